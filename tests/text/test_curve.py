"""A curve of chances in characters: its height, its marks, and what is not known."""

from __future__ import annotations

import pytest

from canfield_cli.text.curve import HEIGHT, LEAST_COLUMNS, curve

SHARES = [0.0, 0.25, 0.5, 0.75, 1.0, None, 0.5]


def column(rows: list[str], at: int) -> str:
    """The bar there, from the bottom."""
    return "".join(row.ljust(80)[at] for row in reversed(rows[:HEIGHT]))


def test_each_share_is_a_bar_of_its_height_and_what_is_not_known_a_question_mark() -> None:
    rows = curve(SHARES, [], 80, blocks=True)
    # Four characters an action, after the labels.
    bars = [column(rows, 7 + 4 * number) for number in range(len(SHARES))]
    assert [bar.count("█") for bar in bars] == [0, 2, 4, 6, 8, 0, 4]
    assert bars[5].rstrip() == "?"
    assert all(bar == bar.rstrip().ljust(HEIGHT) for bar in bars)


def test_parts_of_a_row_are_drawn_where_the_screen_has_them() -> None:
    assert column(curve([1 / 16, 1.0], [], 40, blocks=True), 7) == "▄       "
    assert column(curve([1 / 16, 1.0], [], 40, blocks=False), 7) == "#       "
    assert column(curve([1 / 17, 1.0], [], 40, blocks=False), 7) == "        "
    assert "".join(curve([0.3, 0.7], [], 40, blocks=False)).isascii()


@pytest.mark.parametrize("count", [1, 2, 10, 60, 73, 74, 500, 10_000])
@pytest.mark.parametrize("columns", [LEAST_COLUMNS, 80, 200])
def test_every_curve_fits_and_has_at_most_12_rows_with_its_head(count: int, columns: int) -> None:
    marks = sorted({count // 3, count // 2, count - 1})
    rows = curve([number / count for number in range(count)], marks, columns, blocks=True)
    assert len(rows) <= 11
    assert all(len(row) <= columns for row in rows)
    axis = rows[HEIGHT]
    assert "1" in axis
    if count > 1:
        assert rows[HEIGHT + 1].split() == ["0", str(count - 1)]


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("count", [3, 20, 70, 300])
def test_a_mark_stands_under_its_action(count: int, columns: int) -> None:
    for mark in range(count):
        shares = [float(number >= mark) for number in range(count)]
        rows = curve(shares, [mark], columns, blocks=True)
        at = rows[HEIGHT].index("1", 7)
        assert column(rows, at) == "█" * HEIGHT
        if at > 7 and count <= columns - 7:
            assert column(rows, at - 1).strip() == ""


def test_the_worst_is_written_over_another_at_the_same_place() -> None:
    rows = curve([0.5] * 1000, [500, 501, 502], 40, blocks=True)
    assert rows[HEIGHT].count("1") == 1
    assert "2" not in rows[HEIGHT]


def test_without_room_there_is_none() -> None:
    assert curve(SHARES, [], LEAST_COLUMNS - 1, blocks=True) == []
    assert curve([], [], 80, blocks=True) == []
