"""Actions: what a player does in one go, as small values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from canfield_cli.engine.base_values import same_kind
from canfield_cli.engine.cards import Pile  # noqa: TC001 - `get_type_hints` is for users too


@dataclass(frozen=True, slots=True)
class Draw:
    """Turn cards from the stock, or, when it is empty, make the waste the stock again."""

    def __str__(self) -> str:
        return "d"


class Move(NamedTuple):
    """Move a number of cards from the top of one pile to another.

    >>> Move(Pile.RESERVE, Pile.COLUMN_2)
    Move(source=Pile.RESERVE, target=Pile.COLUMN_2, number=1)
    """

    source: Pile
    target: Pile
    number: int = 1

    # A `MoveRequest` has the same shape.
    def __eq__(self, other: object) -> bool:
        return same_kind(self, other)

    def __ne__(self, other: object) -> bool:
        return not same_kind(self, other)

    def __hash__(self) -> int:
        return tuple.__hash__(self)

    def __str__(self) -> str:
        number = f":{self.number}" if self.number != 1 else ""
        return f"{self.source}{number}>{self.target}"


Action = Draw | Move
DRAW = Draw()
