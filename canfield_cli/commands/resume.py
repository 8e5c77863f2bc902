"""`resume`: the unfinished games, and going on with one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.commands.base import Answer, Command, Desk
from canfield_cli.commands.keeping import Refusal, unusable
from canfield_cli.engine.deals import parse_code
from canfield_cli.engine.errors import BadCode, Problem, Unreadable
from canfield_cli.store.values import StoreFault
from canfield_cli.text.counts import Counts
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from canfield_cli.engine.game import Game
    from canfield_cli.store.values import Unfinished
    from canfield_cli.text.speak import Lines, Speaker

NAME = "resume"
MOST = 20
_NONE = message("answer", "Unfinished games: none but the one that is being played.")
_ROW = message("answer", "Game {number}, with {cards} up after {moves}, played {when}.")
_MORE = message("answer", "Older ones, not told here: {count}.")
_GOES_ON = message("answer", "The unfinished game goes on, with {cards} up after {moves}.")
_UNKNOWN = message("refusal", "No: {text} is not an unfinished game. For those that are: resume.")


def unfinished(desk: Desk) -> list[Unfinished]:
    """The games that can be gone on with, without the one being played."""
    saves = desk.keeping.need()
    try:
        return [game for game in saves.unfinished() if game.row != desk.keeping.row]
    except StoreFault as fault:
        raise unusable(fault) from fault


def pick(desk: Desk, text: str, command: str) -> Unfinished:
    """The unfinished game of a code, or of a number in the list."""
    games = unfinished(desk)
    if text.isdecimal() and len(text) < 4:
        found = games[int(text) - 1 : int(text)] if int(text) else []
    else:
        try:
            code = str(parse_code(text))
        except BadCode:
            if any(character.isdecimal() for character in text):
                raise
            raise Unreadable(Problem.BAD_ARGUMENT, text, command) from None
        found = [game for game in games if game.code == code]
    if not found:
        raise Refusal(_UNKNOWN, {"text": text.upper()})
    return found[0]


def goes_on(game: Game, speaker: Speaker) -> Lines:
    """That a game goes on, how far it is, and its code."""
    lines = speaker.say(
        _GOES_ON,
        cards=speaker.names.cards_in_figures(game.position.cards_up),
        moves=Counts(speaker.catalogue).moves(game.moves),
    )
    return (*lines, str(game.code)) if game.code else lines


def _resume(desk: Desk, arguments: str) -> Answer:
    if not arguments:
        return Answer(_listed(desk))
    row = pick(desk, arguments, NAME).row
    try:
        game = desk.keeping.resume(row, desk.session)
    except StoreFault as fault:
        raise unusable(fault) from fault
    desk.session.take_up(game)
    return Answer(goes_on(game, desk.speaker), changed=True, begins=True)


def _listed(desk: Desk) -> Lines:
    speaker, games = desk.speaker, unfinished(desk)
    counts = Counts(speaker.catalogue)
    if not games:
        return speaker.say(_NONE)
    lines: Lines = ()
    for number, game in enumerate(games[:MOST], 1):
        lines += speaker.say(
            _ROW,
            number=number,
            cards=speaker.names.cards_in_figures(game.cards_up),
            moves=counts.moves(game.moves),
            when=counts.ago(game.played, desk.keeping.now()),
        )
        if game.code:
            lines += (game.code,)
    if len(games) > MOST:
        lines += speaker.say(_MORE, count=len(games) - MOST)
    return lines


COMMAND = Command(
    name=NAME,
    calls=message("command", "resume"),
    example=message("example", "resume 1"),
    help=message("help", "Tells the unfinished games, or goes on with one, by number or code."),
    act=_resume,
)
