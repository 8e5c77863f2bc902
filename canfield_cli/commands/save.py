"""`save`: the game in a move file."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk
from canfield_cli.commands.files import file_name, written
from canfield_cli.engine.log import replay
from canfield_cli.text.messages import message

NAME = "save"


def _save(desk: Desk, arguments: str) -> Answer:
    from canfield_cli.commands.export import headers, line  # noqa: PLC0415 - slow to import

    name = file_name(NAME, arguments)
    desk.keeping.need_log()
    game = desk.session.game
    begun = desk.session.copy_of_start()
    lines = [*headers(game)]
    for text, done in replay(begun, desk.keeping.log):
        lines.append(line(done) if done and text not in {"undo", "redo"} else text)
    return written(desk, name, "\n".join(lines) + "\n")


COMMAND = Command(
    name=NAME,
    calls=message("command", "save"),
    example=message("example", "save my.moves"),
    help=message("help", "Writes the game, with all that was done, to a new file."),
    act=_save,
)
