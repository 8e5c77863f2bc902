"""`history`: the actions that stand."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk, number_or
from canfield_cli.text.messages import message

NAME = "history"


def _history(desk: Desk, arguments: str) -> Answer:
    return Answer(desk.speaker.history(desk.session.game, number_or(0, NAME, arguments)))


COMMAND = Command(
    name=NAME,
    calls=message("command", "history"),
    example=message("example", "history 5"),
    help=message("help", "Says the actions that stand, without those undone, or the last few."),
    act=_history,
)
