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
_MINUTE = 60
_DONE = message("progress", "{percent} percent done.")
_LEFT = message("progress", "{percent} percent done. Minutes left, about: {minutes}.")
# How long something has to go on before it is told how long it will take, in seconds.
_SOON = 3.0
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
        self._bar = ""

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

    def to(self, share: float, left: float | None = None) -> None:
        """Show that such a share is done, from 0 to 1, and how many seconds are left if known."""
        percent = max(self._percent, int(100 * share))
        before, self._percent = self._percent, percent
        if self._style is Style.BAR and (percent > before or left is not None):
            self._draw(percent, left)
        elif self._style is Style.LINES and percent // STEP > before // STEP:
            shown = percent // STEP * STEP
            if left is None or left < _MINUTE or share >= 1:
                told = self._speaker.say(_DONE, percent=shown)
            else:
                minutes = round(left / _MINUTE)
                told = self._speaker.say(_LEFT, percent=shown, minutes=minutes)
            self._write("\n".join(told) + "\n")

    def of_work(self, done: int, most: int) -> Callable[[int], None]:
        """What is to be told how much of a long work is done: shows that, and what time is left.

        So much was done before, and goes by no time.
        """
        begin = time.monotonic()
        self.to(done / most)

        def show(now: int) -> None:
            spent = time.monotonic() - begin
            known = spent >= _SOON and now > done
            self.to(now / most, spent / (now - done) * (most - now) if known else None)

        return show

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

    def _draw(self, percent: int, left: float | None) -> None:
        clock = "" if left is None else f"  {_clock(left)}"
        room = ROOM_FOR_FIGURES + len(clock)
        width = max(1, min(WIDEST_BAR, shutil.get_terminal_size().columns - room))
        full = width * percent // 100
        bar = f"{'#' * full}{'-' * (width - full)} {percent:3} %{clock}"
        if bar != self._bar:
            self._write("\r" + bar.ljust(self._drawn))
            self._bar, self._drawn = bar, max(self._drawn, len(bar))

    def _write(self, text: str) -> None:
        # What cannot be shown is no reason to stop.
        with contextlib.suppress(OSError):
            self._out.write(text)
            self._out.flush()


def _clock(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), _MINUTE)
    hours, minutes = divmod(minutes, _MINUTE)
    return f"{hours}:{minutes:02}:{rest:02}"
