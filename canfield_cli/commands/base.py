"""What a command is, what it is given, and what it answers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from canfield_cli.engine.errors import CanfieldError, Problem, Unreadable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canfield_cli.commands.guide import Guide
    from canfield_cli.commands.keeping import Keeping
    from canfield_cli.engine.game import Done
    from canfield_cli.engine.reader import Reader
    from canfield_cli.session import Session
    from canfield_cli.text.messages import Message
    from canfield_cli.text.speak import Lines, Speaker


class Sure(Protocol):
    """Asks the player before a game is lost, where there is somebody to ask.

    Without a question it is the command's own, and then only for a game under way. `GoesOn`
    is raised when the answer is no.
    """

    def __call__(self, question: Message | None = None) -> None:
        """Ask, if anything is to be asked."""


class GoesOn(Exception):
    """The player wants to go on with the game that would be lost."""


class Desk(NamedTuple):
    """What a command works with: the session, its language's speaker and reader, all commands.

    `news` are the lines of the last replies that told of an action, the newest last. `keeping`
    keeps the games. `sure` is called when all that was typed is right, and before anything is
    changed. `guide` gives the solver's answers, and is slow to come the first time; `stop` says
    whether the player has had enough of a long command. `screen` says that there is somebody who
    sees, and `replayed` that the game is one of a file that is only being read: then no other
    file is written or read.
    """

    session: Session
    speaker: Speaker
    reader: Reader
    commands: tuple[Command, ...]
    news: Sequence[Lines]
    keeping: Keeping
    sure: Sure
    guide: Callable[[], Guide]
    stop: Callable[[], bool]
    screen: bool = False
    replayed: bool = False


class Answer(NamedTuple):
    """What a command says, in lines, and whether it changed the table or ends the session.

    `played` are the actions that it played. `begins` is set where a game begins or goes on.
    `suggested` is what it advises to do next, as files have it.
    """

    lines: Lines
    played: tuple[Done, ...] = ()
    changed: bool = False
    leaves: bool = False
    begins: bool = False
    suggested: str | None = None


class Command(NamedTuple):
    """One thing that a person asks for by name.

    `name` stands in files and JSON; `calls` are its names in a language, divided by `|`, the
    first of them shown in help; `letter` calls it in every language. `example` shows what may
    follow the name. `act` is handed what did follow, and raises `CanfieldError` when it cannot be
    done; then nothing has changed. A command that `repeats` takes a number of times.
    `question` is what `Desk.sure` asks, at a prompt, when a game is under way that would be lost;
    where `resumable`, not even then while games are kept, for it can be gone on with.
    """

    name: str
    calls: Message
    help: Message
    act: Callable[[Desk, str], Answer]
    example: Message | None = None
    letter: str = ""
    repeats: bool = False
    question: Message | None = None
    resumable: bool = False


ILLEGAL = "illegal"


@dataclass(eq=False)
class Failed(CanfieldError):
    """Something that is no move could not be done; the sentence says what and why.

    `kind` is the kind of error in JSON.
    """

    kind: str
    sentence: str


_NUMBER = re.compile(r"[1-9][0-9]{0,2}")


def number_or(default: int, command: str, arguments: str, *, start: int = 0) -> int:
    """The number that the arguments are, from 1 to 999; the default where there are none.

    `start` is where in the line they begin.
    """
    if not arguments:
        return default
    if not _NUMBER.fullmatch(arguments):
        raise Unreadable(Problem.BAD_ARGUMENT, arguments, command, start=start)
    return int(arguments)


def no_arguments(command: str, arguments: str) -> None:
    """Refuse arguments where a command takes none."""
    if arguments:
        raise Unreadable(Problem.BAD_ARGUMENT, arguments, command)
