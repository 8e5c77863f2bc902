"""The 52 cards, and the piles that they lie in."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.base_errors import (
    InvalidValueError,
    NotationError,
    NotationProblem,
    name_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

ACE, JACK, QUEEN, KING = 1, 11, 12, 13
RANKS = range(ACE, KING + 1)
SUIT_SIGNS = {"♥": "H", "♡": "H", "♠": "S", "♤": "S", "♦": "D", "♢": "D", "♣": "C", "♧": "C"}
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


class _RankAndSuit(NamedTuple):
    rank: int
    suit: Suit


class Card(_RankAndSuit):
    """A card: rank from 1 (ace) to 13 (king), and suit. `InvalidValueError` for any other.

    A tuple rather than a dataclass: cards are compared and looked up everywhere. There is one
    object for each card.

    >>> Card(7, Suit.HEARTS), str(Card.from_text("qc"))
    (Card(rank=7, suit=Suit.HEARTS), 'QC')
    """

    __slots__ = ()

    def __new__(cls, rank: int, suit: Suit) -> Card:  # noqa: PYI034 - always this card
        """The one object of a card."""
        card = _CARDS.get((rank, suit))
        if card is None:
            raise InvalidValueError("card", f"{rank!r}, {suit!r}", tuple(CARDS_BY_TEXT))
        return card

    @classmethod
    def from_text(cls, text: str) -> Card:
        """The card of a text such as 7H, 10s, th or Q♣, in any case; else `NotationError`."""
        card = card_from(text)
        if card is None:
            raise NotationError(NotationProblem.UNREADABLE, text)
        return card

    @property
    def is_red(self) -> bool:
        """Whether the suit is hearts or diamonds."""
        return self.suit % 2 == 0

    def __str__(self) -> str:
        return RANK_TEXTS[self.rank - 1] + self.suit.letter


# In the order of suits, and each from ace to king.
ALL_CARDS = tuple(tuple.__new__(Card, (rank, suit)) for suit in Suit for rank in RANKS)
_CARDS: Mapping[tuple[int, Suit], Card] = {(card.rank, card.suit): card for card in ALL_CARDS}
CARDS_BY_TEXT = {str(card): card for card in ALL_CARDS}


def card_from(text: str) -> Card | None:
    """The card of a text such as 7H, 10s, th or Q♣, in any case; None when it is none."""
    if len(text) not in {2, 3}:
        return None
    rank, suit = text[:-1].upper(), text[-1].upper()
    return CARDS_BY_TEXT.get(("10" if rank == "T" else rank) + SUIT_SIGNS.get(suit, suit))


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
    __repr__ = name_of


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
