"""The window of a terminal: where the table stands in it, and how much of an answer it holds."""

from __future__ import annotations

import contextlib
import math
import shutil
import time
from typing import TYPE_CHECKING

from canfield_cli.interpreter.settings_schema import GRID
from canfield_cli.repl.lines import FullPrompt
from canfield_cli.text.drawing import width

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from canfield_cli.repl.lines import LineSource
    from canfield_cli.session import Settings
    from canfield_cli.text.speaker import Sentences

# After so many seconds of a command the table is drawn again, until there is news.
LONG = 0.15


class Window:
    """The window that lines are typed in; without a full prompt nothing is done in it.

    `is_drawn` says that the table is drawn above the line being typed, and not told in words.
    An answer that is too long for the window stops at the end of each page, unless all is
    spoken too: then nobody looks at pages.
    """

    def __init__(self, lines: LineSource) -> None:
        self._prompt = lines if isinstance(lines, FullPrompt) else None
        self._can_draw = True
        self._stops = True
        self._unread = 0
        self._due = math.inf
        self._reading = contextlib.ExitStack()
        self._pressed: Callable[[], bool] | None = None
        self.is_drawn = False

    def follow(self, settings: Settings) -> Exception | None:
        """Show the table at the next line as the settings have it, and the game now is.

        Returns what was wrong where it could not be drawn; it is not tried again.
        """
        fault = None
        self._unread = 0
        self._stops = not settings.speak
        drawn = settings.view == GRID and settings.table == "always" and self._can_draw
        if drawn and self._prompt:
            fault = self._prompt.draw()
            self._can_draw = fault is None
        self._show(drawn=drawn and self._can_draw)
        return fault

    def leave(self) -> None:
        """Do nothing in it from now on: lines are typed otherwise."""
        self._show(drawn=False)
        self._prompt = None

    def _show(self, *, drawn: bool) -> None:
        if self._prompt and not drawn:
            self._prompt.undraw()
        self.is_drawn = drawn and self._prompt is not None

    @contextlib.contextmanager
    def work(self) -> Iterator[None]:
        """Play a line, which may take long; from after it keys are lines again."""
        self._due = time.monotonic() + LONG
        with self._reading:
            try:
                yield
            finally:
                self._pressed = None

    def read_keys(self) -> None:
        """Read keys one by one till the line is played; without a full prompt nothing is done."""
        if self._prompt and self._pressed is None:
            self._pressed = self._reading.enter_context(self._prompt.keys())

    @property
    def reads_keys(self) -> bool:
        """Whether keys are read one by one."""
        return self._pressed is not None

    def is_key_pressed(self) -> bool:
        """Whether a key was pressed since they are read."""
        return self._pressed is not None and self._pressed()

    def wait(self) -> None:
        """It is still being played: the table is drawn, when that has taken long."""
        if self._prompt and self.is_drawn and time.monotonic() > self._due:
            self._prompt.keep()

    def release(self) -> None:
        """Wipe what was drawn so, before anything else is written."""
        if self._prompt:
            self._prompt.release()

    def restore(self) -> None:
        """Leave the terminal as it was, for somebody else to write and read."""
        if self._prompt:
            self._prompt.restore()

    def pages(self, answer: Sentences) -> Iterator[tuple[Sentences, bool]]:
        """The pages of an answer, and whether there is to be a stop after each.

        A page is never longer than the window, with what was answered on the same line before.
        After the last one there is a stop where the next prompt would move some of it away.
        """
        if self._prompt is None or not self._stops:
            yield answer, False
            return
        columns, rows = shutil.get_terminal_size()
        page: list[str] = []
        for line in answer:
            height = max(1, math.ceil(width(line) / columns))
            # The last row is the stop's.
            if self._unread and self._unread + height > rows - 1:
                yield tuple(page), True
                page, self._unread = [], 0
            page.append(line)
            self._unread += height
        is_full = self._unread > max(1, rows - self._prompt.rows_below)
        yield tuple(page), is_full
        if is_full:
            self._unread = 0

    def stop(self, text: str) -> bool:
        """Stop at a page's end till a key is pressed; False where Ctrl-C drops what follows."""
        return self._prompt is None or self._prompt.stop(text)
