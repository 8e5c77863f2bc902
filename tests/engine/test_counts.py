"""How many lines of play there are: one wrong move anywhere changes the numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canfield_cli.engine.deals import deal, parse_code
from canfield_cli.engine.moves import do, legal

from .helpers import DATA

if TYPE_CHECKING:
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules

ROWS = [
    line.split()
    for line in (DATA / "counts.txt").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]


def lines_of_play(rules: Rules, position: Position, depth: int) -> list[int]:
    """How many lines of 1, 2, … `depth` actions begin here."""
    counts = [0] * depth
    for action in legal(rules, position):
        counts[0] += 1
        if depth > 1:
            reached, _ = do(rules, position, action)
            for place, count in enumerate(lines_of_play(rules, reached, depth - 1), 1):
                counts[place] += count
    return counts


@pytest.mark.parametrize(("code", "expected"), [(row[0], row[1:]) for row in ROWS])
def test_lines_of_play_are_as_many_as_counted(code: str, expected: list[str]) -> None:
    read = parse_code(code)
    rules = read.rule_set()
    assert len(expected) == 7
    assert lines_of_play(rules, deal(rules, read.number), 7) == [int(count) for count in expected]
