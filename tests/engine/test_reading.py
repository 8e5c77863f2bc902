"""Lines as they are typed, and what they are read to ask for."""

from __future__ import annotations

import pytest

from canfield_cli.engine.cards import COLUMNS, Pile
from canfield_cli.engine.errors import AmbiguousError, NotationError, NotationProblem
from canfield_cli.engine.moves import Move, do
from canfield_cli.engine.reader import Reader
from canfield_cli.engine.requests import (
    AnyFoundation,
    CommandCall,
    DrawRequest,
    MoveRequest,
    PileQuery,
    Request,
)
from canfield_cli.engine.rules import APP
from canfield_cli.engine.tokens import divide, fold
from canfield_cli.engine.words import Words

from .helpers import PLAIN, cards, published, read, table, typed

F = AnyFoundation.F
C1, C2, C3, C4 = COLUMNS
W, R, S = Pile.WASTE, Pile.RESERVE, Pile.STOCK
QC, KH, AS, EIGHT_H, TEN_S, TWO_C, THREE_C = cards("QC KH AS 8H 10S 2C 3C")


# One move, read from tokens.


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("c2>c4", MoveRequest(C2, C4)),
        ("C2>C4", MoveRequest(C2, C4)),
        ("c2 > c4", MoveRequest(C2, C4)),
        ("c2->c4", MoveRequest(C2, C4)),
        ("c2 → c4", MoveRequest(C2, C4)),
        ("c2=>c4", MoveRequest(C2, C4)),
        ("c2-c4", MoveRequest(C2, C4)),
        ("c2 - c4", MoveRequest(C2, C4)),
        ("c2 to c4", MoveRequest(C2, C4)),
        ("c2 a c4", MoveRequest(C2, C4)),
        ("c2 c4", MoveRequest(C2, C4)),
        ("c2c4", MoveRequest(C2, C4)),
        ("2 4", MoveRequest(C2, C4)),
        ("24", MoveRequest(C2, C4)),
        ("2>4", MoveRequest(C2, C4)),
        ("12", MoveRequest(C1, C2)),
        ("1f", MoveRequest(C1, F)),
        ("1 f", MoveRequest(C1, F)),
        ("rc2", MoveRequest(R, C2)),
        ("r2", MoveRequest(R, C2)),
        ("r c2", MoveRequest(R, C2)),
        ("wf", MoveRequest(W, F)),
        ("w f", MoveRequest(W, F)),
        ("w>f", MoveRequest(W, F)),
        ("w>fh", MoveRequest(W, Pile.HEARTS)),
        ("fh>c2", MoveRequest(Pile.HEARTS, C2)),
        ("fhc2", MoveRequest(Pile.HEARTS, C2)),
        ("c2:3>c4", MoveRequest(C2, C4, 3)),
        ("c2:3 c4", MoveRequest(C2, C4, 3)),
        ("2:3>4", MoveRequest(C2, C4, 3)),
        ("qc kh", MoveRequest(QC, KH)),
        ("qckh", MoveRequest(QC, KH)),
        ("QC>KH", MoveRequest(QC, KH)),
        ("Q♣ K♥", MoveRequest(QC, KH)),
        ("th>as", MoveRequest(cards("10H")[0], AS)),
        ("10s c2", MoveRequest(TEN_S, C2)),
        ("as c2", MoveRequest(AS, C2)),
        ("as a c2", MoveRequest(AS, C2)),
        ("2c>3", MoveRequest(TWO_C, C3)),
        ("2>c3", MoveRequest(C2, C3)),
        ("2>3c", MoveRequest(C2, THREE_C)),
        ("8h f", MoveRequest(EIGHT_H, F)),
        ("f c2", MoveRequest(F, C2)),
        ("fc2", MoveRequest(F, C2)),
        ("fc 2", MoveRequest(F, C2)),
        ("fc>2", MoveRequest(Pile.CLUBS, C2)),
        ("fc c2", MoveRequest(Pile.CLUBS, C2)),
        ("c2>", MoveRequest(C2, None)),
        ("c2 >", MoveRequest(C2, None)),
        ("r>", MoveRequest(R, None)),
        ("w->", MoveRequest(W, None)),
        ("c2:3>", MoveRequest(C2, None, 3)),
        ("8h>", MoveRequest(EIGHT_H, None)),
        ("c1>c1", MoveRequest(C1, C1)),
        ("r>s", MoveRequest(R, S)),
        ("d", DrawRequest(1)),
        ("D", DrawRequest(1)),
        ("d 3", DrawRequest(3)),
        ("d*3", DrawRequest(3)),
        ("d3", DrawRequest(3)),
        ("ddd", DrawRequest(3)),
        ("d 99", DrawRequest(99)),
        ("d 1", DrawRequest(1)),
        ("c2", PileQuery(C2)),
        ("r", PileQuery(R)),
        ("w", PileQuery(W)),
        ("s", PileQuery(S)),
        ("f", PileQuery(F)),
        ("fc", PileQuery(Pile.CLUBS)),
        ("7h", CommandCall("where", "7H")),
        ("q♣", CommandCall("where", "QC")),
        ("r:c2", MoveRequest(R, C2)),
        ("r / 2", MoveRequest(R, C2)),
        ("2/4", MoveRequest(C2, C4)),
        ("r ⟶ c2", MoveRequest(R, C2)),
        ("r − c2", MoveRequest(R, C2)),  # noqa: RUF001
        ("1. r c2", MoveRequest(R, C2)),
        ("“r c2”", MoveRequest(R, C2)),
        ("r c2!", MoveRequest(R, C2)),
    ],
)
def test_line_is_read(line: str, expected: Request) -> None:
    assert read(line) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("r c2 r f", [MoveRequest(R, C2), MoveRequest(R, F)]),
        ("r>c2 r>f c2>c4", [MoveRequest(R, C2), MoveRequest(R, F), MoveRequest(C2, C4)]),
        ("rc2 rf c2c4", [MoveRequest(R, C2), MoveRequest(R, F), MoveRequest(C2, C4)]),
        ("1 2 3 4", [MoveRequest(C1, C2), MoveRequest(C3, C4)]),
        ("d d w>f", [DrawRequest(1), DrawRequest(1), MoveRequest(W, F)]),
        ("d 2 w f", [DrawRequest(2), MoveRequest(W, F)]),
        ("d, w>f; d", [DrawRequest(1), MoveRequest(W, F), DrawRequest(1)]),
        ("d\nd\r\nd", [DrawRequest(1), DrawRequest(1), DrawRequest(1)]),
        ("c2>, c4>", [MoveRequest(C2, None), MoveRequest(C4, None)]),
        ("d # w>f", [DrawRequest(1)]),
        ("# a comment", []),
        ("", []),
        (" ,;, ", []),
    ],
)
def test_line_of_several_parts_is_read(line: str, expected: list[Request]) -> None:
    assert [part.request for part in PLAIN.read(line)] == expected


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("2", NotationProblem.ONE_OPERAND),
        ("10", NotationProblem.NO_SUCH_COLUMN),
        ("15", NotationProblem.NO_SUCH_COLUMN),
        ("c5", NotationProblem.NO_SUCH_COLUMN),
        ("c0", NotationProblem.NO_SUCH_COLUMN),
        ("c1>c5", NotationProblem.NO_SUCH_COLUMN),
        ("c0>c1", NotationProblem.NO_SUCH_COLUMN),
        ("c1c5", NotationProblem.NO_SUCH_COLUMN),
        ("c5:2>c1", NotationProblem.NO_SUCH_COLUMN),
        ("c1 c2 c3", NotationProblem.LEFT_OVER),
        ("c1>c2 c3", NotationProblem.LEFT_OVER),
        ("d 0", NotationProblem.DRAW_COUNT),
        ("d 100", NotationProblem.DRAW_COUNT),
        ("d*0", NotationProblem.DRAW_COUNT),
        ("d" * 100, NotationProblem.DRAW_COUNT),
        ("c1:0>c2", NotationProblem.CARD_COUNT),
        ("c1:53>c2", NotationProblem.CARD_COUNT),
        ("c1>c2:1", NotationProblem.CARD_COUNT),
        (">>", NotationProblem.UNREADABLE),
        ("c2> c4>", NotationProblem.LEFT_OVER),
        ("c1>x", NotationProblem.UNREADABLE),
        ("f5", NotationProblem.NO_SUCH_COLUMN),
        ("undo", NotationProblem.UNREADABLE),
        ("und", NotationProblem.UNREADABLE),
        ("1H>c2", NotationProblem.UNREADABLE),
        ("11h c2", NotationProblem.UNREADABLE),
        ("d\x00", NotationProblem.NOT_TEXT),
        ("x" * 20_001, NotationProblem.TOO_LONG),
    ],
)
def test_line_that_cannot_be_read_says_why(line: str, problem: NotationProblem) -> None:
    with pytest.raises(NotationError) as caught:
        PLAIN.read(line)
    assert caught.value.problem is problem


