"""`canfield run FILE`: play a file of moves to its end, or to the first refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.text.messages import message
from canfield_cli.text.refusals import quote

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TextIO

    from canfield_cli.commands.interpreter import Interpreter, Reply
    from canfield_cli.store.movefile import Source
    from canfield_cli.text.speak import Speaker

DONE, STOPPED = 0, 1
_AT_LINE = message("trouble", "{file}, line {line}: {fault}")
_UNKNOWN_HEADER = message("trouble", "{file}, line {line}: unknown header {name}, left alone.")


def run(source: Source, interpreter: Interpreter, out: TextIO, err: TextIO) -> int:
    """Play all lines and say the news; at a refusal, stop. Returns the exit code."""
    if source.opening.is_random and interpreter.session.game.code:
        print(interpreter.session.game.code, file=out)
    for number, reply in replies(source, interpreter):
        if reply.error:
            # What went well is shown first, even where both streams are one.
            out.flush()
            say_refusal(source, number, reply, interpreter, err)
            return STOPPED
        out.write("\n".join(reply.lines) + "\n")
        if reply.leaves:
            break
    return DONE


def warn(source: Source, speaker: Speaker, err: TextIO) -> None:
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


def say_refusal(
    source: Source, line: int, reply: Reply, interpreter: Interpreter, err: TextIO
) -> None:
    """Say what was refused, with the file and the line."""
    fault = " ".join(reply.lines)
    speaker = interpreter.speaker
    lines = speaker.say(_AT_LINE, file=speaker.file(source.name), line=line, fault=fault)
    print(*lines, sep="\n", file=err)


def replies(source: Source, interpreter: Interpreter) -> Iterator[tuple[int, Reply]]:
    """The replies to all lines, each with its line's number."""
    for number, line in source.lines:
        for reply in interpreter.run(line):
            yield number, reply
