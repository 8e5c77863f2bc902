"""What searching found out, remembered for a sitting; it is loaded when it is first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from canfield_cli.analysis.hint_plans import HintPlans
    from canfield_cli.analysis.solver_cache import SolverCache


class Searches:
    """The solver's answers and the plans of hints; `stop` says whether a search is to end."""

    def __init__(self, stop: Callable[[], bool]) -> None:
        self._stop = stop
        self._solver_cache: SolverCache | None = None
        self._hint_plans: HintPlans | None = None

    def solver_cache(self) -> SolverCache:
        """What the solver finds out."""
        if self._solver_cache is None:
            from canfield_cli.analysis.solver_cache import (  # noqa: PLC0415 - slow to import
                SolverCache,
            )

            self._solver_cache = SolverCache(self._stop)
        return self._solver_cache

    def hint_plans(self) -> HintPlans:
        """The plans of hints."""
        if self._hint_plans is None:
            from canfield_cli.analysis.hint_plans import HintPlans  # noqa: PLC0415 - slow to import

            self._hint_plans = HintPlans(self._stop)
        return self._hint_plans
