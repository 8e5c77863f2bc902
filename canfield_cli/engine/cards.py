"""The 52 cards, and the piles that they lie in."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import NamedTuple

ACE, JACK, QUEEN, KING = 1, 11, 12, 13
RANKS = range(ACE, KING + 1)
RANK_TEXTS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


class Suit(IntEnum):
    """A suit; its number is its place in the order in which foundations stand."""

    HEARTS = 0
    SPADES = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """H, S, D or C, the same in every language."""
        return "HSDC"[self]

    def __repr__(self) -> str:
        return f"Suit.{self.name}"


class Card(NamedTuple):
    """A card: rank from 1 (ace) to 13 (king), and suit.

    A tuple rather than a dataclass: cards are compared and looked up everywhere.
    """

    rank: int
    suit: Suit

    @property
    def is_red(self) -> bool:
        """Whether the suit is hearts or diamonds."""
        return self.suit % 2 == 0

    def __str__(self) -> str:
        return RANK_TEXTS[self.rank - 1] + self.suit.letter


ALL_CARDS = tuple(Card(rank, suit) for suit in Suit for rank in RANKS)
CARDS_BY_TEXT = {str(card): card for card in ALL_CARDS}


def next_rank(rank: int) -> int:
    """The rank that follows on a foundation; ranks go round from king to ace."""
    return rank % KING + 1


def rank_below(rank: int) -> int:
    """The rank that follows in a column; ranks go round from ace to king."""
    return rank - 1 or KING


class PileKind(Enum):
    """What sort of pile a pile is."""

    STOCK = "stock"
    WASTE = "waste"
    RESERVE = "reserve"
    FOUNDATION = "foundation"
    COLUMN = "column"

    # Members are single: hashing them by identity is right, and several times as fast.
    __hash__ = object.__hash__


class Pile(Enum):
    """One of the eleven piles; its value is its name in moves.

    Attributes: `kind`, and `index`, which is the column from 0, the suit of a
    foundation, and 0 for the other piles.
    """

    STOCK = "s"
    WASTE = "w"
    RESERVE = "r"
    HEARTS = "fh"
    SPADES = "fs"
    DIAMONDS = "fd"
    CLUBS = "fc"
    COLUMN_1 = "c1"
    COLUMN_2 = "c2"
    COLUMN_3 = "c3"
    COLUMN_4 = "c4"

    kind: PileKind
    index: int

    def __init__(self, text: str) -> None:
        match text[0]:
            case "s":
                self.kind, self.index = PileKind.STOCK, 0
            case "w":
                self.kind, self.index = PileKind.WASTE, 0
            case "r":
                self.kind, self.index = PileKind.RESERVE, 0
            case "f":
                self.kind, self.index = PileKind.FOUNDATION, "hsdc".index(text[1])
            case _:
                self.kind, self.index = PileKind.COLUMN, int(text[1]) - 1

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return f"Pile.{self.name}"

    def __str__(self) -> str:
        return str(self.value)


COLUMNS = (Pile.COLUMN_1, Pile.COLUMN_2, Pile.COLUMN_3, Pile.COLUMN_4)
FOUNDATIONS = (Pile.HEARTS, Pile.SPADES, Pile.DIAMONDS, Pile.CLUBS)
