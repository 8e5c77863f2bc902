"""A game played on by its own hints, one plan after another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.hint import Known, Why, hint, steps_to_card

if TYPE_CHECKING:
    from collections.abc import Callable

    from canfield_cli.engine.game import Game, PlayedAction
    from canfield_cli.engine.hint import Hint


class HintPlayer:
    """Plays a game from where it is when this is made. `stop` ends the search for a hint.

    It goes round in no circle: no hint leads back to a position of what it has played, each plan
    but the last turns a card of the reserve or puts cards up, and the stock is seen once. What
    was played before binds it to nothing.
    """

    def __init__(self, game: Game, stop: Callable[[], bool]) -> None:
        self._game, self._stop = game, stop
        self._before = len(game.actions)

    def ask(self) -> Hint:
        """The hint for the game as it is now."""
        game = self._game
        known = Known(game.all_turned, game.positions[self._before :])
        return hint(game.rules, game.position, known, self._stop)

    def play(self, found: Hint) -> tuple[PlayedAction, ...]:
        """Play its plan, up to the next card that is turned, or to a win that is sure."""
        game = self._game
        plan = found.plan
        if found.why is not Why.WINS:
            plan = tuple(step.action for step in steps_to_card(game.rules, game.position, plan))
        played = []
        for action in plan:
            if game.is_over:
                # The automatic finish has won it.
                break
            played.append(game.play(action))
        return tuple(played)
