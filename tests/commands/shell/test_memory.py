"""A run takes no more memory for more moves."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from harness.environment import PROGRAM, environment, posix_only
from harness.games import HEADER
from harness.program import written
from peak import measured

FEW, MANY = 8_000, 80_000
ALLOWED_GROWTH = 2 * 1024


def _peaks(*texts: str) -> list[int]:
    """The most memory that a run of each text took, in kilobytes; they run at the same time."""
    running = []
    for number, text in enumerate(texts):
        moves = written(f"{number}.moves", HEADER + text)
        with moves.open("rb") as stdin, Path(f"{number}.news").open("wb") as stdout:
            command = measured(f"{number}.peak", [*PROGRAM, "run", "-", "--verbosity", "brief"])
            running.append(subprocess.Popen(command, stdin=stdin, stdout=stdout, env=environment()))
    assert [process.wait() for process in running] == [0] * len(texts)
    return [int(Path(f"{number}.peak").read_text("utf-8")) for number in range(len(texts))]


@pytest.mark.long
@posix_only
def test_ten_times_the_lines_take_no_more_memory() -> None:
    few, many = _peaks("d\n" * FEW, "d\n" * MANY)
    assert len(Path("1.news").read_bytes().splitlines()) == MANY
    print(f"{few} and {many} kB")
    assert many - few < ALLOWED_GROWTH, (few, many)


@pytest.mark.long
@posix_only
def test_ten_times_the_different_lines_take_no_more_memory() -> None:
    few, many = _peaks(*("".join(f"d # {n}\n" for n in range(lines)) for lines in (2_000, 20_000)))
    print(f"{few} and {many} kB")
    assert many - few < ALLOWED_GROWTH, (few, many)
