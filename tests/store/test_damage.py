"""A file of saves that cannot be used: play goes on, and nothing is written over."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest
from harness.games import CODE
from harness.program import Sitting

from canfield_cli.store.database import Database
from canfield_cli.store.locks import Locks, Marks
from canfield_cli.store.migrations import STEPS, migrate, version_of
from canfield_cli.store.saves import Saves
from canfield_cli.store.values import StoreError, StoreProblem

from .helpers import canfield, player, said

VERSION_1 = Path(__file__).parents[1] / "data" / "saves-version-1.db"
SET_ASIDE = "The save file was damaged. It is set aside as "
NOT_KEPT = "Nothing is being kept: "


@pytest.fixture
def filled(tmp_path: Path) -> Path:
    path = tmp_path / "saves.db"
    shutil.copy(VERSION_1, path)
    return path


def test_a_file_of_version_1_is_read(filled: Path) -> None:
    game = player(filled)
    assert said(game, "resume")[-1] == CODE
    assert said(game, "resume 1", "undo")[-1].startswith("Undone: king of hearts")
    assert said(game, "stats")[0].startswith("App rules, draw 3: played 2 games")
    with sqlite3.connect(filled) as connection:
        assert version_of(connection) == len(STEPS)


def test_steps_are_taken_once_and_all_or_none(filled: Path) -> None:
    connection = sqlite3.connect(filled, isolation_level=None)
    more = (*STEPS, ("CREATE TABLE more (a)",), ("CREATE TABLE games (a)",))
    with pytest.raises(sqlite3.OperationalError):
        migrate(connection, more)
    assert version_of(connection) == 1
    migrate(connection, more[:-1])
    migrate(connection, more[:-1])
    assert version_of(connection) == len(STEPS) + 1
    connection.close()


def test_damage_at_any_page_is_set_aside_or_does_no_harm(filled: Path, tmp_path: Path) -> None:
    whole = filled.read_bytes()
    (size,) = sqlite3.connect(filled).execute("PRAGMA page_size").fetchone()
    asides = 0
    for page in range(len(whole) // size):
        folder = tmp_path / str(page)
        folder.mkdir()
        path = folder / "saves.db"
        damaged = bytearray(whole)
        damaged[page * size : (page + 1) * size] = bytes([0xA5]) * size
        path.write_bytes(damaged)
        game = player(path)
        lines = said(game, "r c2", "stats", "resume", "r f", "daily", "d", "stats")
        assert lines[0].startswith("Queen of clubs")
        for aside in folder.glob("saves-damaged-*.db"):
            asides += 1
            assert any(str(aside) in line for line in lines)
            assert aside.read_bytes()[page * size :][:64] == bytes([0xA5]) * 64
        # Nothing was lost of what was played since.
        again = player(path, "CF1-D3-AAAAAAA")
        assert CODE in said(again, "resume")
    assert asides > 2


@pytest.mark.parametrize("cut", [0, 1, 100, 4096, 10_000])
def test_a_cut_file_is_set_aside_or_begun_anew(filled: Path, cut: int) -> None:
    filled.write_bytes(filled.read_bytes()[:cut])
    home = filled.parent
    said_first = canfield(home, "play", CODE, typed="r c2\n")
    if cut:
        aside = home / "saves-damaged-1.db"
        assert f"{SET_ASIDE}{aside}, and a new one is started." in said_first
        assert aside.stat().st_size == cut
    assert "2 moves." not in canfield(home)[1]


def test_garbage_is_set_aside_under_a_free_name(tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / "saves.db").write_bytes(b"no database at all\n" * 100)
        lines = canfield(tmp_path, "play", CODE)
        aside = tmp_path / f"saves-damaged-{number}.db"
        assert lines[0] == f"{SET_ASIDE}{aside}, and a new one is started."
        assert aside.read_bytes() == b"no database at all\n" * 100


@pytest.mark.parametrize("empty", [True, False])
def test_a_log_without_its_file_is_set_aside(tmp_path: Path, empty: bool) -> None:
    """SQLite would throw it away."""
    log = tmp_path / "saves.db-wal"
    log.write_bytes(b"all that was played" * 1000)
    if empty:
        (tmp_path / "saves.db").touch()
    lines = said(player(tmp_path / "saves.db"), "d")
    aside = tmp_path / f"saves-damaged-1.db{'' if empty else '-wal'}"
    assert lines[-1] == f"{SET_ASIDE}{aside}, and a new one is started."
    assert (tmp_path / "saves-damaged-1.db-wal").read_bytes() == b"all that was played" * 1000
    assert said(player(tmp_path / "saves.db"), "resume")[-1] == CODE


def test_a_game_that_is_left_goes_into_the_new_file(filled: Path) -> None:
    """What SQLite keeps beside the file that was renamed is set aside, and that is said."""
    game = player(filled)
    said(game, "r c2")
    filled.rename(filled.with_name("elsewhere.db"))
    aside = filled.with_name("saves-damaged-1.db-wal")
    assert said(game, "new")[-1] == f"{SET_ASIDE}{aside}, and a new one is started."
    said(game, "d")
    assert CODE in said(player(filled), "resume")


@pytest.mark.parametrize("asked", ["stats", "bank", "resume", "resume 1", "abandon 1"])
def test_a_file_found_damaged_by_a_question_leaves_no_game_behind(filled: Path, asked: str) -> None:
    game = player(filled)
    said(game, "r c2", "r f")
    with contextlib.closing(sqlite3.connect(filled)) as other:
        other.execute("UPDATE games SET cards_up = 'x', counted = 1, begun = 1")
        other.execute("UPDATE games SET stake = 1e300")
        other.commit()
    (refused,) = said(game, asked)
    assert refused.startswith("No: the save file was damaged, and is set aside as ")
    assert said(player(filled, "CF1-D3-AAAAAAA"), "resume") == [
        "Game 1: app rules, draw 3, with 2 cards up after 2 moves, last played today.",
        CODE,
    ]


def test_a_win_found_in_a_damaged_file_is_kept_in_the_new_one(filled: Path) -> None:
    game = player(filled, "CC1-D3-AAAAACL")
    said(game, "d")
    with contextlib.closing(sqlite3.connect(filled)) as other:
        other.execute("UPDATE games SET stake = 1e300 WHERE id = 1")
        other.commit()
    assert said(game, "give up")[-1].startswith(SET_ASIDE)
    assert said(player(filled), "bank")[1] == (
        "Bought: 1 deck for 50 dollars. Paid out: 0 dollars."
    )


def test_a_game_that_could_not_be_written_is_written_when_it_is_left(filled: Path) -> None:
    game = player(filled)
    other = sqlite3.connect(filled, isolation_level=None)
    said(game, "r c2")
    other.execute("BEGIN EXCLUSIVE")
    said(game, "r f", "d", "d")
    other.execute("COMMIT")
    other.close()
    said(game, "new")
    assert said(player(filled), "resume")[0].startswith(
        "Game 1: app rules, draw 3, with 2 cards up after 4 moves"
    )


def test_a_new_game_is_held_before_others_can_see_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []
    path = tmp_path / "saves.db"
    take = Locks.acquire

    def looking(locks: Locks, game: int) -> bool:
        if game:
            with contextlib.closing(sqlite3.connect(path)) as other:
                seen.append(other.execute("SELECT count(*) FROM games").fetchone()[0])
        return take(locks, game)

    monkeypatch.setattr(Locks, "acquire", looking)
    said(player(path), "d", "d")
    assert seen == [0, 1]


@pytest.mark.skipif(os.name == "nt", reason="links are not for everyone there")
def test_a_file_by_two_names_is_one_file(tmp_path: Path) -> None:
    real = tmp_path / "real" / "saves.db"
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "saves.db").symlink_to(real)
    first = Sitting(tmp_path / "one", "play", CODE)
    first.hears_until("Foundations")
    first.type("r c2")
    first.hears_until("Reserve: ")
    assert "another program" in canfield(tmp_path / "two")[1]
    first.leave()
    real.write_bytes(b"garbage" * 100)
    aside = real.with_name("saves-damaged-1.db")
    assert canfield(tmp_path / "two")[0] == f"{SET_ASIDE}{aside}, and a new one is started."
    assert (tmp_path / "one" / "saves.db").readlink() == real


@pytest.mark.skipif(os.name == "nt", reason="pipes among files are POSIX")
def test_what_is_no_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "saves.db"
    os.mkfifo(path)
    assert said(player(path), "d")[-1] == f"{NOT_KEPT}the file {path} cannot be used."
    assert path.is_fifo()


@pytest.mark.parametrize(
    ("room", "trouble"), [(100, StoreProblem.FULL), (10**9, StoreProblem.OTHER)]
)
def test_whatever_fails_for_lack_of_room_is_told_as_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int, trouble: StoreProblem
) -> None:
    """Where there is no room for its index, SQLite only tells of some failure."""

    def job(_: sqlite3.Connection) -> None:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
        raise error

    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=room))
    database = Database(
        tmp_path / "saves.db", Locks(tmp_path / "saves.lock"), Marks(tmp_path / "saves.open")
    )
    with pytest.raises(StoreError) as raised:
        database.run(job)
    assert raised.value.problem is trouble


def test_a_newer_file_is_left_alone(filled: Path) -> None:
    connection = sqlite3.connect(filled)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = filled.read_bytes()
    lines = canfield(filled.parent, "play", CODE, typed="r c2\n")
    assert lines[0].startswith(NOT_KEPT)
    assert "newer version" in lines[0]
    assert lines[3].startswith("Queen of clubs")
    # Without a wish for a game, there is none to go on with; that is said once all the same.
    assert sum(line.startswith(NOT_KEPT) for line in canfield(filled.parent)) == 1
    assert filled.read_bytes() == before


def test_a_file_locked_by_another_is_tried_again(filled: Path) -> None:
    game = player(filled)
    other = sqlite3.connect(filled, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    first = said(game, "r c2")
    assert first[-1] == f"{NOT_KEPT}another program is using the file {filled}."
    assert len(said(game, "r f")) == 1
    other.execute("COMMIT")
    other.close()
    assert said(game, "d", "d")[-1] == "The game is being kept again."
    assert said(player(filled), "resume")[0].startswith(
        "Game 1: app rules, draw 3, with 2 cards up after 4 moves"
    )


def test_a_file_removed_or_renamed_during_play_is_begun_anew(filled: Path) -> None:
    game = player(filled)
    said(game, "r c2")
    filled.rename(filled.with_name("elsewhere.db"))
    said(game, "r f")
    assert said(player(filled), "resume") == [
        "Game 1: app rules, draw 3, with 2 cards up after 2 moves, last played today.",
        CODE,
    ]


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    lines = canfield(tmp_path / "file", "play", CODE, typed="r c2\nstats\n")
    assert sum(line.startswith(NOT_KEPT) for line in lines) == 1
    assert lines[-2].startswith("No: the save file cannot be used: ")


def test_a_read_only_file_is_one_sentence(filled: Path) -> None:
    connection = sqlite3.connect(filled)
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.close()
    saves = Saves(filled)
    saves.check()
    # As where the file's owner is another; who runs the tests may be allowed everything.
    database = saves._database
    assert database._connection
    database._connection.execute("PRAGMA query_only = ON")
    game = player(filled)
    assert game.recorder
    game.recorder.saves = saves
    assert said(game, "d")[-1] == f"{NOT_KEPT}the file {filled} is read-only."


@pytest.mark.skipif(os.name == "nt", reason="a limit on files is POSIX")
def test_a_full_disk_is_one_sentence_and_the_game_goes_on(tmp_path: Path) -> None:
    """A limit of a file's size stands for the disk's end."""
    command = (
        "ulimit -f 100; yes d | head -n 2500 | "
        f"CANFIELD_HOME={tmp_path} exec python -m canfield_cli play {CODE} --lang en"
    )
    done = subprocess.run(
        ["/bin/bash", "-c", command.replace("exec python", _python())],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    # What is kept makes room at times, and then a few commands more are.
    assert 1 <= sum(line.startswith(NOT_KEPT) for line in lines) <= 12
    assert lines[-1] == "Game closed."
    assert "Traceback" not in done.stderr
    # What was kept before can be gone on with.
    assert canfield(tmp_path)[1].startswith("The unfinished game goes on")


def _python() -> str:
    import shlex  # noqa: PLC0415
    import sys  # noqa: PLC0415

    return shlex.quote(sys.executable)
