"""Where the files are: a tilde stands for the player's folder, and a surprise is told once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from harness.environment import environment
from harness.games import CODE

from canfield_cli.repl.start import Flags, gather
from canfield_cli.store.paths import Chosen, find_paths
from canfield_cli.store.saves import Saves

pytestmark = pytest.mark.skipif(os.name == "nt", reason="HOME and the tilde are POSIX")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's own folder; the program is started in another."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "CANFIELD_HOME"):
        monkeypatch.delenv(name, raising=False)
    own, here = tmp_path / "own", tmp_path / "here"
    own.mkdir()
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setenv("HOME", str(own))
    return own


def test_a_tilde_is_the_players_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CANFIELD_HOME", "~/x")
    assert find_paths().saves == home / "x" / "saves.db"
    assert find_paths().settings == home / "x" / "settings.toml"
    assert find_paths().chosen is None


def test_a_folder_that_is_really_a_tilde_is_used_where_it_alone_has_saves(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CANFIELD_HOME", "~/x")
    literal = Path.cwd() / "~" / "x" / "saves.db"
    Saves(literal).check()
    assert find_paths().saves == literal
    assert find_paths().chosen is Chosen.LITERAL
    Saves(home / "x" / "saves.db").check()
    assert find_paths().saves == home / "x" / "saves.db"
    assert find_paths().chosen is None


@pytest.mark.parametrize("value", ["/some/where", "some/where", "~nobody-of-that-name/x"])
def test_other_folders_are_taken_as_they_are(
    home: Path, monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    monkeypatch.setenv("CANFIELD_HOME", value)
    assert find_paths().saves == Path(value) / "saves.db"
    assert not (home / "x").exists()


def run(*, language: str, **variables: str) -> list[str]:
    """What the program says to a player who draws once, with these variables alone."""
    inherited = environment(Path("unused"))
    kept = {k: v for k, v in inherited.items() if k not in {"HOME", "CANFIELD_HOME"}}
    done = subprocess.run(
        [sys.executable, "-m", "canfield_cli", "play", CODE, "--lang", language],
        input="d\n",
        env={**kept, **variables},
        encoding="utf-8",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=True,
    )
    return done.stdout.splitlines()


@pytest.mark.parametrize("exists", [False, True])
def test_where_nothing_is_set_the_folder_is_told_until_it_is_there(
    home: Path, monkeypatch: pytest.MonkeyPatch, exists: bool
) -> None:
    data = home / "of the list of users"
    monkeypatch.delenv("HOME")
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: data)
    if exists:
        data.mkdir()
    assert find_paths().saves == data / "saves.db"
    assert find_paths().chosen is (None if exists else Chosen.HOMELESS)
    speaker = "Without a home folder, games and settings are kept in "
    _, _, troubles = gather(find_paths(), Flags("en"))
    assert [line for line in troubles if line.startswith(speaker)] == (
        [] if exists else [f"{speaker}{data}."]
    )


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "The saves are in a folder that is really called ~, and stay there: {}."),
        ("ca", "Les partides desades són en una carpeta que es diu ~ de debò, i s'hi queden: {}."),
        ("es", "Las partidas guardadas están en una carpeta que se llama ~ de verdad, y ahí"),
    ],
)
def test_a_folder_that_is_really_a_tilde_is_told(home: Path, language: str, told: str) -> None:
    literal = Path.cwd() / "~" / "x"
    Saves(literal / "saves.db").check()
    first, *_ = run(language=language, HOME=str(home), CANFIELD_HOME="~/x")
    assert first.startswith(told.format(literal))
    assert str(literal) in first
