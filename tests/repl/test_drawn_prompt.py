"""The table drawn above the prompt, on the screen of a real terminal."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

import pytest

if os.name == "nt":
    pytest.skip("a pty is POSIX", allow_module_level=True)

import signal
import sys

from harness.games import CODE, START_TABLE
from harness.program import written
from harness.terminal import CTRL_C, CTRL_D, Terminal
from interpreter.helpers import player, said
from text.drawings import check

from canfield_cli.engine.game import Game
from canfield_cli.engine.layout import parse_layout
from canfield_cli.engine.setup import GameSetup
from canfield_cli.text.catalogue import load
from canfield_cli.text.drawing import Look, Space, drawing, labels, plain, scene

from .shell import BASH, PROMPT, Shell

if TYPE_CHECKING:
    from pathlib import Path

GRID = ("--view", "grid", "--verbosity", "brief")
PASTE_BEGINS, PASTE_ENDS = "\x1b[200~", "\x1b[201~"
CTRL_R, CTRL_Z = "\x12", "\x1a"
WINDOWS = [(120, 40), (80, 24), (40, 20), (20, 10)]
MOVES = ("r c2", "r f", "c2 c4", "d")
WIPED = b"\x1b[C\x1b[J\x1b[D\x1b[2K"
# Deal 12, which is searched for longer than anybody waits.
LONG_SEARCH = "CF1-D3-AAAAAAM"
DRAWN = re.compile(r"c1 +c2|^c[1-4] [0-9AJQK-]|(^|  )f[hsdc] |(^|  )[swr] +[0-9-]")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The home of somebody who has played before."""
    (tmp_path / "welcomed").touch()
    return tmp_path


def game(home: Path, *arguments: str | Path, columns: int = 80, rows: int = 24) -> Terminal:
    return Terminal(home, "play", CODE, *GRID, *arguments, columns=columns, rows=rows)


def table(columns: int, rows: int, *moves: str, code: str = CODE) -> list[str]:
    """The drawing as it is to be seen."""
    played = Game.from_code(code)
    for move in moves:
        played.play(played.parse(move))
    drawn = drawing(scene(played), Space(columns, rows), Look(), labels(load("en")))
    return [line.rstrip() for line in plain(drawn).splitlines()]


def transcript(columns: int, *lines: str) -> list[str]:
    """What is to remain of the lines and of what is said to each."""
    answers = player("en", CODE, verbosity="brief")
    answers.fit(columns, drawn=True)
    return [each for line in lines for each in (f"Move: {line}", *said(answers, line))]


def until_prompt(terminal: Terminal) -> list[str]:
    """The lines of the screen up to the prompt, which stands last."""
    lines = terminal.screen
    last = max(number for number, line in enumerate(lines) if line.startswith("Move:"))
    assert not any(lines[last + 1 :])
    return lines[: last + 1]


def play(terminal: Terminal, *lines: str) -> None:
    """Type lines, each at a prompt that is ready."""
    for line in lines:
        since = terminal.plain.count("Move:")
        terminal.press(line + "\r")
        terminal.wait_for("Move:", since + 1)
        terminal.at_prompt()


@pytest.mark.parametrize(("columns", "rows"), WINDOWS)
def test_the_drawing_stands_above_the_prompt_and_shows_each_new_position(
    home: Path, columns: int, rows: int
) -> None:
    with game(home, columns=columns, rows=rows) as terminal:
        terminal.at_prompt()
        assert until_prompt(terminal) == [CODE, *table(columns, rows), "Move:"]
        play(terminal, *MOVES)
        drawn = table(columns, rows, *MOVES)
        lines = until_prompt(terminal)
        assert lines[-len(drawn) - 1 :] == [*drawn, "Move:"]
        assert lines[-len(drawn) - 2] == transcript(columns, *MOVES)[-1]


