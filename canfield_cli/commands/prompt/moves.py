"""`moves`: each legal move."""

from __future__ import annotations

from canfield_cli.interpreter.command import Command, CommandContext, CommandResult, no_arguments
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import message


def _moves(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments("moves", arguments)
    return CommandResult(context.speaker.moves(context.session.game))


COMMAND = Command(
    name="moves",
    aliases=message("command", "moves|what can i do|what can i play|legal moves|possible moves"),
    help=message("help", "Lists the legal moves, and how to type them."),
    handler=_moves,
    letter="m",
    topic=HelpTopic.ASKING,
    gist=message("help", "what can be done"),
)
