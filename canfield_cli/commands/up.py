"""`up`: put up every card that can go to a foundation."""

from __future__ import annotations

from canfield_cli.commands.base import ILLEGAL, Answer, Command, Desk, Failed, no_arguments
from canfield_cli.text.messages import message


def _up(desk: Desk, arguments: str) -> Answer:
    no_arguments("up", arguments)
    done = desk.session.put_up()
    if not done:
        sentence = desk.speaker.phrase(message("refusal", "No: no card can go up now."))
        raise Failed(ILLEGAL, sentence)
    return Answer(desk.speaker.put_up(done, desk.session.game), done, changed=True)


COMMAND = Command(
    name="up",
    calls=message("command", "up"),
    help=message("help", "Puts up every card that can go to a foundation, one action each."),
    act=_up,
)
