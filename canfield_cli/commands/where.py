"""`where`: where a card lies, or all cards of a rank or a suit."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk
from canfield_cli.engine.errors import Problem, Unreadable
from canfield_cli.text.messages import message

NAME = "where"


def _where(desk: Desk, arguments: str) -> Answer:
    if not arguments:
        raise Unreadable(Problem.ARGUMENT_MISSING, "", NAME)
    cards = desk.reader.cards(arguments)
    if not cards:
        raise Unreadable(Problem.BAD_ARGUMENT, arguments, NAME)
    return Answer(desk.speaker.places(cards, desk.session.game))


COMMAND = Command(
    name=NAME,
    calls=message("command", "where"),
    example=message("example", "where 7c"),
    help=message("help", "Says where a card lies, or all cards of a rank or a suit."),
    act=_where,
)
