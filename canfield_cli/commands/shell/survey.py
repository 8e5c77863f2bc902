"""`canfield survey`: how many of many deals can be won, or are won by the hints alone."""

from __future__ import annotations

import contextlib
import heapq
import math
import sys
from typing import TYPE_CHECKING, NamedTuple

import canfield_cli
from canfield_cli.analysis.deal_search import Job
from canfield_cli.analysis.survey import Survey
from canfield_cli.analysis.tally import PlayedTally, SolvedTally
from canfield_cli.analysis.workers import core_count
from canfield_cli.commands.shell import exit_codes
from canfield_cli.commands.shell.json_lines import json_text, write_record
from canfield_cli.commands.shell.solve_by_hints import by_hints
from canfield_cli.commands.shell.survey_crew import crew_for, verify_scheduler
from canfield_cli.commands.shell.survey_summary import summary_record, told
from canfield_cli.engine.deals import DEAL_COUNT
from canfield_cli.engine.errors import ContradictionError
from canfield_cli.engine.solver import Limits
from canfield_cli.repl.interrupt import Interrupt
from canfield_cli.repl.progress import progress_for
from canfield_cli.store.results import ResultsFile
from canfield_cli.store.survey_rows import MEGABYTE, SurveyKind, record_of
from canfield_cli.text.messages import Refusal, RefusedError, message
from canfield_cli.text.speaker import Speaker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TextIO

    from canfield_cli.analysis.tally import Tally
    from canfield_cli.commands.shell.invocation import Invocation
    from canfield_cli.repl.progress_report import Progress

SECONDS, DEALS, MEMORY = 10.0, 100, 500
# So many deals may be done whose turn to be printed has not come.
MOST_HELD = 10_000
MOST_JOBS, MOST_STATES, MOST_MEMORY = 1_000, 10**12 - 1, 10**6
_OTHER_ROWS = message(
    "survey", "Left alone in {file}, for they answer something else: {count} rows."
)
_OTHER_VERSION = message(
    "survey", "Counted as done in {file}, though by another version of the program: {count} rows."
)
_IN_USE = message("refusal", "No: {file} is in use by another survey.")


class Wanted(NamedTuple):
    """Which deals are to be searched, how, and by how many workers."""

    job: Job
    kind: SurveyKind
    first: int
    deals: int
    jobs: int
    scheduler: str | None

    def numbers(self, tally: Tally) -> Iterator[int]:
        """The numbers of the deals that are still to be done."""
        limits = self.job.limits
        numbers = range(self.first, self.first + self.deals)
        return (number for number in numbers if not tally.is_done(number, limits))


class Output(NamedTuple):
    """Where a survey tells what it finds out, and how."""

    out: TextIO
    err: TextIO
    speaker: Speaker
    progress: Progress
    as_json: bool


def run(invocation: Invocation) -> int:
    """Count how many deals can be won."""
    wanted = _wanted(invocation)
    verify_scheduler(wanted.scheduler)
    if (plot := invocation.text("plot")) is not None:
        from canfield_cli.commands.shell.plots import verify_plot  # noqa: PLC0415 - rarely used

        verify_plot(plot)
    settings = invocation.settings(invocation.language.language)
    speaker = Speaker(settings.language, width=settings.width)
    progress = progress_for(invocation.flags(settings.language))
    output = Output(sys.stdout, sys.stderr, speaker, progress, invocation.is_given("as_json"))
    name = invocation.text("results")
    tally = PlayedTally() if wanted.job.by_hints else SolvedTally()
    with contextlib.ExitStack() as stack:
        file = None
        if name is not None:
            file = stack.enter_context(ResultsFile(name))
            shown = speaker.file(name)
            if not file.hold():
                raise RefusedError(Refusal.IN_USE, _IN_USE, {"file": shown})
            _read(file, shown, wanted, tally, output)
        interrupt = stack.enter_context(Interrupt())
        survey(wanted, tally, file, output, lambda: interrupt.asked)
        if output.as_json:
            write_record({"summary": summary_record(tally.summary)}, output.out)
        else:
            print(*told(tally.summary, speaker), sep="\n", file=output.out)
        if plot is not None and tally.summary.deals:
            _draw(plot, wanted, tally, output)
        return exit_codes.INTERRUPTED if interrupt.asked else exit_codes.DONE


