"""`set`: the player's settings, shown or changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.commands.prompt import voices
from canfield_cli.commands.prompt.double_click import without_effect
from canfield_cli.engine.errors import InvalidValueError
from canfield_cli.engine.tokens import fold
from canfield_cli.interpreter.command import Command, CommandContext, CommandResult
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.interpreter.settings_schema import GRID, SETTINGS, Setting, change, parse, shown
from canfield_cli.store.paths import find_paths
from canfield_cli.text.messages import message
from canfield_cli.text.quoting import shown as display

if TYPE_CHECKING:
    from canfield_cli.session import Settings
    from canfield_cli.text.speaker import Sentences, Speaker

NAME = "set"
_ROW = message("answer", "{setting}: {value}.")
_FILE = message("answer", "Settings are kept in the file {name}.")
_NEXT_GAME = message("answer", "It counts from the next game on; to start one, type new.")
_NEXT_START = message("answer", "It counts from the next time the program starts.")
_UNSEEN = message("answer", "Drawn only at a terminal without plain mode.")
_UNSHOWN = message("answer", "Drawn only where the table is always shown: set table always.")


def _set(context: CommandContext, arguments: str) -> CommandResult:
    if not arguments:
        told = tuple(line for each in SETTINGS for line in _asked(context, each))
        if context.recorder.saves:
            # They are remembered where games are kept.
            name = display(str(find_paths().settings))
            told += context.speaker.say(_FILE, name=name)
        return CommandResult(told)
    setting, text = _named(context.speaker, arguments)
    if not text:
        return CommandResult(_asked(context, setting))
    before = context.session.settings
    value = parse(setting, text, context.speaker.catalogue)
    if setting.field in voices.FIELDS:
        value = voices.possible(context, setting.field, value)
    change(context.session, setting, value)
    lines = _from_when(context, setting, before)
    return CommandResult(row(context.speaker, setting, context.session.settings) + lines)


def _asked(context: CommandContext, setting: Setting) -> Sentences:
    """A setting and its value, and where plain mode is on against it, by what."""
    settings = context.session.settings
    told = row(context.speaker, setting, settings)
    return told + (_stays_plain(context, settings) if setting.field == "accessible" else ())


def _stays_plain(context: CommandContext, before: Settings) -> Sentences:
    """By what plain mode stays on where the setting is off; nothing where it does not."""
    frontend, speaker = context.frontend, context.speaker
    if context.session.settings.accessible:
        return ()
    if by := frontend.stays_plain:
        return speaker.say(by.sentence, **by.fields)
    # Who can be asked, and has no screen, is in plain mode.
    is_plain = before.accessible or (frontend.confirm is not None and not frontend.screen)
    return speaker.say(_NEXT_START) if is_plain else ()


def _from_when(context: CommandContext, setting: Setting, before: Settings) -> Sentences:
    """What there is to know of a change that is not felt at once."""
    session, speaker = context.session, context.speaker
    match setting.field:
        case "rules" | "draw":
            is_other = session.next_rules != session.game.rules
            return speaker.say(_NEXT_GAME) if is_other else ()
        case "double_click":
            return without_effect(context)
        case "accessible":
            return _stays_plain(context, before)
        case "view" if session.settings.view == GRID:
            if not context.frontend.screen:
                return speaker.say(_UNSEEN)
            return () if session.settings.table == "always" else speaker.say(_UNSHOWN)
        case field if field in voices.FIELDS:
            return voices.without_effect(context, field)
    return ()


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
                return setting, " ".join(arguments.split()[len(name.split()) :])
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
    topic=HelpTopic.SETTINGS,
    gist=message("help", "a setting, remembered: set width 40"),
)
