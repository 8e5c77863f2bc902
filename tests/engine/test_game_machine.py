"""Whole games, played by chance by every rule set, against a model and a second set of rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from canfield_cli.engine.cards import FOUNDATIONS, RANK_TEXTS, Pile, PileKind
from canfield_cli.engine.deals import DEAL_COUNT, deal
from canfield_cli.engine.errors import IllegalActionError, Reason
from canfield_cli.engine.moves import DRAW, Action, Draw, Move, can, do, legal
from canfield_cli.engine.rules import Rules, Scoring

from . import oracle
from .helpers import assert_sound, new_game
from .strategies import changed_rules, played_positions, positions

if TYPE_CHECKING:
    from canfield_cli.engine.game import Game
    from canfield_cli.engine.position import Position

ANY_MOVE = st.builds(
    Move,
    source=st.sampled_from(Pile),
    target=st.sampled_from(Pile),
    number=st.integers(0, 14),
)
CHOICE = st.integers(0, 2**16)


def assert_as_oracle(rules: Rules, position: Position) -> None:
    """The engine's legal actions, and what each does, are those of the second set of rules."""
    base = RANK_TEXTS[position.base - 1]
    table = oracle.table_of(position)
    actions = legal(rules, position)
    assert {oracle.step_of(action) for action in actions} == oracle.steps(table, base, rules)
    assert len(set(actions)) == len(actions)
    for action in actions:
        reached, _ = do(rules, position, action)
        played = oracle.play(table, base, rules, oracle.step_of(action))
        assert oracle.table_of(reached) == played
        assert_sound(reached)


@settings(max_examples=300)
@given(rules=changed_rules(), position=positions())
def test_legal_actions_are_those_of_the_rules_written_a_second_time(
    rules: Rules, position: Position
) -> None:
    assert_as_oracle(rules, position)


@given(data=st.data(), rules=changed_rules())
def test_legal_actions_in_played_games_are_those_of_the_rules_written_a_second_time(
    data: st.DataObject, rules: Rules
) -> None:
    assert_as_oracle(rules, data.draw(played_positions(rules)))


@given(rules=changed_rules(), position=positions(), move=ANY_MOVE)
def test_move_is_allowed_just_when_it_is_listed(
    rules: Rules, position: Position, move: Move
) -> None:
    assert can(rules, position, move) == (move in legal(rules, position))


class _Before(NamedTuple):
    """What the model keeps of an action: the action, and the game before it."""

    action: Action
    position: Position
    points: int


