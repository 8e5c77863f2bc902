"""Can a position be won, and how: `solve`, and `Solver` for many questions about one game."""

from canfield_cli.engine.solver.answers import Limits, Solution, Turn, Turns, Verdict
from canfield_cli.engine.solver.solve import solve
from canfield_cli.engine.solver.solver import Solver

__all__ = ["Limits", "Solution", "Solver", "Turn", "Turns", "Verdict", "solve"]
