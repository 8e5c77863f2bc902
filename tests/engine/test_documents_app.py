"""The rules of the Catalan document, sentence by sentence: rule set `app`."""

from __future__ import annotations

import pytest

from canfield_cli.engine.cards import COLUMNS, FOUNDATIONS, RANKS, Card, Pile, Suit
from canfield_cli.engine.deals import parse_code
from canfield_cli.engine.errors import IllegalActionError, Reason
from canfield_cli.engine.events import Drawn, Filled, Moved, Redealt
from canfield_cli.engine.game import Game
from canfield_cli.engine.moves import DRAW, Move, can, do, legal
from canfield_cli.engine.requests import find
from canfield_cli.engine.rules import APP, with_draw

from .helpers import (
    PUBLISHED,
    Clock,
    after,
    cards,
    nearly_won,
    new_game,
    play,
    published,
    reason,
    replay,
    table,
    typed,
)

C1, C2, C3, C4 = COLUMNS
EASY = with_draw(APP, "1")
# Red 6, black king and red ace to be moved; the reserve is not empty.
COLUMNS_TO_MOVE = table("7S | 6H | AD | KC QD", reserve="2H 10S")


# In short, and the preparation.


def test_thirteen_reserve_one_base_four_column_and_34_stock_cards() -> None:
    position = published()
    assert len(position.reserve) == 13
    assert position.cards_up == 1
    assert [len(column) for column in position.columns] == [1, 1, 1, 1]
    assert position.stock_count == 34


def test_deal_begins_with_the_reserve_then_the_base_card_then_the_columns() -> None:
    position = published()
    assert position.cards(Pile.RESERVE)[-4:] == cards("JS QS 8H QC")
    assert position.top(Pile.RESERVE) == cards("QC")[0]
    assert position.cards(Pile.HEARTS) == cards("7H")
    assert tuple(position.top(column) for column in COLUMNS) == cards("6C KH QH AS")


def test_waste_and_three_foundations_are_empty_at_first_and_the_stock_lies_face_down() -> None:
    position = published()
    assert position.waste == ()
    assert position.foundations == (1, 0, 0, 0)
    assert all(find(position, card).face_down for card in position.stock)


def test_game_is_won_when_all_52_cards_are_up() -> None:
    game = replay("won-game.moves")
    assert game.position.is_won
    assert [len(game.position.foundation(suit)) for suit in Suit] == [13, 13, 13, 13]
    game.undo()
    assert not game.position.is_won


# The reserve.


def test_only_the_top_card_of_the_reserve_is_played_and_then_the_next() -> None:
    position = published()
    assert reason(APP, position, "8h>f") is Reason.FACE_DOWN
    position = after(APP, position, "r>c2")
    assert position.top(Pile.RESERVE) == cards("8H")[0]
    assert after(APP, position, "8h>f").foundations == (2, 0, 0, 0)


def test_reserve_goes_on_a_foundation_or_on_a_column() -> None:
    position = published()
    assert can(APP, position, Move(Pile.RESERVE, C2))
    assert can(APP, after(APP, position, "r>c2"), Move(Pile.RESERVE, Pile.HEARTS))


@pytest.mark.parametrize("source", [pile for pile in Pile if pile is not Pile.STOCK])
def test_no_card_is_ever_put_on_the_reserve(source: Pile) -> None:
    foundations = "7H 7S 7D 7C"
    position = table("8C | 6H | AD | KC QD", foundations=foundations, reserve="2H", waste="9S")
    expected = Reason.SAME_PILE if source is Pile.RESERVE else Reason.NEVER_TAKES
    assert reason(APP, position, f"{source}>r") is expected


def test_emptied_column_is_filled_at_once_from_the_reserve() -> None:
    position, events = do(APP, COLUMNS_TO_MOVE, Move(C2, C1))
    assert position.columns[1] == cards("10S")
    assert position.reserve == cards("2H")
    assert events == (
        Moved(cards("6H"), C2, C1),
        Filled(C2, cards("10S")[0]),
    )


def test_column_emptied_by_a_move_to_a_foundation_is_filled_too() -> None:
    position = table("8H | KH | QH | AS", reserve="2H 10S")
    assert after(APP, position, "c1>f").columns[0] == cards("10S")


