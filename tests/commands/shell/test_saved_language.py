"""The language that was saved is that of every command, where nothing names another."""

from __future__ import annotations

import os
from pathlib import Path

from harness.games import CODE, HEADER
from harness.program import canfield


def test_the_saved_language_is_obeyed_by_every_command() -> None:
    home = Path(os.environ["CANFIELD_HOME"])
    home.mkdir()
    (home / "settings.toml").write_text('language = "ca"\n', encoding="utf-8")
    assert canfield("deal", CODE).out.startswith("Munt: 34 cartes")
    assert "Joc tancat." in canfield("play", CODE).out
    assert canfield("run", "-", stdin=HEADER + "d\n").out.startswith("7 de diamants")
    named = canfield("run", "-", stdin=HEADER + "lang: en\nd\n").out
    assert named.startswith("7 of diamonds")
