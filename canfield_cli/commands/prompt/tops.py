"""`tops`: all playable cards."""

from __future__ import annotations

from canfield_cli.interpreter.command import Command, CommandContext, CommandResult, no_arguments
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import message


def _tops(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments("tops", arguments)
    return CommandResult(context.speaker.tops(context.session.game))


COMMAND = Command(
    name="tops",
    aliases=message("command", "tops"),
    help=message("help", "Says all playable cards."),
    handler=_tops,
    letter="t",
    topic=HelpTopic.ASKING,
    gist=message("help", "all playable cards"),
)
