"""`look`: the whole table."""

from __future__ import annotations

from canfield_cli.interpreter.command import Command, CommandContext, CommandResult, no_arguments
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import message


def _look(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments("look", arguments)
    return CommandResult(context.speaker.table(context.session.game))


COMMAND = Command(
    name="look",
    aliases=message("command", "look|show|table|board|state"),
    help=message("help", "Says the whole table."),
    handler=_look,
    letter="l",
    topic=HelpTopic.ASKING,
    gist=message("help", "the whole table"),
)
