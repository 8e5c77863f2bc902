"""Own wins and helped ones, days that stay, the casino without a prize, and records on a screen."""

from __future__ import annotations

import csv
import json
import time as clocks
from datetime import date
from typing import TYPE_CHECKING

import pytest
from harness.games import CODE

from canfield_cli.interpreter.command import Frontend
from canfield_cli.store.saves import Saves
from canfield_cli.store.values import GameStanding, GameStart, GameState

from .helpers import Time, canfield, player, said
from .test_records import WON

if TYPE_CHECKING:
    from pathlib import Path

FINISHED = ("r c2", "finish")
HELPED = "Won with help, counted separately: 1."


def test_a_win_by_finish_buys_no_records(tmp_path: Path) -> None:
    path = tmp_path / "saves.db"
    assert said(player(path), *FINISHED, "stats")[-3:] == [
        "App rules, draw 3: played 1 game, none won.",
        "Current streak: 0. Longest: 0.",
        HELPED,
    ]
    assert said(player(path), "stats best") == ["Best games, app rules, draw 3."]
    (told,) = said(player(path), "stats last")[1:-1]
    assert told.startswith("Won with help, in ")


@pytest.mark.parametrize("help_", ["oracle", "oracle, undo, redo"])
def test_a_win_after_an_oracle_is_helped_though_played_by_hand(tmp_path: Path, help_: str) -> None:
    game = player(tmp_path / "saves.db")
    said(game, WON[0], help_, *WON[1:])
    assert said(game, "stats")[-1] == HELPED


def test_a_win_with_hints_is_own(tmp_path: Path) -> None:
    game = player(tmp_path / "saves.db")
    said(game, "hint", *WON)
    assert said(game, "stats")[0].startswith("App rules, draw 3: played 1 game, 1 won, 100")


def test_help_after_a_win_takes_nothing_from_it(tmp_path: Path) -> None:
    game = player(tmp_path / "saves.db")
    said(game, *WON, "undo", "oracle", "finish")
    assert said(game, "stats")[0].startswith("App rules, draw 3: played 1 game, 1 won, 100")


def test_help_is_known_when_a_game_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "saves.db"
    said(player(path), WON[0], "oracle")
    again = player(path, "CF1-D3-AAAAAAA")
    said(again, f"resume {CODE}", *WON[1:])
    assert said(again, "stats")[-1] == HELPED


def test_a_helped_win_ends_a_row_of_wins(tmp_path: Path) -> None:
    game = player(tmp_path / "saves.db")
    said(game, *WON, f"new {CODE}", *WON)
    assert said(game, "stats")[1] == "Current streak: 2. Longest: 2."
    said(game, f"new {CODE}", *FINISHED)
    assert said(game, "stats")[1] == "Current streak: 0. Longest: 2."


def test_programs_read_which_wins_were_helped(tmp_path: Path) -> None:
    canfield(tmp_path, "play", CODE, typed="r c2\nfinish\n")
    group, _ = map(json.loads, canfield(tmp_path, "stats", "--json"))
    assert (group["wins"], group["helped_wins"], group["rate"]) == (0, 1, 0.0)
    assert (group["last"][0]["helped"], group["best"]) == (True, [])
    (row,) = csv.DictReader(canfield(tmp_path, "stats", "--csv"))
    assert list(row)[-3:] == ["started", "helped", "demo"]
    assert (row["won"], row["helped"]) == ("True", "True")