def _draw(file: str, wanted: Wanted, tally: Tally, output: Output) -> None:
    """Draw what was found out, and say how hard the deals were."""
    from canfield_cli.commands.shell.survey_plot import (  # noqa: PLC0415 - rarely used
        Surveyed,
        draw_survey,
        effort,
    )

    lines = () if output.as_json else effort(tally, output.speaker)
    for line in lines:
        print(line, file=output.out)
    numbers = range(wanted.first, wanted.first + wanted.deals)
    draw_survey(file, Surveyed(wanted.kind, numbers, tally), output.speaker)


def _wanted(invocation: Invocation) -> Wanted:
    first = invocation.number("first", 0, 0, DEAL_COUNT - 1)
    most = DEAL_COUNT - first
    deals = invocation.number("deals", min(DEALS, most), 1, most)
    jobs = invocation.number("jobs", core_count(), 1, MOST_JOBS)
    rules = invocation.setup.rule_set()
    with_hints = by_hints(invocation)
    wants_lines = invocation.is_given("as_json") and invocation.text("results") is None
    job = Job(rules, Limits() if with_hints else _limits(invocation), with_hints, wants_lines)
    kind = SurveyKind.of(rules, by_hints=with_hints)
    scheduler = invocation.text("scheduler")
    if scheduler is not None and invocation.text("jobs") is not None:
        raise ContradictionError("--scheduler", "--jobs")
    return Wanted(job, kind, first, deals, min(jobs, deals), scheduler)


def _limits(invocation: Invocation) -> Limits:
    """How far each deal is searched: by states alone where those are given, or else by time."""
    memory = invocation.number("memory", MEMORY, 1, MOST_MEMORY) * MEGABYTE
    if invocation.text("states") is None:
        return Limits(None, invocation.seconds(SECONDS), memory)
    states = invocation.number("states", 0, 0, MOST_STATES)
    seconds = None if invocation.text("seconds") is None else invocation.seconds(SECONDS)
    return Limits(states, seconds, memory)


def _read(file: ResultsFile, name: str, wanted: Wanted, tally: Tally, output: Output) -> None:
    """Count what was found out before, and say what else is in the file."""
    numbers = range(wanted.first, wanted.first + wanted.deals)
    others = older = 0
    for kind, row in file.rows():
        if kind != wanted.kind:
            others += 1
        elif row.number in numbers:
            tally.put(row)
            older += row.version != canfield_cli.__version__
    for sentence, count in ((_OTHER_ROWS, others), (_OTHER_VERSION, older)):
        if count:
            said = output.speaker.say(sentence, file=name, count=count)
            print(*said, sep="\n", file=output.err)


def survey(
    wanted: Wanted,
    tally: Tally,
    file: ResultsFile | None,
    output: Output,
    stop: Callable[[], bool],
) -> None:
    """Search the deals that are not done, until `stop` says so.

    Each is counted and written into the file as soon as it is done, and printed as JSON as soon
    as those before it are.
    """
    done = tally.done(wanted.job.limits)
    left = wanted.deals - done
    if not left:
        return
    with output.progress, crew_for(wanted.scheduler, min(wanted.jobs, left)) as crew:
        show = output.progress.of_work(done, wanted.deals)
        ahead = MOST_HELD if output.as_json else math.inf
        going = Survey(wanted.job, wanted.numbers(tally), left, crew, ahead)
        # What others that are not done yet come before, as JSON: text takes least memory.
        held: list[tuple[int, str]] = []
        try:
            for rows in going.rows(stop):
                if file is not None:
                    file.append(wanted.kind, rows)
                for row in rows:
                    tally.put(row)
                    if output.as_json:
                        record = record_of(wanted.kind, row, moves=wanted.job.line)
                        heapq.heappush(held, (row.number, json_text(record)))
                _print(held, going.first_undone, output.out)
                done += len(rows)
                show(done)
        finally:
            _print(held, math.inf, output.out)


def _print(held: list[tuple[int, str]], first_undone: float, out: TextIO) -> None:
    """Print the records whose turn it is, in order of number."""
    begin = len(held)
    while held and held[0][0] < first_undone:
        print(heapq.heappop(held)[1], file=out)
    if len(held) < begin:
        out.flush()
