"""The loop of a game being played, and where its lines come from."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from canfield_cli.commands.quit import GOODBYE
from canfield_cli.commands.run import replies, say_refusal
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TextIO

    from canfield_cli.commands.interpreter import Interpreter
    from canfield_cli.store.movefile import Source

# A move file piped in begins with headers, which are no commands.
_HEADER = re.compile(r"\s*(code|layout|rules|draw|rule|lang)\s*:", re.IGNORECASE)
_NO_HEADERS = message("trouble", "Unread: {text}. Headers belong in a file: canfield play FILE.")


def replay(source: Source, interpreter: Interpreter, err: TextIO) -> bool:
    """Play the moves of a file without a word; False where one was refused, which is said."""
    for number, reply in replies(source, interpreter):
        if reply.error:
            say_refusal(source, number, reply, interpreter, err)
            return False
        if reply.leaves:
            break
    return True


def begin(interpreter: Interpreter, out: TextIO) -> None:
    """Say the game's code, alone on its line, and the table."""
    game = interpreter.session.game
    if game.code:
        _say([str(game.code)], out)
    _say(interpreter.speaker.table(game), out)


def play_lines(lines: Iterable[tuple[int, str]], interpreter: Interpreter, out: TextIO) -> None:
    """Play the lines of a pipe or a file, saying each answer at once; refusals end nothing."""
    for _, line in lines:
        if _HEADER.match(line):
            _say(interpreter.speaker.say(_NO_HEADERS, text=line.strip()), out)
            continue
        for reply in interpreter.run(line):
            _say(reply.lines, out)
            if reply.leaves:
                return
    _say(interpreter.speaker.say(GOODBYE), out)


def _say(lines: Iterable[str], out: TextIO) -> None:
    print(*lines, sep="\n", file=out, flush=True)
