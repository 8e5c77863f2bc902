"""Answers of the solver, kept while the program runs: ways to win, and lost positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.analysis.solving import solve_position
from canfield_cli.engine.solver import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable

    from canfield_cli.analysis.solving import SolvedPosition
    from canfield_cli.engine.game import Game
    from canfield_cli.engine.moves import Action
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules

# How long is searched, in seconds: for one position that matters, and for each of several.
LONG, SHORT = 20.0, 5.0


class WayBack(NamedTuple):
    """Where a game that is lost can still be won.

    `undos` lead back to it, None where none do; `start` is the verdict of the game's start, asked
    for only then. `sure` says that no fewer undos would do.
    """

    undos: int | None
    start: Verdict = Verdict.WINNABLE
    sure: bool = True


class SolverCache:
    """Answers about games. `stop` ends a search, whose answer is then unknown."""

    def __init__(self, stop: Callable[[], bool]) -> None:
        self.stop = stop
        self._rules: Rules | None = None
        # The next action of a way to win. A way that was found first is never replaced, so
        # that whoever keeps to it arrives.
        self._next: dict[Position, Action] = {}
        self._lost: set[Position] = set()
        # What the last search held: whoever stopped it is not to wait until that is freed.
        self._held: list[object] = []

    def verdict(self, game: Game, seconds: float = LONG) -> Verdict:
        """Whether the game can still be won from where it stands."""
        return self._verdict(game.rules, game.position, seconds)

    def next(self, position: Position) -> Action:
        """The next action of a way to win, where the verdict was that there is one."""
        return self._next[position]

    def way_back(self, game: Game) -> WayBack:
        """Where a game that is lost could last be won.

        Whatever leads to a position that can be won can be won itself, so halving finds it.
        """
        before = [position for position, _ in game.history]
        first, end, sure = 0, len(before), True
        while first < end:
            middle = (first + end) // 2
            verdict = self._verdict(game.rules, before[middle], SHORT)
            if verdict is Verdict.WINNABLE:
                first = middle + 1
            else:
                end = middle
            sure &= verdict is not Verdict.UNKNOWN
        if first:
            return WayBack(len(before) - first + 1, sure=sure)
        return WayBack(None, self._verdict(game.rules, game.start, SHORT), sure)

    def learn(self, rules: Rules, found: SolvedPosition) -> None:
        """Remember a way to win, which comes to no position twice."""
        if rules != self._rules:
            # What was found out by other rules says nothing.
            self._rules, self._next, self._lost = rules, {}, set()
        for done in found.line or ():
            self._next.setdefault(done.before, done.action)

    def _verdict(self, rules: Rules, position: Position, seconds: float) -> Verdict:
        if rules == self._rules and position in self._next:
            return Verdict.WINNABLE
        if rules == self._rules and position in self._lost:
            return Verdict.UNWINNABLE
        self._held.clear()
        found = solve_position(rules, position, seconds, self.stop, keep=self._held)
        self.learn(rules, found)
        if found.verdict is Verdict.UNWINNABLE:
            self._lost.add(position)
        return found.verdict
