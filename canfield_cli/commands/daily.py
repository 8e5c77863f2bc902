"""`daily`: the deal of the day, or of a day before."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import TYPE_CHECKING

from canfield_cli.commands.base import Answer, Command, Desk
from canfield_cli.commands.keeping import Keeping, Refusal
from canfield_cli.commands.results import day_result, streak
from canfield_cli.commands.resume import goes_on
from canfield_cli.engine.daily import code_of_day
from canfield_cli.engine.errors import Problem, Unreadable
from canfield_cli.engine.opening import Opening
from canfield_cli.engine.tokens import fold
from canfield_cli.store.values import State, StoreFault
from canfield_cli.text.counts import Counts
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from canfield_cli.commands.base import Sure
    from canfield_cli.session import Session
    from canfield_cli.store.saves import Saves
    from canfield_cli.text.speak import Lines, Speaker

NAME = "daily"
_YESTERDAY = message("argument", "yesterday")
_TITLE = message("daily", "Deal of the day: {date}.")
_FUTURE = message("refusal", "No: that day is still to come: {date}.")
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


def read_day(text: str, today: date, speaker: Speaker) -> date:
    """The day that was asked for: today, yesterday, or a date such as 2026-11-29."""
    typed = fold(text.strip())
    if not typed:
        return today
    names = (*_YESTERDAY.text.split("|"), *speaker.phrase(_YESTERDAY).split("|"))
    if typed in map(fold, names):
        return today - timedelta(days=1)
    try:
        day = date.fromisoformat(typed) if _DATE.fullmatch(typed) else None
    except ValueError:
        day = None
    if day is None:
        raise Unreadable(Problem.BAD_ARGUMENT, text, NAME)
    if day > today:
        raise Refusal(_FUTURE, {"date": Counts(speaker.catalogue).day(day)})
    return day


def begin_day(
    keeping: Keeping, session: Session, speaker: Speaker, text: str, sure: Sure | None = None
) -> Answer:
    """Begin a day's deal, go on with it, or say how it ended; `sure` asks before a game is left."""
    saves = keeping.need()
    today = date.fromtimestamp(keeping.now())
    day = read_day(text, today, speaker)
    title = speaker.say(_TITLE, date=Counts(speaker.catalogue).day(day))
    troubles: Lines = ()
    try:
        found = saves.day(day.isoformat())
        if found and found[1] is not State.OPEN:
            return Answer(title + _ended(saves, found[0], today, speaker))
        if found:
            here = found[0] == keeping.row
            if sure and not here:
                sure()
            game = keeping.resume(found[0], session)
            session.take_up(game)
            return Answer(title + goes_on(game, speaker), changed=not here, begins=True)
    except StoreFault as fault:
        # The deal is the same without saves.
        troubles = keeping.failed(fault, speaker)
    code = str(code_of_day(day))
    if sure:
        sure()
    session.new(Opening(code=code))
    keeping.begin(session.game, day=day.isoformat())
    return Answer((*troubles, *title, code), changed=True, begins=True)


def _ended(saves: Saves, row: int, today: date, speaker: Speaker) -> Lines:
    record = saves.record(row)
    told = day_result(record, speaker) if record else ()
    return told + streak(saves, today, speaker)


def _daily(desk: Desk, arguments: str) -> Answer:
    return begin_day(desk.keeping, desk.session, desk.speaker, arguments, desk.sure)


COMMAND = Command(
    name=NAME,
    calls=message("command", "daily"),
    example=message("example", "daily yesterday"),
    help=message("help", "Plays the deal of the day, or of a day before, or says how it ended."),
    act=_daily,
    question=message("question", "Leave the game under way for a day's deal? Type y for yes."),
    resumable=True,
)
