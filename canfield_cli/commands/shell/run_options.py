"""How a file is run: how much of it, what is said, and what is written down."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from canfield_cli.interpreter.interpreter import NOBODY
from canfield_cli.interpreter.playback import chosen_code
from canfield_cli.text.quoting import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canfield_cli.interpreter.interpreter import Interpreter
    from canfield_cli.interpreter.reply import Reply
    from canfield_cli.store.movefile import GameFile

    Numbered = Iterator[tuple[int, Reply]]


class Writable(Protocol):
    """What can be written to."""

    def write(self, text: str, /) -> object:
        """Write a text."""


class RunOptions(NamedTuple):
    """How a file is run.

    `errors_only` says nothing but refusals; `final` nothing else but the last table;
    `keep_going` goes on after a refusal and tells of all at the end; `until` stops after so
    many commands; `transcript` is written what was typed and answered.
    """

    errors_only: bool = False
    final: bool = False
    keep_going: bool = False
    until: int | None = None
    transcript: Writable | None = None


def replies_with_lines(
    source: GameFile, interpreter: Interpreter, most: int | None = None
) -> Iterator[tuple[int, str, Reply]]:
    """The replies to the first commands, or to all, each with its line's number.

    The first reply to a line has the line typed.
    """
    for number, line in source.lines:
        typed = line.strip()
        for reply in interpreter.run(line, NOBODY._replace(most=most)):
            yield number, typed, reply
            typed = ""
            if most is not None:
                most -= 1
                if not most:
                    return


def typed_and_said(typed: str, reply: Reply) -> str:
    """A line and its answer, as a transcript has them; an answer alone where no line is given."""
    lines = (f"> {shown(typed)}", *reply.lines) if typed else reply.lines
    return "".join(f"{line}\n" for line in lines)


def wanted_replies(source: GameFile, interpreter: Interpreter, manner: RunOptions) -> Numbered:
    """The replies to the commands wanted, which go into the transcript too."""
    told = manner.transcript
    if told:
        told.write(chosen_code(source, interpreter))
    for number, typed, reply in replies_with_lines(source, interpreter, manner.until):
        if told:
            told.write(typed_and_said(typed, reply))
        yield number, reply
