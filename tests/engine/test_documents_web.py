"""The rules of the Spanish document, sentence by sentence: rule set `web`, and `classic`."""

from __future__ import annotations

import pytest

from canfield_cli.engine.cards import COLUMNS, Pile, Suit
from canfield_cli.engine.deals import NEW_DECK, Code, deal, lay_out
from canfield_cli.engine.errors import Reason
from canfield_cli.engine.events import Drawn, Filled, Finished, Moved
from canfield_cli.engine.game import Game
from canfield_cli.engine.moves import DRAW, Move, can, do
from canfield_cli.engine.requests import find
from canfield_cli.engine.rules import CLASSIC, WEB, with_draw

from .helpers import Clock, after, cards, nearly_won, new_game, play, reason, replay, table, typed

C1, C2, C3, C4 = COLUMNS

# The piles and the deal.


def test_one_card_is_dealt_to_the_foundation_of_its_suit_and_gives_the_base_rank() -> None:
    position = lay_out(WEB, NEW_DECK)
    assert position.foundation(Suit.HEARTS) == NEW_DECK[:1]
    assert position.base == NEW_DECK[0].rank


def test_then_13_cards_are_dealt_to_the_reserve_with_the_top_one_face_up() -> None:
    position = lay_out(WEB, NEW_DECK)
    assert position.reserve == NEW_DECK[1:14]
    hidden = [find(position, card).face_down for card in position.reserve]
    assert hidden == [True] * 12 + [False]


def test_then_one_card_to_each_column_and_the_rest_face_down_to_the_stock() -> None:
    position = lay_out(WEB, NEW_DECK)
    assert position.columns == tuple((card,) for card in NEW_DECK[14:18])
    assert position.stock == NEW_DECK[18:]
    assert all(find(position, card).face_down for card in position.stock)


def test_waste_and_the_other_three_foundations_begin_empty() -> None:
    position = deal(WEB, 63)
    assert position.waste == ()
    assert sorted(position.foundations) == [0, 0, 0, 1]


# The goal.


def test_goal_is_52_cards_or_as_many_as_possible() -> None:
    game = new_game(WEB, table("8H | KH | QH | AS", reserve="2H"))
    play(game, "c1>f")
    game.give_up()
    assert game.is_over
    assert not game.position.is_won
    assert game.position.cards_up == 2


def test_foundations_go_up_by_suit_and_rank_and_round_from_king_to_ace() -> None:
    position = table("KH | KD | AH | 2H", foundations="QH", reserve="3S")
    assert reason(WEB, position, "c2>fh") is Reason.WRONG_SUIT
    assert reason(WEB, position, "c3>f") is Reason.NOT_NEXT
    assert after(WEB, position, "c1>f", "c3>f", "c4>f").foundations == (9, 0, 0, 0)


# What is allowed.


@pytest.mark.parametrize(("draw", "turned"), [("1", 1), ("3", 3)])
def test_one_or_three_cards_are_turned(draw: str, turned: int) -> None:
    rules = with_draw(WEB, draw)
    position = deal(rules, 63)
    _, events = do(rules, position, DRAW)
    assert events == (Drawn(position.stock[:turned]),)


@pytest.mark.parametrize(
    ("line", "pile", "expected"),
    [
        ("w>f", Pile.DIAMONDS, "7D"),
        ("w>c1", C1, "8S 7D"),
        ("fh>c1", C1, "8S 7H"),
        ("r>c3", C3, "QH JS"),
        ("c4>f", Pile.CLUBS, "7C"),
    ],
)
def test_card_goes_from_pile_to_pile(line: str, pile: Pile, expected: str) -> None:
    position = table("8S | KH | QH | 7C", reserve="2C JS", waste="7D")
    assert after(WEB, position, line).cards(pile) == cards(expected)


def test_top_of_the_reserve_goes_to_a_foundation() -> None:
    position = table("8S | KH | QH | 7C", reserve="2C 7S")
    assert after(WEB, position, "r>f").foundations == (1, 1, 0, 0)


def test_only_the_top_of_the_waste_and_of_the_reserve_move() -> None:
    position = table("8S | KH | QH | 7C", reserve="7S 2C", waste="7D 9C")
    assert reason(WEB, position, "7d>f") is Reason.TOO_MANY
    assert reason(WEB, position, "7s>f") is Reason.FACE_DOWN


def test_red_6_goes_on_a_black_7_and_on_no_red_one() -> None:
    position = table("6D | 7S | 7D | 7C", base="A", foundations="AH", reserve="2H")
    assert [can(WEB, position, Move(C1, column)) for column in (C2, C3, C4)] == [True, False, True]


def test_red_6_black_5_and_red_4_go_together_on_a_black_7() -> None:
    position = table("8D 7C 6D 5S 4H | 7S | 2D | 2S", base="A", foundations="AH", reserve="2H")
    assert after(WEB, position, "c1>c2").columns[:2] == (cards("8D 7C"), cards("7S 6D 5S 4H"))


