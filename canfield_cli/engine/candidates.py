"""Ways to turn the reserve's next card, and which of them wins most often."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.calibration import Counts
from canfield_cli.engine.moves import do
from canfield_cli.engine.solver import Turn, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canfield_cli.engine.actions import Action
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules
    from canfield_cli.engine.solver import Solver

# All were tried out on 2,000 games; more of any of them gained nothing. States looked at for one
# candidate and way, for all of a decision, and for finding candidates in winning lines.
STATES, MOST_STATES, LINE_STATES = 2_000, 50_000, 16_000
# So many candidates come from winning lines.
LINES = 6
# After so many ways those are dropped that are further behind than this by the root of the ways.
ROUND, BEHIND = 4, 0.6
# What an undecided way counts. Without returns from foundations most of them are lost.
HALF, FIFTH = 0.5, 0.2


class Tried(NamedTuple):
    """A candidate: so many ways were tried with it, and so many of them are won."""

    turn: Turn
    tried: int = 0
    won: int = 0
    unknown: int = 0

    @property
    def counts(self) -> Counts:
        """What came of the ways that were tried."""
        return Counts(self.tried, self.won, self.unknown)

    def score(self, undecided: float) -> float:
        """How good it is, from 0 to 1."""
        return (self.won + undecided * self.unknown) / self.tried if self.tried else 0.0


def found_turns(
    rules: Rules,
    solver: Solver,
    nearest: Sequence[Turn],
    tables: Sequence[Position],
    stop: Callable[[], bool],
) -> tuple[list[Turn], int]:
    """The nearest ways to turn a card, then those by which the tables can be won.

    The second is how many states were looked at. `tables` are the position with its hidden cards
    in different orders.
    """
    found = {_key(turn): turn for turn in nearest}
    most, states = len(found) + LINES, 0
    for table in tables:
        if len(found) >= most or states >= LINE_STATES or stop():
            break
        solution = solver.search(table, states=STATES)
        states += solution.states
        if solution.actions:
            turn = _first_turn(rules, table, solution.actions)
            found.setdefault(_key(turn), turn)
    return list(found.values()), states


def best_turn(
    rules: Rules,
    solver: Solver,
    turns: Sequence[Turn],
    tables: Sequence[Position],
    states: int,
    stop: Callable[[], bool],
) -> Tried | None:
    """The candidate that wins in most ways; of equals the shortest, then the first.

    `states` were looked at before. None without candidates.
    """
    undecided = HALF if rules.foundation_return else FIFTH
    left = [Tried(turn) for turn in turns]
    if not left:
        return None
    for number, table in enumerate(tables, 1):
        if states >= MOST_STATES or stop():
            break
        for place, each in enumerate(left):
            hidden = table.reserve[: len(each.turn.position.reserve)]
            position = each.turn.position._replace(reserve=hidden)
            solution = solver.search(position, states=STATES, line=False)
            states += solution.states
            left[place] = each._replace(
                tried=number,
                won=each.won + (solution.verdict is Verdict.WINNABLE),
                unknown=each.unknown + (solution.verdict is Verdict.UNKNOWN),
            )
        if number % ROUND == 0:
            least = max(each.score(undecided) for each in left) - BEHIND / sqrt(number)
            left = [each for each in left if each.score(undecided) >= least]
    return max(left, key=lambda each: (each.score(undecided), -len(each.turn.actions)))


def _first_turn(rules: Rules, position: Position, actions: Sequence[Action]) -> Turn:
    """The beginning of a line, up to where a card of the reserve is turned."""
    reserve, played = len(position.reserve), []
    for action in actions:
        position, _ = do(rules, position, action)
        played.append(action)
        if len(position.reserve) < reserve:
            break
    return Turn(tuple(played), position)


def _key(turn: Turn) -> Position:
    """What is the same for candidates that are one: which cards lie hidden is no part of it."""
    return turn.position._replace(reserve=())
