"""A demo's games have a row of their own in the records, and are never the player's."""

from __future__ import annotations

import csv
import json
from typing import TYPE_CHECKING

from harness.games import CODE

from canfield_cli.store.saves import Saves

from .helpers import canfield, player, said
from .test_records import WON

if TYPE_CHECKING:
    from pathlib import Path

NONE = "The records hold no game yet. A game counts from its first move."
BY_DEMO = "App rules, draw 3: demo played 1 game, 1 won."
# Lost from the deal on, and that is proved.
LOST = "CC1-D3-AAAAAAG"


def test_a_game_that_a_demo_begins_counts_nowhere_as_the_player_s(tmp_path: Path) -> None:
    path = tmp_path / "saves.db"
    game = player(path)
    said(game, "demo")
    assert said(game, "stats") == [NONE, BY_DEMO]
    (group,) = Saves(path).groups()
    assert (group.games, group.wins, group.helped_wins) == (0, 0, 0)
    assert (group.demo_games, group.demo_wins) == (1, 1)
    assert (group.most_cards, group.best, group.months) == (0, (), ())
    assert (group.fewest_moves, group.shortest, group.streak, group.longest) == (None, None, 0, 0)


def test_its_row_is_told_in_each_language_and_beside_one_s_own_games(tmp_path: Path) -> None:
    game = player(tmp_path / "saves.db")
    said(game, *WON, f"new {CODE}", "demo")
    before = said(game, "stats")
    assert before[0].startswith("App rules, draw 3: played 1 game, 1 won, 100")
    assert before[1] == "Current streak: 1. Longest: 1."
    assert before[-1] == BY_DEMO
    said(game, "lang ca")
    assert said(game, "stats")[-1].startswith("Regles app, robar 3 cartes, en demostració: una ")
    said(game, "lang es")
    assert said(game, "stats")[-1].startswith("Reglas app, voltear 3 cartas, en demostración: una ")


def test_a_game_that_a_demo_goes_on_with_is_no_win_and_saves_no_row_of_wins(tmp_path: Path) -> None:
    path = tmp_path / "saves.db"
    game = player(path)
    said(game, *WON, f"new {CODE}", "d", "demo")
    assert game.session.game.position.is_won
    told = said(game, "stats")
    assert told[0].startswith("App rules, draw 3: played 2 games, 1 won")
    assert told[1] == "Current streak: 0. Longest: 1."
    assert told[-1] == BY_DEMO
    assert not any("help" in line for line in told)
    assert all(line[0].isupper() for line in told)
    assert [record.demo for record in Saves(path).records()] == [False, True]


def test_who_goes_on_after_a_demo_wins_nothing_of_his_own(tmp_path: Path) -> None:
    path = tmp_path / "saves.db"
    game = player(path)
    for reply in game.run_together(("demo",)):
        assert reply.error is None
        # Stopped after the first hint.
        break
    (kept,) = Saves(path).unfinished()
    again = player(path, "CF1-D3-AAAAAAA")
    said(again, f"resume {CODE}", "finish")
    assert again.session.game.position.is_won
    assert said(again, "stats") == [NONE, BY_DEMO]
    assert kept.moves == 12


def test_no_deck_is_bought_for_it(tmp_path: Path) -> None:
    game = player(tmp_path / "saves.db", LOST)
    before = said(game, "bank")
    said(game, "demo", "give up")
    assert said(game, "bank") == before
    said(game, "new classic", "d", "demo", "give up")
    assert said(game, "bank") != before


def test_a_demo_of_the_day_s_deal_is_not_shared_and_the_deal_is_there_again(tmp_path: Path) -> None:
    path = tmp_path / "saves.db"
    game = player(path)
    said(game, "daily")
    told = said(game, "demo")
    if not game.session.game.is_over:
        told += said(game, "give up")
    assert not any(line.startswith(("Canfield, ", "Days in a row")) for line in told)
    assert Saves(path).days_done() == ()
    said(game, "daily")
    assert not game.session.game.actions


def test_a_restart_after_a_demo_is_the_player_s_own_game(tmp_path: Path) -> None:
    game = player(tmp_path / "saves.db")
    said(game, "demo", "restart", *WON)
    told = said(game, "stats")
    assert told[0].startswith("App rules, draw 3: played 1 game, 1 won, 100")
    assert told[-1] == BY_DEMO


def test_a_demo_after_a_win_takes_nothing_from_it(tmp_path: Path) -> None:
    game = player(tmp_path / "saves.db")
    said(game, *WON, "undo", "demo")
    told = said(game, "stats")
    assert told[0].startswith("App rules, draw 3: played 1 game, 1 won, 100")
    assert not any("demo" in line for line in told)


def test_programs_and_those_who_see_find_it_too(tmp_path: Path) -> None:
    canfield(tmp_path, "play", CODE, typed="demo\n")
    group, _ = map(json.loads, canfield(tmp_path, "stats", "--json"))
    assert (group["games"], group["rate"], group["demo_games"], group["demo_wins"]) == (
        0,
        0.0,
        1,
        1,
    )
    assert (group["last"][0]["demo"], group["best"]) == (True, [])
    (row,) = csv.DictReader(canfield(tmp_path, "stats", "--csv"))
    assert row["demo"] == "True"
    assert canfield(tmp_path, "stats", "last")[1].endswith("with a demo, today.")
