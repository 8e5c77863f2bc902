"""Faults that players of other programs met: none of them here."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from canfield_cli.engine.cards import COLUMNS, Pile
from canfield_cli.engine.errors import AmbiguousError, IllegalActionError, NotationError, Reason
from canfield_cli.engine.events import Drawn, Filled, Finished, Redealt
from canfield_cli.engine.moves import DRAW, Move, do, legal
from canfield_cli.engine.position import Position
from canfield_cli.engine.requests import find
from canfield_cli.engine.rules import APP, RULE_SETS, WEB, Rules, with_draw

from .helpers import (
    PLAIN,
    Clock,
    after,
    cards,
    example_lines,
    nearly_won,
    new_game,
    play,
    published,
    reason,
    replay,
    table,
    typed,
)

ALL_RULES = pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)


# Undo and redo.


@ALL_RULES
def test_refused_move_leaves_no_trace_in_the_history(rules: Rules) -> None:
    game = new_game(rules, published())
    play(game, "r>c2", "d")
    game.undo()
    after_undo, moves, score = game.position, game.moves, game.score
    for line in ("c2>c3", "w>f", "c4>f", "s>c1", "r>r"):
        with pytest.raises(IllegalActionError):
            play(game, line)
        assert (game.position, game.moves, game.score) == (after_undo, moves, score)
    assert game.redo().events == (Drawn(cards("3H 9S 7D")),)
    game.undo()
    assert game.undo().after == after_undo
    assert game.position == published()
    with pytest.raises(IllegalActionError):
        game.undo()


def test_refused_move_starts_no_clock() -> None:
    clock = Clock()
    game = new_game(APP, published(), clock)
    with pytest.raises(IllegalActionError):
        play(game, "c2>c3")
    clock.now += 60
    assert game.seconds == 0


@ALL_RULES
def test_move_and_its_fill_are_one_undo_and_one_redo(rules: Rules) -> None:
    game = new_game(rules, published())
    play(game, "r>c2", "r>f")
    before = game.position
    done = play(game, "c2>c4")
    assert [type(event) for event in done.events][1:] == [Filled]
    game.undo()
    assert game.position == before
    game.redo()
    assert game.position == done.after


def test_undoing_goes_on_past_an_automatic_finish() -> None:
    game = replay("web-finish.moves")
    assert game.position.is_won
    undone = game.undo()
    finished = undone.events[-1]
    assert isinstance(finished, Finished)
    assert len(finished.moves) == 10
    count = 1
    while game.position != game.start:
        game.undo()
        count += 1
    assert count == len(example_lines("web-finish.moves")) == 121


@ALL_RULES
def test_redo_after_undoing_a_redeal_gives_the_same_position(rules: Rules) -> None:
    game = new_game(rules, published())
    play(game, *["d"] * 12)
    assert play(game, "d").events == (Redealt(34),)
    play(game, "d")
    reached = game.position
    for _ in range(3):
        game.undo()
    for _ in range(3):
        game.redo()
    assert game.position == reached
    assert game.position.waste == published().stock[:3]


@ALL_RULES
def test_new_action_after_an_undo_ends_what_could_be_given_back(rules: Rules) -> None:
    game = new_game(rules, published())
    play(game, "r>c2")
    game.undo()
    play(game, "d")
    with pytest.raises(IllegalActionError) as caught:
        game.redo()
    assert caught.value.reason is Reason.NOTHING_TO_REDO


def test_actions_are_given_back_in_the_order_in_which_they_were_played() -> None:
    game = new_game(APP, published())
    played = [play(game, line) for line in ("r>c2", "r>f", "c2>c4", "d")]
    undone = [game.undo() for _ in played]
    assert undone == played[::-1]
    assert [game.redo() for _ in played] == played


def test_restart_forgets_everything() -> None:
    clock = Clock()
    game = new_game(APP, published(), clock)
    play(game, "r>c2", "r>f", "d")
    clock.now += 5
    game.undo()
    game.restart()
    assert (game.position, game.moves, game.score, game.seconds) == (published(), 0, 0, 0)
    assert not game.is_under_way
    for refused in (game.undo, game.redo):
        with pytest.raises(IllegalActionError):
            refused()


# What is hidden stays hidden.


@ALL_RULES
def test_card_drawn_and_undone_is_hidden_again(rules: Rules) -> None:
    game = new_game(rules, published())
    play(game, "d")
    assert not find(game.position, cards("7D")[0]).face_down
    game.undo()
    for card in ("7d", "9s", "3h"):
        assert find(game.position, cards(card.upper())[0]).face_down
        assert reason(rules, game.position, f"{card}>f") is Reason.FACE_DOWN
    assert reason(rules, game.position, "s>f") is Reason.FACE_DOWN
    assert not any(
        isinstance(action, Move) and action.source is Pile.STOCK
        for action in legal(rules, game.position)
    )


def test_redealt_cards_are_hidden_again() -> None:
    position = after(APP, published(), *["d"] * 13)
    assert all(find(position, card).face_down for card in position.stock)


# The empty column.


@pytest.mark.parametrize("rules", [APP, WEB])
def test_rule_of_the_empty_column_is_the_same_every_time(rules: Rules) -> None:
    position = table("7S | 6H | 5S | 4H", base="A", foundations="AH", reserve="2S JD QD KC 10D")
    for line, column, filled in (("c2>c1", 1, "10D"), ("c3>c1", 2, "KC"), ("c4>c1", 3, "QD")):
        position, events = do(rules, position, typed(rules, position, line))
        assert events[1] == Filled(COLUMNS[column], cards(filled)[0])
        assert position.columns[column] == cards(filled)


def test_last_card_of_the_reserve_fills_and_then_columns_stay_empty() -> None:
    position = table("7S | 6H | 5S | 4H", base="A", foundations="AH", reserve="2S")
    position = after(APP, position, "c2>c1")
    assert (position.columns[1], position.reserve) == (cards("2S"), ())
    position = after(APP, position, "c3>c1")
    assert position.columns[2] == ()
    assert after(APP, position, "c4>c1").columns[3] == ()


def test_reserve_that_goes_up_fills_nothing_while_no_column_is_empty() -> None:
    position = table("7S | 6H | 5S | 4H", reserve="2S 8H")
    position, events = do(APP, position, Move(Pile.RESERVE, Pile.HEARTS))
    assert len(events) == 1
    assert position.reserve == cards("2S")


# Drawing.


@ALL_RULES
@pytest.mark.parametrize("left", [1, 2])
def test_one_or_two_cards_left_are_turned_undone_and_redealt_exactly(
    rules: Rules, left: int
) -> None:
    stock = published().stock
    start = published()._replace(drawn=34 - left)
    game = new_game(rules, start)
    assert play(game, "d").events == (Drawn(stock[-left:]),)
    assert (game.position.waste, game.position.stock) == (stock, ())
    game.undo()
    assert game.position == start
    game.redo()
    assert play(game, "d").events == (Redealt(34),)
    assert game.position == published()
    game.undo()
    assert game.position.waste == stock


def test_redeal_turns_no_card_and_is_a_move() -> None:
    game = new_game(with_draw(APP, "1"), published())
    play(game, *["d"] * 35)
    assert (game.position, game.moves) == (published(), 35)


def test_drawing_from_an_empty_stock_and_waste_is_refused() -> None:
    game = new_game(APP, table("6S | - | - | -", foundations="6H 5S 6D 6C", stock=""))
    with pytest.raises(IllegalActionError) as caught:
        game.play(DRAW)
    assert caught.value.reason is Reason.NOTHING_TO_DRAW
    assert game.moves == 0


# The base rank.


@ALL_RULES
def test_base_rank_is_right_after_a_deal_an_undo_and_a_load(rules: Rules) -> None:
    game = new_game(rules, published())
    play(game, "r>c2", "r>f", "d", "w>f")
    assert game.position.base == 7
    assert Position.from_text(game.position.text).base == 7
    while game.position != game.start:
        game.undo()
    assert game.position.base == 7
    assert [game.position.foundation_rank(0), game.position.foundation_rank(7)] == [7, 1]
    assert reason(rules, game.position, "c4>f") is Reason.BASE_RANK_NEEDED


def test_base_rank_stays_when_the_base_card_is_taken_back() -> None:
    position = after(APP, table("8S | KH | QH | 7D", reserve="QC"), "fh>c1")
    assert (position.foundations, position.base) == ((0, 0, 0, 0), 7)
    assert after(APP, position, "c4>f").foundations == (0, 0, 1, 0)
    assert reason(APP, position, "c2>f") is Reason.BASE_RANK_NEEDED


# The win.

ONE_LEFT = {
    "w>f": table("- | - | - | -", foundations="6H 5S 6D 6C", waste="6S", stock=""),
    "c1>f": table("6S | - | - | -", foundations="6H 5S 6D 6C", stock=""),
}


@ALL_RULES
@pytest.mark.parametrize("line", ONE_LEFT)
def test_win_counts_however_the_last_card_goes_up(rules: Rules, line: str) -> None:
    game = new_game(rules, ONE_LEFT[line])
    play(game, line)
    assert (game.position.is_won, game.is_over, game.is_under_way) == (True, True, False)
    assert legal(rules, game.position) == ()
    assert reason(rules, game.position, "d") is Reason.WON


def test_win_by_the_automatic_finish_counts() -> None:
    game = new_game(WEB, nearly_won())
    play(game, "w>c3")
    assert game.is_over


@ALL_RULES
def test_game_is_under_way_from_its_first_action(rules: Rules) -> None:
    game = new_game(rules, published())
    seen = [game.is_under_way]
    play(game, "d")
    seen.append(game.is_under_way)
    game.give_up()
    assert [*seen, game.is_under_way] == [False, True, False]


def test_automatic_finish_begins_only_when_it_reaches_52() -> None:
    # Both base cards, 6H and 6S, lie under cards that come after them; only 5C could go up.
    columns = "KH QS JH 10S 9H 8S 7H 6S 5H 4S 3H 2S AH | KS QH JS 10H 9S 8H 7S 6H 5S 4H 3S 2H"
    position = table(f"{columns} | - | 5C", base="6", foundations="5D 4C", waste="AS", stock="")
    game = new_game(WEB, position)
    assert len(play(game, "w>c3").events) == 1
    assert game.position.columns[2:] == (cards("AS"), cards("5C"))
    assert game.position.cards_up == 25
    assert len(play(game, "c4>f").events) == 1
    assert not game.is_over


def test_automatic_finish_waits_for_reserve_stock_and_waste_to_be_empty() -> None:
    columns, foundations = "6S 5D 4C | 6D 5C | - | -", "6H 5S 4D 3C"
    game = new_game(WEB, table(columns, foundations=foundations, waste="6C", stock=""))
    play(game, "d")
    assert game.position.cards_up == 46
    play(game, "d", "c1>f")
    assert game.position.cards_up == 47
    play(game, "w>c3")
    assert game.position.is_won


# The clock.


def test_clock_starts_at_the_first_action_and_not_at_the_deal() -> None:
    clock = Clock()
    game = new_game(APP, published(), clock)
    clock.now += 1000
    assert game.seconds == 0
    play(game, "d")
    assert game.seconds == 0
    clock.now += 7
    assert game.seconds == 7


def test_clock_stops_at_the_win_and_goes_on_after_it_is_undone() -> None:
    clock = Clock()
    position = table("6S | - | - | -", foundations="6H 5S 6D 5C", waste="6C", stock="")
    game = new_game(APP, position, clock)
    play(game, "w>f")
    clock.now += 10
    play(game, "c1>f")
    clock.now += 100
    assert (game.is_over, game.seconds) == (True, 10)
    game.undo()
    clock.now += 3
    assert (game.is_over, game.seconds) == (False, 13)
    game.redo()
    clock.now += 50
    assert (game.is_over, game.seconds) == (True, 13)


def test_clock_stops_when_the_game_is_given_up() -> None:
    clock = Clock()
    game = new_game(APP, published(), clock)
    play(game, "d")
    clock.now += 4
    game.give_up()
    clock.now += 4
    assert game.seconds == 4


# Noise.


@pytest.mark.parametrize("line", ["c0", "c5", "f5", ">>", "c0 c5 f5 >> c1>c1", "x" * 10_000])
def test_pile_out_of_range_or_noise_is_an_error_and_no_crash(line: str) -> None:
    with pytest.raises((NotationError, AmbiguousError)):
        PLAIN.read(line)


@given(line=st.text(max_size=200))
@example("c1>" * 4_000)
@example("é" * 10_000)
@example("²>c1")
@example("c٣>c1")
@example("c²")
@example("d ²")
@example("c1:²>c2")
def test_any_text_is_read_or_refused_as_unreadable(line: str) -> None:
    try:
        parts = PLAIN.read(line)
    except (NotationError, AmbiguousError):
        return
    assert all(part.text in line or not line.isascii() for part in parts)
