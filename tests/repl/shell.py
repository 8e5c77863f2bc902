"""A shell with job control in a terminal, whose screen pyte keeps."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import shutil
import struct
import subprocess
import sys
import termios
import time
from typing import TYPE_CHECKING, Self

import pyte

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

LONGEST_WAIT = 20.0
ROWS, COLUMNS = 200, 100
PROMPT = "shell$"
BASH = shutil.which("bash")


def _own_terminal() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Shell:
    """Bash, in which `canfield` is the program; it starts jobs, stops them and goes on."""

    def __init__(self, home: Path, **changed: str) -> None:
        assert BASH
        inherited = {k: v for k, v in os.environ.items() if not k.startswith(("CANFIELD", "ACC"))}
        environment = {
            **inherited,
            "CANFIELD_HOME": str(home),
            "LC_ALL": "C.UTF-8",
            "TERM": "xterm-256color",
            "PS1": f"{PROMPT} ",
            "HISTFILE": "",
            **changed,
        }
        for name in ("COLUMNS", "LINES", "PROMPT_COMMAND"):
            environment.pop(name, None)
        self._master, self._slave = pty.openpty()
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        self._screen = pyte.Screen(COLUMNS, ROWS)
        self._stream = pyte.ByteStream(self._screen)
        self.written = b""
        self.process = subprocess.Popen(
            [BASH, "--norc", "--noprofile", "--noediting", "-i"],
            stdin=self._slave,
            stdout=self._slave,
            stderr=self._slave,
            env=environment,
            cwd=home,
            start_new_session=True,
            preexec_fn=_own_terminal,  # noqa: PLW1509 - the tests have one thread
        )
        self.until(lambda: self.last == PROMPT)
        self.line(f'canfield() {{ "{sys.executable}" -m canfield_cli "$@"; }}')

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        for end in (self._slave, self._master):
            os.close(end)

    @property
    def lines(self) -> list[str]:
        """The lines on the screen down to the cursor's, without the blanks at their ends."""
        return [line.rstrip() for line in self._screen.display[: self._screen.cursor.y + 1]]

    @property
    def last(self) -> str:
        """The line with the cursor."""
        return self.lines[-1]

    @property
    def echoes(self) -> bool:
        """Whether the terminal itself shows what is typed."""
        return bool(termios.tcgetattr(self._slave)[3] & termios.ECHO)

    def press(self, keys: str) -> None:
        """Type at the keyboard; Enter is `\\r`."""
        os.write(self._master, keys.encode())

    def line(self, text: str, then: str = PROMPT) -> list[str]:
        """Type a line; what stands below it when the last line is `then`."""
        self.press(text + "\r")
        before = self._screen.cursor.y
        # The prompt that the line was typed at is one itself, until Enter is seen.
        self.until(lambda: self._screen.cursor.y > before and self.last == then)
        return self.lines[before + 1 :]

    def until(self, is_so: Callable[[], bool], wait: float = LONGEST_WAIT) -> None:
        """Take what is written until something is so, and nothing more comes."""
        end = time.monotonic() + wait
        while not (is_so() and not self._take(0.15)):
            assert time.monotonic() < end, "\n".join(self.lines)
            self._take(0.05)

    def _take(self, wait: float) -> bool:
        ready, _, _ = select.select([self._master], [], [], wait)
        data = b""
        if ready:
            with contextlib.suppress(OSError):
                data = os.read(self._master, 65536)
        self.written += data
        self._stream.feed(data)
        return bool(data)
