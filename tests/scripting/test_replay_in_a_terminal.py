"""`replay` in a real terminal, made with the standard `pty` module, in normal and plain mode."""

from __future__ import annotations

import contextlib
import os
import select
import struct
import subprocess
import time
from typing import TYPE_CHECKING, Self

import pytest

if os.name == "nt":
    pytest.skip("a pty is POSIX", allow_module_level=True)

import fcntl
import pty
import termios

from .program import HEADER, PROGRAM, START_TABLE, environment, written

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST_WAIT = 20.0
PROMPT = "Next: "
MODES = {"normal": (), "plain": ("--accessible",)}
CTRL_C, CTRL_D = "\x03", "\x04"


class Terminal:
    """The program in a terminal of its own, 80 columns wide."""

    def __init__(self, *arguments: str) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.process = subprocess.Popen(
            [*PROGRAM, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(TERM="xterm-256color"),
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509 - one thread
        )
        os.close(slave)
        self.written = ""
        self.arguments = arguments

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._master)

    def _read(self) -> bool:
        ready, _, _ = select.select([self._master], [], [], 0.1)
        with contextlib.suppress(OSError):
            data = os.read(self._master, 65536).decode() if ready else ""
            self.written += data.replace("\r\n", "\n")
            return bool(data) or not ready
        return False

    def until_prompt(self, since: int = 0) -> str:
        """Wait for the next prompt; what was written since a place, without it."""
        end = time.monotonic() + LONGEST_WAIT
        while not self.written[since:].endswith(PROMPT):
            assert time.monotonic() < end, self.written
            assert self._read(), self.written
        return self.written[since:].removesuffix(PROMPT)

    def line(self, keys: str) -> str:
        """Type keys; what was written up to the next prompt, after the echo."""
        since = len(self.written)
        os.write(self._master, keys.encode())
        return self.until_prompt(since).partition("\n")[2]

    def ends(self, keys: str) -> int:
        """Type keys that end the program; its exit code."""
        os.write(self._master, keys.encode())
        end = time.monotonic() + LONGEST_WAIT
        while self._read():
            assert time.monotonic() < end, self.written
        return self.process.wait(LONGEST_WAIT)


@pytest.fixture(params=MODES)
def terminal(request: pytest.FixtureRequest) -> Iterator[Terminal]:
    """The replay of a short game, at its first prompt."""
    moves = written("game.moves", HEADER + "r c2\nr f\nd 2\n")
    with Terminal("replay", str(moves), *MODES[request.param]) as opened:
        opened.until_prompt()
        yield opened


def _joined(text: str) -> str:
    return " ".join(text.split())


def test_steps_forwards_back_and_anywhere(terminal: Terminal) -> None:
    follows = "--accessible" not in terminal.arguments
    assert _joined(terminal.written).startswith("Commands: 4. Enter goes on, ")
    assert _joined(terminal.written).endswith(f"{START_TABLE} {PROMPT.strip()}")
    first = terminal.line("\r")
    assert _joined(first).startswith("Command 1 of 4: r c2. Queen of clubs from the reserve")
    assert _joined(terminal.line("to 4\r")).startswith("Command 4 of 4: d")
    assert terminal.line("\r") == "End of the game.\n"
    assert terminal.line("to 1\r") == first
    begins, _, table = terminal.line("back\r").partition("\n")
    assert begins == "Beginning of the game."
    # On a screen the table follows; an ear is told what has happened.
    assert _joined(table) == (START_TABLE if follows else "")
    assert _joined(terminal.line("look\r")) == START_TABLE
    assert terminal.line("xyzzy\r").startswith("Unknown: xyzzy.")
    # Nobody types it before the program has begun to read.
    time.sleep(0.3)
    assert terminal.line(CTRL_C) in {"", "\n"}
    assert terminal.line("\r") == first
    assert terminal.ends("q\r") == 0
    assert terminal.written.endswith("q\nReplay left.\n")
    assert "\x1b" not in terminal.written


def test_end_of_input_leaves_with_0(terminal: Terminal) -> None:
    terminal.line("\r")
    assert terminal.ends(CTRL_D) == 0
    assert "Traceback" not in terminal.written


def test_end_of_input_leaves_the_shells_prompt_a_line_of_its_own(terminal: Terminal) -> None:
    terminal.ends(CTRL_D)
    assert terminal.written.endswith("\n")


def test_lines_fit_the_terminal_in_normal_mode_and_are_whole_in_plain_mode() -> None:
    moves = str(written("game.moves", HEADER + "r c2\n"))
    for mode, options in MODES.items():
        with Terminal("replay", moves, *options) as terminal:
            lines = terminal.until_prompt().splitlines()
            assert (max(map(len, lines)) <= 80) is (mode == "normal")
            assert (START_TABLE in lines) is (mode == "plain")
            assert terminal.ends("q\r") == 0
