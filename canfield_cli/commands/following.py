"""Playing a file to its end, for commands that ask about the game and say none of its news."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.commands.export import line
from canfield_cli.commands.keeping import RESTART, commands_of
from canfield_cli.commands.run import refusal, replies
from canfield_cli.engine.errors import FileFault, FileTrouble
from canfield_cli.engine.notation import GIVE_UP, REDO, UNDO

if TYPE_CHECKING:
    from typing import TextIO

    from canfield_cli.commands.interpreter import Interpreter, Reply
    from canfield_cli.engine.game import Done, Game
    from canfield_cli.store.movefile import Source

MOST_COMMANDS = 100_000


class Followed(NamedTuple):
    """A file's game at its end; of several games in it, the last one.

    `written` are its commands in canonical form, undos among them; `standing` are the actions
    that stand. That it was given up is left out: its cards can be asked about all the same.
    """

    game: Game
    written: list[str]
    standing: list[Done]


def follow(source: Source, interpreter: Interpreter, err: TextIO) -> Followed | None:
    """Play a file. None when something in it is refused, which is told.

    `FileFault` for a file in which no game is named, or with more commands than can be kept.
    """
    if source.opening.is_random:
        raise FileFault(source.name, FileTrouble.NO_GAME)
    session = interpreter.session
    followed = Followed(session.game, [], [])
    undone: list[Done] = []
    for count, (number, reply) in enumerate(replies(source, interpreter), 1):
        if count > MOST_COMMANDS:
            raise FileFault(source.name, FileTrouble.TOO_MANY_COMMANDS)
        if reply.error:
            print(*refusal(source, number, reply, interpreter), sep="\n", file=err)
            return None
        if session.game is not followed.game or reply.command == RESTART:
            followed, undone = Followed(session.game, [], []), []
        _take_down(reply, followed, undone)
        if reply.leaves:
            break
    return followed


def _take_down(reply: Reply, followed: Followed, undone: list[Done]) -> None:
    """Write down what a reply tells of."""
    if reply.played:
        followed.written.extend(map(line, reply.played))
        followed.standing.extend(reply.played)
        undone.clear()
        return
    followed.written.extend(each for each in commands_of(reply) if each != GIVE_UP)
    if reply.command == UNDO:
        undone.append(followed.standing.pop())
    elif reply.command == REDO:
        followed.standing.append(undone.pop())
