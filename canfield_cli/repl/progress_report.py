"""How far a long search is: a bar for those who see, a line every ten percent for an ear."""

from __future__ import annotations

import contextlib
import shutil
import time
from enum import StrEnum
from typing import TYPE_CHECKING, Self

from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType
    from typing import TextIO

    from canfield_cli.text.speaker import Speaker

WIDEST_BAR, ROOM_FOR_FIGURES = 40, 8
STEP = 10
_DONE = message("progress", "{percent} percent done.")
STOPPED = message("answer", "Stopped.")


class Style(StrEnum):
    """How progress is shown: not at all, as a bar that is drawn anew, or in lines."""

    NONE = "none"
    BAR = "bar"
    LINES = "lines"


class Progress:
    """Shows how far something is, and never goes back. A bar is erased at the end."""

    def __init__(self, out: TextIO, style: Style, speaker: Speaker) -> None:
        self._out = out
        self._style = style
        self._speaker = speaker
        self._percent = 0
        self._drawn = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._drawn:
            self._write("\r" + " " * self._drawn + "\r")

    def to(self, share: float) -> None:
        """Show that such a share is done, from 0 to 1."""
        percent = int(100 * share)
        if percent <= self._percent:
            return
        before, self._percent = self._percent, percent
        if self._style is Style.BAR:
            self._draw(percent)
        elif self._style is Style.LINES and percent // STEP > before // STEP:
            told = self._speaker.say(_DONE, percent=percent // STEP * STEP)
            self._write("\n".join(told) + "\n")

    def of_time(
        self, seconds: float, stop: Callable[[], bool], done: float = 0, steps: float = 1
    ) -> Callable[[], bool]:
        """What a search is to ask now and then: shows how much of its time is spent, and is `stop`.

        The search is a step of several, of which some are done.
        """
        begin = time.monotonic()

        def show_and_stop() -> bool:
            spent = min(1.0, (time.monotonic() - begin) / seconds) if seconds else 1.0
            self.to((done + spent) / steps)
            return stop()

        return show_and_stop

    def _draw(self, percent: int) -> None:
        width = max(1, min(WIDEST_BAR, shutil.get_terminal_size().columns - ROOM_FOR_FIGURES))
        full = width * percent // 100
        bar = f"{'#' * full}{'-' * (width - full)} {percent:3} %"
        self._drawn = len(bar)
        self._write("\r" + bar)

    def _write(self, text: str) -> None:
        # What cannot be shown is no reason to stop.
        with contextlib.suppress(OSError):
            self._out.write(text)
            self._out.flush()
