"""Help, and leaving."""

from __future__ import annotations

import pytest
from interpreter.helpers import LANGUAGES, player, said

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.interpreter.naming import aliases_of


@pytest.mark.parametrize(
    ("language", "line", "expected"),
    [
        ("en", "quit", "Game closed."),
        ("en", "q", "Game closed."),
        ("ca", "surt", "Joc tancat."),
        ("es", "salir", "Juego cerrado."),
    ],
)
def test_quit_leaves_with_one_line(language: str, line: str, expected: str) -> None:
    first, second = player(language).run(f"d, {line}")
    assert not first.leaves
    assert second.leaves
    assert second.lines == (expected,)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_has_a_line_for_each_command(language: str) -> None:
    interpreter = player(language)
    lines = said(interpreter, "h")
    for command in COMMANDS:
        name = aliases_of(command, interpreter.speaker.catalogue)[0]
        (row,) = [line for line in lines if line.startswith((f"{name}:", f"{name} ", f"{name},"))]
        assert row.endswith(".")
        assert said(interpreter, f"help {name}") == [row]
        assert said(interpreter, f"? {command.name}") == [row]
        if command.letter:
            assert said(interpreter, f"h {command.letter}") == [row]
    assert all(line.endswith(".") for line in lines)


DRAW = {
    "en": "To draw, or to redeal when the stock is empty, type d. "
    "To draw several times at once: d 3.",
    "ca": "Amb d es roba o, quan el munt s'ha esgotat, el descart hi torna. "
    "Per robar diverses vegades seguides: d 3.",
    "es": "Con d se voltea o, cuando el stock está vacío, el descarte vuelve a él. "
    "Para voltear varias veces seguidas: d 3.",
}
DRAWS = {
    "en": ("d", "draw", "D", "turn", "redeal", "deal"),
    "ca": ("d", "robar", "draw", "girar", "recicla", "repartir"),
    "es": ("d", "voltear", "draw", "robar", "reciclar", "reparto"),
}
PILES = {
    "en": ("r", "reserve", "w", "the waste", "s", "c2", "column 2", "f", "fh", "hearts foundation"),
    "ca": ("r", "la reserva", "w", "descart", "s", "c2", "columna dos", "f", "fundació de cors"),
    "es": ("r", "la reserva", "w", "descarte", "s", "c2", "tablero 2", "f", "fundación"),
}
MOVES = {
    "en": ("move", "notation", "moves notation", "how to move", "r c2", "qc kh", "7c", "r>f"),
    "ca": ("moviment", "moure", "notació", "move", "r c2", "com es mou", "c2-"),
    "es": ("movimiento", "mover", "notación", "move", "r c2", "cómo se mueve", "7c"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_with_a_draw_tells_how_to_draw_and_to_redeal(language: str) -> None:
    interpreter = player(language)
    rules = said(interpreter, "rules")
    for text in DRAWS[language]:
        first, second = said(interpreter, f"help {text}")
        assert first == DRAW[language]
        assert second in rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_with_a_pile_tells_its_rule_and_how_to_ask(language: str) -> None:
    interpreter = player(language)
    names, asking = said(interpreter, "h")[1], said(interpreter, "h")[3]
    rules = " ".join(said(interpreter, "rules"))
    for text in PILES[language]:
        first, second, third = said(interpreter, f"help {text}")
        assert (first, third) == (names, asking)
        assert second in rules
    assert len({tuple(said(interpreter, f"help {pile}")) for pile in ("s", "r", "c1", "f")}) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_with_a_move_tells_how_to_move(language: str) -> None:
    interpreter = player(language)
    for text in MOVES[language]:
        assert said(interpreter, f"help {text}") == said(interpreter, "h")[:4]
    assert interpreter.session.game.moves == 0


@pytest.mark.parametrize("text", ["zz", "undo zz", "c2 c4 look", "c9"])
def test_help_with_what_is_nothing_is_unknown(text: str) -> None:
    (answer,) = said(player(), f"help {text}")
    assert answer.startswith(f"Unknown: {text}. For help type h.")


def test_help_with_a_misspelt_command_names_the_nearest() -> None:
    assert said(player(), "help udno") == ["Unknown: udno. For help type h. Nearest command: undo."]
