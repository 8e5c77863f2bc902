"""The table as text: the form of the Catalan document, letter for letter, in every language."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canfield_cli.engine.cards import Card, Suit
from canfield_cli.engine.deals import DEAL_COUNT, deal
from canfield_cli.engine.moves import do, legal
from canfield_cli.engine.rules import RULE_SETS
from canfield_cli.text.names import CardForm

from .helpers import LANGUAGES, game_at, play, position, published, speaker

if TYPE_CHECKING:
    from canfield_cli.engine.position import Position

START = {
    "ca": "Munt: 34 cartes; descart buit; reserva: 13 cartes, a dalt: reina de trèvols. "
    "Fundacions, rang de sortida 7: cors fins al 7 de cors (1), piques buit, diamants buit, "
    "trèvols buit. columna 1: 6 de trèvols; columna 2: rei de cors; columna 3: reina de cors; "
    "columna 4: as de piques.",
    "es": "Stock: 34 cartas; descarte vacío; reserva: 13 cartas, arriba: reina de tréboles. "
    "Fundaciones, rango principal 7: corazones hasta el 7 de corazones (1), picas vacía, "
    "diamantes vacía, tréboles vacía. columna 1: 6 de tréboles; columna 2: rey de corazones; "
    "columna 3: reina de corazones; columna 4: as de picas.",
    "en": "Stock: 34 cards; waste empty; reserve: 13 cards, top: queen of clubs. Foundations, "
    "base rank 7: hearts up to 7 of hearts (1), spades empty, diamonds empty, clubs empty. "
    "column 1: 6 of clubs; column 2: king of hearts; column 3: queen of hearts; column 4: ace of "
    "spades.",
}
AFTER_THREE_MOVES = {
    "ca": "Munt: 34 cartes; descart buit; reserva: 10 cartes, a dalt: sota de piques. "
    "Fundacions, rang de sortida 7: cors fins al 8 de cors (2), piques buit, diamants buit, "
    "trèvols buit. columna 1: 6 de trèvols; columna 2: reina de piques; columna 3: reina de cors; "
    "columna 4: as de piques, rei de cors, reina de trèvols.",
    "es": "Stock: 34 cartas; descarte vacío; reserva: 10 cartas, arriba: jota de picas. "
    "Fundaciones, rango principal 7: corazones hasta el 8 de corazones (2), picas vacía, "
    "diamantes vacía, tréboles vacía. columna 1: 6 de tréboles; columna 2: reina de picas; "
    "columna 3: reina de corazones; columna 4: as de picas, rey de corazones, reina de tréboles.",
    "en": "Stock: 34 cards; waste empty; reserve: 10 cards, top: jack of spades. Foundations, "
    "base rank 7: hearts up to 8 of hearts (2), spades empty, diamonds empty, clubs empty. "
    "column 1: 6 of clubs; column 2: queen of spades; column 3: queen of hearts; column 4: ace "
    "of spades, king of hearts, queen of clubs.",
}
# Base rank ace, one foundation full and one with its ace, all that can be empty empty but for
# column 1 and a waste of one card.
LATE = position("3H | - | - | -", base="A", foundations="KH AS 3D 4C", waste="AC")
LATE_TABLE = {
    "ca": "Munt buit; descart: 1 carta, a dalt: as de trèvols; reserva buida. Fundacions, rang "
    "de sortida as: cors fins al rei de cors (13), piques fins a l’as de piques (1), diamants "
    "fins al 3 de diamants (3), trèvols fins al 4 de trèvols (4). columna 1: 3 de cors; columna "
    "2 buida; columna 3 buida; columna 4 buida.",
    "es": "Stock vacío; descarte: 1 carta, arriba: as de tréboles; reserva vacía. Fundaciones, "
    "rango principal as: corazones hasta el rey de corazones (13), picas hasta el as de picas "
    "(1), diamantes hasta el 3 de diamantes (3), tréboles hasta el 4 de tréboles (4). columna 1: "
    "3 de corazones; columna 2 vacía; columna 3 vacía; columna 4 vacía.",
    "en": "Stock empty; waste: 1 card, top: ace of clubs; reserve empty. Foundations, base rank "
    "ace: hearts up to king of hearts (13), spades up to ace of spades (1), diamonds up to 3 of "
    "diamonds (3), clubs up to 4 of clubs (4). column 1: 3 of hearts; column 2 empty; column 3 "
    "empty; column 4 empty.",
}
FULL_UP_TO_ACE = {
    "ca": "cors fins a l’as de cors (13)",
    "es": "corazones hasta el as de corazones (13)",
    "en": "hearts up to ace of hearts (13)",
}
PILES_BEGIN = {
    "ca": ("Munt", "descart", "reserva", "Fundacions, rang", "cors", "piques", "diamants",
           "trèvols", "columna 1", "columna 2", "columna 3", "columna 4"),
    "es": ("Stock", "descarte", "reserva", "Fundaciones, rango", "corazones", "picas",
           "diamantes", "tréboles", "columna 1", "columna 2", "columna 3", "columna 4"),
    "en": ("Stock", "waste", "reserve", "Foundations, base rank", "hearts", "spades",
           "diamonds", "clubs", "column 1", "column 2", "column 3", "column 4"),
}  # fmt: skip


def table(language: str, at: Position, width: int = 0) -> tuple[str, ...]:
    return speaker(language, width=width).table(game_at(at))


@pytest.mark.parametrize("language", LANGUAGES)
def test_published_game_is_told_as_published(language: str) -> None:
    assert speaker(language).table(published()) == (START[language],)


@pytest.mark.parametrize("language", LANGUAGES)
def test_published_game_is_told_as_published_after_three_moves(language: str) -> None:
    game = published()
    play(game, "r>c2", "r>f", "c2>c4")
    assert speaker(language).table(game) == (AFTER_THREE_MOVES[language],)


@pytest.mark.parametrize("language", LANGUAGES)
def test_empty_piles_and_the_rank_ace_have_their_own_words(language: str) -> None:
    assert table(language, LATE) == (LATE_TABLE[language],)


@pytest.mark.parametrize("language", LANGUAGES)
def test_full_foundation_that_ends_with_the_ace(language: str) -> None:
    up_to_ace = position("- | - | - | -", base="2", foundations="AH")
    assert FULL_UP_TO_ACE[language] in table(language, up_to_ace)[0]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("ca", "descart: 3 cartes, a dalt: 7 de diamants;"),
        ("es", "descarte: 3 cartas, arriba: 7 de diamantes;"),
        ("en", "waste: 3 cards, top: 7 of diamonds;"),
    ],
)
def test_waste_has_its_count_and_its_top(language: str, expected: str) -> None:
    game = published()
    play(game, "d")
    assert expected in speaker(language).table(game)[0]


@pytest.mark.parametrize("count", range(1, 35))
def test_counts_are_figures_in_every_language(count: int) -> None:
    stock = " ".join(map(str, deal(RULE_SETS["app"], 0).talon[:count]))
    at = position("KH | QH | 6C | AS", stock=stock)
    noun = {"ca": ("carta", "cartes"), "es": ("carta", "cartas"), "en": ("card", "cards")}
    head = {"ca": "Munt", "es": "Stock", "en": "Stock"}
    for language in LANGUAGES:
        expected = f"{head[language]}: {count} {noun[language][count > 1]};"
        assert table(language, at)[0].startswith(expected)


def test_table_has_the_curly_apostrophe_and_nothing_else_has() -> None:
    in_table = table("ca", LATE)[0]
    assert "fins a l’as de piques" in in_table
    assert "'" not in in_table
    assert speaker("ca").names.card(Card(1, Suit.SPADES), CardForm.UP_TO) == "fins a l'as de piques"


def begins(language: str, lines: tuple[str, ...]) -> list[str]:
    """For each pile, in order, the first line after the last pile's that begins with its words."""
    found, rest = [], list(lines)
    for words in PILES_BEGIN[language]:
        while rest and not rest[0].startswith(words):
            rest.pop(0)
        found.append(rest.pop(0) if rest else f"no line begins with {words}")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [32, 40, 59])
