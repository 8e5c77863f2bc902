"""`load`: a game from a file, to be gone on with."""

from __future__ import annotations

from canfield_cli.engine.errors import FileError, FileLineError, FileProblem
from canfield_cli.interpreter.command import (
    Command,
    CommandContext,
    CommandResult,
    Declined,
    Frontend,
)
from canfield_cli.interpreter.effects import Effects
from canfield_cli.interpreter.file_arguments import file_name
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.interpreter.interpreter import Interpreter
from canfield_cli.interpreter.language import LanguageChoice, language_of
from canfield_cli.interpreter.playback import replies
from canfield_cli.interpreter.recorder import GameRecorder
from canfield_cli.store.movefile import open_ordinary, read_source
from canfield_cli.text.counts import CountWords
from canfield_cli.text.game_words import canonical
from canfield_cli.text.messages import Refusal, RefusedError, message

NAME = "load"
_NESTED = message("refusal", "No: a file that is being loaded cannot load another.")
_LOADED = message("answer", "The game from the file goes on, with {cards} up after {moves}.")


def _load(context: CommandContext, arguments: str) -> CommandResult:
    name = file_name(NAME, arguments)
    context.recorder.need_log()
    if context.frontend.replayed:
        raise RefusedError(Refusal.NESTED_FILE, _NESTED)
    with open_ordinary(name) as stream:
        source = read_source(name, stream, canonical)
        if source.setup.is_random:
            raise FileError(name, FileProblem.NO_GAME)
        noted = GameRecorder()
        noted.from_file = True
        present = context.session.settings.language
        language = language_of(LanguageChoice(present, chosen=False), source)
        session = context.session.beside(source.setup, language)
        player = Interpreter(session, context.commands, recorder=noted)
        noted.begin(player.session.game)
        for number, reply in replies(source, player, Frontend(replayed=True)):
            if reply.error:
                raise FileLineError(name, number, reply.error)
            if context.frontend.stop():
                raise Declined
            if reply.leaves:
                break
    player.end_lesson()
    game = player.session.game
    context.confirm()
    context.session.take_up(game)
    context.recorder.begin(game, log=tuple(noted.log), counted=not noted.log)
    lines = context.speaker.say(
        _LOADED,
        cards=context.speaker.names.cards_in_figures(game.position.cards_up),
        moves=CountWords(context.speaker.catalogue).moves(game.moves),
    )
    lines = (*lines, str(game.code)) if game.code else lines
    return CommandResult(lines, changed=True, begins=True)


COMMAND = Command(
    name=NAME,
    aliases=message("command", "load|load game"),
    example=message("example", "load my.moves"),
    help=message("help", "Goes on with the game in a file; it does not count in the records."),
    handler=_load,
    question=message("question", "Leave the current game for the one in the file? Type y for yes."),
    resumable=True,
    effects=Effects(leaves_game=True),
    spelled_out=True,
    topic=HelpTopic.FILES,
    gist=message("help", "goes on with the game of a file"),
)
