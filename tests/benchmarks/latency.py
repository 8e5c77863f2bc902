"""How long a player waits: for the echo of a key, for the news of a line, for the prompt.

Run it as `python tests/benchmarks/latency.py`. The program runs in a real terminal, in plain
mode and with the full prompt. The CPU that it takes till its prompt is ready is compared with
that of importing prompt_toolkit and typer alone, measured in turn; the best of each counts.

With the table drawn above it, a prompt is compared with the one-line prompt: a key's echo takes
at most 1.3 times as long, the new screen stands 20 ms after Enter, and a turn, its keys, its news
and the drawing together, takes at most 900 bytes. Both are measured in turn, move by move.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import resource
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path
from typing import NamedTuple

from measure import ENVIRONMENT, cpu_seconds

WON_GAME = Path(__file__).parents[2] / "examples" / "won-game.moves"
CODE = "CF1-D3-AAAAACL"
STARTS = 15
PROMPT = b"Move:"
# Every news has a full stop, and nothing else that a terminal is told.
NEWS = b"."
# The news, and then the next prompt, below the table where that is drawn.
SCREEN = re.compile(rb"\..*Move:", re.DOTALL)
CURSOR_ASKED, CURSOR_TOLD = b"\x1b[6n", b"\x1b[24;1R"


class Sitting:
    """The program in a terminal."""

    def __init__(self, home: str, *options: str) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        kept = {k: v for k, v in ENVIRONMENT.items() if "ACCESSIBLE" not in k}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "canfield_cli", "play", CODE, "--lang", "en", *options],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**kept, "CANFIELD_HOME": home, "TERM": "xterm", "LC_ALL": "C.UTF-8"},
            start_new_session=True,
        )
        os.close(slave)
        self.written = b""

    def read(self, seconds: float = 5.0) -> bool:
        """Take what was written, waiting for it."""
        if not select.select([self._master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self._master, 65536)
        except OSError:
            return False
        self.written += data
        for _ in range(data.count(CURSOR_ASKED)):
            os.write(self._master, CURSOR_TOLD)
        return bool(data)

    def settles(self) -> None:
        """Wait for the prompt, and till no more is written."""
        while PROMPT not in self.written:
            assert self.read(), self.written[-500:]
        while self.read(0.03):
            pass
        self.written = b""

    def milliseconds(self, keys: str, wanted: bytes) -> float:
        """How long it takes from pressing keys to the bytes that are waited for."""
        self.written = b""
        begun = time.perf_counter()
        os.write(self._master, keys.encode())
        while wanted not in self.written:
            assert self.read(), (wanted, self.written[-500:])
        return (time.perf_counter() - begun) * 1000

    def until(self, keys: str, wanted: re.Pattern[bytes]) -> float:
        """How many milliseconds it takes from pressing keys to what is waited for."""
        begun = time.perf_counter()
        os.write(self._master, keys.encode())
        while not wanted.search(self.written):
            assert self.read(), (wanted, self.written[-500:])
        return (time.perf_counter() - begun) * 1000

    def type_on(self, keys: str) -> None:
        """Press keys, and wait till no more is written."""
        os.write(self._master, keys.encode())
        while self.read(0.02):
            pass

    def leave(self) -> None:
        """End the program, and wait for its end."""
        os.write(self._master, b"q\r")
        while self.read():
            pass
        self._process.wait()
        os.close(self._master)


def waits(home: str, *options: str) -> tuple[float, float]:
    """The medians for the echo of a key and for the first byte of the news, in milliseconds."""
    sitting = Sitting(home, "--verbosity", "brief", *options)
    sitting.settles()
    keys, lines = [], []
    moves = WON_GAME.read_text(encoding="utf-8").splitlines()
    for move in moves:
        if move.startswith(("#", "code", "expect")):
            continue
        typed = move.replace(">", " ")
        keys.append(sitting.milliseconds(typed[0], typed[0].encode()))
        sitting.type_on(typed[1:])
        lines.append(sitting.milliseconds("\r", NEWS))
        sitting.settles()
    sitting.leave()
    return statistics.median(keys), statistics.median(lines)


class Turn(NamedTuple):
    """What a move costs: milliseconds to a key's echo and from Enter to the screen, and bytes."""

    key: float
    screen: float
    size: int


def turn(sitting: Sitting, typed: str) -> Turn:
    """Type a move at a prompt that is ready."""
    key = sitting.milliseconds(typed[0], typed[0].encode())
    sitting.type_on(typed[1:])
    screen = sitting.until("\r", SCREEN)
    while sitting.read(0.03):
        pass
    return Turn(key, screen, len(sitting.written))


def drawn_turns(home: str) -> None:
    """Print what turns cost with the drawing, and without it."""
    sittings = {
        view: Sitting(home, "--verbosity", "brief", "--view", view) for view in ("words", "grid")
    }
    turns: dict[str, list[Turn]] = {view: [] for view in sittings}
    sittings["words"].settles()
    sittings["words"].until("set table asked\r", SCREEN)
    for sitting in sittings.values():
        sitting.settles()
    for move in WON_GAME.read_text(encoding="utf-8").splitlines():
        if not move.startswith(("#", "code", "expect")):
            for view, sitting in sittings.items():
                turns[view].append(turn(sitting, move.replace(">", " ")))
    for sitting in sittings.values():
        sitting.leave()
    keys = {view: statistics.median(each.key for each in turns[view]) for view in turns}
    screens = {view: statistics.median(each.screen for each in turns[view]) for view in turns}
    sizes = [each.size for each in turns["grid"]]
    print(
        f"drawn table  key to echo {keys['grid']:7.2f} ms, without it {keys['words']:.2f} ms, "
        f"ratio {keys['grid'] / keys['words']:.2f} (at most 1.3)\n"
        f"drawn table  Enter to screen {screens['grid']:.2f} ms (at most 20), "
        f"without it {screens['words']:.2f} ms\n"
        f"drawn table  bytes a turn: {statistics.mean(sizes):.0f} on average (at most 900), "
        f"{max(sizes)} at most"
    )


def prompt_ready(home: str, *options: str) -> float:
    """The CPU seconds from the start to the prompt."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    sitting = Sitting(home, *options)
    sitting.settles()
    sitting.leave()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Print the waits, and the CPU of a start."""
    with tempfile.TemporaryDirectory() as home:
        for name, options in {"plain mode": ["--accessible"], "full prompt": []}.items():
            key, line = waits(home, *options)
            print(f"{name:12} key to echo {key:7.2f} ms    Enter to news {line:7.2f} ms")
        drawn_turns(home)
        imports = {
            "full prompt": [sys.executable, "-c", "import prompt_toolkit, typer"],
            "plain mode": [sys.executable, "-c", "import typer"],
        }
        best = {(name, which): float("inf") for name in imports for which in ("ready", "imports")}
        for _ in range(STARTS):
            for name, command in imports.items():
                options = ["--accessible"] if name == "plain mode" else []
                times = {"ready": prompt_ready(home, *options), "imports": cpu_seconds(command)}
                for which, seconds in times.items():
                    best[name, which] = min(best[name, which], seconds)
        for name, command in imports.items():
            ready, imported = best[name, "ready"], best[name, "imports"]
            print(
                f"{name:12} prompt ready {ready * 1000:4.0f} ms of CPU, "
                f"{command[-1]} {imported * 1000:4.0f} ms, ratio {ready / imported:.2f}"
            )


if __name__ == "__main__":
    main()
