"""`daily`: the deal of the day, or of a day before."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import TYPE_CHECKING

from canfield_cli.commands.prompt.resume import resumed_sentences
from canfield_cli.engine.daily import code_of_day
from canfield_cli.engine.errors import NotationError, NotationProblem
from canfield_cli.engine.setup import GameSetup
from canfield_cli.engine.tokens import fold
from canfield_cli.interpreter.command import Command, CommandContext, CommandResult
from canfield_cli.interpreter.effects import Effects
from canfield_cli.interpreter.end_of_game import day_result, streak
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.store.values import GameState, StoreError
from canfield_cli.text.counts import CountWords
from canfield_cli.text.messages import Refusal, RefusedError, message

if TYPE_CHECKING:
    from canfield_cli.interpreter.command import Confirm
    from canfield_cli.interpreter.recorder import GameRecorder
    from canfield_cli.session import Session
    from canfield_cli.store.saves import Saves
    from canfield_cli.text.speaker import Sentences, Speaker

NAME = "daily"
_YESTERDAY = message("argument", "yesterday")
_TITLE = message("daily", "Deal of the day: {date}.")
_FUTURE = message("refusal", "No: that day has not come yet: {date}.")
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
        raise NotationError(NotationProblem.BAD_ARGUMENT, text, NAME)
    if day > today:
        raise RefusedError(
            Refusal.NOT_YET, _FUTURE, {"date": CountWords(speaker.catalogue).day(day)}
        )
    return day


def begin_day(
    recorder: GameRecorder,
    session: Session,
    speaker: Speaker,
    text: str,
    sure: Confirm | None = None,
) -> CommandResult:
    """Begin a day's deal, go on with it, or say how it ended; `sure` asks before a game is left."""
    saves = recorder.need()
    today = date.fromtimestamp(recorder.now())
    day = read_day(text, today, speaker)
    title = speaker.say(_TITLE, date=CountWords(speaker.catalogue).day(day))
    troubles: Sentences = ()
    try:
        found = saves.day(day.isoformat())
        if found and found[1] is not GameState.OPEN:
            return CommandResult(title + _ended(saves, found[0], today, speaker))
        if found:
            here = found[0] == recorder.row
            if sure and not here:
                sure()
            game = recorder.resume(found[0], session)
            session.take_up(game)
            return CommandResult(
                title + resumed_sentences(game, speaker, won=recorder.won),
                changed=not here,
                begins=True,
            )
    except StoreError as fault:
        # The deal is the same without saves.
        troubles = recorder.notices.failed(fault, speaker)
    code = code_of_day(day)
    if sure:
        sure()
    session.new(GameSetup(code=code))
    recorder.begin(session.game, day=day.isoformat())
    return CommandResult((*troubles, *title, str(code)), changed=True, begins=True)


def _ended(saves: Saves, row: int, today: date, speaker: Speaker) -> Sentences:
    record = saves.record(row)
    told = day_result(record, speaker) if record else ()
    return told + streak(saves, today, speaker)


def _daily(context: CommandContext, arguments: str) -> CommandResult:
    return begin_day(context.recorder, context.session, context.speaker, arguments, context.confirm)


COMMAND = Command(
    name=NAME,
    aliases=message("command", "daily"),
    example=message("example", "daily yesterday"),
    help=message("help", "Plays the deal of the day, or of an earlier day, or says how it ended."),
    handler=_daily,
    question=message("question", "Leave the current game for a daily deal? Type y for yes."),
    resumable=True,
    effects=Effects(leaves_game=True),
    spelled_out=True,
    topic=HelpTopic.GAME,
    gist=message("help", "the deal of the day"),
)
