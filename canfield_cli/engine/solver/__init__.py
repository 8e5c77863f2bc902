"""Can a position be won, and how: `solve`."""

from canfield_cli.engine.solver.solve import Limits, Solution, Verdict, solve

__all__ = ["Limits", "Solution", "Verdict", "solve"]
