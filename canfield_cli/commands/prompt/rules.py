"""`rules`: the rules of the game being played."""

from __future__ import annotations

from canfield_cli.interpreter.command import Command, CommandContext, CommandResult, no_arguments
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import message


def _rules(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments("rules", arguments)
    return CommandResult(context.speaker.rules(context.session.game.rules))


COMMAND = Command(
    name="rules",
    aliases=message("command", "rules"),
    help=message("help", "Explains the rules of this game."),
    handler=_rules,
    topic=HelpTopic.GAME,
    gist=message("help", "the rules"),
)
