"""Which view of the table is shown: drawn where that is wished for and can be, else in words."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

import pytest

if os.name == "nt":
    pytest.skip("a pty is POSIX", allow_module_level=True)

from harness.games import CODE, ROOT, START_TABLE
from harness.program import canfield
from harness.terminal import Terminal

if TYPE_CHECKING:
    from pathlib import Path

PLAY = ("play", CODE)
HEAD = "c1   c2   c3   c4         up  next"
WORDS = "Stock: 34 cards"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The home of somebody who has played before."""
    (tmp_path / "welcomed").touch()
    return tmp_path


def shown(terminal: Terminal, line: str = "") -> str:
    """What is written after a line is typed, up to the next prompt."""
    since, prompts = len(terminal.plain), terminal.plain.count("Move:")
    if line:
        terminal.press(line + "\r")
        terminal.wait_for("Move:", prompts + 1)
    terminal.at_prompt()
    return terminal.plain[since:]


def test_the_view_is_changed_at_once_and_remembered(home: Path) -> None:
    with Terminal(home, *PLAY) as terminal:
        assert WORDS in shown(terminal)
        told = shown(terminal, "set view grid")
        assert "View: grid." in told
        assert HEAD in told
        assert WORDS not in told
        assert WORDS not in shown(terminal, "c2 c4")
        told = shown(terminal, "set view words")
        assert HEAD not in told.partition("View: words.")[2]
        assert WORDS in told
        shown(terminal, "set view grid, set can on")
        terminal.press("q\r")
        assert terminal.ends() == 0
    with Terminal(home, *PLAY) as terminal:
        told = shown(terminal)
        assert HEAD in told
        assert "can r c2, c2 c4" in told
        assert WORDS not in told


def test_a_view_from_the_command_line_is_for_once(home: Path) -> None:
    with Terminal(home, "--view", "grid", *PLAY) as terminal:
        assert HEAD in shown(terminal)
        # That something else is remembered changes nothing.
        assert HEAD in shown(terminal, "set bell on")
        terminal.press("q\r")
        assert terminal.ends() == 0
    assert "view" not in (home / "settings.toml").read_text()
    with Terminal(home) as terminal:
        shown(terminal)
        assert HEAD not in terminal.plain


@pytest.mark.parametrize("arguments", [("--view", "grid"), ("daily", "--view", "grid")])
def test_every_game_at_a_prompt_may_be_drawn(home: Path, arguments: tuple[str, ...]) -> None:
    with Terminal(home, *arguments) as terminal:
        assert HEAD in shown(terminal)


def test_a_table_that_is_asked_for_is_told_in_words(home: Path) -> None:
    with Terminal(home, *PLAY, "--view", "grid") as terminal:
        assert HEAD in shown(terminal)
        told = shown(terminal, "set table asked")
        assert HEAD not in told.partition("Table: asked.")[2]
        assert WORDS not in told
        told = shown(terminal, "set view grid")
        assert "Drawn only where the table is always shown: set table always." in told
        assert HEAD not in told
        assert WORDS in shown(terminal, "look")
        assert HEAD in shown(terminal, "set table always")


@pytest.mark.parametrize("how", ["option", "variable", "dumb terminal"])
def test_plain_mode_is_never_drawn(home: Path, how: str) -> None:
    options = ["--plain"] * (how == "option")
    variable = "1" if how == "variable" else None
    term = "dumb" if how == "dumb terminal" else "xterm"
    with Terminal(
        home, *PLAY, "--view", "grid", *options, TERM=term, CANFIELD_ACCESSIBLE=variable
    ) as terminal:
        assert terminal.opens().endswith(START_TABLE + "\n")
        told = terminal.line("set view grid")
        assert "View: grid.\nDrawn only at a terminal without plain mode.\n" in told
        assert b"\x1b" not in terminal.written


def test_plain_mode_that_is_switched_on_ends_the_drawing(home: Path) -> None:
    with Terminal(home, *PLAY, "--view", "grid") as terminal:
        assert HEAD in shown(terminal)
        terminal.press("set accessible on\r")
        terminal.wait_for("Accessible: on.\nMove: ")
        since = len(terminal.written)
        told = terminal.line("d")
        assert told.startswith("7 of diamonds")
        assert HEAD not in told
        assert WORDS not in told
        assert b"\x1b" not in terminal.written[since:]
        terminal.press("q\r")
        assert terminal.ends() == 0
        assert terminal.settings_now == terminal.settings_before


def test_a_pipe_is_told_in_words() -> None:
    told = canfield(*PLAY, "--view", "grid", stdin="d\n").out
    assert HEAD not in told
    assert START_TABLE in told


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "set view grid"),
        ("ca", "ajusta vista graella"),
        ("es", "ajustar vista cuadrícula"),
    ],
)
def test_the_first_run_tells_how_to_see_the_table_drawn(
    tmp_path: Path, language: str, line: str
) -> None:
    with Terminal(tmp_path, *PLAY, "--lang", language, language=language) as terminal:
        terminal.at_prompt()
        assert f"{line}." in terminal.plain
        terminal.press(line + "\r")
        terminal.wait_for("c1   c2   c3   c4")


@pytest.mark.parametrize("option", [("--plain",), ("--view", "grid")])
def test_who_sees_no_drawing_or_has_one_is_not_told_of_it(
    tmp_path: Path, option: tuple[str, ...]
) -> None:
    with Terminal(tmp_path, *PLAY, *option) as terminal:
        terminal.at_prompt()
        assert "Welcome." in terminal.plain
        assert "set view" not in terminal.plain


def test_the_lesson_and_the_game_from_before_it_are_drawn(home: Path) -> None:
    with Terminal(home, *PLAY, "--view", "grid") as terminal:
        shown(terminal, "r c2")
        since = len(terminal.plain)
        told = shown(terminal, "learn")
        told += shown(terminal, "q")
        assert "The game from before the lesson is back." in told
        assert WORDS not in terminal.plain[since:]
        assert "     Q♣" in told.rpartition(HEAD)[2]


def test_the_row_of_moves_is_left_out_when_the_game_is_over(home: Path) -> None:
    (home / "settings.toml").write_text("can = true\n")
    with Terminal(home, *PLAY, "--view", "grid") as terminal:
        assert "can r c2, c2 c4" in shown(terminal)
        told = shown(terminal, "give up")
        assert HEAD in told
        assert "can" not in told.rpartition(HEAD)[2]


def test_the_readme_shows_a_drawn_screen_as_it_is(home: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    block = readme.partition("```screen\n")[2].partition("```")[0]
    typed = re.findall(r"^Move: (.+)$", block, re.MULTILINE)
    with Terminal(home, *PLAY, "--view", "grid") as terminal:
        shown(terminal)
        for line in typed:
            shown(terminal, line)
        assert [line for line in terminal.screen if line] == [CODE, *block.splitlines()]
