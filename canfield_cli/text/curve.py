"""A curve of chances as rows of characters, for those who look on."""

from __future__ import annotations

from bisect import bisect_left
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

# Rows of the curve itself; beneath it are the line with the marks and the numbers.
HEIGHT = 8
LEAST_COLUMNS = 30
# A short game's curve would not gain by being wider than so many characters an action.
WIDEST_STEP = 4
_LABELS = {HEIGHT - 1: "100 %", HEIGHT // 2 - 1: "50 %", 0: "0 %"}
_LABEL_WIDTH = 6
_BLOCKS = " ▁▂▃▄▅▆▇█"
_NOT_KNOWN = "?"


def curve(
    shares: Sequence[float | None], marks: Sequence[int], columns: int, *, blocks: bool
) -> list[str]:
    """The rows of a curve, at most 12: a bar for each share, from 0 to 1; none without room.

    `marks` are places in the curve, the first is marked 1. A share that is not known is a
    question mark. `blocks` says whether the screen has characters for parts of a full one.
    """
    room = columns - _LABEL_WIDTH - 1
    if columns < LEAST_COLUMNS or not shares:
        return []
    count = len(shares)
    step = max(1, min(WIDEST_STEP, room // count))
    width = min(room, count * step)
    places = [at * count // width for at in range(width + 1)]
    cells = [_last_known(shares[at : max(at + 1, to)]) for at, to in pairwise(places)]
    rows = [
        _labelled(_LABELS.get(row, ""), "".join(_bar(cell, row, blocks=blocks) for cell in cells))
        for row in reversed(range(HEIGHT))
    ]
    axis = ["-"] * width
    # The worst is written last, over another at the same place.
    for number, mark in reversed(list(enumerate(marks, 1))):
        cell = bisect_left(places, mark)
        axis[cell if places[cell] == mark else cell - 1] = str(number)
    rows.append(" " * _LABEL_WIDTH + "+" + "".join(axis))
    last = str(count - 1)
    rows.append(" " * (_LABEL_WIDTH + 1) + "0" + last.rjust(width - 1) if count > 1 else "")
    return [row.rstrip() for row in rows if row]


def _last_known(shares: Sequence[float | None]) -> float | None:
    return next((share for share in reversed(shares) if share is not None), None)


def _labelled(label: str, bars: str) -> str:
    return f"{label.rjust(_LABEL_WIDTH - 1)} |{bars}"


def _bar(share: float | None, row: int, *, blocks: bool) -> str:
    """The character of a bar in a row, counted from the bottom."""
    if share is None:
        return " " if row else _NOT_KNOWN
    full = share * HEIGHT - row
    if blocks:
        return _BLOCKS[max(0, min(HEIGHT, round(full * HEIGHT)))]
    return "#" if full >= 1 / 2 else " "
