"""The search itself, on whole numbers in flat arrays: one file, run as it is or compiled.

Beside it, `kernel.pxd` gives the types for Cython. Nothing here knows the engine: the rules come
as tables and flags (`facts.py`, with the proofs that "by 1" to "by 6" name), positions as numbers.

A card is `place * 4 + suit`, with its place on the foundation from 0; a set of cards is the bits
of one number. A column is a number, too, given when it is first met, and so is a talon, which is
stock and waste together: `Tables` says what each of them holds.

A state is two numbers that stay below 2**63. `high` has three columns of 20 bits, the least one
first; `low` has, from its low end, the foundations' counts (4 bits each, hearts lowest), the suit
of a pending card plus one (3), the reserve's count (4), the talon (20), the greatest column (20).
Which columns stand where makes no difference, so they are kept in order.
"""

from __future__ import annotations

from array import array
from math import isqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    Numbers = array[int] | list[int]

COMPILED = not __file__.endswith((".py", ".pyc"))

SUITS, NONE_LEFT, NO_CARD, EMPTY = 4, 52, 60, 0
ALL_CARDS = 0xFFFFFFFFFFFFF
FIELD_BITS, FIELD = 20, 0xFFFFF
PENDING_SHIFT, RESERVE_SHIFT, TALON_SHIFT, COLUMN_SHIFT = 16, 19, 23, 43
# Written out: a shift of 1 in C may be one of 32 bits.
ONE_RESERVE, MOST_RESERVE = 0x80000, 15
# The fields of `low` but for its column and the pending suit.
PLAIN = 0x7FFFFF8FFFF
COUNTS, WON = 0xFFFF, 0xDDDD

# A state costs so much for each card of reserve, talon and columns. These weights were tried out
# on deals of all rule sets; they are no part of a proof.
IN_RESERVE, IN_TALON, IN_COLUMN = 5, 3, 1
LEVELS = 52 * IN_RESERVE + 1
# Where equals are taken by chance, they lie in so many chains.
CHAINS = 16
# More states than can follow one state.
MOST_NEXT = 600
# When so many piles have numbers, a search ends: one state more will not fill a field.
MOST_PILES = FIELD - 65536
NO_LIMIT = 0xFFFFFFFFFFFFFFF
# Mixes the halves of a state; odd and else of no meaning.
MIX = 0x2545F491


def _numbers(values: Iterable[int]) -> Numbers:
    """A small table. Lists are the faster ones where Python reads them."""
    return array("q", list(values) or [0]) if COMPILED else list(values)


def _zeros(kind: str, count: int) -> array[int]:
    return array(kind, (0,)) * count


def _longer(kind: str, old: array[int], count: int) -> array[int]:
    new = _zeros(kind, count)
    was = memoryview(old).cast("B")
    memoryview(new).cast("B")[: len(was)] = was
    return new


def _prime(least: int) -> int:
    """A prime number that is not much greater: a table of such a size spreads what is in it."""
    number = least | 1
    while any(number % divisor == 0 for divisor in range(3, isqrt(number) + 1, 2)):
        number += 2
    return number


# What 1 << n is.
BITS = _numbers(1 << place for place in range(63))
# By the rest of a bit divided by 67, which no two bits share: which bit it is.
PLACES = _numbers(0 for _ in range(67))
for _place in range(63):
    PLACES[(1 << _place) % 67] = _place
# By two foundations' counts: bits of the next card of hearts and spades; the others, 2 further.
NEEDS = _numbers(
    1 << 4 * (counts & 15) | 2 << 4 * (counts >> 4) if counts < 14 << 4 and counts & 15 < 14 else 0
    for counts in range(256)
)
# How many bits there are in a number of 13 bits.
ONES = _numbers(number.bit_count() for number in range(1 << 13))


