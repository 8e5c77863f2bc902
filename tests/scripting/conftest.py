"""What all tests of scripting need: a home and a folder of their own."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the program from the tester's own saves, settings and folder."""
    monkeypatch.setenv("CANFIELD_HOME", str(tmp_path_factory.mktemp("home")))
    monkeypatch.chdir(tmp_path_factory.mktemp("here"))