def test_what_remains_is_what_was_typed_and_said(home: Path) -> None:
    typed = [*MOVES, "c1 c3", "look", "verbosity full", "d"]
    with game(home, rows=50) as terminal:
        terminal.at_prompt()
        play(terminal, *typed)
        told = transcript(80, *typed)
        assert until_prompt(terminal) == [CODE, *told, *table(80, 50, *MOVES, "d"), "Move:"]
        # In full verbosity too, for the table is seen.
        assert " ".join(told).count("Stock:") == 2


def test_a_window_too_small_for_a_drawing_has_the_bare_prompt(home: Path) -> None:
    with game(home, columns=10, rows=3) as terminal:
        terminal.at_prompt()
        assert terminal.screen == ["CF1-D3-AAA", "AACL", "Move:"]
        play(terminal, "w")
        assert terminal.screen == ["Waste", "empty.", "Move:"]


@pytest.mark.parametrize(
    ("columns", "rows", "turns"),
    [
        (40, 20, 300),
        pytest.param(80, 24, 300, marks=pytest.mark.long),
        pytest.param(20, 10, 300, marks=pytest.mark.long),
        (80, 10, 30),
    ],
)
def test_turns_typed_ahead_leave_nothing_but_what_was_typed_and_said(
    home: Path, columns: int, rows: int, turns: int
) -> None:
    with game(home, columns=columns, rows=rows) as terminal:
        terminal.at_prompt()
        terminal.press("d\r" * (turns // 3) + "d\ru\r" * (turns // 3))
        # Each line is shown where it is typed, and then as it was.
        terminal.wait_for("Move:", 2 * turns + 1)
        terminal.at_prompt()
        drawn = table(columns, rows, *["d"] * (turns // 3))
        lines = terminal.scrolled + until_prompt(terminal)
        assert lines[-len(drawn) - 1 :] == [*drawn, "Move:"]
        kept = lines[: -len(drawn) - 1]
        assert [line for line in kept if DRAWN.search(line)] == []
        assert sum(line in {"Move: d", "Move: u"} for line in kept) == turns
        assert {line for line in kept if line.startswith("Move:")} == {"Move: d", "Move: u"}
        assert not [line for line in kept if line in {"d", "u", ""}]


def test_twenty_lines_of_news_leave_no_drawn_row(home: Path) -> None:
    line = ", ".join(["d", "u"] * 10)
    with game(home) as terminal:
        terminal.at_prompt()
        play(terminal, line)
        lines = terminal.scrolled + until_prompt(terminal)
        told = transcript(80, line)
        assert len(told) > 20
        assert lines == [CODE, *told, *table(80, 24), "Move:"]


def test_what_is_typed_outlives_a_resize(home: Path) -> None:
    with game(home) as terminal:
        terminal.at_prompt()
        terminal.press("r c2, r")
        for columns, rows in ((120, 40), (60, 12), (45, 12), (80, 30)):
            terminal.at_prompt("r c2, r")
            times = terminal.plain.count("r c2, r")
            terminal.resize(columns, rows)
            terminal.wait_for("r c2, r", times + 1)
            terminal.at_prompt("r c2, r")
            lines = until_prompt(terminal)
            assert lines[-1] == "Move: r c2, r"
            drawn = table(columns, rows)
            assert lines[-1 - len(drawn) : -1] == drawn
        terminal.press(" f\r")
        terminal.wait_for("8 of hearts up")
        terminal.at_prompt()
        drawn = table(80, 30, "r c2", "r f")
        assert until_prompt(terminal)[-1 - len(drawn) :] == [*drawn, "Move:"]


def test_nine_pasted_lines_in_nine_rows_are_all_seen_and_played(home: Path) -> None:
    pasted = ["r c2", "r f", "c2 c4", *["d"] * 6]
    with game(home, rows=9) as terminal:
        terminal.at_prompt()
        terminal.press(PASTE_BEGINS + "\n".join(pasted) + PASTE_ENDS)
        terminal.at_prompt("d")
        assert [line.removeprefix("Move:").strip() for line in terminal.screen] == pasted
        terminal.press("\r")
        terminal.wait_for("7 of clubs.")
        terminal.at_prompt()
        drawn = table(80, 9, *pasted)
        assert until_prompt(terminal)[-1 - len(drawn) :] == [*drawn, "Move:"]


def test_a_dropped_line_stays_to_be_read(home: Path) -> None:
    with game(home) as terminal:
        terminal.at_prompt()
        terminal.press("r c2" + CTRL_C)
        terminal.wait_for("Move: r c2\n")
        terminal.at_prompt()
        assert until_prompt(terminal) == [CODE, "Move: r c2", *table(80, 24), "Move:"]
        terminal.press(CTRL_D)
        assert terminal.ends() == 0
        assert [line for line in terminal.screen if line] == [
            CODE,
            "Move: r c2",
            "Move:",
            "Game closed.",
        ]
        assert terminal.settings_now == terminal.settings_before


def test_control_characters_typed_are_not_printed_again(home: Path) -> None:
    with game(home) as terminal:
        terminal.at_prompt()
        terminal.press(PASTE_BEGINS + "d\x07\x1b[31m x" + PASTE_ENDS + "\r")
        terminal.wait_for("Move: d [31m x\n")
        terminal.at_prompt()
        assert terminal.screen[1] == "Move: d [31m x"


def test_tab_and_searching_in_the_history_leave_the_drawing_in_its_place(home: Path) -> None:
    with game(home) as terminal:
        terminal.at_prompt()
        play(terminal, "r c2")
        drawn = table(80, 24, "r c2")
        terminal.press("c2 \t")
        terminal.at_prompt("c2 c4")
        assert until_prompt(terminal)[-6:] == [*drawn, "Move: c2 c4"]
        terminal.press(CTRL_C)
        terminal.wait_for("Move: c2 c4\n")
        terminal.at_prompt()
        # More than one thing begins so: they are listed above.
        terminal.press("r\t\t")
        terminal.wait_for("restart")
        terminal.at_prompt("r")
        assert until_prompt(terminal)[-6:] == [*drawn, "Move: r"]
        terminal.press(CTRL_C)
        terminal.wait_for("Move: r\n")
        terminal.at_prompt()
        terminal.press(CTRL_R + "r c")
        terminal.wait_for("reverse-i-search")
        terminal.read(0.3)
        assert "Move: r c2" in [line.rstrip() for line in terminal.screen]
        terminal.press("\r")
        terminal.read(0.3)
        terminal.press("\r")
        terminal.wait_for("No:")
        terminal.at_prompt()
        assert until_prompt(terminal)[-6:] == [*drawn, "Move:"]


@pytest.mark.parametrize(("no_color", "red"), [(None, True), ("1", False)], ids=["colour", "none"])
def test_red_cards_are_red_unless_no_colour_is_wanted(
    home: Path, no_color: str | None, *, red: bool
) -> None:
    with Terminal(home, "play", CODE, *GRID, NO_COLOR=no_color) as terminal:
        terminal.at_prompt()
        assert (b"\x1b[0;31;1mK" in terminal.written) == red
        assert (b";1m" in terminal.written) == red


@pytest.mark.parametrize("how", ["latin-1", "ascii", "setting", "locale"])
def test_letters_stand_for_signs_where_they_are_wished_for_or_due(home: Path, how: str) -> None:
    (home / "settings.toml").write_text("signs = false\n" * (how == "setting"))
    options = ["--ascii"] * (how == "ascii")
    encoding, locale = how if how == "latin-1" else None, "C" if how == "locale" else "C.UTF-8"
    with Terminal(
        home, "play", CODE, *GRID, *options, PYTHONIOENCODING=encoding, LC_ALL=locale
    ) as terminal:
        terminal.at_prompt()
        assert terminal.screen[2].startswith("6C   Kh   Qh   AS     fh  7h  8h")


def test_the_terminal_is_never_asked_where_its_cursor_is(home: Path) -> None:
    with game(home) as terminal:
        terminal.at_prompt()
        play(terminal, *MOVES)
        assert b"\x1b[6n" not in terminal.written


def test_no_screen_is_erased_from_its_first_cell(home: Path) -> None:
    with game(home) as terminal:
        terminal.at_prompt()
        play(terminal, *MOVES)
        assert terminal.written.count(b"\x1b[J") == terminal.written.count(WIPED) > len(MOVES)


LONG = """\
rules: app
draw: 3
base: 7
reserve: -
foundations: 7C
columns: QS JH 10S 9H 8S 7H 6S 5H 4S 3H 2S AH KS QH | QC | - | 9D
stock: 2C 3C 4C 5C 6C 8C 9C 10C JC KC AC 2H 4H 6H 8H 10H KH 3S 5S 7S 9S JS AS AD 2D 3D 4D 5D 6D \
7D 8D 10D JD QD KD
waste: -
"""


@pytest.mark.parametrize(("columns", "rows"), [*WINDOWS, (80, 12)])
def test_columns_of_fourteen_cards(home: Path, columns: int, rows: int) -> None:
    layout = written("long.layout", LONG).resolve()
    with Terminal(home, "play", layout, *GRID, columns=columns, rows=rows) as terminal:
        terminal.at_prompt()
        setup = GameSetup(layout=parse_layout(LONG.splitlines()))
        drawn = until_prompt(terminal)[:-1]
        check(drawn, scene(setup.start(0, float)), signs=True)
        # On its side a column of so many has room from 60 columns on.
        assert any("+" in line for line in drawn) == (columns < 40)


def test_questions_have_the_table_above_them(home: Path) -> None:
    with game(home) as terminal:
        terminal.at_prompt()
        play(terminal, "d")
        terminal.press("r c2, restart\r")
        terminal.at_prompt("Type y for yes.")
        drawn = table(80, 24, "d", "r c2")
        *above, question = (line for line in terminal.screen if line)
        assert above[-5:] == drawn
        assert question.endswith("Type y for yes.")
        terminal.press("n\r")
        terminal.wait_for("The game goes on.")
        terminal.at_prompt()
        told = [f"{question} n", "The game goes on.", *drawn, "Move:"]
        assert until_prompt(terminal)[-8:] == told


def test_the_drawing_stays_while_a_command_takes_long(home: Path) -> None:
    with Terminal(home, "play", LONG_SEARCH, *GRID) as terminal:
        terminal.at_prompt()
        terminal.press("d, oracle\r")
        drawn = table(80, 24, "d", code=LONG_SEARCH)
        terminal.wait_for("Jack of hearts.\nc1 ")
        terminal.read(0.3)
        begun = [LONG_SEARCH, "Move: d, oracle", "Jack of hearts."]
        assert [line for line in terminal.screen if line] == [*begun, *drawn]
        terminal.wait_for("This takes a while. Ctrl-C stops it.\nc1 ")
        terminal.press("typed ahead")
        terminal.read(0.3)
        told = [*begun, "This takes a while. Ctrl-C stops it."]
        assert [line for line in terminal.screen if line] == [*told, *drawn]
        terminal.press(CTRL_C)
        terminal.wait_for("Stopped.")
        terminal.at_prompt()
        assert until_prompt(terminal) == [*told, "Stopped.", *drawn, "Move:"]
        terminal.press("q\r")
        assert terminal.ends() == 0
        assert terminal.settings_now == terminal.settings_before


@pytest.mark.parametrize("busy", [False, True])
def test_told_to_end_it_leaves_no_drawing_and_the_terminal_as_it_was(
    home: Path, *, busy: bool
) -> None:
    with Terminal(home, "play", LONG_SEARCH, *GRID) as terminal:
        terminal.at_prompt()
        if busy:
            terminal.press("oracle\r")
            terminal.wait_for("Move: oracle\nc1 ")
            terminal.read(0.3)
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.ends() == -signal.SIGTERM
        assert not [line for line in terminal.screen if DRAWN.search(line)]
        assert terminal.settings_now == terminal.settings_before


@pytest.mark.skipif(not BASH, reason="job control needs bash")
@pytest.mark.parametrize("busy", [False, True])
def test_ctrl_z_puts_the_drawing_away_and_fg_brings_it_back(home: Path, *, busy: bool) -> None:
    typed = "oracle\r" if busy else "r c"
    drawn = table(100, 200, code=LONG_SEARCH)
    last = drawn[-1] if busy else "Move: r c"
    with Shell(home) as shell:
        shell.press(f"canfield play {LONG_SEARCH} --view grid\r")
        shell.until(lambda: shell.last == "Move:")
        shell.press(typed)
        shell.until(lambda: (shell.lines[-2] if busy else shell.last) == last)
        shell.press(CTRL_Z)
        shell.until(lambda: shell.last == PROMPT)
        assert shell.echoes
        assert not [line for line in shell.lines if DRAWN.search(line)]
        shell.press("fg\r")
        shell.until(lambda: (shell.lines[-2] if busy else shell.last) == last)
        assert [line for line in shell.lines if DRAWN.search(line)] == drawn
        shell.press(CTRL_C)
        shell.until(lambda: shell.last == "Move:")
        shell.press("q\r")
        shell.until(lambda: shell.last == PROMPT)
        assert shell.echoes


# What may go wrong, done before the program starts: no drawing at all, none in narrow windows,
# and a prompt whose layout nothing can be added to.
FAULTS = {
    "always": "t.drawing = fail",
    "narrow": "whole = t.drawing; t.drawing = lambda s, p, *r: (p.columns < 60 and fail()) or "
    "whole(s, p, *r)",
    "layout": "import canfield_cli.repl.drawn_prompt as d; d.HSplit = fail",
}


def faulty(home: Path, fault: str) -> Terminal:
    """The game, where making the drawing fails."""
    program = (
        "import canfield_cli.repl.drawn_table as t\n"
        "def fail(*_): raise ValueError('no drawing today')\n"
        f"{FAULTS[fault]}\n"
        "from canfield_cli.cli import main\n"
        f"main(['play', {CODE!r}, *{GRID!r}])\n"
    )
    return Terminal(home, command=[sys.executable, "-c", program])


NOT_DRAWN = ["The table cannot be drawn: no drawing today. It is told in words."]


@pytest.mark.parametrize("fault", ["always", "layout"])
def test_where_the_drawing_fails_that_is_said_once_and_the_table_is_told(
    home: Path, fault: str
) -> None:
    with faulty(home, fault) as terminal:
        terminal.at_prompt()
        lines = until_prompt(terminal)
        assert lines[:2] == [*NOT_DRAWN, CODE]
        assert " ".join(lines[2:-1]) == START_TABLE
        play(terminal, "d")
        assert "Stock: 31 cards" in "".join(until_prompt(terminal))
        assert terminal.plain.count(NOT_DRAWN[0]) == 1


def test_a_drawing_that_fails_in_the_midst_of_a_line_leaves_the_line(home: Path) -> None:
    with faulty(home, "narrow") as terminal:
        terminal.at_prompt()
        terminal.press("r c2")
        terminal.at_prompt("r c2")
        terminal.resize(50, 24)
        terminal.wait_for("r c2", 2)
        terminal.at_prompt("r c2")
        assert until_prompt(terminal)[1:] == ["Move: r c2"]
        terminal.press("\r")
        terminal.wait_for("told in words.")
        terminal.at_prompt()
        lines = until_prompt(terminal)
        told = transcript(50, "r c2")
        assert lines[1 : 1 + len(told)] == told
        rest = " ".join(lines[1 + len(told) :])
        assert rest.startswith(f"{NOT_DRAWN[0]} Stock: 34 cards;")
