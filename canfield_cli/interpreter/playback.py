"""Playing a file: the replies to its lines, and what is said of it where something is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.errors import FileError, FileProblem, IllegalActionError
from canfield_cli.engine.notation import GIVE_UP, REDO, UNDO
from canfield_cli.interpreter.interpreter import NOBODY
from canfield_cli.store.movefile_writer import line as action_line
from canfield_cli.text.messages import message
from canfield_cli.text.quoting import heard, quote

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TextIO

    from canfield_cli.engine.game import Game, PlayedAction
    from canfield_cli.interpreter.command import Frontend
    from canfield_cli.interpreter.interpreter import Interpreter
    from canfield_cli.interpreter.reply import Reply
    from canfield_cli.store.movefile import GameFile
    from canfield_cli.text.speaker import Sentences, Speaker

MOST_COMMANDS = 100_000
_AT_COLUMN = message("trouble", "{file}, line {line}, column {column}, in {text}: {fault}")
_CODE = message("trouble", "Reason code: {reason}.")
_UNKNOWN_HEADER = message("trouble", "{file}, line {line}: unknown header {name}, left alone.")


class PlayedFile(NamedTuple):
    """A file's game at its end; of several games in it, the last one.

    `written` are its commands in canonical form, undos among them; `standing` are the actions
    that stand. That it was given up is left out: its cards can be asked about all the same.
    """

    game: Game
    written: list[str]
    standing: list[PlayedAction]


def warn_of_headers(source: GameFile, speaker: Speaker, err: TextIO) -> None:
    """Say which headers are unknown; they are left alone."""
    for header in source.headers:
        if not header.is_known:
            lines = speaker.say(
                _UNKNOWN_HEADER,
                file=speaker.file(source.name),
                line=header.line,
                name=quote(header.name),
            )
            print(*lines, sep="\n", file=err)


def refusal(source: GameFile, line: int, reply: Reply, interpreter: Interpreter) -> Sentences:
    """What was refused and where; for a move the rule too, and then the table as it stands.

    The rule is a word for programs, and is left out where lines are heard.
    """
    speaker, game = interpreter.speaker, interpreter.session.game
    fault = " ".join(reply.lines)
    illegal = reply.error if isinstance(reply.error, IllegalActionError) else None
    if illegal and not interpreter.is_heard():
        fault += " " + speaker.phrase(_CODE, reason=illegal.reason)
    lines = speaker.say(
        _AT_COLUMN,
        file=speaker.file(source.name),
        line=line,
        column=reply.start + 1,
        text=heard(reply.text),
        fault=fault,
    )
    return lines + speaker.table(game) if illegal else lines


def replies(
    source: GameFile, interpreter: Interpreter, frontend: Frontend = NOBODY
) -> Iterator[tuple[int, Reply]]:
    """The replies to all lines, each with its line's number."""
    for number, line in source.lines:
        for reply in interpreter.run(line, frontend):
            yield number, reply


def play_silently(source: GameFile, interpreter: Interpreter, err: TextIO) -> bool:
    """Play a file's moves without a word; False where one was refused, which is said."""
    for number, reply in replies(source, interpreter):
        if reply.error:
            print(*refusal(source, number, reply, interpreter), sep="\n", file=err)
            return False
        if reply.leaves:
            break
    return True


def chosen_code(source: GameFile, interpreter: Interpreter) -> str:
    """A line with the code of a deal that the file left to chance; empty where it did not."""
    code = interpreter.session.game.code
    return f"{code}\n" if source.setup.is_random and code else ""


def play_file(source: GameFile, interpreter: Interpreter, err: TextIO) -> PlayedFile | None:
    """Play a file. None when something in it is refused; the refusal is printed.

    `FileError` for a file in which no game is named, or with more commands than can be kept.
    """
    if source.setup.is_random:
        raise FileError(source.name, FileProblem.NO_GAME)
    session = interpreter.session
    played = PlayedFile(session.game, [], [])
    undone: list[PlayedAction] = []
    for count, (number, reply) in enumerate(replies(source, interpreter), 1):
        if count > MOST_COMMANDS:
            raise FileError(source.name, FileProblem.TOO_MANY_COMMANDS)
        if reply.error:
            print(*refusal(source, number, reply, interpreter), sep="\n", file=err)
            return None
        if not reply.in_lesson:
            if session.game is not played.game or reply.effects.restarts:
                played, undone = PlayedFile(session.game, [], []), []
            _take_down(reply, played, undone)
        if reply.leaves:
            break
    return played


def _take_down(reply: Reply, played: PlayedFile, undone: list[PlayedAction]) -> None:
    """Write down what a reply tells of."""
    if reply.played:
        played.written.extend(map(action_line, reply.played))
        played.standing.extend(reply.played)
        undone.clear()
        return
    for each in reply.logged:
        if each != GIVE_UP:
            played.written.append(each)
        if each == UNDO:
            undone.append(played.standing.pop())
        elif each == REDO:
            played.standing.append(undone.pop())
