"""How soon the solver decides deals, by rule set.

Run it as `python tests/benchmarks/solver.py`, with numbers of deals and CPU seconds a deal if
wished: `python tests/benchmarks/solver.py 100 10`. A deal takes as long as that at most, so the
whole takes minutes. Printed are the median of the CPU times, start-up apart, the share of deals
decided within some times, the states looked at in a second, and the memory of one long search.
"""

from __future__ import annotations

import sys
import time
import tracemalloc
from collections import Counter
from dataclasses import replace

from canfield_cli.engine.deals import deal
from canfield_cli.engine.rules import APP, CLASSIC, WEB, Rules
from canfield_cli.engine.solver import Limits, Solution, Verdict, solve
from canfield_cli.engine.solver.builds import chosen

FIRST = 1_000
MEMORY_STATES = 50_000
TIMES = (0.06, 0.5, 1.5, 5.0, 10.0)


def timed(rules: Rules, number: int, seconds: float) -> tuple[float, Solution]:
    """The CPU seconds that a deal takes, and its answer."""
    begin = time.process_time()
    limits = Limits(seconds=seconds, bytes=10**9)
    solution = solve(rules, deal(rules, number), limits=limits, clock=time.process_time)
    return time.process_time() - begin, solution


def bytes_a_state(rules: Rules, number: int) -> float:
    """The memory of a search at its greatest, by the states looked at."""
    tracemalloc.start()
    limits = Limits(states=MEMORY_STATES)
    solution = solve(rules, deal(rules, number), limits=limits, clock=time.process_time)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most / solution.states


def main() -> None:
    """Print a line for each rule set."""
    print(f"solver: {chosen().name}")
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 10.0
    published = replace(APP, columns_stop_at_base=True, foundation_return=False)
    for rules in (APP, replace(APP, draw=1), WEB, CLASSIC, published):
        found = [timed(rules, FIRST + number, seconds) for number in range(deals)]
        times = sorted(taken for taken, _ in found)
        verdicts = Counter(solution.verdict for _, solution in found)
        states = sum(solution.states for _, solution in found)
        decided = [taken for taken, solution in found if solution.verdict is not Verdict.UNKNOWN]
        shares = (
            f"{sum(taken <= most for taken in decided) / deals:.0%} in {most:g} s"
            for most in TIMES
            if most <= seconds
        )
        longest = max(range(deals), key=lambda number: found[number][1].states)
        print(
            f"{rules.name} draw {rules.draw}: median {times[deals // 2] * 1000:.0f} ms; "
            f"{', '.join(shares)}; "
            f"{', '.join(f'{count} {verdict}' for verdict, count in verdicts.items())}; "
            f"{states / sum(times):.0f} states/s; "
            f"{bytes_a_state(rules, FIRST + longest):.0f} bytes a state",
            flush=True,
        )


if __name__ == "__main__":
    main()
