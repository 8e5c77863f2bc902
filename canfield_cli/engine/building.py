"""What may lie on what: each rule of building stands here once, and all others ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.cards import KING
from canfield_cli.engine.rules import EmptyColumn, Sequences

if TYPE_CHECKING:
    from canfield_cli.engine.cards import Card
    from canfield_cli.engine.rules import Rules


def stacks(card: Card, onto: Card) -> bool:
    """Whether by every rule set the card may lie on the other in a column.

    Both documents: the other colour, one rank lower, and a king on an ace.
    """
    # Red suits have even numbers.
    return card.rank == (onto.rank - 1 or KING) and (card.suit ^ onto.suit) & 1 == 1


def is_closed(rules: Rules, base: int, onto: Card) -> bool:
    """Whether nothing goes on the card in a column, for it has the base rank."""
    return rules.columns_stop_at_base and onto.rank == base


def goes_on(rules: Rules, base: int, card: Card, onto: Card) -> bool:
    """Whether the card may lie on the other in a column, by these rules and this base rank."""
    return stacks(card, onto) and not is_closed(rules, base, onto)


def may_return(rules: Rules) -> bool:
    """Whether the top card of a foundation may go back to a column."""
    return rules.foundation_return


def goes_on_empty(rules: Rules, *, from_waste: bool) -> bool:
    """Whether an empty column takes a card, once the reserve is empty."""
    return from_waste or rules.empty_column is EmptyColumn.ANY


def moves_together(rules: Rules, number: int, column: int) -> bool:
    """Whether that many cards from the end of a column of that length may move to another."""
    match rules.sequences:
        case Sequences.ANY:
            return True
        case Sequences.WHOLE:
            return number == column
        case Sequences.WHOLE_OR_TOP:
            return number in {1, column}


def foundation_place(base: int, card: Card) -> int:
    """The card's place, from 0, on its foundation, when foundations begin with the rank `base`."""
    return (card.rank - base) % KING
