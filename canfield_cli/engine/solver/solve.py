"""The solver's door: one question, one answer, within limits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.solver.answers import Limits, Solution, Verdict
from canfield_cli.engine.solver.solver import Solver

if TYPE_CHECKING:
    from collections.abc import Callable

    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules


def solve(
    rules: Rules,
    position: Position,
    *,
    limits: Limits,
    clock: Callable[[], float],
    stop: Callable[[], bool] = lambda: False,
    keep: list[object] | None = None,
    line: bool = True,
) -> Solution:
    """Find out whether the position can be won by the rules, whatever the cards' being face down.

    `clock` gives seconds; `stop` is asked every few milliseconds, and ends the search when it
    says so: the verdict is then UNKNOWN. The answer is the same each time, and in both builds,
    but for where time ends it: what is random has a fixed seed. Without `line` a win comes
    without its actions.

    Whoever must answer at once gives a list, `keep`, into which what the search held is put for
    an UNKNOWN verdict, to be freed later.
    """
    solver = Solver(rules, position)
    solution = solver.ask(position, limits, clock=clock, stop=stop, line=line)
    if keep is not None and solution.verdict is Verdict.UNKNOWN:
        keep.append(solver)
    return solution
