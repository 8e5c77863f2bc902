"""The deal of the day: gone on with, done once, and played without saves too."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import time as clocks
from pathlib import Path

import pytest
from harness.games import CODE

from .helpers import Time, canfield, player, said

VERSION_2 = Path(__file__).parents[1] / "data" / "saves-version-2.db"
ON = "The unfinished game goes on: app rules, draw 3, with 1 card up after 2 moves."


@pytest.mark.parametrize("first", ["d, abandon, daily", "d, restart"])
def test_what_is_begun_after_a_day_was_left_is_gone_on_with(tmp_path: Path, first: str) -> None:
    game = player(tmp_path / "saves.db")
    said(game, "daily", first, "d 2", "new")
    assert said(game, "daily")[1] == ON
    assert said(game, "give up")[-1] == "Days in a row: 1."
    assert said(game, "daily")[1].startswith("Canfield, 18 November 2026, with 1 card up, 2 moves")


def test_a_day_that_is_done_stays_done(tmp_path: Path) -> None:
    game = player(tmp_path / "saves.db")
    done = said(game, "daily", "d", "give up")[-2]
    said(game, "restart", "d", "new")
    assert said(game, "daily") == ["Deal of the day: 18 November 2026.", done, "Days in a row: 1."]


def test_a_day_given_up_before_its_first_action_is_done(tmp_path: Path) -> None:
    game = player(tmp_path / "saves.db")
    said(game, "daily")
    result = "Canfield, 18 November 2026, with 1 card up, 0 moves and 0 undos, "
    given_up = said(game, "give up")
    assert given_up[:2] == ["Game given up, with 1 card up.", "Score: 0, in 0 moves."]
    assert given_up[2].startswith(result)
    assert given_up[3:] == ["Days in a row: 1."]
    again = said(game, "daily")
    assert again[0] == "Deal of the day: 18 November 2026."
    assert again[1].startswith(result)
    # Another game that is given up so stands nowhere.
    assert said(game, "new", "give up", "new", "stats")[-3].startswith(
        "App rules, draw 3: played 1 game,"
    )


def test_the_deal_of_the_day_needs_no_saves(tmp_path: Path) -> None:
    canfield(tmp_path, "play", CODE)
    with sqlite3.connect(tmp_path / "saves.db") as connection:
        connection.execute("PRAGMA user_version = 99")
    lines = canfield(tmp_path, "daily", typed="d\n")
    assert lines[0].startswith("Nothing is being kept: the file ")
    assert lines[2].startswith("Deal of the day: ")
    assert ", under it " in lines[-2]
    at_prompt = canfield(tmp_path, typed="daily\nd\ndaily yesterday\n")
    assert sum(line.startswith("Nothing is being kept") for line in at_prompt) == 1
    assert sum(line.startswith("Deal of the day: ") for line in at_prompt) == 2


def test_nothing_is_wrong_beyond_the_calendar(tmp_path: Path) -> None:
    for number, now in enumerate((-1e12, 0, 1e12, 1e300)):
        time = Time()
        time.now = now
        path = tmp_path / f"{number}.db"
        lines = said(player(path, time=time), "d", "new", "daily", "d", "give up", "stats last")
        assert lines[-1] == CODE
        assert not [line for line in lines if "kept" in line or "damaged" in line]
        time.now = 1_795_000_000
        assert said(player(path, time=time), "resume 1")[-1] == CODE


def test_a_clock_that_is_set_back_harms_nothing(tmp_path: Path) -> None:
    time = Time()
    game = player(tmp_path / "saves.db", time=time)
    said(game, "d")
    time.now -= 40 * 86_400
    assert said(game, "time", "d", "give up")[0] == "Time: 0 seconds."
    assert said(game, "stats last")[1] == ("Given up, 1 card up after 2 moves in 0 seconds, today.")


def test_a_time_below_nothing_that_an_older_version_kept_is_none(tmp_path: Path) -> None:
    path = tmp_path / "saves.db"
    shutil.copy(VERSION_2, path)
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.execute("UPDATE games SET seconds = -100")
        other.commit()
    lines = said(player(path), "stats last")
    assert "in 0 seconds, " in lines[1]
    assert not [line for line in lines if "damaged" in line]


@pytest.mark.skipif(not hasattr(clocks, "tzset"), reason="time zones are POSIX")
def test_days_of_summer_time_are_days_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Played at half past midnight and at half past eleven, through both changes of the clock."""
    monkeypatch.setenv("TZ", "Europe/Madrid")
    clocks.tzset()
    try:
        for name, days in (("spring", range(27, 31)), ("autumn", range(23, 27))):
            month = {"spring": 3, "autumn": 10}[name]
            time, path = Time(), tmp_path / f"{name}.db"
            for count, day in enumerate(days, 1):
                hour = 0 if count % 2 else 23
                time.now = clocks.mktime((2026, month, day, hour, 30, 0, 0, 0, -1))
                heard = said(player(path, time=time), "daily", "d", "give up")
                assert heard[-1] == f"Days in a row: {count}."
    finally:
        monkeypatch.undo()
        clocks.tzset()
