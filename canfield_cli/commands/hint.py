"""`hint`: what to do next, from what a player can see."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk, no_arguments
from canfield_cli.commands.keeping import HINT
from canfield_cli.engine.hint import hint
from canfield_cli.engine.notation import action_text
from canfield_cli.text.messages import message


def _hint(desk: Desk, arguments: str) -> Answer:
    no_arguments(HINT, arguments)
    game = desk.session.game
    game.verify_not_over()
    found = hint(game)
    suggested = action_text(game.position, found.action) if found else None
    return Answer(desk.speaker.hint(game, found), suggested=suggested)


COMMAND = Command(
    name=HINT,
    calls=message("command", "hint"),
    help=message("help", "Says what to do next and why, from what can be seen."),
    act=_hint,
)
