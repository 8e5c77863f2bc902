"""What the search need not look at, and under which rules: asked of the engine, with proofs.

(proofs to come)
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.building import (
    foundation_place,
    goes_on,
    goes_on_empty,
    may_return,
    moves_together,
)
from canfield_cli.engine.cards import Card, Suit
from canfield_cli.engine.solver.kernel import ALL_CARDS, NO_CARD, NONE_LEFT, SUITS

if TYPE_CHECKING:
    from canfield_cli.engine.rules import Rules

# So many cards of a column bring rank and colour round.
ROUND = 26
NEVER = 13


class Facts(NamedTuple):
    """What the kernel must know of the rules.

    `holds`: for each card, and last for an empty column, bits of the cards that it takes from
    anywhere. `waste_fills`: whether an empty column takes any card of the waste. `tops_move`
    and `parts_move`: whether the top card, and any end, of a longer column may move without the
    rest. `returns`: whether cards come back from foundations. `safe`: from which place on a card
    goes up by the first part of 6, and by the second. `ends`: whether 7 may be asked.
    """

    holds: tuple[int, ...]
    waste_fills: bool
    tops_move: bool
    parts_move: bool
    returns: bool
    draw: int
    safe: tuple[int, int]
    ends: bool


def number_of(card: Card, base: int) -> int:
    """The card's number in the kernel when the foundations begin with the rank `base`."""
    return foundation_place(base, card) * SUITS + card.suit


def card_of(number: int, base: int) -> Card:
    """The card of such a number."""
    place, suit = divmod(number, SUITS)
    return Card((base + place - 1) % NEVER + 1, Suit(suit))


@lru_cache(maxsize=64)
def facts_of(rules: Rules, base: int) -> Facts:
    """What the kernel must know of these rules, asked of the engine."""
    cards = [card_of(number, base) for number in range(NONE_LEFT)]
    holds = [
        sum(1 << number for number, card in enumerate(cards) if goes_on(rules, base, card, onto))
        for onto in cards
    ]
    holds += [0] * (NO_CARD - NONE_LEFT)
    holds.append(ALL_CARDS if goes_on_empty(rules, from_waste=False) else 0)
    returns = may_return(rules)
    tops, parts = moves_together(rules, 1, 3), moves_together(rules, 2, 3)
    first, second = (0, 0) if not any(holds[:SUITS]) else (1, 3)
    return Facts(
        holds=tuple(holds),
        waste_fills=goes_on_empty(rules, from_waste=True),
        tops_move=tops,
        parts_move=parts,
        returns=returns,
        draw=rules.draw,
        safe=(NEVER, NEVER) if returns else (first, second),
        ends=not tops and not parts,
    )
