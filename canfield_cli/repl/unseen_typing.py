"""Keys that are typed while nobody reads them, and that the terminal is not to show."""

from __future__ import annotations

import sys

if sys.platform == "win32":

    class UnseenTyping:
        """The console shows nothing that is typed while nobody reads."""

        def hide(self) -> None:
            """Nothing is to be done."""

        def show(self) -> None:
            """Nothing is to be done."""

else:
    import contextlib
    import termios

    class UnseenTyping:
        """Whether the terminal shows what is typed while nobody reads it."""

        def __init__(self) -> None:
            self._before: list[list[bytes | int] | int] | None = None

        def hide(self) -> None:
            """Let the terminal show nothing, until `show`."""
            if self._before is not None:
                return
            with contextlib.suppress(termios.error, OSError, ValueError):
                before = termios.tcgetattr(sys.stdin)
                quiet = list(before)
                assert isinstance(quiet[3], int)
                quiet[3] &= ~termios.ECHO
                termios.tcsetattr(sys.stdin, termios.TCSANOW, quiet)
                self._before = before

        def show(self) -> None:
            """Let it show keys as before."""
            if self._before is not None:
                with contextlib.suppress(termios.error, OSError, ValueError):
                    termios.tcsetattr(sys.stdin, termios.TCSANOW, self._before)
                self._before = None
