"""The log of a game, replayed, is the game."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from canfield_cli.engine.action_log import replay
from canfield_cli.engine.deals import Code
from canfield_cli.engine.errors import IllegalActionError
from canfield_cli.engine.game import Game
from canfield_cli.engine.moves import legal
from canfield_cli.engine.notation import action_from, action_text

STEPS = st.lists(st.one_of(st.integers(0, 30), st.sampled_from(["undo", "redo"])), max_size=150)


@given(st.sampled_from(["app", "web", "classic"]), st.integers(0, 10_000), STEPS)
def test_log_gives_the_game_back(rules: str, number: int, steps: list[int | str]) -> None:
    code = Code(rules, 3, number)
    game, log = Game.from_code(code), []
    for step in steps:
        try:
            if step == "undo":
                game.undo()
                log.append("undo")
            elif step == "redo":
                game.redo()
                log.append("redo")
            else:
                assert isinstance(step, int)
                actions = legal(game.rules, game.position)
                if not actions:
                    continue
                action = actions[step % len(actions)]
                text = action_text(game.position, action)
                assert action_from(game.position, text) == action
                game.play(action)
                log.append(text)
        except IllegalActionError:
            continue
    again = Game.from_code(code)
    assert [text for text, _ in replay(again, log)] == log
    assert (again.position, again.moves, again.score) == (game.position, game.moves, game.score)
    assert again.history == game.history
    assert again.all_turned == game.all_turned
