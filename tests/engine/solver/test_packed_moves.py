"""Packed moves are the engine's, but for those that are proved to be needless."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from canfield_cli.engine.cards import COLUMNS, PileKind
from canfield_cli.engine.moves import Move, can
from canfield_cli.engine.rules import Rules, Sequences
from canfield_cli.engine.solver.expand import Expander
from canfield_cli.engine.solver.packed import (
    FOUNDATION_TO_COLUMN,
    PENDING_SHIFT,
    PLAIN_MASK,
    Board,
    is_won,
)

from ..strategies import changed_rules, played_positions, positions  # noqa: TID252 - tests have no name from the top
from .helpers import after_draws, choices

if TYPE_CHECKING:
    from canfield_cli.engine.position import Position


def check(board: Board, expand: Expander, position: Position, state: int) -> None:
    """Compare what follows the state with what the engine lets follow the position."""
    rules = board.rules
    _, states = expand(state)
    found = {after & PLAIN_MASK for after in states}
    possible = list(choices(rules, position))
    assert found <= {board.pack(after) for _, after in possible}
    pending = (state >> PENDING_SHIFT) - 1
    if pending < 0 and any(goes_up_first(rules, *choice, position) for choice in possible):
        assert len(found) == 1
        assert any(
            board.pack(after) in found and goes_up_first(rules, move, after, position)
            for move, after in possible
        )
        return
    for move, after in possible:
        if board.pack(after) not in found:
            assert (
                (pending >= 0 and not on_pending(board, position, move, pending))
                or moves_between_twins(rules, position, move)
                or returns_for_nothing(rules, move, after)
            ), move


def goes_up_first(rules: Rules, move: Move, after: Position, before: Position) -> bool:
    """Whether a column's card goes up that could come back to where it was."""
    source = move.source
    return (
        source.kind is PileKind.COLUMN
        and move.target.kind is PileKind.FOUNDATION
        and len(before.columns[source.index]) > 1
        and rules.foundation_return
        and (after.is_won or can(rules, after, Move(move.target, source)))
    )


def on_pending(board: Board, position: Position, move: Move, pending: int) -> bool:
    """Whether the move puts something on the pending card or takes a card back."""
    if move.source.kind is PileKind.FOUNDATION:
        return True
    onto = position.top(move.target) if move.target in COLUMNS else None
    return onto is not None and board.number_of(onto) == pending


def moves_between_twins(rules: Rules, position: Position, move: Move) -> bool:
    """Whether an end of a column goes to the twin of a card that will not go up then."""
    if rules.sequences is not Sequences.ANY or move.source not in COLUMNS:
        return False
    column = position.columns[move.source.index]
    if move.target not in COLUMNS or not position.columns[move.target.index]:
        return False
    if move.number == len(column):
        return False
    left = column[-move.number - 1]
    return position.foundation_rank(position.foundations[left.suit]) != left.rank


def returns_for_nothing(rules: Rules, move: Move, after: Position) -> bool:
    """Whether a card comes back that nothing can be put on, and no other can come back then."""
    return move.source.kind is PileKind.FOUNDATION and not any(
        then.target is move.target
        or (then.source.kind is PileKind.FOUNDATION and then.target in COLUMNS)
        for then, _ in choices(rules, after)
    )


def check_all(rules: Rules, position: Position) -> None:
    # The automatic finish plays on by itself; the search goes there move by move.
    rules = replace(rules, automatic_finish=False)
    board = Board(rules, position)
    expand = Expander(board)
    state = board.start
    if is_won(state):
        assert position.is_won
        return
    check(board, expand, position, state)
    kinds, states = expand(state)
    afters = {board.pack(after): after for _, after in choices(rules, position)}
    for kind, following in zip(kinds, states, strict=True):
        assert (kind == FOUNDATION_TO_COLUMN) is (following >> PENDING_SHIFT > 0)
        if kind == FOUNDATION_TO_COLUMN:
            check(board, expand, afters[following & PLAIN_MASK], following)


@settings(max_examples=40)
@given(st.data(), changed_rules(), st.sampled_from((1, 3)))
def test_packed_moves_agree_in_play(data: st.DataObject, rules: Rules, draw: int) -> None:
    rules = replace(rules, draw=draw)
    check_all(rules, data.draw(played_positions(rules)))


@settings(max_examples=40)
@given(changed_rules(), st.sampled_from((1, 3)), positions())
def test_packed_moves_agree_wherever_the_cards_lie(
    rules: Rules, draw: int, position: Position
) -> None:
    check_all(replace(rules, draw=draw), position)


@settings(max_examples=40)
@given(changed_rules(), positions())
def test_talons_of_one_number_turn_up_the_same_cards(rules: Rules, position: Position) -> None:
    board = Board(rules, position)
    for drawn in after_draws(rules, position):
        talon = board.talons.number(bytes(map(board.number_of, drawn.talon)), drawn.drawn)
        tops = {
            board.number_of(later.talon[later.drawn - 1])
            for later in after_draws(rules, drawn)
            if later.drawn
        }
        assert {card for card in range(52) if board.talons.tops[talon] >> card & 1} == tops
