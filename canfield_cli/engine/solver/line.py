"""From states on the way to the win to the actions that play it."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from canfield_cli.engine.cards import COLUMNS, FOUNDATIONS, Pile
from canfield_cli.engine.moves import DRAW, Action, Move, can, do, fitting_counts
from canfield_cli.engine.solver.packed import FIELD_MASK, PLAIN_MASK, TALON_SHIFT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canfield_cli.engine.position import Position
    from canfield_cli.engine.solver.packed import Board


def actions_along(board: Board, position: Position, states: list[int]) -> tuple[Action, ...]:
    """The actions that lead from the position through the states to the win.

    Each is played by `moves.do` here: what is returned is a line that was replayed to its end.
    """
    actions: list[Action] = []
    for before, after in itertools.pairwise(states):
        if position.is_won:
            # The automatic finish has played the rest.
            break
        played, position = _step(board, position, before, after)
        actions += played
    if not position.is_won:
        raise AssertionError(states)
    return tuple(actions)


def _step(
    board: Board, position: Position, before: int, after: int
) -> tuple[list[Action], Position]:
    """The draws, if any, and the move that lead from one state to the next; the position then."""
    rules = board.rules
    talon_before = board.talons.cards[before >> TALON_SHIFT & FIELD_MASK]
    talon_after = board.talons.cards[after >> TALON_SHIFT & FIELD_MASK]
    from_waste = len(talon_after) < len(talon_before)
    played: list[Action] = []
    if from_waste:
        (taken,) = set(talon_before) - set(talon_after)
        # Once to the stock's end, and once more through all of it, turns up all that can be.
        for _ in range(2 * (len(talon_before) + 2)):
            if position.drawn and board.number_of(position.talon[position.drawn - 1]) == taken:
                break
            position, _events = do(rules, position, DRAW)
            played.append(DRAW)
    sources = (Pile.WASTE,) if from_waste else (Pile.RESERVE, *COLUMNS)
    for action in _candidates(position, sources, before, after):
        if not can(rules, position, action):
            continue
        reached, _events = do(rules, position, action)
        if reached.is_won or board.pack(reached) == after & PLAIN_MASK:
            return [*played, action], reached
    raise AssertionError(before, after)


def _candidates(
    position: Position, sources: tuple[Pile, ...], before: int, after: int
) -> Iterator[Move]:
    """Moves that change the foundations as between the states; many are not legal."""
    for suit, foundation in enumerate(FOUNDATIONS):
        change = (after >> 4 * suit & 15) - (before >> 4 * suit & 15)
        if change > 0:
            yield from (Move(source, foundation) for source in sources)
            return
        if change < 0:
            yield from (Move(foundation, target) for target in COLUMNS)
            return
    for source in sources:
        column = position.columns[source.index] if source in COLUMNS else ()
        for target in COLUMNS:
            onto = position.top(target)
            if not column:
                yield Move(source, target)
            elif onto is None:
                yield from (Move(source, target, count) for count in range(1, len(column) + 1))
            else:
                counts = fitting_counts(column, onto)
                yield from (Move(source, target, count) for count in counts)
