"""`undo`: take back the last action, with everything that it caused."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk
from canfield_cli.text.messages import message


def _undo(desk: Desk, _: str) -> Answer:
    game = desk.session.game
    return Answer(desk.speaker.undone(game.undo(), game), changed=True)


COMMAND = Command(
    name="undo",
    calls=message("command", "undo"),
    example=message("example", "undo 3"),
    help=message("help", "Takes back the last action, or as many as the number says."),
    act=_undo,
    letter="u",
    repeats=True,
)