class Play(RuleBasedStateMachine):
    """A game beside a model of its history, which keeps positions as they were."""

    game: Game

    @initialize(data=st.data(), rules=changed_rules(), dealt=st.booleans())
    def begin(self, data: st.DataObject, rules: Rules, dealt: bool) -> None:
        number = data.draw(st.integers(0, DEAL_COUNT - 1))
        start = deal(rules, number) if dealt else data.draw(positions())
        self.game = new_game(rules, start)
        self.past: list[_Before] = []
        self.future: list[_Before] = []
        self.points = self.moves = 0

    def played(self, before: _Before) -> None:
        """What the model does when an action is played or given back."""
        position = self.game.position
        self.past.append(before)
        if self.game.rules.undo_limit is not None:
            del self.past[: max(0, len(self.past) - self.game.rules.undo_limit)]
        taken_back = isinstance(before.action, Move) and before.action.source in FOUNDATIONS
        put_up = position.cards_up - before.position.cards_up + taken_back
        self.points = before.points + 5 * put_up
        self.moves += 1

    @rule(choice=CHOICE)
    @precondition(lambda self: bool(legal(self.game.rules, self.game.position)))
    def play(self, choice: int) -> None:
        game = self.game
        actions = legal(game.rules, game.position)
        before = _Before(actions[choice % len(actions)], game.position, self.points)
        expected, _ = do(game.rules, game.position, before.action)
        done = game.play(before.action)
        assert (done.before, done.after) == (before.position, expected)
        assert game.position == expected
        self.future.clear()
        self.played(before)

    @rule(choice=CHOICE)
    @precondition(lambda self: [*legal(self.game.rules, self.game.position)] not in ([], [DRAW]))
    def play_a_card(self, choice: int) -> None:
        actions = legal(self.game.rules, self.game.position)
        self.play(1 + choice % (len(actions) - 1) if DRAW in actions else choice)

    @rule(move=ANY_MOVE)
    def play_what_is_refused(self, move: Move) -> None:
        if move in legal(self.game.rules, self.game.position):
            return
        with pytest.raises(IllegalActionError):
            self.game.play(move)

    @rule()
    def undo(self) -> None:
        if not self.past:
            with pytest.raises(IllegalActionError) as caught:
                self.game.undo()
            assert caught.value.reason is Reason.NOTHING_TO_UNDO
            return
        before = self.past.pop()
        undone_from = self.game.position
        done = self.game.undo()
        assert self.game.position == before.position
        assert (done.action, done.before, done.after) == (
            before.action,
            before.position,
            undone_from,
        )
        self.points = before.points
        self.moves += 1 if self.game.rules.undo_counts else -1
        self.future.append(before)

    @rule()
    def redo(self) -> None:
        if not self.future:
            with pytest.raises(IllegalActionError) as caught:
                self.game.redo()
            assert caught.value.reason is Reason.NOTHING_TO_REDO
            return
        before = self.future.pop()
        expected, events = do(self.game.rules, before.position, before.action)
        done = self.game.redo()
        assert (self.game.position, done.events) == (expected, events)
        self.played(before)

    @rule()
    @precondition(lambda self: bool(self.past))
    def undo_and_redo_give_the_same_position(self) -> None:
        position, score = self.game.position, self.game.score
        self.undo()
        self.redo()
        assert (self.game.position, self.game.score) == (position, score)

    @invariant()
    def position_is_sound(self) -> None:
        assert_sound(self.game.position)

    @invariant()
    def game_is_as_the_model_says(self) -> None:
        game, up = self.game, self.game.position.cards_up
        assert game.moves == self.moves
        scores = {
            Scoring.POINTS: self.points,
            Scoring.NONE: None,
            Scoring.DOLLARS: 500 if up == 52 else 5 * (up - 1),
        }
        if up:  # what is paid when even the base card was taken back is tested with the rules
            assert game.score == scores[game.rules.scoring]
        assert game.is_over == (up == 52)
        if game.is_over:
            assert not legal(game.rules, game.position)

    def teardown(self) -> None:
        if not hasattr(self, "game"):
            return
        last = self.game.position
        undone = len(self.past)
        while self.past:
            self.undo()
        for _ in range(undone):
            self.redo()
        assert self.game.position == last


def test_any_game_keeps_the_rules_and_its_history() -> None:
    run_state_machine_as_test(Play, settings=settings(max_examples=150, stateful_step_count=40))


# What one action causes is part of it.


@given(rules=changed_rules(), position=positions(), choice=CHOICE)
def test_an_action_with_all_that_it_causes_is_one_undo_and_one_redo(
    rules: Rules, position: Position, choice: int
) -> None:
    actions = legal(rules, position)
    if not actions or rules.undo_limit == 0:
        return
    game = new_game(rules, position)
    done = game.play(actions[choice % len(actions)])
    assert game.moves == 1
    undone = game.undo()
    assert game.position == position
    assert undone.events == done.events
    assert game.redo() == done
    assert game.position == done.after


@given(rules=changed_rules(), position=positions(), choice=CHOICE)
def test_what_happened_accounts_for_every_card(
    rules: Rules, position: Position, choice: int
) -> None:
    actions = legal(rules, position)
    if not actions:
        return
    action = actions[choice % len(actions)]
    reached, events = do(rules, position, action)
    assert len(events) == len({type(event) for event in events})
    if isinstance(action, Draw):
        assert reached.cards_up in {position.cards_up, 52}
    elif action.source.kind is PileKind.RESERVE:
        assert len(reached.reserve) == len(position.reserve) - 1
    filled = len(events) > 1 and type(events[1]).__name__ == "Filled"
    emptied = (
        isinstance(action, Move)
        and action.source.kind is PileKind.COLUMN
        and action.number == len(position.cards(action.source))
    )
    assert filled == (emptied and bool(position.reserve))
