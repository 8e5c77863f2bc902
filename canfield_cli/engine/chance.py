"""How many of the ways in which the hidden cards may lie can be won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.calibration import LOST, SURE, UNKNOWN, Chance, Counts, chance_from
from canfield_cli.engine.candidates import best_turn
from canfield_cli.engine.hint import Hint, Known, Why, hint
from canfield_cli.engine.moves import DRAW, do
from canfield_cli.engine.sampling import hidden_cards, ways_of, with_hidden
from canfield_cli.engine.solver import Solver, Turn, Verdict
from canfield_cli.engine.solver.kernel import MOST_RESERVE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from canfield_cli.engine.actions import Action
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules
    from canfield_cli.engine.sampling import Order

# Each way is searched for so many states.
STATES = 3_000


def _never() -> bool:
    return False


def chance(
    rules: Rules,
    position: Position,
    known: Known,
    stop: Callable[[], bool] = _never,
    orders: Sequence[Order] = (),
) -> Chance:
    """The chance of the present position, as a player can know it.

    Once each card of the stock was seen it is what the hint finds out about its plan. Before
    that, ways in which the stock may lie are tried too; where half of them stay undecided, or
    `stop` ends it, the chance is not known. `orders` are those of `hint`.
    """
    if len(position.reserve) > MOST_RESERVE:
        return UNKNOWN
    if known.all_turned or not position.stock_count:
        return chance_of(hint(rules, position, known, stop, orders))
    orders = orders or ways_of(position, all_turned=False).orders
    tables = (with_hidden(position, order, all_turned=False) for order in orders)
    return _counted(rules, position, tables, stop)


def chance_of(found: Hint) -> Chance:
    """The chance that a hint tells of."""
    return LOST if found.why is Why.LOST else Chance(found.ways, found.won)


def costs_nothing(rules: Rules, position: Position, action: Action) -> bool:
    """Whether it is a draw after which all can be done that could be done before.

    Where waste cards were played since the last draw, the one on top may not come up again.
    """
    drawn, size = position.drawn, len(position.talon)
    return action == DRAW and (drawn == size or drawn % rules.draw == 0)


def chance_after(
    rules: Rules,
    before: Position,
    action: Action,
    known: Known,
    stop: Callable[[], bool] = _never,
    orders: Sequence[Order] = (),
) -> Chance:
    """The chance of an action as it was when it was played: no card that it turned is known.

    It is judged as the hint judges its own plans, by the same ways. `known` is what was known
    before the action.
    """
    after, _ = do(rules, before, action)
    if after.is_won:
        return SURE
    if len(before.reserve) > MOST_RESERVE:
        return UNKNOWN
    all_turned = known.all_turned or not before.stock_count
    hidden = len(hidden_cards(before, all_turned=all_turned))
    orders = orders or ways_of(before, all_turned=all_turned).orders
    tables = [with_hidden(before, order, all_turned=all_turned) for order in orders]
    if not all_turned:
        return _counted(rules, before, (do(rules, table, action)[0] for table in tables), stop)
    if hidden <= 1 or len(after.reserve) == len(before.reserve):
        return chance_of(hint(rules, after, Known(all_turned=True), stop, orders))
    tried = best_turn(rules, Solver(rules, before), [Turn((action,), after)], tables, 0, stop)
    if tried is None or stop():
        return UNKNOWN
    return chance_from(rules, tried.counts, hidden=hidden)


def _counted(
    rules: Rules, seen: Position, tables: Iterable[Position], stop: Callable[[], bool]
) -> Chance:
    """The chance where not all of the stock was seen: of tables that look like `seen` to all."""
    ways = won = undecided = 0
    for table in tables:
        if stop():
            return UNKNOWN
        verdict = Solver(rules, table).search(table, states=STATES, line=False).verdict
        ways += 1
        won += verdict is Verdict.WINNABLE
        undecided += verdict is Verdict.UNKNOWN
    hidden = len(hidden_cards(seen, all_turned=True))
    counts = Counts(ways, won, undecided)
    return chance_from(rules, counts, hidden=hidden, unseen=seen.stock_count)
