"""`layout`: the position as a layout file, said or written."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk
from canfield_cli.engine.layout import layout_text
from canfield_cli.store.movefile import write_new
from canfield_cli.text.messages import message
from canfield_cli.text.quoting import shown


def _layout(desk: Desk, arguments: str) -> Answer:
    game = desk.session.game
    text = layout_text(game.rules, game.position)
    if not arguments:
        return Answer(tuple(text.splitlines()))
    write_new(arguments, text)
    return Answer(desk.speaker.say(message("answer", "Written: {file}."), file=shown(arguments)))


COMMAND = Command(
    name="layout",
    calls=message("command", "layout"),
    example=message("example", "layout my.layout"),
    help=message("help", "Says the position as a layout, or writes it to a new file."),
    act=_layout,
)
