"""`replay` in a real terminal, in normal and plain mode."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

if os.name == "nt":
    pytest.skip("a pty is POSIX", allow_module_level=True)

from harness.games import HEADER, START_TABLE
from harness.program import written
from harness.terminal import CTRL_C, CTRL_D, Terminal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PROMPT = "Next: "
MODES = {"normal": (), "plain": ("--accessible",)}


def _replay(home: Path, moves: str, *options: str, no_colour: str | None = None) -> Terminal:
    file = written("game.moves", HEADER + moves).resolve()
    return Terminal(home, "replay", file, *options, prompt=PROMPT, NO_COLOR=no_colour)


@pytest.fixture(params=MODES)
def terminal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Terminal]:
    """The replay of a short game, at its first prompt."""
    with _replay(tmp_path, "r c2\nr f\nd 2\n", *MODES[request.param]) as opened:
        opened.opens()
        yield opened


def _joined(text: str) -> str:
    return " ".join(text.split())


def test_steps_forwards_back_and_anywhere(
    terminal: Terminal, request: pytest.FixtureRequest
) -> None:
    follows = "plain" not in request.node.name
    assert _joined(terminal.text).startswith("Commands: 4. Enter goes on, ")
    assert _joined(terminal.text).endswith(f"{START_TABLE} {PROMPT.strip()}")
    first = terminal.line("")
    assert _joined(first).startswith("Command 1 of 4: r c2. Queen of clubs to column 2")
    assert _joined(terminal.line("to 4")).startswith("Command 4 of 4: d")
    assert terminal.line("") == "End of the game.\n"
    assert terminal.line("to 1") == first
    begins, _, table = terminal.line("back").partition("\n")
    assert begins == "Beginning of the game."
    # On a screen the table follows; an ear is told what has happened.
    assert _joined(table) == (START_TABLE if follows else "")
    assert _joined(terminal.line("look")) == START_TABLE
    assert terminal.line("xyzzy").startswith("Unknown: xyzzy.")
    terminal.rests()
    since = len(terminal.written)
    terminal.press(CTRL_C)
    terminal.hears("\r\n" + PROMPT, since)
    assert terminal.line("") == first
    assert terminal.leaves("q\r").endswith("q\nReplay closed.\n")
    assert "\x1b" not in terminal.text


def test_end_of_input_leaves_with_0(terminal: Terminal) -> None:
    terminal.line("")
    terminal.rests()
    terminal.leaves(CTRL_D)
    assert "Traceback" not in terminal.text


def test_end_of_input_leaves_the_shells_prompt_a_line_of_its_own(terminal: Terminal) -> None:
    terminal.rests()
    terminal.leaves(CTRL_D)
    assert terminal.text.endswith("\n")


def test_lines_fit_the_terminal_in_normal_mode_and_are_whole_in_plain_mode(tmp_path: Path) -> None:
    for mode, options in MODES.items():
        with _replay(tmp_path, "r c2\n", *options) as terminal:
            lines = terminal.opens().splitlines()
            assert (max(map(len, lines)) <= 80) is (mode == "normal")
            assert (START_TABLE in lines) is (mode == "plain")
            terminal.leaves("q\r")


@pytest.mark.parametrize("kind", ["option", "setting"])
def test_each_step_is_drawn_where_that_is_wished_for(kind: str, tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('view = "grid"\n' * (kind == "setting"))
    wished = ["--view", "grid"] * (kind == "option")
    with _replay(tmp_path, "r c2\nd\n", *wished, no_colour="1") as terminal:
        assert terminal.opens().splitlines()[-5:] == [
            "c1   c2   c3   c4         up  next",
            "6♣   K♡   Q♡   A♠     fh  7♡  8♡    s  34",
            "                      fs  --  7♠    w  --",
            "                      fd  --  7♢    r  13  Q♣",
            "                      fc  --  7♣",
        ]
        told = terminal.line("to 2")
        assert told.startswith("Command 2 of 2: d.")
        assert "w  3   3♡  9♠  7♢" in told


def test_no_step_is_drawn_in_plain_mode(tmp_path: Path) -> None:
    with _replay(tmp_path, "r c2\n", "--view", "grid", "--plain") as terminal:
        assert "c1   c2" not in terminal.opens() + terminal.line("")
