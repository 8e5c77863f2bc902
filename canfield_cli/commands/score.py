"""`score`: the score and the moves so far."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk, no_arguments
from canfield_cli.text.messages import message


def _score(desk: Desk, arguments: str) -> Answer:
    no_arguments("score", arguments)
    return Answer(desk.speaker.score(desk.session.game))


COMMAND = Command(
    name="score",
    calls=message("command", "score"),
    help=message("help", "Says the score and how many moves it took."),
    act=_score,
)
