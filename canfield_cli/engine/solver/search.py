"""A search for the win that goes on from the most promising state, and can be run bit by bit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.solver import packed
from canfield_cli.engine.solver.packed import FOUNDATIONS_MASK, WON

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from canfield_cli.engine.solver.expand import Expander

# A state costs 5 for each card of the reserve, 3 for each of stock and waste, 1 for each in the
# columns. These weights were tried out on deals of all rule sets; they are no part of a proof.
_RESERVE, _TALON, _COLUMN = 5, 3, 1
_CHANGES = {
    packed.COLUMN_UP: -_COLUMN,
    packed.COLUMN_UP_FILLED: -_RESERVE,
    packed.RESERVE_UP: -_RESERVE,
    packed.WHOLE_COLUMN: 0,
    packed.WHOLE_COLUMN_FILLED: _COLUMN - _RESERVE,
    packed.RESERVE_TO_COLUMN: _COLUMN - _RESERVE,
    packed.WASTE_UP: -_TALON,
    packed.WASTE_TO_COLUMN: _COLUMN - _TALON,
    packed.PART_OF_COLUMN: 0,
    packed.FOUNDATION_TO_COLUMN: _COLUMN,
}
_COSTS = tuple(_CHANGES[kind] for kind in range(len(_CHANGES)))
# No state costs more than with all 52 cards in the reserve.
_LEVELS = 52 * _RESERVE + 1


class Search:
    """A best-first search from a state, of equals the latest first.

    With `rng`, any one of equals: another one for each seed, which finds what the first order
    misses. `found` is the won state once it is reached; `stored` is how many states are kept.
    """

    def __init__(
        self,
        start: int,
        cost: int,
        expand: Expander,
        is_dead_end: Callable[[int], bool] | None,
        rng: random.Random | None = None,
    ) -> None:
        self.found: int | None = None
        self._expand = expand
        self._is_dead_end = is_dead_end
        self._random = rng.random if rng else None
        self._parents = {start: start}
        self._open: list[list[int]] = [[] for _ in range(_LEVELS)]
        self._open[cost].append(start)
        self._level = cost
        self._waiting = 1

    @property
    def is_exhausted(self) -> bool:
        """Whether all that can be reached was seen, and none of it is won."""
        return not self._waiting and self.found is None

    @property
    def stored(self) -> int:
        """How many states are kept."""
        return len(self._parents)

    def run(self, states: int) -> int:
        """Look at so many states more, or fewer if that ends it; how many were looked at."""
        parents, waiting_by_level = self._parents, self._open
        expand, is_dead_end, random = self._expand, self._is_dead_end, self._random
        level = self._level
        for looked_at in range(states):
            if not self._waiting:
                return looked_at
            while not waiting_by_level[level]:
                level += 1
            waiting = waiting_by_level[level]
            if random:
                chosen = int(random() * len(waiting))
                waiting[chosen], waiting[-1] = waiting[-1], waiting[chosen]
            state = waiting.pop()
            self._waiting -= 1
            if state & FOUNDATIONS_MASK == WON:
                self.found = state
                return looked_at + 1
            if is_dead_end and is_dead_end(state):
                continue
            lowest = level
            kinds, following = expand(state)
            for kind, after in zip(kinds, following, strict=True):
                if after not in parents:
                    parents[after] = state
                    reached = level + _COSTS[kind]
                    waiting_by_level[reached].append(after)
                    self._waiting += 1
                    lowest = min(lowest, reached)
            self._level = level = lowest
        return states

    def path(self) -> list[int]:
        """The states from the start to the won one."""
        assert self.found is not None
        states = [self.found]
        while (before := self._parents[states[-1]]) != states[-1]:
            states.append(before)
        return states[::-1]


def cost_of(reserve: int, talon: int, in_columns: int) -> int:
    """The cost of a state with so many cards in reserve, talon and columns."""
    return _RESERVE * reserve + _TALON * talon + _COLUMN * in_columns
