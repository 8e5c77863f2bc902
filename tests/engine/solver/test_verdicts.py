"""Verdicts of other programs' searches: none differs from ours, and most are found soon."""

from __future__ import annotations

import pytest

from canfield_cli.engine.deals import deal, parse_code
from canfield_cli.engine.solver import Verdict

from ..helpers import DATA  # noqa: TID252 - tests have no name from the top
from .helpers import other_deals, rules_called, solved

STATES = 1_000
VERDICTS = [
    line.split()
    for line in (DATA / "verdicts.txt").read_text("utf-8").splitlines()
    if not line.startswith("#") and not line.endswith("undecided")
]
OTHER_RULES = sorted({name for _, verdicts in other_deals() for name in verdicts})


def check(pairs: list[tuple[Verdict, Verdict]], least: float) -> None:
    known = [(ours, theirs) for ours, theirs in pairs if ours is not Verdict.UNKNOWN]
    assert all(ours is theirs for ours, theirs in known)
    assert len(known) / len(pairs) >= least


@pytest.mark.parametrize(
    ("prefix", "least"), [("CF1-D3", 0.7), ("CF1-D1", 0.8), ("CW1-D3", 0.7), ("CC1-D3", 0.5)]
)
def test_verdicts_on_game_codes(prefix: str, least: float) -> None:
    pairs = []
    for text, verdict in VERDICTS:
        if text.startswith(prefix):
            code = parse_code(text)
            rules = code.rule_set()
            solution = solved(rules, deal(rules, code.number), STATES)
            pairs.append((solution.verdict, Verdict(verdict)))
    check(pairs, least)


@pytest.mark.parametrize("name", OTHER_RULES)
def test_verdicts_by_other_rules(name: str) -> None:
    rules = rules_called(name)
    pairs = []
    for position, verdicts in other_deals():
        if verdicts.get(name, "unknown") != "unknown":
            solution = solved(rules, position, STATES)
            pairs.append((solution.verdict, Verdict(verdicts[name])))
    check(pairs, 0.5)
