"""What the records, the bank and the deal of the day say."""

from __future__ import annotations

import csv
import json
from datetime import date
from typing import TYPE_CHECKING

import pytest
from harness.games import CODE, EXAMPLES, won_game

from canfield_cli.engine.daily import code_of_day
from canfield_cli.interpreter.command import Frontend

from .helpers import Time, canfield, player, said

if TYPE_CHECKING:
    from pathlib import Path

WON = [line.split("#")[0] for line in won_game()]

SEEN = Frontend(screen=True)


def summary(path: Path) -> list[str]:
    return said(player(path), "stats")


def test_a_game_counts_from_its_first_action(tmp_path: Path) -> None:
    path = tmp_path / "saves.db"
    game = player(path)
    said(game, "c2", "score", "w f")
    assert summary(path) == ["The records hold no game yet. A game counts from its first move."]
    said(game, "d")
    assert summary(path)[0] == "App rules, draw 3: played 1 game, none won."


def test_a_win_counts_once_however_often_it_is_undone_and_redone(tmp_path: Path) -> None:
    path, time = tmp_path / "saves.db", Time()
    game = player(path, time=time)
    said(game, *WON[:-1])
    time.now += 100
    said(game, WON[-1])
    for _ in range(3):
        time.now += 1000
        said(game, "undo", "redo")
    assert summary(path) == [
        "App rules, draw 3: played 1 game, 1 won, 100 percent.",
        "Current streak: 1. Longest: 1.",
        f"Fewest moves to win: {len(WON)}. Fastest win: 1 minute and 40 seconds.",
    ]


def test_a_known_code_is_marked_and_a_restart_is_another_game(tmp_path: Path) -> None:
    path = tmp_path / "saves.db"
    rows = said(player(path), "r c2", "restart", "d", "give up", "stats last")
    assert rows[-5:] == [
        "Last games, app rules, draw 3.",
        "Given up, 1 card up after 1 move in 0 seconds, a code already played, today.",
        CODE,
        "Abandoned, 1 card up after 1 move in 0 seconds, today.",
        CODE,
    ]


def test_the_moves_of_a_file_do_not_count(tmp_path: Path) -> None:
    game = player(tmp_path / "saves.db")
    assert said(game, f"load {EXAMPLES / 'won-game.moves'}")[-1] == CODE
    assert said(game, "stats")[0].startswith("The records hold no game yet.")


def test_a_saved_game_is_loaded_with_its_undone_moves(tmp_path: Path) -> None:
    file = tmp_path / "a.moves"
    game = player(tmp_path / "saves.db")
    assert said(game, "r c2, r f, c2 c4, undo 2, redo", f"save {file}")[-1] == f"Written: {file}."
    assert file.read_text("utf-8").splitlines()[2:] == [
        "r>c2",
        "r>f",
        "c2>c4  # c2 filled: QS",
        "undo",
        "undo",
        "redo",
    ]
    assert said(game, f"save {file}")[-1].startswith("Already there")
    other = player(tmp_path / "other.db", "CF1-D3-AAAAAAA")
    said(other, f"load {file}")
    assert said(other, "redo")[0].startswith("Redone: king of hearts")
    assert said(other, f"load {tmp_path / 'missing'}")[0].startswith("File not found")


def test_unfinished_games_are_told_and_gone_on_with_or_abandoned(tmp_path: Path) -> None:
    game = player(tmp_path / "saves.db")
    said(game, "r c2", "new CF1-D3-AAAAAAA", "d")
    assert said(game, "resume") == [
        "Game 1: app rules, draw 3, with 1 card up after 1 move, last played today.",
        CODE,
    ]
    assert said(game, f"resume {CODE}", "undo")[-1].startswith("Undone: queen of clubs")
    assert said(game, "abandon 1") == ["Game abandoned for good."]
    assert said(game, "resume 1") == ["No: 1 is not an unfinished game. To list them, type resume."]
    assert said(game, "abandon")[0] == "Game abandoned for good."


def test_the_bank_keeps_the_ledger_of_both_documents(tmp_path: Path) -> None:
    time = Time()
    game = player(tmp_path / "saves.db", "CC1-D3-AAAAACL", time=time)
    said(game, "r c2", "r f")
    assert said(game, "cash out")[-1] == "Balance: 45 dollars behind."
    said(game, "bank 52", "restart", "d")
    assert said(game, "bank") == [
        "Balance: 97 dollars behind.",
        "Bought: 2 decks for 102 dollars. Paid out: 5 dollars.",
        "Still in play: 1 deck.",
        "Under classic rules, a deck costs 52 dollars, with no prize for winning.",
    ]
    assert said(game, "bank 51")[0].startswith("Unknown value for stake: 51.")


def test_a_deck_costs_what_it_costs_at_the_first_action(tmp_path: Path) -> None:
    game = player(tmp_path / "saves.db", "CC1-D3-AAAAACL")
    for lines in (("bank 52", "d", "bank"), ("bank 50", "d", "bank")):
        assert "Balance: 52 dollars behind." in said(game, *lines)