def test_empty_column_stays_empty_once_the_reserve_is_empty() -> None:
    position = after(APP, table("7S | 6H | AD | KC QD"), "c2>c1")
    assert position.columns[1] == ()


@pytest.mark.parametrize(
    ("line", "moved"),
    [("w>c4", "2S"), ("c1:1>c4", "7C"), ("c1:2>c4", "8H 7C"), ("fh>c4", "7H")],
)
def test_empty_column_takes_any_card_or_sequence_once_the_reserve_is_empty(
    line: str, moved: str
) -> None:
    position = table("9S 8H 7C | KH | 5D | -", waste="2S")
    assert after(APP, position, line).columns[3] == cards(moved)


# The foundations and the base rank.


def test_base_card_gives_the_base_rank_of_all_four_foundations() -> None:
    position = table("7S | 7D | 7C | 8S", reserve="2H")
    assert all(can(APP, position, Move(COLUMNS[i], FOUNDATIONS[(1, 2, 3)[i]])) for i in range(3))


@pytest.mark.parametrize("suit", Suit)
def test_each_foundation_takes_one_suit(suit: Suit) -> None:
    position = table("8H | 7S | 7D | 7C", reserve="2H")
    target = FOUNDATIONS[suit]
    allowed = [column for column in COLUMNS if can(APP, position, Move(column, target))]
    assert allowed == [COLUMNS[suit]]


def test_empty_foundation_takes_the_base_rank_only() -> None:
    position = table("8S | 6S | AS | 7S", reserve="2H")
    allowed = [column for column in COLUMNS if can(APP, position, Move(column, Pile.SPADES))]
    assert allowed == [C4]


def test_foundation_goes_up_by_one_rank_and_from_king_to_ace() -> None:
    position = table("AH | 2H | 3S | 4S", foundations="KH", reserve="10S")
    assert reason(APP, position, "c2>f") is Reason.NOT_NEXT
    position = after(APP, position, "c1>f", "c2>f")
    assert position.top(Pile.HEARTS) == cards("2H")[0]


def test_full_foundation_has_13_cards_and_takes_no_more() -> None:
    position = table("7S | 2S | 3S | 4S", foundations="6H", reserve="10S")
    foundation = position.foundation(Suit.HEARTS)
    assert (len(foundation), foundation[0], foundation[-1]) == (13, *cards("7H 6H"))
    assert not any(can(APP, position, Move(column, Pile.HEARTS)) for column in COLUMNS)


def test_foundations_of_the_published_game_go_from_7_to_king_and_from_ace_to_6() -> None:
    ranks = [7, 8, 9, 10, 11, 12, 13, 1, 2, 3, 4, 5, 6]
    won = replay("won-game.moves").position
    assert [[card.rank for card in won.foundation(suit)] for suit in Suit] == [ranks] * 4


def test_ace_of_spades_cannot_start_the_foundation_that_starts_with_7() -> None:
    assert reason(APP, published(), "c4>f") is Reason.BASE_RANK_NEEDED


# The columns.


@pytest.mark.parametrize("onto", ["7S", "7C"])
def test_six_of_hearts_goes_on_a_black_seven(onto: str) -> None:
    position = table(f"6H | {onto} | KH | QH", foundations="8H", base="8", reserve="2H")
    assert after(APP, position, "c1>c2").columns[1] == cards(f"{onto} 6H")


@pytest.mark.parametrize("onto", ["7H", "7D"])
def test_six_of_hearts_does_not_go_on_a_red_seven(onto: str) -> None:
    position = table(f"6H | {onto} | KH | QH", foundations="8H", base="8", reserve="2H")
    assert reason(APP, position, "c1>c2") is Reason.WRONG_COLOUR


@pytest.mark.parametrize("rank", RANKS)
def test_only_the_rank_just_below_goes_on_a_column(rank: int) -> None:
    card = Card(rank, Suit.SPADES)
    base = "8" if rank != 8 else "9"
    position = table(f"{card} | 7D | QH | KH", base=base, foundations=f"{base}C", reserve="2H")
    assert can(APP, position, Move(C1, C2)) == (rank == 6)