@pytest.mark.parametrize(
    ("line", "readings"),
    [("2c3", ("2>c3", "2c>3")), ("3c4", ("3>c4", "3c>4"))],
)
def test_compact_pair_with_two_readings_is_ambiguous(line: str, readings: tuple[str, ...]) -> None:
    with pytest.raises(AmbiguousError) as caught:
        PLAIN.read(line)
    assert caught.value.readings == readings


@pytest.mark.parametrize("letter", ["d", "r", "w", "s", "f"])
def test_letters_of_piles_are_no_ranks_or_suits(letter: str) -> None:
    assert not isinstance(read(letter), MoveRequest)


def test_nothing_is_read_of_a_line_with_an_unreadable_word() -> None:
    with pytest.raises(NotationError) as caught:
        PLAIN.read("d, w>f, nonsense, d")
    assert caught.value.text == "nonsense"


# What any foundation stands for.


@pytest.mark.parametrize("line", ["f c2", "fc2", "fc 2"])
def test_foundation_without_a_suit_is_the_one_that_fits(line: str) -> None:
    position = table("KS | 9S | QD | AC", base="7", foundations="8H 7S")
    assert typed(APP, position, line) == Move(Pile.HEARTS, C2)


@pytest.mark.parametrize("line", ["f c2", "fc2", "fc 2"])
def test_foundation_without_a_suit_is_ambiguous_where_two_fit(line: str) -> None:
    position = table("KS | 9S | QD | AC", base="7", foundations="8H 8D 7S")
    with pytest.raises(AmbiguousError) as caught:
        typed(APP, position, line)
    assert caught.value.readings == ("fh>c2", "fd>c2")
    assert caught.value.text == line


