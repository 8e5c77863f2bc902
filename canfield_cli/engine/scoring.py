"""What a game is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from canfield_cli.engine.cards import PileKind
from canfield_cli.engine.events import Drawn, Event, Filled, Finished, Moved, Redealt

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canfield_cli.engine.position import Position

POINTS_A_CARD = 5
DOLLARS_A_CARD = 5
DOLLARS_FOR_ALL = 500
# What a deck costs in the Catalan document's casino, which knows no prize.
STAKE_WITHOUT_PRIZE = 52


def points(events: Iterable[Event]) -> int:
    """The points of an action: 5 for each card put on a foundation (Catalan document).

    Taking a card back costs nothing, and putting it up again earns 5 again.
    """
    return POINTS_A_CARD * sum(map(_cards_put_up, events))


def _cards_put_up(event: Event) -> int:
    match event:
        case Moved(source=source, target=target):
            put_up = target.kind is PileKind.FOUNDATION and source.kind is not PileKind.FOUNDATION
            return int(put_up)
        case Finished(moves=moves):
            return len(moves)
        case Drawn() | Redealt() | Filled():
            return 0
        case _:
            assert_never(event)


def dollars(position: Position, *, prize: bool = True) -> int:
    """What the casino pays: $5 a card, the base card apart.

    With the `prize` it pays $500 for all 52 cards instead (Spanish document); the Catalan
    document's casino has none.
    """
    if prize and position.is_won:
        return DOLLARS_FOR_ALL
    # Where cards come back from foundations, even the base card can be down.
    return DOLLARS_A_CARD * max(0, position.cards_up - 1)
