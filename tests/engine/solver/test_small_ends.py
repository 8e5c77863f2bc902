"""Ends of games small enough for a plain search: the verdicts are the same by every rule set."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from canfield_cli.engine.solver import Verdict

from .flat import BUILDS
from .helpers import EVERY_RULES, plain_verdict, small_end, solved

MOST_POSITIONS = 200
ENDS = 50


@pytest.mark.parametrize("build", BUILDS)
@pytest.mark.parametrize("seed", range(1, 4))
def test_verdict_is_that_of_a_plain_search(seed: int, build: str) -> None:
    rng = random.Random(seed)
    verdicts: Counter[Verdict] = Counter()
    for _ in range(ENDS):
        rules, position = rng.choice(EVERY_RULES), small_end(rng)
        plain = plain_verdict(rules, position, MOST_POSITIONS)
        if plain is not Verdict.UNKNOWN:
            verdicts[plain] += 1
            assert solved(rules, position, None, BUILDS[build]).verdict is plain, (rules, position)
    assert verdicts[Verdict.WINNABLE]
    assert verdicts[Verdict.UNWINNABLE]


@pytest.mark.parametrize("build", BUILDS)
def test_verdict_is_that_of_a_plain_search_by_every_value_of_every_field(build: str) -> None:
    rng = random.Random(9)
    known = 0
    for rules in EVERY_RULES:
        for _ in range(3):
            position = small_end(rng)
            plain = plain_verdict(rules, position, MOST_POSITIONS)
            if plain is not Verdict.UNKNOWN:
                known += 1
                assert solved(rules, position, None, BUILDS[build]).verdict is plain
    assert known > len(EVERY_RULES)
