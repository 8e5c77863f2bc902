"""A file of saves that SQLite can read, and that holds what no program wrote there."""

from __future__ import annotations

import contextlib
import io
import shutil
import sqlite3
from typing import TYPE_CHECKING

import pytest
from harness.games import CODE

from canfield_cli.commands.shell.stats import RecordsFormat, tell
from canfield_cli.repl.start import Flags

from .helpers import canfield, player, said

if TYPE_CHECKING:
    from pathlib import Path

SET_ASIDE = "The save file was damaged. It is set aside as "
ASIDE_SAID = ("No: the save file was damaged", SET_ASIDE)
ODD = (b"\xff", "x", 1e300)


@pytest.fixture(scope="module")
def rich(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("rich") / "saves.db"
    game = player(path)
    said(game, "r c2", "new", "d", "give up", "new classic", "d", "daily", "d", "give up")
    assert game.recorder
    assert game.recorder.saves
    game.recorder.saves.close()
    return path


def columns(path: Path) -> list[str]:
    with contextlib.closing(sqlite3.connect(path)) as connection:
        return [row[1] for row in connection.execute("PRAGMA table_info(games)")]


def put(path: Path, column: str, value: object) -> bool:
    """Write a value into every game; False where even SQLite refuses it."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        try:
            connection.execute(f"UPDATE games SET {column} = ?", (value,))
        except sqlite3.Error:
            return False
        connection.commit()
    return True


def test_odd_values_are_damage_that_is_set_aside_or_do_no_harm(
    rich: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CANFIELD_HOME", str(tmp_path))
    path = tmp_path / "saves.db"
    for column in columns(rich):
        for value in ODD:
            for old in tmp_path.iterdir():
                old.unlink()
            shutil.copy(rich, path)
            if not put(path, column, value):
                continue
            err = io.StringIO()
            with contextlib.redirect_stderr(err), contextlib.redirect_stdout(io.StringIO()):
                assert tell("", RecordsFormat.CSV, Flags("en"))
                assert tell("", RecordsFormat.JSON, Flags("en"))
            game = player(path, "CF1-D3-AAAAAAA")
            lines = said(game, "d", "stats last", "resume", "resume 1", "d", "daily", "bank", "d")
            told = err.getvalue().splitlines() + lines
            asides = [*tmp_path.glob("saves-damaged-*.db")]
            assert len([line for line in told if line.startswith(ASIDE_SAID)]) == len(asides)
            assert any(
                line.startswith("App rules, draw 3: played ") for line in said(game, "stats")
            )
            assert game.recorder
            assert game.recorder.saves
            game.recorder.saves.close()


@pytest.mark.parametrize("column", ["cards_up", "played", "clock"])
def test_the_program_goes_on_after_odd_values(rich: Path, tmp_path: Path, column: str) -> None:
    shutil.copy(rich, tmp_path / "saves.db")
    put(tmp_path / "saves.db", column, "x")
    lines = canfield(tmp_path, typed="d\nresume\nstats\n")
    aside = tmp_path / "saves-damaged-1.db"
    assert sum(str(aside) in line for line in lines) == 1
    assert aside.exists()


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM games",
        "DELETE FROM games WHERE id = 1",
        "DELETE FROM commands WHERE game = 1",
        "DELETE FROM commands WHERE game = 1 AND number = 0",
        "INSERT INTO commands VALUES (1, 100, 'd')",
        "UPDATE commands SET command = 'd' WHERE game = 1",
        "UPDATE commands SET number = 100 WHERE game = 1",
        "UPDATE games SET hints = 7",
        "UPDATE games SET checksum = NULL",
    ],
)
def test_what_was_not_written_so_is_damage_at_the_next_opening(
    rich: Path, tmp_path: Path, change: str
) -> None:
    path = tmp_path / "saves.db"
    shutil.copy(rich, path)
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute(change)
        connection.commit()
    assert said(player(path), "r c2")[-1].startswith(SET_ASIDE)
    assert said(player(path, "CF1-D3-AAAAAAA"), "resume") == [
        "Game 1: app rules, draw 3, with 1 card up after 1 move, last played today.",
        CODE,
    ]
