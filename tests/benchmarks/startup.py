"""How much CPU a scripted start costs, against importing typer alone.

Run it as `python tests/benchmarks/startup.py`. The two are measured in turn, many times, and
the best of each is compared, so that a busy machine disturbs both alike.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from measure import cpu_seconds

ROUNDS = 25
MOVES = Path(__file__).parent / "short.moves"


def main() -> None:
    """Print the two times and their ratio."""
    typer = [sys.executable, "-c", "import typer"]
    ours = [sys.executable, "-m", "canfield_cli", "run", str(MOVES)]
    subprocess.run(ours, check=True, capture_output=True)
    best = {"typer": float("inf"), "canfield": float("inf")}
    for _ in range(ROUNDS):
        best["typer"] = min(best["typer"], cpu_seconds(typer))
        best["canfield"] = min(best["canfield"], cpu_seconds(ours))
    ratio = best["canfield"] / best["typer"]
    print(f"import typer     {best['typer'] * 1000:6.0f} ms of CPU")
    print(f"canfield run     {best['canfield'] * 1000:6.0f} ms of CPU")
    print(f"ratio            {ratio:6.2f} (at most 1.6)")


if __name__ == "__main__":
    main()
