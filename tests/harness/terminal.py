"""The real program in a terminal of its own: each byte that it writes is kept.

What stands on the screen after those bytes is known to pyte, a terminal without a window.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import tempfile
import termios
import time
from pathlib import Path
from typing import TYPE_CHECKING, Self

import pyte

from .environment import environment, program

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST_WAIT = 20.0
QUIET = 0.15
ROWS, COLUMNS = 24, 80
PROMPTS = {"en": "Move: ", "ca": "Moviment: ", "es": "Movimiento: "}
CTRL_C, CTRL_D, UP = "\x03", "\x04", "\x1b[A"
_CONTROL = re.compile(rb"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]|\x1b\][^\x07]*\x07")
_WHERE_IS_THE_CURSOR, _IT_IS_THERE = b"\x1b[6n", b"\x1b[24;1R"


def own_terminal() -> None:
    """Make the terminal the one that Ctrl-C in it interrupts this process."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Terminal:
    """A program in a terminal, the game itself unless another command is named.

    `prompt` is what it is waited for with, by default the one of `language`. A name in the
    environment with None for a value is left out of it.
    """

    def __init__(
        self,
        home: Path,
        *arguments: str | Path,
        language: str = "en",
        prompt: str | None = None,
        columns: int = COLUMNS,
        rows: int = ROWS,
        command: Sequence[str] = (),
        errors_elsewhere: bool = False,
        output_elsewhere: bool = False,
        **changed: str | None,
    ) -> None:
        self.prompt = PROMPTS[language] if prompt is None else prompt
        self.patience = LONGEST_WAIT
        self.written = b""
        self._screen = pyte.HistoryScreen(columns, rows, history=10_000)
        self._shown = 0
        self._stream = pyte.ByteStream(self._screen)
        self._master, self._slave = pty.openpty()
        self._size(columns, rows)
        self.settings_before = termios.tcgetattr(self._slave)
        home.mkdir(parents=True, exist_ok=True)
        self._elsewhere = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the terminal
        # The encoding is the terminal's, by the locale, and not Python's own choice.
        told = {"TERM": "xterm-256color", "PYTHONIOENCODING": None, **changed}
        self.process = subprocess.Popen(
            command or program(*arguments),
            stdin=self._slave,
            stdout=self._elsewhere if output_elsewhere else self._slave,
            stderr=subprocess.DEVNULL if errors_elsewhere else self._slave,
            env=environment(home, **told),
            cwd=home,
            start_new_session=True,
            preexec_fn=own_terminal,  # noqa: PLW1509 - the tests have one thread
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self._elsewhere.close()
        for end in (self._slave, self._master):
            with contextlib.suppress(OSError):
                os.close(end)

    # What was written.

    @property
    def text(self) -> str:
        """All that was written so far, line ends as `\\n`."""
        return _text(self.written)

    @property
    def plain(self) -> str:
        """What was written so far, without control codes and carriage returns."""
        return _CONTROL.sub(b"", self.written).decode("utf-8", "replace").replace("\r", "")

    @property
    def screen(self) -> list[str]:
        """The lines that stand on the screen now, without the blanks at their ends."""
        self._show()
        return [line.rstrip() for line in self._screen.display]

    @property
    def scrolled(self) -> list[str]:
        """The lines that have left the screen at its top, without the blanks at their ends."""
        self._show()
        rows = self._screen.history.top
        across = range(self._screen.columns)
        return ["".join(row[place].data for place in across).rstrip() for row in rows]

    def _show(self) -> None:
        self._stream.feed(self.written[self._shown :])
        self._shown = len(self.written)

    @property
    def elsewhere(self) -> bytes:
        """What was written elsewhere than to the terminal."""
        self._elsewhere.seek(0)
        return self._elsewhere.read()

    @property
    def settings_now(self) -> list[object]:
        """The terminal's settings."""
        return termios.tcgetattr(self._slave)

    # What is done at the terminal.

    def press(self, keys: str | bytes) -> None:
        """Press keys, Enter being `\\r`, without waiting for anything."""
        data = _bytes(keys)
        limit = time.monotonic() + self.patience
        while data:
            # What echoes meanwhile is taken, for a full terminal takes no more keys.
            reading, ready, _ = select.select([self._master], [self._master], [], self.patience)
            assert ready or time.monotonic() < limit, "the program reads no more"
            if ready:
                data = data[os.write(self._master, data[:512]) :]
                limit = time.monotonic() + self.patience
            if reading and data:
                self.read(0)

    def resize(self, columns: int, rows: int = ROWS) -> None:
        """Make the terminal another size while the program runs."""
        # What was written before is still for the old one.
        self._show()
        self._size(columns, rows)
        self._screen.resize(rows, columns)
        self.process.send_signal(signal.SIGWINCH)

    def close(self) -> None:
        """Close the terminal under the program, as when a window is closed."""
        os.close(self._master)

    def _size(self, columns: int, rows: int) -> None:
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, size)

    # What is waited for.

    def read(self, wait: float = 0.2) -> bool:
        """Take what was written, waiting a while for it; whether there was something."""
        ready, _, _ = select.select([self._master], [], [], wait)
        if not ready:
            return False
        data = os.read(self._master, 65536)
        self.written += data
        # As a terminal does: the position of the cursor is told to who asks for it.
        for _ in range(data.count(_WHERE_IS_THE_CURSOR)):
            os.write(self._master, _IT_IS_THERE)
        return True

    def hears(self, end: str | bytes, since: int = 0) -> bytes:
        """Wait until what was written since a place ends so; all since then."""
        wanted = _bytes(end)
        limit = time.monotonic() + self.patience
        while not self.written[since:].endswith(wanted):
            assert time.monotonic() < limit, f"{end!r} does not end {self.written[since:]!r}"
            self.read(0.2)
        return self.written[since:]

    def wait_for(self, text: str, times: int = 1) -> str:
        """Wait until a text was written so many times; what was written, without control codes."""
        limit = time.monotonic() + self.patience
        while self.plain.count(text) < times:
            assert time.monotonic() < limit, f"{text!r} not in {self.plain[-2000:]!r}"
            self.read(0.1)
        return self.plain

    def at_prompt(self, prompt: str | None = None) -> None:
        """Wait until the program asks for a line and writes no more."""
        wanted = (self.prompt if prompt is None else prompt).strip()
        limit = time.monotonic() + self.patience
        while self.read(QUIET) or not self.plain.rstrip(" \n\b").endswith(wanted):
            assert time.monotonic() < limit, f"no {wanted!r} in {self.plain[-2000:]!r}"

    def opens(self) -> str:
        """Wait for the first prompt; what was written before it."""
        return _text(self.hears(self.prompt)).removesuffix(self.prompt)

    def rests(self) -> None:
        """Wait until the program waits for keys; before that, a signal may come too early."""
        limit = time.monotonic() + self.patience
        status = Path(f"/proc/{self.process.pid}/stat")
        while status.exists() and status.read_text().rpartition(")")[2].split()[0] != "S":
            assert time.monotonic() < limit
            time.sleep(0.01)
        self.quiet()

    def quiet(self, seconds: float = 0.1) -> None:
        """Check that nothing is written for a while."""
        before = self.written
        self.read(seconds)
        assert self.written == before, self.written[len(before) :]

    def ends(self) -> int:
        """Wait for the program's end; its exit code."""
        limit = time.monotonic() + self.patience
        while self.process.poll() is None:
            assert time.monotonic() < limit, f"still running: {self.plain[-2000:]!r}"
            self.read(0.02)
        while self.read(0.05):
            pass
        return self.process.returncode

    # What is done and waited for, where the program writes nothing but text.

    def key(self, key: str | bytes) -> bytes:
        """Press a key, or some; what was written for it, once it is as long as the key's bytes."""
        since, wanted = len(self.written), len(_bytes(key))
        self.press(key)
        limit = time.monotonic() + self.patience
        while len(self.written) - since < wanted:
            assert time.monotonic() < limit, f"nothing for {key!r}"
            self.read(0.2)
        return self.written[since:]

    def line(self, text: str, end: str | None = None) -> str:
        """Type a line at the prompt, up to the next one; what was written after the echo."""
        end = self.prompt if end is None else end
        return self.asks(text, "\r\n" + end).removesuffix(end.replace("\r\n", "\n"))

    def asks(self, text: str, end: str) -> str:
        """Type a line that brings a question, which ends so; the question."""
        since = len(self.written)
        self.press(text + "\r")
        said = _text(self.hears(end, since))
        assert said.startswith(text + "\n"), f"{text!r} is heard as {said[:200]!r}"
        return said.removeprefix(text + "\n")

    def leaves(self, keys: str) -> str:
        """Press keys that end the program, which ends with 0; what was written."""
        since = len(self.written)
        self.press(keys)
        assert self.ends() == 0, self.text[-500:]
        return _text(self.written[since:])


def _bytes(keys: str | bytes) -> bytes:
    return keys.encode() if isinstance(keys, str) else keys


def _text(written: bytes) -> str:
    return written.decode().replace("\r\n", "\n")
