"""The drawn table in tmux, which breaks lines anew when a window is made narrower."""

from __future__ import annotations

import shutil
import subprocess
import time
from typing import TYPE_CHECKING, Self

import pytest
from harness.environment import environment, program
from harness.games import CODE

from canfield_cli.engine.game import Game
from canfield_cli.text.catalogue import load
from canfield_cli.text.drawing import Look, Space, drawing, labels, plain, scene

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

TMUX = shutil.which("tmux")
needs_tmux = pytest.mark.skipif(not TMUX, reason="needs tmux")
LONGEST_WAIT = 30.0


class Multiplexer:
    """A game in a window of tmux."""

    def __init__(self, home: Path, columns: int, rows: int) -> None:
        (home / "welcomed").touch()
        self._environment = environment(home, TERM="screen-256color")
        self._socket = str(home / "tmux")
        game = program("play", CODE, "--view", "grid", "--verbosity", "brief")
        self.ask("new-session", "-d", "-x", str(columns), "-y", str(rows), *game)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.ask("kill-server")

    def ask(self, *words: str) -> str:
        """Run a command of tmux; what it prints."""
        done = subprocess.run(
            [str(TMUX), "-S", self._socket, "-f", "/dev/null", *words],
            capture_output=True,
            text=True,
            check=True,
            env=self._environment,
        )
        return done.stdout

    @property
    def lines(self) -> list[str]:
        """All lines there are, those scrolled away before those on the screen."""
        return self.ask("capture-pane", "-p", "-S", "-").rstrip().split("\n")

    def until(self, is_so: Callable[[list[str]], bool]) -> list[str]:
        """Wait until the lines are so; the lines."""
        limit = time.monotonic() + LONGEST_WAIT
        while not is_so(lines := self.lines):
            assert time.monotonic() < limit, "\n".join(lines)
            time.sleep(0.05)
        return lines


def table(columns: int, rows: int, *moves: str) -> list[str]:
    """The drawing as it is to be seen."""
    game = Game.from_code(CODE)
    for move in moves:
        game.play(game.parse(move))
    drawn = drawing(scene(game), Space(columns, rows), Look(), labels(load("en")))
    return [line.rstrip() for line in plain(drawn).splitlines()]


@needs_tmux
def test_no_drawn_row_is_among_the_lines_that_tmux_keeps(tmp_path: Path) -> None:
    turns, drawn = 60, table(80, 24, *["d"] * 60)
    with Multiplexer(tmp_path, 80, 24) as tmux:
        tmux.until(lambda lines: lines[-1] == "Move:")
        for _ in range(3):
            tmux.ask("send-keys", *["d", "Enter"] * (turns // 3))
        lines = tmux.until(lambda lines: lines.count("Move: d") == turns and lines[-1] == "Move:")
        assert lines[-1 - len(drawn) : -1] == drawn
        kept = lines[: -1 - len(drawn)]
        assert kept[0] == CODE
        assert not [line for line in kept if line in drawn or line.startswith(("c1", " "))]


@needs_tmux
def test_a_resize_in_the_midst_of_a_line_leaves_no_row_where_none_is_broken(
    tmp_path: Path,
) -> None:
    with Multiplexer(tmp_path, 120, 40) as tmux:
        tmux.until(lambda lines: lines[-1] == "Move:")
        tmux.ask("send-keys", "r c2, r")
        tmux.until(lambda lines: lines[-1] == "Move: r c2, r")
        for columns, rows in ((80, 24), (60, 20), (60, 11), (120, 40)):
            tmux.ask("resize-window", "-x", str(columns), "-y", str(rows))
            wanted = [CODE, *table(columns, rows), "Move: r c2, r"]
            tmux.until(lambda lines, wanted=wanted: lines == wanted)  # type: ignore[misc]
