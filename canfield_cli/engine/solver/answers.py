"""What the solver is asked for, and what it answers."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from canfield_cli.engine.moves import Action
    from canfield_cli.engine.position import Position


class Verdict(StrEnum):
    """What the solver found out."""

    WINNABLE = "winnable"
    UNWINNABLE = "unwinnable"
    UNKNOWN = "unknown"


class Limits(NamedTuple):
    """When the solver gives up; None is no limit.

    `states` bounds the states looked at, `seconds` the time by the clock handed in, `bytes`
    the memory that the search's tables take, which is asked after every 1,000 states.
    """

    states: int | None = None
    seconds: float | None = None
    bytes: int | None = None


class Solution(NamedTuple):
    """The answer: the verdict, a way to win if there is one, the number of states looked at.

    `actions` are played in this order from the position asked about, draws and redeals among
    them; they were replayed by the engine. None unless the verdict is WINNABLE and a line was
    asked for; empty for a won position. UNWINNABLE is proved: all that can be played was looked
    at, or ruled out by a proof. `stored` is how many states were kept at the end.
    """

    verdict: Verdict
    actions: tuple[Action, ...] | None
    states: int
    stored: int


class Turn(NamedTuple):
    """A way to turn the reserve's next card: the actions, draws among them, and where they lead.

    `position` is just after a card was turned; which card lies on the reserve there was hidden
    before. The actions do not depend on it, nor on any card below.
    """

    actions: tuple[Action, ...]
    position: Position


class Turns(NamedTuple):
    """Ways to turn a card, the nearest first; `is_all` when all that can be played was seen.

    None found and `is_all` proves that the position cannot be won, in whatever order the
    reserve's hidden cards lie.
    """

    found: tuple[Turn, ...]
    is_all: bool
