"""How well a survey uses the cores, and what memory its processes take beside the searches.

Run it as `python tests/benchmarks/survey.py [deals] [states]`. The same deals are searched by one
process and by two. Printed are the seconds, and which share of them each worker searched, which
holds on a busy machine too; then, on Linux, the memory of all processes together, shared pages
counted once.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path


def megabytes(process: int) -> float:
    """The memory of a process and those that it began; 0 where the system does not tell."""
    listed = subprocess.run(
        ["pgrep", "-P", str(process)], capture_output=True, text=True, check=False
    )
    total = 0
    for each in (process, *map(int, listed.stdout.split())):
        try:
            lines = Path(f"/proc/{each}/smaps_rollup").read_text("ascii").splitlines()
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return total / 1000


def measured(jobs: int, deals: str, states: str) -> tuple[float, float, float]:
    """The seconds of a survey, the share of them that each worker searched, and its memory."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "results.jsonl"
        command = [sys.executable, "-m", "canfield_cli", "survey", "--jobs", str(jobs)]
        command += ["--deals", deals, "--states", states, "--results", str(file)]
        begin, most = time.monotonic(), 0.0
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
            while process.poll() is None:
                most = max(most, megabytes(process.pid))
                time.sleep(0.2)
        seconds = time.monotonic() - begin
        rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    return seconds, sum(row["seconds"] for row in rows) / (jobs * seconds), most


def main(deals: str = "4000", states: str = "1000000") -> None:
    """Measure, and print the figures."""
    alone = 0.0
    for jobs in (1, 2):
        seconds, share, most = measured(jobs, deals, states)
        alone = alone or seconds
        gain = f", {alone / seconds / jobs:.0%} of {jobs} times as fast" if jobs > 1 else ""
        print(
            f"{jobs} processes: {seconds:.1f} s{gain}; each searched {share:.0%} of the time; "
            f"{most:.0f} MB in all"
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
