"""`base`: the base rank."""

from __future__ import annotations

from canfield_cli.interpreter.command import Command, CommandContext, CommandResult, no_arguments
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import message


def _base_rank(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments("base", arguments)
    return CommandResult(context.speaker.base(context.session.game))


COMMAND = Command(
    name="base",
    aliases=message("command", "base"),
    help=message("help", "Says the base rank."),
    handler=_base_rank,
    topic=HelpTopic.ASKING,
    gist=message("help", "the base rank"),
)
