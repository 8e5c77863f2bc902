"""Where a game begins or goes on, its table is told, once, after what is said of it."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

import pytest
from harness.games import CODE

from canfield_cli.repl.loop import Conversation, PromptOptions

from .helpers import player

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PLAIN, SCREEN = PromptOptions(interactive=True), PromptOptions(interactive=True, screen=True)
FOUND = "column 2: king of hearts;"


class Typist:
    """Lines for a conversation."""

    def __init__(self, *lines: str) -> None:
        self._lines: Iterator[str] = iter(lines)

    def read(self, prompt: str) -> str:
        """The next line; each question is answered with yes."""
        if "Type y" in prompt:
            return "y"
        for line in self._lines:
            return line
        raise EOFError


def told(folder: Path, manner: PromptOptions, *lines: str) -> list[str]:
    """What is said to the lines, after a game under way was left unfinished for another."""
    (folder / "file.moves").write_text(f"code: {CODE}\nd\n", encoding="utf-8")
    out = io.StringIO()
    typist = Typist("d", "new", "d", "score", *lines)
    interpreter = player(folder / "saves.db")
    Conversation(interpreter, typist, out, manner, lambda _: None).run()
    said = out.getvalue().splitlines()
    return said[said.index("Score: 0, in 1 move.") + 1 : -2]


def tables(said: list[str]) -> list[int]:
    """Where tables begin."""
    return [at for at, line in enumerate(said) if re.match(r"Stock: \d+ cards;", line)]


@pytest.mark.parametrize("manner", [PLAIN, SCREEN], ids=["plain", "screen"])
@pytest.mark.parametrize(
    ("line", "after"),
    [
        (f"new {CODE}", CODE),
        ("restart", "The same deal starts over."),
        ("learn", CODE),
        (f"resume {CODE}", CODE),
        ("load file.moves", CODE),
        ("daily", "CF1-"),
        ("daily, d, daily", "CF1-"),
        ("abandon", "CF1-"),
        ("verbosity full, restart", "The same deal starts over."),
    ],
)
def test_the_table_follows_the_code_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, after: str, manner: PromptOptions
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "1000")
    said = told(tmp_path, manner, line)
    *others, last = tables(said)
    assert said[last - 1].startswith(after)
    assert len(others) == (1 if line == "daily, d, daily" else 0)
    published = after == CODE
    assert any(FOUND in line for line in said[last:]) == published


def test_what_is_played_on_the_same_line_is_told_after_the_table(tmp_path: Path) -> None:
    said = told(tmp_path, PLAIN, f"new {CODE}, r c2")
    assert said[-1].startswith("Queen of clubs to column 2.")
    assert tables(said) == [len(said) - 2]


@pytest.mark.parametrize("line", ["give up", "resume", "abandon 1", "stats", "save new.moves"])
def test_where_no_game_begins_there_is_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    monkeypatch.chdir(tmp_path)
    said = told(tmp_path, PLAIN, line)
    assert said
    assert tables(said) == []


def test_no_other_game_is_begun_or_ended_in_a_lesson(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for line in (f"new {CODE}", "restart", "resume 1", "load file.moves", "daily", "give up"):
        said = told(tmp_path, PLAIN, "learn", line, "base")
        assert said[-1] == "The lesson waits for: c2.", (line, said)
        assert "No: the lesson comes first. To leave it, type q." in said, (line, said)
