"""Whether anything can still be done, told without any card that was never face up."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from canfield_cli.engine.base_errors import name_of
from canfield_cli.engine.cards import COLUMNS, PileKind
from canfield_cli.engine.moves import Draw, Move, goes_on, legal
from canfield_cli.engine.position import goes_up

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canfield_cli.engine.cards import Card, Pile
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules


class Outlook(Enum):
    """What is left to do.

    `ONLY_DRAWING`: nothing else is legal now. `STUCK`: neither does a pass of the stock bring
    up a card that can go anywhere. `ONLY_RETURNS`: the same, but foundation cards could come
    back. The last two are said only when every card of stock and waste has been face up.
    """

    OPEN = "open"
    ONLY_DRAWING = "only drawing"
    ONLY_RETURNS = "only returns"
    STUCK = "stuck"
    OVER = "over"

    __repr__ = name_of


def outlook(rules: Rules, position: Position, *, all_turned: bool) -> Outlook:
    """What is left to do in a game that goes on.

    `all_turned` says whether every card of stock and waste has been face up.
    """
    if position.is_won:
        return Outlook.OVER
    actions = legal(rules, position)
    moves = [action for action in actions if isinstance(action, Move)]
    others = [move for move in moves if move.source.kind is not PileKind.FOUNDATION]
    if others:
        return Outlook.OPEN
    if all_turned and not draw_helps(rules, position):
        return Outlook.ONLY_RETURNS if moves else Outlook.STUCK
    if not moves and any(isinstance(action, Draw) for action in actions):
        return Outlook.ONLY_DRAWING
    return Outlook.OPEN


def draw_helps(rules: Rules, position: Position) -> bool:
    """Whether drawing alone brings up a card that can go anywhere, hidden cards looked at."""
    return any(goes(rules, position, card) for card in pass_of(rules, position))


def pass_of(rules: Rules, position: Position) -> Iterator[Card]:
    """The cards that come to lie on top of the waste if one only draws, till they come again."""
    size = len(position.talon)
    for start in (position.drawn, 0):
        for turned in range(start + rules.draw, size + rules.draw, rules.draw):
            yield position.talon[min(turned, size) - 1]


def goes(rules: Rules, position: Position, card: Card) -> bool:
    """Whether the card could go from the top of the waste to a foundation or a column."""
    return goes_up(position, card) or any(takers(rules, position, card))


def takers(rules: Rules, position: Position, card: Card) -> Iterator[Pile]:
    """The columns to which the card could go from the top of the waste."""
    for column in COLUMNS:
        onto = position.top(column)
        # By every rule set an empty column takes the waste's top card.
        if onto is None or goes_on(rules, position.base, card, onto):
            yield column


def seen_in_stock(position: Position, past: Iterable[Position]) -> tuple[Card, ...]:
    """The cards of the stock that were face up in the past that stands, next drawn first.

    Cards are drawn in the same order in every pass: so either the stock was empty once, and all
    of it was seen, or none of it was. What was only seen in a draw that is undone is hidden again.
    """
    was_empty = any(not before.stock_count for before in past)
    return position.stock if was_empty else ()