@pytest.mark.parametrize("at", [published().position, LATE], ids=["start", "late"])
def test_each_pile_begins_a_line(language: str, width: int, at: Position) -> None:
    lines = table(language, at, width)
    found = begins(language, lines)
    assert [line.startswith(w) for line, w in zip(found, PILES_BEGIN[language], strict=True)] == (
        [True] * 12
    )
    assert " ".join(lines) == table(language, at)[0]


def test_table_at_width_32() -> None:
    assert table("en", LATE, 32) == (
        "Stock empty;",
        "waste: 1 card, top: ace of",
        "clubs;",
        "reserve empty.",
        "Foundations, base rank ace:",
        "hearts up to king of hearts",
        "(13),",
        "spades up to ace of spades",
        "(1),",
        "diamonds up to 3 of diamonds",
        "(3),",
        "clubs up to 4 of clubs (4).",
        "column 1: 3 of hearts;",
        "column 2 empty;",
        "column 3 empty;",
        "column 4 empty.",
    )


@st.composite
def played(draw: st.DrawFn) -> Position:
    """A position that random legal play reaches."""
    rules = draw(st.sampled_from(tuple(RULE_SETS.values())))
    at = deal(rules, draw(st.integers(0, DEAL_COUNT - 1)))
    rng = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, 120))):
        actions = legal(rules, at)
        if not actions:
            break
        at, _ = do(rules, at, rng.choice(actions))
    return at


