"""`verbosity`: how much is said."""

from __future__ import annotations

from canfield_cli.interpreter.command import Command, CommandContext, CommandResult
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.interpreter.settings_schema import (
    BY_FIELD,
    change,
    parse,
    shown,
    value_completions,
)
from canfield_cli.text.messages import message

_SET = message("answer", "Verbosity: {level}.")


def _verbosity(context: CommandContext, arguments: str) -> CommandResult:
    session, catalogue = context.session, context.speaker.catalogue
    setting = BY_FIELD["verbosity"]
    if arguments:
        change(session, setting, parse(setting, arguments, catalogue))
    level = shown(setting, session.settings.verbosity, catalogue)
    return CommandResult(context.speaker.say(_SET, level=level))


COMMAND = Command(
    name="verbosity",
    aliases=message("command", "verbosity"),
    example=message("example", "verbosity brief"),
    help=message("help", "Says how much detail is given after each move, or changes that."),
    handler=_verbosity,
    arguments=value_completions("verbosity"),
    topic=HelpTopic.SETTINGS,
    gist=message("help", "how much is told"),
)
