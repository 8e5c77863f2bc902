"""`look`: the whole table."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk, no_arguments
from canfield_cli.text.messages import message


def _look(desk: Desk, arguments: str) -> Answer:
    no_arguments("look", arguments)
    return Answer(desk.speaker.table(desk.session.game))


COMMAND = Command(
    name="look",
    calls=message("command", "look"),
    help=message("help", "Says the whole table."),
    act=_look,
    letter="l",
)
