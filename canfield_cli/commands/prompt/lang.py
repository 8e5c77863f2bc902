"""`lang`: the language."""

from __future__ import annotations

from canfield_cli.interpreter.command import Command, CommandContext, CommandResult
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.interpreter.settings_schema import (
    BY_FIELD,
    OWN_NAME,
    change,
    parse,
    value_completions,
)
from canfield_cli.text.messages import message
from canfield_cli.text.speaker import Speaker

_SET = message("answer", "Language: {language}.")


def _lang(context: CommandContext, arguments: str) -> CommandResult:
    session = context.session
    if arguments:
        setting = BY_FIELD["language"]
        change(session, setting, parse(setting, arguments, context.speaker.catalogue))
    speaker = Speaker(session.settings.language, width=session.settings.width)
    return CommandResult(speaker.say(_SET, language=speaker.phrase(OWN_NAME)))


COMMAND = Command(
    name="lang",
    aliases=message("command", "lang|language"),
    example=message("example", "lang ca"),
    help=message("help", "Says the language, or changes it: en, ca, es."),
    handler=_lang,
    arguments=value_completions("language"),
    topic=HelpTopic.SETTINGS,
    gist=message("help", "the language"),
)
