"""`redo`: give back the action undone last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.interpreter.command import Command, CommandContext, CommandResult
from canfield_cli.interpreter.effects import Effects
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.interpreter.repeated import Repeatable
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from canfield_cli.engine.game import Game
    from canfield_cli.interpreter.repeated import Repeated
    from canfield_cli.text.speaker import Sentences, Speaker


def _redo(context: CommandContext, _: str) -> CommandResult:
    game = context.session.game
    return CommandResult(context.speaker.redone(game.redo(), game), changed=True)


def _can(game: Game) -> bool:
    return bool(game.undone)


def _together(done: Repeated, game: Game, speaker: Speaker) -> Sentences:
    return speaker.redone_together(done.times, game)


COMMAND = Command(
    name="redo",
    aliases=message("command", "redo"),
    example=message("example", "redo 3"),
    help=message("help", "Redoes the last move undone, or as many as the number says."),
    handler=_redo,
    effects=Effects(logged=True),
    repeats=Repeatable(_can, _together),
    topic=HelpTopic.MOVING,
    gist=message("help", "gives it back"),
)
