"""The model sentences, word for word: news, then refusals, in every language and verbosity."""

from __future__ import annotations

import pytest

from canfield_cli.engine.cards import ALL_CARDS, Pile
from canfield_cli.engine.errors import IllegalActionError, Reason
from canfield_cli.engine.events import Drawn, Filled, Moved, Redealt
from canfield_cli.engine.rules import CLASSIC
from canfield_cli.text.event_sentences import News, Verbosity

from .helpers import (
    LANGUAGES,
    action,
    card,
    cards,
    done_with,
    game_at,
    play,
    position,
    published,
    speaker,
)

BRIEF, NORMAL, FULL = Verbosity


def played(language: str, verbosity: Verbosity, *lines: str) -> str:
    """The news of the last of some moves in the published game."""
    game = published()
    done = play(game, *lines)
    return speaker(language, verbosity).played(done, game)[0]


QUEEN_TO_COLUMN = {
    ("en", BRIEF): "Queen of clubs to column 2, reserve 8 of hearts.",
    ("en", NORMAL): "Queen of clubs to column 2. Reserve: 12 cards, top: 8 of hearts.",
    ("en", FULL): "Queen of clubs from the reserve to column 2, on king of hearts. Reserve: 12 "
    "cards, top: 8 of hearts. Score: 0, in 1 move.",
    ("ca", BRIEF): "Reina de trèvols a la columna 2, reserva 8 de cors.",
    ("ca", NORMAL): "Reina de trèvols a la columna 2. Reserva: 12 cartes, a dalt: 8 de cors.",
    ("ca", FULL): "Reina de trèvols de la reserva a la columna 2, sobre el rei de cors. Reserva: "
    "12 cartes, a dalt: 8 de cors. Puntuació: 0, en un moviment.",
    ("es", BRIEF): "Reina de tréboles a la columna 2, reserva 8 de corazones.",
    ("es", NORMAL): "Reina de tréboles a la columna 2. Reserva: 12 cartas, arriba: 8 de corazones.",
    ("es", FULL): "Reina de tréboles de la reserva a la columna 2, sobre el rey de corazones. "
    "Reserva: 12 cartas, arriba: 8 de corazones. Puntuación: 0, en un movimiento.",
}


@pytest.mark.parametrize(("language", "verbosity"), QUEEN_TO_COLUMN)
def test_reserve_to_column(language: str, verbosity: Verbosity) -> None:
    expected = QUEEN_TO_COLUMN[language, verbosity]
    assert played(language, verbosity, "r>c2") == expected


FILL = {
    ("en", BRIEF): "King of hearts and queen of clubs to column 4, column 2 now queen of spades, "
    "reserve jack of spades.",
    ("en", NORMAL): "King of hearts and queen of clubs to column 4. Column 2 filled: queen of "
    "spades. Reserve: 10 cards, top: jack of spades.",
    ("ca", BRIEF): "Rei de cors i reina de trèvols a la columna 4, a la columna 2 ara reina de "
    "piques, reserva sota de piques.",
    ("ca", NORMAL): "Rei de cors i reina de trèvols a la columna 4. Columna 2 omplerta: reina de "
    "piques. Reserva: 10 cartes, a dalt: sota de piques.",
    ("es", BRIEF): "Rey de corazones y reina de tréboles a la columna 4, en la columna 2 ahora "
    "reina de picas, reserva jota de picas.",
    ("es", NORMAL): "Rey de corazones y reina de tréboles a la columna 4. Columna 2 rellenada: "
    "reina de picas. Reserva: 10 cartas, arriba: jota de picas.",
}
UNDONE = {
    "en": "Undone: king of hearts and queen of clubs back to column 2, queen of spades back to "
    "the reserve.",
    "ca": "Desfet: rei de cors i reina de trèvols de nou a la columna 2, reina de piques de nou a "
    "la reserva.",
    "es": "Deshecho: rey de corazones y reina de tréboles de vuelta a la columna 2, reina de "
    "picas de vuelta a la reserva.",
}


@pytest.mark.parametrize(("language", "verbosity"), FILL)
def test_sequence_that_empties_its_column(language: str, verbosity: Verbosity) -> None:
    assert played(language, verbosity, "r>c2", "r>f", "c2>c4") == FILL[language, verbosity]


