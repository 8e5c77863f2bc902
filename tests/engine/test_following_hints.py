"""Whoever does what each hint says, one action at a time, comes to an end and never in a circle."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from canfield_cli.analysis.hint_plans import HintPlans
from canfield_cli.engine.hint import Why
from canfield_cli.engine.moves import DRAW, Move

from .test_hint import RULES, by_rules, strayed

if TYPE_CHECKING:
    from canfield_cli.engine.game import Game
    from canfield_cli.engine.rules import Rules

# Draws are counted one by one, and a game by draw 1 has hundreds.
MOST_ACTIONS = 1_500


def careless(rules: Rules, number: int, dice: random.Random) -> Game:
    """A game whose player saw the stock and then moved without a plan, to and fro."""
    game = strayed(rules, number, dice)
    for _ in range(dice.randrange(60)):
        moves = [action for action in game.legal_actions if isinstance(action, Move)]
        if game.is_over:
            break
        game.play(dice.choice(moves) if moves and dice.random() < 0.7 else DRAW)
    return game


def follow(game: Game) -> int:
    """Do as hints say until they say no more; how often they said to undo."""
    plans, undone = HintPlans(lambda: False), 0
    for _ in range(MOST_ACTIONS):
        if game.is_over:
            return undone
        found = plans.ask(game)
        if found.undos:
            assert not found.plan
            undone += 1
            for _ in range(found.undos):
                game.undo()
            continue
        if found.action is None:
            assert found.why in {Why.LOST, Why.UNLIKELY}
            return undone
        before = set(game.positions)
        done = game.play(found.action)
        assert found.action == DRAW or done.after not in before
    raise AssertionError(game.actions[-60:])


@by_rules
def test_hints_lead_to_an_end_from_wherever_the_player_has_gone(rules: Rules) -> None:
    dice = random.Random(19)
    for number in range(100, 106):
        follow(careless(rules, number, dice))


@pytest.mark.long
def test_hints_lead_to_an_end_from_a_thousand_places() -> None:
    dice = random.Random(20)
    undone = sum(
        follow(careless(rules, number, dice)) for rules in RULES for number in range(1_000, 1_125)
    )
    assert undone > 20
