"""How a file is run: how much of it, what is said, and what is written down."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from canfield_cli.interpreter.playback import chosen_code, replies
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


def typed_and_said(reply: Reply) -> str:
    """A command and its answer, as a transcript has them."""
    return "".join(f"{line}\n" for line in (f"> {shown(reply.text)}", *reply.lines))


def wanted_replies(source: GameFile, interpreter: Interpreter, manner: RunOptions) -> Numbered:
    """The replies to the commands wanted, which go into the transcript too."""
    told = manner.transcript
    if told:
        told.write(chosen_code(source, interpreter))
    for number, reply in _until(manner.until, replies(source, interpreter)):
        if told:
            told.write(typed_and_said(reply))
        yield number, reply


def _until(most: int | None, numbered: Numbered) -> Numbered:
    """The replies to the first commands only."""
    for count, each in enumerate(numbered, 1):
        if most is not None and count > most:
            return
        yield each
        if count == most:
            return
