"""A chance that is told lies between what was counted and what such games come to."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canfield_cli.engine.calibration import SURE, UNKNOWN, Counts, chance_from
from canfield_cli.engine.rules import RULE_SETS, Rules, with_change, with_draw

RULES = [
    with_change(with_draw(rules, draw), f"foundation_return={returns}")
    for rules in RULE_SETS.values()
    for draw in ("1", "3")
    for returns in ("yes", "no")
]
some_rules = st.sampled_from(RULES)
hidden_cards, unseen_cards = st.integers(0, 14), st.integers(0, 51)


@st.composite
def counts(draw: st.DrawFn) -> Counts:
    tried = draw(st.integers(1, 24))
    won = draw(st.integers(0, tried))
    return Counts(tried, won, draw(st.integers(0, tried - won)))


@given(rules=some_rules, found=counts(), hidden=hidden_cards, unseen=unseen_cards)
def test_it_is_a_count_of_the_ways_tried_or_not_known_where_half_stayed_undecided(
    rules: Rules, found: Counts, hidden: int, unseen: int
) -> None:
    told = chance_from(rules, found, hidden=hidden, unseen=unseen)
    if 2 * found.undecided >= found.tried:
        assert told == UNKNOWN
        return
    assert told.ways == found.tried
    assert told.won is not None
    assert 0 <= told.won <= found.tried
    if not unseen:
        assert told.won <= found.won + found.undecided


@given(rules=some_rules, tried=st.integers(1, 24), hidden=hidden_cards, unseen=unseen_cards)
def test_more_ways_won_are_never_told_as_fewer(
    rules: Rules, tried: int, hidden: int, unseen: int
) -> None:
    told = [
        chance_from(rules, Counts(tried, won, 0), hidden=hidden, unseen=unseen).won or 0
        for won in range(tried + 1)
    ]
    assert all(less <= more for less, more in pairwise(told))
    assert told[0] == 0


@pytest.mark.parametrize("rules", RULES)
def test_what_is_known_is_told_as_it_is(rules: Rules) -> None:
    for hidden in (0, 1):
        assert chance_from(rules, Counts(1, 1, 0), hidden=hidden) == SURE
    # Two and three hidden cards can lie in so few ways that all were tried.
    for hidden, ways in ((2, 2), (3, 6)):
        for won in range(ways + 1):
            assert chance_from(rules, Counts(ways, won, 0), hidden=hidden) == (ways, won)
