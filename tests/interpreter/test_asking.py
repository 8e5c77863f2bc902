"""Questions, settings and the lesson, in every language: none of them costs anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.engine.cards import ALL_CARDS
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
        "Columns: 6 of clubs, king of hearts, queen of hearts, ace of spades. "
        "Reserve: queen of clubs. Foundations: 7 of hearts.",)),
    Question("ca", "jugables", (
        "Columnes: 6 de trèvols, rei de cors, reina de cors, as de piques. "
        "Reserva: reina de trèvols. Fundacions: 7 de cors.",)),
    Question("es", "jugables", (
        "Columnas: 6 de tréboles, rey de corazones, reina de corazones, as de picas. "
        "Reserva: reina de tréboles. Fundaciones: 7 de corazones.",)),
    Question("en", "base", ("Base rank: 7.",)),
    Question("ca", "base", ("Rang de sortida: 7.",)),
    Question("ca", "rang", ("Rang de sortida: 7.",)),
    Question("es", "base", ("Rango principal: 7.",)),
    Question("es", "rango", ("Rango principal: 7.",)),
    Question("en", "left", (
        "Hearts: 11 to go, next 9. Spades: 13 to go, next 7. Diamonds: 13 to go, next 7. "
        "Clubs: 13 to go, next 7.",), BEGUN),
    Question("ca", "falten", (
        "Cors: onze per pujar, segueix el 9. Piques: tretze per pujar, segueix el 7. "
        "Diamants: tretze per pujar, segueix el 7. Trèvols: tretze per pujar, segueix el 7.",
    ), BEGUN),
    Question("es", "faltan", (
        "Corazones: once por subir, sigue el 9. Picas: trece por subir, sigue el 7. "
        "Diamantes: trece por subir, sigue el 7. Tréboles: trece por subir, sigue el 7.",
    ), BEGUN),
    Question("en", "where 7c", ("7 of clubs: face down.",)),
    Question("en", "where king of hearts", ("King of hearts: column 4, under 1 card.",), BEGUN),
    Question("ca", "on és 7c", ("7 de trèvols: cara avall.",)),
    Question("ca", "on és rei de cors",
             ("Rei de cors: columna 4, amb una carta a sobre.",), BEGUN),
    Question("es", "dónde está 7c", ("7 de tréboles: boca abajo.",)),
    Question("es", "dónde rey de corazones",
             ("Rey de corazones: columna 4, con una carta encima.",), BEGUN),
    Question("en", "where as", ("Ace of spades on column 4; the other 3: face down.",)),
    Question("ca", "on és as", ("As de piques a la columna 4; les altres tres: cara avall.",)),
    Question("es", "dónde está as", (
        "As de picas en la columna 4; las otras tres: boca abajo.",)),
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
        "8 of hearts up. Reserve: 11 cards, top: queen of spades.",
    ), BEGUN[:2]),
    Question("ca", "últim", (
        "8 de cors a la fundació. Reserva: 11 cartes, a dalt: reina de piques.",
    ), BEGUN[:2]),
    Question("es", "último", (
        "8 de corazones a la fundación. Reserva: 11 cartas, arriba: reina de picas.",
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
    assert rank == "7 of hearts on its foundation; the other 3: face down."
    assert suit == "6 of clubs on column 1, queen of clubs on the reserve; the other 11: face down."


@pytest.mark.parametrize(
    ("at", "line", "answer"),
    [
        (
            "KH QC | 6D | 5D | 4D",
            "where hearts",
            "7 of hearts up to 9 of hearts on their foundation, king of hearts in column 1 under "
            "1 card; the other 9: face down.",
        ),
        ("KH | 9S | 3S | AS", "where 8", "8 of hearts on its foundation under 1 card; the other 3: "
         "face down."),
        ("KH | KS | KD | KC", "where kings", "King of hearts on column 1, king of spades on "
         "column 2, king of diamonds on column 3, king of clubs on column 4."),
    ],
)  # fmt: skip
def test_where_tells_of_several_cards_in_one_sentence(at: str, line: str, answer: str) -> None:
    start = layout(at, foundations="9H", reserve="2C 3C")
    assert said(player("en", start), line) == [answer]


def test_where_says_in_one_sentence_that_all_lie_face_down() -> None:
    for language, line, answer in (
        ("en", "where 2", "All 4: face down."),
        ("ca", "on és 2", "Totes quatre: cara avall."),
        ("es", "dónde está 2", "Las cuatro: boca abajo."),
    ):
        assert said(player(language), line) == [answer]


def test_each_thing_that_an_answer_names_begins_a_line_where_lines_are_broken() -> None:
    interpreter = player("en", PUBLISHED, "d 3", "set width 40")
    assert said(interpreter, "tops") == [
        *("Columns:", "6 of clubs,", "king of hearts,", "queen of hearts,", "ace of spades."),
        *("Waste: 9 of diamonds.", "Reserve: queen of clubs.", "Foundations:", "7 of hearts."),
    ]
    assert said(interpreter, "left")[0] == "Hearts: 12 to go, next 8."
    assert said(interpreter, "where queens") == [
        "Queen of hearts on column 3,",
        "queen of clubs on the reserve;",
        "the other 2: face down.",
    ]
    assert said(interpreter, "f")[:3] == [
        "Base rank: 7.",
        "Hearts: 1 card, up to 7 of hearts.",
        "Spades: no card.",
    ]
    assert said(interpreter, "c1 all") == ["Column 1 from the bottom:", "6 of clubs."]
    assert said(interpreter, "w all")[:2] == ["Waste from the bottom:", "3 of hearts,"]
    # Where a line is wide enough each sentence begins one.
    assert said(player("en", PUBLISHED, "set width 80"), "tops")[0] == (
        "Columns: 6 of clubs, king of hearts, queen of hearts, ace of spades."
    )


@pytest.mark.parametrize("language", ["en", "ca", "es"])
@pytest.mark.parametrize("width", [20, 24, 32, 40, 80])
def test_no_line_is_broken_within_the_name_of_a_card(language: str, width: int) -> None:
    interpreter = player(language, PUBLISHED, f"set width {width}")
    names = [interpreter.speaker.names.card(card) for card in ALL_CARDS]
    for line in ("r c2", "r f", "c2 c4", "d 4", "tops", "w all", "c4 all", "moves", "look"):
        told = said(interpreter, line)
        whole = " ".join(told).lower()
        assert sum(whole.count(name) for name in names) == sum(
            text.lower().count(name) for text in told for name in names
        )


def test_moves_of_one_pile_are_those_from_it_and_to_it() -> None:
    interpreter = player("en")
    reserve = "r c2 moves the queen of clubs to column 2."
    column = "c2 c4 moves the king of hearts to column 4."
    for line, answer in {
        "m c2": ["Legal moves: 2.", reserve, column],
        "moves of column 2": ["Legal moves: 2.", reserve, column],
        "moves r": [reserve],
        "m s": ["d draws."],
        "m f": ["Legal moves: 0."],
    }.items():
        assert said(interpreter, line) == answer
    assert said(interpreter, "moves c7")[0].startswith("Unclear after moves: c7.")


def test_history_tells_like_actions_together() -> None:
    interpreter = player("en", PUBLISHED, "d 8", "undo 2", "redo 2", "r c2", "r f", "d")
    assert said(interpreter, "history") == [
        "History, the last at the end: d 8 times, r c2, r f, d."
    ]
    assert said(player("ca", PUBLISHED, "d 2"), "historial")[0].endswith("d dues vegades.")
    assert said(player("es", PUBLISHED, "d 2"), "historial")[0].endswith("d dos veces.")


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
    assert told == [only_drawing]


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
