"""Plans behind hints, kept from one question to the next until a card turns or the player moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.chance import chance, chance_after, chance_of, costs_nothing
from canfield_cli.engine.hint import Hint, Known, Why, hint
from canfield_cli.engine.moves import do

if TYPE_CHECKING:
    from collections.abc import Callable

    from canfield_cli.engine.calibration import Chance
    from canfield_cli.engine.game import Game
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules


class LastMove(NamedTuple):
    """Before the player's last action: what the hint would have been; the action's own chance."""

    before: Position
    better: Hint
    left: Chance


class HintPlans:
    """Hints about games. `stop` ends a search, and the hint is then the plainest one."""

    def __init__(self, stop: Callable[[], bool]) -> None:
        self._stop = stop
        self._rules: Rules | None = None
        # For each position of the plan: the hint that is left there.
        self._left: dict[Position, Hint] = {}

    def ask(self, game: Game) -> Hint:
        """The hint for a game that goes on: what is left of the plan, or a new one."""
        if game.rules == self._rules and game.position in self._left:
            return self._left[game.position]
        found = game.hint(self._stop)
        assert found is not None
        if not self._stop():
            self._keep(game, found)
        return found

    def chance(self, game: Game) -> Chance:
        """The chance of the present position: the figure of the hint, where it has one."""
        if game.all_turned:
            return chance_of(self.ask(game))
        known = Known(game.all_turned, game.positions, game.undoable)
        return chance(game.rules, game.position, known, self._stop)

    def last(self, game: Game) -> LastMove | None:
        """The last action that stands, beside what the hint would have been; None without one."""
        if not game.history:
            return None
        before, action = game.history[-1]
        known = Known(game.all_turned, game.positions[:-1], game.undoable - 1)
        better = hint(game.rules, before, known, self._stop)
        is_free = costs_nothing(game.rules, before, action)
        if action == better.action or is_free or not game.all_turned:
            # It is what the hint would have begun with, or led on to what could be done before.
            return LastMove(before, better, chance_of(better))
        left = chance_after(game.rules, before, action, known, self._stop)
        return LastMove(before, better, left)

    def _keep(self, game: Game, found: Hint) -> None:
        self._rules, self._left = game.rules, {}
        position = game.position
        reserve = len(position.reserve)
        if not found.plan:
            self._left[position] = found
        for place, action in enumerate(found.plan):
            if len(position.reserve) < reserve and found.why is not Why.WINS:
                break
            # A plan may come to a position twice: from there what comes later leads on.
            self._left[position] = found._replace(plan=found.plan[place:])
            position, _ = do(game.rules, position, action)
