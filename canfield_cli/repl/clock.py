"""The clock that games are timed by: it stands still while machine or program sleep."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

if sys.platform == "win32":
    import ctypes

    def awake() -> float:
        """Seconds; Windows' usual clocks go on through sleep, and this one does not."""
        ticks = ctypes.c_ulonglong()
        ctypes.windll.kernel32.QueryUnbiasedInterruptTime(ctypes.byref(ticks))
        return ticks.value / 10_000_000

else:

    def awake() -> float:
        """Seconds; on Linux and macOS the monotonic clock stands still in sleep."""
        return time.monotonic()


class SittingClock:
    """A clock that can be stopped, as while the program is suspended."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._left_out = 0.0
        self._stopped: float | None = None

    def __call__(self) -> float:
        """Seconds, without those in which the clock stood still."""
        now = self._clock() if self._stopped is None else self._stopped
        return now - self._left_out

    def stop(self) -> None:
        """Stand still from now on."""
        if self._stopped is None:
            self._stopped = self._clock()

    def go_on(self) -> None:
        """Go on from where the clock stood."""
        if self._stopped is not None:
            self._left_out += self._clock() - self._stopped
            self._stopped = None
