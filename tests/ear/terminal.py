"""The real program in plain mode, in a terminal of its own: each byte that it writes is kept."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path
from typing import Self

LONGEST_WAIT = 20.0
CODE = "CF1-D3-AAAAACL"
LANGUAGES = ("en", "ca", "es")
PROMPTS = {"en": "Move: ", "ca": "Moviment: ", "es": "Movimiento: "}
CTRL_C, CTRL_D = "\x03", "\x04"
_CHOOSING = ("CANFIELD", "ACCESSIBLE", "LANG", "LC_", "PYTHON", "TERM", "COLUMNS", "LINES")


def environment(home: Path, **changed: str | None) -> dict[str, str]:
    """The environment without anything that chooses, but as told; None leaves a variable out."""
    inherited = {k: v for k, v in os.environ.items() if not k.startswith(_CHOOSING)}
    wanted: dict[str, str | None] = {
        **inherited,
        "CANFIELD_HOME": str(home),
        "LC_ALL": "C.UTF-8",
        "TERM": "xterm-256color",
        **changed,
    }
    return {name: value for name, value in wanted.items() if value is not None}


def program(*arguments: str) -> list[str]:
    """The program's command line."""
    return [sys.executable, "-m", "canfield_cli", *arguments]


def own_terminal() -> None:
    """Make the terminal the one that Ctrl-C in it interrupts this process."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Terminal:
    """A program in a terminal. `language` is the one whose prompt is waited for."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        language: str = "en",
        columns: int = 80,
        errors_elsewhere: bool = False,
        output_elsewhere: bool = False,
        **changed: str | None,
    ) -> None:
        self.prompt = PROMPTS[language]
        self._master, self._slave = pty.openpty()
        size = struct.pack("HHHH", 24, columns, 0, 0)
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, size)
        self.settings_before = termios.tcgetattr(self._slave)
        self._elsewhere = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the terminal
        self.process = subprocess.Popen(
            program(*arguments),
            stdin=self._slave,
            stdout=self._elsewhere if output_elsewhere else self._slave,
            stderr=subprocess.DEVNULL if errors_elsewhere else self._slave,
            env=environment(home, **changed),
            cwd=home,
            start_new_session=True,
            preexec_fn=own_terminal,  # noqa: PLW1509 - the tests have one thread
        )
        self.written = b""
        self.patience = LONGEST_WAIT

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

    @property
    def text(self) -> str:
        """All that was written so far, line ends as `\\n`."""
        return self.written.decode().replace("\r\n", "\n")

    @property
    def elsewhere(self) -> bytes:
        """What was written elsewhere than to the terminal."""
        self._elsewhere.seek(0)
        return self._elsewhere.read()

    @property
    def settings_now(self) -> list[object]:
        """The terminal's settings."""
        return termios.tcgetattr(self._slave)

    def press(self, keys: str | bytes) -> None:
        """Press keys, without waiting for anything."""
        data = keys.encode() if isinstance(keys, str) else keys
        while data:
            _, ready, _ = select.select([], [self._master], [], self.patience)
            assert ready, "the program reads no more"
            data = data[os.write(self._master, data) :]

    def read(self, wait: float = 0.2) -> bool:
        """Take what was written, waiting a while for it; whether there was something."""
        ready, _, _ = select.select([self._master], [], [], wait)
        if ready:
            self.written += os.read(self._master, 65536)
        return bool(ready)

    def hears(self, end: str | bytes, since: int = 0) -> bytes:
        """Wait until what was written since a place ends so; all since then."""
        wanted = end.encode() if isinstance(end, str) else end
        limit = time.monotonic() + self.patience
        while not self.written[since:].endswith(wanted):
            assert time.monotonic() < limit, f"{end!r} does not end {self.written[since:]!r}"
            self.read(0.2)
        return self.written[since:]

    def opens(self) -> str:
        """Wait for the first prompt; what was written before it."""
        heard = self.hears(self.prompt).decode().replace("\r\n", "\n")
        return heard.removesuffix(self.prompt)

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

    def key(self, key: str | bytes) -> bytes:
        """Press a key, or some; what was written for it, once it is as long as the key's bytes."""
        since, wanted = len(self.written), len(key.encode() if isinstance(key, str) else key)
        self.press(key)
        limit = time.monotonic() + self.patience
        while len(self.written) - since < wanted:
            assert time.monotonic() < limit, f"nothing for {key!r}"
            self.read(0.2)
        return self.written[since:]

    def line(self, text: str, end: str | None = None) -> str:
        """Type a line at the prompt, up to the next one; what was written after the echo."""
        since = len(self.written)
        self.press(text + "\r")
        end = self.prompt if end is None else end
        heard = self.hears("\r\n" + end, since).decode().replace("\r\n", "\n")
        assert heard.startswith(text + "\n"), f"{text!r} is heard as {heard[:200]!r}"
        return heard.removeprefix(text + "\n").removesuffix(end.replace("\r\n", "\n"))

    def asks(self, text: str, end: str) -> str:
        """Type a line that brings a question, which ends so; the question."""
        since = len(self.written)
        self.press(text + "\r")
        heard = self.hears(end, since).decode().replace("\r\n", "\n")
        assert heard.startswith(text + "\n"), f"{text!r} is heard as {heard[:200]!r}"
        return heard.removeprefix(text + "\n")

    def leaves(self, keys: str) -> str:
        """Press keys that end the program, which ends with 0; what was written."""
        since = len(self.written)
        self.press(keys)
        assert self.ends() == 0, self.text[-500:]
        return self.written[since:].decode().replace("\r\n", "\n")

    def ends(self) -> int:
        """Wait for the program's end; its exit code."""
        limit = time.monotonic() + self.patience
        while self.process.poll() is None:
            assert time.monotonic() < limit, f"still running: {self.text[-500:]!r}"
            self.read(0.02)
        while self.read(0.05):
            pass
        return self.process.returncode
