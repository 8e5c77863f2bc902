"""Many deals searched by many workers: who does what, and what came of it all."""

from __future__ import annotations

import itertools
import math
import time
from collections import deque
from concurrent.futures import FIRST_COMPLETED, wait
from typing import TYPE_CHECKING, NamedTuple, Protocol

from canfield_cli.analysis.deal_search import search_deals

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Future

    from canfield_cli.analysis.deal_search import Job
    from canfield_cli.store.survey_rows import Row

    Rows = tuple[Row, ...]

MOST_DEALS = 64
# What a task is to take, in seconds, as far as that can be told from the deals done so far.
WANTED = 0.5
# How many tasks each worker still gets, at least, out of what is left.
LAST_TASKS = 4
# How often it is asked whether to stop, and how long the workers then have to hand in their rows.
PATIENCE, GRACE = 0.2, 1.2
# So often in a row workers may be killed before anything is done.
MOST_LOSSES = 5


class Crew(Protocol):
    """Who does the tasks.

    `losses` are the errors that say, when a task is given or from its result, that it was lost
    with who had it.
    """

    losses: tuple[type[BaseException], ...]

    @property
    def size(self) -> int:
        """How many tasks are done at the same time."""

    def submit(
        self, task: Callable[[Job, tuple[int, ...]], Rows], job: Job, numbers: tuple[int, ...], /
    ) -> Future[Rows]:
        """Have a task done."""

    def renew(self) -> None:
        """Begin anew with other workers."""


class WorkersLostError(Exception):
    """Workers were killed again and again, and nothing was done in between."""


class _Pace(NamedTuple):
    """What was done so far: so many deals, and the time that they took in all, in seconds."""

    deals: int = 0
    seconds: float = 0.0

    def size(self, left: int, workers: int) -> int:
        """How many deals the next task is to have, where so many are left."""
        if not self.deals:
            return 1
        by_time = WANTED * self.deals / max(self.seconds, WANTED / MOST_DEALS)
        return max(1, min(MOST_DEALS, int(by_time), left // (workers * LAST_TASKS)))


class Survey:
    """Deals that a crew searches. The rows come as they are done, not in order of number."""

    def __init__(
        self, job: Job, numbers: Iterator[int], count: int, crew: Crew, ahead: float = math.inf
    ) -> None:
        """`numbers` are those of the deals, upwards, and `count` how many they are.

        No deal is begun whose number is more than `ahead` of the first one that is not done.
        """
        self._job, self._crew, self._ahead = job, crew, ahead
        self._numbers, self._left = numbers, count
        self._pace = _Pace()
        self._given: dict[Future[Rows], tuple[int, ...]] = {}
        # What came back undone, to be given out before anything new.
        self._again: deque[tuple[int, ...]] = deque()
        self._losses = 0
        self._last = -1

    @property
    def first_undone(self) -> float:
        """The first number given out whose row has not come yet; infinity where there is none."""
        undone = (task[0] for task in itertools.chain(self._given.values(), self._again))
        return min(undone, default=math.inf)

    def rows(self, stop: Callable[[], bool]) -> Iterator[Rows]:
        """The rows of all deals; when `stop` says so, those that are done a moment later.

        `WorkersLostError` when the crew is of no use.
        """
        while not stop():
            self._give()
            if not self._given:
                return
            yield from self._collect(PATIENCE)
        until = time.monotonic() + GRACE
        for future in list(self._given):
            if future.cancel():
                del self._given[future]
        while self._given and (left := until - time.monotonic()) > 0:
            yield from self._collect(left)

    def _give(self) -> None:
        """See that each worker has a task, and one to go on with."""
        while len(self._given) < 2 * self._crew.size and (task := self._next()):
            try:
                self._given[self._crew.submit(search_deals, self._job, task)] = task
            except self._crew.losses:
                self._again.append(task)
                self._lose()

    def _next(self) -> tuple[int, ...]:
        if self._again:
            return self._again.popleft()
        if self._ahead < math.inf and self._last - self.first_undone > self._ahead:
            return ()
        size = self._pace.size(self._left, self._crew.size)
        task = tuple(itertools.islice(self._numbers, size))
        if task:
            self._left -= len(task)
            self._last = task[-1]
        return task

    def _collect(self, patience: float) -> Iterator[Rows]:
        """Wait so long for what is done; what is not done of a task is given out again."""
        done, _ = wait(self._given, timeout=patience, return_when=FIRST_COMPLETED)
        lost = False
        for future in done:
            task = self._given.pop(future)
            try:
                rows = future.result()
            except self._crew.losses:
                self._again.append(task)
                lost = True
                continue
            self._losses = 0
            if rest := task[len(rows) :]:
                self._again.append(rest)
            seconds = math.fsum(row.seconds for row in rows)
            self._pace = _Pace(self._pace.deals + len(rows), self._pace.seconds + seconds)
            yield rows
        if lost:
            self._lose()

    def _lose(self) -> None:
        """What the crew had is to be done again by a new one."""
        self._losses += 1
        if self._losses > MOST_LOSSES:
            raise WorkersLostError
        self._again.extend(self._given.values())
        self._given.clear()
        self._crew.renew()
