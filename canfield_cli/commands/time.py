"""`time`: how long the game has taken."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk, no_arguments
from canfield_cli.text.messages import message


def _time(desk: Desk, arguments: str) -> Answer:
    no_arguments("time", arguments)
    return Answer(desk.speaker.time(desk.session.game.seconds))


COMMAND = Command(
    name="time",
    calls=message("command", "time"),
    help=message(
        "help",
        "Says how long the game has taken, from the first move. "
        "The clock stands still while the program is closed or the machine sleeps.",
    ),
    act=_time,
)
