"""`set`: the player's settings, shown or changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.errors import InvalidValueError
from canfield_cli.engine.tokens import fold
from canfield_cli.interpreter.command import Command, CommandContext, CommandResult
from canfield_cli.interpreter.settings_schema import SETTINGS, Setting, change, parse, shown
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from canfield_cli.session import Settings
    from canfield_cli.text.speaker import Sentences, Speaker

NAME = "set"
_ROW = message("answer", "{setting}: {value}.")


def _set(context: CommandContext, arguments: str) -> CommandResult:
    if not arguments:
        rows = (row(context.speaker, each, context.session.settings) for each in SETTINGS)
        return CommandResult(tuple(line for lines in rows for line in lines))
    setting, text = _named(context.speaker, arguments)
    if text:
        change(context.session, setting, parse(setting, text, context.speaker.catalogue))
    return CommandResult(row(context.speaker, setting, context.session.settings))


def row(speaker: Speaker, setting: Setting, settings: Settings) -> Sentences:
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
    raise InvalidValueError(NAME, arguments, tuple(speaker.phrase(each.name) for each in SETTINGS))


def _setting_names(speaker: Speaker, _: tuple[Command, ...]) -> list[str]:
    return [speaker.phrase(setting.name) for setting in SETTINGS]


COMMAND = Command(
    name=NAME,
    aliases=message("command", "set"),
    example=message("example", "set width 40"),
    help=message("help", "Shows the settings, or changes one and remembers it."),
    handler=_set,
    arguments=_setting_names,
)
