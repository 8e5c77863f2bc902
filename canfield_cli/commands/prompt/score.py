"""`score`: the score and the moves so far."""

from __future__ import annotations

from canfield_cli.interpreter.command import Command, CommandContext, CommandResult, no_arguments
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import message


def _score(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments("score", arguments)
    return CommandResult(context.speaker.score(context.session.game))


COMMAND = Command(
    name="score",
    aliases=message("command", "score"),
    help=message("help", "Says the score and the number of moves."),
    handler=_score,
    topic=HelpTopic.ASKING,
    gist=message("help", "score and moves"),
)
