"""A run takes no more memory for more moves."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from .helpers import HEADER, PROGRAM, environment, posix_only, written

# Kilobytes on Linux, bytes on macOS.
UNIT = 1024 if sys.platform == "darwin" else 1
FEW, MANY = 8_000, 80_000
ALLOWED_GROWTH = 2 * 1024


def _peaks(*texts: str) -> list[int]:
    """The most memory that a run of each text took, in kilobytes; they run at the same time."""
    running = []
    for number, text in enumerate(texts):
        moves = written(f"{number}.moves", HEADER + text)
        with moves.open("rb") as stdin, Path(f"{number}.news").open("wb") as stdout:
            command = [*PROGRAM, "run", "-", "--verbosity", "brief"]
            running.append(subprocess.Popen(command, stdin=stdin, stdout=stdout, env=environment()))
    peaks = []
    for process in running:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        peaks.append(usage.ru_maxrss // UNIT)
    assert [process.returncode for process in running] == [0] * len(texts)
    return peaks


@posix_only
def test_ten_times_the_lines_take_no_more_memory() -> None:
    few, many = _peaks("d\n" * FEW, "d\n" * MANY)
    assert len(Path("1.news").read_bytes().splitlines()) == MANY
    assert many - few < ALLOWED_GROWTH, (few, many)


@posix_only
def test_ten_times_the_different_lines_take_no_more_memory() -> None:
    few, many = _peaks(*("".join(f"d # {n}\n" for n in range(lines)) for lines in (2_000, 20_000)))
    assert many - few < ALLOWED_GROWTH, (few, many)
