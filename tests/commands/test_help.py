"""Help, and leaving."""

from __future__ import annotations

import pytest

from canfield_cli.commands.registry import COMMANDS, calls

from .helpers import LANGUAGES, player, said


@pytest.mark.parametrize(
    ("language", "line", "expected"),
    [
        ("en", "quit", "Game left."),
        ("en", "q", "Game left."),
        ("ca", "surt", "S'ha sortit del joc."),
        ("es", "salir", "Se ha salido del juego."),
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
        name = calls(command, interpreter.speaker.catalogue)[0]
        (row,) = [line for line in lines if line.startswith((f"{name}:", f"{name} ", f"{name},"))]
        assert row.endswith(".")
        assert said(interpreter, f"help {name}") == [row]
        assert said(interpreter, f"? {command.name}") == [row]
        if command.letter:
            assert said(interpreter, f"h {command.letter}") == [row]
    assert all(line.endswith(".") for line in lines)
