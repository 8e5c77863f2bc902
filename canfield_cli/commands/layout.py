"""`layout`: the position as a layout file, said or written."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk
from canfield_cli.commands.files import file_name, written
from canfield_cli.engine.layout import layout_text
from canfield_cli.text.messages import message

NAME = "layout"


def _layout(desk: Desk, arguments: str) -> Answer:
    game = desk.session.game
    text = layout_text(game.rules, game.position)
    if not arguments:
        return Answer(tuple(text.splitlines()))
    return written(desk, file_name(NAME, arguments), text)


COMMAND = Command(
    name=NAME,
    calls=message("command", "layout"),
    example=message("example", "layout my.layout"),
    help=message("help", "Says the position as a layout, or writes it to a new file."),
    act=_layout,
)
