"""`canfield import`: positions of other programs, and decks, as layout files."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from canfield_cli.engine.deals import lay_out
from canfield_cli.engine.errors import BadLayout, FaultAt, FileFault, FileTrouble, LayoutFault
from canfield_cli.engine.layout import layout_text, parse_layout
from canfield_cli.engine.notation import card_from

if TYPE_CHECKING:
    from typing import IO

    from canfield_cli.engine.cards import Card
    from canfield_cli.engine.rules import Rules

MOST_BYTES = 1_000_000
DECK = 52


def bring(name: str, stream: IO[bytes], rules: Rules) -> str:
    """A layout file of a Solvitaire position, or of 52 cards in the order of dealing.

    `FaultAt` for what is wrong in it, `FileFault` when it is neither.
    """
    data = stream.read(MOST_BYTES + 1)
    try:
        text = data.decode("utf-8-sig")
        if text.lstrip().startswith("{"):
            lines = _from_record(json.loads(text))
        else:
            lines = layout_text(rules, lay_out(rules, _deck(text))).splitlines()
        return layout_text(rules, parse_layout(lines).position)
    except BadLayout as fault:
        # The lines are ours, and their numbers would tell nothing.
        told = BadLayout(fault.fault, 0, fault.text, fault.cards)
        raise FaultAt(name, 0, told) from fault
    except (LookupError, RecursionError, TypeError, ValueError) as fault:
        raise FileFault(name, FileTrouble.DAMAGED, str(fault)) from fault


def _deck(text: str) -> tuple[Card, ...]:
    deck = tuple(_card(word) for word in text.replace(",", " ").split())
    if len(deck) != DECK:
        raise BadLayout(LayoutFault.CARD_COUNT, text=str(len(deck)))
    return deck


def _card(word: str) -> Card:
    card = card_from(str(word))
    if card is None:
        raise BadLayout(LayoutFault.NO_CARD, text=str(word))
    return card


def _from_record(record: dict[str, list[list[str]]]) -> list[str]:
    """The lines of a layout. In Solvitaire's files the stock is drawn from its end."""
    foundations = [pile for pile in record["foundations"] if pile]
    columns = record["tableau piles"]
    lines = [
        f"reserve: {_joined(_flat(record['reserve']))}",
        f"foundations: {_joined([pile[-1] for pile in foundations])}",
        f"columns: {' | '.join(_joined(column) for column in columns)}",
        f"stock: {_joined(_flat(record['stock'])[::-1])}",
        f"waste: {_joined(_flat(record['waste']))}",
    ]
    if foundations:
        bottom = _card(foundations[0][0])
        lines.append(f"base: {str(bottom).removesuffix(bottom.suit.letter)}")
    return lines


def _flat(pile: list[list[str]] | list[str]) -> list[str]:
    """A pile's cards, which may stand in a list of piles."""
    return [card for part in pile for card in ([part] if isinstance(part, str) else part)]


def _joined(cards: list[str]) -> str:
    return " ".join(str(_card(card)) for card in cards) or "-"
