"""`moves`: each legal move."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk, no_arguments
from canfield_cli.text.messages import message


def _moves(desk: Desk, arguments: str) -> Answer:
    no_arguments("moves", arguments)
    return Answer(desk.speaker.moves(desk.session.game))


COMMAND = Command(
    name="moves",
    calls=message("command", "moves"),
    help=message("help", "Says each legal move, and how it is typed."),
    act=_moves,
)
