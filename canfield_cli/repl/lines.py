"""Where lines come from when prompt_toolkit is not used: plain input, or a pipe."""

from __future__ import annotations

import os
import sys
from collections import deque
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from canfield_cli.store.movefile import STANDARD_INPUT, numbered_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from contextlib import AbstractContextManager
    from typing import IO


LONGEST_READ = 65_536


class LineSource(Protocol):
    """A source of lines. What it reads may hold several, as a paste does."""

    def read(self, prompt: str) -> str:
        """The next text, asked for with a prompt where somebody can see it.

        `EOFError` at the end, `KeyboardInterrupt` when the line was dropped.
        """


@runtime_checkable
class Keyboard(Protocol):
    """A source of lines that somebody types."""

    def ask_again(self) -> None:
        """Show once more what a line is asked for with: the player was away meanwhile."""

    def typed_ahead(self) -> tuple[str, ...]:
        """Lines that were read already, for another source to go on with."""

    def interject(self, tell: Callable[[], None]) -> None:
        """Let something be told while a line is being typed, and ask for the line again.

        It is called by another thread.
        """


@runtime_checkable
class FullPrompt(Protocol):
    """A source of lines that has the whole window, and can keep the table drawn in it."""

    def draw(self) -> Exception | None:
        """Draw the table as it now is above the next line; what is wrong if that cannot be."""

    def undraw(self) -> None:
        """Draw nothing from the next line on."""

    def keep(self) -> None:
        """Draw the table as it now is while a command takes long."""

    def release(self) -> None:
        """Wipe it again before anything else is written."""

    def restore(self) -> None:
        """Leave the terminal as it was, for somebody else to write and read."""

    @property
    def rows_below(self) -> int:
        """How many rows of the window the next prompt takes."""

    def stop(self, text: str) -> bool:
        """Stop at a page's end till a key is pressed; False where Ctrl-C drops what follows.

        Who has typed on already is not stopped.
        """

    def keys(self) -> AbstractContextManager[Callable[[], bool]]:
        """While it is entered, keys are read at once; says whether one was pressed since."""


class PlainInput:
    """A terminal without prompt_toolkit: the terminal's own line editing, and no escape codes.

    `ahead` are lines that were typed before, and read by another source.
    """

    def __init__(self, ahead: Iterable[str] = ()) -> None:
        self._ahead = deque(ahead)
        self._asking, self._asks = "", False

    def read(self, prompt: str) -> str:
        """The next line."""
        if self._ahead:
            line = self._ahead.popleft()
            print(f"{prompt}{line}", flush=True)
            return line
        self._asking, self._asks = prompt, True
        # Python writes the prompt of `input` to standard error, which may be somewhere else.
        print(prompt, end="", flush=True)
        try:
            return _typed_line()
        except OSError as gone:
            # The terminal was closed under us.
            raise EOFError from gone
        finally:
            self._asking, self._asks = "", False

    def ask_again(self) -> None:
        """Print the prompt again; the terminal has dropped a line that was begun."""
        if self._asking:
            print(self._asking, end="", flush=True)

    def interject(self, tell: Callable[[], None]) -> None:
        """Tell on a line of its own; what is typed already waits in the terminal."""
        if not self._asks:
            # The prompt is still to come.
            tell()
            return
        print(flush=True)
        tell()
        print(self._asking, end="", flush=True)

    def typed_ahead(self) -> tuple[str, ...]:
        """What is typed waits in the terminal."""
        return tuple(self._ahead)


if sys.platform == "win32":

    def _typed_line() -> str:
        """The next line of the console, as soon as Enter is pressed."""
        return input()

else:
    import termios

    def _typed_line() -> str:
        """The next line of the terminal, as soon as Enter is pressed.

        `EOFError` at Ctrl-D, in the middle of a line too: `input` would wait for a second one,
        and then take the half for a whole line.
        """
        data = b""
        while not data.endswith(b"\n"):
            more = os.read(sys.stdin.fileno(), LONGEST_READ)
            data += more
            if not more or (not data.endswith(b"\n") and _gives_lines(sys.stdin.fileno())):
                raise EOFError
        return data[:-1].decode(sys.stdin.encoding, "surrogateescape")

    def _gives_lines(terminal: int) -> bool:
        """Whether the terminal keeps what is typed until its line is ended."""
        try:
            return bool(termios.tcgetattr(terminal)[3] & termios.ICANON)
        except termios.error as gone:
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
