"""Ctrl-C while a hint is searched for: the plainest move is told at once, and told as such."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

import pytest

if os.name == "nt":
    pytest.skip("terminals of tests are POSIX", allow_module_level=True)

from harness.games import CODE
from harness.terminal import CTRL_C, Terminal

if TYPE_CHECKING:
    from pathlib import Path

PLAINEST = "This is the plainest move; the chances were not looked at."


@pytest.mark.parametrize("terminal", ["xterm-256color", "dumb"])
def test_ctrl_c_at_once_brings_the_plainest_move_and_the_game_goes_on(
    tmp_path: Path, terminal: str
) -> None:
    with Terminal(
        tmp_path, "play", CODE, TERM=terminal, CANFIELD_SOLVER="interpreted", columns=200
    ) as at:
        at.at_prompt()
        at.press("d 12\r")
        at.at_prompt()
        at.press("hint\r")
        # Before the line is read Ctrl-C would drop it.
        time.sleep(0.4)
        at.press(CTRL_C)
        told = at.wait_for(PLAINEST)
        at.at_prompt()
        assert "the hidden cards may lie" not in told
        # It is not kept: asked again, and waited for, it is the best.
        at.press("hint\r")
        at.wait_for("ways in which the hidden cards may lie")
        at.at_prompt()
        at.leaves("quit\r")
