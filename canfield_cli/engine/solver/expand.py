"""What can be played in a packed state, without the moves that are proved to be needless.

A line is a way to the win. The proofs below change a line into another one, and the search
finds the changed one. "Placement" means a move of anything to a column but from a foundation.

1. Redeals are free, so a card that drawing can bring to the waste's top is there to be played
   at once (`Talons`); a draw is no move here.

2. Lazy returns. Let a card z come back from its foundation onto Y, and let the next move m be
   neither a return nor a placement on z. Then m can be played first and z come back after it:
   m does not take Y, which is covered; if m moves Y and z in a sequence, it moves Y without z,
   whole when it was whole; if m moves z alone to another place, z comes back to that place
   instead and m is dropped; if m puts z up again, both are dropped. Swapping so again and
   again, each return ends in a row of returns after which something is placed on the card that
   came last, or it is dropped: in a win z is up. So after a return only returns and placements
   on that very card are played. Such a state is marked with the pending card.

3. Cards that go up. Where cards may come back, let the top of a column of two or more be the
   next of its foundation, and let the card under it take it back. Putting it up can be undone,
   so the state is winnable if and only if the one after it is, and no other move is looked at.
   This ends, together with 2: count the placements that a line needs. Going up, that number
   stays and more cards are up; a row of returns with its placement makes it smaller.

4. Tails of twins (sequences of any length). Only two cards take a card z in a column: Y and Y'
   of one rank and colour, the twins. Moving z and what lies on it, a tail, from Y to Y' changes
   nothing but which of the twins is free; leave such moves out, and note for which pairs of
   twins the tails lie the other way round than in the line. Each move of the line can still be
   played: what is put on a twin goes on the one that is free; a sequence takes along what lies
   on it; the same columns are emptied. Only when Y is to go up while it has the tail of Y' must
   the tail move first, from Y to Y', which is free then. So a tail moves between twins only if
   the card that it leaves is the next of its foundation.
   This fails where a column would have to lie on its own end: if Y lies above Y' in one column,
   or is to come there. Then what was played so far has made a column of 26 cards, as many as
   bring rank and colour round. `is_complete` tells whether one was met; without it this holds.
   The changed line has no more placements, so 3 ends as before; and a return between the tail's
   move and the going up is postponed by 2.

5. A whole column moved to an empty one changes nothing, and equal empty columns are one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.rules import EmptyColumn, Sequences
from canfield_cli.engine.solver.packed import (
    COLUMN_UP,
    COLUMN_UP_FILLED,
    COLUMNS_SHIFT,
    FIELD_BITS,
    FIELD_MASK,
    FOUNDATION_TO_COLUMN,
    LOW_MASK,
    NOT_FILLED,
    ONE_RESERVE,
    PART_OF_COLUMN,
    PENDING_SHIFT,
    RESERVE_SHIFT,
    RESERVE_TO_COLUMN,
    RESERVE_UP,
    TALON_SHIFT,
    WASTE_TO_COLUMN,
    WASTE_UP,
    WHOLE_COLUMN_FILLED,
)
from canfield_cli.engine.solver.tables import ALL_BITS, CARD_COUNT, EMPTY, ROUND, SUITS, holds

if TYPE_CHECKING:
    from canfield_cli.engine.solver.packed import Board

Completions = tuple[list[int], list[int]]
_COLUMN_SHIFTS = tuple(COLUMNS_SHIFT + FIELD_BITS * place for place in (3, 2, 1, 0))
_SHIFT_1, _SHIFT_2, _SHIFT_3 = FIELD_BITS, 2 * FIELD_BITS, 3 * FIELD_BITS
# What one card more on its foundation adds to a state.
_ONE_UP = tuple(1 << 4 * (card % SUITS) for card in range(CARD_COUNT))
_PLACES = range(4)


class Expander:
    """Finds the states that follow a state: calling it gives kinds of move, and the states.

    The best kinds come first, which is the order of a depth-first search.
    """

    def __init__(self, board: Board, *, all_tails: bool = False) -> None:
        """With `all_tails` the proof 4 is not used."""
        rules = board.rules
        self._board = board
        self._holds = holds(rules)
        self._returns = rules.foundation_return
        self._tails_stay = rules.sequences is Sequences.ANY and not all_tails
        self._empty_takes_waste_only = rules.empty_column is EmptyColumn.WASTE

    @property
    def is_complete(self) -> bool:
        """Whether the states that were left out so far were left out rightly: see proof 4."""
        return not self._tails_stay or self._board.columns.longest < ROUND

    def __call__(self, state: int) -> Completions:
        """The kinds of move from the state, and the states that they lead to."""
        found: Completions = ([], [])
        board = self._board
        table = board.columns.accepts
        columns = [state >> shift & FIELD_MASK for shift in _COLUMN_SHIFTS]
        accepts = [table[column] for column in columns]
        low = state & LOW_MASK
        needs = board.needs(state)
        pending = (state >> PENDING_SHIFT) - 1
        if pending < 0:
            if self._columns_up(columns, low, needs, found):
                return found
            self._reserve_up(state, needs, found)
            self._columns_to_columns(columns, low, needs, accepts, found)
            self._reserve_to_columns(columns, low, accepts, found)
            self._waste_up(state, needs, found)
            self._waste_to_columns(columns, low, accepts, found)
        else:
            # By 2: only placements on the pending card, and returns.
            tops = board.columns.top
            targets = [
                accepted if tops[column] == pending else 0
                for column, accepted in zip(columns, accepts, strict=True)
            ]
            self._columns_to_columns(columns, low, needs, targets, found)
            self._reserve_to_columns(columns, low, targets, found)
            self._waste_to_columns(columns, low, targets, found, pending=True)
        if self._returns:
            self._foundations_to_columns(columns, low, needs, accepts, found)
        return found

    def _columns_up(self, columns: list[int], low: int, needs: int, found: Completions) -> bool:
        """Tops of columns to their foundations; whether one of them is all that is needed."""
        tables = self._board.columns
        tops = tables.top
        for place in _PLACES:
            column = columns[place]
            card = tops[column]
            if card < 0 or not needs >> card & 1:
                continue
            rest = tables.popped[column]
            if not rest:
                self._emptied(columns, place, low + _ONE_UP[card], COLUMN_UP_FILLED, found)
                continue
            state = _changed(columns, place, rest, low + _ONE_UP[card])
            if self._returns and tables.accepts[rest] >> card & 1:
                # By 3.
                found[0][:], found[1][:] = [COLUMN_UP], [state]
                return True
            found[0].append(COLUMN_UP)
            found[1].append(state)
        return False

    def _emptied(
        self, columns: list[int], place: int, low: int, kind: int, found: Completions
    ) -> None:
        """Note a state whose column at the place was emptied: the reserve, if any, fills it."""
        reserve = low >> RESERVE_SHIFT & 15
        column = EMPTY
        if reserve:
            column = self._board.columns.single[self._board.reserve[reserve - 1]]
            low -= ONE_RESERVE
        else:
            kind = NOT_FILLED[kind]
        found[0].append(kind)
        found[1].append(_changed(columns, place, column, low))

    def _reserve_up(self, state: int, needs: int, found: Completions) -> None:
        reserve = state >> RESERVE_SHIFT & 15
        if reserve:
            card = self._board.reserve[reserve - 1]
            if needs >> card & 1:
                found[0].append(RESERVE_UP)
                found[1].append(state - ONE_RESERVE + _ONE_UP[card])

    def _columns_to_columns(
        self, columns: list[int], low: int, needs: int, accepts: list[int], found: Completions
    ) -> None:
        tables = self._board.columns
        parts: list[int] = []
        accepted = accepts[0] | accepts[1] | accepts[2] | accepts[3]
        for source in _PLACES:
            column = columns[source]
            bits = tables.movable[column] & accepted
            while bits:
                bit = bits & -bits
                bits ^= bit
                card = bit.bit_length() - 1
                whole = bit == tables.bottom_bit[column]
                rest = EMPTY if whole else tables.cut(column, card)
                # By 4.
                free = whole or not self._tails_stay or needs >> tables.top[rest] & 1
                empty = whole
                for target in _PLACES:
                    if target == source or not accepts[target] & bit:
                        continue
                    onto = columns[target]
                    if onto == EMPTY:
                        # By 5.
                        if empty:
                            continue
                        empty = True
                    elif not free:
                        continue
                    moved = columns.copy()
                    moved[target] = tables.joined(onto, column, card)
                    if whole:
                        self._emptied(moved, source, low, WHOLE_COLUMN_FILLED, found)
                    else:
                        parts.append(_changed(moved, source, rest, low))
        found[0].extend([PART_OF_COLUMN] * len(parts))
        found[1].extend(parts)

    def _reserve_to_columns(
        self, columns: list[int], low: int, accepts: list[int], found: Completions
    ) -> None:
        reserve = low >> RESERVE_SHIFT & 15
        if reserve:
            card = self._board.reserve[reserve - 1]
            self._to_columns(columns, low - ONE_RESERVE, accepts, card, RESERVE_TO_COLUMN, found)

    def _to_columns(
        self,
        columns: list[int],
        low: int,
        accepts: list[int],
        card: int,
        kind: int,
        found: Completions,
    ) -> None:
        """Note the states after one card was put on each column that accepts it."""
        pushed = self._board.columns.pushed
        empty = False
        for target in _PLACES:
            if accepts[target] >> card & 1:
                column = columns[target]
                if column == EMPTY:
                    # By 5.
                    if empty:
                        continue
                    empty = True
                found[0].append(kind)
                found[1].append(_changed(columns, target, pushed(column, card), low))

    def _waste_up(self, state: int, needs: int, found: Completions) -> None:
        talon = state >> TALON_SHIFT & FIELD_MASK
        bits = self._board.talons.tops[talon] & needs
        while bits:
            bit = bits & -bits
            bits ^= bit
            card = bit.bit_length() - 1
            after = self._board.talons.taken(talon, card)
            found[0].append(WASTE_UP)
            found[1].append(state + (after - talon << TALON_SHIFT) + _ONE_UP[card])

    def _waste_to_columns(
        self,
        columns: list[int],
        low: int,
        accepts: list[int],
        found: Completions,
        *,
        pending: bool = False,
    ) -> None:
        talon = low >> TALON_SHIFT & FIELD_MASK
        bits = self._board.talons.tops[talon]
        if self._empty_takes_waste_only and columns[0] == EMPTY and not pending:
            accepts = [
                ALL_BITS if column == EMPTY else accepted
                for column, accepted in zip(columns, accepts, strict=True)
            ]
        bits &= accepts[0] | accepts[1] | accepts[2] | accepts[3]
        while bits:
            bit = bits & -bits
            bits ^= bit
            card = bit.bit_length() - 1
            after = self._board.talons.taken(talon, card)
            changed = low + (after - talon << TALON_SHIFT)
            self._to_columns(columns, changed, accepts, card, WASTE_TO_COLUMN, found)

    def _foundations_to_columns(
        self, columns: list[int], low: int, needs: int, accepts: list[int], found: Completions
    ) -> None:
        """Returns, to states where the returned card is pending."""
        tops = needs >> SUITS
        accepted = accepts[0] | accepts[1] | accepts[2] | accepts[3]
        bits = tops & accepted
        if not bits:
            return
        tables = self._board.columns
        movable = tables.movable
        ready = self._board.talons.tops[low >> TALON_SHIFT & FIELD_MASK]
        for column in columns:
            ready |= movable[column]
        reserve = low >> RESERVE_SHIFT & 15
        if reserve:
            ready |= 1 << self._board.reserve[reserve - 1]
        while bits:
            bit = bits & -bits
            bits ^= bit
            card = bit.bit_length() - 1
            held = self._holds[card]
            # Nothing could follow if neither a card went on it nor another came back.
            if held & ready or (tops ^ bit | bit >> SUITS) & (accepted | held):
                pending = low - _ONE_UP[card] | card + 1 << PENDING_SHIFT
                self._to_columns(columns, pending, accepts, card, FOUNDATION_TO_COLUMN, found)


def _changed(columns: list[int], place: int, column: int, low: int) -> int:
    """The state of these columns, the one at the place replaced, and of the low fields.

    `low` may have a pending card above the columns' fields.
    """
    changed = columns.copy()
    changed[place] = column
    changed.sort()
    first, second, third, fourth = changed
    return (
        first << _SHIFT_3 | second << _SHIFT_2 | third << _SHIFT_1 | fourth
    ) << COLUMNS_SHIFT | low
