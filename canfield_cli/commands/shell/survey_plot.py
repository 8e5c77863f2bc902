"""Pictures of a survey: the running estimate with its interval, and how hard the deals were."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.analysis.tally import SolvedTally
from canfield_cli.commands.shell.plots import Plot, write_plot
from canfield_cli.commands.shell.survey_summary import told
from canfield_cli.text.messages import message
from canfield_cli.text.rule_set_names import rules_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canfield_cli.analysis.tally import PlayedSummary, Summary, Tally
    from canfield_cli.store.survey_rows import SurveyKind
    from canfield_cli.text.speaker import Sentences, Speaker

# In so many places, at most, the running estimate is drawn.
MOST_PLACES = 200
_HALF, _NINE_OF_TEN = 0.5, 0.9
_TITLE = message("picture", "How many deals can be won: {rules} rules, draw {draw}")
_CHANGED = message("picture", "How many deals can be won: changed rules")
_TITLE_HINTS = message("picture", "How many deals the hints win: {rules} rules, draw {draw}")
_CHANGED_HINTS = message("picture", "How many deals the hints win: changed rules")
_TITLE_STATES = message("picture", "How many deals are decided within so many positions")
_DEALS = message("picture: under a curve", "deals")
_STATES = message("picture: under a curve", "positions searched, as a power of ten")
_PERCENT = message("picture: beside a curve", "percent")
_EFFORT = message(
    "survey",
    "Half of the deals that were decided took at most about {half} positions, "
    "and nine of ten at most about {most}.",
)


class Surveyed(NamedTuple):
    """Deals of one kind, and what was found out of them."""

    kind: SurveyKind
    numbers: range
    tally: Tally


def effort(tally: Tally, speaker: Speaker) -> Sentences:
    """How hard the deals were, in a sentence; nothing where none was decided by searching."""
    if not isinstance(tally, SolvedTally) or not tally.efforts:
        return ()
    half, most = (_within(tally, share) for share in (_HALF, _NINE_OF_TEN))
    return speaker.say(_EFFORT, half=half, most=most)


def draw_survey(file: str, surveyed: Surveyed, speaker: Speaker) -> None:
    """Draw what was found out of one deal at least into a new file, after `verify_plot`."""
    plots = [_estimate(surveyed, speaker)]
    if isinstance(surveyed.tally, SolvedTally) and surveyed.tally.efforts:
        plots.append(_efforts(surveyed.tally, speaker))
    write_plot(file, plots[0], speaker.language, *plots[1:])


def _estimate(surveyed: Surveyed, speaker: Speaker) -> Plot:
    """The running estimate, in order of the deals' numbers, whatever the order of their coming."""
    kind, summary = surveyed.kind, surveyed.tally.summary
    step = max(1, -(-summary.deals // MOST_PLACES))
    running: Iterator[Summary | PlayedSummary] = surveyed.tally.running(surveyed.numbers)
    places = []
    for each in running:
        if each.deals % step == 0 or each.deals == summary.deals:
            places.append(each)
        if each.deals == summary.deals:
            # A survey that was stopped has many numbers after the last one that is done.
            break
    if kind.changed:
        title = _CHANGED_HINTS if kind.by_hints else _CHANGED
    else:
        title = _TITLE_HINTS if kind.by_hints else _TITLE
    return Plot(
        speaker.phrase(title, rules=rules_name(kind.rules, speaker.catalogue), draw=kind.draw),
        " ".join(told(summary, speaker)),
        speaker.phrase(_DEALS),
        speaker.phrase(_PERCENT),
        [place.deals for place in places],
        [place.middle for place in places],
        [place.percent[0] for place in places],
        [place.percent[1] for place in places],
    )


def _efforts(tally: SolvedTally, speaker: Speaker) -> Plot:
    deals = tally.summary.deals
    return Plot(
        speaker.phrase(_TITLE_STATES),
        " ".join(effort(tally, speaker)),
        speaker.phrase(_STATES),
        speaker.phrase(_PERCENT),
        [power for power, _ in tally.efforts],
        [100 * done / deals for _, done in tally.efforts],
    )


def _within(tally: SolvedTally, share: float) -> int:
    """Within how many states such a share of the decided deals was decided; two digits of it."""
    _, decided = tally.efforts[-1]
    power = next(power for power, done in tally.efforts if done >= share * decided)
    return int(float(f"{10**power:.1e}"))
