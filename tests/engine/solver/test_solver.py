"""Many questions about one game: the nearest turned cards, other orders, and what is kept."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from canfield_cli.engine.cards import Pile
from canfield_cli.engine.deals import deal
from canfield_cli.engine.moves import Draw, do, moves_together
from canfield_cli.engine.rules import APP, CLASSIC, RULE_SETS, Rules, Sequences
from canfield_cli.engine.solver import Solution, Solver, Verdict
from canfield_cli.engine.solver.facts import facts_of

from .flat import BUILDS
from .helpers import EVERY_RULES, assert_replays, choices, plain_verdict, small_end, solved

if TYPE_CHECKING:
    from canfield_cli.engine.position import Position

EITHER = pytest.mark.parametrize("build", BUILDS)
MOST_POSITIONS = 200
# Lost by proof, after some hundred states.
LOST = next(
    number
    for number in range(100)
    if (found := solved(CLASSIC, deal(CLASSIC, number), 3_000)).verdict is Verdict.UNWINNABLE
    and found.states > 300
)


def plain_distance(rules: Rules, position: Position, most: int) -> int | None:
    """In how many moves a card of the reserve can be turned, by a plain search; None: too far."""
    layer, seen = [position], {position}
    for moves in range(1, most + 1):
        following = []
        for here in layer:
            for _, after in choices(rules, here):
                if len(after.reserve) < len(position.reserve):
                    return moves
                if after not in seen:
                    seen.add(after)
                    following.append(after)
        layer = following
    return None


@EITHER
@pytest.mark.parametrize(
    "rules", [*RULE_SETS.values(), replace(APP, draw=1)], ids=lambda rules: rules.name
)
def test_nearest_turns_are_played_and_turn_one_card(build: str, rules: Rules) -> None:
    for number in range(10):
        start = deal(rules, number)
        turns = Solver(rules, start, BUILDS[build]).turns(start)
        assert len(turns.found) <= 4
        lengths = []
        for turn in turns.found:
            position = start
            for action in turn.actions:
                assert position.reserve == start.reserve, "it goes on after a card was turned"
                position, _ = do(rules, position, action)
            assert position == turn.position
            assert position.reserve == start.reserve[:-1]
            lengths.append(sum(not isinstance(action, Draw) for action in turn.actions))
        assert lengths == sorted(lengths)
        if lengths and (nearest := plain_distance(rules, start, 2)):
            assert lengths[0] in {nearest, nearest + 1}


@EITHER
def test_no_turn_in_all_that_can_be_played_is_a_proof_of_loss(build: str) -> None:
    seen = 0
    for number in range(300):
        start = deal(CLASSIC, number)
        turns = Solver(CLASSIC, start, BUILDS[build]).turns(start)
        if not turns.found and turns.is_all:
            seen += 1
            assert solved(CLASSIC, start).verdict is Verdict.UNWINNABLE
    assert seen


@EITHER
def test_turns_depend_on_no_hidden_card(build: str) -> None:
    start = deal(APP, 5)
    hidden = list(start.reserve[:-1])
    random.Random(1).shuffle(hidden)
    other = start._replace(reserve=(*hidden, start.reserve[-1]))
    solver = Solver(APP, start, BUILDS[build])
    ways = [tuple(turn.actions for turn in solver.turns(p).found) for p in (start, other)]
    assert ways[0] == ways[1]


@EITHER
def test_few_states_are_looked_at_when_few_are_asked_for(build: str) -> None:
    start = deal(APP, 5)
    turns = Solver(APP, start, BUILDS[build]).turns(start, states=1, most=100)
    assert not turns.is_all
    assert all(
        sum(not isinstance(action, Draw) for action in turn.actions) == 1 for turn in turns.found
    )


@EITHER
def test_one_solver_answers_for_every_order_and_every_later_position(build: str) -> None:
    rng = random.Random(3)
    start = deal(APP, 7)
    solver = Solver(APP, start, BUILDS[build])
    position = start
    for _ in range(8):
        hidden = list(position.reserve[:-1])
        rng.shuffle(hidden)
        asked = position._replace(reserve=(*hidden, *position.reserve[-1:]))
        solution = solver.search(asked, states=2_000)
        assert_replays(APP, asked, solution)
        alone = solved(APP, asked, 50_000)
        assert Verdict.UNKNOWN in {solution.verdict, alone.verdict} or (
            solution.verdict is alone.verdict
        )
        if turns := solver.turns(position).found:
            position = turns[-1].position


@EITHER
def test_a_loss_is_not_proved_twice(build: str) -> None:
    start = deal(CLASSIC, LOST)
    solver = Solver(CLASSIC, start, BUILDS[build])
    first = solver.search(start)
    assert first.verdict is Verdict.UNWINNABLE
    assert solver.search(start)[:3] == (Verdict.UNWINNABLE, None, 0)
    for _, after in choices(CLASSIC, start):
        assert solver.search(after)[:2] == (Verdict.UNWINNABLE, None)
        assert solver.search(after).states < first.states


@EITHER
def test_what_was_proved_for_one_reserve_is_not_said_of_another(build: str) -> None:
    start = deal(CLASSIC, LOST)
    solver = Solver(CLASSIC, start, BUILDS[build])
    solver.search(start)
    won = 0
    for seed in range(20):
        hidden = list(start.reserve)
        random.Random(seed).shuffle(hidden)
        other = start._replace(reserve=tuple(hidden))
        solution = solver.search(other, states=3_000)
        assert_replays(CLASSIC, other, solution)
        won += solution.verdict is Verdict.WINNABLE
    assert won


@EITHER
def test_questions_about_ends_of_games_are_answered_as_by_plain_searches(
    build: str,
) -> None:
    rng = random.Random(11)
    known: list[Verdict] = []
    while len(known) < 60:
        rules, end = rng.choice(EVERY_RULES), small_end(rng)
        solver = Solver(rules, end, BUILDS[build])
        for position in (end, *(after for _, after in choices(rules, end)), end):
            plain = plain_verdict(rules, position, MOST_POSITIONS)
            if plain is not Verdict.UNKNOWN:
                known.append(plain)
                assert solver.search(position).verdict is plain
    assert set(known) == {Verdict.WINNABLE, Verdict.UNWINNABLE}


@EITHER
def test_a_win_without_a_line_comes_without_actions(build: str) -> None:
    start = deal(APP, 63)
    solution = Solver(APP, start, BUILDS[build]).search(start, line=False)
    assert solution[:2] == (Verdict.WINNABLE, None)


@EITHER
def test_same_questions_get_the_same_answers(build: str) -> None:
    start = deal(APP, 12)

    def answers() -> list[Solution]:
        solver = Solver(APP, start, BUILDS[build])
        return [solver.search(turn.position, states=500) for turn in solver.turns(start).found]

    assert answers() == answers()


@pytest.mark.parametrize("change", ["base", "talon"])
def test_a_position_of_another_game_is_refused(change: str) -> None:
    start = deal(APP, 1)
    solver = Solver(APP, start)
    other = deal(APP, 2) if change == "talon" else start._replace(base=start.base % 13 + 1)
    with pytest.raises(ValueError, match="Position"):
        solver.search(other)


def test_a_reserve_that_there_is_no_room_for_stays_unknown() -> None:
    start = deal(APP, 1)
    longer = start._replace(reserve=start.talon[:3] + start.reserve, talon=start.talon[3:])
    assert Solver(APP, start).search(longer) == Solution(Verdict.UNKNOWN, None, 0, 0)
    fits = start._replace(reserve=start.talon[:2] + start.reserve, talon=start.talon[2:])
    assert solved(APP, fits, 5_000).states > 0


@pytest.mark.parametrize("sequences", Sequences)
def test_the_kernel_is_told_which_cards_of_a_column_move(sequences: Sequences) -> None:
    rules = replace(APP, sequences=sequences)
    facts = facts_of(rules, 1)
    for length in range(1, 53):
        for number in range(1, length + 1):
            told = number == length or facts.parts_move or (number == 1 and facts.tops_move)
            assert told is moves_together(rules, number, length)


def test_a_turned_card_is_on_the_reserve() -> None:
    start = deal(APP, 63)
    for turn in Solver(APP, start).turns(start).found:
        assert turn.position.top(Pile.RESERVE) == start.reserve[-2]
