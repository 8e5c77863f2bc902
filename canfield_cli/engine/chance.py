"""How many of the ways in which the hidden cards may lie can be won."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.hint import hint
from canfield_cli.engine.moves import do
from canfield_cli.engine.sampling import ways_of, with_hidden
from canfield_cli.engine.solver import Solver, Verdict
from canfield_cli.engine.solver.kernel import MOST_RESERVE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from canfield_cli.engine.actions import Action
    from canfield_cli.engine.hint import Known
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules

# Each way is searched for so many states.
STATES = 3_000


class Chance(NamedTuple):
    """So many `ways` were tried, and `won` of them can be won; both are None where not known."""

    ways: int | None = None
    won: int | None = None


UNKNOWN = Chance()


def chance(
    rules: Rules, position: Position, known: Known, stop: Callable[[], bool] = lambda: False
) -> Chance:
    """The chance of the present position, as a player can know it.

    Once each card of the stock was seen it is what the hint finds out about its plan. Before
    that, ways in which the stock may lie are tried too; where half of them stay undecided, or
    `stop` ends it, the chance is not known.
    """
    if len(position.reserve) > MOST_RESERVE:
        return UNKNOWN
    if known.all_turned or not position.stock_count:
        found = hint(rules, position, known, stop)
        return Chance(found.ways, found.won)
    orders = ways_of(position, all_turned=False).orders
    return _counted(
        rules, (with_hidden(position, order, all_turned=False) for order in orders), stop
    )


def chance_after(
    rules: Rules, before: Position, action: Action, stop: Callable[[], bool] = lambda: False
) -> Chance:
    """The chance of an action as it was when it was played: no card that it turned is known.

    Each card of the stock was seen before.
    """
    if len(before.reserve) > MOST_RESERVE:
        return UNKNOWN
    orders = ways_of(before, all_turned=True).orders
    tables = (with_hidden(before, order, all_turned=True) for order in orders)
    return _counted(rules, (do(rules, table, action)[0] for table in tables), stop)


def _counted(rules: Rules, tables: Iterable[Position], stop: Callable[[], bool]) -> Chance:
    ways = won = unknown = 0
    for table in tables:
        if stop():
            return UNKNOWN
        verdict = Solver(rules, table).search(table, states=STATES, line=False).verdict
        ways += 1
        won += verdict is Verdict.WINNABLE
        unknown += verdict is Verdict.UNKNOWN
    return UNKNOWN if 2 * unknown >= ways else Chance(ways, won)
