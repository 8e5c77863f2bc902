"""Questions, settings and the lesson, in every language: none of them costs anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.interpreter.command import Frontend
from canfield_cli.interpreter.naming import aliases_of
from canfield_cli.interpreter.suggestions import nearest as nearest_command

from .helpers import LANGUAGES, PUBLISHED, layout, outcome, player, said, state

if TYPE_CHECKING:
    from collections.abc import Iterator


class Question(NamedTuple):
    """What is typed after some moves of the published game, and the lines that it brings."""

    language: str
    line: str
    answer: tuple[str, ...]
    moves: tuple[str, ...] = ()


BEGUN = ("r c2", "r f", "c2 c4", "d")
QUESTIONS = [
    Question("en", "tops", (
        "Reserve: queen of clubs. Column 1 top: 6 of clubs. Column 2 top: king of hearts. "
        "Column 3 top: queen of hearts. Column 4 top: ace of spades. Hearts foundation: 7 of hearts.",)),  # noqa: E501
    Question("ca", "jugables", (
        "Reserva: reina de trèvols. Columna 1, a dalt: 6 de trèvols. Columna 2, a dalt: rei de cors. "  # noqa: E501
        "Columna 3, a dalt: reina de cors. Columna 4, a dalt: as de piques. Fundació de cors: 7 de cors.",)),  # noqa: E501
    Question("es", "jugables", (
        "Reserva: reina de tréboles. Columna 1, arriba: 6 de tréboles. Columna 2, arriba: rey de corazones. "  # noqa: E501
        "Columna 3, arriba: reina de corazones. Columna 4, arriba: as de picas. "
        "Fundación de corazones: 7 de corazones.",)),
    Question("en", "base", ("Base rank: 7.",)),
    Question("ca", "base", ("Rang de sortida: 7.",)),
    Question("ca", "rang", ("Rang de sortida: 7.",)),
    Question("es", "base", ("Rango principal: 7.",)),
    Question("es", "rango", ("Rango principal: 7.",)),
    Question("en", "left", (
        "Hearts: next is the 9 of hearts, 11 cards to go. "
        "Spades: next is the 7 of spades, 13 cards to go. "
        "Diamonds: next is the 7 of diamonds, 13 cards to go. "
        "Clubs: next is the 7 of clubs, 13 cards to go.",), BEGUN),
    Question("ca", "falten", (
        "Cors: toca el 9 de cors. Per pujar: 11 cartes. Piques: toca el 7 de piques. Per pujar: "
        "13 cartes. Diamants: toca el 7 de diamants. Per pujar: 13 cartes. "
        "Trèvols: toca el 7 de trèvols. Per pujar: 13 cartes.",), BEGUN),
    Question("es", "faltan", (
        "Corazones: toca el 9 de corazones. Por subir: 11 cartas. Picas: toca el 7 de picas. "
        "Por subir: 13 cartas. Diamantes: toca el 7 de diamantes. Por subir: 13 cartas. "
        "Tréboles: toca el 7 de tréboles. Por subir: 13 cartas.",), BEGUN),
    Question("en", "where 7c", ("7 of clubs: face down.",)),
    Question("en", "where king of hearts", ("King of hearts: column 4, under 1 card.",), BEGUN),
    Question("ca", "on és 7c", ("7 de trèvols: cara avall.",)),
    Question("ca", "on és rei de cors",
             ("Rei de cors: columna 4, amb una carta a sobre.",), BEGUN),
    Question("es", "dónde está 7c", ("7 de tréboles: boca abajo.",)),
    Question("es", "dónde rey de corazones",
             ("Rey de corazones: columna 4, con una carta encima.",), BEGUN),
    Question("en", "where as", (
        "Ace of hearts: face down. Ace of spades: column 4, on top. "
        "Ace of diamonds: face down. Ace of clubs: face down.",)),
    Question("ca", "on és as", (
        "As de cors: cara avall. As de piques: columna 4, a dalt de tot. "
        "As de diamants: cara avall. As de trèvols: cara avall.",)),
    Question("es", "dónde está as", (
        "As de corazones: boca abajo. As de picas: columna 4, arriba del todo. "
        "As de diamantes: boca abajo. As de tréboles: boca abajo.",)),
    Question("en", "moves", (
        "Legal moves: 3.", "d draws.", "r c2 moves the queen of clubs to column 2.",
        "c2 c4 moves the king of hearts to column 4.")),
    Question("ca", "moviments", (
        "Moviments permesos: 3.", "Amb d es roba.",
        "Amb r c2, la reina de trèvols va a la columna 2.",
        "Amb c2 c4, el rei de cors va a la columna 4.")),
    Question("es", "movimientos", (
        "Movimientos permitidos: 3.", "Con d se voltean cartas.",
        "Con r c2, la reina de tréboles va a la columna 2.",
        "Con c2 c4, el rey de corazones va a la columna 4.")),
    Question("en", "last", ("Nothing has happened yet.",)),
    Question("ca", "últim", ("Encara no ha passat res.",)),
    Question("es", "último", ("Todavía no ha pasado nada.",)),
    Question("en", "last", (
        "8 of hearts from the reserve to the foundation. Reserve: 11 cards, top: queen of spades.",
    ), BEGUN[:2]),
    Question("ca", "últim", (
        "8 de cors de la reserva a la fundació. Reserva: 11 cartes, a dalt: reina de piques.",
    ), BEGUN[:2]),
    Question("es", "último", (
        "8 de corazones de la reserva a la fundación. Reserva: 11 cartas, arriba: reina de picas.",
    ), BEGUN[:2]),
    Question("en", "history", ("History: nothing yet.",)),
    Question("ca", "historial", ("Historial: encara res.",)),
    Question("es", "historial", ("Historial: aún nada.",)),
    Question("en", "history", ("History, the last at the end: r c2, r f, c2 c4, d.",), BEGUN),
    Question("ca", "historial",
             ("Historial, amb l'última acció al final: r c2, r f, c2 c4, d.",), BEGUN),
    Question("es", "historial",
             ("Historial, con la última acción al final: r c2, r f, c2 c4, d.",), BEGUN),
    Question("en", "history 2", ("History, the last at the end: c2 c4, d.",), BEGUN),
    Question("en", "c4 all", (
        "Column 4 from the bottom: ace of spades, king of hearts, queen of clubs.",), BEGUN),
    Question("ca", "c4 totes", (
        "Columna 4, des de baix: as de piques, rei de cors, reina de trèvols.",), BEGUN),
    Question("es", "c4 todas", (
        "Columna 4, desde abajo: as de picas, rey de corazones, reina de tréboles.",), BEGUN),
]  # fmt: skip


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda q: f"{q.language}-{q.line}")
def test_question_is_answered_in_its_language_and_costs_nothing(question: Question) -> None:
    interpreter = player(question.language, PUBLISHED, *question.moves)
    before = state(interpreter)
    assert said(interpreter, question.line) == list(question.answer)
    assert state(interpreter) == before


@pytest.mark.parametrize(
    "line",
    [
        "tops",
        "base",
        "left",
        "where 7c",
        "where hearts",
        "moves",
        "last",
        "history",
        "c2 all",
        "set",
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_question_loses_no_redo(language: str, line: str) -> None:
    interpreter = player(language, PUBLISHED, "r c2", "d", "undo")
    assert said(interpreter, line)
    assert outcome(interpreter, "redo") == "redo"


def test_where_says_the_same_of_stock_and_reserve_whatever_was_seen() -> None:
    interpreter = player("en", PUBLISHED, "d", "undo")
    for card in ("7d", "9s", "3h", "8h", "2d"):
        assert said(interpreter, f"where {card}")[0].endswith(": face down.")


def test_where_of_a_rank_or_a_suit_names_all_its_cards() -> None:
    interpreter = player("en")
    (rank,), (suit,) = said(interpreter, "where 7"), said(interpreter, "where clubs")
    assert rank.count("7 of ") == 4
    assert suit.count(" of clubs: ") == 13


def test_left_calls_a_suit_complete() -> None:
    at = layout("7S | - | - | -", foundations="6H 6D 6C")
    told = [said(player(language, at), line)[0] for language, line in (
        ("en", "left"), ("ca", "falten"), ("es", "faltan"))]  # fmt: skip
    assert [sentence.split(".")[0] for sentence in told] == [
        "Hearts: complete", "Cors: fundació completa", "Corazones: fundación completa"]  # fmt: skip


def test_whole_of_a_pile_that_lies_face_down_tells_only_what_may_be_seen() -> None:
    interpreter = player("en", PUBLISHED, "r c2", "d")
    assert said(interpreter, "s all") == ["Stock: 31 cards."]
    assert said(interpreter, "r all") == ["Reserve top: 8 of hearts. 12 cards in all."]
    assert said(interpreter, "w all") == [
        "Waste from the bottom: 3 of hearts, 9 of spades, 7 of diamonds."
    ]
    assert said(interpreter, "fh all") == ["Hearts foundation from the bottom: 7 of hearts."]


def test_last_with_a_number_tells_so_many_and_no_questions() -> None:
    interpreter = player("en", PUBLISHED, "r c2", "look", "d", "undo", "tops")
    told = said(interpreter, "last 3")
    assert [line.split()[0] for line in told] == ["Queen", "7", "Undone:"]
    assert said(interpreter, "last 99") == told


def test_history_leaves_out_what_was_undone_and_counts_what_stands() -> None:
    interpreter = player("en", PUBLISHED, "r c2", "d", "undo", "r f")
    assert said(interpreter, "history") == ["History, the last at the end: r c2, r f."]
    assert said(interpreter, "history 1") == ["History, the last at the end: r f."]
    assert said(interpreter, "undo 2, history")[-1] == "History: nothing yet."


@pytest.mark.parametrize(
    ("language", "line", "only_drawing"),
    [
        ("en", "moves", "Only drawing is left."),
        ("ca", "moviments", "Només queda robar."),
        ("es", "movimientos", "Solo queda voltear cartas."),
    ],
)
def test_moves_say_when_only_drawing_is_left(language: str, line: str, only_drawing: str) -> None:
    at = layout("9S | 9C | JS | JC", reserve="2C 3C", foundations="7H")
    told = said(player(language, at), line)
    assert len(told) == 3
    assert told[-1] == only_drawing


SETTINGS = {
    "en": [
        "Language: English.", "Verbosity: normal.", "Table: always.", "View: words.",
        "Signs: on.", "Can: off.", "Rules: app.", "Draw: 3 cards.",
        "Double click: on.", "Width: 0.", "Prompt: on.", "Bell: off.", "Accessible: off.",
        "Speak: off.", "Rate: default.", "Voice: default.", "Sounds: off.", "Stake: 50.",
        "Goes: off."],
    "ca": [
        "Llengua: català.", "Detall: normal.", "Taula: sempre.", "Vista: paraules.",
        "Símbols: sí.", "Possibles: no.", "Regles: app.", "Robar: 3 cartes.",
        "Doble clic: sí.", "Amplada: 0.", "Indicador: sí.", "Avís sonor: no.", "Accessible: no.",
        "Parla: no.", "Velocitat: per defecte.", "Veu: per defecte.", "Sons: no.",
        "Preu de la baralla: 50.",
        "Destí: no."],
    "es": [
        "Idioma: español.", "Detalle: normal.", "Mesa: siempre.", "Vista: palabras.",
        "Símbolos: sí.", "Posibles: no.", "Reglas: app.", "Voltear: 3 cartas.",
        "Doble clic: sí.", "Anchura: 0.", "Indicador: sí.", "Aviso sonoro: no.", "Accesible: no.",
        "Habla: no.", "Velocidad: por defecto.", "Voz: por defecto.", "Sonidos: no.",
        "Precio de la baraja: 50.", "Destino: no."],
}  # fmt: skip


@pytest.mark.parametrize(("language", "line"), [("en", "set"), ("ca", "ajusta"), ("es", "ajustar")])
def test_set_alone_shows_all_settings(language: str, line: str) -> None:
    assert said(player(language), line) == SETTINGS[language]


@pytest.mark.parametrize(
    ("language", "line", "answer", "field", "value"),
    [
        ("en", "set width 40", "Width: 40.", "width", 40),
        ("ca", "ajusta amplada 40", "Amplada: 40.", "width", 40),
        ("es", "ajustar anchura 40", "Anchura: 40.", "width", 40),
        ("en", "set table asked", "Table: asked.", "table", "asked"),
        ("ca", "ajusta taula asked", "Taula: quan es demana.", "table", "asked"),
        ("es", "ajustar mesa cuando se pide", "Mesa: cuando se pide.", "table", "asked"),
        ("en", "set view words", "View: words.", "view", "words"),
        ("ca", "ajusta vista text", "Vista: paraules.", "view", "words"),
        ("es", "ajustar vista palabras", "Vista: palabras.", "view", "words"),
        ("en", "set signs off", "Signs: off.", "signs", False),
        ("ca", "ajusta símbols no", "Símbols: no.", "signs", False),
        ("es", "ajustar posibles sí", "Posibles: sí.", "can", True),
        ("en", "set double click off", "Double click: off.", "double_click", False),
        ("ca", "ajusta avís sonor sí", "Avís sonor: sí.", "bell", True),
        ("es", "ajustar aviso sonoro sí", "Aviso sonoro: sí.", "bell", True),
        ("en", "set width", "Width: 0.", "width", 0),
    ],
)
def test_set_changes_a_setting_and_says_it(
    language: str, line: str, answer: str, field: str, value: object
) -> None:
    interpreter = player(language)
    assert said(interpreter, line) == [answer]
    assert getattr(interpreter.session.settings, field) == value


@pytest.mark.parametrize(
    ("language", "line", "answer", "seen", "unshown"),
    [
        (
            "en",
            "set view grid",
            "View: grid.",
            "Drawn only at a terminal without plain mode.",
            "Drawn only where the table is always shown: set table always.",
        ),
        (
            "ca",
            "ajusta vista dibuix",
            "Vista: graella.",
            "Només es dibuixa en un terminal sense el mode accessible.",
            "Només es dibuixa si la taula es mostra sempre: ajusta taula sempre.",
        ),
        (
            "es",
            "ajustar vista cuadrícula",
            "Vista: cuadrícula.",
            "Solo se dibuja en un terminal sin el modo accesible.",
            "Solo se dibuja si la mesa se muestra siempre: ajustar mesa siempre.",
        ),
    ],
)
def test_set_view_says_where_nothing_can_be_drawn(
    language: str, line: str, answer: str, seen: str, unshown: str
) -> None:
    interpreter = player(language)
    assert said(interpreter, line) == [answer, seen]
    screen = Frontend(screen=True)
    assert said(interpreter, line, screen) == [answer]
    said(interpreter, "set table asked")
    assert said(interpreter, line, screen) == [answer, unshown]


@pytest.mark.parametrize(
    ("language", "line", "begins"),
    [
        ("en", "set colour red", "Unknown setting: colour red. It can be language, verbosity, "),
        ("ca", "ajusta color", "Paràmetre desconegut: color. Pot ser llengua, detall, "),
        ("es", "ajustar color", "Ajuste desconocido: color. Puede ser idioma, detalle, "),
        ("en", "set width x", "Unknown width: x. It can be a number from 0"),
        ("en", "set width 10000", "Unknown width: 10000. It can be a number from 0"),
        ("ca", "ajusta amplada x", "Amplada desconeguda: x. Pot ser un número entre 0 i"),
        ("es", "ajustar anchura x", "Anchura desconocida: x. Puede ser un número entre 0 y"),
    ],
)
def test_unknown_setting_or_value_changes_nothing(language: str, line: str, begins: str) -> None:
    interpreter = player(language)
    before = state(interpreter)
    (reply,) = interpreter.run(line)
    assert reply.kind == "value"
    assert reply.lines[0].startswith(begins)
    assert state(interpreter) == before


@pytest.mark.parametrize(
    ("language", "line", "nearest"),
    [
        ("en", "undi", " Nearest command: undo."),
        ("en", "histroy", " Nearest command: history."),
        ("ca", "desfs", " L'ordre més semblant: desfés."),
        ("ca", "moviment", " L'ordre més semblant: moviments."),
        ("es", "deshacre", " La orden más parecida: deshacer."),
        ("es", "movimiento", " La orden más parecida: movimientos."),
    ],
)
def test_unreadable_line_gets_the_nearest_command_which_is_not_run(
    language: str, line: str, nearest: str
) -> None:
    interpreter = player(language, PUBLISHED, "r c2")
    before = state(interpreter)
    (reply,) = interpreter.run(line)
    assert reply.kind == "syntax"
    assert reply.lines[0].endswith(nearest)
    assert state(interpreter) == before


UP_ALREADY = {
    "en": "No: {} of hearts is up already.",
    "ca": "No: el {} de cors ja és a la fundació.",
    "es": "No: el {} de corazones ya está en la fundación.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_that_is_up_is_said_to_be_up_when_it_is_moved_there_again(language: str) -> None:
    """The 7 of hearts lies under the 8; the 8 may come back to a column that takes it."""
    interpreter = player(language, PUBLISHED, "r c2, r f")
    before = state(interpreter)
    for line in ("7h f", "7h>f", "7h>", "7H>FH", "7h c1", "6c 7h", "7h up"):
        assert said(interpreter, line) == [UP_ALREADY[language].format(7)], line
    for line in ("8h f", "8h>", "8h fh"):
        assert said(interpreter, line) == [UP_ALREADY[language].format(8)], line
    assert state(interpreter) == before
    for line in ("fh f", "8h c1", "8h fs"):
        (reply,) = interpreter.run(line)
        assert reply.error
        assert UP_ALREADY[language][-12:] not in reply.lines[0]


ENDING = ("new", "restart", "give up", "abandon", "quit")


def misspellings(name: str) -> Iterator[str]:
    """The name without one of its letters, with one twice, and with two the other way round."""
    for place in range(len(name)):
        yield name[:place] + name[place + 1 :]
        yield name[:place] + name[place] + name[place:]
        yield name[:place] + name[place : place + 2][::-1] + name[place + 2 :]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_misspelt_line_is_led_to_the_end_of_a_game(language: str) -> None:
    interpreter = player(language, PUBLISHED, "d")
    catalogue = interpreter.speaker.catalogue
    ending = [command for command in COMMANDS if command.name in ENDING]
    names = {name for command in ending for name in (command.name, *aliases_of(command, catalogue))}
    tried = 0
    for line in sorted({text for name in names for text in misspellings(name)}):
        found = nearest_command(line, COMMANDS, catalogue)
        assert found not in ending, line
        tried += 1
    assert tried > 100


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("ca", "abandonr"),
        ("es", "abandonr"),
        ("en", "abandn"),
        ("en", "quti"),
        ("ca", "nouu"),
        # Near to an English name, but not much nearer than to one of the language's own.
        ("ca", "undi"),
    ],
)
def test_line_that_is_near_to_no_harmless_command_gets_none(language: str, line: str) -> None:
    (reply,) = player(language).run(line)
    assert reply.kind == "syntax"
    (plain,) = player(language).run("xyzzy")
    ends = plain.lines[0].partition("xyzzy")[2]
    assert reply.lines[0].endswith(ends)


@pytest.mark.parametrize("line", ["xyzzy", "qqqqqqq", "u" * 40, "1 2 3 4 5"])
def test_line_that_is_near_to_nothing_gets_no_command(line: str) -> None:
    (reply,) = player("en").run(line)
    assert "Nearest" not in reply.lines[0]


@pytest.mark.parametrize(
    ("language", "line"), [("en", "learn"), ("ca", "aprèn"), ("es", "aprender")]
)
def test_learn_begins_the_published_game(language: str, line: str) -> None:
    interpreter = player(language, "CW1-D1-AAAAAAB", "d")
    assert said(interpreter, line) == [PUBLISHED]
    game = interpreter.session.game
    assert (str(game.code), game.position, game.moves) == (PUBLISHED, game.start, 0)
