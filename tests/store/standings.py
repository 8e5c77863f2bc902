"""What the tests of the store write down of games."""

from __future__ import annotations

from canfield_cli.store.values import GameStanding, GameState


def standing(
    moves: int,
    state: GameState = GameState.OPEN,
    cards_up: int = 1,
    *,
    helped: bool = False,
    score: int = 0,
) -> GameStanding:
    """How a game stands after so many moves."""
    return GameStanding(state, moves, cards_up, score, 0, 0, int(helped), 1.0 * moves, helped)
