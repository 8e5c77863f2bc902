"""`last`: the last news again."""

from __future__ import annotations

from canfield_cli.interpreter.command import Command, CommandContext, CommandResult, number_or
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import message

NAME = "last"


def _last(context: CommandContext, arguments: str) -> CommandResult:
    count = number_or(1, NAME, arguments)
    told = list(context.news)[-count:]
    if not told:
        return CommandResult(context.speaker.say(message("answer", "Nothing has happened yet.")))
    return CommandResult(tuple(line for lines in told for line in lines))


COMMAND = Command(
    name=NAME,
    aliases=message("command", "last|repeat|again|say again|say that again"),
    example=message("example", "last 3"),
    help=message("help", "Repeats the last message, or the last few."),
    handler=_last,
    topic=HelpTopic.ASKING,
    gist=message("help", "the last news again"),
)
