"""`moves`: each legal move, or those of one pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.errors import AmbiguousError, NotationError, NotationProblem
from canfield_cli.engine.requests import PileQuery
from canfield_cli.interpreter.command import Command, CommandContext, CommandResult
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canfield_cli.text.speaker import Speaker

NAME = "moves"
_PILES = ("r", "w", "c1", "c2", "c3", "c4", "f")


def _moves(context: CommandContext, arguments: str) -> CommandResult:
    speaker, game = context.speaker, context.session.game
    if not arguments:
        return CommandResult(speaker.moves(game))
    try:
        match [part.request for part in context.reader.read(arguments)]:
            case [PileQuery(pile=pile, whole=False)]:
                return CommandResult(speaker.moves_of(pile, game))
    except (NotationError, AmbiguousError):
        pass
    raise NotationError(NotationProblem.BAD_ARGUMENT, arguments, NAME)


def _piles(_speaker: Speaker, _commands: tuple[Command, ...]) -> Iterable[str]:
    return _PILES


COMMAND = Command(
    name=NAME,
    aliases=message("command", "moves|what can i do|what can i play|legal moves|possible moves"),
    help=message("help", "Lists the legal moves and how to type them; m c2 those of one pile."),
    gist=message("help", "what can be done"),
    handler=_moves,
    topic=HelpTopic.ASKING,
    letter="m",
    arguments=_piles,
)
