"""A sitting begins with the unfinished game, with the deal of the day, or afresh."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.commands.prompt.daily import begin_day
from canfield_cli.commands.prompt.resume import WON_BEFORE
from canfield_cli.interpreter.command import CommandResult
from canfield_cli.interpreter.recorder import GameRecorder
from canfield_cli.store.values import GameState, StoreError
from canfield_cli.text.counts import CountWords
from canfield_cli.text.messages import message
from canfield_cli.text.rule_set_names import kind_of_game

if TYPE_CHECKING:
    from pathlib import Path

    from canfield_cli.session import Session
    from canfield_cli.text.speaker import Sentences, Speaker

_GOES_ON = message(
    "saves",
    "The unfinished game goes on: {rules} rules, {draw}, with {cards} up after "
    "{moves}, last played {when}.",
)
_ELSEWHERE = message("saves", "The last game is open in another program, and stays there.")
_UNREADABLE = message("saves", "The last game's save cannot be read, and is left as it is.")


def open_saves(path: Path, speaker: Speaker) -> tuple[GameRecorder, Sentences]:
    """The saves, and what is wrong with them."""
    # SQLite is loaded for games that are kept, and for nothing else.
    from canfield_cli.store.saves import Saves  # noqa: PLC0415

    recorder = GameRecorder(Saves(path))
    return recorder, recorder.check(speaker)


def begin(
    recorder: GameRecorder, session: Session, speaker: Speaker, *, unfinished: bool, day: str | None
) -> CommandResult:
    """Begin with a day's deal, or else go on with the unfinished game where that is wanted.

    Otherwise the session's own game is begun. The answer says what there is to say, and leaves
    where the day's deal is played already. `RefusedError` where there is no such day.
    """
    lines: Sentences = ()
    if day is not None:
        answer = begin_day(recorder, session, speaker, day)
        if not answer.changed:
            return answer._replace(leaves=True)
        # The code is said by itself, before all else.
        lines = tuple(line for line in answer.lines if line != str(session.game.code))
    elif unfinished:
        lines = _go_on(recorder, session, speaker)
    if not recorder.has_game:
        recorder.begin(session.game)
    return CommandResult(lines)


def _go_on(recorder: GameRecorder, session: Session, speaker: Speaker) -> Sentences:
    """Take up the unfinished game played last that no other program plays; what to say of it."""
    saves = recorder.saves
    assert saves is not None
    told: Sentences = ()
    try:
        for row in saves.newest():
            if not saves.acquire(row):
                told = told or speaker.say(_ELSEWHERE)
                continue
            kept = saves.read(row)
            if kept is None:
                saves.release(row)
                continue
            game = recorder.restored(kept, session)
            if game is None:
                saves.end(row, GameState.UNREADABLE, recorder.now())
                saves.release(row)
                told = told or speaker.say(_UNREADABLE)
                continue
            session.take_up(game)
            told += speaker.say(
                _GOES_ON,
                when=CountWords(speaker.catalogue).ago(kept.played, recorder.now()),
                cards=speaker.names.cards_in_figures(game.position.cards_up),
                moves=CountWords(speaker.catalogue).moves(game.moves),
                **kind_of_game(game.rules.name, game.rules.draw, speaker.catalogue),
            )
            return told + speaker.say(WON_BEFORE) if kept.won else told
    except StoreError as fault:
        # That nothing is being kept was said when the saves were opened.
        told += recorder.notices.failed(fault, speaker)
    return told
