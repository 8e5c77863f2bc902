"""Deals and game codes. The decks are written out, so that a changed shuffle fails here."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canfield_cli.engine.cards import ALL_CARDS
from canfield_cli.engine.deals import (
    DEAL_COUNT,
    NEW_DECK,
    Code,
    code_for,
    deal,
    lay_out,
    parse_code,
    shuffled,
)
from canfield_cli.engine.errors import CodeProblem, GameCodeError
from canfield_cli.engine.rules import APP, CLASSIC, RULE_SETS, WEB, with_change, with_draw

from .helpers import PUBLISHED, assert_sound, cards
from .strategies import codes

DECKS = {
    "AAAAAAA": """
        4H 2C 5H JD 10H 2H 9H 7S KD 10C 5S QH JH 5C 6D QS AH 9D 8H 6H 8S AS 8D JC 6S 4C
        3H 7C 9C 4D AD 8C KH 5D QD 10D 2S 2D 7D 3S KC QC 3D 10S 6C AC 9S 7H 4S KS 3C JS""",
    "AAAAACL": """
        10S 2H 6S 4C 8S 4D 5C QD 3C JS QS 8H QC 7H 6C KH QH AS 3H 9S 7D 10H AH KS 6H AC
        9D 3S 7S 9H AD 6D 8D 2C 10C 7C 4S JD 10D JH 3D 9C 5D JC 2S 4H KD 5H KC 8C 5S 2D""",
    "AAALJWJ": """
        JC 9S 10S JD AD QH 4S 2D 3C QC 10D 3S 4D 7D 6H 8H 8C JH 2C 4C KS 3D 6C 9C 6D 8S
        AC QD KC 7S 2S 3H 7C KH 5H 9H AS 5C 5S 6S 10H 8D 4H 2H KD 10C 7H AH JS 5D 9D QS""",
    "ZZZZZZZ": """
        7D 4S 8D JC 8S 5S 3S KD QD 10D 2H 10C AH 7S JH 9D AS 3C 3H 7C 10H JS QH 3D 6H 9C
        6D 2C 5C KC 2D AD 9S 4C 5H 7H 8H QC AC QS 2S JD 6C 4D KH 4H 6S KS 10S 9H 5D 8C""",
}


@pytest.mark.parametrize("letters", DECKS)
@pytest.mark.parametrize("prefix", ["CF1-D3", "CF1-D1", "CW1-D3", "CW1-D1", "CC1-D3", "CC1-D1"])
def test_shuffle_never_changes(prefix: str, letters: str) -> None:
    number = parse_code(f"{prefix}-{letters}").number
    assert shuffled(number) == cards(DECKS[letters])


def test_new_deck_holds_every_card_once() -> None:
    assert sorted(NEW_DECK) == sorted(ALL_CARDS)


def test_published_code_is_number_63() -> None:
    assert parse_code(PUBLISHED) == Code("app", 3, 63)


def test_app_deals_the_published_game() -> None:
    position = deal(APP, 63)
    assert position.base == 7
    assert position.reserve == cards("10S 2H 6S 4C 8S 4D 5C QD 3C JS QS 8H QC")
    assert position.foundations == (1, 0, 0, 0)
    assert position.columns == (cards("6C"), cards("KH"), cards("QH"), cards("AS"))
    assert position.waste == ()
    assert position.stock == cards(DECKS["AAAAACL"])[18:]
    assert position.stock[0] == cards("3H")[0]
    assert position.stock[-1] == cards("2D")[0]


def test_web_deals_the_base_card_before_the_reserve() -> None:
    position = deal(WEB, 63)
    assert position.base == 10
    assert position.foundations == (0, 1, 0, 0)
    assert position.reserve == cards("2H 6S 4C 8S 4D 5C QD 3C JS QS 8H QC 7H")
    assert position.columns == (cards("6C"), cards("KH"), cards("QH"), cards("AS"))
    assert position.stock == cards(DECKS["AAAAACL"])[18:]


def test_classic_deals_in_the_order_of_app() -> None:
    assert deal(CLASSIC, 63) == deal(APP, 63)
    assert deal(CLASSIC, 0).reserve == cards("4H 2C 5H JD 10H 2H 9H 7S KD 10C 5S QH JH")
    assert deal(CLASSIC, 0).columns == (cards("6D"), cards("QS"), cards("AH"), cards("9D"))
    assert deal(CLASSIC, 0).foundations == (0, 0, 0, 1)


def test_last_deal_of_web() -> None:
    position = deal(WEB, DEAL_COUNT - 1)
    assert position.base == 7
    assert position.foundations == (0, 0, 1, 0)
    assert position.reserve[0] == cards("4S")[0]
    assert position.reserve[-1] == cards("7S")[0]
    assert position.stock[-1] == cards("8C")[0]


def test_draw_of_one_or_three_deals_the_same_cards() -> None:
    assert deal(with_draw(APP, "1"), 63) == deal(APP, 63)


@given(code=codes())
def test_every_deal_lays_out_13_1_4_and_34_cards(code: Code) -> None:
    position = deal(code.rule_set(), code.number)
    assert_sound(position)
    assert len(position.reserve) == 13
    assert position.cards_up == 1
    assert [len(column) for column in position.columns] == [1, 1, 1, 1]
    assert (position.stock_count, position.waste) == (34, ())


def test_base_card_goes_to_the_foundation_of_its_suit() -> None:
    for place, suit_counts in enumerate([(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)]):
        deck = ALL_CARDS[place * 13 :] + ALL_CARDS[: place * 13]
        assert lay_out(WEB, deck).foundations == suit_counts
        assert lay_out(WEB, deck).base == 1


# Codes.


@pytest.mark.parametrize(
    ("code", "text"),
    [
        (Code("app", 3, 0), "CF1-D3-AAAAAAA"),
        (Code("app", 3, 63), "CF1-D3-AAAAACL"),
        (Code("web", 1, 25), "CW1-D1-AAAAAAZ"),
        (Code("classic", 3, 26), "CC1-D3-AAAAABA"),
        (Code("classic", 1, 26**7 - 1), "CC1-D1-ZZZZZZZ"),
    ],
)
def test_code_is_written_in_one_form(code: Code, text: str) -> None:
    assert str(code) == text
    assert parse_code(text) == code


@pytest.mark.parametrize(
    "text",
    [
        "cf1-d3-aaaaacl",
        "CF1D3AAAAACL",
        "cf1 d3 aaaaacl",
        "  CF1-D3-AAAAACL\n",
        "C F 1 - D 3 - A A A A A C L",
        "CF1--D3--AAAAACL",
        "CF1–D3–AAAAACL",
        "Cf1-d3AaAaAcL",
    ],
)
def test_code_is_read_in_any_case_and_spacing(text: str) -> None:
    assert parse_code(text) == Code("app", 3, 63)


@given(code=codes(), dash=st.sampled_from(["", "-", " ", " - ", "–"]), lower=st.booleans())
def test_code_written_and_read_is_the_same(code: Code, dash: str, lower: bool) -> None:
    text = str(code).replace("-", dash)
    assert parse_code(text.lower() if lower else text) == code


BAD_CODES: list[tuple[str, CodeProblem]] = [
    ("", CodeProblem.FORM),
    ("AAAAACL", CodeProblem.FORM),
    ("CF1-D3-AAAAAC", CodeProblem.FORM),
    ("CF1-D3-AAAAACLL", CodeProblem.FORM),
    ("CF1-D3-AAAAAC1", CodeProblem.FORM),
    ("CF1-D3-AAAAACÈ", CodeProblem.FORM),
    ("CF-D3-AAAAACL", CodeProblem.FORM),
    ("CF1-D-AAAAACL", CodeProblem.FORM),
    ("CF1-D3-AAAAACL CF1-D3-AAAAACL", CodeProblem.FORM),
    ("CF1-D3-AAAAACL" + " " * 10_000, CodeProblem.FORM),
    ("CX1-D3-AAAAACL", CodeProblem.RULES),
    ("CA1-D3-AAAAACL", CodeProblem.RULES),
    ("CF2-D3-AAAAACL", CodeProblem.VERSION),
    ("CF0-D3-AAAAACL", CodeProblem.VERSION),
    ("CF11-D3-AAAAACL", CodeProblem.VERSION),
    ("CF1-D2-AAAAACL", CodeProblem.DRAW),
    ("CF1-D0-AAAAACL", CodeProblem.DRAW),
    ("CF1-D13-AAAAACL", CodeProblem.DRAW),
    ("CX2-D2-AAAAACL", CodeProblem.RULES),
    ("CF2-D2-AAAAACL", CodeProblem.VERSION),
]


@pytest.mark.parametrize(("text", "fault"), BAD_CODES)
def test_what_is_wrong_with_a_code_is_told(text: str, fault: CodeProblem) -> None:
    with pytest.raises(GameCodeError) as caught:
        parse_code(text)
    assert caught.value.fault is fault
    assert caught.value.text == text


def test_every_code_fault_is_reached() -> None:
    assert {fault for _, fault in BAD_CODES} == set(CodeProblem)


def test_code_fixes_rules_and_draw() -> None:
    assert parse_code("CW1-D1-AAAAACL").rule_set() == with_draw(WEB, "1")
    assert parse_code("CC1-D3-AAAAACL").rule_set() == CLASSIC


def test_game_by_changed_rules_has_no_code() -> None:
    assert code_for(with_draw(WEB, "1"), 63) == Code("web", 1, 63)
    assert code_for(with_change(APP, "undo_limit=5"), 63) is None


def test_rule_sets_have_different_prefixes() -> None:
    prefixes = {name: rules.prefix for name, rules in RULE_SETS.items()}
    assert prefixes == {"app": "CF", "web": "CW", "classic": "CC"}
