"""What each command does and says, in every language."""

from __future__ import annotations

import pytest
from interpreter.helpers import LANGUAGES, PUBLISHED, Clock, layout, outcome, player, said, state

from canfield_cli.engine.rules import CHANGEABLE
from canfield_cli.engine.setup import GameSetup

# What is typed, in English, Catalan and Spanish, and the one line that it brings.
ANSWERS = [
    ("score", "Score: 0, in 0 moves."),
    ("puntuació", "Puntuació: 0, en 0 moviments."),
    ("puntos", "Puntuación: 0, en 0 movimientos."),
    ("restart", "The same deal starts over."),
    ("reinicia", "El mateix repartiment torna a començar."),
    ("volver a empezar", "El mismo reparto vuelve a empezar."),
    ("lang", "Language: English."),
    ("llengua", "Llengua: català."),
    ("idioma", "Idioma: español."),
    ("verbosity", "Verbosity: normal."),
    ("detall", "Nivell de detall: normal."),
    ("detalle", "Nivel de detalle: normal."),
    ("double click", "Double click on: a card that is sent may go to a column."),
    ("doble clic", "Doble clic activat: una carta enviada pot anar a una columna."),
    ("doble clic", "Doble clic activado: una carta enviada puede ir a una columna."),
    ("expect legal r>c2", "As expected: legal r c2."),
    ("comprova legal r>c2", "Tal com s'esperava: legal r c2."),
    ("comprueba legal r>c2", "Como se esperaba: legal r c2."),
]


@pytest.mark.parametrize(
    ("language", "line", "expected"),
    [(LANGUAGES[place % 3], *row) for place, row in enumerate(ANSWERS)],
)
def test_command_answers_in_its_language(language: str, line: str, expected: str) -> None:
    assert said(player(language), line) == [expected]


@pytest.mark.parametrize(
    ("language", "undo", "redo"),
    [("en", "undo", "redo"), ("ca", "desfés", "refés"), ("es", "anular", "rehacer")],
)
def test_undo_and_redo_take_a_number(language: str, undo: str, redo: str) -> None:
    interpreter = player(language, PUBLISHED, "r c2", "r f", "c2 c4")
    game = interpreter.session.game
    end = game.position
    assert outcome(interpreter, f"{undo} 3") == "undo, undo, undo"
    assert game.position == game.start
    assert (game.moves, game.score) == (0, 0)
    assert outcome(interpreter, f"{redo} 2") == "redo, redo"
    assert (game.moves, game.score) == (2, 5)
    assert outcome(interpreter, redo) == "redo"
    assert game.position == end
    assert outcome(interpreter, f"{undo} 5") == "undo, undo, undo, illegal nothing_to_undo"
    assert outcome(interpreter, f"{redo} 5") == "redo, redo, redo, illegal nothing_to_redo"


@pytest.mark.parametrize(("language", "line"), [("en", "look"), ("ca", "mira"), ("es", "mesa")])
def test_look_says_the_table_and_changes_nothing(language: str, line: str) -> None:
    interpreter = player(language)
    before = state(interpreter)
    assert said(interpreter, line) == [interpreter.speaker.table_line(interpreter.session.game)]
    assert state(interpreter) == before


