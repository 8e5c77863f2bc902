"""`help`: how to move, and what each command does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.commands.base import Answer, Command, Desk
from canfield_cli.engine.errors import Problem, Unreadable
from canfield_cli.engine.reader import fold
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from canfield_cli.text.speak import Speaker

NAME = "help"
_MOVES = (
    message("help", "A move says from where to where: r c2 is the reserve's card to column 2."),
    message("help", "r is the reserve, w the waste, c1 to c4 the columns, f the foundations."),
    message("help", "d draws. A card has a name too: qc kh is queen of clubs on king of hearts."),
    message("help", "A pile alone is asked what it holds: c2. A card is sent with a hyphen: c2-."),
)
_ROW = message("help", "{command}: {help}")
_EXAMPLE = message("help", "Example: {example}.")


def _help(desk: Desk, arguments: str) -> Answer:
    speaker = desk.speaker
    if arguments:
        command = _named(desk, arguments)
        return Answer(speaker.wrapped(row(speaker, command)))
    moves = [line for sentence in _MOVES for line in speaker.say(sentence)]
    rows = [line for command in desk.commands for line in speaker.wrapped(row(speaker, command))]
    return Answer((*moves, *rows))


def row(speaker: Speaker, command: Command) -> str:
    """A command's names, what it does, and an example."""
    shown = speaker.phrase(command.calls).split("|")[0]
    if command.letter:
        shown += f", {command.letter}"
    told = speaker.phrase(_ROW, command=shown, help=speaker.phrase(command.help))
    if command.example:
        told += " " + speaker.phrase(_EXAMPLE, example=speaker.phrase(command.example))
    return told


def _named(desk: Desk, text: str) -> Command:
    """The command of that name in the language, in English, or of that letter."""
    typed = " ".join(fold(text).split())
    for command in desk.commands:
        calls = (*command.calls.text.split("|"), *desk.speaker.phrase(command.calls).split("|"))
        if typed in {*map(fold, calls), command.letter}:
            return command
    raise Unreadable(Problem.BAD_ARGUMENT, text, NAME)


COMMAND = Command(
    name=NAME,
    calls=message("command", "help|?"),
    example=message("example", "help undo"),
    help=message("help", "Tells how to move and what each command does, or what one does."),
    act=_help,
    letter="h",
)