class Tables:
    """The rules, and the columns and talons met so far, each with what is asked about it.

    For each column there are its `top` card (`NO_CARD` if empty), its `bottom` card, its `cards`
    as bits, the column without its top (`popped`), and whether a card of the base rank lies under
    another in it (`wraps`). `longest` is the length of the longest; column 0 is empty.
    For each talon there are the `left` places of the first talon, as bits, and `tops`: bits of
    the cards that drawing and redealing bring to the waste's top. Talon 0 is empty.
    """

    def __init__(
        self,
        holds: Sequence[int],
        *,
        waste_fills: bool,
        tops_move: bool,
        parts_move: bool,
        returns: bool,
        draw: int,
        talon: bytes,
    ) -> None:
        self.holds, self.waste_fills = _numbers(holds), waste_fills
        self.tops_move, self.parts_move, self.returns = tops_move, parts_move, returns
        self.draw, self.order = draw, _numbers(talon)
        self.place_of = _numbers([0] * 52)
        for place, card in enumerate(talon):
            self.place_of[card] = place
        self.columns, self.longest = 1, 0
        self.popped, self.cards = _zeros("i", 1000), _zeros("q", 1000)
        self.top, self.bottom = _zeros("b", 1000), _zeros("b", 1000)
        self.wraps, self.length = _zeros("b", 1000), _zeros("b", 1000)
        self.top[EMPTY] = self.bottom[EMPTY] = NO_CARD
        self.talons = 1
        self.left, self.tops = _zeros("q", 250), _zeros("q", 250)
        # Results that are remembered: an open-addressing table from keys, none of them 0.
        self.size, self.kept = 5801, 0
        self.keys, self.values = _zeros("q", self.size), _zeros("i", self.size)

    @property
    def memory(self) -> int:
        """The bytes that are used."""
        return 16 * len(self.popped) + 16 * len(self.left) + 12 * self.size

    def slot(self, key: int) -> int:
        """Where the key is in the table, or is to be."""
        slot = key % self.size
        while True:
            known = self.keys[slot]
            if known in (key, 0):
                return slot
            slot += 1
            if slot == self.size:
                slot = 0

    def keep(self, key: int, value: int) -> int:
        """Remember a result, and return it."""
        if (self.kept + 1) * 4 > self.size * 3:
            keys, values = self.keys, self.values
            self.size = _prime(2 * self.size)
            self.keys, self.values = _zeros("q", self.size), _zeros("i", self.size)
            for old in range(len(keys)):
                if keys[old]:
                    slot = self.slot(keys[old])
                    self.keys[slot], self.values[slot] = keys[old], values[old]
        slot = self.slot(key)
        self.keys[slot], self.values[slot] = key, value
        self.kept += 1
        return value

    def push(self, column: int, card: int) -> int:
        """The column with the card on it."""
        key = (column << 6 | card) << 2 | 1
        known = self.values[self.slot(key)]
        if known:
            return known
        if self.columns == len(self.popped):
            room = 2 * self.columns
            self.popped = _longer("i", self.popped, room)
            self.cards = _longer("q", self.cards, room)
            self.top = _longer("b", self.top, room)
            self.bottom = _longer("b", self.bottom, room)
            self.wraps = _longer("b", self.wraps, room)
            self.length = _longer("b", self.length, room)
        number = self.columns
        self.columns += 1
        self.popped[number], self.top[number] = column, card
        self.bottom[number] = card if column == EMPTY else self.bottom[column]
        self.cards[number] = self.cards[column] | BITS[card]
        self.wraps[number] = self.wraps[column] | (self.top[column] < SUITS)
        self.length[number] = self.length[column] + 1
        self.longest = max(self.longest, self.length[number])
        return self.keep(key, number)

    def column(self, cards: bytes) -> int:
        """The column of these cards, bottom first."""
        number = EMPTY
        for card in cards:
            number = self.push(number, card)
        return number

    def listed(self, column: int) -> list[int]:
        """The cards of the column, bottom first."""
        cards = []
        while column != EMPTY:
            cards.append(self.top[column])
            column = self.popped[column]
        return cards[::-1]

    def cut(self, column: int, card: int) -> int:
        """The column without the card and all that lies on it."""
        while self.top[column] != card:
            column = self.popped[column]
        return self.popped[column]

    def join(self, onto: int, column: int, card: int) -> int:
        """The first column with the end of the second, from the card on, put on it."""
        key = ((onto << 20 | column) << 6 | card) << 2 | 3
        known = self.values[self.slot(key)]
        return known or self.keep(key, self.carry(onto, column, card))

    def carry(self, onto: int, column: int, card: int) -> int:
        """What `join` remembers."""
        top = self.top[column]
        return self.push(onto if top == card else self.carry(onto, self.popped[column], card), top)

    def movable(self, column: int) -> int:
        """Bits of the cards that may move with all that lies on them, but for the bottom card."""
        bits = self.cards[column] if self.parts_move else 0
        if self.tops_move:
            bits |= BITS[self.top[column]]
        return bits & ~BITS[self.bottom[column]]

    def talon(self, left: int, drawn: int) -> int:
        """The talon of these places of the first one, of which so many cards are drawn.

        Talons that cannot be told apart are one. From d drawn cards, draws of q turn up the cards
        at d, d + q, d + 2q … and the last one; redeals then turn up those at q, 2q … and the
        last. If d is a multiple of q, or all cards are drawn, the first row adds nothing to the
        second: the talon is as good as one with nothing drawn. Taking the card at place p leaves
        p - 1 drawn, however it was reached: so equals stay equal.
        """
        if not left:
            return 0
        key = (left << 6 | drawn) << 2 | 2
        known = self.values[self.slot(key)]
        if known:
            return known
        if self.talons == len(self.left):
            room = 2 * self.talons
            self.left = _longer("q", self.left, room)
            self.tops = _longer("q", self.tops, room)
        tops, bits, place = 0, left, 0
        while bits:
            bit = bits & -bits
            bits ^= bit
            place += 1
            up = not bits or place % self.draw == 0
            if up or (place >= drawn > 0 and (place - drawn) % self.draw == 0):
                tops |= BITS[self.order[PLACES[bit % 67]]]
        number = self.talons
        self.talons += 1
        self.left[number], self.tops[number] = left, tops
        return self.keep(key, number)

    def taken(self, talon: int, card: int) -> int:
        """The talon after the card, one of its `tops`, was taken from the waste's top."""
        bit = BITS[self.place_of[card]]
        left = self.left[talon] ^ bit
        under = left & bit - 1
        if under == left:
            return self.talon(left, 0)
        drawn = ONES[under & 8191] + ONES[under >> 13 & 8191]
        drawn += ONES[under >> 26 & 8191] + ONES[under >> 39]
        return self.talon(left, 0 if drawn % self.draw == 0 else drawn)


