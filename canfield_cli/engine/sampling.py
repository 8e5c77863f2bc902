"""Ways in which hidden cards may lie, drawn from what can be seen alone."""

from __future__ import annotations

import random
from itertools import permutations
from math import factorial
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from canfield_cli.engine.cards import Card
    from canfield_cli.engine.position import Position

# So many ways are looked at, or all where there are no more.
WAYS = 16

Order = tuple["Card", ...]


class Ways(NamedTuple):
    """Orders of the hidden cards; `is_all` when there are no others."""

    orders: tuple[Order, ...]
    is_all: bool


def hidden_cards(position: Position, *, all_turned: bool) -> Order:
    """The cards that no player knows the place of, sorted: what is under the reserve's top card.

    Until each card of the stock was seen, those that lie in the stock are among them.
    """
    stock = () if all_turned else position.stock
    return tuple(sorted((*position.reserve[:-1], *stock)))


def with_hidden(position: Position, order: Order, *, all_turned: bool) -> Position:
    """The position with its hidden cards in this order: first the reserve's, bottom first."""
    under = max(0, len(position.reserve) - 1)
    reserve = (*order[:under], *position.reserve[under:])
    talon = position.talon if all_turned else (*position.waste, *order[under:])
    return position._replace(reserve=reserve, talon=talon)


def seen_alone(position: Position, *, all_turned: bool) -> Position:
    """The position as all players see it who see the same: its hidden cards are sorted."""
    hidden = hidden_cards(position, all_turned=all_turned)
    return with_hidden(position, hidden, all_turned=all_turned)


def ways_of(position: Position, *, all_turned: bool) -> Ways:
    """Ways in which the hidden cards may lie, the same for each position that looks the same.

    One order is shuffled, and its cards are moved round, so that each card is next about equally
    often; then another.
    """
    hidden = hidden_cards(position, all_turned=all_turned)
    if factorial(len(hidden)) <= WAYS:
        return Ways(tuple(permutations(hidden)), is_all=True)
    # The text seeds it: no run, machine or Python version then draws other orders.
    dice = random.Random(seen_alone(position, all_turned=all_turned).text)  # noqa: S311
    orders: list[Order] = []
    while len(orders) < WAYS:
        shuffled = list(hidden)
        dice.shuffle(shuffled)
        shifts = range(min(len(shuffled), WAYS - len(orders)))
        orders += [(*shuffled[shift:], *shuffled[:shift]) for shift in shifts]
    return Ways(tuple(orders), is_all=False)
