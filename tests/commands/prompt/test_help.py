"""Help, and leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from interpreter.helpers import LANGUAGES, player, said

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.interpreter.naming import aliases_of

if TYPE_CHECKING:
    from canfield_cli.interpreter.command import Command


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


TOPICS = {
    "en": ("moving", "asking", "hints", "game", "files", "settings", "piles", "all"),
    "ca": ("moure", "preguntes", "pistes", "partida", "fitxers", "preferències", "piles", "tot"),
    "es": ("mover", "preguntas", "pistas", "partida", "archivos", "preferencias", "pilas", "todo"),
}


def names(language: str) -> dict[str, Command]:
    """Each command by the name that help shows."""
    catalogue = player(language).speaker.catalogue
    return {aliases_of(command, catalogue)[0]: command for command in COMMANDS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_tells_of_each_command_that_is_asked_for(language: str) -> None:
    interpreter = player(language)
    for name, command in names(language).items():
        (row,) = said(interpreter, f"help {name}")
        assert row.startswith((f"{name}: ", f"{name}, {command.letter}: "))
        assert row.endswith(".")
        assert said(interpreter, f"? {command.name}") == [row]
        if command.letter:
            assert said(interpreter, f"h {command.letter}") == [row]


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_six_lines_that_name_the_topics(language: str) -> None:
    lines = said(player(language), "h")
    assert len(lines) == 6
    assert [topic for topic in TOPICS[language] if topic not in lines[-1]] == []
    assert said(player(language), "help") == said(player(language), "?") == lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_is_told_once_among_the_topics_and_by_name_in_help_all(
    language: str,
) -> None:
    interpreter = player(language)
    *topics, _, everything = TOPICS[language]
    rows = [line for topic in topics for line in said(interpreter, f"help {topic}")]
    told = ", ".join(line.removesuffix(".") for line in said(interpreter, f"help {everything}"))
    assert sorted(told.split(", ")) == sorted(names(language))
    for name in names(language):
        assert len([row for row in rows if row.startswith(f"{name}: ")]) == 1, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_topic_can_be_asked_for_in_english_too_and_is_called_as_no_command_is(
    language: str,
) -> None:
    interpreter = player(language)
    catalogue = interpreter.speaker.catalogue
    calls = {call for each in COMMANDS for call in aliases_of(each, catalogue)}
    for topic, english in zip(TOPICS[language], TOPICS["en"], strict=True):
        assert said(interpreter, f"help {topic}") == said(interpreter, f"h {english}")
        calls = {
            call for each in COMMANDS for call in aliases_of(each, interpreter.speaker.catalogue)
        }
        assert topic not in calls
        assert english not in {call for each in COMMANDS for call in each.aliases.text.split("|")}


DRAW = {
    "en": "To draw, or to redeal when the stock is empty, type d. "
    "To draw several times at once: d 3.",
    "ca": "Amb d es roba o, quan el munt s'ha esgotat, el descart hi torna. "
    "Per robar diverses vegades seguides: d 3.",
    "es": "Con d se voltean cartas o, cuando el stock está vacío, el descarte vuelve a él. "
    "Para voltear cartas varias veces seguidas: d 3.",
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
    asking = said(interpreter, "h")[3]
    rules = " ".join(said(interpreter, "rules"))
    for text in PILES[language]:
        rule, how = said(interpreter, f"help {text}")
        assert how == asking
        assert rule in rules
    assert len({tuple(said(interpreter, f"help {pile}")) for pile in ("s", "r", "c1", "f")}) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_with_a_move_tells_how_to_move(language: str) -> None:
    interpreter = player(language)
    for text in MOVES[language]:
        told = said(interpreter, f"help {text}")
        assert told == said(interpreter, f"help {TOPICS[language][0]}")
        assert told[0] == said(interpreter, "h")[0]
    assert interpreter.session.game.moves == 0


@pytest.mark.parametrize("text", ["zz", "undo zz", "c2 c4 look", "c9"])
def test_help_with_what_is_nothing_is_unknown(text: str) -> None:
    (answer,) = said(player(), f"help {text}")
    assert answer.startswith(f"Unknown: {text}. For help, type h.")


def test_help_with_a_misspelt_command_names_the_nearest() -> None:
    assert said(player(), "help udno") == [
        "Unknown: udno. For help, type h. Nearest command: undo."
    ]
