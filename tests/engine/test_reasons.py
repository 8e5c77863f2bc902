"""Why moves are refused: every reason, and which one is told where several hold at once."""

from __future__ import annotations

import pytest

from canfield_cli.engine.cards import Pile
from canfield_cli.engine.errors import IllegalActionError, Reason
from canfield_cli.engine.moves import Move, do
from canfield_cli.engine.position import Position
from canfield_cli.engine.rules import APP, CLASSIC, WEB, Rules, with_change

from .helpers import cards, new_game, play, published, reason, refusal, replay, table, typed

DEAL = published()
# Column 4 is empty, and so are reserve and waste.
OPEN = table("9S 8H 7C | KH QC | JS 10D | -")
# The same with a waste, and foundations of which two are begun.
LATE = table("9S 8D 7C | KH QC | JS 10D | -", foundations="8H 7S", waste="2D 9H")
# One card is left.
LAST = table("6S | - | - | -", foundations="6H 5S 6D 6C", stock="")
WON = Position(7, (), (13, 13, 13, 13), ((), (), (), ()), (), 0)

REFUSED: list[tuple[Reason, Rules, Position, str]] = [
    (Reason.EMPTY_PILE, APP, DEAL, "w>f"),
    (Reason.EMPTY_PILE, APP, DEAL, "w>c1"),
    (Reason.EMPTY_PILE, APP, DEAL, "fs>c1"),
    (Reason.EMPTY_PILE, APP, DEAL, "w>"),
    (Reason.EMPTY_PILE, APP, OPEN, "r>c4"),
    (Reason.EMPTY_PILE, APP, OPEN, "c4>f"),
    (Reason.EMPTY_PILE, APP, OPEN, "c4>"),
    (Reason.FACE_DOWN, APP, DEAL, "s>c1"),
    (Reason.FACE_DOWN, APP, DEAL, "s>"),
    (Reason.FACE_DOWN, APP, DEAL, "8h>f"),
    (Reason.FACE_DOWN, APP, DEAL, "2d c1"),
    (Reason.FACE_DOWN, APP, DEAL, "qc js"),
    (Reason.FACE_DOWN, APP, DEAL, "qc 3h"),
    (Reason.SAME_PILE, APP, DEAL, "c1>c1"),
    (Reason.SAME_PILE, APP, DEAL, "r>r"),
    (Reason.SAME_PILE, APP, DEAL, "fh>f"),
    (Reason.SAME_PILE, APP, DEAL, "fh>"),
    (Reason.SAME_PILE, APP, DEAL, "6c 6c"),
    (Reason.SAME_PILE, APP, OPEN, "c2>kh"),
    (Reason.NEVER_TAKES, APP, DEAL, "c1>r"),
    (Reason.NEVER_TAKES, APP, DEAL, "c1>w"),
    (Reason.NEVER_TAKES, APP, DEAL, "c1>s"),
    (Reason.NEVER_TAKES, APP, DEAL, "c1>qc"),
    (Reason.NEVER_TAKES, APP, DEAL, "f w"),
    (Reason.TOO_MANY, APP, DEAL, "c1:2>c2"),
    (Reason.TOO_MANY, APP, OPEN, "c1:2>f"),
    (Reason.TOO_MANY, APP, OPEN, "c1:4>"),
    (Reason.WHOLE_COLUMN_ONLY, CLASSIC, OPEN, "c1:2>c2"),
    (Reason.NO_RETURN, CLASSIC, DEAL, "fh>c2"),
    (Reason.NO_RETURN, CLASSIC, DEAL, "f c2"),
    (Reason.EMPTY_TAKES_WASTE_ONLY, CLASSIC, OPEN, "c1>c4"),
    (Reason.NO_CHANGE, APP, OPEN, "c1:3>c4"),
    (Reason.NO_CHANGE, APP, table("9S | KH QC | 5D | -"), "c1>c4"),
    (Reason.WRONG_COLOUR, APP, DEAL, "c2>c3"),
    (Reason.WRONG_COLOUR, APP, DEAL, "r>c1"),
    (Reason.WRONG_RANK, APP, DEAL, "r>qh"),
    (Reason.WRONG_RANK, APP, DEAL, "c1>c2"),
    (Reason.WRONG_SUIT, APP, DEAL, "c1>fh"),
    (Reason.WRONG_SUIT, APP, LATE, "fh>fs"),
    (Reason.BASE_RANK_NEEDED, APP, DEAL, "c4>f"),
    (Reason.BASE_RANK_NEEDED, APP, DEAL, "c4>"),
    (Reason.NOT_NEXT, APP, DEAL, "c2>f"),
    (Reason.NOT_NEXT, WEB, DEAL, "c2>"),
    (Reason.NOTHING_TO_DRAW, APP, LAST, "d"),
    (Reason.WON, APP, WON, "d"),
    (Reason.WON, APP, WON, "fh>c1"),
    (Reason.WON, APP, WON, "fh>"),
]  # fmt: skip


