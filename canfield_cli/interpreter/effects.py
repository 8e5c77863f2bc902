"""What a command does to the record of the game."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple


class Assistance(Enum):
    """Help that a game's record tells of: from what can be seen, from all cards, or by playing."""

    HINT = auto()
    SOLVER = auto()
    DEMO = auto()


class Effects(NamedTuple):
    """What a command does to the record of the game.

    `logged` says that its name stands in the log of the game, `restarts` that it begins the same
    game anew, `teaches` that a lesson begins with it, and `assistance` that it is help which the
    game's record tells of. What `leaves_game` goes to another game, or ends this one: it has to
    wait until a lesson is left. `tells_outlook` says that its answer tells itself what is left to
    do.
    """

    logged: bool = False
    restarts: bool = False
    teaches: bool = False
    leaves_game: bool = False
    assistance: Assistance | None = None
    tells_outlook: bool = False


NO_EFFECTS = Effects()
