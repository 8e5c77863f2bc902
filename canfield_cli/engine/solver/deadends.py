"""States that cannot be won, told without a search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.rules import Sequences
from canfield_cli.engine.solver.packed import COLUMNS_SHIFT, FIELD_BITS, FIELD_MASK
from canfield_cli.engine.solver.tables import PLACES, SUITS

if TYPE_CHECKING:
    from collections.abc import Callable

    from canfield_cli.engine.solver.packed import Board

_COLUMN_SHIFTS = tuple(COLUMNS_SHIFT + FIELD_BITS * place for place in range(4))


def dead_end_test(board: Board) -> Callable[[int], bool] | None:
    """A test whether a state surely cannot be won; None where the rules allow no such test.

    Where only whole columns move, a card leaves the cards under it in no other way than up to
    its foundation: so in a column each card must go up before those under it. Let every card
    of reserve, stock and waste go up whenever its foundation asks for it, and let the tops of
    columns do so, as long as anything goes. Cards that stay are never up in the real game: the
    first of them to go up would need the one before it on its foundation and all cards on it to
    have been up earlier, and those would be among the cards that stay too. Cards placed
    on columns later, or coming back from foundations, only add to what lies on top.

    It can fail only in columns where ranks go round: elsewhere what lies on a card has a
    lower place than it, and cards of lower places never wait for higher ones.
    """
    if board.rules.sequences is not Sequences.WHOLE:
        return None
    wraps = board.columns.wraps
    cards = board.columns.cards

    def is_dead_end(state: int) -> bool:
        columns = [state >> shift & FIELD_MASK for shift in _COLUMN_SHIFTS]
        if not (wraps[columns[0]] or wraps[columns[1]] or wraps[columns[2]] or wraps[columns[3]]):
            return False
        piles = [cards[column] for column in columns]
        lying = {card: place for place, pile in enumerate(piles) for card in pile}
        left = [len(pile) for pile in piles]
        nexts = [(state >> 4 * suit & 15) * SUITS + suit for suit in range(SUITS)]
        moved = True
        while moved:
            moved = False
            for suit in range(SUITS):
                card = nexts[suit]
                while card < PLACES * SUITS:
                    place = lying.get(card)
                    if place is not None:
                        if piles[place][left[place] - 1] != card:
                            break
                        left[place] -= 1
                    card += SUITS
                    moved = True
                nexts[suit] = card
        return any(card < PLACES * SUITS for card in nexts)

    return is_dead_end
