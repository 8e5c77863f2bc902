"""The real program in a real terminal, made with the standard `pty` module."""

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
import sys
import termios
import time
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from pathlib import Path

LONGEST_WAIT = 20.0
QUIET = 0.15
_CONTROL = re.compile(rb"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]|\x1b\][^\x07]*\x07")


def _own_terminal() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Screen:
    """A program in a terminal of its own: what it wrote, and what is typed to it."""

    def __init__(
        self, home: Path, *arguments: str, columns: int = 80, **environment: str | None
    ) -> None:
        inherited = {k: v for k, v in os.environ.items() if not k.startswith(("CANFIELD", "ACC"))}
        settings: dict[str, str | None] = {
            **inherited,
            "CANFIELD_HOME": str(home),
            "LC_ALL": "C.UTF-8",
            "TERM": "xterm-256color",
            "COLUMNS": None,
            "LINES": None,
            **environment,
        }
        self._master, slave = pty.openpty()
        self._size(columns)
        self.before = termios.tcgetattr(slave)
        self.slave = slave
        self.process = subprocess.Popen(
            [sys.executable, "-m", "canfield_cli", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={name: value for name, value in settings.items() if value is not None},
            start_new_session=True,
            preexec_fn=_own_terminal,  # noqa: PLW1509 - the tests have one thread
        )
        self.written = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        with contextlib.suppress(OSError):
            os.close(self.slave)
        with contextlib.suppress(OSError):
            os.close(self._master)

    def close(self) -> None:
        """Close the terminal under the program, as when a window is closed."""
        os.close(self._master)

    def settings_now(self) -> list[object]:
        """The terminal's settings."""
        return termios.tcgetattr(self.slave)

    def _size(self, columns: int) -> None:
        size = struct.pack("HHHH", 24, columns, 0, 0)
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, size)

    def resize(self, columns: int) -> None:
        """Make the terminal wider or narrower while the program runs."""
        self._size(columns)
        self.process.send_signal(signal.SIGWINCH)

    def type(self, text: str) -> None:
        """Type at the keyboard; Enter is `\\r`."""
        data = text.encode()
        while data:
            _, ready, _ = select.select([], [self._master], [], LONGEST_WAIT)
            assert ready, "the program reads no more"
            data = data[os.write(self._master, data[:512]) :]
            self._drain(0)

    def _drain(self, wait: float) -> bool:
        """Take what was written, waiting a little; False when the program closed its end."""
        ready, _, _ = select.select([self._master], [], [], wait)
        if not ready:
            return True
        try:
            data = os.read(self._master, 65536)
        except OSError:
            return False
        self.written += data
        # As a terminal does: the position of the cursor is told to who asks for it.
        for _ in range(data.count(b"\x1b[6n")):
            os.write(self._master, b"\x1b[24;1R")
        return bool(data)

    def wait_for(self, text: str, times: int = 1) -> str:
        """Wait until a text was written so many times; what was written, without control codes."""
        end = time.monotonic() + LONGEST_WAIT
        while self.plain.count(text) < times:
            assert time.monotonic() < end, f"{text!r} not in {self.plain[-2000:]!r}"
            if not self._drain(0.1):
                break
        assert self.plain.count(text) >= times, f"{text!r} not in {self.plain[-2000:]!r}"
        return self.plain

    def at_prompt(self, prompt: str = "Move:") -> None:
        """Wait until the program asks for a line and writes no more."""
        end = time.monotonic() + LONGEST_WAIT
        before = -1
        while len(self.written) != before or not self.plain.rstrip(" \n\b").endswith(prompt):
            assert time.monotonic() < end, f"no prompt in {self.plain[-2000:]!r}"
            before = len(self.written)
            if not self._drain(QUIET):
                break

    def ends(self) -> int:
        """Wait for the program's end; its exit code."""
        end = time.monotonic() + LONGEST_WAIT
        while self.process.poll() is None:
            assert time.monotonic() < end, f"still running: {self.plain[-2000:]!r}"
            self._drain(0.05)
        self._drain(0.1)
        return self.process.returncode

    @property
    def plain(self) -> str:
        """What was written so far, without control codes and carriage returns."""
        return _CONTROL.sub(b"", self.written).decode("utf-8", "replace").replace("\r", "")
