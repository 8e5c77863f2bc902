"""A game played by its hints alone, which see no hidden card."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.analysis.hint_player import HintPlayer

if TYPE_CHECKING:
    from collections.abc import Callable

    from canfield_cli.engine.game import Game, PlayedAction

# No game takes nearly so many actions. One that did would keep a survey of many from its end.
MOST_ACTIONS = 5_000


class PlayedByHints(NamedTuple):
    """What was played, and whether somebody stopped it."""

    line: tuple[PlayedAction, ...]
    stopped: bool


def play_by_hints(game: Game, stop: Callable[[], bool]) -> PlayedByHints:
    """Play a game by its hints, to a win or to where they lead no further."""
    player = HintPlayer(game, stop)
    line: list[PlayedAction] = []
    while not game.is_over and len(line) < MOST_ACTIONS:
        found = player.ask()
        played = () if stop() else player.play(found)
        if not played:
            break
        line += played
    return PlayedByHints(tuple(line), stop())