@pytest.mark.parametrize(
    ("language", "line", "answer", "code"),
    [
        ("en", "new", "New game: app rules, draw 3.", "CF1-D3-AAAAAAH"),
        ("ca", "nova", "Partida nova: regles app, robar 3 cartes.", "CF1-D3-AAAAAAH"),
        ("es", "partida nueva", "Partida nueva: reglas app, voltear 3 cartas.", "CF1-D3-AAAAAAH"),
        ("en", "new easy", "New game: app rules, draw 1.", "CF1-D1-AAAAAAH"),
        ("en", "new hard", "New game: app rules, draw 3.", "CF1-D3-AAAAAAH"),
        ("en", "new draw 1", "New game: app rules, draw 1.", "CF1-D1-AAAAAAH"),
        ("en", "new rules web", "New game: web rules, draw 3.", "CW1-D3-AAAAAAH"),
        ("en", "new rules classic easy", "New game: classic rules, draw 1.", "CC1-D1-AAAAAAH"),
        ("en", "new cw1 d1 aaaaacl", "New game: web rules, draw 1.", "CW1-D1-AAAAACL"),
        ("ca", "nova fàcil", "Partida nova: regles app, robar una carta.", "CF1-D1-AAAAAAH"),
        ("ca", "nova dificil", "Partida nova: regles app, robar 3 cartes.", "CF1-D3-AAAAAAH"),
        ("ca", "nova robar 1", "Partida nova: regles app, robar una carta.", "CF1-D1-AAAAAAH"),
        ("ca", "nova regles web", "Partida nova: regles web, robar 3 cartes.", "CW1-D3-AAAAAAH"),
        ("ca", "nova CF1D3AAAAACL", "Partida nova: regles app, robar 3 cartes.", "CF1-D3-AAAAACL"),
        ("es", "nueva difícil", "Partida nueva: reglas app, voltear 3 cartas.", "CF1-D3-AAAAAAH"),
        ("es", "new difícil", "Partida nueva: reglas app, voltear 3 cartas.", "CF1-D3-AAAAAAH"),
        ("es", "nueva facil", "Partida nueva: reglas app, voltear una carta.", "CF1-D1-AAAAAAH"),
        (
            "es",
            "nueva voltear 1",
            "Partida nueva: reglas app, voltear una carta.",
            "CF1-D1-AAAAAAH",
        ),
        ("es", "nueva robar 1", "Partida nueva: reglas app, voltear una carta.", "CF1-D1-AAAAAAH"),
        (
            "es",
            "nueva reglas web",
            "Partida nueva: reglas web, voltear 3 cartas.",
            "CW1-D3-AAAAAAH",
        ),
    ],
)
def test_new_game(language: str, line: str, answer: str, code: str) -> None:
    interpreter = player(language, PUBLISHED, "r c2")
    told = said(interpreter, line)
    assert (told[0], told[-1]) == (answer, code)
    # Whoever names no kind of game is told which there are.
    assert len(told) == (3 if line in {"new", "nova", "partida nueva"} else 2)
    game = interpreter.session.game
    assert str(game.code) == code
    assert (game.position, game.moves) == (game.start, 0)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("ca", "nova regles clàssiques"),
        ("es", "nueva reglas clásicas"),
        ("en", "new rules classic"),
    ],
)
def test_classic_rules_have_a_name_in_each_language(language: str, line: str) -> None:
    interpreter = player(language)
    assert outcome(interpreter, line) == "new"
    assert interpreter.session.game.rules.name == "classic"


def test_new_game_keeps_rules_and_draw_unless_others_are_named() -> None:
    interpreter = player("en", "CW1-D1-AAAAACL")
    assert said(interpreter, "new")[-1] == "CW1-D1-AAAAAAH"
    assert said(interpreter, "new draw 3")[-1] == "CW1-D3-AAAAAAH"
    assert said(interpreter, "new rules classic")[-1] == "CC1-D3-AAAAAAH"


def test_restart_begins_the_same_code_and_cannot_be_undone() -> None:
    interpreter = player("en", PUBLISHED, "r c2", "r f", "restart")
    game = interpreter.session.game
    assert str(game.code) == PUBLISHED
    assert (game.position, game.moves, game.score) == (game.start, 0, 0)
    assert outcome(interpreter, "undo") == "illegal nothing_to_undo"
    assert outcome(interpreter, "redo") == "illegal nothing_to_redo"


@pytest.mark.parametrize(
    ("language", "line", "expected", "refused"),
    [
        (
            "en",
            "give up",
            ["Game given up, with 2 cards up.", "Score: 5, in 2 moves."],
            "No: this game was given up. You can: restart, new.",
        ),
        (
            "ca",
            "abandona",
            ["Partida rendida, amb dues cartes a les fundacions.", "Puntuació: 5, en 2 moviments."],
            "No: la partida ja està rendida. ",
        ),
        (
            "es",
            "rendirse",
            [
                "Partida rendida, con 2 cartas en las fundaciones.",
                "Puntuación: 5, en 2 movimientos.",
            ],
            "No: la partida ya está rendida. ",
        ),
    ],
)
def test_given_up_game_takes_no_more_moves(
    language: str, line: str, expected: list[str], refused: str
) -> None:
    interpreter = player(language, PUBLISHED, "r c2", "r f")
    assert said(interpreter, line) == expected
    before = state(interpreter)
    for later in ("d", "c2 c4", "undo", "redo", "up", line):
        (reply,) = interpreter.run(later)
        assert reply.reason == "given_up"
        assert reply.message.startswith(refused)
    assert state(interpreter) == before
    assert outcome(interpreter, "look, c2, score, code, restart, d") == (
        "look, ? c2, score, code, restart, d"
    )


