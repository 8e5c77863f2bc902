"""A power cut loses nothing that was answered: what is synced is enough, and no more is needed."""

from __future__ import annotations

import itertools
import random
from typing import TYPE_CHECKING, NamedTuple

import pytest

from canfield_cli.store.saves import Saves
from canfield_cli.store.values import GameStart, GameState, StoreError
from store.standings import standing

from .figures import damages
from .helpers import Time, player, said

if TYPE_CHECKING:
    import sqlite3
    from pathlib import Path

HEADER, FRAME_HEADER = 32, 24


class Copy(NamedTuple):
    """The file and its log as they were after an answer, and what was answered until then."""

    file: bytes
    log: bytes
    answered: tuple[str, ...]


def used(log: bytes) -> int:
    """The bytes of a log up to its last commit; behind them lie remains of before."""
    if len(log) < HEADER:
        return 0
    size = FRAME_HEADER + int.from_bytes(log[8:12], "big")
    salts, end = log[16:24], HEADER
    for at in range(HEADER, len(log) - size + 1, size):
        if log[at + 8 : at + 16] != salts:
            break
        if log[at + 4 : at + 8] != bytes(4):
            end = at + size
    return end


def copies(folder: Path, lines: list[str], *, every: int = 1) -> list[Copy]:
    """Play lines, and copy file and log after the answers."""
    path = folder / "saves.db"
    game = player(path)
    taken = []
    for number, line in enumerate(lines):
        said(game, line)
        assert game.recorder
        if number % every == 0:
            log = path.with_name("saves.db-wal")
            taken.append(Copy(path.read_bytes(), log.read_bytes(), tuple(game.recorder.log)))
    return taken


def opened(folder: Path, file: bytes, log: bytes) -> tuple[str, ...]:
    """What is kept of the game in a copy."""
    folder.mkdir()
    (folder / "saves.db").write_bytes(file)
    (folder / "saves.db-wal").write_bytes(log)
    saves = Saves(folder / "saves.db")
    kept = saves.read(1)
    assert kept
    saves.close()
    return kept.log


def garbled(rng: random.Random, log: bytes, end: int) -> bytes:
    """A log of which nothing is sure behind its last synced byte."""
    behind = log[end:] or rng.randbytes(5_000)
    match rng.randrange(4):
        case 0:
            return log[:end]
        case 1:
            return log[:end] + behind[: rng.randrange(len(behind))]
        case 2:
            return log[:end] + rng.randbytes(len(behind))
        case _:
            at = rng.randrange(len(behind))
            return log[:end] + behind[:at] + rng.randbytes(100) + behind[at:]


def test_what_was_answered_is_there_whatever_became_of_the_log_behind_it(tmp_path: Path) -> None:
    rng = random.Random(7)
    (tmp_path / "played").mkdir()
    lines = [rng.choice(["d", "d", "d 3", "undo", "d 2, undo"]) for _ in range(60)]
    taken = copies(tmp_path / "played", ["d 9", *lines])
    for number, (copy, after) in enumerate(itertools.pairwise(taken)):
        # All that was answered is synced; of what comes then, anything may be on the disk.
        end = used(copy.log)
        log = garbled(rng, after.log, end)
        kept = opened(tmp_path / str(number), copy.file, log)
        # Of what was being written then, some may be there too.
        assert kept[: len(copy.answered)] == copy.answered
        assert kept == after.answered[: len(kept)]


def test_nothing_is_lost_when_the_log_was_brought_into_the_file(tmp_path: Path) -> None:
    """So many answers that SQLite begins its log anew; remains of the old one lie behind it."""
    rng = random.Random(7)
    (tmp_path / "played").mkdir()
    taken = copies(tmp_path / "played", ["d"] * 400, every=5)
    assert any(used(copy.log) < len(copy.log) for copy in taken)
    for number, copy in enumerate(taken):
        log = garbled(rng, copy.log, used(copy.log))
        assert opened(tmp_path / str(number), copy.file, log) == copy.answered


def test_every_commit_is_synced_before_it_is_over(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves.db")
    full = 2

    def synchronous(connection: sqlite3.Connection) -> int:
        return int(connection.execute("PRAGMA synchronous").fetchone()[0])

    assert saves._database.run(synchronous) == full


def test_what_is_written_together_is_one_commit(tmp_path: Path) -> None:
    path = tmp_path / "saves.db"
    saves, now = Saves(path), Time.now
    first, second = (
        GameStart(f"CF1-D3-AAAAAC{letter}", None, "app", 3, counted=True) for letter in "AB"
    )
    saves.check()
    log = path.with_name("saves.db-wal")
    before = commits(log.read_bytes())
    with saves.together():
        row = saves.write(None, first, standing(1), ["d"], 0, now)
        saves.write(row, first, standing(2), ["d"], 1, now)
        saves.end(row, GameState.ABANDONED, now)
        saves.write(None, second, standing(1), ["d"], 0, now)
    assert commits(log.read_bytes()) == before + 1
    assert [record.code for record in saves.records()] == [first.code, second.code]


def test_of_what_is_written_together_nothing_stays_when_it_fails(tmp_path: Path) -> None:
    saves, now = Saves(tmp_path / "saves.db"), Time.now
    start = GameStart("CF1-D3-AAAAACL", None, "app", 3, counted=True)
    row = saves.write(None, start, standing(1), ["d"], 0, now)

    def fail() -> None:
        with saves.together():
            saves.write(row, start, standing(2), ["d"], 1, now)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fail()
    kept = saves.read(row)
    assert kept
    assert kept.log == ("d",)

    def busy() -> None:
        with saves.together():
            saves.write(row, start, standing(2), ["d"], 7, now)

    with pytest.raises(StoreError):
        busy()
    saves.write(row, start, standing(2), ["d"], 1, now)
    kept = saves.read(row)
    assert kept
    assert kept.log == ("d", "d")


def commits(log: bytes) -> int:
    """How many commits lie in a log that was never begun anew."""
    size = FRAME_HEADER + int.from_bytes(log[8:12], "big")
    return sum(log[at + 4 : at + 8] != bytes(4) for at in range(HEADER, used(log), size))


def test_no_damage_is_written_over_or_read_as_other_games() -> None:
    """A few of those that `figures.py` makes a thousand of."""
    found = damages(60)
    assert {outcome for _, outcome in found if not (outcome.kept and outcome.right)} == set()
    assert {kind for kind, outcome in found if outcome.told} == {
        "bytes",
        "truncation",
        "swapped pages",
    }
