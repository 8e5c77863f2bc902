"""What to do next, from what a player has seen: no card that was never face up is looked at.

Neither document has a hint; what is good play follows from their rules. Whoever follows the
hints never goes round in circles: each but the last resort takes a card from the reserve or the
waste, frees a column, puts a card up, makes room for one of these at once, or draws towards one.

A card of the waste that only goes to a column closes it to others, and changes what the next
pass of the stock brings up. So it waits until all cards of the stock were seen, and after that
for every better one: of 200 deals with draw 1, hints so win 73 %, and 64 % without waiting; with
draw 3 they put up 14 cards, and 11 without.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.base_errors import name_of
from canfield_cli.engine.cards import Pile, PileKind
from canfield_cli.engine.moves import DRAW, Action, Move, do, goes_on, legal, up_move
from canfield_cli.engine.outlook import draw_helps, goes, pass_of
from canfield_cli.engine.position import goes_up

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canfield_cli.engine.cards import Card
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules


class Why(Enum):
    """What a hint's action is good for, the best first."""

    RESERVE = "takes a card from the reserve"
    UP = "puts a card up"
    FILLS = "lets the reserve fill a column"
    FREES = "frees a column"
    ROOM = "lets the reserve's top card go"
    UNCOVERS = "lets a card of a column go up"
    WAITS = "a better card than the waste's may come"
    WASTE = "takes a card from the waste"
    DRAW = "nothing better is in sight"
    LAST_RESORT = "drawing no longer helps"

    __repr__ = name_of


class Hint(NamedTuple):
    """An action and what it is good for; `card` is the one that can go next, where one can."""

    action: Action
    why: Why
    card: Card | None = None


def hint(rules: Rules, position: Position, *, all_turned: bool) -> Hint | None:
    """What to do next; None when nothing is legal, or only drawing that brings nothing more.

    `all_turned` says whether every card of stock and waste has been face up.
    """
    moves = [action for action in legal(rules, position) if isinstance(action, Move)]
    hints = [_judged(rules, position, move) for move in moves]
    order = list(Why)
    best = min(hints, key=lambda each: order.index(each.why), default=None)
    if best and best.why is Why.WASTE and _better_may_come(rules, position, all_turned=all_turned):
        return Hint(DRAW, Why.WAITS)
    if best and best.why is not Why.LAST_RESORT:
        return best
    if position.talon and (not all_turned or draw_helps(rules, position)):
        return Hint(DRAW, Why.DRAW)
    return best


def _judged(rules: Rules, position: Position, move: Move) -> Hint:
    source, target = move.source, move.target
    if source is Pile.RESERVE:
        return Hint(move, Why.RESERVE)
    if target.kind is PileKind.FOUNDATION:
        return Hint(move, Why.UP)
    if source.kind is PileKind.COLUMN and move.number == len(position.columns[source.index]):
        return Hint(move, Why.FILLS if position.reserve else Why.FREES)
    after, _ = do(rules, position, move)
    top = position.top(Pile.RESERVE)
    if top and _goes(legal(rules, after), Pile.RESERVE):
        return Hint(move, Why.ROOM, top)
    if source.kind is PileKind.COLUMN and up_move(after, source):
        return Hint(move, Why.UNCOVERS, after.top(source))
    return Hint(move, Why.WASTE if source is Pile.WASTE else Why.LAST_RESORT)


def _better_may_come(rules: Rules, position: Position, *, all_turned: bool) -> bool:
    """Whether drawing may bring up a card that is better than one that goes to a column."""
    if not all_turned:
        return True
    top = position.top(Pile.RESERVE)
    return any(
        goes_up(position, card)
        or (top and goes_on(rules, position.base, top, card) and goes(rules, position, card))
        for card in pass_of(rules, position)
    )


def _goes(actions: Iterable[Action], pile: Pile) -> bool:
    """Whether one of the actions takes a card from the pile."""
    return any(isinstance(action, Move) and action.source is pile for action in actions)
