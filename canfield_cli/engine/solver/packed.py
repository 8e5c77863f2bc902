"""A position as one integer, and the integers that moves make of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.solver.tables import PLACES, SUITS, Columns, Talons, card_number

if TYPE_CHECKING:
    from canfield_cli.engine.cards import Card
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules

# From the low end: four foundation counts of 4 bits (hearts lowest), the reserve's count,
# the talon's number, four column numbers with the greatest lowest, and last a pending card
# (see `Board.expand`) plus one, or 0. Which columns stand where makes no difference to what can
# be played, so they are kept in order of their numbers. The foundations follow from the rest;
# having them at hand is quicker.
RESERVE_SHIFT, TALON_SHIFT, COLUMNS_SHIFT, PENDING_SHIFT = 16, 20, 40, 120
FIELD_BITS = 20
FIELD_MASK = (1 << FIELD_BITS) - 1
# A slice of a search numbers far fewer than are left here.
_MOST_PILES = FIELD_MASK - (1 << 16)
LOW_MASK = (1 << COLUMNS_SHIFT) - 1
FOUNDATIONS_MASK = 0xFFFF
PLAIN_MASK = (1 << PENDING_SHIFT) - 1
ONE_RESERVE = 1 << RESERVE_SHIFT
WON = PLACES * 0x1111

# Kinds of move, in the order in which `Board.expand` finds them.
(
    COLUMN_UP,
    COLUMN_UP_FILLED,
    RESERVE_UP,
    WHOLE_COLUMN,
    WHOLE_COLUMN_FILLED,
    RESERVE_TO_COLUMN,
    WASTE_UP,
    WASTE_TO_COLUMN,
    PART_OF_COLUMN,
    FOUNDATION_TO_COLUMN,
) = range(10)
NOT_FILLED = {COLUMN_UP_FILLED: COLUMN_UP, WHOLE_COLUMN_FILLED: WHOLE_COLUMN}


def is_won(state: int) -> bool:
    """Whether all 52 cards are on the foundations."""
    return state & FOUNDATIONS_MASK == WON


class Full(Exception):
    """There are more columns or talons than a field can number."""


class Board:
    """The rules and the unchanging cards of one game, and its states as integers."""

    def __init__(self, rules: Rules, position: Position) -> None:
        self.rules = rules
        self.base = position.base
        self.columns = Columns(rules)
        self.talons = Talons(rules.draw)
        self.reserve = tuple(map(self.number_of, position.reserve))
        self._needs: dict[int, int] = {}
        self.start = self.pack(position)

    def pack(self, position: Position) -> int:
        """The state of a position of this game."""
        columns = sorted(self.columns.number(self._numbers(cards)) for cards in position.columns)
        state = 0
        for column in columns:
            state = state << FIELD_BITS | column
        talon = self.talons.number(self._numbers(position.talon), position.drawn)
        state = (state << FIELD_BITS | talon) << 4 | len(position.reserve)
        for count in reversed(position.foundations):
            state = state << 4 | count
        return state

    def number_of(self, card: Card) -> int:
        """The number of a card in this game."""
        return card_number(card, self.base)

    def _numbers(self, cards: tuple[Card, ...]) -> bytes:
        return bytes(map(self.number_of, cards))

    def check_room(self) -> None:
        """Raise `Full` when the numbers run out: a little early, so that a slice may follow."""
        if max(len(self.columns), len(self.talons)) > _MOST_PILES:
            raise Full

    def needs(self, state: int) -> int:
        """Bits of the next card of each foundation; 4 times 13 and more for a full one."""
        counts = state & FOUNDATIONS_MASK
        known = self._needs.get(counts)
        if known is None:
            known = 0
            for suit in range(SUITS):
                known |= 1 << (counts >> 4 * suit & 15) * SUITS + suit
            self._needs[counts] = known
        return known
