"""`set`: the player's settings, shown or changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.commands.base import Answer, Command, Desk
from canfield_cli.commands.choices import SETTINGS, Setting, change, parse, shown
from canfield_cli.engine.errors import BadRule
from canfield_cli.engine.tokens import fold
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from canfield_cli.session import Settings
    from canfield_cli.text.speak import Lines, Speaker

NAME = "set"
_ROW = message("answer", "{setting}: {value}.")


def _set(desk: Desk, arguments: str) -> Answer:
    if not arguments:
        rows = (row(desk.speaker, each, desk.session.settings) for each in SETTINGS)
        return Answer(tuple(line for lines in rows for line in lines))
    setting, text = _named(desk.speaker, arguments)
    if text:
        change(desk.session, setting, parse(setting, text, desk.speaker.catalogue))
    return Answer(row(desk.speaker, setting, desk.session.settings))


def row(speaker: Speaker, setting: Setting, settings: Settings) -> Lines:
    """A setting and its value."""
    name = speaker.phrase(setting.name)
    value = shown(setting, getattr(settings, setting.field), speaker.catalogue)
    return speaker.say(_ROW, setting=name[:1].upper() + name[1:], value=value)


def _named(speaker: Speaker, arguments: str) -> tuple[Setting, str]:
    """The setting that the arguments begin with, and the rest of them."""
    typed = fold(arguments)
    for setting in SETTINGS:
        for name in (setting.name.text, speaker.phrase(setting.name), setting.field):
            if typed == fold(name) or typed.startswith(fold(name) + " "):
                return setting, typed[len(fold(name)) :].strip()
    raise BadRule(NAME, arguments, tuple(speaker.phrase(each.name) for each in SETTINGS))


COMMAND = Command(
    name=NAME,
    calls=message("command", "set"),
    example=message("example", "set width 40"),
    help=message("help", "Shows the settings, or changes one and remembers it."),
    act=_set,
)