class Search:
    """A best-first search from a state, of equals the latest first; it can be run bit by bit.

    With a seed, any one of equals: another order for each seed, which finds what the first one
    misses. States are numbered from 1 as they are met, and `count` is the next number; `found`
    is the won one, or 0. It is `exhausted` when all that can be reached was seen; `waiting` are
    the states that were met and not looked at. A search can begin again and again.
    """

    def __init__(
        self, tables: Tables, safe: Sequence[int], *, all_tails: bool, ends: bool, chances: bool
    ) -> None:
        """See `Facts` for `safe` and `ends`; with `all_tails` 4 is not used."""
        self.tables = tables
        self.safe_first, self.safe_second = safe
        self.tails_stay, self.ends = tables.parts_move and not all_tails, ends
        self.chains = CHAINS if chances else 1
        self.random = 0
        self.here, self.targets = _numbers([0] * 4), _numbers([0] * 4)
        self.reserve, self.fills = _numbers([0] * 16), _numbers([0] * 16)
        self.parent_now = self.level = self.needs = self.accepted = 0
        self.count = self.found = self.waiting = 0
        self.high = self.low = _zeros("q", 1)
        self.parents = self.nexts = self.slots = _zeros("i", 1)
        self.heads = _zeros("i", LEVELS * self.chains)

    @property
    def memory(self) -> int:
        """The bytes that are used."""
        return 24 * len(self.high) + 4 * len(self.slots) + 4 * len(self.heads)

    @property
    def exhausted(self) -> bool:
        """Whether all that can be reached was seen, and none of it is won."""
        return not self.waiting and not self.found

    def begin(
        self,
        columns: Sequence[int],
        talon: int,
        reserve: bytes,
        counts: int,
        *,
        seed: int,
        afresh: bool,
    ) -> None:
        """Take up a position. Unless `afresh`, states met before are not looked at again."""
        tables = self.tables
        if afresh or not self.count:
            self.count, self.waiting = 1, 0
            self.high, self.low = _zeros("q", 2048), _zeros("q", 2048)
            self.parents, self.nexts = _zeros("i", 2048), _zeros("i", 2048)
            self.slots = _zeros("i", 5801)
            self.heads = _zeros("i", LEVELS * self.chains)
        self.found = self.parent_now = 0
        cost = IN_RESERVE * len(reserve)
        for place, card in enumerate(reserve):
            self.reserve[place], self.fills[place] = card, tables.push(EMPTY, card)
        for place, column in enumerate(columns):
            self.here[place] = column
            cost += IN_COLUMN * tables.length[column]
        left = tables.left[talon]
        while left:
            left &= left - 1
            cost += IN_TALON
        self.level, self.random = LEVELS, seed
        self.reach(talon << TALON_SHIFT | len(reserve) << RESERVE_SHIFT | counts, cost)

    def run(self, states: int, most_bytes: int) -> int:
        """Look at so many states more, or fewer if that ends it; how many were looked at.

        It ends early, too, when more bytes would be used than there may be, or when there are
        more piles than can be numbered.
        """
        looked_at = 0
        while looked_at < states and self.waiting and not self.found:
            if self.tables.columns > MOST_PILES or self.tables.talons > MOST_PILES:
                break
            if self.count + MOST_NEXT > len(self.high) and not self.make_room(most_bytes):
                break
            state = self.take()
            looked_at += 1
            if self.low[state] & COUNTS == WON:
                self.found = state
            else:
                self.look(state)
        return looked_at

    def spread(self, states: int, most: int) -> list[int]:
        """Look at up to so many states in the order in which they were met, nearest first.

        Those with fewer cards in the reserve than the first are not looked at, but returned, up
        to `most`. After it, it is `exhausted` if all that can be reached was seen.
        """
        found: list[int] = []
        state, reserve = 1, self.low[1] >> RESERVE_SHIFT & 15
        while state < self.count and state <= states + len(found) and len(found) < most:
            if self.low[state] >> RESERVE_SHIFT & 15 < reserve:
                found.append(state)
            else:
                if self.count + MOST_NEXT > len(self.high):
                    self.make_room(NO_LIMIT)
                self.level = IN_RESERVE
                self.look(state)
            state += 1
        self.waiting = self.count - state
        return found

    def take(self) -> int:
        """The state that is to be looked at next; it no longer waits."""
        head = self.level * self.chains
        while True:
            chain = 0
            if self.chains > 1:
                self.random = (self.random * 1103515245 + 12345) & 0x7FFFFFFF
                chain = self.random >> 27
            for _ in range(self.chains):
                state = self.heads[head + chain]
                if state:
                    self.heads[head + chain] = self.nexts[state]
                    self.waiting -= 1
                    return state
                chain = chain + 1 & CHAINS - 1
            self.level += 1
            head += self.chains

    def look(self, state: int) -> None:
        """Note the states that follow a state, the best kinds of move last to be looked at."""
        tables, here, targets = self.tables, self.here, self.targets
        high, low, cost = self.high[state], self.low[state], self.level
        here[0], here[1] = high >> 2 * FIELD_BITS, high >> FIELD_BITS & FIELD
        here[2], here[3] = high & FIELD, low >> COLUMN_SHIFT
        if self.ends and self.is_dead_end(low):
            return
        self.parent_now = state
        self.needs = NEEDS[low & 255] | NEEDS[low >> 8 & 255] << 2
        accepted = 0
        for place in range(4):
            targets[place] = tables.holds[tables.top[here[place]]]
            accepted |= targets[place]
        self.accepted = accepted
        pending = low >> PENDING_SHIFT & 7
        low &= PLAIN
        if not pending:
            if self.goes_up_alone(low, cost):
                return
            self.columns_up(low, cost)
            self.reserve_up(low, cost)
        else:
            # By 2: only placements on the pending card, and returns.
            card = (low >> 4 * (pending - 1) & 15) * SUITS + pending - 1
            for place in range(4):
                if tables.top[here[place]] != card:
                    targets[place] = 0
            self.accepted = tables.holds[card]
        self.whole_columns(low, cost)
        if tables.parts_move or tables.tops_move:
            self.parts_of_columns(low, cost)
        if low >> RESERVE_SHIFT & 15:
            card = self.reserve[(low >> RESERVE_SHIFT & 15) - 1]
            self.to_columns(card, low - ONE_RESERVE, cost - IN_RESERVE + IN_COLUMN)
        if not pending:
            self.waste_up(low, cost)
        self.waste_to_columns(low, cost, pending)
        if tables.returns:
            if pending:
                for place in range(4):
                    targets[place] = tables.holds[tables.top[here[place]]]
                self.accepted = accepted
            self.come_back(low, cost)

    def goes_up_alone(self, low: int, cost: int) -> bool:
        """Whether a card goes up by 3 or by 6, and is all that is looked at: then it is noted."""
        tables, here = self.tables, self.here
        for place in range(4):
            column = here[place]
            card = tables.top[column]
            if self.needs & BITS[card]:
                rest = tables.popped[column]
                if rest and tables.returns and tables.holds[tables.top[rest]] & BITS[card]:
                    self.replaced(place, rest, low + BITS[4 * (card % SUITS)], cost - IN_COLUMN)
                    return True
                if self.is_safe(card, low):
                    self.up(place, low, cost)
                    return True
        count = low >> RESERVE_SHIFT & 15
        if not count or not self.needs & BITS[self.reserve[count - 1]]:
            return False
        if not self.is_safe(self.reserve[count - 1], low):
            return False
        self.reserve_up(low, cost)
        return True

    def is_safe(self, card: int, low: int) -> bool:
        """Whether nothing that could be put on the card will still be needed, by 6."""
        place = card // SUITS
        if place < self.safe_first:
            return False
        one = low >> 4 * ((card + 1) % SUITS) & 15
        other = low >> 4 * ((card + 3) % SUITS) & 15
        least = min(one, other)
        return least >= place or (
            place >= self.safe_second
            and least >= place - 1
            and low >> 4 * ((card + 2) % SUITS) & 15 >= place - 2
        )

    def columns_up(self, low: int, cost: int) -> None:
        """Tops of columns that go to their foundations."""
        for place in range(4):
            if self.needs & BITS[self.tables.top[self.here[place]]]:
                self.up(place, low, cost)

    def up(self, place: int, low: int, cost: int) -> None:
        """The column's top goes to its foundation."""
        column = self.here[place]
        low += BITS[4 * (self.tables.top[column] % SUITS)]
        rest = self.tables.popped[column]
        if rest:
            self.replaced(place, rest, low, cost - IN_COLUMN)
        else:
            self.emptied(place, low, cost - IN_COLUMN)

    def emptied(self, place: int, low: int, cost: int) -> None:
        """The column was emptied: the reserve, if any, fills it."""
        count = low >> RESERVE_SHIFT & 15
        if count:
            cost += IN_COLUMN - IN_RESERVE
            self.replaced(place, self.fills[count - 1], low - ONE_RESERVE, cost)
        else:
            self.replaced(place, EMPTY, low, cost)

    def replaced(self, place: int, column: int, low: int, cost: int) -> None:
        """Note the state with another column at the place."""
        old = self.here[place]
        self.here[place] = column
        self.reach(low, cost)
        self.here[place] = old

    def reserve_up(self, low: int, cost: int) -> None:
        """The reserve's top goes to its foundation."""
        count = low >> RESERVE_SHIFT & 15
        if count:
            card = self.reserve[count - 1]
            if self.needs & BITS[card]:
                self.reach(low - ONE_RESERVE + BITS[4 * (card % SUITS)], cost - IN_RESERVE)

    def whole_columns(self, low: int, cost: int) -> None:
        """Whole columns that go on others; by 5 not to empty ones."""
        tables, here = self.tables, self.here
        for source in range(4):
            column = here[source]
            card = tables.bottom[column]
            if self.accepted & BITS[card]:
                for target in range(4):
                    onto = here[target]
                    if onto != EMPTY and target != source and self.targets[target] & BITS[card]:
                        here[target] = tables.join(onto, column, card)
                        self.emptied(source, low, cost)
                        here[target] = onto

    def parts_of_columns(self, low: int, cost: int) -> None:
        """Ends of columns that go to others."""
        tables, here = self.tables, self.here
        for source in range(4):
            column = here[source]
            bits = tables.movable(column) & self.accepted
            while bits:
                bit = bits & -bits
                bits ^= bit
                card = PLACES[bit % 67]
                rest = tables.cut(column, card)
                # By 4.
                free = not self.tails_stay or self.needs & BITS[tables.top[rest]] != 0
                empty = False
                for target in range(4):
                    onto = here[target]
                    if target == source or not self.targets[target] & bit:
                        continue
                    if onto == EMPTY:
                        # By 5.
                        if empty:
                            continue
                        empty = True
                    elif not free:
                        continue
                    here[target] = tables.join(onto, column, card)
                    self.replaced(source, rest, low, cost)
                    here[target] = onto

    def to_columns(self, card: int, low: int, cost: int) -> None:
        """Note the states after a card was put on each column that accepts it."""
        empty = False
        for target in range(4):
            if self.targets[target] & BITS[card]:
                column = self.here[target]
                if column == EMPTY:
                    # By 5.
                    if empty:
                        continue
                    empty = True
                self.replaced(target, self.tables.push(column, card), low, cost)

    def waste_up(self, low: int, cost: int) -> None:
        """Cards that draws bring to the waste's top, to their foundations."""
        talon = low >> TALON_SHIFT & FIELD
        bits = self.tables.tops[talon] & self.needs
        while bits:
            bit = bits & -bits
            bits ^= bit
            card = PLACES[bit % 67]
            after = self.tables.taken(talon, card) - talon
            self.reach(low + after * BITS[TALON_SHIFT] + BITS[4 * (card % SUITS)], cost - IN_TALON)

    def waste_to_columns(self, low: int, cost: int, pending: int) -> None:
        """The same cards, to columns."""
        talon = low >> TALON_SHIFT & FIELD
        bits = self.tables.tops[talon]
        # The columns are in order: the empty one to fill, if there is one, is the first.
        fills = self.here[0] == EMPTY and self.tables.waste_fills and not pending
        if fills:
            self.targets[0] = ALL_CARDS
        else:
            bits &= self.accepted
        while bits:
            bit = bits & -bits
            bits ^= bit
            card = PLACES[bit % 67]
            after = self.tables.taken(talon, card) - talon
            self.to_columns(card, low + after * BITS[TALON_SHIFT], cost - IN_TALON + IN_COLUMN)
        if fills:
            self.targets[0] = self.tables.holds[NO_CARD]

    def come_back(self, low: int, cost: int) -> None:
        """Cards that come back from foundations, to states where they are pending: see 2."""
        tables, here = self.tables, self.here
        ups = self.needs >> SUITS
        bits = ups & self.accepted
        if not bits:
            return
        ready = tables.tops[low >> TALON_SHIFT & FIELD]
        for place in range(4):
            ready |= tables.movable(here[place]) | BITS[tables.bottom[here[place]]]
        count = low >> RESERVE_SHIFT & 15
        if count:
            ready |= BITS[self.reserve[count - 1]]
        while bits:
            bit = bits & -bits
            bits ^= bit
            card = PLACES[bit % 67]
            held = tables.holds[card]
            # Nothing could follow if neither a card went on it nor another came back.
            if held & ready or (ups ^ bit | bit >> SUITS) & (self.accepted | held):
                suit = card % SUITS
                pending = low - BITS[4 * suit] | suit + 1 << PENDING_SHIFT
                self.to_columns(card, pending, cost + IN_COLUMN)

    def is_dead_end(self, low: int) -> bool:
        """Whether cards of the columns wait for each other: see 7 in `facts.py`."""
        tables = self.tables
        here = self.here
        first, second, third, fourth = here[0], here[1], here[2], here[3]
        if not (
            tables.wraps[first]
            or tables.wraps[second]
            or tables.wraps[third]
            or tables.wraps[fourth]
        ):
            return False
        lying = tables.cards[first] | tables.cards[second]
        lying |= tables.cards[third] | tables.cards[fourth]
        counts, moved = low & COUNTS, True
        while moved:
            moved = False
            for suit in range(SUITS):
                card = (counts >> 4 * suit & 15) * SUITS + suit
                while card < NONE_LEFT:
                    if lying & BITS[card]:
                        if tables.top[first] == card:
                            first = tables.popped[first]
                        elif tables.top[second] == card:
                            second = tables.popped[second]
                        elif tables.top[third] == card:
                            third = tables.popped[third]
                        elif tables.top[fourth] == card:
                            fourth = tables.popped[fourth]
                        else:
                            break
                    card += SUITS
                    counts += BITS[4 * suit]
                    moved = True
        return counts != WON

    def reach(self, low: int, cost: int) -> None:
        """Note the state of the columns `here` and these other fields, unless it was met."""
        here = self.here
        first, second, third, fourth = here[0], here[1], here[2], here[3]
        if first > second:
            first, second = second, first
        if third > fourth:
            third, fourth = fourth, third
        if first > third:
            first, third = third, first
        if second > fourth:
            second, fourth = fourth, second
        if second > third:
            second, third = third, second
        high = (first << FIELD_BITS | second) << FIELD_BITS | third
        low |= fourth << COLUMN_SHIFT
        size = len(self.slots)
        slot = (high % size * MIX + low) % size
        while True:
            state = self.slots[slot]
            if not state:
                break
            if self.low[state] == low and self.high[state] == high:
                return
            slot += 1
            if slot == size:
                slot = 0
        state = self.count
        self.count += 1
        self.slots[slot] = state
        self.high[state], self.low[state] = high, low
        self.parents[state] = self.parent_now
        self.waiting += 1
        head = cost * self.chains
        if self.chains > 1:
            self.random = (self.random * 1103515245 + 12345) & 0x7FFFFFFF
            head += self.random >> 27
        self.nexts[state] = self.heads[head]
        self.heads[head] = state
        if cost < self.level:  # noqa: PLR1730 - calling min takes longer
            self.level = cost

    def make_room(self, most_bytes: int) -> bool:
        """Lengthen the arrays, and the table of slots before it is three quarters full.

        Returns whether that was done, which it is not where it would need too many bytes.
        """
        room, size = len(self.high) * 3 // 2, len(self.slots)
        if room * 4 > size * 3:
            size = _prime(2 * size)
        # While one array is copied it is there twice.
        used = 24 * room + 4 * size + 4 * len(self.heads)
        if used + max(4 * room, 2 * size) > most_bytes:
            return False
        self.high = _longer("q", self.high, room)
        self.low = _longer("q", self.low, room)
        self.parents = _longer("i", self.parents, room)
        self.nexts = _longer("i", self.nexts, room)
        if size > len(self.slots):
            self.slots = _zeros("i", size)
            for state in range(1, self.count):
                slot = (self.high[state] % size * MIX + self.low[state]) % size
                while self.slots[slot]:
                    slot = slot + 1 if slot + 1 < size else 0
                self.slots[slot] = state
        return True

    def columns_of(self, state: int) -> tuple[int, int, int, int]:
        """The columns of a state, the least number first."""
        high = self.high[state]
        third = high & FIELD
        fourth = self.low[state] >> COLUMN_SHIFT
        return high >> 2 * FIELD_BITS, high >> FIELD_BITS & FIELD, third, fourth

    def fields_of(self, state: int) -> tuple[int, int, int, int]:
        """Foundations' counts, pending suit plus one, the reserve's count, and the talon."""
        low = self.low[state]
        pending, reserve = low >> PENDING_SHIFT & 7, low >> RESERVE_SHIFT & 15
        return low & COUNTS, pending, reserve, low >> TALON_SHIFT & FIELD

    def path(self, state: int) -> list[int]:
        """The states from the one begun with to this one."""
        states = []
        while state:
            states.append(state)
            state = self.parents[state]
        return states[::-1]