@pytest.mark.parametrize("verbosity", [BRIEF, NORMAL])
@pytest.mark.parametrize("language", LANGUAGES)
def test_move_with_its_fill_undone(language: str, verbosity: Verbosity) -> None:
    game = published()
    play(game, "r>c2", "r>f", "c2>c4")
    done = game.undo()
    assert speaker(language, verbosity).undone(done, game) == (UNDONE[language],)


LONG_RUN = {
    ("en", BRIEF): "10 of hearts down to 7 of spades, 4 cards, to column 3, column 2 now 5 of "
    "clubs.",
    ("en", NORMAL): "10 of hearts down to 7 of spades, 4 cards, to column 3. Column 2 top: 5 of "
    "clubs.",
    ("ca", BRIEF): "10 de cors fins al 7 de piques, 4 cartes, a la columna 3, a la columna 2 ara "
    "5 de trèvols.",
    ("ca", NORMAL): "10 de cors fins al 7 de piques, 4 cartes, a la columna 3. Columna 2, a dalt: "
    "5 de trèvols.",
    ("es", BRIEF): "10 de corazones hasta el 7 de picas, 4 cartas, a la columna 3, en la columna "
    "2 ahora 5 de tréboles.",
    ("es", NORMAL): "10 de corazones hasta el 7 de picas, 4 cartas, a la columna 3. Columna 2, "
    "arriba: 5 de tréboles.",
}


@pytest.mark.parametrize(("language", "verbosity"), LONG_RUN)
def test_long_run_is_told_by_its_ends(language: str, verbosity: Verbosity) -> None:
    moved = Moved(cards("10H 9S 8D 7S"), Pile.COLUMN_2, Pile.COLUMN_3)
    after = position("KH | 5C | JS 10H 9S 8D 7S | QH")
    speaks = speaker(language)
    news = News(speaks.catalogue, speaks.names, verbosity)
    told = news.played(done_with((moved,), after, after), game_at(after))
    assert told == LONG_RUN[language, verbosity]


def drawing(language: str, verbosity: Verbosity, turned: str, stock_left: int) -> str:
    stock = " ".join(map(str, ALL_CARDS[-stock_left:] if stock_left else ()))
    after = position("KH | - | - | -", waste=turned, stock=stock)
    speaks = speaker(language)
    news = News(speaks.catalogue, speaks.names, verbosity)
    return news.played(done_with((Drawn(cards(turned)),), after, after), game_at(after))


@pytest.mark.parametrize(
    ("language", "brief", "under", "stock"),
    [
        ("en", "9 of hearts", ", under it 7 of spades, 3 of spades.", " Stock: 22 cards. "),
        (
            "ca",
            "9 de cors",
            "; darrere, 7 de piques, 3 de piques.",
            " Munt: vint-i-dues cartes. ",
        ),
        (
            "es",
            "9 de corazones",
            "; debajo, 7 de picas, 3 de picas.",
            " Stock: veintidós cartas. ",
        ),
    ],
)
def test_draw_of_three(language: str, brief: str, under: str, stock: str) -> None:
    assert drawing(language, BRIEF, "3S 7S 9H", 22) == f"{brief}."
    assert drawing(language, NORMAL, "3S 7S 9H", 22) == brief + under
    assert drawing(language, FULL, "3S 7S 9H", 22).startswith(brief + under + stock)


@pytest.mark.parametrize("verbosity", [BRIEF, NORMAL])
@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "5 of clubs. Stock empty."),
        ("ca", "5 de trèvols. Munt esgotat."),
        ("es", "5 de tréboles. Stock vacío."),
    ],
)
def test_draw_of_the_last_card(language: str, verbosity: Verbosity, expected: str) -> None:
    assert drawing(language, verbosity, "5C", 0) == expected


@pytest.mark.parametrize("verbosity", [BRIEF, NORMAL])
@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Redeal: 24 cards back in the stock."),
        ("ca", "El descart torna al munt: vint-i-quatre cartes."),
        ("es", "El descarte vuelve al stock: veinticuatro cartas."),
    ],
)
def test_redeal(language: str, verbosity: Verbosity, expected: str) -> None:
    speaks, at = speaker(language), position("KH | - | - | -")
    done = done_with((Redealt(24),), at, at)
    news = News(speaks.catalogue, speaks.names, verbosity)
    assert news.played(done, game_at(at)) == expected


