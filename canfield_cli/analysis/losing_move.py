"""Where a game turned: its last position that could be won, and its first that could not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.solver import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canfield_cli.analysis.solving import SolvedPosition
    from canfield_cli.engine.game import PlayedAction
    from canfield_cli.engine.position import Position


class LosingMoveSearch:
    """Looks for it among the positions of a game, by asking the solver about few of them.

    Who can win from a position could win from every one before it, so what is undecided is
    halved; and where a winning line comes through later positions of the game, they can be won
    too. `low` is the last position known to be winnable, -1 for none, and `line` wins from it;
    `high` is the first known to be unwinnable, one past the end for none. `unsolved` is the
    last answer that was none.
    """

    def __init__(
        self, positions: Sequence[Position], ask: Callable[[Position], SolvedPosition]
    ) -> None:
        self._positions = positions
        self._ask = ask
        self._first: dict[Position, int] = {}
        self._last: dict[Position, int] = {}
        for number, position in enumerate(positions):
            self._first.setdefault(position, number)
            self._last[position] = number
        self._unknown: set[int] = set()
        self.low, self.high = -1, len(positions)
        self.line: tuple[PlayedAction, ...] | None = None
        self.unsolved: SolvedPosition | None = None
        self.states = 0

    @property
    def next(self) -> int | None:
        """The position to look at next; None when there is nothing more to find out."""
        if ends := self._ends():
            return ends[0]
        for low, high in self._gaps():
            if high - low > 1:
                return (low + high) // 2
        return None

    @property
    def left(self) -> int:
        """How many positions must still be looked at, or somewhat fewer."""
        gaps, ends = self._gaps(), self._ends()
        # What lies in a single gap may turn out to be unknown, and then there are two.
        each = 2 if len(gaps) == 1 else 1
        sizes = (high - low - 1 - sum(low < n < high for n in ends) for low, high in gaps)
        return len(ends) + each * sum(size.bit_length() for size in sizes)

    def look(self, number: int) -> None:
        """Ask the solver about a position."""
        position = self._positions[number]
        found = self._ask(position)
        self.states += found.states
        if found.verdict is Verdict.UNWINNABLE:
            self.high = self._first[position]
        elif found.line is None:
            self._unknown.add(number)
            self.unsolved = found
        else:
            self.low, self.line = self._last[position], found.line
            for place, done in enumerate(found.line, 1):
                reached = self._last.get(done.after, -1)
                if reached > self.low:
                    self.low, self.line = reached, found.line[place:]

    def _ends(self) -> list[int]:
        """The end and the start of the game, as far as nothing is known of them.

        The end is decided soonest, and a deal that cannot be won is known by its start.
        """
        ends = dict.fromkeys((len(self._positions) - 1, 0))
        return [n for n in ends if self.low < n < self.high and n not in self._unknown]

    def _gaps(self) -> list[tuple[int, int]]:
        """Between which positions nothing was looked at; the later gap first."""
        unknown = sorted(number for number in self._unknown if self.low < number < self.high)
        if not unknown:
            return [(self.low, self.high)]
        return [(unknown[-1], self.high), (self.low, unknown[0])]
