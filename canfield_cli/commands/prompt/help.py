"""`help`: six lines to begin with, topics, and what each command does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.commands.prompt import help_topics
from canfield_cli.engine.cards import Pile, PileKind
from canfield_cli.engine.errors import AmbiguousError, NotationError, NotationProblem
from canfield_cli.engine.requests import CommandCall, DrawRequest, PileQuery, Redeal
from canfield_cli.engine.tokens import fold
from canfield_cli.interpreter.command import Command, CommandContext, CommandResult
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.interpreter.naming import aliases_of, name_of
from canfield_cli.text.messages import message
from canfield_cli.text.rule_set_names import fields

if TYPE_CHECKING:
    from canfield_cli.engine.requests import Request
    from canfield_cli.text.speaker import Sentences, Speaker

NAME = "help"
_DRAWING = message(
    "help",
    "To draw, or to redeal when the stock is empty, type d. To draw several times at once: d 3.",
)
_EXAMPLE = message("help", "Example: {example}.")


def _help(context: CommandContext, arguments: str) -> CommandResult:
    speaker, commands = context.speaker, context.commands
    if not arguments:
        return CommandResult(help_topics.short(speaker, commands))
    if command := _named(context, arguments):
        return CommandResult(speaker.wrapped(row(speaker, command)))
    told = help_topics.on_topic(speaker, commands, arguments)
    return CommandResult(told or _of_moves(context, arguments))


def row(speaker: Speaker, command: Command) -> str:
    """A command's names, what it does, and an example."""
    shown = name_of(command, speaker.catalogue)
    if command.letter:
        shown += f", {command.letter}"
    about = speaker.phrase(command.help, **fields(speaker.catalogue))
    told = speaker.phrase(help_topics.ROW, command=shown, help=about)
    if command.example:
        told += " " + speaker.phrase(_EXAMPLE, example=speaker.phrase(command.example))
    return told


def _of_moves(context: CommandContext, text: str) -> Sentences:
    """Help on a move, a draw or a pile, as it would be typed."""
    speaker, rules = context.speaker, context.session.game.rules
    moving = help_topics.moving(speaker, context.commands)
    if context.reader.cards(text):
        return moving
    match _asked_for(context, text):
        case DrawRequest() | Redeal():
            return speaker.say(_DRAWING) + speaker.rule_of(PileKind.STOCK, rules)
        case PileQuery(pile=pile):
            kind = pile.kind if isinstance(pile, Pile) else PileKind.FOUNDATION
            return speaker.rule_of(kind, rules) + speaker.say(help_topics.ASKING)
        case _:
            return moving


def _asked_for(context: CommandContext, text: str) -> Request | None:
    """What the text would ask for if it were typed alone; None for a part of a move."""
    try:
        parts = context.reader.read(text)
    except AmbiguousError:
        return None
    except NotationError as error:
        match error.problem:
            case NotationProblem.DEAL_IS_NO_MOVE:
                return DrawRequest()
            case NotationProblem.ONE_OPERAND:
                return None
        raise NotationError(NotationProblem.UNREADABLE, text) from error
    requests = [part.request for part in parts]
    if any(isinstance(request, CommandCall) for request in requests):
        raise NotationError(NotationProblem.UNREADABLE, text)
    return requests[0] if len(requests) == 1 else None


def _named(context: CommandContext, text: str) -> Command | None:
    """The command of that name in the language, in English, or of that letter."""
    typed = " ".join(fold(text).split())
    for command in context.commands:
        calls = (
            *command.aliases.text.split("|"),
            *context.speaker.phrase(command.aliases).split("|"),
        )
        if typed in {*map(fold, calls), command.letter}:
            return command
    return None


def _what_helps(speaker: Speaker, commands: tuple[Command, ...]) -> list[str]:
    names = [aliases_of(command, speaker.catalogue)[0] for command in commands]
    return [*help_topics.topic_names(speaker), *names]


COMMAND = Command(
    name=NAME,
    aliases=message("command", "help|?|how to play|how do i play"),
    example=message("example", "help undo"),
    help=message("help", "Tells how to play in six lines, or what a topic or a command is."),
    handler=_help,
    arguments=_what_helps,
    letter="h",
    topic=HelpTopic.SETTINGS,
    gist=message("help", "this, and more on a topic or a command"),
)
