"""How long a player waits: for the echo of a key, for the news of a line, for the prompt.

Run it as `python tests/benchmarks/latency.py`. The program runs in a real terminal, in plain
mode and with the full prompt. The CPU that it takes till its prompt is ready is compared with
that of importing prompt_toolkit and typer alone, measured in turn; the best of each counts.
"""

from __future__ import annotations

import fcntl
import os
import pty
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

from measure import ENVIRONMENT, cpu_seconds

WON_GAME = Path(__file__).parents[2] / "examples" / "won-game.moves"
CODE = "CF1-D3-AAAAACL"
STARTS = 15
PROMPT = b"Move:"
# Every news has a full stop, and nothing else that a terminal is told.
NEWS = b"."
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
