"""A long file takes no more memory than a short one, apart from the undos that are kept."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest
from harness.environment import posix_only
from harness.games import HEADER
from harness.program import peak, written

if TYPE_CHECKING:
    from pathlib import Path

SHORT, LONG = 100_000, 300_000
ALLOWED_GROWTH = 4 * 1024


def _repeated(name: str, lines: list[str], count: int) -> Path:
    """A file of so many commands."""
    times = count // len(lines) + 1
    return written(name, HEADER + "\n".join((lines * times)[:count]) + "\n")


def _peaks(*runs: tuple[str | Path, ...]) -> list[int]:
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda words: peak(*words), runs))
    assert [code for code, _ in found] == [0] * len(runs)
    return [kilobytes for _, kilobytes in found]


@pytest.mark.long
@posix_only
def test_three_times_the_commands_take_no_more_memory() -> None:
    game = [*["d"] * 150, "r>c2", "r>f", "undo", "redo", *["d"] * 150, "restart"]
    short, long = (_repeated(f"{count}.moves", game, count) for count in (SHORT, LONG))
    terse = ("--final", "--verbosity", "brief")
    peaks = _peaks(("run", short, *terse), ("run", long, *terse))
    assert peaks[1] - peaks[0] < ALLOWED_GROWTH, peaks


@pytest.mark.long
@posix_only
def test_three_times_the_commands_take_no_more_memory_in_other_forms() -> None:
    for words in (("run", "--json"), ("export",), ("export", "--transcript")):
        command, *options = words
        short, long = (_repeated(f"{n}.moves", ["d", "r>c2", "undo"], n) for n in (2_000, 6_000))
        peaks = _peaks((command, short, *options), (command, long, *options))
        assert peaks[1] - peaks[0] < ALLOWED_GROWTH, (words, peaks)


@pytest.mark.long
@posix_only
def test_comments_and_blank_lines_cost_no_memory() -> None:
    filled = [HEADER, HEADER + "# nothing at all\n\n" * 200_000]
    peaks = _peaks(*(("run", written(f"{n}.moves", text)) for n, text in enumerate(filled)))
    assert peaks[1] - peaks[0] < ALLOWED_GROWTH, peaks
