"""Layouts with every fault that a layout can have: each named with its line and card."""

from __future__ import annotations

from typing import NamedTuple

from harness.program import CommandCall, canfield, inside, refused_with, written

from .helpers import LAYOUT


class Fault(NamedTuple):
    """What is changed in the good layout, and the sentence that must come of it."""

    old: str
    new: str
    sentence: str


FAULTS = (
    Fault("8H QC ", "8H QX ", "line 5: Unknown card: QX."),
    Fault("5S 2D", "5S 2D QC", "line 8: Twice in the layout: queen of clubs."),
    Fault("5S 2D", "5S", "Missing from the layout: 2 of diamonds."),
    Fault("| AS", "", "line 7: Wrong number of columns: 3. A layout has 4"),
    Fault("6C | KH", "- | KH 6C", "line 7: Impossible: column 1 is empty while the reserve"),
    Fault("base: 7", "base: 8", "line 6: Impossible: a foundation up to 7 of hearts would begin"),
    Fault("base: 7", "base: X", "line 4: Unknown rank: X. Ranks are A, 2 to 10, J, Q, K."),
    Fault("foundations: 7H ", "foundations: 7H 8H ", "8 of hearts"),
    Fault("foundations: 7H ", "foundations: 7H 7D ", "line 8: Twice in the layout: 7 of diamonds."),
    Fault("waste: -", "", "Missing: a line that begins with waste:."),
    Fault("waste: -", "wast: -", "line 9: Unknown in a layout: wast."),
    Fault("waste: -", "waste: -\nwaste: -", "line 10: Named twice: waste."),
    Fault("waste: -", "waste -", "line 9: Unreadable: waste -. A line has the form name: value."),
    Fault("rules: app", "rules: poker", "line 2: Unknown"),
    Fault("draw: 3", "draw: 2", "line 3: Unknown"),
    Fault("draw: 3", "code: CF1-D3-AAAAACL", "line 3: Unknown in a layout: code."),
)  # fmt: skip


def test_every_fault_is_named_with_its_line_and_card() -> None:
    calls = []
    for number, fault in enumerate(FAULTS):
        assert LAYOUT.count(fault.old) == 1, fault
        path = written(f"{number}.layout", LAYOUT.replace(fault.old, fault.new))
        calls.append(CommandCall(("deal", path)))
    for number, (ran, fault) in enumerate(zip(inside(calls), FAULTS, strict=True)):
        refused_with(ran, 2, f"{number}.layout", fault.sentence)
        assert ran.out == ""


def test_cards_out_of_sequence_are_both_named() -> None:
    text = LAYOUT.replace("8H QC ", "8H ").replace("columns: 6C", "columns: 6C QC")
    ran = canfield("deal", written("sequence.layout", text))
    refused_with(ran, 2, "line 7: Impossible: queen of clubs after 6 of clubs in column 1.")


def test_base_rank_that_nothing_decides_is_asked_for() -> None:
    text = LAYOUT.replace("base: 7\n", "").replace(": 7H ", ": - ").replace("5S 2D", "5S 2D 7H")
    refused_with(canfield("deal", written("base.layout", text)), 2, "Missing: the base rank")


def test_base_rank_is_decided_by_the_foundations_where_it_is_not_said() -> None:
    text = LAYOUT.replace("base: 7\n", "").replace(": 7H ", ": 8H ").replace("8H QC", "QC")
    ran = canfield("deal", written("decided.layout", text), "--json")
    (record,) = ran.records
    assert (record["base"], record["foundations"]) == ("7", {"H": 2, "S": 0, "D": 0, "C": 0})


def test_sequence_goes_round_from_ace_to_king() -> None:
    text = LAYOUT.replace("6C | KH | QH | AS", "6C | AS KH QC | QH | QS").replace(
        "JS QS 8H QC", "JS 8H"
    )
    ran = canfield("deal", written("round.layout", text), "--json")
    assert ran.records[0]["columns"] == [["6C"], ["AS", "KH", "QC"], ["QH"], ["QS"]]


def test_empty_base_is_no_rank_called_nothing() -> None:
    (ran,) = inside(
        [CommandCall(("deal", written("base.layout", LAYOUT.replace("base: 7", "base:"))))]
    )
    refused_with(ran, 2, "base.layout, line 4: Missing: the value of base.\n")


def test_wrong_value_of_a_layout_is_told_with_its_choices_as_in_a_move_file() -> None:
    (ran,) = inside(
        [CommandCall(("deal", written("draw.layout", LAYOUT.replace("draw: 3", "draw: 2"))))]
    )
    refused_with(
        ran, 2, "draw.layout, line 3: Unknown number of cards to draw: 2. It can be 1 or 3."
    )
