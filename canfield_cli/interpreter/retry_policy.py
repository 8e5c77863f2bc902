"""How often something that fails is tried again."""

from __future__ import annotations

MOST_FAILURES = 10


class RetryPolicy:
    """After each failure twice as many commands go by before the next try.

    A disk that is nearly full would make every other try fail: so earlier failures count even
    after a success.
    """

    def __init__(self) -> None:
        self._failures = 0
        self._waiting = 0

    def is_due(self) -> bool:
        """Whether to try now; each question counts as one command that goes by."""
        if self._waiting:
            self._waiting -= 1
            return False
        return True

    def failed(self) -> None:
        """Wait longer than the last time."""
        self._waiting = 2**self._failures - 1
        self._failures = min(self._failures + 1, MOST_FAILURES)

    def try_now(self) -> None:
        """Wait no longer."""
        self._waiting = 0
