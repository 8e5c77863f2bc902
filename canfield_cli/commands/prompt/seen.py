"""`seen`: the cards of the stock that were face up before, and how many draws bring each."""

from __future__ import annotations

from canfield_cli.interpreter.command import (
    Command,
    CommandContext,
    CommandResult,
    no_arguments,
)
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import message

NAME = "seen"


def _seen(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments(NAME, arguments)
    return CommandResult(context.speaker.seen(context.session.game))


COMMAND = Command(
    name=NAME,
    aliases=message("command", "seen|cards seen|seen cards"),
    help=message(
        "help", "Says the cards of the stock that were seen before, by the draws that bring them."
    ),
    handler=_seen,
    topic=HelpTopic.ASKING,
    gist=message("help", "cards of the stock seen before"),
)
