"""Positions as text: one line, and layout files."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canfield_cli.engine.cards import ALL_CARDS
from canfield_cli.engine.errors import LayoutError, LayoutProblem
from canfield_cli.engine.layout import (
    FIRST_LINE,
    layout_text,
    parse_layout,
)
from canfield_cli.engine.position import Position
from canfield_cli.engine.rules import APP, CLASSIC, WEB, Rules, changes, with_change, with_draw

from .helpers import (
    EXAMPLES,
    after,
    assert_sound,
    cards,
    example_lines,
    published,
    table,
)
from .strategies import changed_rules, positions

PUBLISHED_LINE = (
    "7 7H 10S,2H,6S,4C,8S,4D,5C,QD,3C,JS,QS,8H,QC 6C|KH|QH|AS - "
    "3H,9S,7D,10H,AH,KS,6H,AC,9D,3S,7S,9H,AD,6D,8D,2C,10C,7C,4S,JD,10D,JH,3D,9C,5D,JC,2S,4H,"
    "KD,5H,KC,8C,5S,2D"
)
# Line by line: what each test below changes is named by its field.
LAYOUT = {
    "rules": "app",
    "draw": "3",
    "base": "7",
    "reserve": "10S 2H 6S 4C 8S 4D 5C QD 3C JS QS 8H QC   # bottom first",
    "foundations": "7H",
    "columns": "6C | KH | QH | AS",
    "stock": "3H 9S 7D 10H AH KS 6H AC 9D 3S 7S 9H AD 6D 8D 2C 10C 7C 4S JD 10D JH 3D 9C 5D JC "
    "2S 4H KD 5H KC 8C 5S 2D",
    "waste": "-",
}
LINES = {name: number for number, name in enumerate(LAYOUT, 2)}
NEXT_LINE = len(LAYOUT) + 2


def lines(*more: str, without: str = "", **changed: str) -> list[str]:
    """The lines of the published game's layout, with fields changed, left out or added."""
    fields = {**LAYOUT, **changed}
    found = [f"{name}: {value}" for name, value in fields.items() if name != without]
    return [FIRST_LINE, *found, *more]


def fault_of(layout: list[str]) -> LayoutError:
    with pytest.raises(LayoutError) as caught:
        parse_layout(layout)
    return caught.value


# Written and read back.


def test_one_line_form_of_the_published_game() -> None:
    assert published().text == PUBLISHED_LINE
    assert Position.from_text(PUBLISHED_LINE) == published()


@given(position=positions())
def test_one_line_form_is_read_back_as_written(position: Position) -> None:
    text = position.text
    assert Position.from_text(text) == position
    assert "\n" not in text


@given(rules=changed_rules(), position=positions())
def test_layout_is_read_back_as_written(rules: Rules, position: Position) -> None:
    # Positions come from play that goes on past the base rank.
    rules = replace(rules, columns_stop_at_base=False)
    layout = parse_layout(layout_text(rules, position).splitlines())
    assert (layout.rules, layout.position) == (rules, position)
    assert layout.named == {"rules", "draw"} | ({"rule"} if changes(rules) else set())


@given(position=positions())
def test_foundations_decide_the_base_rank(position: Position) -> None:
    written = layout_text(APP, position).splitlines()
    unsaid = [line for line in written if not line.startswith("base:")]
    if position.cards_up:
        assert parse_layout(unsaid).position == position
    else:
        assert fault_of(unsaid).fault is LayoutProblem.BASE_UNDECIDED


def test_layout_of_the_published_game() -> None:
    layout = parse_layout(lines())
    assert layout.position == published()
    assert layout.rules == APP
    assert layout_text(APP, published()).splitlines() == [
        line.partition("   #")[0] for line in lines()
    ]


def test_cards_under_the_top_of_a_foundation_are_understood() -> None:
    position = table("6C | KD | QS | AS", foundations="6H 9S", reserve="QC")
    text = layout_text(APP, position)
    assert "foundations: 6H 9S\n" in text
    assert parse_layout(text.splitlines()).position.foundations == (13, 3, 0, 0)


def test_example_in_mid_game_is_a_position_of_the_won_game() -> None:
    text = (EXAMPLES / "mid-game.layout").read_text("utf-8")
    reached = after(APP, published(), *example_lines("won-game.moves")[:66])
    layout = parse_layout(text.splitlines())
    assert (layout.rules, layout.position) == (APP, reached)


