"""`where`: where a card lies, or all cards of a rank or a suit."""

from __future__ import annotations

from canfield_cli.engine.errors import NotationError, NotationProblem
from canfield_cli.interpreter.command import Command, CommandContext, CommandResult
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import message

NAME = "where"


def _where(context: CommandContext, arguments: str) -> CommandResult:
    if not arguments:
        raise NotationError(NotationProblem.ARGUMENT_MISSING, "", NAME)
    cards = context.reader.cards(arguments)
    if not cards:
        raise NotationError(NotationProblem.NO_CARD, context.reader.unknown(arguments), NAME)
    return CommandResult(context.speaker.places(cards, context.session.game))


COMMAND = Command(
    name=NAME,
    aliases=message("command", "where|where is|where are|where's|wheres|find|locate"),
    example=message("example", "where 7c"),
    help=message("help", "Says where a card lies, or all cards of a rank or a suit."),
    handler=_where,
    topic=HelpTopic.ASKING,
    gist=message("help", "a card's place"),
)