def test_foundation_without_a_suit_is_ambiguous_where_none_fits() -> None:
    with pytest.raises(AmbiguousError):
        typed(APP, published(), "f c2")


# What needs the words of a language.

WORDS = Words(
    draw=frozenset({"draw", "robar"}),
    deal=frozenset({"deal"}),
    commands={("look",): "look", ("undo",): "undo", ("u",): "undo", ("what", "if"): "try"},
)


def test_command_takes_the_rest_of_its_part() -> None:
    parts = Reader(WORDS).read("undo 3, d")
    assert [part.request for part in parts] == [CommandCall("undo", "3"), DrawRequest(1)]


def test_command_may_begin_after_a_move() -> None:
    parts = Reader(WORDS).read("c2>c4 look c1")
    assert [part.request for part in parts] == [MoveRequest(C2, C4), CommandCall("look", "c1")]


def test_command_of_two_words_is_read() -> None:
    (part,) = Reader(WORDS).read("What if r c2")
    assert part.request == CommandCall("try", "r c2")


@pytest.mark.parametrize("line", ["draw 3", "robar 3"])
def test_word_for_a_draw_with_a_number_is_ambiguous(line: str) -> None:
    with pytest.raises(AmbiguousError) as caught:
        Reader(WORDS).read(line)
    assert caught.value.readings == ("d 3", "new draw 3")


def test_deal_is_no_move() -> None:
    with pytest.raises(NotationError) as caught:
        Reader(WORDS).read("deal")
    assert caught.value.problem is NotationProblem.DEAL_IS_NO_MOVE


def test_commands_are_cut_short_at_the_prompt_from_four_letters_on() -> None:
    words = Words(commands={("restart",): "restart", ("review",): "review"})
    (part,) = Reader(words, prefixes=True).read("rest")
    assert part.request == CommandCall("restart", "")
    for reader, line in (
        (Reader(words), "rest"),
        (Reader(words, prefixes=True), "res"),
    ):
        with pytest.raises(NotationError):
            reader.read(line)


# Small things.


def test_quotes_keep_a_part_together() -> None:
    assert list(divide('expect table "a, b; c # d", d # e')) == [
        (0, 'expect table "a, b; c # d"'),
        (27, " d "),
    ]


@pytest.mark.parametrize(("text", "folded"), [("TRÈVOLS", "trevols"), ("Fundació", "fundacio")])
def test_case_and_accents_are_folded(text: str, folded: str) -> None:
    assert fold(text) == folded


def test_same_line_is_read_the_same_every_time() -> None:
    position = published()
    reader = Reader(Words())
    assert reader.read("r>c2") == reader.read("r>c2")
    assert do(APP, position, typed(APP, position, "r>c2")) == do(APP, position, Move(R, C2))
