"""`tops`: all playable cards."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk, no_arguments
from canfield_cli.text.messages import message


def _tops(desk: Desk, arguments: str) -> Answer:
    no_arguments("tops", arguments)
    return Answer(desk.speaker.tops(desk.session.game))


COMMAND = Command(
    name="tops",
    calls=message("command", "tops"),
    help=message("help", "Says all playable cards."),
    act=_tops,
)
