"""`left`: what is still to come up."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk, no_arguments
from canfield_cli.text.messages import message


def _left(desk: Desk, arguments: str) -> Answer:
    no_arguments("left", arguments)
    return Answer(desk.speaker.left(desk.session.game))


COMMAND = Command(
    name="left",
    calls=message("command", "left"),
    help=message("help", "Says what is still to come up, suit by suit."),
    act=_left,
)
