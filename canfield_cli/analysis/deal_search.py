"""What a worker of a survey does: deals are searched, or played by the hints, one by one."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

import canfield_cli
from canfield_cli.analysis.solving import action_texts, winning_line
from canfield_cli.engine.deals import deal
from canfield_cli.engine.game import Game
from canfield_cli.engine.solver import Limits, solve
from canfield_cli.store.survey_rows import PlayedDeal, SolvedDeal

if TYPE_CHECKING:
    from canfield_cli.engine.rules import Rules
    from canfield_cli.store.survey_rows import Row

# A task ends after so many seconds with the deals that it has done. The rest is given out again:
# so rows come soon, and little is lost with a worker.
LONGEST_TASK = 1.0


class Job(NamedTuple):
    """What is asked of each deal of a survey.

    Where the hints are to play, the limits are not looked at. With `line` a way to win is asked
    for, too.
    """

    rules: Rules
    limits: Limits = Limits()
    by_hints: bool = False
    line: bool = False


def search_deals(job: Job, numbers: tuple[int, ...]) -> tuple[Row, ...]:
    """The rows of the first of these deals, of one at least."""
    begin, rows = time.monotonic(), []
    for number in numbers:
        rows.append(_played(job, number) if job.by_hints else _solved(job, number))
        if time.monotonic() - begin > LONGEST_TASK:
            break
    return tuple(rows)


def _solved(job: Job, number: int) -> SolvedDeal:
    begin, position = time.monotonic(), deal(job.rules, number)
    verdict, actions, states, _ = solve(
        job.rules, position, limits=job.limits, clock=time.monotonic, line=job.line
    )
    moves = None
    if actions is not None:
        moves = tuple(action_texts(winning_line(job.rules, position, actions)))
    seconds = time.monotonic() - begin
    version = canfield_cli.__version__
    return SolvedDeal(number, version, verdict, states, seconds, job.limits, moves)


def _played(job: Job, number: int) -> PlayedDeal:
    # Loaded where it is needed, for a worker that searches does without.
    from canfield_cli.analysis.played_by_hints import play_by_hints  # noqa: PLC0415

    begin = time.monotonic()
    game = Game.deal(job.rules, number=number, clock=float)
    play_by_hints(game, lambda: False)
    seconds = time.monotonic() - begin
    return PlayedDeal(number, canfield_cli.__version__, game.position.cards_up, seconds)
