"""`load`: a game from a file, to be gone on with."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk, Failed, GoesOn
from canfield_cli.commands.files import file_name
from canfield_cli.commands.keeping import Keeping, Refusal
from canfield_cli.commands.surroundings import Told
from canfield_cli.engine.errors import FaultAt, FileFault, FileTrouble
from canfield_cli.store.movefile import open_file, read_source
from canfield_cli.text.counts import Counts
from canfield_cli.text.messages import message

NAME = "load"
_AT = message("trouble", "{file}, line {line}: {fault}")
_NESTED = message("refusal", "No: a file that is being loaded loads no other.")
_LOADED = message("answer", "The file's game goes on, with {cards} up after {moves}.")


def _load(desk: Desk, arguments: str) -> Answer:
    # The interpreter knows all commands, this one too.
    from canfield_cli.commands.interpreter import Interpreter  # noqa: PLC0415
    from canfield_cli.commands.run import replies  # noqa: PLC0415 - it knows the interpreter
    from canfield_cli.commands.sources import language_of  # noqa: PLC0415 - the same

    name = file_name(NAME, arguments)
    desk.keeping.need_log()
    if desk.replayed:
        raise Refusal(_NESTED)
    with open_file(name) as stream:
        source = read_source(name, stream)
        if source.opening.is_random:
            raise FileFault(name, FileTrouble.NO_GAME)
        noted = Keeping()
        noted.from_file = True
        present = desk.session.settings.language
        language = language_of(Told(present, chosen=False), source)
        player = Interpreter(desk.session.beside(source.opening, language), keeping=noted)
        player.replayed = True
        noted.begin(player.session.game)
        for number, reply in replies(source, player):
            if isinstance(reply.error, Failed):
                where = desk.speaker.file(name)
                told = desk.speaker.phrase(_AT, file=where, line=number, fault=reply.message)
                raise Failed(reply.kind, told)
            if reply.error:
                raise FaultAt(name, number, reply.error)
            if desk.stop():
                raise GoesOn
            if reply.leaves:
                break
    game = player.session.game
    desk.sure()
    desk.session.take_up(game)
    desk.keeping.begin(game, log=tuple(noted.log), counted=not noted.log)
    lines = desk.speaker.say(
        _LOADED,
        cards=desk.speaker.names.cards_in_figures(game.position.cards_up),
        moves=Counts(desk.speaker.catalogue).moves(game.moves),
    )
    lines = (*lines, str(game.code)) if game.code else lines
    return Answer(lines, changed=True, begins=True)


COMMAND = Command(
    name=NAME,
    calls=message("command", "load"),
    example=message("example", "load my.moves"),
    help=message("help", "Goes on with the game of a file; it does not count in the records."),
    act=_load,
    question=message("question", "Leave the game under way for the file's? Type y for yes."),
    resumable=True,
)
