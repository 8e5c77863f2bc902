"""`restart`: begin the same game anew."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk, no_arguments
from canfield_cli.text.messages import message


def _restart(desk: Desk, arguments: str) -> Answer:
    no_arguments("restart", arguments)
    desk.sure()
    desk.session.game.restart()
    lines = desk.speaker.say(message("answer", "The same game begins anew."))
    return Answer(lines, changed=True, begins=True)


COMMAND = Command(
    name="restart",
    calls=message("command", "restart"),
    help=message("help", "Begins the same game anew. This cannot be undone."),
    act=_restart,
    question=message("question", "Begin this game anew, from the deal? Type y for yes."),
)
