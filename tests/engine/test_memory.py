"""What a long game costs in memory."""

from __future__ import annotations

import gc
import random
import tracemalloc

from canfield_cli.engine.moves import DRAW, legal
from canfield_cli.engine.rules import WEB

from .helpers import new_game, published

ACTIONS = 2_000
MOST_BYTES = 1_024


def test_an_action_kept_for_undo_takes_at_most_1_kilobyte() -> None:
    rng = random.Random(1)
    game = new_game(WEB, published())
    gc.collect()
    tracemalloc.start()
    try:
        begin, _ = tracemalloc.get_traced_memory()
        for _ in range(ACTIONS):
            actions = legal(game.rules, game.position)
            moves = [action for action in actions if action is not DRAW]
            game.play(rng.choice(moves or actions) if rng.random() < 0.5 else DRAW)
        gc.collect()
        end, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert game.moves == ACTIONS
    assert (end - begin) / ACTIONS <= MOST_BYTES
    for _ in range(ACTIONS):
        game.undo()
    assert game.position == published()
