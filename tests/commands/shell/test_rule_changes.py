"""`--rule FIELD=VALUE`: what each field of the rule set does to a game."""

from __future__ import annotations

from typing import Any, NamedTuple

from harness.games import CODE, HEADER
from harness.program import CommandCall, inside, refused_with, together, written

from .helpers import START_JSON, run

# Nothing is left but two columns of kings and a queen, and foundations that take them.
NEARLY_WON = """\
base: A
reserve: -
foundations: KH KS QD JC
columns: KC | KD QC | - | -
stock: -
waste: -
"""


class Case(NamedTuple):
    """A change, moves, and what the last command came to with and without the change."""

    change: str
    moves: str
    changed: object
    unchanged: object = None


REASONS = (
    Case("sequences=whole", "r>c2\nc2:1>c4", "whole_column_only", "wrong_colour"),
    Case("foundation_return=no", "fh>c1", "no_return", "wrong_rank"),
    Case("send=foundation", "r>", "base_rank_needed", None),
    Case("undo_limit=0", "r>c2\nundo", "nothing_to_undo", None),
    Case("undo_limit=1", "r>c2\nr>f\nundo 2", "nothing_to_undo", None),
)
# Without a change these are base 7, score 0, then 5 after the second move, and 0 moves.
VALUES = (
    Case("deal_order=base_first", "look", {"base": "10", "score": 0, "moves": 0}),
    Case("scoring=none", "r>c2\nr>f", {"base": "7", "score": None, "moves": 2}),
    Case("scoring=dollars", "r>c2\nr>f", {"base": "7", "score": 5, "moves": 2}),
    Case("undo_counts=yes", "r>c2\nundo", {"base": "7", "score": 0, "moves": 2}),
)


def _last(records: list[dict[str, Any]]) -> dict[str, Any]:
    return records[-1]


def _calls(cases: tuple[Case, ...], *change: str) -> list[CommandCall]:
    return [
        CommandCall(
            ("run", "-", "--json", *(part.format(case.change) for part in change)),
            HEADER + case.moves,
        )
        for case in cases
    ]


def test_each_field_changes_which_move_is_refused_and_why() -> None:
    with_change = inside(_calls(REASONS, "--rule", "{}"))
    without = inside(_calls(REASONS))
    for case, changed, unchanged in zip(REASONS, with_change, without, strict=True):
        reasons = [
            _last(ran.records).get("error", {}).get("reason") for ran in (changed, unchanged)
        ]
        assert (case.change, reasons) == (case.change, [case.changed, case.unchanged])


def test_each_field_changes_the_deal_the_score_or_the_count() -> None:
    for case, ran in zip(VALUES, inside(_calls(VALUES, "--rule", "{}")), strict=True):
        position = _last(ran.records)["position"]
        found = {key: position[key] for key in ("base", "score", "moves")}
        assert (case.change, found) == (case.change, case.changed)


def test_automatic_finish_is_a_rule_that_can_be_switched_on() -> None:
    layout = written("nearly.layout", NEARLY_WON)
    header = f"layout: {layout.resolve()}\nc2>f\n"
    on, off = together(
        [
            CommandCall(("run", "-", "--json", "--rule", "automatic_finish=yes"), header),
            CommandCall(("run", "-", "--json"), header),
        ]
    )
    ends = [_last(ran.records)["position"] for ran in (on, off)]
    assert [(end["won"], end["moves"], end["cards_up"]) for end in ends] == [
        (True, 1, 52),
        (False, 1, 50),
    ]


def test_empty_column_is_a_rule_that_can_be_tightened() -> None:
    layout = written("nearly.layout", NEARLY_WON)
    header = f"layout: {layout.resolve()}\nc1>c3\n"
    tight, free = together(
        [
            CommandCall(("run", "-", "--json", "--rule", "empty_column=waste"), header),
            CommandCall(("run", "-", "--json"), header),
        ]
    )
    reasons = [_last(ran.records)["error"]["reason"] for ran in (tight, free)]
    assert reasons == ["empty_takes_waste_only", "no_change"]


def test_game_with_a_changed_rule_has_no_code_and_one_changed_to_itself_keeps_it() -> None:
    changed, same, twice = together(
        [
            CommandCall(("deal", CODE, "--json", "--rule", "send=foundation")),
            CommandCall(("deal", CODE, "--json", "--rule", "send=foundation_or_column")),
            CommandCall(
                ("deal", CODE, "--json", "--rule", "scoring=none", "--rule", "undo_limit=7")
            ),
        ]
    )
    assert changed.out == START_JSON.replace(f'"{CODE}"', "null") + "\n"
    assert same.out == START_JSON + "\n"
    assert (twice.records[0]["code"], twice.records[0]["score"]) == (None, None)


def test_rule_header_does_what_the_option_does() -> None:
    ran = run("rule: sequences = whole\nr>c2\nc2:1>c4\n", "--json")
    assert [record["position"]["code"] for record in ran.records] == [None, None]
    assert ran.records[1]["error"]["reason"] == "whole_column_only"


def test_two_values_for_one_field_are_a_contradiction() -> None:
    refused_with(run("rule: sequences=whole\nrule: sequences=any\nd\n"), 2, "whole", "any")