def test_wide_table_has_a_line_for_each_sentence_and_each_column() -> None:
    assert table("en", published().position, 100) == (
        "Stock: 34 cards; waste empty; reserve: 13 cards, top: queen of clubs.",
        "Foundations, base rank 7: hearts up to 7 of hearts (1), spades empty, diamonds empty, "
        "clubs empty.",
        "column 1: 6 of clubs;",
        "column 2: king of hearts;",
        "column 3: queen of hearts;",
        "column 4: ace of spades.",
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("at", [published().position, LATE], ids=["start", "late"])
def test_each_sentence_and_each_column_begins_a_line_of_a_wide_table(
    language: str, width: int, at: Position
) -> None:
    lines = table(language, at, width)
    begin = [PILES_BEGIN[language][place] for place in (0, 3, *range(8, 12))]
    heads = [line for line in lines if line.startswith(tuple(begin))]
    assert [head.startswith(words) for head, words in zip(heads, begin, strict=True)] == [True] * 6
    assert " ".join(lines) == table(language, at)[0]


@settings(max_examples=60)
@given(
    at=played(), language=st.sampled_from(LANGUAGES), width=st.sampled_from([32, 40, 60, 80, 120])
)
def test_broken_table_joined_by_spaces_is_the_table(
    at: Position, language: str, width: int
) -> None:
    whole, broken = table(language, at), table(language, at, width)
    assert len(whole) == 1
    assert " ".join(broken) == whole[0]
    assert max(map(len, broken)) <= width
    assert len(broken) >= (12 if width < 60 else 6)
    assert [line for line in broken if line != line.strip()] == []
    if width < 60:
        heads = begins(language, broken)
        assert [line for line in heads if line.startswith("no line")] == []


@settings(max_examples=60)
@given(at=played(), language=st.sampled_from(LANGUAGES))
def test_table_names_every_card_that_can_be_seen_and_no_other(at: Position, language: str) -> None:
    names = speaker(language).names
    (line,) = table(language, at)
    columns = line[line.index(PILES_BEGIN[language][8]) :]
    shown = [card for column in at.columns for card in column]
    listed = ", ".join(names.card(card) for card in shown).replace("'", "’")
    told = columns.rstrip(".").replace("; ", ", ")
    for number in range(1, 5):
        head = PILES_BEGIN[language][7 + number]
        told = told.replace(f"{head}: ", "")
        empty = {"en": "empty", "ca": "buida", "es": "vacía"}[language]
        told = told.replace(f"{head} {empty}", "")
    assert [name for name in told.split(", ") if name] == [n for n in listed.split(", ") if n]
