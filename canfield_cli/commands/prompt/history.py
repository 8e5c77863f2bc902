"""`history`: the actions that stand."""

from __future__ import annotations

from canfield_cli.interpreter.command import Command, CommandContext, CommandResult, number_or
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import message

NAME = "history"


def _history(context: CommandContext, arguments: str) -> CommandResult:
    return CommandResult(
        context.speaker.history(context.session.game, number_or(0, NAME, arguments))
    )


COMMAND = Command(
    name=NAME,
    aliases=message("command", "history"),
    example=message("example", "history 5"),
    help=message("help", "Says the actions that stand, without those undone, or the last few."),
    handler=_history,
    topic=HelpTopic.ASKING,
    gist=message("help", "what was done"),
)
