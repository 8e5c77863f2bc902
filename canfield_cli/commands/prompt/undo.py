"""`undo`: take back the last action, with everything that it caused."""

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


def _undo(context: CommandContext, _: str) -> CommandResult:
    game = context.session.game
    return CommandResult(context.speaker.undone(game.undo(), game), changed=True)


def _can(game: Game) -> bool:
    return game.undoable > 0


def _together(done: Repeated, game: Game, speaker: Speaker) -> Sentences:
    return speaker.undone_together(done.times, game)


COMMAND = Command(
    name="undo",
    aliases=message(
        "command", "undo|take back|go back|back|undo last move|undo that|take that back"
    ),
    example=message("example", "undo 3"),
    help=message("help", "Takes back the last move, or as many as the number says."),
    handler=_undo,
    effects=Effects(logged=True),
    letter="u",
    repeats=Repeatable(_can, _together),
    takes_all=True,
    topic=HelpTopic.MOVING,
    gist=message("help", "takes back the last action"),
)
