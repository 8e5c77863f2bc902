"""`last`: the last news again."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk, number_or
from canfield_cli.text.messages import message

NAME = "last"


def _last(desk: Desk, arguments: str) -> Answer:
    count = number_or(1, NAME, arguments)
    told = list(desk.news)[-count:]
    if not told:
        return Answer(desk.speaker.say(message("answer", "Nothing has happened yet.")))
    return Answer(tuple(line for lines in told for line in lines))


COMMAND = Command(
    name=NAME,
    calls=message("command", "last"),
    example=message("example", "last 3"),
    help=message("help", "Says the last news again, or as many as the number says."),
    act=_last,
)
