"""`double click`: whether a card that is sent may go to a column."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk
from canfield_cli.engine.errors import BadRule
from canfield_cli.engine.reader import fold
from canfield_cli.text.messages import message

NAME = "double click"
_ON = message("argument", "on")
_OFF = message("argument", "off")
_SET_ON = message("answer", "Double click on: a card that is sent may go to a column.")
_SET_OFF = message("answer", "Double click off: a card that is sent goes to its foundation only.")


def _double_click(desk: Desk, arguments: str) -> Answer:
    session, speaker = desk.session, desk.speaker
    if arguments:
        typed = fold(arguments)
        choices = (speaker.phrase(_ON), speaker.phrase(_OFF))
        if typed not in {_ON.text, _OFF.text, *map(fold, choices)}:
            raise BadRule(NAME, arguments, choices)
        chosen = typed in {_ON.text, fold(choices[0])}
        session.settings = session.settings._replace(double_click=chosen)
    return Answer(speaker.say(_SET_ON if session.settings.double_click else _SET_OFF))


COMMAND = Command(
    name=NAME,
    calls=message("command", "double click"),
    arguments=message("arguments", "[on | off]"),
    help=message("help", "Says whether a card that is sent may go to a column, or changes it."),
    act=_double_click,
)
