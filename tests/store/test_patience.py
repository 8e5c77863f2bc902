"""How long another program is waited for, and in what order games make a streak."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest
from harness.environment import environment

from canfield_cli.interpreter.command import Frontend
from canfield_cli.store.database import IMPATIENCE, PATIENCE
from canfield_cli.store.locks import Locks
from canfield_cli.store.saves import Saves
from canfield_cli.store.soundness import CHECKSUM, game_sum
from canfield_cli.store.values import StoreError

from .helpers import Time, player, said

if TYPE_CHECKING:
    from pathlib import Path

TAKES = """
import sys; from pathlib import Path; from canfield_cli.store.locks import Locks
print(Locks(Path(sys.argv[1])).acquire(int(sys.argv[2])))
"""


def _waited(saves: Saves) -> float:
    begin = time.monotonic()
    with pytest.raises(StoreError):
        saves.check()
    return time.monotonic() - begin


def _taken_elsewhere(lock: Path, game: int) -> bool:
    """Whether another program can hold a game."""
    done = subprocess.run(
        [sys.executable, "-c", TAKES, str(lock), str(game)],
        env=environment(),
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    return done.stdout == "True\n"


def test_who_was_waited_for_in_vain_is_waited_for_less_until_it_lets_go(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves.db")
    saves.check()
    with contextlib.closing(sqlite3.connect(tmp_path / "saves.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert _waited(saves) >= PATIENCE * 0.9
        assert IMPATIENCE * 0.9 <= _waited(saves) < PATIENCE * 0.9
        other.execute("ROLLBACK")
        saves.check()
        # The connection that was opened meanwhile is impatient; a new one is not.
        saves.close()
        other.execute("BEGIN IMMEDIATE")
        assert _waited(saves) >= PATIENCE * 0.9
    saves.close()


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be removed there")
def test_a_lock_is_taken_anew_where_its_file_was_removed(tmp_path: Path) -> None:
    path = tmp_path / "saves.lock"
    locks = Locks(path)
    assert locks.acquire(1)
    path.unlink()
    assert locks.acquire(1)
    assert path.exists()
    assert not _taken_elsewhere(path, 1)


def test_a_streak_is_of_games_in_the_order_of_their_months(tmp_path: Path) -> None:
    clock = Time()
    game = player(tmp_path / "saves.db", time=clock)
    for _ in range(3):
        said(game, "d", "give up", "new")
    with contextlib.closing(sqlite3.connect(tmp_path / "saves.db")) as other:
        other.create_function("game_sum", -1, game_sum)
        for row, month, won in ((1, "2026-03", 1), (2, "2026-01", 0), (3, "2026-02", 1)):
            other.execute("UPDATE games SET month = ?, won = ? WHERE id = ?", (month, won, row))
            other.execute(f"UPDATE games SET checksum = {CHECKSUM} WHERE id = ?", (row,))
        other.commit()
    (group,) = Saves(tmp_path / "saves.db").groups()
    assert (group.streak, group.longest) == (2, 2)


def test_undos_of_a_loaded_file_are_counted(tmp_path: Path) -> None:
    file = tmp_path / "undone.moves"
    file.write_text("code: CF1-D3-AAAAACL\nd\nundo\nd\nundo\nd\n", "utf-8")
    game = player(tmp_path / "saves.db")
    said(game, f"load {file}", "d")
    with contextlib.closing(sqlite3.connect(tmp_path / "saves.db")) as other:
        assert other.execute("SELECT undos FROM games").fetchall() == [(2,)]


def test_a_game_that_is_not_left_for_good_after_all_is_let_go(tmp_path: Path) -> None:
    game = player(tmp_path / "saves.db")
    said(game, "d", "new", "d")
    unwilling = Frontend(confirm=lambda _: False)
    assert said(game, "abandon 1", frontend=unwilling) == ["The game goes on."]
    assert _taken_elsewhere(tmp_path / "saves.lock", 1)
    assert not _taken_elsewhere(tmp_path / "saves.lock", 2)


def test_a_game_that_is_over_cannot_be_left_for_good(tmp_path: Path) -> None:
    game = player(tmp_path / "saves.db")
    said(game, "d", "give up")
    assert said(game, "abandon") == ["No: this game is already over. For another, type new."]
