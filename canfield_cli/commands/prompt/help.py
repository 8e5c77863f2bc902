"""`help`: how to move, and what each command does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.cards import Pile, PileKind
from canfield_cli.engine.errors import AmbiguousError, NotationError, NotationProblem
from canfield_cli.engine.requests import CommandCall, DrawRequest, PileQuery, Redeal
from canfield_cli.engine.tokens import fold
from canfield_cli.interpreter.command import Command, CommandContext, CommandResult
from canfield_cli.interpreter.naming import aliases_of
from canfield_cli.text.messages import message
from canfield_cli.text.rule_set_names import fields

if TYPE_CHECKING:
    from canfield_cli.engine.requests import Request
    from canfield_cli.text.speaker import Sentences, Speaker

NAME = "help"
_MOVES = (
    message("help", "A move says from where to where: r c2 is the reserve's card to column 2."),
    message("help", "r is the reserve, w the waste, c1 to c4 the columns, f the foundations."),
    message("help", "d draws. A card has a name too: qc kh is queen of clubs on king of hearts."),
    message("help", "A pile alone is asked what it holds: c2. A card is sent with a hyphen: c2-."),
)
_DRAWING = message(
    "help",
    "To draw, or to redeal when the stock is empty, type d. To draw several times at once: d 3.",
)
_MOVING = message("argument", "move|moving|notation|how to move|moves notation")
_ROW = message("help", "{command}: {help}")
_EXAMPLE = message("help", "Example: {example}.")


def _help(context: CommandContext, arguments: str) -> CommandResult:
    speaker = context.speaker
    if arguments:
        if command := _named(context, arguments):
            return CommandResult(speaker.wrapped(row(speaker, command)))
        return CommandResult(_topic(context, arguments))
    moves = _moving(speaker)
    rows = [line for command in context.commands for line in speaker.wrapped(row(speaker, command))]
    return CommandResult((*moves, *rows))


def row(speaker: Speaker, command: Command) -> str:
    """A command's names, what it does, and an example."""
    shown = speaker.phrase(command.aliases).split("|")[0]
    if command.letter:
        shown += f", {command.letter}"
    about = speaker.phrase(command.help, **fields(speaker.catalogue))
    told = speaker.phrase(_ROW, command=shown, help=about)
    if command.example:
        told += " " + speaker.phrase(_EXAMPLE, example=speaker.phrase(command.example))
    return told


def _moving(speaker: Speaker) -> Sentences:
    """How to move."""
    return tuple(line for sentence in _MOVES for line in speaker.say(sentence))


def _topic(context: CommandContext, text: str) -> Sentences:
    """Help on something that is no command: moves, a draw, a pile."""
    speaker, rules = context.speaker, context.session.game.rules
    calls = (*_MOVING.text.split("|"), *speaker.phrase(_MOVING).split("|"))
    if " ".join(fold(text).split()) in map(fold, calls):
        return _moving(speaker)
    if context.reader.cards(text):
        return _moving(speaker)
    match _asked_for(context, text):
        case DrawRequest() | Redeal():
            return speaker.say(_DRAWING) + speaker.rule_of(PileKind.STOCK, rules)
        case PileQuery(pile=pile):
            kind = pile.kind if isinstance(pile, Pile) else PileKind.FOUNDATION
            _, names, _, asking = _MOVES
            return speaker.say(names) + speaker.rule_of(kind, rules) + speaker.say(asking)
        case _:
            return _moving(speaker)


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


def _command_names(speaker: Speaker, commands: tuple[Command, ...]) -> list[str]:
    return [aliases_of(command, speaker.catalogue)[0] for command in commands]


COMMAND = Command(
    name=NAME,
    aliases=message("command", "help|?|how to play|how do i play"),
    example=message("example", "help undo"),
    help=message("help", "Tells how to move and what each command does, or what one does."),
    handler=_help,
    arguments=_command_names,
    letter="h",
)
