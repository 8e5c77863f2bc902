"""`resume`: the unfinished games, and going on with one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.deals import parse_code
from canfield_cli.engine.errors import GameCodeError, NotationError, NotationProblem
from canfield_cli.interpreter.command import Command, CommandContext, CommandResult
from canfield_cli.interpreter.effects import Effects
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.interpreter.save_notices import unusable
from canfield_cli.store.values import StoreError
from canfield_cli.text.counts import CountWords
from canfield_cli.text.messages import Refusal, RefusedError, message
from canfield_cli.text.rule_set_names import kind_of_game

if TYPE_CHECKING:
    from canfield_cli.engine.game import Game
    from canfield_cli.store.values import UnfinishedGame
    from canfield_cli.text.speaker import Sentences, Speaker

NAME = "resume"
MOST = 20
_NONE = message("answer", "Unfinished games: only this one.")
_ROW = message(
    "answer",
    "Game {number}: {rules} rules, {draw}, with {cards} up after {moves}, last played {when}.",
)
_MORE = message("answer", "Older games, not listed here: {count}.")
_GOES_ON = message(
    "answer",
    "The unfinished game goes on: {rules} rules, {draw}, with {cards} up after {moves}.",
)
WON_BEFORE = message("answer", "It was already won.")
_UNKNOWN = message("refusal", "No: {text} is not an unfinished game. To list them, type resume.")


def unfinished(context: CommandContext) -> list[UnfinishedGame]:
    """The games that can be gone on with, without the one being played."""
    saves = context.recorder.need()
    try:
        return [game for game in saves.unfinished() if game.row != context.recorder.row]
    except StoreError as fault:
        raise unusable(fault) from fault


def pick(context: CommandContext, text: str, command: str) -> UnfinishedGame:
    """The unfinished game of a code, or of a number in the list."""
    games = unfinished(context)
    if text.isdecimal() and len(text) < 4:
        found = games[int(text) - 1 : int(text)] if int(text) else []
    else:
        try:
            code = str(parse_code(text))
        except GameCodeError:
            if any(character.isdecimal() for character in text):
                raise
            raise NotationError(NotationProblem.BAD_ARGUMENT, text, command) from None
        found = [game for game in games if game.code == code]
    if not found:
        raise RefusedError(Refusal.NO_SUCH_GAME, _UNKNOWN, {"text": text.upper()})
    return found[0]


def resumed_sentences(game: Game, speaker: Speaker, *, won: bool = False) -> Sentences:
    """That a game goes on, by which rules, how far it is, whether it was won, and its code."""
    lines = speaker.say(
        _GOES_ON,
        cards=speaker.names.cards_in_figures(game.position.cards_up),
        moves=CountWords(speaker.catalogue).moves(game.moves),
        **kind_of_game(game.rules.name, game.rules.draw, speaker.catalogue),
    )
    if won:
        lines += speaker.say(WON_BEFORE)
    return (*lines, str(game.code)) if game.code else lines


def _resume(context: CommandContext, arguments: str) -> CommandResult:
    if not arguments:
        return CommandResult(_listed(context))
    row = pick(context, arguments, NAME).row
    try:
        game = context.recorder.resume(row, context.session)
    except StoreError as fault:
        raise unusable(fault) from fault
    context.session.take_up(game)
    lines = resumed_sentences(game, context.speaker, won=context.recorder.won)
    return CommandResult(lines, changed=True, begins=True)


def _listed(context: CommandContext) -> Sentences:
    speaker, games = context.speaker, unfinished(context)
    counts = CountWords(speaker.catalogue)
    if not games:
        return speaker.say(_NONE)
    lines: Sentences = ()
    for number, game in enumerate(games[:MOST], 1):
        lines += speaker.say(
            _ROW,
            number=number,
            cards=speaker.names.cards_in_figures(game.cards_up),
            moves=counts.moves(game.moves),
            when=counts.ago(game.played, context.recorder.now()),
            **kind_of_game(game.rules, game.draw, speaker.catalogue),
        )
        if game.won:
            lines += speaker.say(WON_BEFORE)
        if game.code:
            lines += (game.code,)
    if len(games) > MOST:
        lines += speaker.say(_MORE, count=len(games) - MOST)
    return lines


COMMAND = Command(
    name=NAME,
    aliases=message("command", "resume"),
    example=message("example", "resume 1"),
    help=message("help", "Lists the unfinished games, or goes on with one, by its number or code."),
    handler=_resume,
    effects=Effects(leaves_game=True),
    spelled_out=True,
    topic=HelpTopic.GAME,
    gist=message("help", "unfinished games"),
)
