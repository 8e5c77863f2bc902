"""What is kept when a game is left, and how often something is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .helpers import Time, player, said

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_an_hour_of_thinking_before_leaving_is_an_hour_played(tmp_path: Path) -> None:
    time = Time()
    interpreter = player(tmp_path / "saves.db", time=time)
    said(interpreter, "d")
    time.now += 3600
    recorder = interpreter.recorder
    assert recorder
    assert recorder.saves
    row = recorder.row
    assert row is not None
    recorder.close(interpreter.speaker)
    record = recorder.saves.record(row)
    assert record
    assert record.seconds == 3600


def test_a_line_is_written_once_before_it_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interpreter = player(tmp_path / "saves.db")
    recorder = interpreter.recorder
    assert recorder
    assert recorder.saves
    written: list[int] = []
    write = recorder.saves.write

    def counted(*arguments: object) -> int:
        written.append(len(recorder.log))
        return write(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(recorder.saves, "write", counted)
    replies = interpreter.run("d 99")
    first = next(replies)
    assert written == [99]
    assert [first.more, *(reply.more for reply in replies)] == [True] * 98 + [False]
    assert written == [99]


def test_a_deal_of_the_day_given_up_before_its_first_action_is_done(tmp_path: Path) -> None:
    interpreter = player(tmp_path / "saves.db")
    told = said(interpreter, "daily", "give up", "daily")
    assert told[-1] == "Days in a row: 1."