@pytest.mark.parametrize(("expected", "rules", "position", "line"), REFUSED)
def test_reason_for_a_refusal(
    expected: Reason, rules: Rules, position: Position, line: str
) -> None:
    if expected is Reason.WRONG_RANK and line == "r>qh":
        position = table("6C | KH | QH | AS", reserve="2H 10S")
    assert reason(rules, position, line) is expected


def test_every_reason_that_a_move_can_have_is_reached() -> None:
    of_commands = {Reason.NOTHING_TO_UNDO, Reason.NOTHING_TO_REDO, Reason.GIVEN_UP}
    assert {row[0] for row in REFUSED} == set(Reason) - of_commands


# Of two reasons that hold at once, the first is told.

WHOLE = with_change(APP, "sequences=whole")
PAIRS: list[tuple[Reason, Reason, Rules, Position, str]] = [
    (Reason.EMPTY_PILE, Reason.SAME_PILE, APP, DEAL, "w>w"),
    (Reason.EMPTY_PILE, Reason.SAME_PILE, APP, OPEN, "c4>c4"),
    (Reason.EMPTY_PILE, Reason.NEVER_TAKES, APP, DEAL, "w>r"),
    (Reason.EMPTY_PILE, Reason.TOO_MANY, APP, OPEN, "c4:2>c1"),
    (Reason.EMPTY_PILE, Reason.NO_RETURN, CLASSIC, DEAL, "fs>c2"),
    (Reason.EMPTY_PILE, Reason.FACE_DOWN, APP, DEAL, "w>js"),
    (Reason.FACE_DOWN, Reason.SAME_PILE, APP, DEAL, "s>s"),
    (Reason.FACE_DOWN, Reason.NEVER_TAKES, APP, DEAL, "s>w"),
    (Reason.SAME_PILE, Reason.NEVER_TAKES, APP, DEAL, "r>r"),
    (Reason.SAME_PILE, Reason.TOO_MANY, APP, OPEN, "c1:9>c1"),
    (Reason.SAME_PILE, Reason.NO_RETURN, CLASSIC, DEAL, "fh>fh"),
    (Reason.NEVER_TAKES, Reason.TOO_MANY, APP, OPEN, "c1:9>w"),
    (Reason.NEVER_TAKES, Reason.NO_RETURN, CLASSIC, DEAL, "fh>w"),
    (Reason.TOO_MANY, Reason.WHOLE_COLUMN_ONLY, CLASSIC, OPEN, "c1:9>c2"),
    (Reason.TOO_MANY, Reason.EMPTY_TAKES_WASTE_ONLY, CLASSIC, OPEN, "c1:9>c4"),
    (Reason.TOO_MANY, Reason.WRONG_SUIT, APP, OPEN, "c1:2>fh"),
    (Reason.TOO_MANY, Reason.WRONG_COLOUR, APP, OPEN, "c1:9>c3"),
    (Reason.WHOLE_COLUMN_ONLY, Reason.EMPTY_TAKES_WASTE_ONLY, CLASSIC, OPEN, "c1:2>c4"),
    (Reason.WHOLE_COLUMN_ONLY, Reason.WRONG_COLOUR, CLASSIC, OPEN, "c1:1>c2"),
    (Reason.WHOLE_COLUMN_ONLY, Reason.WRONG_RANK, CLASSIC, OPEN, "c1:2>c2"),
    (Reason.NO_RETURN, Reason.EMPTY_TAKES_WASTE_ONLY, CLASSIC, OPEN, "fh>c4"),
    (Reason.NO_RETURN, Reason.WRONG_COLOUR, CLASSIC, OPEN, "fh>c3"),
    (Reason.NO_RETURN, Reason.WRONG_RANK, CLASSIC, OPEN, "fh>c2"),
    (Reason.EMPTY_TAKES_WASTE_ONLY, Reason.NO_CHANGE, CLASSIC, OPEN, "c1:3>c4"),
    (Reason.WRONG_COLOUR, Reason.WRONG_RANK, APP, DEAL, "c2>c3"),
    (Reason.WRONG_SUIT, Reason.BASE_RANK_NEEDED, APP, DEAL, "c2>fs"),
    (Reason.WRONG_SUIT, Reason.NOT_NEXT, APP, DEAL, "c1>fh"),
    (Reason.WON, Reason.EMPTY_PILE, APP, WON, "r>f"),
    (Reason.WON, Reason.NEVER_TAKES, APP, WON, "fh>w"),
    (Reason.WON, Reason.SAME_PILE, APP, WON, "c1>c1"),
    (Reason.WON, Reason.NOTHING_TO_DRAW, APP, WON, "d"),
]  # fmt: skip


@pytest.mark.parametrize(("first", "second", "rules", "position", "line"), PAIRS)
def test_first_of_two_reasons_is_told(
    first: Reason, second: Reason, rules: Rules, position: Position, line: str
) -> None:
    assert reason(rules, position, line) is first
    assert first is not second
    assert first is Reason.WON or list(Reason).index(first) < list(Reason).index(second)


