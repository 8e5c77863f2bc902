"""`canfield solve --by hints`: its move files are played by `canfield run`, won or not."""

from __future__ import annotations

import json

import pytest
from harness.games import CODE
from harness.program import CommandCall, inside

from canfield_cli.engine.game import Game
from canfield_cli.engine.notation import action_from

WON, LOST = "CF1-D3-AAAAACL", "CF1-D3-AAAAAAB"


@pytest.mark.parametrize("code", ["CF1-D1-AAAAAAC", "CW1-D3-AAAAACL", WON])
def test_a_won_game_is_written_to_the_win(code: str) -> None:
    (ran,) = inside([CommandCall(("solve", code, "--by", "hints"))])
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[-1] == "expect won"
    (played,) = inside([CommandCall(("run", "-"), ran.out)])
    assert (played.code, played.err) == (0, "")


def test_a_game_that_was_not_won_is_written_as_far_as_it_went() -> None:
    (ran,) = inside([CommandCall(("solve", LOST, "--by", "hints", "--lang", "en"))])
    assert ran.code == 0
    assert ran.err.startswith("The hints alone did not win this game. Cards up: ")
    (played,) = inside([CommandCall(("run", "-"), ran.out)])
    assert played.code == 0


def test_json_has_the_moves_and_a_file_is_played_first() -> None:
    typed = f"code: {WON}\nd 12\n"
    (ran,) = inside([CommandCall(("solve", "-", "--by", "hints", "--json"), typed)])
    record = json.loads(ran.out)
    assert list(record) == ["code", "won", "moves", "cards_up"]
    game = Game.from_code(WON)
    for move in ["d"] * 12 + record["moves"]:
        game.play(action_from(game.position, move))
    assert (game.position.is_won, game.position.cards_up) == (record["won"], record["cards_up"])
    assert record["won"]


def test_another_player_is_refused() -> None:
    (ran,) = inside([CommandCall(("solve", WON, "--by", "luck", "--lang", "en"))])
    assert ran.code == 2
    assert "Unknown player: luck" in ran.err.replace('"', "")


@pytest.mark.parametrize("command", ["solve", "survey"])
def test_hints_bound_their_own_searches(command: str) -> None:
    named = [CODE] if command == "solve" else []
    (ran,) = inside([CommandCall((command, *named, "--by", "hints", "--seconds", "4"))])
    assert (ran.code, ran.out) == (2, "")
    assert "--by and --seconds" in ran.err
