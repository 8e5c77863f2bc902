"""Where lines come from when prompt_toolkit is not used: plain input, or a pipe."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from canfield_cli.store.movefile import STANDARD_INPUT, numbered_lines

if TYPE_CHECKING:
    from typing import IO


class Lines(Protocol):
    """A source of lines. What it reads may hold several, as a paste does."""

    def read(self, prompt: str) -> str:
        """The next text, asked for with a prompt where somebody can see it.

        `EOFError` at the end, `KeyboardInterrupt` when the line was dropped.
        """


class PlainInput:
    """A terminal without prompt_toolkit: the terminal's own line editing, and no escape codes."""

    def read(self, prompt: str) -> str:
        """The next line."""
        # Python writes the prompt of `input` to standard error, which may be somewhere else.
        print(prompt, end="", flush=True)
        try:
            return input()
        except OSError as gone:
            # The terminal was closed under us.
            raise EOFError from gone


class PipedInput:
    """Lines from a pipe or a file, whatever their endings. No prompt is printed."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._lines = numbered_lines(STANDARD_INPUT, stream)

    def read(self, prompt: str) -> str:  # noqa: ARG002 - nobody is there to see it
        """The next line."""
        for _, line in self._lines:
            return line
        raise EOFError