def test_given_up_casino_game_pays_what_is_up() -> None:
    interpreter = player("en", layout("8S | KH | QH | AS", foundations="9H 7S", rules="classic"))
    assert said(interpreter, "give up") == [
        "Game given up, with 4 cards up.",
        "Paid out: 15 dollars, in 0 moves.",
    ]


@pytest.mark.parametrize(
    ("language", "line", "spelled"),
    [
        ("en", "code", "Spelled: C F 1 D 3 A A A A A C L."),
        ("ca", "codi", "Lletrejat: C F 1 D 3 A A A A A C L."),
        ("es", "código", "Deletreado: C F 1 D 3 A A A A A C L."),
    ],
)
def test_code_stands_alone_and_is_spelled(language: str, line: str, spelled: str) -> None:
    assert said(player(language), line) == [PUBLISHED, spelled]


@pytest.mark.parametrize("opening", [layout("8S | KH | QH | AS"), GameSetup.from_text(
    code=PUBLISHED, changes=("undo_limit=3",))], ids=["layout", "changed rules"])  # fmt: skip
def test_game_from_elsewhere_has_no_code(opening: GameSetup) -> None:
    assert said(player("en", opening), "code") == [
        "This game has no code: it comes from a layout or has changed rules."
    ]


@pytest.mark.parametrize(
    ("opening", "before", "after"),
    [
        (PUBLISHED, "Score: 0, in 0 moves.", "Score: 5, in 2 moves."),
        ("CW1-D3-AAAAACL", "Cards up: 1, in 0 moves.", "Cards up: 1, in 2 moves."),
        ("CC1-D3-AAAAACL", "Paid out: 0 dollars, in 0 moves.",
         "Paid out: 5 dollars, in 2 moves."),
    ],
)  # fmt: skip
def test_score_is_told_as_the_rules_keep_it(opening: str, before: str, after: str) -> None:
    interpreter = player("en", opening)
    assert said(interpreter, "score") == [before]
    line = "d 2" if opening.startswith("CW") else "r c2, r f"
    list(interpreter.run(line))
    assert said(interpreter, "score") == [after]


@pytest.mark.parametrize(
    ("language", "line", "start", "later"),
    [
        ("en", "time", "Time: 0 seconds.", "Time: 1 minute and 2 seconds."),
        ("ca", "temps", "Temps: 0 segons.", "Temps: un minut i dos segons."),
        ("es", "tiempo", "Tiempo: 0 segundos.", "Tiempo: un minuto y dos segundos."),
    ],
)
def test_time_runs_from_the_first_action(language: str, line: str, start: str, later: str) -> None:
    clock = Clock()
    interpreter = player(language, PUBLISHED, clock=clock)
    clock.now += 1_000
    assert said(interpreter, f"look, c2, {line}")[-1] == start
    list(interpreter.run("d"))
    clock.now += 62.9
    assert said(interpreter, line) == [later]
    list(interpreter.run("give up"))
    clock.now += 1_000
    assert said(interpreter, line) == [later]


RULE_CHANGES = {
    "deal_order": "base_first",
    "sequences": "whole",
    "columns_stop_at_base": "yes",
    "foundation_return": "no",
    "empty_column": "waste",
    "automatic_finish": "yes",
    "send": "foundation",
    "undo_limit": "7",
    "undo_counts": "yes",
    "scoring": "dollars",
}


def rules_text(language: str, *changes: str) -> list[str]:
    """The rules' lines but for the first, which names the changed fields."""
    opening = GameSetup.from_text(code=PUBLISHED, changes=changes)
    return said(
        player(language, opening), {"en": "rules", "ca": "regles", "es": "reglas"}[language]
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("field", "value"), RULE_CHANGES.items())
def test_changed_rule_changes_what_rules_says(language: str, field: str, value: str) -> None:
    plain, changed = rules_text(language), rules_text(language, f"{field}={value}")
    assert f"{field}={value}" in changed[0]
    assert len(changed) == len(plain)
    assert sum(one != other for one, other in zip(plain[1:], changed[1:], strict=True)) == 1