CARD_UP = {
    ("en", BRIEF): "7 of diamonds up, waste 9 of spades.",
    ("en", NORMAL): "7 of diamonds up. Waste: 9 of spades.",
    ("en", FULL): "7 of diamonds from the waste up. Waste: 9 of spades. Score: 5, in 2 moves.",
    ("ca", BRIEF): "7 de diamants puja, descart 9 de piques.",
    ("ca", NORMAL): "7 de diamants a la fundació. Descart: 9 de piques.",
    ("ca", FULL): "7 de diamants del descart a la fundació. Descart: 9 de piques. Puntuació: 5, "
    "en 2 moviments.",
    ("es", BRIEF): "7 de diamantes sube, descarte 9 de picas.",
    ("es", NORMAL): "7 de diamantes a la fundación. Descarte: 9 de picas.",
    ("es", FULL): "7 de diamantes del descarte a la fundación. Descarte: 9 de picas. Puntuación: "
    "5, en 2 movimientos.",
}


@pytest.mark.parametrize(("language", "verbosity"), CARD_UP)
def test_card_to_its_foundation(language: str, verbosity: Verbosity) -> None:
    assert played(language, verbosity, "d", "w>f") == CARD_UP[language, verbosity]


CARD_BACK = {
    ("en", BRIEF): "8 of hearts back to column 3, foundation 7 of hearts.",
    ("en", NORMAL): "8 of hearts back to column 3. Hearts foundation: 7 of hearts.",
    ("ca", BRIEF): "8 de cors de nou a la columna 3, fundació 7 de cors.",
    ("ca", NORMAL): "8 de cors de nou a la columna 3. Fundació de cors: 7 de cors.",
    ("es", BRIEF): "8 de corazones de vuelta a la columna 3, fundación 7 de corazones.",
    ("es", NORMAL): "8 de corazones de vuelta a la columna 3. Fundación de corazones: 7 de "
    "corazones.",
}


@pytest.mark.parametrize(("language", "verbosity"), CARD_BACK)
def test_card_from_a_foundation(language: str, verbosity: Verbosity) -> None:
    game = game_at(position("KH | QH | 9S | AS", foundations="8H", reserve="2D"))
    done = play(game, "fh>c3")
    assert speaker(language, verbosity).played(done, game) == (CARD_BACK[language, verbosity],)


@pytest.mark.parametrize(
    ("language", "brief", "score"),
    [
        ("en", "Game won: all 52 cards are up.", "Score: 5, in 117 moves."),
        (
            "ca",
            "Partida guanyada: les 52 cartes són a les fundacions.",
            "Puntuació: 5, en 117 moviments.",
        ),
        (
            "es",
            "Partida ganada: las 52 cartas están en las fundaciones.",
            "Puntuación: 5, en 117 movimientos.",
        ),
    ],
)
def test_win_is_told_once_and_last_and_no_table_follows(
    language: str, brief: str, score: str
) -> None:
    game = game_at(position("6H | - | - | -", foundations="5H 6S 6D 6C"))
    done = play(game, "c1>f")
    game._moves = 117
    for verbosity, ending in (
        (BRIEF, brief),
        (NORMAL, f"{brief} {score}"),
        (FULL, f"{brief} {score}"),
    ):
        (told,) = speaker(language, verbosity).played(done, game)
        assert told.endswith(f". {ending}")
        assert told.count(brief) == 1


SEVERAL_UNDONE = {
    "en": ("4 undone. Waste: 7 of diamonds.", "4 redone, reserve queen of spades."),
    "ca": ("Quatre passos enrere. Descart: 7 de diamants.", "Quatre passos refets, reserva reina "
           "de piques."),
    "es": ("Cuatro pasos atrás. Descarte: 7 de diamantes.", "Cuatro pasos rehechos, reserva "
           "reina de picas."),
}  # fmt: skip


@pytest.mark.parametrize("verbosity", [BRIEF, NORMAL])
@pytest.mark.parametrize("language", LANGUAGES)
def test_several_steps_are_one_sentence(language: str, verbosity: Verbosity) -> None:
    game = published()
    play(game, "d", "d", "d", "r>c2", "r>f")
    for _ in range(4):
        game.undo()
    undone, redone = SEVERAL_UNDONE[language]
    assert speaker(language, verbosity).undone_together(4, game) == (undone,)
    for _ in range(4):
        game.redo()
    assert speaker(language, verbosity).redone_together(4, game) == (redone,)


