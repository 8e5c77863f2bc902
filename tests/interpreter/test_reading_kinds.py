"""Kinds of lines, each held by a few examples."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from harness.games import CODE
from harness.program import canfield

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.engine.moves import DRAW
from canfield_cli.interpreter.suggestions import nearest
from canfield_cli.text.catalogue import load

from .helpers import LANGUAGES, layout, outcome, player, said, state

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("new 5", "CF1-D3-AAAAAAF"),
        ("new #5", "CF1-D3-AAAAAAF"),
        ("new #1", "CF1-D3-AAAAAAB"),
        ("new easy 5", "CF1-D1-AAAAAAF"),
        ("new web #63", "CW1-D3-AAAAACL"),
        ("new 1", "CF1-D1-AAAAAAH"),
        ("new 3 # cards", "CF1-D3-AAAAAAH"),
        ("new # 5", "CF1-D3-AAAAAAH"),
    ],
)
def test_number_after_new_is_a_draw_or_a_deal(line: str, code: str) -> None:
    interpreter = player("en", "CF1-D3-AAAAACL")
    lines = said(interpreter, line)
    assert lines[-1] == code
    assert (lines[0] == f"Deal {line.rsplit(maxsplit=1)[-1].lstrip('#')}.") == (
        not code.endswith("AAAAAAH")
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", ["new 2 cards", "new draw 5", "new one", "new 8031810176"])
def test_number_that_is_neither_is_refused(language: str, line: str) -> None:
    interpreter = player(language)
    before = state(interpreter)
    assert outcome(interpreter, line).startswith(("syntax", "value"))
    assert state(interpreter) == before


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "redeal"), ("ca", "recicla"), ("es", "reciclar"), ("ca", "redeal"), ("es", "redeal")],
)
def test_redeal_is_the_draw_when_the_stock_is_empty_and_else_refused(
    language: str, line: str
) -> None:
    interpreter = player(language, "CF1-D3-AAAAACL", "d")
    before = state(interpreter)
    (reply,) = interpreter.run(line)
    assert reply.kind == "state"
    assert reply.message.startswith("No: ")
    assert state(interpreter) == before
    interpreter = player(language, "CF1-D3-AAAAACL", "d 12")
    assert outcome(interpreter, line) == "d"


# Two black queens and two red kings lie open.
TWO = "9S | KH | KD | QC"


@pytest.mark.parametrize(
    ("language", "line", "expected"),
    [
        ("en", "queen on king", "ambiguous qc>kh|qc>kd"),
        ("en", "queen of clubs on king", "ambiguous qc>kh|qc>kd"),
        ("en", "queen on king of hearts", "c4:1>c2"),
        ("ca", "reina sobre rei", "ambiguous qc>kh|qc>kd"),
        ("es", "reina sobre el rey de la columna 3", "c4:1>c3"),
        ("en", "queen on the king in column 2", "c4:1>c2"),
        ("en", "king on queen", "ambiguous kh>qc|kd>qc"),
        ("en", "queen on jack", "ambiguous qh|qs|qd|qc"),
    ],
)
def test_card_without_its_suit_is_the_one_that_fits(
    language: str, line: str, expected: str
) -> None:
    interpreter = player(language, layout(TWO, reserve="2S 3S"))
    came_to = outcome(interpreter, line)
    assert came_to.replace(":1", "") == expected.replace(":1", "")


@pytest.mark.parametrize("language", ["ca", "es"])
def test_word_as_is_any_ace_and_a_card_beside_a_card(language: str) -> None:
    aces = layout("9S | KH | AC | 5D", reserve="2S 3S", waste="AS")
    on_an_ace = {"ca": "rei de cors sobre l'as", "es": "rey de corazones sobre el as"}
    assert outcome(player(language, aces), on_an_ace[language]) == "c2>c3"
    # The short form names the ace of spades, which lies on the waste.
    assert outcome(player(language, aces), "kh as") == "illegal never_takes"


@pytest.mark.parametrize(
    ("language", "typed", "found"),
    [
        ("en", "clear", None),
        ("en", "undi", "undo"),
        ("en", "quitt", None),
        ("en", "finsh", None),
        ("ca", "histroy", None),
        ("ca", "historail", "history"),
        ("es", "deshacre", "undo"),
        ("es", "ayda", "help"),
        ("en", "xx", None),
    ],
)
def test_only_what_is_near_in_spelling_is_suggested(
    language: str, typed: str, found: str | None
) -> None:
    command = nearest(typed, COMMANDS, load(language))
    assert (command.name if command else None) == found


@pytest.mark.parametrize(
    ("language", "line", "word"),
    [
        ("en", "move the quen of clubs to column 2", "quen"),
        ("en", "r c2 blah", "blah"),
        ("ca", "reina de trevls sobre el rei", "trevls"),
        ("es", "mueve la reservaa a la columna 2", "reservaa"),
        ("en", "where is the foo", "foo"),
        ("en", "frobnicate", "frobnicate"),
        ("en", "r > Xy", "Xy"),
    ],
)
def test_refusal_names_the_word_at_fault_as_it_was_typed(
    language: str, line: str, word: str
) -> None:
    (reply,) = player(language).run(line)
    assert reply.kind == "syntax"
    assert f": {word}." in reply.message


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", ["queen of", "to column 2", "r c2 to", "move", "c2 >> c4", "> c2"])
def test_known_word_is_never_blamed_as_unknown(language: str, line: str) -> None:
    (reply,) = player(language).run(line)
    assert reply.kind == "syntax"
    assert not reply.message.startswith(("Unknown", "Desconegut", "Desconocido"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("line", "draws"), [("draw twice", 2), ("draw thrice from the stock", 3), ("draw 2 times", 2)]
)
def test_how_often_is_read_as_a_hint_says_it(language: str, line: str, draws: int) -> None:
    interpreter = player(language, "CF1-D3-AAAAACL", line)
    assert interpreter.session.game.actions == (DRAW,) * draws
    assert outcome(interpreter, "undo twice") == "undo, undo"
    assert len(interpreter.session.game.actions) == draws - 2


@pytest.mark.parametrize(
    "line", ["set de diamants a la base", "set de cors a baix", "set de piques zz"]
)
def test_a_seven_is_never_taken_for_the_settings(line: str) -> None:
    interpreter = player("ca", "CF1-D3-AAAAACL")
    before = state(interpreter)
    assert outcome(interpreter, line).startswith("syntax")
    assert state(interpreter) == before
    assert said(interpreter, "set detall") == ["Detall: normal."]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("ca", "desa la partida"),
        ("ca", "guarda la partida"),
        ("ca", "save the game"),
        ("es", "guarda la partida"),
        ("es", "carga la partida"),
        ("es", "load the game"),
    ],
)
def test_the_game_is_no_name_of_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, line: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = canfield("play", CODE, "--lang", language, stdin=f"d\n{line}\n")
    assert list(tmp_path.iterdir()) == []
    assert {"ca": "Hi falta el nom d'un fitxer.", "es": "Falta el nombre de un archivo."}[
        language
    ] in ran.out


def test_a_file_may_be_named_after_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    canfield("play", CODE, stdin='d\nsave the game my.moves\nsave "the game"\n')
    assert {each.name for each in tmp_path.iterdir()} == {"my.moves", "the game"}


def test_no_more_draws_are_told_together_than_one_command_does() -> None:
    first, second, undone = said(player("en", "CF1-D3-AAAAACL"), "d 99, d 99, undo 100")
    assert first.startswith("7 of diamonds, king of spades, ")
    assert not second.startswith("7 of diamonds, ")
    assert undone.startswith("100 undone. ")
