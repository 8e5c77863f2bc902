"""Progress: a bar that leaves nothing behind, or lines; never back, and never in the way."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

from canfield_cli.repl.progress_report import Progress, Style
from canfield_cli.text.speaker import Speaker

if TYPE_CHECKING:
    import pytest

SHARES = (0.0, 0.05, 0.31, 0.2, 0.35, 0.99, 1.0)


def shown(style: Style) -> str:
    out = io.StringIO()
    with Progress(out, style, Speaker("en")) as progress:
        for share in SHARES:
            progress.to(share)
    return out.getvalue()


def test_lines_are_one_for_the_last_ten_percent_and_plain_text() -> None:
    assert shown(Style.LINES) == "30 percent done.\n90 percent done.\n100 percent done.\n"


def test_nothing_is_shown_where_nobody_looks() -> None:
    assert shown(Style.NONE) == ""


def test_bar_is_drawn_in_place_and_erased() -> None:
    *bars, blank, end = shown(Style.BAR).split("\r")[1:]
    assert [re.findall(r"\d+", bar) for bar in bars] == [["5"], ["31"], ["35"], ["99"], ["100"]]
    assert len({len(bar) for bar in bars}) == 1
    assert blank == " " * len(bars[0])
    assert end == ""


def test_bar_is_narrower_than_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for columns in (20, 40, 200):
        monkeypatch.setenv("COLUMNS", str(columns))
        assert max(map(len, shown(Style.BAR).split("\r"))) < columns


class Closed(io.StringIO):
    """A stream that can no longer be written to."""

    def write(self, _: str) -> int:
        raise BrokenPipeError


def test_progress_that_cannot_be_shown_stops_nothing() -> None:
    for style in Style:
        with Progress(Closed(), style, Speaker("en")) as progress:
            progress.to(1.0)


def worked(style: Style, monkeypatch: pytest.MonkeyPatch) -> str:
    """A work of 1,000 parts, 100 of which were done before and take no time, 9 seconds each."""
    now = 0.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    out = io.StringIO()
    with Progress(out, style, Speaker("en")) as progress:
        show = progress.of_work(100, 1000)
        for done in range(101, 1001):
            now = 9.0 * (done - 100)
            show(done)
    return out.getvalue()


def test_long_work_is_told_with_the_minutes_that_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    assert worked(Style.LINES, monkeypatch).splitlines() == [
        "10 percent done.",
        *(
            f"{10 * ten} percent done. Minutes left, about: {15 * (10 - ten)}."
            for ten in range(2, 10)
        ),
        "100 percent done.",
    ]


def test_bar_of_long_work_shows_what_is_left_as_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    first, second, *_, last, blank, end = worked(Style.BAR, monkeypatch).split("\r")[1:]
    assert first.endswith(" 10 %")
    assert second.endswith(" 10 %  2:14:51")
    assert last.endswith(" 100 %  0:00:00")
    assert max(len(first), len(second), len(last)) < 40
    assert len(second) == len(blank)
    assert end == ""
