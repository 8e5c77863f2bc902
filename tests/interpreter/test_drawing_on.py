"""`next`, `seen` and `set goes on`: draws that come to something, blind to what is hidden."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from harness.program import canfield

from canfield_cli.engine.cards import ALL_CARDS, Pile
from canfield_cli.engine.game import Game
from canfield_cli.engine.layout import layout_text, parse_layout
from canfield_cli.engine.moves import DRAW
from canfield_cli.engine.outlook import goes
from canfield_cli.engine.setup import GameSetup

from .helpers import LANGUAGES, PUBLISHED, layout, outcome, player, said, state

if TYPE_CHECKING:
    from canfield_cli.engine.cards import Card
    from canfield_cli.engine.position import Position
    from canfield_cli.interpreter.interpreter import Interpreter

NEXT = {"en": "next", "ca": "següent", "es": "siguiente"}
SEEN = {"en": "seen", "ca": "cartes vistes", "es": "vistas"}
GOES_ON = {"en": "set goes on", "ca": "ajusta destí sí", "es": "ajustar destino sí"}


def told(interpreter: Interpreter, line: str) -> str:
    return " ".join(said(interpreter, line))


# next


@pytest.mark.parametrize(
    ("language", "line"),
    [*NEXT.items(), ("ca", "next"), ("es", "next"), ("en", "n"), ("ca", "n"), ("es", "n")],
)
def test_next_draws_until_a_card_comes_that_can_go_somewhere(language: str, line: str) -> None:
    interpreter = player(language, PUBLISHED, "d")
    (reply,) = interpreter.run(line)
    game = interpreter.session.game
    assert (reply.command, reply.move) == ("next", None)
    assert [done.action for done in reply.played] == [DRAW] * 5
    assert reply.logged == ["d"] * 5
    tops = [done.after.top(Pile.WASTE) for done in reply.played]
    assert all(tops)
    could = [bool(top and goes(game.rules, game.position, top)) for top in tops]
    assert could == [False, False, False, False, True]


@pytest.mark.parametrize(
    ("language", "begins", "in_vain", "redealt", "refused"),
    [
        ("en", "Drew 4 times. 7 of clubs, can go up", "Drew 2 times: no card can go anywhere.",
         "Drew 2 times, the first being the redeal: no card can go anywhere.", "No: "),
        ("ca", "S'ha robat quatre vegades. 7 de trèvols, pot pujar",
         "S'ha robat dues vegades: cap carta no té lloc.",
         "S'ha robat dues vegades; amb la primera, el descart ha tornat al munt. "
         "Cap carta no té lloc.", "No: "),
        ("es", "Se han volteado cartas cuatro veces. 7 de tréboles, puede subir",
         "Se han volteado cartas dos veces: ninguna carta tiene sitio.",
         "Se han volteado cartas dos veces; con la primera, el descarte ha vuelto al stock. "
         "Ninguna carta tiene sitio.", "No: "),
    ],
)  # fmt: skip
def test_next_tells_its_draws_together(
    language: str, begins: str, in_vain: str, redealt: str, refused: str
) -> None:
    interpreter = player(language, PUBLISHED, "d 2")
    assert told(interpreter, "n").startswith(begins)
    at = stock_of("QH QD 10H 10D", waste="KS KC")
    interpreter = player(language, at)
    assert told(interpreter, "n") == in_vain
    at = stock_of("-", waste="KS KC 10S")
    interpreter = player(language, at)
    assert told(interpreter, "n") == redealt
    interpreter = player(language, stock_of("-", waste="-"))
    before = state(interpreter)
    assert outcome(interpreter, "n") == "illegal nothing_to_draw"
    assert told(interpreter, "n").startswith(refused)
    assert state(interpreter) == before


def stock_of(stock: str, *, waste: str, columns: str = "5S | 5C | 5H | 5D") -> GameSetup:
    """Columns that take fours and a foundation that takes the 8 of hearts; other cards are hidden.

    In the reserve lies all that is not named, so that stock and waste are just these.
    """
    placed = {*f"{stock} {waste} {columns} 7H".split()}
    lines = (
        "rules: app",
        "draw: 3",
        "base: 7",
        "reserve: " + " ".join(str(card) for card in ALL_CARDS if str(card) not in placed),
        "foundations: 7H",
        f"columns: {columns}",
        f"waste: {waste}",
        f"stock: {stock}",
    )
    return GameSetup(layout=parse_layout(lines))


def test_next_stops_at_the_end_of_the_pass() -> None:
    interpreter = player("en", stock_of("QH QD 10H 10D", waste="KS KC"))
    assert outcome(interpreter, "next, undo 2") == "next, undo, undo"
    position = interpreter.session.game.position
    assert (len(position.stock), len(position.waste)) == (4, 2)


def test_undo_with_the_number_that_was_said_takes_all_draws_back() -> None:
    interpreter = player("en", PUBLISHED, "d 12")
    before = interpreter.session.game.position
    assert told(interpreter, "next").startswith("Drew 2 times, the first being the redeal. 7 of d")
    assert outcome(interpreter, "u 2") == "undo, undo"
    assert interpreter.session.game.position == before


def test_next_takes_nothing_and_is_no_draw_request() -> None:
    for line in ("next 3", "n3", "nn"):
        interpreter = player("en")
        assert outcome(interpreter, line) == "syntax bad_argument"
    assert outcome(player("en"), "next card") == "d"


def test_next_is_over_when_the_game_is() -> None:
    interpreter = player("en", PUBLISHED, "d", "give up")
    assert outcome(interpreter, "next") == "illegal given_up"


# seen


@pytest.mark.parametrize(
    ("language", "none", "first", "last"),
    [
        ("en", "The stock has not been seen yet.",
         "Seen in the stock: 34 cards. 1 draw: 7 of diamonds, under it 9 of spades, 3 of hearts. "
         "2 draws: king of spades", "12 draws: 2 of diamonds."),
        ("ca", "Del munt encara no s'ha vist cap carta.",
         "Al munt, ja vistes: trenta-quatre cartes. Robant una vegada: 7 de diamants; darrere, "
         "9 de piques, 3 de cors. Robant dues vegades: rei de piques",
         "Robant dotze vegades: 2 de diamants."),
        ("es", "Del stock todavía no se ha visto ninguna carta.",
         "En el stock, ya vistas: treinta y cuatro cartas. Volteando una vez: 7 de diamantes; "
         "debajo, 9 de picas, 3 de corazones. Volteando dos veces: rey de picas",
         "Volteando doce veces: 2 de diamantes."),
    ],
)  # fmt: skip
def test_seen_tells_what_was_face_up_before_in_the_order_of_coming(
    language: str, none: str, first: str, last: str
) -> None:
    interpreter = player(language)
    line = SEEN[language]
    assert told(interpreter, line) == none
    for _ in interpreter.run("d 12"):
        pass
    assert told(interpreter, line) == told(interpreter, "s")
    for _ in interpreter.run("d"):
        pass
    seen = told(interpreter, line)
    assert seen.startswith(first)
    assert seen.endswith(last)
    for _ in interpreter.run("d 11"):
        pass
    assert told(interpreter, line).endswith(last[last.index(":") :])
    assert "king" not in told(interpreter, line)


def test_seen_begins_where_the_pass_is_now() -> None:
    interpreter = player("en", "CF1-D1-AAAAACL", "d 34", "d", "d 30")
    assert told(interpreter, "seen") == (
        "Seen in the stock: 4 cards. 1 draw: king of clubs. 2 draws: 8 of clubs. "
        "3 draws: 5 of spades. 4 draws: 2 of diamonds."
    )


def test_cards_of_a_draw_that_is_undone_are_hidden_again() -> None:
    interpreter = player("en", PUBLISHED, "d 3", "u 2")
    assert told(interpreter, "seen") == "The stock has not been seen yet."
    # The first pass is undone with the redeal that ended it.
    for _ in interpreter.run("d 11, u 5"):
        pass
    assert told(interpreter, "seen") == "The stock has not been seen yet."
    # In a pass after the first, what was seen in the first stays seen.
    interpreter = player("en", PUBLISHED, "d 12", "d", "d", "u")
    assert told(interpreter, "seen").startswith("Seen in the stock: 34 cards. 1 draw: 7 of diamon")


def test_what_was_seen_before_the_undo_limit_is_known() -> None:
    interpreter = player("en", PUBLISHED, *["d 13"] * 9)
    assert interpreter.session.game.undoable == 100
    for _ in interpreter.run("u 12"):
        pass
    seen = told(interpreter, "seen")
    stock = interpreter.session.game.position.stock_count
    assert stock
    assert seen.startswith(f"Seen in the stock: {stock} cards.")


def test_each_draw_begins_a_line_where_lines_are_broken() -> None:
    interpreter = player("en", PUBLISHED, "set width 40", "d 13")
    lines = said(interpreter, "seen")
    assert max(map(len, lines)) <= 40
    assert sum(line.split(" ")[1] in {"draw:", "draws:"} for line in lines) == 12
    assert not any(" draws: " in line[10:] for line in lines)


# goes on


@pytest.mark.parametrize(
    ("language", "up", "column", "columns", "both"),
    [
        ("en", "8 of hearts, can go up", "4 of hearts, goes on column 2", "4 of spades, goes on "
         "column 3 or column 4", "8 of hearts, can go up or on column 1"),
        ("ca", "8 de cors, pot pujar", "4 de cors, pot anar a la columna 2",
         "4 de piques, pot anar a la columna 3 o a la columna 4",
         "8 de cors, pot pujar o anar a la columna 1"),
        ("es", "8 de corazones, puede subir", "4 de corazones, puede ir a la columna 2",
         "4 de picas, puede ir a la columna 3 o a la columna 4",
         "8 de corazones, puede subir o ir a la columna 1"),
    ],
)  # fmt: skip
def test_a_draw_tells_where_the_card_can_go(
    language: str, up: str, column: str, columns: str, both: str
) -> None:
    def drawn(stock: str, columns: str = "5S | 5C | 5H | 5D") -> str:
        at = stock_of(stock, waste="-", columns=columns)
        return said(player(language, at, GOES_ON[language]), "d")[0]

    assert drawn("QH QD 8H").startswith((f"{up}, under it ", f"{up}; "))
    assert drawn("4H", "6S | 5S | 6H | 6D").startswith(f"{column}.")
    assert drawn("4S").startswith(f"{columns}.")
    assert drawn("8H", "9S | 5C | 5H | 5D").startswith(f"{both}.")
    # Where it can go nowhere nothing is added.
    assert "," not in drawn("QH").split(".")[0]


@pytest.mark.parametrize("verbosity", ["brief", "normal", "full"])
def test_without_the_setting_a_draw_tells_no_place(verbosity: str) -> None:
    at = stock_of("4S", waste="-")
    assert "goes on" not in told(player("en", at, verbosity=verbosity), "d")
    interpreter = player("en", at, "set goes on", verbosity=verbosity)
    assert said(interpreter, "d")[0].startswith("4 of spades, goes on column 3 or column 4.")
    assert told(player("en", at, "set goes on", "set goes off"), "d").startswith("4 of spades.")


def test_an_empty_column_is_a_place() -> None:
    at = layout("9S | 9C | JS | -", foundations="7H", waste="2C")
    interpreter = player("en", at, "set goes on")
    assert "goes on column 4" in said(interpreter, "d")[0]


# Nothing hidden is told


def with_hidden_cards_permuted(start: Position, seen: set[Card], seed: int) -> GameSetup:
    """The same game, with the cards in other places that were never face up."""
    hidden = [card for card in (*start.reserve, *start.talon) if card not in seen]
    mixed = hidden.copy()
    random.Random(seed).shuffle(mixed)
    other = dict(zip(hidden, mixed, strict=True))
    position = start._replace(
        reserve=tuple(other.get(card, card) for card in start.reserve),
        talon=tuple(other.get(card, card) for card in start.talon),
    )
    game = Game.from_position(position)
    return GameSetup(layout=parse_layout(layout_text(game.rules, position).splitlines()))


def face_up(interpreter: Interpreter) -> set[Card]:
    """The cards that lie face up."""
    position = interpreter.session.game.position
    columns = (card for column in position.columns for card in column)
    return {*position.reserve[-1:], *position.waste, *columns, *position.tops}


@pytest.mark.parametrize("number", [0, 1, 7, 63])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_answer_depends_on_a_card_that_was_never_face_up(language: str, number: int) -> None:
    start = Game.deal(number=number)
    opening = layout_text(start.rules, start.position).splitlines()
    asked = [
        GOES_ON[language],
        "d",
        "seen",
        "n",
        "seen",
        "u",
        "seen",
        "n",
        "up",
        "n",
        "seen",
        "stuck",
    ]
    setup = GameSetup(layout=parse_layout(opening))
    for length in range(1, len(asked) + 1):
        interpreter = player(language, setup)
        seen: set[Card] = set()
        answers = []
        for line in asked[:length]:
            seen |= face_up(interpreter)
            for reply in interpreter.run(line):
                answers.append(reply.lines)
                for done in reply.played:
                    after = done.after
                    seen |= {*after.waste, *after.reserve[-1:]}
        seen |= face_up(interpreter)
        assert len(seen) < 51
        for seed in range(3):
            other = player(language, with_hidden_cards_permuted(start.position, seen, seed))
            told_there = [reply.lines for line in asked[:length] for reply in other.run(line)]
            assert told_there == answers, (number, length, seed)


# Files, JSON, the pipe


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_and_exports_have_the_draws(language: str) -> None:
    moves = f"code: {PUBLISHED}\nlang: {language}\n{NEXT[language]}\nexpect refused c1>c3\nn\n"
    ran = canfield("run", "-", "--json", stdin=moves)
    assert (ran.code, ran.err) == (0, "")
    first, checked, last = ran.records
    assert list(first) == ["line", "input", "ok", "command", "moves", "position"]
    assert (first["command"], first["moves"], last["moves"]) == ("next", ["d"], ["d"] * 5)
    assert (checked["command"], last["position"]["moves"]) == ("expect", 6)
    exported = canfield("export", "-", stdin=moves).out
    assert exported.splitlines().count("d") == 6
    assert canfield("run", "-", "--json", stdin=exported).records[-1]["position"] == {
        **last["position"]
    }


def test_a_list_stops_where_next_is_refused() -> None:
    header = f"code: {PUBLISHED}\n"
    ran = canfield("run", "-", "--json", stdin=header + "give up\nnext, d\nd\n")
    assert [each["ok"] for each in ran.records] == [True, False]
    assert ran.records[1]["error"]["reason"] == "given_up"
    assert ran.code == 1
    piped = canfield("play", PUBLISHED, "--json", stdin="n\nseen\nnext 2\n").records
    assert [each.get("command") for each in piped] == ["next", "seen", None]
    assert piped[2]["error"]["kind"] == "syntax"
