"""Files that a command names: as they are typed, and written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.errors import FileError, FileProblem, NotationError, NotationProblem
from canfield_cli.interpreter.command import CommandResult
from canfield_cli.store.movefile import STANDARD_INPUT, write_new
from canfield_cli.text.messages import message
from canfield_cli.text.quoting import named

if TYPE_CHECKING:
    from canfield_cli.interpreter.command import CommandContext

QUOTE = '"'
_WRITTEN = message("answer", "Written: {file}.")
_UNWRITTEN = message("answer", "Not written in a replay: {file}.")


def file_name(command: str, arguments: str) -> str:
    """The name of a file that was typed, without the quotes in which it may stand.

    `FileError` without a name, `NotationError` where only one quote is there.
    """
    name = arguments
    if name.startswith(QUOTE):
        if len(name) == 1 or not name.endswith(QUOTE):
            raise NotationError(NotationProblem.BAD_ARGUMENT, arguments, command)
        name = name[1:-1]
    if not name:
        raise FileError(name, FileProblem.NAMELESS)
    # Standard input is where the commands come from; a file may have its name.
    return f"./{name}" if name == STANDARD_INPUT else name


def written(context: CommandContext, name: str, text: str) -> CommandResult:
    """Write a new file, unless the game is only being replayed."""
    if context.frontend.replayed:
        return CommandResult(context.speaker.say(_UNWRITTEN, file=named(name)))
    write_new(name, text)
    return CommandResult(context.speaker.say(_WRITTEN, file=named(name)))