@pytest.mark.parametrize(
    ("change", "value"),
    [
        ("stock", ", ".join(LAYOUT["stock"].split())),
        ("stock", LAYOUT["stock"].lower()),
        ("stock", LAYOUT["stock"].replace("10", "T")),
        ("stock", LAYOUT["stock"].replace("H", "♥").replace("S", "♠")),
        ("waste", ""),
        ("columns", "6C|KH|QH|AS"),
        ("base", " 7 "),
        ("RULES", "APP"),
    ],
)
def test_layout_is_read_forgivingly(change: str, value: str) -> None:
    layout = lines(**{change: value}, without="rules" if change == "RULES" else "")
    assert parse_layout(layout).position == published()


def test_layout_may_be_in_any_order_with_comments_and_empty_lines() -> None:
    first, *rest = lines()
    mixed = [first, "", "# a table in Palma", *reversed(rest), "   "]
    assert parse_layout(mixed).position == published()


def test_layout_without_rules_is_played_by_the_default_ones() -> None:
    plain = [line for line in lines(without="rules") if not line.startswith("draw")]
    layout = parse_layout(plain)
    assert (layout.rules, layout.named) == (APP, frozenset())


def test_layout_names_rules_draw_and_changed_fields() -> None:
    layout = parse_layout(lines("rule: undo_limit=5", "rule: scoring=none", rules="web", draw="1"))
    expected = with_change(with_draw(WEB, "1"), "undo_limit=5")
    assert layout.rules == expected
    assert layout.named == {"rules", "draw", "rule"}


def test_base_rank_of_ten_is_read_in_both_forms() -> None:
    position = table("6C | KH | QH | AS", base="10", foundations="10H", reserve="QC")
    text = position.text
    assert text.startswith("10 10H ")
    assert Position.from_text(text) == position
    assert Position.from_text("T TH " + text.removeprefix("10 10H ")) == position


# What is wrong is named, with its line and its cards.


def without_card(field: str, card: str) -> str:
    return " ".join(word for word in LAYOUT[field].split() if word != card)


BAD_LAYOUTS: list[tuple[list[str], LayoutProblem, int, str, str]] = [
    (lines("all is well"), LayoutProblem.FORM, NEXT_LINE, "all is well", ""),
    (lines("tableau: 7H"), LayoutProblem.UNKNOWN_FIELD, NEXT_LINE, "tableau", ""),
    (lines("waste: -"), LayoutProblem.REPEATED_FIELD, NEXT_LINE, "waste", ""),
    (lines("base: 7"), LayoutProblem.REPEATED_FIELD, NEXT_LINE, "base", ""),
    (lines(without="stock"), LayoutProblem.MISSING_FIELD, 0, "stock", ""),
    (lines(without="foundations"), LayoutProblem.MISSING_FIELD, 0, "foundations", ""),
    ([], LayoutProblem.MISSING_FIELD, 0, "reserve", ""),
    (lines(waste="7X"), LayoutProblem.NO_CARD, LINES["waste"], "7X", ""),
    (lines(waste="- -"), LayoutProblem.NO_CARD, LINES["waste"], "-", ""),
    (lines(columns="6C | KH | QH | 1S"), LayoutProblem.NO_CARD, LINES["columns"], "1S", ""),
    (lines(base="seven"), LayoutProblem.NO_RANK, LINES["base"], "seven", ""),
    (lines(base="14"), LayoutProblem.NO_RANK, LINES["base"], "14", ""),
    (lines(base=""), LayoutProblem.MISSING_VALUE, LINES["base"], "base", ""),
    (lines(waste="2D"), LayoutProblem.CARD_TWICE, LINES["waste"], "", "2D"),
    (lines(columns="6C | KH | QH | QC"), LayoutProblem.CARD_TWICE, LINES["columns"], "", "QC"),
    (lines(foundations="7H 7H"), LayoutProblem.CARD_TWICE, LINES["foundations"], "", "7H"),
    (lines(columns="6C | KH | QH"), LayoutProblem.COLUMN_COUNT, LINES["columns"], "3", ""),
    (
        lines(columns="6C | KH | QH | AS | -"),
        LayoutProblem.COLUMN_COUNT,
        LINES["columns"],
        "5",
        "",
    ),
    (
        lines(columns="6C | KH | - | AS", waste="QH"),
        LayoutProblem.EMPTY_COLUMN,
        LINES["columns"],
        "3",
        "",
    ),
    (
        lines(columns="6C | KH 5S | QH | AS", stock=without_card("stock", "5S")),
        LayoutProblem.SEQUENCE,
        LINES["columns"],
        "2",
        "5S KH",
    ),
    (
        lines(columns="6C | KH | QH | AS KS", stock=without_card("stock", "KS")),
        LayoutProblem.SEQUENCE,
        LINES["columns"],
        "4",
        "KS AS",
    ),
    (
        lines(foundations="7H 7S 9S", stock=without_card("stock", "7S").replace("9S ", "")),
        LayoutProblem.FOUNDATION_TWICE,
        LINES["foundations"],
        "",
        "7S 9S",
    ),
    (lines(stock=without_card("stock", "2D")), LayoutProblem.CARD_MISSING, 0, "", "2D"),
    (
        lines(stock=without_card("stock", "2D").replace("3H ", "")),
        LayoutProblem.CARD_MISSING,
        0,
        "",
        "3H 2D",
    ),
    (lines(stock=without_card("stock", "6H")), LayoutProblem.CARD_MISSING, 0, "", "6H"),
    (lines(base="8"), LayoutProblem.BASE_DISAGREES, LINES["foundations"], "8", "7H 7H"),
    (
        lines(foundations="7H 9S", stock=LAYOUT["stock"].replace("9S ", "")),
        LayoutProblem.BASE_DISAGREES,
        LINES["foundations"],
        "7",
        "9S 9S",
    ),
    (
        lines(foundations="7H 9S", stock=LAYOUT["stock"].replace("9S ", ""), without="base"),
        LayoutProblem.BASE_DISAGREES,
        LINES["foundations"] - 1,
        "7",
        "9S 9S",
    ),
    (
        lines(
            base="8",
            foundations="8H 8S",
            stock=without_card("stock", "7S"),
            reserve=LAYOUT["reserve"].replace("8S ", "").replace("8H ", ""),
        ),
        LayoutProblem.BASE_DISAGREES,
        LINES["foundations"],
        "8",
        "8H 7H",
    ),
    (
        lines(foundations="-", waste="7H", without="base"),
        LayoutProblem.BASE_UNDECIDED,
        LINES["foundations"] - 1,
        "",
        "",
    ),
    (lines(rules="poker"), LayoutProblem.BAD_VALUE, LINES["rules"], "poker", ""),
    (lines(draw="2"), LayoutProblem.BAD_VALUE, LINES["draw"], "2", ""),
    (lines("rule: draw=1"), LayoutProblem.BAD_VALUE, NEXT_LINE, "draw=1", ""),
]


