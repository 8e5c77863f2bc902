"""Columns and talons as small numbers, each with what a search asks of it worked out once.

A search meets the same few thousand columns and talons again and again. Each gets a number
when it is first met; a table beside the number then says what it holds, what may go on it and
what it becomes, so that a move is a look-up and no tuple of cards is built.

Cards are numbers here too, and count from the base rank: `place * 4 + suit`, with the place
on the foundation from 0 to 12. So the card that follows on the foundation is 4 more, whatever
the base rank, and a set of cards is the bits of one integer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.rules import EmptyColumn, Rules, Sequences

if TYPE_CHECKING:
    from canfield_cli.engine.cards import Card

SUITS = 4
PLACES = 13
CARD_COUNT = SUITS * PLACES
ALL_BITS = (1 << CARD_COUNT) - 1
EMPTY = 0
# So many cards of a column bring rank and colour round.
ROUND = 2 * PLACES


def card_number(card: Card, base: int) -> int:
    """The card's number when the foundations begin with the rank `base`."""
    return (card.rank - base) % PLACES * SUITS + card.suit


def holds(rules: Rules) -> tuple[int, ...]:
    """For each card, as bits, the two cards that may lie on it in a column, or none."""
    found = []
    for card in range(CARD_COUNT):
        place, suit = divmod(card, SUITS)
        if rules.columns_stop_at_base and place == 0:
            found.append(0)
            continue
        # Ranks go round: below the base rank comes the last place.
        below = (place - 1) % PLACES * SUITS
        found.append(sum(1 << below + other for other in range(SUITS) if (other - suit) % 2))
    return tuple(found)


class Columns:
    """The columns met so far; number 0 is the empty one.

    For each number: `cards` (bottom first), `top` (-1 for none), `bottom_bit`, `accepts` (bits
    of the cards that may go on it from anywhere; the waste may have more rights on an empty
    one), `movable` (bits of the cards that, with all that lies on them, may move to another
    column), `popped` (the column without its top), `wraps` (whether a card of the base rank
    lies under another card). `longest` is the length of the longest.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._holds = holds(rules)
        self._numbers: dict[bytes, int] = {}
        self.cards: list[bytes] = []
        self.top: list[int] = []
        self.bottom_bit: list[int] = []
        self.accepts: list[int] = []
        self.movable: list[int] = []
        self.popped: list[int] = []
        self.wraps: list[bool] = []
        self.longest = 0
        self._pushed: dict[int, int] = {}
        self._cut: dict[int, int] = {}
        self._joined: dict[int, int] = {}
        self.number(b"")
        if rules.empty_column is EmptyColumn.ANY:
            self.accepts[EMPTY] = ALL_BITS
        self.single = tuple(self.number(bytes([card])) for card in range(CARD_COUNT))

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def links(self) -> int:
        """How many results of moves are remembered."""
        return len(self._pushed) + len(self._cut) + len(self._joined)

    def number(self, cards: bytes) -> int:
        """The number of the column with these cards, bottom first."""
        known = self._numbers.get(cards)
        if known is not None:
            return known
        popped = self.number(cards[:-1]) if cards else EMPTY
        number = self._numbers[cards] = len(self.cards)
        self.longest = max(self.longest, len(cards))
        self.cards.append(cards)
        self.popped.append(popped)
        self.top.append(cards[-1] if cards else -1)
        self.bottom_bit.append(1 << cards[0] if cards else 0)
        self.accepts.append(self._holds[cards[-1]] if cards else 0)
        self.movable.append(self._movable(cards))
        self.wraps.append(any(card < SUITS for card in cards[:-1]))
        return number

    def _movable(self, cards: bytes) -> int:
        if not cards:
            return 0
        match self._rules.sequences:
            case Sequences.ANY:
                return sum(1 << card for card in cards)
            case Sequences.WHOLE:
                return 1 << cards[0]
            case Sequences.WHOLE_OR_TOP:
                return 1 << cards[0] | 1 << cards[-1]

    def pushed(self, column: int, card: int) -> int:
        """The column with the card on it."""
        key = column << 6 | card
        known = self._pushed.get(key)
        if known is None:
            known = self._pushed[key] = self.number(self.cards[column] + bytes([card]))
        return known

    def cut(self, column: int, card: int) -> int:
        """The column without the card and all that lies on it."""
        key = column << 6 | card
        known = self._cut.get(key)
        if known is None:
            cards = self.cards[column]
            known = self._cut[key] = self.number(cards[: cards.index(card)])
        return known

    def joined(self, onto: int, column: int, card: int) -> int:
        """The first column with the end of the second, from the card on, put on it."""
        key = (onto << 24 | column) << 6 | card
        known = self._joined.get(key)
        if known is None:
            cards = self.cards[column]
            known = self._joined[key] = self.number(self.cards[onto] + cards[cards.index(card) :])
        return known


class Talons:
    """The talons met so far: cards of stock and waste, next drawn first, and how many are drawn.

    For each number: `cards`, and `tops`, bits of the cards that drawing and redealing bring to
    the waste's top. Redeals are free and unlimited, so each of these is one choice away.

    Talons that cannot be told apart get one number. Two with the same cards differ only in
    how many are drawn. From d drawn cards, draws of q turn up the cards at d, d + q, d + 2q …
    and the last one; redeals then turn up those at q, 2q … and the last. If d is a multiple of
    q, or all cards are drawn, then the first row adds nothing to the second: the talon is as
    good as one with nothing drawn. With draws of one card every d is such. Taking the card at
    place p leaves p - 1 drawn, however it was reached: so equals stay equal.
    """

    def __init__(self, draw: int) -> None:
        self._draw = draw
        self._numbers: dict[tuple[bytes, int], int] = {}
        self.cards: list[bytes] = []
        self.tops: list[int] = []
        self._taken: dict[int, int] = {}

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def links(self) -> int:
        """How many results of moves are remembered."""
        return len(self._taken)

    def number(self, cards: bytes, drawn: int) -> int:
        """The number of the talon with these cards, of which so many are drawn."""
        if drawn == len(cards) or drawn % self._draw == 0:
            drawn = 0
        key = (cards, drawn)
        known = self._numbers.get(key)
        if known is not None:
            return known
        number = self._numbers[key] = len(self.cards)
        count = len(cards)
        places = {*range(self._draw, count, self._draw), *range(drawn, count, self._draw), count}
        self.cards.append(cards)
        self.tops.append(sum(1 << cards[place - 1] for place in places - {0}))
        return number

    def taken(self, talon: int, card: int) -> int:
        """The talon after the card, one of its `tops`, was taken from the waste's top."""
        key = talon << 6 | card
        known = self._taken.get(key)
        if known is None:
            cards = self.cards[talon]
            place = cards.index(card)
            rest = cards[:place] + cards[place + 1 :]
            known = self._taken[key] = self.number(rest, place)
        return known
