"""How a file is run: how much of it, what is said, and what is written down."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from canfield_cli.interpreter.playback import chosen_code
from canfield_cli.text.quoting import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canfield_cli.interpreter.interpreter import Interpreter
    from canfield_cli.interpreter.reply import Reply
    from canfield_cli.store.movefile import GameFile

    Numbered = Iterator[tuple[int, Reply]]

_Each = TypeVar("_Each")


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
    source: GameFile, interpreter: Interpreter
) -> Iterator[tuple[int, str, Reply]]:
    """The replies to all lines, each with its line's number, and the first with the line typed."""
    for number, line in source.lines:
        typed = line.strip()
        for reply in interpreter.run(line):
            yield number, typed, reply
            typed = ""


def typed_and_said(typed: str, reply: Reply) -> str:
    """A line and its answer, as a transcript has them; an answer alone where no line is given."""
    lines = (f"> {shown(typed)}", *reply.lines) if typed else reply.lines
    return "".join(f"{line}\n" for line in lines)


def wanted_replies(source: GameFile, interpreter: Interpreter, manner: RunOptions) -> Numbered:
    """The replies to the commands wanted, which go into the transcript too."""
    told = manner.transcript
    if told:
        told.write(chosen_code(source, interpreter))
    for number, typed, reply in _until(manner.until, replies_with_lines(source, interpreter)):
        if told:
            told.write(typed_and_said(typed, reply))
        yield number, reply


def _until(most: int | None, numbered: Iterator[_Each]) -> Iterator[_Each]:
    """The replies to the first commands only."""
    for count, each in enumerate(numbered, 1):
        if most is not None and count > most:
            return
        yield each
        if count == most:
            return
