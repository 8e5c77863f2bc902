"""How a survey shares out its deals, and counts what comes back."""

from __future__ import annotations

from concurrent.futures import BrokenExecutor, Future
from math import inf
from typing import TYPE_CHECKING

import pytest

from canfield_cli.analysis.deal_search import Job
from canfield_cli.analysis.survey import MOST_DEALS, Survey, WorkersLostError
from canfield_cli.analysis.tally import Numbers, PlayedTally, SolvedTally
from canfield_cli.engine.rules import APP
from canfield_cli.engine.solver import Limits, Verdict
from canfield_cli.store.survey_rows import PlayedDeal, Row, SolvedDeal

if TYPE_CHECKING:
    from collections.abc import Callable

NO_LIMITS = Limits()
JOB = Job(APP, Limits(states=1000))
Rows = tuple[Row, ...]


def solved(number: int, verdict: Verdict = Verdict.WINNABLE, limits: Limits = NO_LIMITS) -> Row:
    return SolvedDeal(number, "1", verdict, 10, 0.001, limits)


def never() -> bool:
    return False


class Crew:
    """Does each task at once, but no more than `most` deals of it, and fails when it is to."""

    losses: tuple[type[BaseException], ...] = (BrokenExecutor,)

    def __init__(
        self, size: int = 2, most: float = inf, fails: Callable[[int], bool] = bool
    ) -> None:
        self.size, self.renewed = size, 0
        self._most, self._fails = most, fails
        self.tasks: list[tuple[int, ...]] = []

    def submit(
        self, task: Callable[[Job, tuple[int, ...]], Rows], job: Job, numbers: tuple[int, ...]
    ) -> Future[Rows]:
        del task, job
        self.tasks.append(numbers)
        future: Future[Rows] = Future()
        if self._fails(len(self.tasks)):
            future.set_exception(BrokenExecutor())
        else:
            done = numbers[: int(min(self._most, len(numbers)))]
            future.set_result(tuple(map(solved, done)))
        return future

    def renew(self) -> None:
        self.renewed += 1


def numbers_of(survey: Survey) -> list[int]:
    return [row.number for rows in survey.rows(never) for row in rows]


def healthy(task: int) -> bool:
    return task < 0


@pytest.mark.parametrize("most", [1, 3, inf])
def test_each_deal_is_done_once(most: float) -> None:
    crew = Crew(most=most, fails=healthy)
    done = numbers_of(Survey(JOB, iter(range(500)), 500, crew))
    assert sorted(done) == list(range(500))


def test_tasks_begin_and_end_with_one_deal_and_are_large_between() -> None:
    crew = Crew(fails=healthy)
    numbers_of(Survey(JOB, iter(range(5000)), 5000, crew))
    sizes = list(map(len, crew.tasks))
    assert (sizes[0], sizes[-1], max(sizes)) == (1, 1, MOST_DEALS)
    last = sizes[sizes.index(MOST_DEALS) :]
    assert last == sorted(last, reverse=True)


def test_what_a_lost_worker_had_is_done_by_others() -> None:
    crew = Crew(fails=lambda task: task % 3 == 0)
    done = numbers_of(Survey(JOB, iter(range(200)), 200, crew))
    assert sorted(done) == list(range(200))
    assert crew.renewed > 1


def test_workers_that_are_always_lost_end_the_survey() -> None:
    crew = Crew(fails=lambda task: task > 4)
    survey = Survey(JOB, iter(range(200)), 200, crew)
    with pytest.raises(WorkersLostError):
        numbers_of(survey)
    assert crew.renewed > 1


def test_the_first_undone_deal_is_known_and_none_far_beyond_it_is_begun() -> None:
    class Slow(Crew):
        """Never does the first deal."""

        def submit(
            self, task: Callable[[Job, tuple[int, ...]], Rows], job: Job, numbers: tuple[int, ...]
        ) -> Future[Rows]:
            return Future() if 0 in numbers else super().submit(task, job, numbers)

    crew = Slow(fails=healthy)
    survey = Survey(JOB, iter(range(5000)), 5000, crew, ahead=100)
    looks = iter(range(200))
    done = []
    for rows in survey.rows(lambda: next(looks) > 20):
        assert survey.first_undone == 0
        done += [row.number for row in rows]
    assert 100 <= max(done) <= 100 + MOST_DEALS


def test_of_several_rows_the_one_that_decides_counts() -> None:
    few, many = Limits(states=10), Limits(states=20)
    tally = SolvedTally()
    for row in (
        solved(1, Verdict.UNKNOWN, few),
        solved(1, Verdict.UNKNOWN, many),
        # A lesser search after a greater one hides nothing.
        solved(1, Verdict.UNKNOWN, few),
        solved(2, Verdict.UNKNOWN, few),
        solved(2, Verdict.UNWINNABLE),
        solved(2, Verdict.UNKNOWN, many),
        solved(3),
        solved(3),
    ):
        tally.put(row)
    assert tally.summary == (1, 1, 1)
    assert [tally.is_done(number, many) for number in (1, 2, 3, 4)] == [True, True, True, False]
    assert not tally.is_done(1, Limits(states=21))
    assert not tally.is_done(1, Limits(seconds=1))
    assert (tally.done(many), tally.done(Limits(states=21))) == (3, 2)


def test_a_game_that_was_played_twice_counts_once() -> None:
    tally = PlayedTally()
    for up in (52, 7):
        tally.put(PlayedDeal(5, "1", up, 0.1))
    assert tally.summary == (1, 1, 52)
    assert (tally.summary.mean_up, PlayedTally().summary.mean_up) == (52, 0)


def test_numbers_are_a_set() -> None:
    numbers, known = Numbers(), set()
    for step in range(2000):
        number = step * 7919 % 150_000 + 26**7 - 200_000
        if step % 3:
            numbers.add(number)
            known.add(number)
        else:
            numbers.discard(number - 7919)
            known.discard(number - 7919)
    assert len(numbers) == len(known)
    assert all((n in numbers) is (n in known) for n in range(26**7 - 200_000, 26**7))