def test_the_deal_of_a_day_follows_from_the_date_for_good() -> None:
    assert str(code_of_day(date(2026, 11, 29))) == "CF1-D3-SVLUYAO"
    days = [code_of_day(date.fromordinal(700_000 + n)) for n in range(2000)]
    assert len(set(days)) == 2000


def test_the_day_is_begun_gone_on_with_and_told_without_its_cards(tmp_path: Path) -> None:
    time = Time()
    game = player(tmp_path / "saves.db", time=time)
    today = date.fromtimestamp(time.now)
    shown = f"{today.day} November {today.year}"
    assert said(game, "daily") == [f"Deal of the day: {shown}.", str(code_of_day(today))]
    time.now += 5
    told = said(game, "d, give up")[-2:]
    assert told[0].startswith(f"Canfield, {shown}, with 1 card up, 1 move and 0 undos, in ")
    assert told[1] == "Days in a row: 1."
    assert said(game, "daily")[1:] == told
    assert said(game, "daily yesterday")[1] != str(code_of_day(today))
    assert said(game, "daily 2030-01-01")[0] == "No: that day has not come yet: 1 January 2030."
    assert said(game, "daily 2026-13-01")[0].startswith("Unclear after daily")


def test_the_clock_stands_still_while_the_program_is_closed(tmp_path: Path) -> None:
    path, time = tmp_path / "saves.db", Time()
    game = player(path, time=time)
    said(game, "d")
    time.now += 60
    said(game, "d")
    time.now += 100_000
    again = player(path, "CF1-D3-AAAAAAA", time=time)
    assert said(again, "resume 1")[-1] == CODE
    time.now += 5
    assert said(again, "time") == ["Time: 1 minute and 5 seconds."]


def test_records_for_programs(tmp_path: Path) -> None:
    canfield(tmp_path, "play", CODE, typed="d\ngive up\n")
    group, rest = map(json.loads, canfield(tmp_path, "stats", "--json"))
    assert (group["rules"], group["draw"], group["games"], group["wins"]) == ("app", 3, 1, 0)
    assert group["last"][0]["state"] == "given up"
    assert rest["bank"]["net"] == 0
    (row,) = csv.DictReader(canfield(tmp_path, "stats", "--csv"))
    assert (row["code"], row["hints"], row["replay"]) == (CODE, "0", "False")


def test_who_sees_is_shown_a_table_and_bars(tmp_path: Path) -> None:
    game = player(tmp_path / "saves.db")
    lines = said(game, "d", "stats", frontend=SEEN)
    head = "rules draw games won rate in a row longest fewest moves shortest"
    assert " ".join(lines[1].split()) == head
    assert lines[-2].endswith("-  0/1")
    assert lines[-1] == "For more: stats best, stats last, stats app."


@pytest.mark.parametrize("language", ["en", "ca", "es"])
def test_a_table_that_is_wider_than_the_screen_is_sentences(tmp_path: Path, language: str) -> None:
    game = player(tmp_path / "saves.db", language=language)
    said(game, "d")
    widest = max(map(len, said(game, "stats app", frontend=SEEN)))
    assert widest < 100
    counts = []
    for columns in (40, widest - 1, widest):
        game.fit(columns)
        lines = said(game, "stats app", frontend=SEEN)
        assert all(len(line) <= columns for line in lines)
        counts.append(sum("  " in line for line in lines))
        # Bars fit everywhere.
        assert lines[-1].endswith("-  0/1")
    # Rows of the tables: none, those of one of the two kinds, all.
    assert 1 == counts[0] < counts[1] < counts[2] == 7


def test_help_that_was_asked_for_is_kept_with_the_game(tmp_path: Path) -> None:
    path = tmp_path / "saves.db"
    game = player(path)
    # What was asked before the first action counts with it; what was refused does not.
    said(game, "hint", "oracle", "r c2", "hint 2", "hint", "r f", "undo", "oracle")
    record = records_of(path)
    assert (record["hints"], record["oracles"]) == ("2", "2")
    again = player(path, "CF1-D3-AAAAAAA")
    said(again, f"resume {CODE}", "hint", "finish")
    record = records_of(path)
    assert (record["hints"], record["oracles"], record["won"]) == ("3", "3", "True")
    assert "1 undo, 3 hints, 3 oracle answers, today." in said(again, "stats last")[1]


def records_of(path: Path) -> dict[str, str]:
    """The one game of the records, as programs read it."""
    (row,) = csv.DictReader(canfield(path.parent, "stats", "--csv"))
    return row


def test_a_game_begun_with_a_question_alone_is_not_kept(tmp_path: Path) -> None:
    game = player(tmp_path / "saves.db")
    said(game, "hint", "oracle")
    assert game.recorder
    assert game.recorder.row is None
    # A game begun anew has been helped with nothing.
    said(game, "r c2", "restart", "d")
    assert [row["hints"] for row in csv.DictReader(canfield(tmp_path, "stats", "--csv"))] == [
        "1",
        "0",
    ]
