"""The workers of a survey on other machines, reached through a scheduler of Dask.

The library is the extra `cluster`, and is imported only where a scheduler was named.
"""

from __future__ import annotations

import logging
import time
from concurrent.futures import CancelledError
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, ParamSpec, Self, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

# So long is waited for the scheduler, in seconds, and so often asked which workers it has.
PATIENCE, LOOK = 10, 2.0
_P = ParamSpec("_P")
_T = TypeVar("_T")


class UnreachableError(Exception):
    """No scheduler answers at the address."""


def is_installed() -> bool:
    """Whether the library is there."""
    return find_spec("distributed") is not None


class Cluster:
    """Workers that come and go: the scheduler gives what one of them had to another."""

    def __init__(self, address: str) -> None:
        """`UnreachableError` where no scheduler answers."""
        # An extra, and slow to import.
        import distributed  # noqa: PLC0415
        import distributed.comm  # noqa: PLC0415

        # Where the library is missing, a checker knows nothing of it.
        self._library: Any = distributed
        self._address = address
        self.losses: tuple[type[BaseException], ...] = (
            CancelledError,
            self._library.KilledWorker,
            self._library.comm.CommClosedError,
        )
        self._looked, self._size = -LOOK, 1
        self._begin()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    @property
    def size(self) -> int:
        """How many tasks are done at the same time."""
        if time.monotonic() - self._looked >= LOOK:
            workers = self._client.scheduler_info(n_workers=-1)["workers"]
            self._size = max(1, sum(worker["nthreads"] for worker in workers.values()))
            self._looked = time.monotonic()
        return self._size

    def submit(self, task: Callable[_P, _T], *arguments: _P.args, **named: _P.kwargs) -> Future[_T]:
        """Have a task done; the result raises one of the `losses` where it was lost too often."""
        future: Future[_T] = self._pool.submit(task, *arguments, **named)
        return future

    def renew(self) -> None:
        """Begin anew, after the scheduler was lost; `UnreachableError` where it does not answer."""
        self._end()
        self._begin()

    def _begin(self) -> None:
        # What the library logs of lost workers is no trouble: to do without them is its work.
        logging.disable(logging.ERROR)
        try:
            # A client of an address that is none leaves a traceback behind.
            self._library.comm.get_address_host(self._address)
            self._client: Any = self._library.Client(
                self._address, timeout=PATIENCE, set_as_default=False
            )
        except (OSError, TypeError, ValueError) as fault:
            # TypeError: an address with TLS, for which there are no certificates.
            logging.disable(logging.NOTSET)
            raise UnreachableError(self._address) from fault
        self._pool = self._client.get_executor(pure=False)

    def _end(self) -> None:
        """Let the workers go, without what they are still to do."""
        self._pool.shutdown(wait=False)
        self._client.close(timeout=PATIENCE)
        logging.disable(logging.NOTSET)
