"""Whatever lies on the table, each card can be read back from the screen above the prompt."""

from __future__ import annotations

import io
import os
from typing import NamedTuple

import pytest

if os.name == "nt":
    pytest.skip("the console of Windows draws otherwise", allow_module_level=True)

import pyte
from engine.strategies import positions, rule_sets
from hypothesis import given, settings
from hypothesis import strategies as st
from prompt_toolkit import PromptSession
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import ColorDepth
from text.drawings import check

from canfield_cli.repl.drawn_prompt import DrawnPrompt
from canfield_cli.repl.quiet_output import ERASE_DOWN, QuietOutput
from canfield_cli.text.drawing import Labels, Look, Rows, Scene, Space, drawing

LABELS = Labels("up", "next", "can")
WINDOWS = [(120, 40), (80, 24), (40, 20), (20, 10), (80, 9)]


class Written(io.StringIO):
    """What goes to the screen; its lines end as a terminal ends them."""

    encoding = "utf-8"

    def write(self, text: str) -> int:
        return super().write(text.replace("\r\n", "\n").replace("\n", "\r\n"))


class Line(NamedTuple):
    """A line that is typed, and the table that it is typed below."""

    typed: str
    scene: Scene
    signs: bool


@st.composite
def lines(draw: st.DrawFn) -> Line:
    at = draw(positions())
    fan = draw(st.integers(min(1, at.drawn), min(3, at.drawn)))
    typed = draw(st.sampled_from(["d", "r c2", "reserve to column 2, " * 5]))
    return Line(typed, Scene(draw(rule_sets()), at, fan), draw(st.booleans()))


@pytest.mark.parametrize(("columns", "rows"), WINDOWS)
@settings(max_examples=15)
@given(sitting=st.lists(lines(), min_size=1, max_size=4))
def test_every_card_is_read_back_from_the_screen(
    columns: int, rows: int, sitting: list[Line]
) -> None:
    out = Written()
    screen = pyte.HistoryScreen(columns, rows, history=1000)
    stream = pyte.Stream(screen)
    now = sitting[0]

    def drawn(space: Space) -> Rows:
        return drawing(now.scene, space, Look(signs=now.signs), LABELS)

    with create_pipe_input() as keys:
        session: PromptSession[str] = PromptSession(
            input=keys,
            output=QuietOutput(out, lambda: Size(rows, columns), enable_cpr=False),
            color_depth=ColorDepth.DEPTH_4_BIT,
            reserve_space_for_menu=0,
        )
        prompt = DrawnPrompt(session, drawn, out)
        for now in sitting:
            assert prompt.draw() is None
            out.seek(0)
            out.truncate()
            keys.send_text(now.typed + "\r")
            prompt.read("Move: ")
            shown, wiped, after = out.getvalue().rpartition(ERASE_DOWN)
            stream.feed(shown)
            _seen_above(screen, now, rows)
            stream.feed(wiped + after)
    kept = [line.rstrip() for line in screen.display if line.strip()]
    assert not [line for line in kept if line.startswith(("c1", "fh", "s "))]


def _seen_above(screen: pyte.Screen, now: Line, rows: int) -> None:
    """That the drawing stands above what is typed, where that leaves it room."""
    told = [line.rstrip() for line in screen.display]
    prompt = max(number for number, line in enumerate(told) if line.startswith("Move:"))
    typed = 1 + (6 + len(now.typed)) // screen.columns
    first = next(
        (n for n in range(prompt) if told[n].startswith("c1")),
        None,
    )
    if rows - typed + 1 < 9:
        assert first is None
        return
    assert first is not None
    check(told[first:prompt], now.scene, signs=now.signs)
