"""`deal` and `run` at a terminal break lines at its width, in plain mode only as wished for."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING

import pytest

if os.name == "nt":
    pytest.skip("a pty is POSIX", allow_module_level=True)

import fcntl
import pty
import struct
import termios

from harness.environment import PROGRAM, environment
from harness.games import CODE, HEADER, START_TABLE
from harness.program import written

if TYPE_CHECKING:
    from pathlib import Path


def _said(home: Path, *arguments: str, columns: int, **env: str) -> list[str]:
    """The lines that a command prints at a terminal so wide."""
    master, slave = pty.openpty()
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    with subprocess.Popen(
        [*PROGRAM, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=slave,
        stderr=subprocess.STDOUT,
        env=environment(home, **{"TERM": "xterm", **env}),
    ) as process:
        os.close(slave)
        said = b""
        try:
            while data := os.read(master, 65536):
                said += data
        except OSError:
            # So Linux says that the other end is closed.
            pass
    os.close(master)
    assert process.returncode == 0, said
    return said.decode().splitlines()


@pytest.fixture(params=["deal", "run"])
def command(request: pytest.FixtureRequest) -> tuple[str, ...]:
    """A command that prints the table at the start and nothing else."""
    if request.param == "deal":
        return ("deal", CODE)
    return ("run", str(written("game.moves", HEADER + "look\n")))


@pytest.mark.parametrize("language", ["en", "ca", "es"])
@pytest.mark.parametrize("columns", [30, 80])
def test_lines_fit_and_joined_they_are_the_table(
    tmp_path: Path, command: tuple[str, ...], columns: int, language: str
) -> None:
    said = _said(tmp_path, *command, "--lang", language, columns=columns)
    assert max(map(len, said)) <= columns
    whole = _said(tmp_path, *command, "--lang", language, "--accessible", columns=columns)
    assert [" ".join(said)] == whole
    assert (whole == [START_TABLE]) is (language == "en")


def test_plain_mode_however_it_is_on_keeps_lines_whole(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    for env in ({"CANFIELD_ACCESSIBLE": "1"}, {"TERM": "dumb"}):
        assert _said(tmp_path, *command, columns=80, **env) == [START_TABLE]
    (tmp_path / "settings.toml").write_text("accessible = true\n", encoding="utf-8")
    assert _said(tmp_path, *command, columns=80) == [START_TABLE]
    narrow = _said(tmp_path, *command, "--width", "40", columns=80)
    assert max(map(len, narrow)) <= 40


def test_width_that_was_chosen_goes_before_the_terminals(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    assert max(map(len, _said(tmp_path, *command, "--width", "40", columns=100))) <= 40
    (tmp_path / "settings.toml").write_text("width = 50\n", encoding="utf-8")
    assert max(map(len, _said(tmp_path, *command, columns=100))) <= 50


def test_transcript_is_the_same_wherever_it_is_written(tmp_path: Path) -> None:
    moves = str(written("game.moves", HEADER + "look\n"))
    _said(tmp_path, "run", moves, "--transcript", str(tmp_path / "said.txt"), columns=30)
    assert (tmp_path / "said.txt").read_text("utf-8") == f"> look\n{START_TABLE}\n"
