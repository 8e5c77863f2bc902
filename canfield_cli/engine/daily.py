"""The deal of the day: a game code that follows from the date alone."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from canfield_cli.engine.deals import DEAL_COUNT, Code
from canfield_cli.engine.rules import APP

if TYPE_CHECKING:
    from datetime import date


def code_of_day(day: date) -> Code:
    """The code of a day's deal, the same for everyone and for good.

    The number comes from `random()` for the day's number in the calendar, counted from the
    year 1, as deals come from it: the one method that Python promises never to change.
    """
    rng = random.Random(day.toordinal())  # noqa: S311 - no secret
    return Code(APP.name, APP.draw, int(rng.random() * DEAL_COUNT))