# What a refusal tells besides its reason.


def test_wrong_rank_names_both_cards() -> None:
    found = refusal(APP, DEAL, "c4>c2")
    assert (found.reason, found.pile) == (Reason.WRONG_RANK, Pile.COLUMN_2)
    assert (found.card, found.onto) == cards("AS KH")


def test_base_rank_needed_names_the_card_and_the_base_rank() -> None:
    found = refusal(APP, DEAL, "c4>f")
    assert (found.card, found.base, found.pile) == (cards("AS")[0], 7, Pile.SPADES)


def test_not_next_names_the_card_that_goes_up_first() -> None:
    found = refusal(APP, DEAL, "c2>f")
    assert (found.card, found.onto) == cards("KH 8H")


def test_too_many_says_how_many_cards_there_are() -> None:
    found = refusal(APP, OPEN, "c1:9>c2")
    assert (found.pile, found.count) == (Pile.COLUMN_1, 3)


def test_whole_column_only_says_which_column_and_its_bottom_card() -> None:
    found = refusal(WHOLE, OPEN, "c1:2>c2")
    assert (found.pile, found.card, found.count) == (Pile.COLUMN_1, cards("9S")[0], 3)


@pytest.mark.parametrize("card", ["3h", "2d", "10s", "8h"])
@pytest.mark.parametrize("line", ["{} c2", "{}>", "{}>f", "c1 {}", "f {}"])
def test_card_that_lies_face_down_gets_the_same_answer_wherever_it_lies(
    line: str, card: str
) -> None:
    found = refusal(APP, DEAL, line.format(card))
    expected = IllegalActionError(Reason.FACE_DOWN, card=cards(card.upper())[0])
    assert vars(found) | {"text": ""} == vars(expected)


def test_card_under_others_in_the_waste_or_on_a_foundation_cannot_be_taken() -> None:
    assert reason(APP, LATE, "2d c1") is Reason.TOO_MANY
    assert reason(APP, LATE, "7h c1") is Reason.TOO_MANY


def test_card_under_others_takes_none() -> None:
    assert reason(APP, table("9S 8H | 8D | 5C | -"), "8d 9s") is Reason.NEVER_TAKES
    assert reason(APP, OPEN, "c3 9s") is Reason.WRONG_RANK
    assert reason(APP, OPEN, "qc 9s") is Reason.WRONG_COLOUR
    assert reason(APP, LATE, "w 9s") is Reason.WRONG_RANK


def test_where_no_card_of_a_column_fits_the_nearest_reason_is_told() -> None:
    # The ten has the wrong colour for the jack of diamonds; no other card has its rank.
    position = table("10H 9C | JD | KS | AC", reserve="2H")
    found = refusal(APP, position, "c1>c2")
    assert (found.reason, found.card) == (Reason.WRONG_COLOUR, cards("10H")[0])
    # No ten here: the nine of clubs has the right colour and the wrong rank.
    position = table("9C 8D | JD | KS | AC", reserve="2H")
    found = refusal(APP, position, "c1>c2")
    assert (found.reason, found.card) == (Reason.WRONG_RANK, cards("9C")[0])


def test_sent_card_that_goes_nowhere_says_so() -> None:
    assert refusal(APP, DEAL, "c4>").sent
    assert not refusal(APP, DEAL, "c4>f").sent


# Commands.


def test_nothing_to_undo_and_nothing_to_redo() -> None:
    game = new_game(APP, DEAL)
    with pytest.raises(IllegalActionError) as caught:
        game.undo()
    assert caught.value.reason is Reason.NOTHING_TO_UNDO
    play(game, "r>c2")
    with pytest.raises(IllegalActionError) as caught:
        game.redo()
    assert caught.value.reason is Reason.NOTHING_TO_REDO


def test_after_giving_up_everything_but_a_new_beginning_is_refused() -> None:
    game = new_game(APP, DEAL)
    play(game, "r>c2", "d")
    game.undo()
    game.give_up()
    for attempt in (lambda: play(game, "d"), game.undo, game.redo, game.give_up):
        with pytest.raises(IllegalActionError) as caught:
            attempt()
        assert caught.value.reason is Reason.GIVEN_UP
    game.restart()
    assert play(game, "d").after.drawn == 3


def test_won_game_cannot_be_given_up() -> None:
    with pytest.raises(IllegalActionError) as caught:
        replay("won-game.moves").give_up()
    assert caught.value.reason is Reason.WON


def test_refused_action_leaves_the_position_as_it_was() -> None:
    move = typed(APP, DEAL, "c2>c3")
    assert move == Move(Pile.COLUMN_2, Pile.COLUMN_3)
    with pytest.raises(IllegalActionError):
        do(APP, DEAL, move)
    assert published() == DEAL
