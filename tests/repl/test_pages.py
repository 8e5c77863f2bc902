"""Answers that are longer than the window stop at the end of each page, for those who look on."""

from __future__ import annotations

import contextlib
import io
import os
import shutil
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

if os.name == "nt":
    pytest.skip("a pty is POSIX", allow_module_level=True)

from harness.games import CODE
from harness.terminal import CTRL_C, Terminal
from interpreter.helpers import player, said

from canfield_cli.interpreter.command import Frontend
from canfield_cli.repl.lines import FullPrompt, PipedInput, PlainInput
from canfield_cli.repl.window import Window
from canfield_cli.session import Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from contextlib import AbstractContextManager
    from pathlib import Path

MORE = "More: space or Enter."
# As many rows as `rules` has not.
ROWS = 10


class Prompt:
    """A full prompt of so many rows."""

    def __init__(self, rows_below: int) -> None:
        self.rows_below = rows_below

    def read(self, prompt: str) -> str:
        raise EOFError(prompt)

    def draw(self) -> None: ...

    def undraw(self) -> None: ...

    def keep(self) -> None: ...

    def release(self) -> None: ...

    def restore(self) -> None: ...

    def stop(self, text: str) -> bool:
        return bool(text)

    def keys(self) -> AbstractContextManager[Callable[[], bool]]:
        return contextlib.nullcontext(lambda: False)


def size(monkeypatch: pytest.MonkeyPatch, columns: int, rows: int) -> None:
    monkeypatch.setattr(shutil, "get_terminal_size", lambda: os.terminal_size((columns, rows)))


@given(
    answers=st.lists(st.lists(st.text("a b", max_size=60), max_size=40), max_size=4),
    columns=st.integers(1, 90),
    rows=st.integers(1, 30),
    below=st.integers(1, 10),
)
def test_nothing_leaves_the_window_before_it_was_read(
    answers: list[list[str]], columns: int, rows: int, below: int
) -> None:
    prompt = Prompt(below)
    assert isinstance(prompt, FullPrompt)
    with pytest.MonkeyPatch.context() as patch:
        size(patch, columns, rows)
        window = Window(prompt)
        unread = 0
        for answer in answers:
            told: list[str] = []
            for page, stops in window.pages(tuple(answer)):
                told += page
                unread += sum(max(1, -(-len(line) // columns)) for line in page)
                # What is longer than the window by itself cannot be held by it.
                assert unread <= max(rows - 1, *(-(-len(line) // columns) for line in page), 1)
                unread = 0 if stops else unread
            assert told == answer
            assert unread <= max(1, rows - below)


def pages_of(window: Window, answer: Sequence[str]) -> list[tuple[int, bool]]:
    return [(len(page), stops) for page, stops in window.pages(tuple(answer))]


def test_an_answer_that_fits_does_not_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    size(monkeypatch, 80, 24)
    assert pages_of(Window(Prompt(1)), ["a"] * 23) == [(23, False)]
    assert pages_of(Window(Prompt(6)), ["a"] * 18) == [(18, False)]
    assert pages_of(Window(Prompt(6)), ["a"] * 19) == [(19, True)]
    assert pages_of(Window(Prompt(1)), ["a"] * 50) == [
        (23, True),
        (23, True),
        (4, False),
    ]


def test_nothing_stops_where_it_is_spoken_or_nobody_looks_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    size(monkeypatch, 80, 24)
    spoken = Window(Prompt(1))
    spoken.follow(Settings(speak=True))
    for window in (spoken, Window(PlainInput()), Window(PipedInput(io.BytesIO()))):
        assert pages_of(window, ["a"] * 99) == [(99, False)]


def rules_of(columns: int) -> list[str]:
    """The lines of the rules."""
    answers = player("en", CODE)
    answers.fit(columns)
    return said(answers, "rules", Frontend(screen=True))


LAST = rules_of(80)[-1]


def game(home: Path, *options: str, rows: int = ROWS) -> Terminal:
    (home / "welcomed").touch()
    return Terminal(home, "play", CODE, *options, rows=rows)


@pytest.mark.parametrize("view", ["words", "grid"])
def test_space_and_enter_go_on_page_by_page(tmp_path: Path, view: str) -> None:
    answer = rules_of(80)
    with game(tmp_path, "--view", view, rows=12) as terminal:
        terminal.at_prompt()
        terminal.press("rules\r")
        seen = stops = 0
        while seen == 0 or terminal.screen[-1] != "Move:":
            terminal.wait_for(MORE, stops + 1)
            stops += 1
            page = answer[seen : seen + 11]
            assert terminal.screen[-1] == MORE
            assert terminal.screen[-1 - len(page) : -1] == page
            seen += len(page)
            terminal.press(" \r"[stops % 2])
            while terminal.plain.count(MORE) == stops and terminal.screen[-1] != "Move:":
                terminal.read(0.1)
        terminal.at_prompt()
        last, below = answer[seen:], 6 if view == "grid" else 1
        # The next prompt and its drawing may leave the last page too little room.
        assert stops == len(answer) // 11 + (len(answer) % 11 > 12 - below)
        assert terminal.screen[12 - below - len(last) : 12 - below] == last


def test_another_key_goes_on_too_and_begins_the_next_line(tmp_path: Path) -> None:
    with game(tmp_path) as terminal:
        terminal.at_prompt()
        terminal.press("rules\r")
        terminal.at_prompt(MORE)
        terminal.press("s")
        # With a key waiting nothing stops any more.
        terminal.at_prompt("s")
        assert terminal.plain.count(MORE) == 1
        assert LAST in terminal.plain
        assert terminal.screen[-1] == "Move: s"
        terminal.press("\r")
        terminal.wait_for("Stock: 34 cards.")


def test_a_line_typed_at_a_stop_is_played(tmp_path: Path) -> None:
    with game(tmp_path) as terminal:
        terminal.at_prompt()
        terminal.press("rules\r")
        terminal.at_prompt(MORE)
        terminal.press("s\r")
        terminal.wait_for("Stock: 34 cards.")
        terminal.at_prompt()


def test_nothing_stops_for_who_has_typed_on(tmp_path: Path) -> None:
    with game(tmp_path) as terminal:
        terminal.at_prompt()
        terminal.press("rules\rs\r")
        terminal.wait_for("Stock: 34 cards.")
        terminal.at_prompt()
        assert MORE not in terminal.plain
        terminal.press("rules\rsco")
        terminal.at_prompt("sco")
        assert MORE not in terminal.plain


def test_ctrl_c_at_a_stop_drops_what_follows(tmp_path: Path) -> None:
    with game(tmp_path) as terminal:
        terminal.at_prompt()
        terminal.press("rules, s\r")
        terminal.at_prompt(MORE)
        terminal.press(CTRL_C)
        terminal.at_prompt()
        assert LAST not in terminal.plain
        assert "Stock: 34 cards.\n" not in terminal.plain
        assert MORE not in terminal.screen
        terminal.press("q\r")
        assert terminal.ends() == 0
        assert terminal.settings_now == terminal.settings_before


def test_a_window_that_is_high_enough_needs_no_stop(tmp_path: Path) -> None:
    with game(tmp_path, rows=150) as terminal:
        terminal.at_prompt()
        terminal.press("rules\r")
        terminal.wait_for(LAST)
        terminal.at_prompt()
        assert MORE not in terminal.plain


def test_plain_mode_never_stops(tmp_path: Path) -> None:
    with game(tmp_path, "--plain") as terminal:
        terminal.opens()
        assert LAST in terminal.line("rules")
