"""`time`: how long the game has taken."""

from __future__ import annotations

from canfield_cli.interpreter.command import Command, CommandContext, CommandResult, no_arguments
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import message


def _time(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments("time", arguments)
    return CommandResult(context.speaker.time(context.session.game.seconds))


COMMAND = Command(
    name="time",
    aliases=message("command", "time"),
    help=message(
        "help",
        "Says how long the game has taken since the first move. The clock stops "
        "while the program is closed or the computer sleeps.",
    ),
    handler=_time,
    topic=HelpTopic.ASKING,
    gist=message("help", "how long it took"),
)