@pytest.mark.parametrize(("layout", "fault", "line", "text", "named"), BAD_LAYOUTS)
def test_fault_of_a_layout_is_named_with_its_line_and_cards(
    layout: list[str], fault: LayoutProblem, line: int, text: str, named: str
) -> None:
    found = fault_of(layout)
    assert (found.fault, found.line, found.text) == (fault, line, text)
    assert found.cards == cards(named)


def test_every_layout_fault_is_reached() -> None:
    # A deck of too few cards can only be imported: in a layout each missing card is named.
    elsewhere = {LayoutProblem.CARD_COUNT}
    assert {row[1] for row in BAD_LAYOUTS} == set(LayoutProblem) - elsewhere


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", LayoutProblem.FORM),
        (PUBLISHED_LINE + " -", LayoutProblem.FORM),
        (PUBLISHED_LINE.replace("7 7H", "1 7H", 1), LayoutProblem.NO_RANK),
        (PUBLISHED_LINE.replace("6C|", "6X|"), LayoutProblem.NO_CARD),
        (PUBLISHED_LINE.replace("6C|", "KH|"), LayoutProblem.CARD_TWICE),
        (PUBLISHED_LINE.replace(",2D", ""), LayoutProblem.CARD_MISSING),
        (PUBLISHED_LINE.replace("6C|", ""), LayoutProblem.COLUMN_COUNT),
    ],
)
def test_one_line_form_that_is_no_position_is_refused(text: str, fault: LayoutProblem) -> None:
    with pytest.raises(LayoutError) as caught:
        Position.from_text(text)
    assert (caught.value.fault, caught.value.line) == (fault, 0)


@given(
    position=positions(),
    place=st.integers(0, 300),
    word=st.sampled_from([*map(str, ALL_CARDS), "-", "|", "", "7X", "reserve:", "#", "no", "1"]),
)
def test_layout_with_one_word_changed_is_refused_or_is_a_whole_position(
    position: Position, place: int, word: str
) -> None:
    words = layout_text(CLASSIC, position).replace("\n", " \n ").split(" ")
    words[place % len(words)] = word
    try:
        layout = parse_layout(" ".join(words).split("\n"))
    except LayoutError:
        return
    assert_sound(layout.position)


def test_a_column_that_goes_on_after_the_base_rank_is_a_fault_where_columns_stop_there() -> None:
    stock = LAYOUT["stock"].replace(" 7D ", " ")
    going_on = lines(columns="7D 6C | KH | QH | AS", stock=stock)
    assert parse_layout(going_on).position.base == 7
    fault = fault_of([*going_on, "rule: columns_stop_at_base=yes"])
    assert (fault.fault, fault.text, fault.line) == (LayoutProblem.SEQUENCE, "1", LINES["columns"])
    assert [str(card) for card in fault.cards] == ["6C", "7D"]
