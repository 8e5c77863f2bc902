"""Asking the solver: a clock, a bound to time and memory, and lines that are replayed first."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.game import Game
from canfield_cli.engine.notation import action_text
from canfield_cli.engine.solver import Limits, Verdict, solve

if TYPE_CHECKING:
    from collections.abc import Callable

    from canfield_cli.engine.game import Done
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules

MOST_BYTES = 1_000_000_000


class Solved(NamedTuple):
    """What was found out about a position.

    `line` is a way to win, each action played by the engine; None unless the verdict is
    WINNABLE, and empty where the position is won already. `states` are the positions that the
    solver looked at, in so many `seconds`.
    """

    verdict: Verdict
    line: tuple[Done, ...] | None
    states: int
    seconds: float

    @property
    def moves(self) -> list[str] | None:
        """The way to win in canonical form."""
        if self.line is None:
            return None
        return [action_text(done.before, done.action) for done in self.line]


def solved(
    rules: Rules,
    position: Position,
    seconds: float,
    stop: Callable[[], bool] = lambda: False,
    clock: Callable[[], float] = time.monotonic,
) -> Solved:
    """Find out whether a position can be won; UNKNOWN after so many seconds.

    `stop` is asked every few milliseconds, and ends the search when it says so.
    """
    begin = clock()
    limits = Limits(seconds=seconds, bytes=MOST_BYTES)
    verdict, actions, states = solve(rules, position, limits=limits, clock=clock, stop=stop)
    line = None
    if actions is not None:
        game = Game(rules, position, float)
        line = tuple(map(game.play, actions))
        if not game.position.is_won:
            raise AssertionError(actions)
    return Solved(verdict, line, states, clock() - begin)
