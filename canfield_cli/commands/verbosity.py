"""`verbosity`: how much is said."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk
from canfield_cli.commands.choices import BY_FIELD, change, parse, shown
from canfield_cli.text.messages import message

_SET = message("answer", "Verbosity: {level}.")


def _verbosity(desk: Desk, arguments: str) -> Answer:
    session, catalogue = desk.session, desk.speaker.catalogue
    setting = BY_FIELD["verbosity"]
    if arguments:
        change(session, setting, parse(setting, arguments, catalogue))
    level = shown(setting, session.settings.verbosity, catalogue)
    return Answer(desk.speaker.say(_SET, level=level))


COMMAND = Command(
    name="verbosity",
    calls=message("command", "verbosity"),
    example=message("example", "verbosity brief"),
    help=message("help", "Says how much the news tells, or changes it."),
    act=_verbosity,
)
