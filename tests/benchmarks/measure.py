"""What the benchmarks share."""

from __future__ import annotations

import os
import resource
import subprocess

# As installed programs run: from compiled modules, and with buffered output.
ENVIRONMENT = {
    name: value
    for name, value in os.environ.items()
    if name not in {"PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED"}
}


def cpu_seconds(command: list[str]) -> float:
    """The CPU seconds, of user and system, that a command takes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=ENVIRONMENT)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
