"""What the command line means is decided by places, not by words found anywhere in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from harness.program import canfield

from canfield_cli.commands.shell.environment import read_command_line
from canfield_cli.commands.shell.registry import COMMANDS

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("argv", "command", "lang", "ascii_only"),
    [
        ((), None, None, False),
        (("run", "x"), "run", None, False),
        (("--lang", "ca", "run", "x"), "run", "ca", False),
        (("--lang=ca", "play", "run"), "play", "ca", False),
        (("--rules", "run", "deal"), "deal", None, False),
        (("play", "run"), "play", None, False),
        (("nosuch", "run"), None, None, False),
        (("--help", "run"), "run", None, False),
        (("export", "x", "--transcript", "--lang", "es"), "export", "es", False),
        (("run", "x", "--transcript", "--lang", "--ascii"), "run", None, True),
        (("play", "--", "--lang", "ca"), "play", None, False),
        (("--", "play"), "play", None, False),
        (("--lang",), None, "", False),
        (("--ascii", "rules"), "rules", None, True),
    ],
)
def test_the_subcommand_is_the_first_word_that_is_no_options_value(
    argv: tuple[str, ...], command: str | None, lang: str | None, ascii_only: bool
) -> None:
    assert read_command_line(argv) == (command, lang, ascii_only)


def test_help_before_a_subcommand_lists_all_of_them() -> None:
    found = canfield("--help", "run")
    for command in COMMANDS:
        assert f"\n  {command.name}: " in found.out


def test_a_file_that_has_a_subcommands_name_is_played_in_the_saved_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CANFIELD_HOME", str(tmp_path))
    (tmp_path / "settings.toml").write_text('language = "ca"\n', encoding="utf-8")
    (tmp_path / "run").write_text("code: CF1-D3-AAAAACL\nd\n", encoding="utf-8")
    assert "reserva: 13 cartes" in canfield("play", "run").out


@pytest.mark.parametrize("language", ["en", "ca", "es"])
def test_control_characters_of_an_option_never_reach_the_terminal(language: str) -> None:
    found = canfield("play", "CF1-D3-AAAAACL", "--speak-with", "\x1b[31mfoo\a", "--lang", language)
    assert "[31mfoo" in found.err
    assert {c for c in found.out + found.err if ord(c) < 32} == {"\n"}
