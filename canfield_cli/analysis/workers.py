"""The processes of a survey on this machine: begun, begun anew, and never left behind."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import TYPE_CHECKING, ParamSpec, Self, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Future

# Windows waits for no more processes at once.
MOST_ON_WINDOWS = 61
_METHOD = "spawn"
_P = ParamSpec("_P")
_T = TypeVar("_T")


def core_count() -> int:
    """How many cores this program may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    else:  # noqa: RET505 - without it the next line is unreachable where this one is not
        return os.cpu_count() or 1


class Workers:
    """So many processes, each of which does one task after another.

    They pay no heed to Ctrl-C, which a terminal sends to all of them, and end when this program
    does, however that ends.
    """

    losses: tuple[type[BaseException], ...] = (BrokenExecutor,)

    def __init__(self, size: int) -> None:
        self.size = min(size, MOST_ON_WINDOWS) if sys.platform == "win32" else size
        self._begin()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    def submit(self, task: Callable[_P, _T], *arguments: _P.args, **named: _P.kwargs) -> Future[_T]:
        """Have a task done; here or from the result, one of the `losses` if a worker was killed."""
        with _ctrl_c_waits():
            return self._pool.submit(task, *arguments, **named)

    def renew(self) -> None:
        """Begin all workers anew, after one of them was killed."""
        self._end()
        self._begin()

    def _begin(self) -> None:
        self._others = set(multiprocessing.active_children())
        self._pool = ProcessPoolExecutor(
            self.size, multiprocessing.get_context(_METHOD), initializer=_begin_work
        )

    def _end(self) -> None:
        """End the workers at once, whatever they are doing."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        for worker in set(multiprocessing.active_children()) - self._others:
            worker.kill()
        self._pool.shutdown()


@contextlib.contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """What is begun meanwhile never hears of Ctrl-C; this program does, a moment later."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_work() -> None:
    """What each worker does first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent
    parent.join()
    os._exit(1)
