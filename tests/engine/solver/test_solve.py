"""The question and its answer: limits, interruption, and the ends of the scale."""

from __future__ import annotations

import gc
import time
import tracemalloc
from itertools import pairwise

import pytest

from canfield_cli.engine.deals import deal, parse_code
from canfield_cli.engine.moves import do
from canfield_cli.engine.rules import APP, CLASSIC, RULE_SETS, WEB
from canfield_cli.engine.solver import Limits, Solution, Solver, Verdict, kernel, solve

from ..helpers import nearly_won, published, table  # noqa: TID252 - tests have no name from the top
from .flat import BUILDS
from .helpers import assert_replays, solved, still

# A deal on which tens of thousands of states decide nothing.
HARD = "CF1-D1-AAAAAAM"
MOST_BYTES = 64


def hard(states: int) -> Solution:
    return solve(APP_1, HARD_DEAL, limits=Limits(states=states), clock=still)


APP_1 = parse_code(HARD).rule_set()
HARD_DEAL = deal(APP_1, parse_code(HARD).number)


def test_published_deal_is_won_by_a_line_that_replays() -> None:
    solution = solved(APP, published())
    assert solution.verdict is Verdict.WINNABLE
    assert solution.actions


def test_same_question_gets_the_same_answer() -> None:
    assert hard(3_000) == hard(3_000)
    assert solved(CLASSIC, published(), 2_000) == solved(CLASSIC, published(), 2_000)


def test_won_position_needs_no_action() -> None:
    won = table("- | - | - | -", foundations="6H 6S 6D 6C", stock="")
    for rules in RULE_SETS.values():
        assert solved(rules, won)[:3] == (Verdict.WINNABLE, (), 1)


def test_position_with_nothing_to_draw() -> None:
    end = table("6S 5D 4C | 6D 5C | 6C | -", foundations="6H 5S 4D 3C", stock="")
    assert solved(APP, end).verdict is Verdict.WINNABLE
    # Each of 6C and 6D comes last of its suit, and lies on the first card of the other's.
    stuck = table(
        "7D 6C 5D 4C 3D 2C AD KC QD JC 10D 9C 8D | 7C 6D 5C 4D 3C 2D AC KD QC JD 10C 9D 8C | - | -",
        foundations="6H 6S",
        stock="",
    )
    assert solved(CLASSIC, stuck).verdict is Verdict.UNWINNABLE
    assert solved(WEB, stuck).verdict is Verdict.WINNABLE


def test_line_ends_where_the_automatic_finish_begins() -> None:
    solution = solved(WEB, nearly_won())
    assert solution.actions is not None
    position = nearly_won()
    for action in solution.actions[:-1]:
        position, _ = do(WEB, position, action)
    assert position.cards_up < 51


def test_deal_without_a_move_is_unwinnable_at_once() -> None:
    code = parse_code("CF1-D3-AAAAAAB")
    solution = solved(code.rule_set(), deal(code.rule_set(), code.number))
    assert solution == Solution(Verdict.UNWINNABLE, None, 1, 1)


@pytest.mark.parametrize("states", [0, 1, 99, 100, 101, 2_500])
def test_number_of_states_is_kept_to(states: int) -> None:
    assert hard(states)[:3] == (Verdict.UNKNOWN, None, states)


def test_seconds_are_kept_to_by_the_clock_handed_in() -> None:
    ticks = iter(range(1_000))
    solution = solve(APP_1, HARD_DEAL, limits=Limits(seconds=10), clock=lambda: float(next(ticks)))
    assert solution.verdict is Verdict.UNKNOWN
    assert next(ticks) in range(10, 13)


@pytest.mark.parametrize("build", BUILDS)
@pytest.mark.parametrize("most", [700_000, 1_200_000])
def test_bytes_are_kept_to_and_used(build: str, most: int) -> None:
    gc.collect()
    tracemalloc.start()
    try:
        solver = Solver(APP_1, HARD_DEAL, BUILDS[build])
        solution = solver.ask(HARD_DEAL, Limits(bytes=most), clock=still)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert solution.verdict is Verdict.UNKNOWN
    assert most / 3 < peak < 1.1 * most
    assert peak / 2 < solver.memory <= most


@pytest.mark.parametrize("build", BUILDS)
def test_bytes_counted_are_those_of_the_arrays(build: str) -> None:
    gc.collect()
    tracemalloc.start()
    try:
        solver = Solver(APP_1, HARD_DEAL, BUILDS[build])
        solver.search(HARD_DEAL, states=10_000)
        gc.collect()
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert held - 60_000 < solver.memory < held


@pytest.mark.parametrize("build", BUILDS)
def test_a_search_ends_by_the_same_bytes_in_both_builds(build: str) -> None:
    solver = Solver(APP_1, HARD_DEAL, BUILDS[build])
    plain = Solver(APP_1, HARD_DEAL, BUILDS["interpreted"])
    limits = Limits(bytes=3_000_000)
    assert solver.ask(HARD_DEAL, limits, clock=still) == plain.ask(HARD_DEAL, limits, clock=still)


def test_more_piles_than_can_be_numbered_end_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    # Numbers that run over into their neighbours would make a proof worth nothing.
    monkeypatch.setattr(kernel, "MOST_PILES", 1_000)
    solution = solved(APP_1, HARD_DEAL, 50_000, BUILDS["interpreted"])
    assert solution.verdict is Verdict.UNKNOWN
    assert 0 < solution.states < 50_000


@pytest.mark.parametrize("build", BUILDS)
def test_a_state_takes_little_memory(build: str) -> None:
    solver = Solver(APP_1, HARD_DEAL, BUILDS[build])
    solver.search(HARD_DEAL, states=60_000)
    assert solver.memory / solver.stored <= MOST_BYTES


def test_stop_before_the_start() -> None:
    solution = solve(APP, published(), limits=Limits(), clock=still, stop=lambda: True)
    assert solution[:3] == (Verdict.UNKNOWN, None, 0)


def test_stop_ends_the_search_within_50_milliseconds() -> None:
    # In CPU time: other programs are not the solver's fault.
    asked: list[float] = []
    begin = time.process_time()

    def stop() -> bool:
        asked.append(time.process_time())
        return asked[-1] > begin + 0.5

    held: list[object] = []
    solution = solve(APP_1, HARD_DEAL, limits=Limits(), clock=still, stop=stop, keep=held)
    end = time.process_time()
    assert held
    assert solution.verdict is Verdict.UNKNOWN
    assert solution.states
    assert max(later - earlier for earlier, later in pairwise([*asked, end])) < 0.05


def test_limits_do_not_spoil_a_line() -> None:
    solution = solve(APP, published(), limits=Limits(10**6, 10**6, 10**9), clock=still)
    assert solution.verdict is Verdict.WINNABLE
    assert_replays(APP, published(), solution)
