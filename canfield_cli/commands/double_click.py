"""`double click`: whether a card that is sent may go to a column."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk
from canfield_cli.commands.choices import BY_FIELD, change, parse
from canfield_cli.text.messages import message

_SET_ON = message("answer", "Double click on: a card that is sent may go to a column.")
_SET_OFF = message("answer", "Double click off: a card that is sent goes to its foundation only.")


def _double_click(desk: Desk, arguments: str) -> Answer:
    session, speaker = desk.session, desk.speaker
    if arguments:
        setting = BY_FIELD["double_click"]
        change(session, setting, parse(setting, arguments, speaker.catalogue))
    return Answer(speaker.say(_SET_ON if session.settings.double_click else _SET_OFF))


COMMAND = Command(
    name="double click",
    calls=message("command", "double click"),
    example=message("example", "double click off"),
    help=message("help", "Says whether a card that is sent may go to a column, or changes it."),
    act=_double_click,
)
