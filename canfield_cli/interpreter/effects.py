"""What a command does to the record of the game."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple


class Assistance(Enum):
    """Help that a game's record tells of: from what can be seen, or from all cards."""

    HINT = auto()
    SOLVER = auto()


class Effects(NamedTuple):
    """What a command does to the record of the game.

    `logged` says that its name stands in the log of the game, `restarts` that it begins the same
    game anew, `teaches` that a lesson begins with it, and `assistance` that it is help which the
    game's record tells of. What `leaves_game` goes to another game, or ends this one: it has to
    wait until a lesson is left.
    """

    logged: bool = False
    restarts: bool = False
    teaches: bool = False
    leaves_game: bool = False
    assistance: Assistance | None = None


NO_EFFECTS = Effects()
