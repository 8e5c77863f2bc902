"""How long a JSON command takes to be answered over pipes, and a million commands of a run.

Run it as `python tests/benchmarks/json_answer.py`. The answers are those of `play --json`, one
asked for after the other; the run is `run --final` of a file of draws.
"""

from __future__ import annotations

import itertools
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from measure import cpu_seconds

CODE = "CF1-D3-AAAAACL"
ASKED = ("d", "r c2", "r f", "undo 2", "look", "c1>c3", "restart")
ROUNDS = 300
COMMANDS = 1_000_000


def answer_times() -> list[float]:
    """The milliseconds from each command to its last answer."""
    command = [sys.executable, "-m", "canfield_cli", "play", CODE, "--json", "--legal"]
    times = []
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as game:
        assert game.stdin
        assert game.stdout
        for line in itertools.chain(["look"], ASKED * ROUNDS):
            answers = 2 if line.endswith(" 2") else 1
            start = time.perf_counter()
            game.stdin.write(line.encode() + b"\n")
            game.stdin.flush()
            for _ in range(answers if line == "undo 2" else 1):
                json.loads(game.stdout.readline())
            times.append((time.perf_counter() - start) * 1000)
        game.stdin.close()
    # The first one is the start of the program.
    return times[1:]


def main() -> None:
    """Print the median answer and the time of the long run."""
    times = answer_times()
    print(f"an answer     {statistics.median(times):6.2f} ms, the median (at most 5)")
    print(f"              {max(times):6.2f} ms, the longest of {len(times)}")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "many.moves"
        file.write_text(f"code: {CODE}\n" + "d\n" * COMMANDS, encoding="utf-8")
        command = [sys.executable, "-m", "canfield_cli", "run", str(file), "--final"]
        start = time.perf_counter()
        seconds = cpu_seconds(command)
        wall = time.perf_counter() - start
    print(f"run --final   {seconds:6.2f} s of CPU, {wall:.2f} s, for {COMMANDS} commands")


if __name__ == "__main__":
    main()
