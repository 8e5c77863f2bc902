"""`redo`: give back the action undone last."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk
from canfield_cli.text.messages import message


def _redo(desk: Desk, _: str) -> Answer:
    game = desk.session.game
    return Answer(desk.speaker.redone(game.redo(), game), changed=True)


COMMAND = Command(
    name="redo",
    calls=message("command", "redo"),
    example=message("example", "redo 3"),
    help=message("help", "Gives back the action undone last, or as many as the number says."),
    act=_redo,
    repeats=True,
)
