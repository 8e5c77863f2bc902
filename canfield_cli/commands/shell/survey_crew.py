"""Who does the work of a survey: processes on this machine, or the machines of a scheduler."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from canfield_cli.analysis.survey import WorkersLostError
from canfield_cli.text.messages import Refusal, RefusedError, message
from canfield_cli.text.quoting import quote

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canfield_cli.analysis.survey import Crew

INSTALL = "pip install 'canfield-cli[cluster]'"
_NO_LIBRARY = message("usage", "Working on many machines needs distributed: {install}.")
_UNREACHABLE = message("refusal", "No: no scheduler answers at {address}.")
_WORKERS_LOST = message(
    "refusal",
    "No: the survey's processes were ended again and again, perhaps for want of memory. "
    "What was found out by then is kept.",
)


def verify_scheduler(address: str | None) -> None:
    """`RefusedError` where a scheduler was named and the library for it is missing."""
    if address is None:
        return
    from canfield_cli.analysis.cluster import is_installed  # noqa: PLC0415 - few name one

    if not is_installed():
        raise RefusedError(Refusal.COMMAND_LINE, _NO_LIBRARY, {"install": INSTALL})


@contextlib.contextmanager
def crew_for(scheduler: str | None, jobs: int) -> Iterator[Crew]:
    """The workers of the scheduler at an address, or so many processes where none was named.

    `RefusedError` where the scheduler does not answer, or where they are lost for good.
    """
    try:
        if scheduler is None:
            from canfield_cli.analysis.workers import Workers  # noqa: PLC0415 - one of the two

            with Workers(jobs) as workers:
                yield workers
        else:
            yield from _cluster(scheduler)
    except WorkersLostError:
        raise RefusedError(Refusal.WORKERS_LOST, _WORKERS_LOST) from None


def _cluster(address: str) -> Iterator[Crew]:
    from canfield_cli.analysis.cluster import Cluster, UnreachableError  # noqa: PLC0415

    try:
        with Cluster(address) as cluster:
            yield cluster
    except UnreachableError:
        fields = {"address": quote(address)}
        raise RefusedError(Refusal.UNREACHABLE, _UNREACHABLE, fields) from None
