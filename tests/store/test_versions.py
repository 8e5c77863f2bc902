"""Files of older versions: all that was kept is there, and wins are the player's own or helped."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from pathlib import Path

import pytest

from canfield_cli.store.migrations import STEPS, version_of
from canfield_cli.store.saves import Saves
from canfield_cli.store.soundness import verify_all
from canfield_cli.store.values import StoreError, StoreProblem

from .helpers import player, said

DATA = Path(__file__).parents[1] / "data"


def of_version(version: int, folder: Path) -> Path:
    path = folder / "saves.db"
    shutil.copy(DATA / f"saves-version-{version}.db", path)
    return path


@pytest.mark.parametrize("version", [1, 2, 3])
def test_every_older_version_is_taken_on(tmp_path: Path, version: int) -> None:
    path = of_version(version, tmp_path)
    with contextlib.closing(sqlite3.connect(path)) as connection:
        assert version_of(connection) == version
        games = connection.execute("SELECT id, code, state, won, moves FROM games").fetchall()
        commands = connection.execute("SELECT * FROM commands").fetchall()
    saves = Saves(path)
    records = saves.records()
    assert [(r.code, str(r.state), r.won, r.moves) for r in records] == [
        (code, state, bool(won), moves) for _, code, state, won, moves in games
    ]
    for game in saves.unfinished():
        kept = saves.read(game.row)
        assert kept
        assert list(kept.log) == [text for row, _, text in commands if row == game.row]
    saves.close()
    with contextlib.closing(sqlite3.connect(path)) as connection:
        assert version_of(connection) == len(STEPS)
    # All checksums are right.
    verify_all(path, len(STEPS), 1.0)


def test_wins_before_there_was_help_are_own(tmp_path: Path) -> None:
    app, classic = Saves(of_version(1, tmp_path)).groups()
    assert (app.wins, app.helped_wins, app.games) == (1, 0, 2)
    assert (classic.wins, classic.helped_wins, classic.games) == (0, 0, 1)


def test_wins_with_oracle_or_finish_become_helped_ones(tmp_path: Path) -> None:
    saves = Saves(of_version(2, tmp_path))
    groups = {group.rules: group for group in saves.groups()}
    app, classic = groups["app"], groups["classic"]
    assert (app.wins, app.helped_wins, app.games) == (1, 2, 7)
    assert (classic.wins, classic.helped_wins, classic.games) == (0, 1, 2)
    assert (app.fewest_moves, app.shortest, app.longest) == (117, 580.0, 1)
    assert [record.helped for record in app.best if record.won] == [False]
    # What was paid stays paid, and a game that goes on with help stays helped.
    assert saves.bank().paid == 505
    (web,) = (game for game in saves.unfinished() if game.rules == "web")
    kept = saves.read(web.row)
    assert kept
    assert kept.helped


def test_old_days_are_those_of_the_calendar_here(tmp_path: Path) -> None:
    saves = Saves(of_version(2, tmp_path))
    assert saves.days_done() == ("2026-11-20", "2026-11-21", "2026-11-22")


def test_an_old_win_that_was_taken_back_is_told_as_it_stands(tmp_path: Path) -> None:
    path = of_version(2, tmp_path)
    (won,) = (game for game in Saves(path).unfinished() if game.won)
    game = player(path, "CF1-D1-AAAAAAA")
    assert game.recorder
    restored = game.recorder.resume(won.row, game.session)
    assert (won.cards_up, won.moves) == (restored.position.cards_up, restored.moves)
    assert won.cards_up < 52
    assert (won.rules, won.draw) == ("app", 3)


def test_a_file_that_an_older_program_has_open_is_left_to_it(tmp_path: Path) -> None:
    path = of_version(2, tmp_path)
    with contextlib.closing(sqlite3.connect(path)) as older:
        older.execute("SELECT count(*) FROM games").fetchone()
        with pytest.raises(StoreError) as raised:
            Saves(path).check()
        assert raised.value.problem is StoreProblem.LOCKED
        assert version_of(older) == 2
    assert Saves(path).groups()[0].games == 7


def test_a_file_of_an_older_version_is_played_on_with(tmp_path: Path) -> None:
    path = of_version(2, tmp_path)
    game = player(path)
    said(game, "resume CF1-D3-AAAAAAA", "d", "give up")
    assert Saves(path).groups()[0].games == 7
