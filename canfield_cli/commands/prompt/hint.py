"""`hint`: what to do next, from what a player can see."""

from __future__ import annotations

from canfield_cli.engine.notation import action_text
from canfield_cli.interpreter.command import (
    Command,
    CommandContext,
    CommandResult,
    no_arguments,
)
from canfield_cli.interpreter.effects import Assistance, Effects
from canfield_cli.text.messages import message

NAME = "hint"


def _hint(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments(NAME, arguments)
    game = context.session.game
    game.verify_not_over()
    found = game.hint()
    suggested = action_text(game.position, found.action) if found else None
    return CommandResult(context.speaker.hint(game, found), suggested=suggested)


COMMAND = Command(
    name=NAME,
    aliases=message("command", "hint"),
    help=message("help", "Says what to do next and why, from what can be seen."),
    handler=_hint,
    effects=Effects(assistance=Assistance.HINT),
)