WRONG_CARD = {
    "en": "No: queen of hearts takes a black jack, not queen of clubs.",
    "ca": "No: sobre la reina de cors va una sota negra, no la reina de trèvols.",
    "es": "No: sobre la reina de corazones va una jota negra, no la reina de tréboles.",
}
NOT_ITS_TURN = {
    "en": "No: 9 of hearts cannot go up before 8 of hearts.",
    "ca": "No: el 9 de cors no pot pujar abans que el 8 de cors.",
    "es": "No: el 9 de corazones no puede subir antes que el 8 de corazones.",
}
NO_BASE_CARD = {
    "en": "No: ace of spades cannot start its foundation; only 7 of spades can.",
    "ca": "No: l'as de piques no pot començar la fundació; només el 7 de piques.",
    "es": "No: el as de picas no puede empezar la fundación; solo el 7 de picas.",
}
EMPTY = {
    "en": "No: the waste is empty.",
    "ca": "No: al descart no hi ha cap carta.",
    "es": "No: el descarte está vacío.",
}
WASTE_ONLY = {
    "en": "No: under classic rules an empty column takes only the waste's top card.",
    "ca": "No: amb les regles clàssiques, una columna buida només admet la carta de dalt del "
    "descart.",
    "es": "No: con las reglas clásicas, una columna vacía solo admite la carta superior del "
    "descarte.",
}
# How the sentence begins in Catalan and Spanish is free, but for the rules that it names.
WHOLE_COLUMN = {
    "en": (
        "No: under classic rules ",
        "column 2 moves whole, 3 cards. Bottom card: king of hearts.",
    ),
    "ca": ("regles clàssiques", "la columna 2 es mou sencera, 3 cartes. A baix: rei de cors."),
    "es": ("reglas clásicas", "la columna 2 se mueve entera, 3 cartas. Abajo: rey de corazones."),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", [Reason.WRONG_COLOUR, Reason.WRONG_RANK])
def test_wrong_colour_and_wrong_rank_have_one_sentence(language: str, reason: Reason) -> None:
    error = IllegalActionError(reason, pile=Pile.COLUMN_3, card=card("QC"), onto=card("QH"))
    assert speaker(language).refusal(error) == WRONG_CARD[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_before_its_turn(language: str) -> None:
    error = IllegalActionError(Reason.NOT_NEXT, pile=Pile.HEARTS, card=card("9H"), onto=card("8H"))
    assert speaker(language).refusal(error) == NOT_ITS_TURN[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_that_cannot_start_a_foundation(language: str) -> None:
    game = published()
    with pytest.raises(IllegalActionError) as refused:
        game.play(action(game, "c4>f"))
    assert speaker(language).refusal(refused.value, "app") == NO_BASE_CARD[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_empty_pile(language: str) -> None:
    error = IllegalActionError(Reason.EMPTY_PILE, pile=Pile.WASTE)
    assert speaker(language).refusal(error) == EMPTY[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_empty_column_in_classic_rules(language: str) -> None:
    game = game_at(position("KH QC | 5D | 9S | -", foundations="8H", stock="2C"), CLASSIC)
    with pytest.raises(IllegalActionError) as refused:
        game.play(action(game, "c1:2>c4"))
    assert speaker(language).refusal(refused.value, "classic") == WASTE_ONLY[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_part_of_a_column_in_classic_rules(language: str) -> None:
    game = game_at(position("AS | KH QC JD | QD | 5C", stock="2C"), CLASSIC)
    with pytest.raises(IllegalActionError) as refused:
        game.play(action(game, "c2:1>c1"))
    rules, rest = WHOLE_COLUMN[language]
    sentence = speaker(language).refusal(refused.value, "classic")
    assert sentence.startswith("No: ")
    assert rules in sentence
    assert sentence.endswith(rest)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Undone: 7 of diamonds back to column 2, 8 of spades back to the reserve"),
        ("ca", "Desfet: 7 de diamants de nou a la columna 2, 8 de piques de nou a la reserva"),
        ("es", "Deshecho: 7 de diamantes de vuelta a la columna 2, 8 de picas de vuelta a la "
               "reserva"),
    ],
)  # fmt: skip
def test_undo_of_a_fill_keeps_the_column_and_a_figure_apart(language: str, expected: str) -> None:
    moved = Moved(cards("7D"), Pile.COLUMN_2, Pile.DIAMONDS)
    at = position("KH | 7D | AS | QH", reserve="8S")
    done = done_with((moved, Filled(Pile.COLUMN_2, card("8S"))), at, at)
    told = speaker(language, BRIEF).undone(done, game_at(at))[0]
    assert expected not in told
    for name in (speaker(language).names.card(each) for each in cards("7D 8S")):
        assert name in told
