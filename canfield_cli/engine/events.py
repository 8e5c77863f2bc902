"""What happened in an action: frozen records, for a speaker to put into words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.base_values import same_kind

if TYPE_CHECKING:
    from canfield_cli.engine.cards import Card, Pile


class Drawn(NamedTuple):
    """Cards turned from the stock to the waste, in the order of turning: the last is on top."""

    cards: tuple[Card, ...]


class Redealt(NamedTuple):
    """The whole waste, a number of cards, became the stock."""

    number: int

    # A `DrawRequest` has the same shape.
    def __eq__(self, other: object) -> bool:
        return same_kind(self, other)

    def __ne__(self, other: object) -> bool:
        return not same_kind(self, other)

    def __hash__(self) -> int:
        return tuple.__hash__(self)


class Moved(NamedTuple):
    """Cards, bottom first, went from one pile to another."""

    cards: tuple[Card, ...]
    source: Pile
    target: Pile


class Filled(NamedTuple):
    """The reserve's top card filled the empty column."""

    column: Pile
    card: Card


class Finished(NamedTuple):
    """The automatic finish played these moves, each of one card to its foundation."""

    moves: tuple[Moved, ...]


Event = Drawn | Redealt | Moved | Filled | Finished
