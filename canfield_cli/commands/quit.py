"""`quit`: leave the game."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk, no_arguments
from canfield_cli.text.messages import message

GOODBYE = message("answer", "Game left.")


def _quit(desk: Desk, arguments: str) -> Answer:
    no_arguments("quit", arguments)
    return Answer(desk.speaker.say(GOODBYE), leaves=True)


COMMAND = Command(
    name="quit",
    calls=message("command", "quit|exit"),
    help=message("help", "Leaves the game."),
    act=_quit,
    letter="q",
)
