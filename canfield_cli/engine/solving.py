"""Questions about a game that take time: can it be won, and how many lines of play there are."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from canfield_cli.engine.moves import do, legal

if TYPE_CHECKING:
    from collections.abc import Callable

    from canfield_cli.engine.game import Game
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules
    from canfield_cli.engine.solver import Solution


def solve(
    game: Game,
    seconds: float | None = 10,
    states: int | None = None,
    *,
    clock: Callable[[], float] = time.monotonic,
) -> Solution:
    """Whether a game can be won from where it stands, all cards known, and how.

    The search ends after so many seconds by the clock, or so many states, None for no limit; its
    verdict is then unknown. Bounded by states alone, the answer is the same on every machine.
    """
    # Only who asks waits for the solver to load.
    from canfield_cli.engine.solver import Limits  # noqa: PLC0415
    from canfield_cli.engine.solver import solve as search  # noqa: PLC0415

    limits = Limits(states=states, seconds=seconds)
    return search(game.rules, game.position, limits=limits, clock=clock)


def perft(game: Game, depth: int) -> int:
    """How many lines of so many legal actions there are from where the game stands.

    A line that ends sooner, in a win, is not counted. Two programs that disagree on this number
    play by different rules.

    >>> from canfield_cli.engine.game import Game
    >>> perft(Game.from_code("CF1-D3-AAAAACL"), 1)
    3
    """
    return 0 if game.is_over and depth else _lines(game.rules, game.position, depth)


def _lines(rules: Rules, position: Position, depth: int) -> int:
    if depth <= 0:
        return 1
    actions = legal(rules, position)
    if depth == 1:
        return len(actions)
    return sum(_lines(rules, do(rules, position, action)[0], depth - 1) for action in actions)
