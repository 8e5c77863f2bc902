"""What happened in an action: frozen records, for a speaker to put into words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canfield_cli.engine.cards import Card, Pile


@dataclass(frozen=True, slots=True)
class Drawn:
    """Cards turned from the stock to the waste, in the order of turning: the last is on top."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Redealt:
    """The whole waste, `count` cards, became the stock."""

    count: int


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards, bottom first, went from one pile to another."""

    cards: tuple[Card, ...]
    source: Pile
    target: Pile


@dataclass(frozen=True, slots=True)
class Filled:
    """The reserve's top card filled the empty column."""

    column: Pile
    card: Card


@dataclass(frozen=True, slots=True)
class Finished:
    """The automatic finish played these moves, each of one card to its foundation."""

    moves: tuple[Moved, ...]


Event = Drawn | Redealt | Moved | Filled | Finished
