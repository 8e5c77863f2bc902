"""Signal handling at the prompt: Ctrl-C, TERM and HUP, and Ctrl-Z."""

from __future__ import annotations

import contextlib
import signal
import sys
import threading
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType, TracebackType

    from canfield_cli.interpreter.reply import Reply
    from canfield_cli.repl.clock import SittingClock

    Handler = Callable[[int, FrameType | None], None]
    _Disposition = Callable[[int, FrameType | None], object] | int

# Which of them there are differs between systems.
_ENDING = ("SIGTERM", "SIGHUP", "SIGBREAK")


class Ended(SystemExit):
    """The program was told to end.

    It is an exit because asyncio, in which the full prompt runs, lets nothing else through.
    """


class Signals:
    """While it is entered, no signal cuts an action in two, and none leaves anything behind.

    Between actions Ctrl-C raises `KeyboardInterrupt`, and being told to end raises `Ended`; then,
    when all is put in order and this is left, the program dies by that signal. While an action is
    played both are put off, and `asked` tells long work to stop. Where lines are typed, Ctrl-C
    ends the `work` of a line, and never the game.

    Ctrl-Z stops `clock` until the program goes on; `on_leave` is called before that, and
    `on_return` then. A signal that was
    ignored from the beginning, as by `nohup`, stays so.
    """

    def __init__(self, clock: SittingClock | None = None) -> None:
        self.asked = False
        self.ending: int | None = None
        self.on_leave: Callable[[], None] = lambda: None
        self.on_return: Callable[[], None] = lambda: None
        self._clock = clock
        self._is_action = self._is_work = False
        self._before: dict[int, _Disposition] = {}

    def __enter__(self) -> Self:
        if threading.current_thread() is threading.main_thread():
            self._install(signal.SIGINT, self._interrupt)
            for name in _ENDING:
                if number := getattr(signal, name, None):
                    self._install(number, self._end)
            if sys.platform != "win32":
                self._install(signal.SIGTSTP, self._suspend)
        return self

    def _install(self, number: int, handler: Handler) -> None:
        before = signal.getsignal(number)
        if before is not None and before != signal.SIG_IGN:
            self._before[number] = before
            signal.signal(number, handler)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        for number, before in self._before.items():
            signal.signal(number, before)
        if self.ending is not None:
            signal.signal(self.ending, signal.SIG_DFL)
            signal.raise_signal(self.ending)

    @contextlib.contextmanager
    def work(self) -> Iterator[None]:
        """Do what a typed line asks for: Ctrl-C is only noted, in `asked`."""
        self.asked, self._is_work = False, True
        try:
            yield
        finally:
            self._is_work = False

    @contextlib.contextmanager
    def question(self) -> Iterator[None]:
        """Ask something in the midst of work, when nothing has been changed yet."""
        before = self._is_action, self._is_work
        self._is_action = self._is_work = False
        try:
            yield
        finally:
            self._is_action, self._is_work = before

    def whole(self, replies: Iterator[Reply]) -> Iterator[Reply]:
        """The replies, each of them made without being cut short."""
        while True:
            self._is_action = True
            try:
                reply = next(replies, None)
            finally:
                self._is_action = False
            if self.ending is not None:
                raise Ended
            if self.asked and not self._is_work:
                raise KeyboardInterrupt
            if reply is None:
                return
            yield reply

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        del number, frame
        if not (self._is_action or self._is_work):
            raise KeyboardInterrupt
        self.asked = True

    def _end(self, number: int, frame: FrameType | None) -> None:
        del frame
        self.asked, self.ending = True, number
        # A window that is closed often tells twice, and all is to be put in order in peace.
        for each, handler in [(each, signal.getsignal(each)) for each in self._before]:
            if handler == self._end:
                signal.signal(each, signal.SIG_IGN)
        if not self._is_action:
            raise Ended

    if sys.platform != "win32":

        def _suspend(self, number: int, frame: FrameType | None) -> None:
            del frame
            self.on_leave()
            if self._clock:
                self._clock.stop()
            signal.signal(number, signal.SIG_DFL)
            try:
                # Here the program stands still.
                signal.raise_signal(number)
            finally:
                signal.signal(number, self._suspend)
                if self._clock:
                    self._clock.go_on()
            self.on_return()
