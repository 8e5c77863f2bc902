"""`base`: the base rank."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk, no_arguments
from canfield_cli.text.messages import message


def _base_rank(desk: Desk, arguments: str) -> Answer:
    no_arguments("base", arguments)
    return Answer(desk.speaker.base(desk.session.game))


COMMAND = Command(
    name="base",
    calls=message("command", "base"),
    help=message("help", "Says the base rank."),
    act=_base_rank,
)
