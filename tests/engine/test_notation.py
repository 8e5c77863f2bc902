"""Moves as text: what is written, and how what is typed is read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canfield_cli.engine.cards import (
    ALL_CARDS,
    COLUMNS,
    FOUNDATIONS,
    Card,
    Pile,
    Suit,
    rank_below,
)
from canfield_cli.engine.errors import AmbiguousError
from canfield_cli.engine.moves import DRAW, Move, fitting_counts, legal
from canfield_cli.engine.notation import action_text, card_from
from canfield_cli.engine.position import Position
from canfield_cli.engine.requests import AnyFoundation
from canfield_cli.engine.rules import APP, CLASSIC, Rules

from .helpers import (
    OPEN_COLUMNS,
    after,
    assert_sound,
    cards,
    published,
    table,
    typed,
)
from .strategies import changed_rules, played_positions, positions

F = AnyFoundation.F
C1, C2, C3, C4 = COLUMNS
W, R, S = Pile.WASTE, Pile.RESERVE, Pile.STOCK


# What is written is read back as the same action.


def assert_read_back(rules: Rules, position: Position) -> None:
    texts = [action_text(position, action) for action in legal(rules, position)]
    assert [typed(rules, position, text) for text in texts] == list(legal(rules, position))
    assert len(set(texts)) == len(texts)


@given(rules=changed_rules(), position=positions())
def test_legal_actions_are_read_back_as_written(rules: Rules, position: Position) -> None:
    assert_read_back(rules, position)


@given(data=st.data(), rules=changed_rules())
def test_actions_of_played_games_are_read_back_as_written(
    data: st.DataObject, rules: Rules
) -> None:
    assert_read_back(rules, data.draw(played_positions(rules)))


def test_each_kind_of_move_is_written_in_its_one_form() -> None:
    position = table("9S 8H | KH QC | 10D | AS", foundations="7H", reserve="3H 7S", waste="9C")
    expected = [
        (DRAW, "d"),
        (Move(R, Pile.SPADES), "r>f"),
        (Move(R, C1), "r>c1"),
        (Move(W, C3), "w>c3"),
        (Move(C1, Pile.HEARTS), "c1>f"),
        (Move(C1, C3, 2), "c1>c3"),
        (Move(C2, C4, 2), "c2>c4"),
    ]
    actions = legal(APP, position)
    assert [(action, action_text(position, action)) for action in actions] == expected


@pytest.mark.parametrize(("suit", "text"), list(zip(Suit, ("fh", "fs", "fd", "fc"), strict=True)))
def test_move_from_a_foundation_names_its_suit(suit: Suit, text: str) -> None:
    position = table("AS | 9C | - | -", base="7", foundations="7H 7S 7D 7C")
    assert action_text(position, Move(FOUNDATIONS[suit], C3)) == f"{text}>c3"
    assert typed(APP, position, f"{text}>c3") == Move(FOUNDATIONS[suit], C3)


def test_number_is_written_into_an_empty_column() -> None:
    position = table(OPEN_COLUMNS)
    assert action_text(position, Move(C2, C4, 1)) == "c2:1>c4"
    assert typed(APP, table("9S 8H 7C | KH | 5D | -"), "c1:2>c4") == Move(C1, C4, 2)


def test_number_follows_from_the_card_of_the_target() -> None:
    position = after(APP, published(), "r>c2")
    assert action_text(position, Move(C2, C4, 2)) == "c2>c4"
    assert typed(APP, position, "c2>c4") == Move(C2, C4, 2)
    assert typed(APP, position, "c2:2>c4") == Move(C2, C4, 2)


# Long columns: cards 26 places apart in a sequence have the same rank and colour.


def long_column(length: int) -> Position:
    """Column 1 runs from a black king downwards, alternating colours; column 2 is an ace."""
    suits = {0: (Suit.SPADES, Suit.CLUBS), 1: (Suit.HEARTS, Suit.DIAMONDS)}
    column: list[Card] = []
    rank = 13
    for place in range(length):
        pair = suits[place % 2]
        card = Card(rank, pair[0])
        column.append(Card(rank, pair[1]) if card in column else card)
        rank = rank_below(rank)
    onto = next(
        card
        for card in ALL_CARDS
        if card not in column and card.is_red and card.rank == column[0].rank % 13 + 1
    )
    rest = tuple(card for card in ALL_CARDS if card not in column and card != onto)
    position = Position(7, (), (0, 0, 0, 0), (tuple(column), (onto,), (), ()), rest, 0)
    assert_sound(position)
    return position


@pytest.mark.parametrize("length", [27, 30, 39, 40])
def test_number_is_written_where_two_numbers_fit(length: int) -> None:
    position = long_column(length)
    numbers = fitting_counts(position.columns[0], position.columns[1][0])
    assert numbers == (length - 26, length)
    for number in numbers:
        text = f"c1:{number}>c2"
        assert action_text(position, Move(C1, C2, number)) == text
        assert typed(APP, position, text) == Move(C1, C2, number)
    with pytest.raises(AmbiguousError) as caught:
        typed(APP, position, "c1>c2")
    assert caught.value.readings == (f"c1:{length - 26}>c2", f"c1:{length}>c2")
    assert caught.value.text == "c1>c2"


def test_number_is_not_written_where_a_column_of_26_cards_moves() -> None:
    position = long_column(26)
    assert action_text(position, Move(C1, C2, 26)) == "c1>c2"
    assert typed(APP, position, "c1>c2") == Move(C1, C2, 26)


def test_whole_columns_leave_one_number_to_read() -> None:
    assert typed(CLASSIC, long_column(27), "c1>c2") == Move(C1, C2, 27)


def test_number_is_needed_into_an_empty_column_where_several_would_do() -> None:
    position = table("9S 8H 7C | KH | 5D | -")
    with pytest.raises(AmbiguousError) as caught:
        typed(APP, position, "c1>c4")
    assert caught.value.readings == ("c1:2>c4", "c1:1>c4")


# Cards and small things.


@pytest.mark.parametrize(
    ("text", "card"),
    [("7H", "7H"), ("7h", "7H"), ("TH", "10H"), ("th", "10H"), ("10♠", "10S"), ("q♣", "QC"),
     ("a♦", "AD"), ("K♡", "KH")],
)  # fmt: skip
def test_card_is_read_in_any_form(text: str, card: str) -> None:
    assert card_from(text) == cards(card)[0]


@pytest.mark.parametrize("text", ["", "H", "1H", "11H", "0H", "7X", "7HH", "H7", "100H"])
def test_no_card_is_read_as_none(text: str) -> None:
    assert card_from(text) is None


@given(card=st.sampled_from(ALL_CARDS))
def test_card_is_read_back_as_written(card: Card) -> None:
    assert card_from(str(card)) == card
    assert card_from(str(card).lower()) == card
