"""`left`: what is still to come up."""

from __future__ import annotations

from canfield_cli.interpreter.command import Command, CommandContext, CommandResult, no_arguments
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import message


def _left(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments("left", arguments)
    return CommandResult(context.speaker.left(context.session.game))


COMMAND = Command(
    name="left",
    aliases=message("command", "left|cards left|what is left|what's left|how many cards are left"),
    help=message("help", "Says what is still to come up, suit by suit."),
    handler=_left,
    topic=HelpTopic.ASKING,
    gist=message("help", "what is still to come up"),
)
