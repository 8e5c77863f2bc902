"""A position: which card lies where."""

from __future__ import annotations

from typing import NamedTuple

from canfield_cli.engine.cards import FOUNDATIONS, KING, Card, Pile, PileKind, Suit

Column = tuple[Card, ...]
Columns = tuple[Column, Column, Column, Column]
FoundationCounts = tuple[int, int, int, int]


class Position(NamedTuple):
    """Where the 52 cards lie. All piles are bottom first.

    Stock and waste are one tuple, `talon`: its first `drawn` cards are the waste, bottom
    first, and the rest is the stock, next drawn first. A draw or a redeal then changes one
    number. `foundations` holds how many cards lie on each, in the order of `Suit`; they
    begin with the rank `base`.
    """

    base: int
    reserve: tuple[Card, ...]
    foundations: FoundationCounts
    columns: Columns
    talon: tuple[Card, ...]
    drawn: int

    @property
    def waste(self) -> tuple[Card, ...]:
        """The waste, bottom first."""
        return self.talon[: self.drawn]

    @property
    def stock(self) -> tuple[Card, ...]:
        """The stock, next drawn first."""
        return self.talon[self.drawn :]

    @property
    def stock_count(self) -> int:
        """How many cards the stock has."""
        return len(self.talon) - self.drawn

    @property
    def cards_up(self) -> int:
        """How many cards lie on the foundations, the base card among them."""
        return sum(self.foundations)

    @property
    def is_won(self) -> bool:
        """Whether all 52 cards are on the foundations."""
        return self.foundations == (13, 13, 13, 13)

    def foundation_rank(self, place: int) -> int:
        """The rank at a place, from 0, of every foundation."""
        return (self.base + place - 1) % KING + 1

    def foundation(self, suit: Suit) -> tuple[Card, ...]:
        """The cards of the suit's foundation, bottom first."""
        count = self.foundations[suit]
        return tuple(Card(self.foundation_rank(place), suit) for place in range(count))

    def cards(self, pile: Pile) -> tuple[Card, ...]:
        """The cards of a pile: bottom first, but the stock next drawn first."""
        match pile.kind:
            case PileKind.COLUMN:
                return self.columns[pile.index]
            case PileKind.RESERVE:
                return self.reserve
            case PileKind.WASTE:
                return self.waste
            case PileKind.STOCK:
                return self.stock
            case PileKind.FOUNDATION:
                return self.foundation(Suit(pile.index))

    def top(self, pile: Pile) -> Card | None:
        """The playable card of a pile; None when it is empty, and always for the stock."""
        match pile.kind:
            case PileKind.COLUMN:
                column = self.columns[pile.index]
                return column[-1] if column else None
            case PileKind.RESERVE:
                return self.reserve[-1] if self.reserve else None
            case PileKind.WASTE:
                return self.talon[self.drawn - 1] if self.drawn else None
            case PileKind.FOUNDATION:
                suit = Suit(pile.index)
                count = self.foundations[suit]
                return Card(self.foundation_rank(count - 1), suit) if count else None
            case PileKind.STOCK:
                return None


def foundation_of(card: Card) -> Pile:
    """The foundation that the card belongs to."""
    return FOUNDATIONS[card.suit]
