"""Time played: it never runs backwards, and a game gone on with runs on where it should."""

from __future__ import annotations

from canfield_cli.engine.game import Game
from canfield_cli.engine.moves import DRAW
from canfield_cli.engine.rules import APP

from .helpers import Clock, published


def test_a_clock_set_back_while_it_runs_takes_no_time_away() -> None:
    clock = Clock()
    game = Game(APP, published(), clock)
    game.play(DRAW)
    clock.now -= 50
    assert game.seconds == 0


def test_a_clock_set_back_after_a_game_went_on_leaves_the_time_that_was_kept() -> None:
    game, clock = Game(APP, published(), lambda: 0.0), Clock()
    game.play(DRAW)
    game.go_on(30, clock)
    clock.now -= 50
    assert game.seconds == 30
    clock.now += 60
    assert game.seconds == 40


def test_time_runs_on_in_a_game_of_which_all_was_undone() -> None:
    game, clock = Game(APP, published(), lambda: 0.0), Clock()
    game.play(DRAW)
    game.undo()
    game.go_on(30, clock)
    clock.now += 5
    assert game.seconds == 35


def test_no_time_runs_before_the_first_action_of_a_game_gone_on_with() -> None:
    game, clock = Game(APP, published(), lambda: 0.0), Clock()
    game.go_on(30, clock)
    clock.now += 5
    assert game.seconds == 30
