"""`save`: the game in a move file."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk
from canfield_cli.engine.errors import FileFault, FileTrouble
from canfield_cli.engine.log import replay
from canfield_cli.store.movefile import write_new
from canfield_cli.text.messages import message
from canfield_cli.text.quoting import shown


def _save(desk: Desk, arguments: str) -> Answer:
    from canfield_cli.commands.export import headers, line  # noqa: PLC0415 - slow to import

    if not arguments:
        raise FileFault(arguments, FileTrouble.NAMELESS)
    desk.keeping.need_log()
    game = desk.session.game
    begun = desk.session.copy_of_start()
    lines = [*headers(game)]
    for text, done in replay(begun, desk.keeping.log):
        lines.append(line(done) if done and text not in {"undo", "redo"} else text)
    write_new(arguments, "\n".join(lines) + "\n")
    return Answer(desk.speaker.say(message("answer", "Written: {file}."), file=shown(arguments)))


COMMAND = Command(
    name="save",
    calls=message("command", "save"),
    example=message("example", "save my.moves"),
    help=message("help", "Writes the game, with all that was done, to a new file."),
    act=_save,
)