def test_king_goes_on_an_ace_of_the_other_colour() -> None:
    assert after(APP, COLUMNS_TO_MOVE, "c4>c3").columns[2] == cards("AD KC QD")
    other = table("7S | 6H | AC | KS", reserve="2H")
    assert reason(APP, other, "c4>c3") is Reason.WRONG_COLOUR


def test_whole_column_or_only_its_end_moves_as_a_block() -> None:
    position = table("9S 8D 7C | 9C | 8H | 10D", reserve="2H")
    assert after(APP, position, "c1>c4").columns[3] == cards("10D 9S 8D 7C")
    assert after(APP, position, "c1>c2").columns[1] == cards("9C 8D 7C")
    assert after(APP, position, "c1>c3").columns[2] == cards("8H 7C")


def test_all_cards_of_the_columns_are_seen() -> None:
    position = table("9S 8D 7C | 9C | 8H | 10D", reserve="2H")
    assert not any(find(position, card).face_down for column in position.columns for card in column)


def test_third_move_of_the_won_game_empties_column_2_and_the_reserve_fills_it() -> None:
    game = Game.from_code(parse_code(PUBLISHED), Clock())
    done = play(game, "r>c2", "r>f", "c2>c4")
    assert done.events == (
        Moved(cards("KH QC"), C2, C4),
        Filled(C2, cards("QS")[0]),
    )
    position = game.position
    assert position.stock_count == 34
    assert position.waste == ()
    assert (len(position.reserve), position.top(Pile.RESERVE)) == (10, cards("JS")[0])
    assert position.foundations == (2, 0, 0, 0)
    assert position.columns == (cards("6C"), cards("QS"), cards("QH"), cards("AS KH QC"))


# The stock.


def test_draw_of_three_is_the_default_and_only_the_last_card_is_playable() -> None:
    assert APP.draw == 3
    position, events = do(APP, published(), DRAW)
    assert events == (Drawn(cards("3H 9S 7D")),)
    assert position.top(Pile.WASTE) == cards("7D")[0]
    assert reason(APP, position, "9s>f") is Reason.TOO_MANY


def test_next_card_of_the_waste_is_free_when_the_last_is_played() -> None:
    position = after(APP, published(), "d", "w>f")
    assert position.waste == cards("3H 9S")
    assert typed(APP, position, "9s>c1") == Move(Pile.WASTE, C1)


def test_draw_of_one_makes_each_card_of_the_stock_playable_in_its_turn() -> None:
    position = published()
    for card in published().stock:
        position = after(EASY, position, "d")
        assert position.top(Pile.WASTE) == card


def test_empty_stock_takes_the_whole_waste_back_without_limit_or_penalty() -> None:
    game = new_game(APP, published())
    for _ in range(50):
        play(game, *["d"] * 12)
        assert game.position.stock == ()
        assert play(game, "d").events == (Redealt(34),)
        assert game.position == published()
    assert game.score == 0


def test_waste_goes_on_a_foundation_or_on_a_column() -> None:
    position = after(APP, published(), "d")
    assert can(APP, position, Move(Pile.WASTE, Pile.DIAMONDS))
    position = table("8S | KH | QH | 2S", waste="7D", reserve="2H")
    assert after(APP, position, "w>c1").columns[0] == cards("8S 7D")


# The end, and what the app does besides.


def test_no_loss_is_declared_and_undoing_goes_on() -> None:
    # All red cards that are left, and the kings, which come next, lie under an ace.
    waste = "6H AD 2D 3D 4D 5D 6D"
    stuck = table(
        "2H | 3H | 4H | 5H", foundations="QH QD 6S 6C", reserve="KH KD AH", waste=waste, stock=""
    )
    game = new_game(APP, stuck)
    for _ in range(4):
        assert legal(APP, game.position) == (DRAW,)
        play(game, "d")
    assert game.position == stuck
    assert not game.is_over
    game.undo()
    assert game.position.stock == cards("6D")


def test_sent_card_goes_to_its_foundation_first() -> None:
    position = table("8H | 9S | 9C | 5D", reserve="2H")
    assert typed(APP, position, "c1>") == Move(C1, Pile.HEARTS)


