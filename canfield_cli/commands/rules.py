"""`rules`: the rules of the game being played."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk, no_arguments
from canfield_cli.text.messages import message


def _rules(desk: Desk, arguments: str) -> Answer:
    no_arguments("rules", arguments)
    return Answer(desk.speaker.rules(desk.session.game.rules))


COMMAND = Command(
    name="rules",
    calls=message("command", "rules"),
    help=message("help", "Tells the rules of this game."),
    act=_rules,
)
