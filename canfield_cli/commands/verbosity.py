"""`verbosity`: how much is said."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk
from canfield_cli.engine.errors import BadRule
from canfield_cli.engine.reader import fold
from canfield_cli.text.messages import message
from canfield_cli.text.news import Verbosity

NAME = "verbosity"
_LEVELS = {
    Verbosity.BRIEF: message("argument", "brief"),
    Verbosity.NORMAL: message("argument", "normal"),
    Verbosity.FULL: message("argument", "full"),
}
_SET = message("answer", "Verbosity: {level}.")


def _verbosity(desk: Desk, arguments: str) -> Answer:
    session, speaker = desk.session, desk.speaker
    names = {level: speaker.phrase(name) for level, name in _LEVELS.items()}
    level = Verbosity(session.settings.verbosity)
    if arguments:
        typed = fold(arguments)
        chosen = [each for each, name in names.items() if typed in {each, fold(name)}]
        if not chosen:
            raise BadRule(NAME, arguments, tuple(names.values()))
        level = chosen[0]
        session.settings = session.settings._replace(verbosity=level)
    return Answer(speaker.say(_SET, level=names[level]))


COMMAND = Command(
    name=NAME,
    calls=message("command", "verbosity"),
    arguments=message("arguments", "[brief | normal | full]"),
    help=message("help", "Says how much the news tells, or changes it."),
    act=_verbosity,
)
