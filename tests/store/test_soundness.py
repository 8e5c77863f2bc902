"""When a file of saves is checked, and what is found out about it."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
from pathlib import Path

import pytest
from harness.games import CODE
from harness.program import Sitting

from canfield_cli.store import database
from canfield_cli.store.locks import Marks
from canfield_cli.store.saves import Saves
from canfield_cli.store.soundness import verify_all
from canfield_cli.store.values import GameStart, StoreError, StoreProblem
from store.standings import standing

from .helpers import Time, player, said

START = GameStart(CODE, None, "app", 3, counted=True)
SET_ASIDE = "The save file was damaged. It is set aside as "


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The files that were checked whole."""
    checked: list[Path] = []

    def checking(path: Path, version: int, patience: float) -> None:
        if path.exists() and path.stat().st_size:
            checked.append(path)
        verify_all(path, version, patience)

    monkeypatch.setattr(database, "verify_all", checking)
    return checked


@pytest.fixture
def closed(tmp_path: Path) -> Path:
    """A file of saves that was left well."""
    path = tmp_path / "home" / "saves.db"
    saves = Saves(path)
    saves.release(saves.write(None, START, standing(2), ["d", "d"], 0, Time.now))
    saves.close()
    return path


def test_after_a_good_end_nothing_is_checked(closed: Path, checks: list[Path]) -> None:
    for _ in range(2):
        saves = Saves(closed)
        kept = saves.read(1)
        assert kept
        saves.write(1, START, standing(3), ["d"], len(kept.log), Time.now)
        saves.close()
    assert checks == []


@pytest.mark.skipif(os.name == "nt", reason="kill -9 is POSIX")
def test_after_a_kill_the_file_is_checked_once(closed: Path, checks: list[Path]) -> None:
    sitting = Sitting(closed.parent)
    sitting.hears_until("Foundations")
    sitting.kill()
    for _ in range(2):
        saves = Saves(closed)
        saves.check()
        saves.close()
    assert checks == [closed]


def test_beside_a_program_that_lives_nothing_is_checked(closed: Path, checks: list[Path]) -> None:
    sitting = Sitting(closed.parent)
    sitting.hears_until("Foundations")
    sitting.type("d")
    sitting.hears_until("under it")
    saves = Saves(closed)
    assert saves.groups()[0].games == 1
    saves.close()
    sitting.leave()
    # The one that left last has told that all is well.
    Saves(closed).check()
    assert checks == []


@pytest.mark.parametrize("kind", ["copy", "touched", "no marks"])
def test_a_file_that_is_not_as_it_was_left_is_checked(
    closed: Path, tmp_path: Path, checks: list[Path], kind: str
) -> None:
    path = closed
    match kind:
        case "copy":
            shutil.copytree(closed.parent, tmp_path / "copy")
            path = tmp_path / "copy" / "saves.db"
        case "touched":
            path.write_bytes(path.read_bytes())
        case "no marks":
            path.with_name("saves.open").unlink()
    Saves(path).check()
    assert checks == [path]


def test_after_an_error_the_file_is_checked(closed: Path, checks: list[Path]) -> None:
    saves = Saves(closed)
    saves.check()

    def job(_: sqlite3.Connection) -> None:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_READ
        raise error

    with pytest.raises(StoreError) as raised:
        saves._database.run(job)
    assert raised.value.problem is StoreProblem.OTHER
    saves.check()
    assert checks == [closed]


def test_after_an_error_without_an_end_the_next_program_checks(
    closed: Path, checks: list[Path]
) -> None:
    saves = Saves(closed)

    def job(_: sqlite3.Connection) -> None:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_READ
        raise error

    with pytest.raises(StoreError):
        saves._database.run(job)
    saves.close()
    Saves(closed).check()
    assert checks == [closed]


@pytest.mark.parametrize("more", [4096, 100])
def test_a_file_of_another_length_than_its_pages_is_set_aside(closed: Path, more: int) -> None:
    closed.write_bytes(closed.read_bytes() + bytes(more))
    before = closed.read_bytes()
    with pytest.raises(StoreError) as raised:
        Saves(closed).check()
    assert raised.value.problem is StoreProblem.DAMAGED
    assert Path(raised.value.name).read_bytes() == before


