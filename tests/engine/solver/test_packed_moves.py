"""Packed moves are the engine's, but for those that are proved to be needless."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canfield_cli.engine.cards import COLUMNS, Card, Pile, PileKind, Suit
from canfield_cli.engine.moves import Move, can
from canfield_cli.engine.rules import Rules, Sequences

from ..strategies import changed_rules, played_positions, positions  # noqa: TID252 - tests have no name from the top
from .flat import BUILDS, Flat, GameState
from .helpers import after_draws, choices

if TYPE_CHECKING:
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.solver.builds import Build


def check(flat: Flat, position: Position, state: GameState) -> list[GameState]:
    """Compare what follows the state with what the engine lets follow the position."""
    rules = flat.rules
    states = flat.following(state)
    found = {after.plain for after in states}
    possible = list(choices(rules, position))
    assert found <= {flat.state(after) for _, after in possible}
    if state.pending is None:
        first = [after for move, after in possible if goes_up_first(rules, move, after, position)]
        if first or (safe := safe_ups(rules, position, possible)):
            assert len(found) == 1
            assert found <= {flat.state(after) for after in first or safe}
            return states
    for move, after in possible:
        if flat.state(after) not in found:
            assert (
                (state.pending is not None and not on_pending(position, move, state.pending))
                or moves_between_twins(rules, position, move)
                or returns_for_nothing(rules, move, after)
            ), move
    return states


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


def safe_ups(
    rules: Rules, position: Position, possible: list[tuple[Move, Position]]
) -> list[Position]:
    """What follows the moves of cards, from column or reserve, that are surely needed no more."""
    return [
        after
        for move, after in possible
        if move.target.kind is PileKind.FOUNDATION
        and move.source is not Pile.WASTE
        and is_needless(rules, position, position.top(move.source))
    ]


def is_needless(rules: Rules, position: Position, card: Card | None) -> bool:
    """Whether nothing that could be put on the card in a column will still have to be.

    Told by the cards that are not up: each of those that could lie on it, and on one of these,
    and so on, can go up at once as soon as it is free, but for the first ones, which are up.
    """
    assert card is not None
    if rules.foundation_return:
        return False
    place = (card.rank - position.base) % 13
    stops = rules.columns_stop_at_base
    others = [position.foundations[suit] for suit in Suit if (suit - card.suit) % 2]
    same = position.foundations[(card.suit + 2) % 4]
    if (place >= 1 or stops) and min(others) >= place:
        return True
    return (place >= 3 or stops) and min(others) >= place - 1 and same >= place - 2


def on_pending(position: Position, move: Move, pending: Card) -> bool:
    """Whether the move puts something on the pending card or takes a card back."""
    if move.source.kind is PileKind.FOUNDATION:
        return True
    onto = position.top(move.target) if move.target in COLUMNS else None
    return onto == pending


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


def check_all(rules: Rules, position: Position, build: Build) -> None:
    # The automatic finish plays on by itself; the search goes there move by move.
    rules = replace(rules, automatic_finish=False)
    flat = Flat(rules, position, build)
    if position.is_won:
        return
    afters = {flat.state(after): after for _, after in choices(rules, position)}
    for state in check(flat, position, flat.state(position)):
        if state.pending is not None:
            check(flat, afters[state.plain], state)


@pytest.mark.parametrize("build", BUILDS, ids=str)
@settings(max_examples=40)
@given(data=st.data(), rules=changed_rules(), draw=st.sampled_from((1, 3)))
def test_packed_moves_agree_in_play(
    build: str, data: st.DataObject, rules: Rules, draw: int
) -> None:
    rules = replace(rules, draw=draw)
    check_all(rules, data.draw(played_positions(rules)), BUILDS[build])


@pytest.mark.parametrize("build", BUILDS, ids=str)
@settings(max_examples=40)
@given(rules=changed_rules(), draw=st.sampled_from((1, 3)), position=positions())
def test_packed_moves_agree_wherever_the_cards_lie(
    build: str, rules: Rules, draw: int, position: Position
) -> None:
    check_all(replace(rules, draw=draw), position, BUILDS[build])


@pytest.mark.parametrize("build", BUILDS, ids=str)
@settings(max_examples=40)
@given(rules=changed_rules(), position=positions())
def test_talons_of_one_number_turn_up_the_same_cards(
    build: str, rules: Rules, position: Position
) -> None:
    flat = Flat(rules, position, BUILDS[build])
    for drawn in after_draws(rules, position):
        tops = {later.talon[later.drawn - 1] for later in after_draws(rules, drawn) if later.drawn}
        assert flat.waste_tops(drawn) == tops
