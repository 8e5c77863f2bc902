"""At ends small enough for a plain search what a hint says of winning and of cards up is so."""

from __future__ import annotations

import random
from collections import Counter

from canfield_cli.engine.cards import ALL_CARDS
from canfield_cli.engine.hint import Known, Why, hint
from canfield_cli.engine.moves import do

from .helpers import most_up
from .solver.helpers import EVERY_RULES, small_end

MOST_POSITIONS = 600
TABLES = 250
# Where cards come back, play has too many ways for a plain search to try them all.
FEW_WAYS = [rules for rules in EVERY_RULES if not rules.foundation_return]


def test_lost_is_lost_won_is_won_and_the_cards_that_go_up_are_the_most() -> None:
    dice = random.Random(51)
    said: Counter[tuple[Why, bool]] = Counter()
    for _ in range(TABLES):
        rules, start = dice.choice(FEW_WAYS), small_end(dice)
        if start.is_won:
            continue
        most = most_up(rules, start, MOST_POSITIONS)
        if most is None:
            continue
        can_be_won = most == len(ALL_CARDS)
        found = hint(rules, start, Known(all_turned=True))
        if len(start.reserve) <= 2:
            # All is known, by counting.
            assert (found.why is Why.WINS) == can_be_won, (rules, start)
            assert (found.why is Why.LOST) != can_be_won, (rules, start)
        if found.why not in {Why.WINS, Why.LOST}:
            continue
        said[found.why, bool(found.plan)] += 1
        position, been = start, {start}
        for action in found.plan:
            position, _ = do(rules, position, action)
            assert position not in been
            been.add(position)
        if found.why is Why.WINS:
            assert position.is_won
        else:
            assert not can_be_won
            assert found.up is not None
            assert found.up == most or (found.up < most and not found.up_is_most)
            assert found.up_is_most or len(start.reserve) > 2
            assert bool(found.plan) == (found.up > start.cards_up)
            assert not found.plan or position.cards_up == found.up
    assert min(said[Why.WINS, True], said[Why.LOST, True], said[Why.LOST, False]) >= 3, said