def test_every_rule_that_can_change_is_told() -> None:
    assert set(RULE_CHANGES) == set(CHANGEABLE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_differ_for_draw_one_and_each_rule_set(language: str) -> None:
    line = {"en": "rules", "ca": "regles", "es": "reglas"}[language]
    codes = [f"C{letter}1-D{draw}-AAAAACL" for letter in "FWC" for draw in (1, 3)]
    told = {tuple(said(player(language, code), line)[1:]) for code in codes}
    assert len(told) == 6


@pytest.mark.parametrize(
    ("line", "language", "expected"),
    [
        ("lang ca", "ca", "Llengua: català."),
        ("lang CATALÀ", "ca", "Llengua: català."),
        ("lang catala", "ca", "Llengua: català."),
        ("language es", "es", "Idioma: español."),
        ("lang español", "es", "Idioma: español."),
        ("lang english", "en", "Language: English."),
        ("lang en", "en", "Language: English."),
    ],
)
def test_language_changes_at_once(line: str, language: str, expected: str) -> None:
    interpreter = player("en")
    assert said(interpreter, line) == [expected]
    assert interpreter.session.settings.language == language
    table = {"ca": "Munt: 34", "es": "Stock: 34 cartas", "en": "Stock: 34 cards"}[language]
    assert said(interpreter, "look")[0].startswith(table)


def test_language_changes_within_a_line() -> None:
    first, second = player("es").run("idioma ca, d")
    assert first.lines == ("Llengua: català.",)
    assert second.lines == ("7 de diamants; darrere, 9 de piques, 3 de cors.",)


@pytest.mark.parametrize(
    ("language", "line", "answer", "news"),
    [
        ("en", "verbosity brief", "Verbosity: brief.", ["7 of diamonds."]),
        ("ca", "detall breu", "Nivell de detall: breu.", ["7 de diamants."]),
        ("ca", "detall brief", "Nivell de detall: breu.", ["7 de diamants."]),
        ("es", "detalle breve", "Nivel de detalle: breve.", ["7 de diamantes."]),
        ("es", "verbosity normal", "Nivel de detalle: normal.", [
            "7 de diamantes; debajo, 9 de picas, 3 de corazones."]),
    ],
)  # fmt: skip
def test_verbosity_changes_the_news(language: str, line: str, answer: str, news: list[str]) -> None:
    interpreter = player(language)
    assert said(interpreter, line) == [answer]
    assert said(interpreter, "d") == news


@pytest.mark.parametrize(
    ("language", "line"), [("en", "verbosity full"), ("ca", "detall tot"), ("es", "detalle todo")]
)
def test_full_news_ends_with_the_table(language: str, line: str) -> None:
    interpreter = player(language, PUBLISHED, line)
    news, table = said(interpreter, "r c2")
    assert table == interpreter.speaker.table_line(interpreter.session.game)
    assert news.count(".") == 3


@pytest.mark.parametrize(
    ("language", "off", "answer"),
    [
        ("en", "double click off",
         "Double click off: a card that is sent goes to its foundation only."),
        ("ca", "doble clic desactivat",
         "Doble clic desactivat: una carta enviada només va a la seva fundació."),
        ("es", "doble clic desactivado",
         "Doble clic desactivado: una carta enviada solo va a su fundación."),
    ],
)  # fmt: skip
def test_double_click_decides_where_a_sent_card_goes(language: str, off: str, answer: str) -> None:
    interpreter = player(language)
    assert said(interpreter, off) == [answer]
    assert outcome(interpreter, "r-") == "illegal base_rank_needed"
    on = off.replace("off", "on").replace("desactiva", "activa")
    assert outcome(interpreter, f"{on}; r-") == "double click, r>c2"


@pytest.mark.parametrize(
    ("language", "line", "expected", "refused"),
    [
        ("en", "up", "8 of hearts, 9 of hearts up. ", "No: no card can go up now."),
        ("ca", "puja", "A les fundacions: 8 de cors, 9 de cors. ",
         "No: ara no pot pujar cap carta."),
        ("es", "subir", "A las fundaciones: 8 de corazones, 9 de corazones. ",
         "No: ahora no puede subir ninguna carta."),
    ],
)  # fmt: skip
def test_up_puts_up_all_that_can_go(language: str, line: str, expected: str, refused: str) -> None:
    interpreter = player(language, layout("9H | 10S | QH | AS", reserve="2C 8H"))
    (reply,) = interpreter.run(line)
    assert reply.lines[0].startswith(expected)
    game = interpreter.session.game
    assert (game.moves, game.score) == (2, 10)
    before = state(interpreter)
    (reply,) = interpreter.run(line)
    assert (reply.kind, reply.reason, reply.lines) == (
        "illegal",
        "not_next",
        (refused,),
    )
    assert state(interpreter) == before
    assert outcome(interpreter, "undo 2") == "undo, undo"
