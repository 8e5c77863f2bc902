"""`canfield survey`: how many of many deals can be won."""

from __future__ import annotations

import math
import sys
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.analysis.solving import solution_record, solve_position
from canfield_cli.commands.shell import exit_codes
from canfield_cli.commands.shell.json_lines import write_record
from canfield_cli.engine.deals import DEAL_COUNT, code_for, deal
from canfield_cli.engine.solver import Verdict
from canfield_cli.repl.interrupt import Interrupt
from canfield_cli.repl.progress import progress_for
from canfield_cli.text.messages import message
from canfield_cli.text.speaker import Speaker

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from canfield_cli.commands.shell.invocation import Invocation
    from canfield_cli.engine.rules import Rules
    from canfield_cli.repl.progress_report import Progress
    from canfield_cli.text.json_objects import JsonObject
    from canfield_cli.text.speaker import Sentences

SECONDS, DEALS = 10.0, 100
# Of a normal distribution, 95 % lies within so many standard deviations.
_WITHIN_95_PERCENT = 1.959964
_COUNTS = {
    Verdict.WINNABLE: message("survey", "Deals that can be won: {count} of {deals}."),
    Verdict.UNWINNABLE: message("survey", "Deals that cannot be won: {count}."),
    Verdict.UNKNOWN: message("survey", "Deals that stay unknown: {count}."),
}
_PERCENT = message(
    "survey",
    "Of all deals, between {low} and {high} percent can be won, with 95 percent certainty.",
)


class Wanted(NamedTuple):
    """Which deals are to be solved, and for how many seconds each at most."""

    rules: Rules
    first: int
    deals: int
    seconds: float


def run(invocation: Invocation) -> int:
    """Count how many deals can be won."""
    begin = invocation.number("first", 0, 0, DEAL_COUNT - 1)
    most = DEAL_COUNT - begin
    count = invocation.number("deals", min(DEALS, most), 1, most)
    rules = invocation.setup.rule_set()
    which = Wanted(rules, begin, count, invocation.seconds(SECONDS))
    settings = invocation.settings(invocation.language.language)
    speaker = Speaker(settings.language, width=settings.width)
    progress = progress_for(invocation.flags(settings.language))
    as_json = invocation.is_given("as_json")
    with Interrupt() as interrupt:
        return survey(
            which, speaker, sys.stdout, progress, lambda: interrupt.asked, as_json=as_json
        )


class Summary(NamedTuple):
    """How many deals of each verdict there were."""

    winnable: int
    unwinnable: int
    unknown: int

    @property
    def deals(self) -> int:
        """How many there were in all."""
        return sum(self)

    @property
    def percent(self) -> tuple[float, float]:
        """Between which shares of all deals can be won, in percent, with 95 % certainty.

        Each end is that of a Wilson interval: the lower one as if no unknown deal could be won,
        the upper one as if all could.
        """
        low, _ = wilson(self.winnable, self.deals)
        _, high = wilson(self.winnable + self.unknown, self.deals)
        return 100 * low, 100 * high


def wilson(found: int, tried: int) -> tuple[float, float]:
    """The 95 % interval, after Wilson, of a share found so often in so many tries."""
    if not tried:
        return 0.0, 1.0
    square = _WITHIN_95_PERCENT**2
    share = found / tried
    middle = share + square / (2 * tried)
    spread = math.sqrt(square * (share * (1 - share) / tried + square / (4 * tried**2)))
    low, high = ((middle + sign * spread) / (1 + square / tried) for sign in (-1, 1))
    return max(0.0, low), min(1.0, high)


def survey(
    which: Wanted,
    speaker: Speaker,
    out: TextIO,
    progress: Progress,
    stop: Callable[[], bool],
    *,
    as_json: bool,
) -> int:
    """Solve one deal after another, and tell at the end how many can be won.

    As JSON, each deal is told as soon as it is solved. When `stop` says so, the deals done so
    far are summed up, and the exit code is that of an interruption.
    """
    verdicts: Counter[Verdict] = Counter()
    with progress:
        for number in range(which.first, which.first + which.deals):
            position = deal(which.rules, number)
            found = solve_position(which.rules, position, which.seconds, stop, line=as_json)
            if stop():
                break
            verdicts[found.verdict] += 1
            if as_json:
                _write(solution_record(code_for(which.rules, number), found), out)
            progress.to(verdicts.total() / which.deals)
    summary = Summary(*(verdicts[verdict] for verdict in Verdict))
    if as_json:
        _write({"summary": _record(summary)}, out)
    else:
        print(*told(summary, speaker), sep="\n", file=out)
    return exit_codes.INTERRUPTED if stop() else exit_codes.DONE


def _record(summary: Summary) -> JsonObject:
    low, high = summary.percent
    return {
        "deals": summary.deals,
        **summary._asdict(),
        "percent_low": round(low, 2),
        "percent_high": round(high, 2),
    }


def told(summary: Summary, speaker: Speaker) -> Sentences:
    """The summary in sentences."""
    lines: Sentences = ()
    for verdict, count in zip(Verdict, summary, strict=True):
        lines += speaker.say(_COUNTS[verdict], count=count, deals=summary.deals)
    # Whole percents, outwards: no figure stands beside a figure.
    low, high = summary.percent
    return lines + speaker.say(_PERCENT, low=math.floor(low), high=math.ceil(high))


def _write(record: JsonObject, out: TextIO) -> None:
    write_record(record, out)
    out.flush()
