"""`canfield run FILE`: play a file of moves to its end, or to the first refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from canfield_cli.text.messages import message
from canfield_cli.text.quoting import heard, quote, shown

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TextIO

    from canfield_cli.commands.interpreter import Interpreter, Reply
    from canfield_cli.store.movefile import Source
    from canfield_cli.text.speak import Lines, Speaker

    Numbered = Iterator[tuple[int, Reply]]


DONE, STOPPED = 0, 1
MOST_IN_MEMORY = 1_000_000
_AT_COLUMN = message("trouble", "{file}, line {line}, column {column}, in {text}: {fault}")
_RULE = message("trouble", "Rule: {reason}.")
_UNKNOWN_HEADER = message("trouble", "{file}, line {line}: unknown header {name}, left alone.")


class Written(Protocol):
    """What can be written to."""

    def write(self, text: str, /) -> object:
        """Write a text."""


class Manner(NamedTuple):
    """How a file is run.

    `errors_only` says nothing but refusals; `final` nothing else but the last table;
    `keep_going` goes on after a refusal and tells of all at the end; `until` stops after so
    many commands; `transcript` is written what was typed and answered.
    """

    errors_only: bool = False
    final: bool = False
    keep_going: bool = False
    until: int | None = None
    transcript: Written | None = None


def run(
    source: Source,
    interpreter: Interpreter,
    out: TextIO,
    err: TextIO,
    manner: Manner = Manner(),  # noqa: B008 - a value that never changes
) -> int:
    """Play all lines and say the news; at a refusal, stop. Returns the exit code."""
    silent = manner.errors_only or manner.final
    if not silent:
        out.write(chosen_code(source, interpreter))
    refused = _Refused() if manner.keep_going else None
    code = DONE
    for number, reply in followed(source, interpreter, manner):
        if reply.error:
            code = STOPPED
            lines = refusal(source, number, reply, interpreter)
            if refused is None:
                # What went well is shown first, even where both streams are one.
                out.flush()
                print(*lines, sep="\n", file=err)
                break
            refused.keep(lines)
        elif not silent:
            out.write("\n".join(reply.lines) + "\n")
        if reply.leaves:
            break
    if manner.final:
        print(*interpreter.speaker.table(interpreter.session.game), sep="\n", file=out)
    if refused is not None:
        out.flush()
        refused.tell(err)
    return code


class _Refused:
    """The refusals of a whole file, on disk when there are many."""

    def __init__(self) -> None:
        from tempfile import SpooledTemporaryFile  # noqa: PLC0415 - rarely needed

        self._kept = SpooledTemporaryFile(  # noqa: SIM115 - closed when all is told
            MOST_IN_MEMORY, "w+", encoding="utf-8"
        )

    def keep(self, lines: Lines) -> None:
        """Keep a refusal."""
        self._kept.writelines(f"{line}\n" for line in lines)

    def tell(self, err: TextIO) -> None:
        """Tell of all."""
        with self._kept as kept:
            kept.seek(0)
            err.writelines(kept)


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


def refusal(source: Source, line: int, reply: Reply, interpreter: Interpreter) -> Lines:
    """What was refused and where; for a move the rule too, and then the table as it stands."""
    speaker, game = interpreter.speaker, interpreter.session.game
    fault = " ".join(reply.lines)
    if reply.reason:
        fault += " " + speaker.phrase(_RULE, reason=reply.reason)
    lines = speaker.say(
        _AT_COLUMN,
        file=speaker.file(source.name),
        line=line,
        column=reply.start + 1,
        text=heard(reply.text),
        fault=fault,
    )
    return lines + speaker.table(game) if reply.reason else lines


def replies(source: Source, interpreter: Interpreter) -> Iterator[tuple[int, Reply]]:
    """The replies to all lines, each with its line's number."""
    for number, line in source.lines:
        for reply in interpreter.run(line):
            yield number, reply


def chosen_code(source: Source, interpreter: Interpreter) -> str:
    """A line with the code of a deal that the file left to chance; empty where it did not."""
    code = interpreter.session.game.code
    return f"{code}\n" if source.opening.is_random and code else ""


def typed_and_said(reply: Reply) -> str:
    """A command and its answer, as a transcript has them."""
    return "".join(f"{line}\n" for line in (f"> {shown(reply.text)}", *reply.lines))


def followed(source: Source, interpreter: Interpreter, manner: Manner) -> Numbered:
    """The replies to the commands wanted, which go into the transcript too."""
    told = manner.transcript
    if told:
        told.write(chosen_code(source, interpreter))
    for number, reply in _until(manner.until, replies(source, interpreter)):
        if told:
            told.write(typed_and_said(reply))
        yield number, reply


def played_before(source: Source, interpreter: Interpreter, err: TextIO) -> bool:
    """Play a file's moves without a word; False where one was refused, which is said."""
    for number, reply in replies(source, interpreter):
        if reply.error:
            print(*refusal(source, number, reply, interpreter), sep="\n", file=err)
            return False
        if reply.leaves:
            break
    return True


def _until(most: int | None, numbered: Numbered) -> Numbered:
    """The replies to the first commands only."""
    for count, each in enumerate(numbered, 1):
        if most is not None and count > most:
            return
        yield each
        if count == most:
            return