def test_sent_card_goes_to_the_longest_column_that_takes_it_and_the_leftmost_of_equals() -> None:
    position = table("7C | 8D | 9C 8H | KS", base="A", foundations="AH", reserve="2H")
    assert typed(APP, position, "c1>") == Move(C1, C3)
    position = table("7C | 8D | 8H | KS", base="A", foundations="AH", reserve="2H")
    assert typed(APP, position, "c1>") == Move(C1, C2)


def test_sent_card_goes_to_an_empty_column_last() -> None:
    position = table("9S 8D | 5C | - | -", waste="2S")
    assert typed(APP, position, "w>") == Move(Pile.WASTE, C3)
    assert typed(APP, position, "8d>") == Move(C1, C3)
    assert reason(APP, position, "c2>") is Reason.BASE_RANK_NEEDED


def test_card_of_a_column_is_sent_with_the_cards_on_it() -> None:
    position = table("9S 8D 7C | 10D | 9C | KS", base="A", foundations="AH", reserve="2H")
    assert typed(APP, position, "9s>") == Move(C1, C2, 3)
    assert typed(APP, position, "8d>") == Move(C1, C3, 2)
    assert typed(APP, position, "c1:2>") == Move(C1, C3, 2)


def test_without_the_double_click_a_card_is_sent_to_its_foundation_only() -> None:
    position = table("7C | 8D | 8H | 3S", base="A", foundations="AH", reserve="2H")
    with pytest.raises(IllegalActionError) as caught:
        typed(APP, position, "c1>", double_click=False)
    assert caught.value.reason is Reason.BASE_RANK_NEEDED


def test_card_of_a_foundation_is_never_sent() -> None:
    position = table("8S | 9S | 9C | 5D", reserve="2H")
    assert can(APP, position, Move(Pile.HEARTS, C1))
    assert reason(APP, position, "fh>") is Reason.SAME_PILE


def test_no_card_goes_up_by_itself() -> None:
    position = after(APP, nearly_won(), "w>c3")
    assert position.cards_up == 46
    assert position.columns[2] == cards("6C")


def test_top_card_of_a_foundation_is_taken_back_without_losing_points() -> None:
    game = new_game(APP, table("8S | 9S | 5D | 8H", reserve="2H"))
    play(game, "c4>f")
    assert game.score == 5
    play(game, "fh>c2", "fh>c1")
    assert game.position.columns[:2] == (cards("8S 7H"), cards("9S 8H"))
    assert game.score == 5


def test_last_100_actions_can_be_undone() -> None:
    game = new_game(APP, published())
    play(game, *["d"] * 105)
    for _ in range(100):
        game.undo()
    assert game.moves == 5
    with pytest.raises(IllegalActionError) as caught:
        game.undo()
    assert caught.value.reason is Reason.NOTHING_TO_UNDO


def test_points_of_the_undone_action_go_too() -> None:
    game = new_game(APP, published())
    play(game, "r>c2", "r>f")
    assert game.score == 5
    game.undo()
    assert game.score == 0


def test_code_gives_the_same_game_again_with_its_stock() -> None:
    first, second = (Game.from_code(parse_code(PUBLISHED), Clock()).position for _ in range(2))
    assert first == second == published()
    assert len({*first.stock, *first.reserve}) == 47


# The score.


@pytest.mark.parametrize("line", ["r>f", "w>f", "c1>f"])
def test_card_put_on_a_foundation_earns_5_points(line: str) -> None:
    position = table("7S | KH | QH | 2C", reserve="7C", waste="7D")
    game = new_game(APP, position)
    play(game, line)
    assert game.score == 5


@pytest.mark.parametrize("line", ["d", "r>c2", "w>c3", "c4>c1", "fh>c1"])
def test_everything_else_earns_nothing(line: str) -> None:
    position = table("8S | KH | QH | 7D", reserve="QC", waste="JS")
    game = new_game(APP, position)
    play(game, line)
    assert game.score == 0


def test_game_won_without_taking_any_card_back_ends_at_255_points() -> None:
    assert replay("won-game.moves").score == 51 * 5 == 255


def test_card_taken_back_and_put_up_again_earns_5_again() -> None:
    game = new_game(APP, table("8S | KH | QH | 7D", reserve="QC"))
    play(game, "fh>c1", "c1>f", "fh>c1", "c1>f")
    assert game.score == 10
