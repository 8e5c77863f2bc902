"""The language that was saved is for players: `run`, which scripts use, does not ask for it."""

from __future__ import annotations

import os
from pathlib import Path

from harness.games import CODE, HEADER
from harness.program import canfield


def test_the_saved_language_is_obeyed_by_play_and_deal_and_not_by_run() -> None:
    home = Path(os.environ["CANFIELD_HOME"])
    home.mkdir()
    (home / "settings.toml").write_text('language = "ca"\n', encoding="utf-8")
    assert canfield("deal", CODE).out.startswith("Munt: 34 cartes")
    assert "S'ha sortit del joc." in canfield("play", CODE).out
    assert canfield("run", "-", stdin=HEADER + "d\n").out.startswith("7 of diamonds")
