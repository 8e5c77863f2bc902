"""The language that the system asks for, by its own names for languages."""

from __future__ import annotations

import locale
from typing import TYPE_CHECKING

import pytest

from canfield_cli.commands.shell.environment import find_language, read_command_line

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("named", "language"),
    [
        ("Catalan_Spain", "ca"),
        ("Spanish_Mexico", "es"),
        ("English_United States", "en"),
        ("ca_ES", "ca"),
        ("German_Germany", "en"),
        (None, "en"),
    ],
)
def test_without_variables_the_locales_language_counts(
    named: str | None, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("CANFIELD_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("CANFIELD_HOME", str(tmp_path))
    monkeypatch.setattr(locale, "getlocale", lambda: (named, "cp1252"))
    assert find_language(read_command_line(())).language == language
