"""What to do next, from what a player has seen: no card that was never face up is looked at.

Neither document has a hint. Until each card of the stock was seen once, the hint is to draw: that
costs next to nothing, and what lies in the stock cannot be told before. From then on only the
order of the reserve's cards is hidden, and what decides a game is how its next card is turned. So
the candidates are positions just after that; each is tried with a number of ways in which the
hidden cards may lie, and the one that can be won in most of them is played to.

All bounds count positions looked at, never seconds: both builds of the solver, and all machines,
give the same hint.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.base_errors import name_of
from canfield_cli.engine.calibration import chance_from
from canfield_cli.engine.candidates import best_turn, found_turns
from canfield_cli.engine.cards import PileKind
from canfield_cli.engine.moves import DRAW, Move, do, legal
from canfield_cli.engine.sampling import hidden_cards, seen_alone, ways_of, with_hidden
from canfield_cli.engine.solver import Limits, Solver, Verdict
from canfield_cli.engine.solver.kernel import MOST_RESERVE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canfield_cli.engine.actions import Action
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules
    from canfield_cli.engine.sampling import Order

# Where everything is known, so many states are looked at.
EXACT_STATES = 100_000


class Why(Enum):
    """What a hint is good for."""

    SEES_STOCK = "the rest of the stock is to be seen"
    WINS = "it wins, and everything that matters is known"
    BEST = "of the ways in which the hidden cards may lie, most can be won after it"
    TURNS = "it turns a card soonest; the chances were not found out"
    UNLIKELY = "no way to win was found"
    LOST = "it can no longer be won, which is proved"

    __repr__ = name_of


class Hint(NamedTuple):
    """A plan, and what it is good for: its actions lead on till a card turns, or to the end.

    `ways` in which the hidden cards may lie were tried with what the plan leads to, and `won` of
    them can be won, as `chance_from` says; both are None where that is not known. So many `undos`
    are to be taken back first where all that helps leads back to an earlier position, and then
    there is no plan yet.
    `up` is how many cards lie on the foundations after the plan, where it leads to no win, and
    `up_is_most` says that there can surely be no more.
    """

    why: Why
    plan: tuple[Action, ...] = ()
    ways: int | None = None
    won: int | None = None
    undos: int = 0
    up: int | None = None
    up_is_most: bool = False

    @property
    def action(self) -> Action | None:
        """What to do now; None where there is nothing but an undo, or nothing at all."""
        return self.plan[0] if self.plan else None


class Known(NamedTuple):
    """What a player knows besides the table.

    `all_turned` says whether every card of stock and waste has been face up. `earlier` are the
    positions before each of the actions that stand, of which the last `undoable` can be undone.
    """

    all_turned: bool
    earlier: Sequence[Position] = ()
    undoable: int = 0


class Step(NamedTuple):
    """An action of a plan, and the position in which it is played."""

    before: Position
    action: Action


def steps_to_card(rules: Rules, position: Position, plan: Sequence[Action]) -> tuple[Step, ...]:
    """The plan up to where a card of the reserve is turned, or to its end."""
    reserve, steps = len(position.reserve), []
    for action in plan:
        if len(position.reserve) < reserve:
            break
        steps.append(Step(position, action))
        position, _ = do(rules, position, action)
    return tuple(steps)


def _never() -> bool:
    return False


def hint(
    rules: Rules,
    position: Position,
    known: Known,
    stop: Callable[[], bool] = _never,
    orders: Sequence[Order] = (),
) -> Hint:
    """What to do next in a game that goes on.

    `stop` is asked again and again, and ends the search for the best when it says so: the hint
    is then the plainest one, and its reason is `Why.TURNS`. `orders`, where given, are the ways
    to be tried in which the hidden cards may lie: so positions are compared by the same ones.
    """
    if not known.all_turned and position.stock_count:
        return Hint(Why.SEES_STOCK, (DRAW,) * -(-position.stock_count // rules.draw))
    seen = seen_alone(position, all_turned=True)
    if len(seen.reserve) > MOST_RESERVE:
        return Hint(Why.UNLIKELY, _first_up(rules, seen))
    policy = _Policy(rules, seen, known, stop)
    if len(hidden_cards(position, all_turned=True)) <= 1:
        return policy.exactly()
    return policy.by_ways(orders or ways_of(seen, all_turned=True).orders)


def _first_up(rules: Rules, position: Position) -> tuple[Action, ...]:
    """A card that goes up at once: all that is advised where the solver has no room."""
    ups = [action for action in legal(rules, position) if isinstance(action, Move)]
    return tuple(action for action in ups if action.target.kind is PileKind.FOUNDATION)[:1]


class _Policy:
    """One question: the table as it can be seen, and what was learnt about it."""

    def __init__(
        self, rules: Rules, seen: Position, known: Known, stop: Callable[[], bool]
    ) -> None:
        self._rules, self._seen, self._known, self._stop = rules, seen, known, stop
        self._solver = Solver(rules, seen)
        self._is_known = len(hidden_cards(seen, all_turned=True)) <= 1
        # The place of each earlier position, by all that can be seen of it.
        self._places = {
            _visible(position): place
            for place, position in enumerate(known.earlier)
            if len(position.reserve) == len(seen.reserve)
        }

    def exactly(self) -> Hint:
        """The hint where all cards are known, but perhaps one, which is known by counting."""
        limits = Limits(states=EXACT_STATES)
        found = self._solver.ask(self._seen, limits, clock=float, stop=self._stop)
        if self._stop():
            return self._plainest()
        if found.actions is not None:
            return self._not_back(Hint(Why.WINS, found.actions, 1, 1))
        if found.verdict is Verdict.UNWINNABLE:
            return self._most_up(Why.LOST)
        plainest = self._plainest()
        return plainest if plainest.plan else self._most_up(Why.UNLIKELY)

    def by_ways(self, orders: Sequence[Order]) -> Hint:
        """The hint where the reserve's hidden cards may lie in many ways."""
        tables = [with_hidden(self._seen, order, all_turned=True) for order in orders]
        turns = self._solver.turns(self._seen)
        if turns.is_all and not turns.found:
            return self._most_up(Why.LOST)
        turns_found, states = found_turns(
            self._rules, self._solver, turns.found, tables, self._stop
        )
        ahead = [turn for turn in turns_found if self._back(turn.actions) is None]
        best = best_turn(
            self._rules, self._solver, ahead or turns_found, tables, states, self._stop
        )
        if best is None or self._stop():
            return self._plainest() if self._stop() else self._most_up(Why.UNLIKELY)
        hidden = len(hidden_cards(self._seen, all_turned=True))
        chance = chance_from(self._rules, best.counts, hidden=hidden)
        if best.won:
            return self._not_back(Hint(Why.BEST, best.turn.actions, *chance))
        up = best.turn.position.cards_up
        return self._not_back(Hint(Why.UNLIKELY, best.turn.actions, *chance, up=up))

    def _plainest(self) -> Hint:
        """By the plainest rule: the fewest moves that turn the reserve's next card."""
        found = self._solver.turns(self._seen, most=1).found
        return self._not_back(Hint(Why.TURNS, found[0].actions if found else ()))

    def _most_up(self, why: Why) -> Hint:
        """The plan that puts up most cards."""
        turn, is_all = self._solver.most_up(self._seen, turning=self._is_known)
        up, plan = turn.position.cards_up, turn.actions
        if up <= self._seen.cards_up:
            return Hint(why, up=self._seen.cards_up, up_is_most=is_all)
        return self._not_back(Hint(why, plan, up=up, up_is_most=is_all))

    def _back(self, plan: Sequence[Action]) -> int | None:
        """The place of the earlier position that a plan leads back to last, if to one.

        Draws may, on the way to the card that they bring up.
        """
        position, back = self._seen, None
        for action in plan:
            position, _ = do(self._rules, position, action)
            if action != DRAW:
                back = self._places.get(_visible(position), back)
        return back

    def _not_back(self, found: Hint) -> Hint:
        """The hint, or if it leads back to where the game was, how many actions to undo."""
        found = found._replace(plan=_straight(self._rules, self._seen, found.plan))
        back = self._back(found.plan)
        if back is None:
            return found
        undos = len(self._known.earlier) - back
        if undos > self._known.undoable:
            return found._replace(plan=())
        return found._replace(plan=(), undos=undos)


def _straight(rules: Rules, position: Position, plan: Sequence[Action]) -> tuple[Action, ...]:
    """The plan without what comes back to a position of its own.

    The solver puts up at once what can be taken back, and takes back what it needs.
    """
    places = {position: 0}
    kept: list[Action] = []
    for action in plan:
        position, _ = do(rules, position, action)
        if position in places:
            kept = kept[: places[position]]
            places = {known: place for known, place in places.items() if place <= len(kept)}
        else:
            kept.append(action)
            places[position] = len(kept)
    return tuple(kept)


def _visible(position: Position) -> Position:
    """What two positions of a game, with as many cards in the reserve, may differ in."""
    return position._replace(reserve=())
