"""A demo at a terminal: told as it plays, and ended by any key, or by Ctrl-C in plain mode."""

from __future__ import annotations

import os
import re
import time
from typing import TYPE_CHECKING

import pytest

if os.name == "nt":
    pytest.skip("terminals of tests are POSIX", allow_module_level=True)

from harness.games import CODE
from harness.terminal import CTRL_C, Terminal

if TYPE_CHECKING:
    from pathlib import Path

SECOND_HINT = "can then be won."
KEYS = ("x", " ", "\r", "\x1b", "\x1b[A", CTRL_C, "é")


# The interpreted solver takes its time for each hint, so that there is some for a key.
@pytest.mark.parametrize(
    ("view", "key"), [*(("words", key) for key in KEYS), ("grid", " "), ("grid", CTRL_C)]
)
def test_any_key_ends_it_at_the_full_prompt_and_is_not_typed(
    tmp_path: Path, view: str, key: str
) -> None:
    with Terminal(tmp_path, "play", CODE, "--view", view, CANFIELD_SOLVER="interpreted") as at:
        at.at_prompt()
        before = at.settings_now
        at.press("demo\r")
        at.wait_for(SECOND_HINT)
        at.press(key)
        told = at.wait_for("Stopped.")
        at.at_prompt()
        assert at.settings_now == before
        assert "Game won" not in told
        # What was told is what was played, and the key is no part of the next line.
        at.press("history\r")
        told = at.wait_for("History, the last at the end:")
        at.at_prompt()
        (moves,) = re.findall(r"History, the last at the end: ([^.]*)\.", at.plain)
        assert moves.startswith("d 12 times")
        assert at.leaves("quit\r")


def test_in_plain_mode_ctrl_c_ends_it_and_other_keys_do_not(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", CODE, TERM="dumb", CANFIELD_SOLVER="interpreted") as at:
        at.at_prompt()
        at.press("demo\r")
        at.wait_for(SECOND_HINT)
        at.press("x")
        at.wait_for(SECOND_HINT, 2)
        assert "Stopped." not in at.plain
        at.press(CTRL_C)
        at.wait_for("Stopped.")
        at.at_prompt()
        at.leaves("quit\r")


def test_it_asks_first_in_a_game_under_way_and_goes_to_the_end_where_nobody_stops_it(
    tmp_path: Path,
) -> None:
    with Terminal(tmp_path, "play", CODE) as at:
        at.at_prompt()
        at.press("d\r")
        at.at_prompt()
        at.press("demo\r")
        at.wait_for("Play this game on by hints? Type y for yes.")
        at.press("n\r")
        at.wait_for("The game goes on.")
        at.at_prompt()
        at.press("demo\r")
        at.wait_for("Play this game on by hints? Type y for yes.", 2)
        at.press("y\r")
        told = at.wait_for("Game won")
        at.at_prompt()
        assert "Stopped." not in told
        assert told.count("can then be won.") > 5
        at.leaves("quit\r")


def test_lines_typed_ahead_wait_until_it_ends(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "CC1-D3-AAAAAAG") as at:
        at.at_prompt()
        at.press("demo\rbase\r")
        at.wait_for("no other card can go up")
        time.sleep(0.1)
        at.wait_for("Base rank")
        at.at_prompt()
        assert "Stopped." not in at.plain
        at.leaves("quit\r")