@pytest.mark.skipif(not hasattr(clocks, "tzset"), reason="time zones are POSIX")
def test_days_stay_what_they_were_whatever_zone_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Played at half past nine in the evening in Madrid, which is the next day in Tokyo."""
    path = tmp_path / "saves.db"
    try:
        _to("Europe/Madrid", monkeypatch)
        time = Time()
        for day in (24, 25, 26):
            time.now = clocks.mktime((2026, 11, day, 21, 30, 0, 0, 0, -1))
            heard = said(player(path, time=time), "daily", "d", "give up")
        assert heard[-1] == "Days in a row: 3."
        for zone in ("Asia/Tokyo", "America/Los_Angeles", "Pacific/Auckland"):
            _to(zone, monkeypatch)
            assert said(player(path, time=time), "daily 2026-11-26")[-1] == "Days in a row: 3."
        # Neither does a game that is ended again, in another zone, come to another day.
        _to("Asia/Tokyo", monkeypatch)
        time.now += 3600
        today = date.fromtimestamp(time.now)
        assert today.isoformat() == "2026-11-27"
        assert said(player(path, time=time), "daily", "d", "give up")[-1] == "Days in a row: 4."
    finally:
        monkeypatch.undo()
        clocks.tzset()


def _to(zone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", zone)
    clocks.tzset()


def test_the_catalan_casino_pays_no_prize(tmp_path: Path) -> None:
    for stake, paid in ((50, 500), (52, 255)):
        game = player(tmp_path / f"{stake}.db", "CC1-D3-AAAAAAH")
        costs = f"Under classic rules, a deck costs {stake}"
        assert said(game, f"bank {stake}")[0].startswith(costs)
        said(game, "d", "finish")
        assert said(game, "bank")[1] == (
            f"Bought: 1 deck for {stake} dollars. Paid out: {paid} dollars."
        )


def test_what_is_up_is_cashed_alike_in_both_casinos(tmp_path: Path) -> None:
    game = player(tmp_path / "saves.db", "CC1-D3-AAAAACL")
    said(game, "bank 52", "r c2", "r f", "give up")
    assert said(game, "bank")[1] == "Bought: 1 deck for 52 dollars. Paid out: 5 dollars."


def filled(path: Path, rules: tuple[str, ...], years: int) -> None:
    """A game of each rule set in each month of some years, every other of them helped."""
    saves = Saves(path)
    for month in range(12 * years):
        now = 1_600_000_000.0 + month * 30 * 86_400
        for name in rules:
            code = {"app": "CF1", "web": "CW1", "classic": "CC1"}[name] + "-D3-AAAAACL"
            start = GameStart(code, None, name, 3, counted=True)
            standing = GameStanding(
                GameState.WON, 90, 52, None, 0, 0, 0, 60.0, helped=month % 2 == 0
            )
            saves.write(None, start, standing, ["d"], 0, now)
    saves.close()


@pytest.mark.parametrize("language", ["en", "ca", "es"])
@pytest.mark.parametrize("columns", [80, 100])
def test_the_records_of_two_kinds_fit_on_one_screen(
    tmp_path: Path, language: str, columns: int
) -> None:
    path = tmp_path / "saves.db"
    filled(path, ("app", "web"), 2)
    game = player(path, language=language)
    game.fit(columns)
    lines = said(game, "stats", frontend=Frontend(screen=True))
    # The line that was typed and the next prompt are on it too.
    assert 10 < len(lines) <= 22
    assert lines[-1].count("stats" if language == "en" else "estad") == 3
    assert sum(line.startswith(("2021", "2022")) for line in lines) > 6


def test_a_rule_set_has_records_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "saves.db"
    filled(path, ("app", "web", "classic"), 1)
    game = player(path)
    for screen in (False, True):
        lines = said(game, "stats web", frontend=Frontend(screen=screen))
        assert "Best games, web rules, draw 3." in lines
        assert "Last games, web rules, draw 3." in lines
        assert not [line for line in lines if "app" in line or "classic" in line]
    assert said(game, "stats web best")[0] == "Best games, web rules, draw 3."
    assert said(game, "stats last classic")[0] == "Last games, classic rules, draw 3."
    assert said(player(tmp_path / "none.db"), "stats web")[0].startswith("The records hold no")
    assert said(game, "stats web app")[0].startswith("Unclear after stats: web app.")
    rows = [*csv.DictReader(canfield(tmp_path, "stats", "web", "--csv"))]
    assert {row["rules"] for row in rows} == {"web"}
    group, _ = map(json.loads, canfield(tmp_path, "stats", "web", "--json"))
    assert group["rules"] == "web"
    assert said(player(path, language="ca"), "stats clàssiques")[0].startswith(
        "Regles clàssiques, robar 3 cartes: "
    )