def test_a_damaged_file_and_its_log_are_set_aside_byte_for_byte(tmp_path: Path) -> None:
    """Closing it in SQLite's way would bring the log into the file."""
    path, home = tmp_path / "saves.db", tmp_path / "found"
    game = player(path)
    said(game, "d 20", "give up", "daily", "d", "give up")
    assert game.recorder
    game.recorder.close(game.speaker)
    said(player(path), "d")
    home.mkdir()
    file, log = bytearray(path.read_bytes()), path.with_name("saves.db-wal").read_bytes()
    logged = {int.from_bytes(log[at : at + 4], "big") for at in range(32, len(log), 4096 + 24)}
    page = max({*range(2, len(file) // 4096 + 1)} - logged)
    file[4096 * (page - 1) : 4096 * page] = bytes([0xA5]) * 4096
    (home / "saves.db").write_bytes(file)
    (home / "saves.db-wal").write_bytes(log)
    lines = said(player(home / "saves.db"), "d")
    assert lines[-1].startswith(SET_ASIDE)
    assert len(log) > 4096
    assert (home / "saves-damaged-1.db").read_bytes() == file
    assert (home / "saves-damaged-1.db-wal").read_bytes() == log


def test_a_log_is_never_judged_by_the_length_of_its_file(tmp_path: Path) -> None:
    """As after a kill in the middle of bringing the log into the file: both are healthy."""
    path = tmp_path / "saves.db"
    said(player(path), *["d 9"] * 9)
    home = tmp_path / "found"
    home.mkdir()
    shutil.copy(path.with_name("saves.db-wal"), home / "saves.db-wal")
    (home / "saves.db").write_bytes(path.read_bytes()[:4096] + b"\0" * 4096)
    assert "Game 1: app rules, draw 3, with 1 card up after 81 moves, last played today." in said(
        player(home / "saves.db"), "resume"
    )


def test_a_game_is_not_written_over_where_it_is_not_what_was_written(tmp_path: Path) -> None:
    path = tmp_path / "saves.db"
    saves = Saves(path)
    saves.write(None, START, standing(1), ["d"], 0, Time.now)
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.execute("UPDATE games SET hints = 7")
        other.commit()
    with pytest.raises(StoreError) as raised:
        saves.write(1, START, standing(2), ["d"], 1, Time.now)
    assert raised.value.problem is StoreProblem.DAMAGED


@pytest.mark.parametrize(
    "change",
    ["UPDATE commands SET command = 'w>f' WHERE number = 1", "UPDATE games SET clock = 7"],
)
def test_a_game_is_tested_when_it_is_read(tmp_path: Path, change: str) -> None:
    path = tmp_path / "saves.db"
    saves = Saves(path)
    saves.write(None, START, standing(2), ["d", "d"], 0, Time.now)
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.execute(change)
        other.commit()
    with pytest.raises(StoreError) as raised:
        saves.read(1)
    assert raised.value.problem is StoreProblem.DAMAGED


def test_a_newer_file_with_sums_of_another_kind_is_left_alone(closed: Path) -> None:
    with contextlib.closing(sqlite3.connect(closed)) as newer:
        newer.execute("UPDATE games SET checksum = 7")
        newer.execute("PRAGMA user_version = 99")
        newer.commit()
    before = closed.read_bytes()
    with pytest.raises(StoreError) as raised:
        Saves(closed).check()
    assert raised.value.problem is StoreProblem.NEWER
    assert closed.read_bytes() == before


def test_playing_time_is_kept_without_a_command(closed: Path) -> None:
    saves = Saves(closed)
    waited = standing(2)._replace(clock=3_600.0)
    saves.write(1, START, waited, (), 2, Time.now + 3_600)
    kept = saves.read(1)
    assert kept
    assert (kept.clock, kept.played, kept.log) == (3_600.0, Time.now + 3_600, ("d", "d"))


def test_two_writers_of_one_game_are_no_damage(tmp_path: Path) -> None:
    first, second = Saves(tmp_path / "saves.db"), Saves(tmp_path / "saves.db")
    first.write(None, START, standing(1), ["d"], 0, Time.now)
    second.write(1, START, standing(2), ["d"], 1, Time.now)
    with pytest.raises(StoreError) as raised:
        first.write(1, START, standing(2), ["d"], 1, Time.now)
    assert raised.value.problem is StoreProblem.LOCKED


def test_where_nothing_can_be_marked_every_opening_is_checked(
    closed: Path, checks: list[Path]
) -> None:
    closed.with_name("saves.open").unlink()
    closed.with_name("saves.open").mkdir()
    for _ in range(2):
        saves = Saves(closed)
        saves.check()
        saves.close()
    assert checks == [closed, closed]


def test_marks_are_as_many_as_programs(tmp_path: Path) -> None:
    sittings = [Sitting(tmp_path, "play", CODE) for _ in range(3)]
    for sitting in sittings:
        sitting.hears_until("Foundations")
    file = tmp_path / "saves.open"
    assert file.read_bytes()[:256].count(1) == 3
    earlier = Marks(file).set()
    assert (earlier.alive, earlier.died) == (True, False)
    sittings[1].kill()
    earlier = Marks(file).set()
    assert (earlier.alive, earlier.died) == (True, True)
    for sitting in (sittings[0], sittings[2]):
        sitting.leave()
