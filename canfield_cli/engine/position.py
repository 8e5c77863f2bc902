"""A position: which card lies where."""

from __future__ import annotations

from typing import NamedTuple

from canfield_cli.engine.cards import (
    ALL_CARDS,
    FOUNDATIONS,
    KING,
    RANK_TEXTS,
    Card,
    Pile,
    PileKind,
    Suit,
)
from canfield_cli.engine.errors import LayoutError, LayoutProblem
from canfield_cli.engine.piles import (
    Column,
    Piles,
    check_columns,
    checked,
    joined,
    read_cards,
    read_rank,
)
from canfield_cli.engine.rules import APP, Rules

__all__ = ["Column", "Columns", "FoundationCounts", "Position", "foundation_of", "goes_up"]

# Base rank, foundations, reserve, columns, waste, stock.
PARTS = 6
Columns = tuple[Column, Column, Column, Column]
FoundationCounts = tuple[int, int, int, int]


class Position(NamedTuple):
    """Where the 52 cards lie. All piles are bottom first.

    Stock and waste are one tuple, `talon`: its first `drawn` cards are the waste, bottom
    first, and the rest is the stock, next drawn first. A draw or a redeal then changes one
    number. `foundations` holds how many cards lie on each, in the order of `Suit`; they
    begin with the rank `base`.

    A position is a plain value and can hold nonsense; `faults` finds it.

    >>> position = Position.from_text(
    ...     "K KH - QH|-|-|- AC,2C,3C,4C,5C,6C,7C,8C,9C,10C,JC,QC,KC,AH,2H,3H,4H,5H,6H,7H,8H,9H,"
    ...     "10H,JH AS,2S,3S,4S,5S,6S,7S,8S,9S,10S,JS,QS,KS,AD,2D,3D,4D,5D,6D,7D,8D,9D,10D,JD,QD,KD"
    ... )
    >>> position.base, position.cards_up, str(position.top(Pile.WASTE)), position.stock_count
    (13, 1, 'JH', 26)
    >>> Position.from_text(position.text) == position
    True
    """

    base: int
    reserve: tuple[Card, ...]
    foundations: FoundationCounts
    columns: Columns
    talon: tuple[Card, ...]
    drawn: int

    @classmethod
    def from_text(cls, text: str) -> Position:
        """Read the one-line text form, see `text`; `LayoutError` when it is no position."""
        parts = text.split()
        if len(parts) != PARTS:
            raise LayoutError(LayoutProblem.FORM, text=text)
        base, tops, reserve, columns, waste, stock = (part.replace(",", " ") for part in parts)
        piles = Piles(
            lines={},
            base=read_rank(base),
            tops=read_cards(tops),
            reserve=read_cards(reserve),
            columns=tuple(read_cards(column) for column in columns.split("|")),
            waste=read_cards(waste),
            stock=read_cards(stock),
        )
        return cls.of_piles(APP, piles)

    @classmethod
    def of_piles(cls, rules: Rules, piles: Piles) -> Position:
        """The position that piles make by these rules; `LayoutError` when they make none."""
        base, foundations = checked(rules, piles)
        first, second, third, fourth = piles.columns
        return cls(
            base=base,
            reserve=piles.reserve,
            foundations=foundations,
            columns=(first, second, third, fourth),
            talon=piles.waste + piles.stock,
            drawn=len(piles.waste),
        )

    @property
    def text(self) -> str:
        """The one-line text form: base rank, foundations, reserve, columns, waste, stock.

        Piles are bottom first, the stock next drawn first; of a foundation only its top card is
        said, and `-` stands for an empty pile. Example: `7 7H 10S,2H,…,QC 6C|KH|QH|AS - 3H,9S,…`.
        """
        return " ".join(
            (
                RANK_TEXTS[self.base - 1],
                joined(self.tops, ","),
                joined(self.reserve, ","),
                "|".join(joined(column, ",") for column in self.columns),
                joined(self.waste, ","),
                joined(self.stock, ","),
            )
        )

    def faults(self, rules: Rules) -> tuple[LayoutError, ...]:
        """What keeps it from being a position by these rules: the first fault found, or nothing."""
        in_range = 0 <= self.drawn <= len(self.talon)
        if self.base not in range(1, KING + 1) or not in_range:
            return (LayoutError(LayoutProblem.FORM, text=f"base {self.base}, drawn {self.drawn}"),)
        if len(self.foundations) != len(Suit) or not all(0 <= n <= KING for n in self.foundations):
            return (LayoutError(LayoutProblem.FORM, text=f"foundations {self.foundations}"),)
        piles = Piles(
            lines={},
            base=self.base,
            tops=self.tops,
            reserve=self.reserve,
            columns=self.columns,
            waste=self.waste,
            stock=self.stock,
        )
        try:
            _, foundations = checked(rules, piles)
        except LayoutError as fault:
            return (fault,)
        if foundations != self.foundations:
            return (LayoutError(LayoutProblem.FORM, text=f"foundations {self.foundations}"),)
        return ()

    def verify_columns(self, rules: Rules) -> None:
        """`LayoutError` where a card lies on one that these rules do not let it lie on."""
        check_columns(rules, self.base, self.columns)

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

    def needed_rank(self, suit: Suit) -> int:
        """The rank of the card that is next on the suit's foundation."""
        return self.foundation_rank(self.foundations[suit])

    @property
    def tops(self) -> tuple[Card, ...]:
        """The top card of each foundation that is begun."""
        tops = (self.top(pile) for pile in FOUNDATIONS)
        return tuple(top for top in tops if top)

    def foundation(self, suit: Suit) -> tuple[Card, ...]:
        """The cards of the suit's foundation, bottom first."""
        count = self.foundations[suit]
        first = suit * KING - 1
        return tuple(ALL_CARDS[first + self.foundation_rank(place)] for place in range(count))

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
                index = pile.index
                count = self.foundations[index]
                if not count:
                    return None
                return ALL_CARDS[index * KING + self.foundation_rank(count - 1) - 1]
            case PileKind.STOCK:
                return None


def foundation_of(card: Card) -> Pile:
    """The foundation that the card belongs to."""
    return FOUNDATIONS[card.suit]


def goes_up(position: Position, card: Card) -> bool:
    """Whether the card is the next on its foundation."""
    return card.rank == (position.base + position.foundations[card.suit] - 1) % KING + 1
