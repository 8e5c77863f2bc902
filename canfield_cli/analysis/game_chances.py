"""The chance after each action of a game as it could be known then, and the actions that cost most.

While the same card tops the reserve, the same ways in which the hidden cards may lie are tried
for each position: so what differs between two of them is the action, and not the ways. What an
action costs is what the best plan before it was good for, less what it was good for itself,
before the card that it turned was seen: bad luck costs nothing. Most draws cost nothing, for all
that could be done before can be done after them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.calibration import LOST, SURE, UNKNOWN, Chance
from canfield_cli.engine.chance import chance, chance_after, chance_of, costs_nothing
from canfield_cli.engine.hint import Known, Step, Why, hint, steps_to_card
from canfield_cli.engine.moves import DRAW, do
from canfield_cli.engine.sampling import ways_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from canfield_cli.engine.game import PlayedAction
    from canfield_cli.engine.hint import Hint
    from canfield_cli.engine.moves import Action
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules
    from canfield_cli.engine.sampling import Order

# So many questions are asked about a game at most; for each some 60,000 states are looked at.
MOST_QUESTIONS = 400
# So many actions are told of, and none that costs less than this: that may be chance.
MOST_COSTLY, LEAST_COST = 3, 3 / 16


class ActionChance(NamedTuple):
    """The `number`th action that stands, and the chances around it.

    `best` is the chance before it, by the best plan; `left` the one after it when what it turned
    up was not yet seen, and `chance` when it was. `known` and `orders` are what `best` is from.
    """

    number: int
    done: PlayedAction
    best: Chance
    left: Chance
    chance: Chance
    known: Known
    orders: tuple[Order, ...]

    @property
    def cost(self) -> float | None:
        """What it cost, from 0 to 1; None where that is not known."""
        best, left = self.best.share, self.left.share
        return None if best is None or left is None else max(0.0, best - left)


class Costly(NamedTuple):
    """An action that cost much, and the plan that would have been better, up to the next card."""

    at: ActionChance
    better: tuple[Step, ...]


class GameChances:
    """Looks at one action of a game after another; `stop` ends that when it says so."""

    def __init__(
        self,
        rules: Rules,
        start: Position,
        standing: Sequence[PlayedAction],
        stop: Callable[[], bool],
    ) -> None:
        self._rules, self._standing, self._stop = rules, standing, stop
        self._known = Known(all_turned=not start.stock_count)
        self._questions = MOST_QUESTIONS
        # Of positions, and of what plans do in them. No reserve ever grows: each stands for what
        # was known when it was asked about, once the stock was seen.
        self._chances: dict[Position, Chance] = {}
        self._planned: dict[tuple[Position, Action], Chance] = {}
        self._orders: tuple[Order, ...] = ()
        self._see(start)
        self.start = SURE if start.is_won else self._judged(start)
        self.found: list[ActionChance] = []

    def look(self) -> Iterator[ActionChance]:
        """The actions with their chances, one after another."""
        now = self.start
        for number, done in enumerate(self._standing, 1):
            known, orders = self._known, self._orders
            left, after = self._after(done, now)
            if self._stop():
                return
            each = ActionChance(number, done, now, left, after, known, orders)
            self.found.append(each)
            yield each
            now = after

    def costly(self) -> list[Costly]:
        """Those that cost most, the worst first, with what would have been better."""
        dear = [each for each in self.found if (each.cost or 0.0) >= LEAST_COST]
        dear.sort(key=lambda each: -(each.cost or 0.0))
        told: list[Costly] = []
        for each in dear:
            better = self._better(each)
            # A plan that begins with it is no other: such a cost was misjudged.
            if better and better[0].action != each.done.action:
                told.append(Costly(each, better))
            if len(told) == MOST_COSTLY:
                break
        return told

    def _better(self, each: ActionChance) -> tuple[Step, ...]:
        before = each.done.before
        found = hint(self._rules, before, each.known, orders=each.orders)
        return steps_to_card(self._rules, before, found.plan)

    def _after(self, done: PlayedAction, now: Chance) -> tuple[Chance, Chance]:
        """The chance after an action: without what it turned up, and with it."""
        if now == LOST:
            # What is proved to be lost stays so.
            return LOST, LOST
        if done.after.is_won:
            return SURE, SURE
        turned = len(done.after.reserve) < len(done.before.reserve)
        was_all = self._known.all_turned
        is_free = costs_nothing(self._rules, done.before, done.action)
        left = now if is_free else self._left(done, turned=turned)
        if turned or (not was_all and done.action == DRAW):
            self._see(done.after)
            return left, self._judged(done.after)
        if was_all:
            self._chances.setdefault(done.after, left)
        return left, left

    def _left(self, done: PlayedAction, *, turned: bool) -> Chance:
        """The chance that an action leaves, whatever card it turned."""
        if (planned := self._planned.get((done.before, done.action))) is not None:
            return planned
        if self._known.all_turned and (not turned or len(self._orders) == 1):
            return self._judged(done.after)
        if not self._may_ask():
            return UNKNOWN
        asked = (done.before, done.action, self._known, self._stop, self._orders)
        return chance_after(self._rules, *asked)

    def _see(self, position: Position) -> None:
        """Begin with new ways, for more is seen than before."""
        if not self._known.all_turned and not position.stock_count:
            self._known, self._chances = Known(all_turned=True), {}
        self._orders = ways_of(position, all_turned=self._known.all_turned).orders

    def _judged(self, position: Position) -> Chance:
        """The chance of a position; that of what its plan leads to is then known as well."""
        if (known := self._chances.get(position)) is not None:
            return known
        if not self._may_ask():
            return UNKNOWN
        asked = (position, self._known, self._stop, self._orders)
        if self._known.all_turned:
            found = hint(self._rules, *asked)
            told = chance_of(found)
            self._keep(position, found, told)
        else:
            told = chance(self._rules, *asked)
        self._chances[position] = told
        return told

    def _keep(self, position: Position, found: Hint, told: Chance) -> None:
        """Remember what a plan leads to, where it is good: up to the next card, or to the win."""
        if found.why not in {Why.BEST, Why.WINS}:
            return
        reserve = len(position.reserve)
        for action in found.plan:
            if len(position.reserve) < reserve and found.why is Why.BEST:
                return
            self._planned[position, action] = told
            self._chances.setdefault(position, told)
            position, _ = do(self._rules, position, action)

    def _may_ask(self) -> bool:
        self._questions -= 1
        return self._questions >= 0
