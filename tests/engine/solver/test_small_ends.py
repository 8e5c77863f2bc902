"""Ends of games small enough for a plain search: the verdicts are the same by every rule set."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from canfield_cli.engine.solver import Verdict

from .helpers import EVERY_RULES, plain_verdict, small_end, solved

MOST_POSITIONS = 200
ENDS = 50


@pytest.mark.parametrize("seed", range(1, 4))
def test_verdict_is_that_of_a_plain_search(seed: int) -> None:
    rng = random.Random(seed)
    verdicts: Counter[Verdict] = Counter()
    for _ in range(ENDS):
        rules, position = rng.choice(EVERY_RULES), small_end(rng)
        plain = plain_verdict(rules, position, MOST_POSITIONS)
        if plain is not Verdict.UNKNOWN:
            verdicts[plain] += 1
            assert solved(rules, position).verdict is plain, (rules, position)
    assert verdicts[Verdict.WINNABLE]
    assert verdicts[Verdict.UNWINNABLE]