def test_red_queen_on_a_black_king_goes_on_a_red_ace() -> None:
    position = table("KS QH | AD | 2D | 2S", reserve="3H")
    assert after(WEB, position, "c1>c2").columns[1] == cards("AD KS QH")


def test_normal_rules_move_whole_columns_only() -> None:
    position = table("8D 7C 6D | 7S | 9S | 2S", base="A", foundations="AH", reserve="2H")
    assert can(WEB, position, Move(C1, C2, 1))
    assert reason(CLASSIC, position, "c1>c2") is Reason.WHOLE_COLUMN_ONLY
    assert after(CLASSIC, position, "c1>c3").columns[2] == cards("9S 8D 7C 6D")


@pytest.mark.parametrize(
    ("line", "moved"),
    [("w>c4", "2S"), ("c1:2>c4", "8D 7C"), ("c2:1>c4", "4S"), ("fh>c4", "8H")],
)
def test_empty_column_takes_any_card_that_may_move_when_the_reserve_is_empty(
    line: str, moved: str
) -> None:
    position = table("9S 8D 7C | 5H 4S | KH | -", waste="2S", foundations="8H")
    assert after(WEB, position, line).columns[3] == cards(moved)


def test_card_of_a_column_is_sent_to_its_foundation_and_nowhere_else() -> None:
    position = table("8H | 9S | QH | KS", reserve="2H")
    assert typed(WEB, position, "c1>") == Move(C1, Pile.HEARTS)
    assert can(WEB, position, Move(C3, C4))
    assert reason(WEB, position, "c3>") is Reason.NOT_NEXT


def test_all_cards_go_up_by_themselves_once_stock_waste_and_reserve_are_empty() -> None:
    position, events = do(WEB, nearly_won(), Move(Pile.WASTE, C3))
    assert position.is_won
    moved, finished = events
    assert moved == Moved(cards("6C"), Pile.WASTE, C3)
    assert isinstance(finished, Finished)
    assert sorted(move.cards[0] for move in finished.moves) == sorted(cards("6S 5D 4C 6D 5C 6C"))
    assert all(move.target.value.startswith("f") for move in finished.moves)


def test_automatic_finish_is_one_move_and_one_undo() -> None:
    game = new_game(WEB, nearly_won())
    play(game, "w>c3")
    assert (game.position.is_won, game.moves) == (True, 1)
    game.undo()
    assert game.position == nearly_won()
    game.redo()
    assert (game.position.is_won, game.moves) == (True, 3)


def test_undoing_is_unlimited_and_each_undo_counts_as_a_move() -> None:
    game = Game.from_code(Code("web", 3, 63), Clock())
    start = game.position
    play(game, *["d"] * 300)
    for _ in range(300):
        game.undo()
    assert game.position == start
    assert game.moves == 600


# What is required.


def test_reserve_card_must_fill_an_empty_column_and_is_not_counted_as_a_move() -> None:
    game = new_game(WEB, table("7S | 6H | QH | 2S", reserve="3S 10S"))
    done = play(game, "c2>c1")
    assert done.events[1] == Filled(C2, cards("10S")[0])
    assert game.position.columns[1] == cards("10S")
    assert game.moves == 1


@pytest.mark.parametrize("line", ["w>r", "c1>r", "fh>r"])
def test_no_card_goes_back_to_the_reserve(line: str) -> None:
    position = table("7S | 6H | QH | 2S", reserve="3S", waste="4S")
    assert reason(WEB, position, line) is Reason.NEVER_TAKES


# Time, moves and cards up.


def test_moves_time_and_cards_up_are_kept() -> None:
    clock = Clock()
    game = new_game(WEB, table("8H | 9H | QH | 2S", reserve="3S 10S"), clock)
    play(game, "c1>f")
    clock.now += 30
    play(game, "c2>f", "d")
    assert (game.moves, game.seconds, game.position.cards_up) == (3, 30, 3)
    assert game.score is None


# The casino.


def test_each_card_put_on_a_foundation_pays_5_dollars_but_not_the_base_card() -> None:
    game = new_game(CLASSIC, table("8H | 9H | QH | 2S", reserve="3S 10S"))
    assert game.score == 0
    play(game, "c1>f")
    assert game.score == 5
    play(game, "c2>f")
    assert game.score == 10
    game.give_up()
    assert game.score == 10


def test_all_52_cards_pay_500_dollars_instead() -> None:
    game = replay("classic-won.moves")
    assert game.score == 500
    game.undo()
    assert game.score == 50 * 5


def test_ten_cards_put_up_pay_the_deck_back() -> None:
    game = new_game(CLASSIC, table("4H | QS | JS | 2S", foundations="3H", reserve="3S 10S"))
    play(game, "c1>f")
    assert game.position.cards_up == 11
    assert game.score == 50
