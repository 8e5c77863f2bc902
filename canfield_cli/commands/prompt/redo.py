"""`redo`: give back the action undone last."""

from __future__ import annotations

from canfield_cli.interpreter.command import Command, CommandContext, CommandResult
from canfield_cli.interpreter.effects import Effects
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import message


def _redo(context: CommandContext, _: str) -> CommandResult:
    game = context.session.game
    return CommandResult(context.speaker.redone(game.redo(), game), changed=True)


COMMAND = Command(
    name="redo",
    aliases=message("command", "redo"),
    example=message("example", "redo 3"),
    help=message("help", "Redoes the last move undone, or as many as the number says."),
    handler=_redo,
    effects=Effects(logged=True),
    repeats=True,
    topic=HelpTopic.MOVING,
    gist=message("help", "gives it back"),
)
