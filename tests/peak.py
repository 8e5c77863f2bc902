"""Run a command and write down the most memory that it took, in kilobytes.

Used as `python tests/peak.py FILE COMMAND…`. On Linux a child's peak begins at its parent's
size, so a run of the tests, large itself, would measure itself; this parent is small.
"""

import os
import subprocess
import sys
from pathlib import Path

# Kilobytes on Linux, bytes on macOS.
UNIT = 1024 if sys.platform == "darwin" else 1


def measured(file: str, command: list[str]) -> list[str]:
    """The command that runs a command, writes its peak to a file and ends with its exit code."""
    return [sys.executable, "-S", __file__, file, *command]


if __name__ == "__main__":
    with subprocess.Popen(sys.argv[2:]) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    Path(sys.argv[1]).write_text(str(usage.ru_maxrss // UNIT), encoding="utf-8")
    sys.exit(process.returncode)
