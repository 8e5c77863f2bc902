"""What came of a survey, in sentences and as JSON."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from canfield_cli.analysis.tally import PlayedSummary
from canfield_cli.engine.solver import Verdict
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from canfield_cli.analysis.tally import Summary
    from canfield_cli.text.json_objects import JsonObject
    from canfield_cli.text.speaker import Sentences, Speaker

_COUNTS = {
    Verdict.WINNABLE: message("survey", "Deals that can be won: {count} of {deals}."),
    Verdict.UNWINNABLE: message("survey", "Deals that cannot be won: {count}."),
    Verdict.UNKNOWN: message("survey", "Deals that stay unknown: {count}."),
}
_PERCENT = message(
    "survey",
    "Of all deals, between {low} and {high} percent can be won, with 95 percent certainty.",
)
_WON = message("survey", "Deals won by the hints alone: {count} of {deals}.")
_UP = message("survey", "Cards up at the end, on average: {count}.")
_PERCENT_WON = message(
    "survey",
    "Of all deals, the hints alone win between {low} and {high} percent, "
    "with 95 percent certainty.",
)


def summary_record(summary: Summary | PlayedSummary) -> JsonObject:
    """The summary as a JSON object."""
    low, high = summary.percent
    record: JsonObject = {"deals": summary.deals}
    if isinstance(summary, PlayedSummary):
        record |= {"won": summary.won, "cards_up": round(summary.mean_up, 2)}
    else:
        record |= summary._asdict()
    return {**record, "percent_low": round(low, 2), "percent_high": round(high, 2)}


def told(summary: Summary | PlayedSummary, speaker: Speaker) -> Sentences:
    """The summary in sentences."""
    # Whole percents, outwards: no figure stands beside a figure.
    low, high = math.floor(summary.percent[0]), math.ceil(summary.percent[1])
    if isinstance(summary, PlayedSummary):
        return (
            *speaker.say(_WON, count=summary.won, deals=summary.deals),
            *speaker.say(_UP, count=round(summary.mean_up)),
            *speaker.say(_PERCENT_WON, low=low, high=high),
        )
    lines: Sentences = ()
    for verdict, count in zip(Verdict, summary, strict=True):
        lines += speaker.say(_COUNTS[verdict], count=count, deals=summary.deals)
    return lines + speaker.say(_PERCENT, low=low, high=high)
