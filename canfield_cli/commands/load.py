"""`load`: a game from a file, to be gone on with."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk
from canfield_cli.commands.keeping import Keeping
from canfield_cli.engine.errors import FaultAt, FileFault, FileTrouble
from canfield_cli.store.movefile import open_file, read_source
from canfield_cli.text.counts import Counts
from canfield_cli.text.messages import message

_GOES_ON = message("answer", "The file's game goes on, with {cards} up after {moves}.")


def _load(desk: Desk, arguments: str) -> Answer:
    # The interpreter knows all commands, this one too.
    from canfield_cli.commands.interpreter import Interpreter  # noqa: PLC0415

    desk.keeping.need_log()
    with open_file(arguments) as stream:
        source = read_source(arguments, stream)
        if source.opening.is_random:
            raise FileFault(arguments, FileTrouble.NO_GAME)
        noted = Keeping()
        noted.from_file = True
        player = Interpreter(desk.session.beside(source.opening), keeping=noted)
        noted.begin(player.session.game)
        for number, text in source.lines:
            for reply in player.run(text):
                if reply.error:
                    raise FaultAt(arguments, number, reply.error)
    game = player.session.game
    desk.sure()
    desk.session.take_up(game)
    desk.keeping.begin(game, log=tuple(noted.log), counted=not noted.log)
    lines = desk.speaker.say(
        _GOES_ON,
        cards=desk.speaker.names.cards_in_figures(game.position.cards_up),
        moves=Counts(desk.speaker.catalogue).moves(game.moves),
    )
    lines = (*lines, str(game.code)) if game.code else lines
    return Answer(lines, changed=True, begins=True)


COMMAND = Command(
    name="load",
    calls=message("command", "load"),
    example=message("example", "load my.moves"),
    help=message("help", "Goes on with the game of a file; it does not count in the records."),
    act=_load,
    question=message("question", "Leave the game under way for the file's? Type y for yes."),
    resumable=True,
)
