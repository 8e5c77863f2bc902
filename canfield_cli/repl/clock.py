"""The clock that games are timed by: it stands still while the machine sleeps."""

from __future__ import annotations

import sys
import time

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
