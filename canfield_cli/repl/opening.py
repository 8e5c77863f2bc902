"""A sitting begins with the unfinished game, with the deal of the day, or afresh."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.commands.base import Answer
from canfield_cli.commands.daily import begin_day
from canfield_cli.commands.keeping import Keeping, Refusal
from canfield_cli.store.values import State, StoreFault
from canfield_cli.text.counts import Counts
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from pathlib import Path

    from canfield_cli.session import Session
    from canfield_cli.text.speak import Lines, Speaker

_GOES_ON = message(
    "saves", "The unfinished game goes on, last played {when}: {cards} up after {moves}."
)
_ELSEWHERE = message("saves", "The game played last is open in another program; it is left there.")
_UNREADABLE = message(
    "saves", "What is kept of the game played last cannot be read. It is left alone."
)


def open_saves(path: Path, speaker: Speaker) -> tuple[Keeping, Lines]:
    """The saves, and what is wrong with them."""
    # SQLite is loaded for games that are kept, and for nothing else.
    from canfield_cli.store.saves import Saves  # noqa: PLC0415

    keeping = Keeping(Saves(path))
    return keeping, keeping.check(speaker)


def begin(
    keeping: Keeping, session: Session, speaker: Speaker, *, unfinished: bool, day: str | None
) -> Answer:
    """Begin with a day's deal, or else go on with the unfinished game where that is wanted.

    Otherwise the session's own game is begun. The answer says what there is to say, and leaves
    where the day's deal is played already. `Failed` where there is no such day.
    """
    lines: Lines = ()
    if day is not None:
        try:
            answer = begin_day(keeping, session, speaker, day)
        except Refusal as refusal:
            raise refusal.failed(speaker) from refusal
        if not answer.changed:
            return answer._replace(leaves=True)
        # The code is said by itself, before all else.
        lines = tuple(line for line in answer.lines if line != str(session.game.code))
    elif unfinished:
        lines = _go_on(keeping, session, speaker)
    if not keeping.has_game:
        keeping.begin(session.game)
    return Answer(lines)


def _go_on(keeping: Keeping, session: Session, speaker: Speaker) -> Lines:
    """Take up the unfinished game played last that no other program plays; what to say of it."""
    saves = keeping.saves
    assert saves is not None
    told: Lines = ()
    try:
        for row in saves.newest():
            if not saves.take(row):
                told = told or speaker.say(_ELSEWHERE)
                continue
            kept = saves.read(row)
            if kept is None:
                saves.free(row)
                continue
            game = keeping.restored(kept, session)
            if game is None:
                saves.end(row, State.UNREADABLE, keeping.now())
                saves.free(row)
                told = told or speaker.say(_UNREADABLE)
                continue
            session.take_up(game)
            return told + speaker.say(
                _GOES_ON,
                when=Counts(speaker.catalogue).ago(kept.played, keeping.now()),
                cards=speaker.names.cards_in_figures(game.position.cards_up),
                moves=Counts(speaker.catalogue).moves(game.moves),
            )
    except StoreFault as fault:
        # That nothing is being kept was said when the saves were opened.
        told += keeping.failed(fault, speaker)
    return told
