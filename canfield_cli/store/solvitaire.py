"""Positions as Solvitaire has them: what it reads, and what it writes, which is not the same.

It reads one flat list for the foundations, and takes a foundation of 13 cards for a full one:
so all their cards have to be named. It writes a list for each foundation, `""` for an empty
pile, and the reserve in a list of piles. Piles are bottom first, and the stock is drawn from
its end.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from canfield_cli.engine.cards import RANK_TEXTS, Suit
from canfield_cli.engine.errors import ImportDataError, ImportProblem
from canfield_cli.store.boards import Board, Piles, by_suit, cards_listed, listed, rank_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canfield_cli.engine.cards import Card
    from canfield_cli.engine.position import Position

    Record = dict[str, object]

FOUNDATIONS, COLUMNS = "foundations", "tableau piles"
RESERVE, STOCK, WASTE, BASE = "reserve", "stock", "waste", "base"
# It reads ranks as numbers too.
_NUMBERED = re.compile(r"(1|11|12|13)([HSDChsdc])")


def solvitaire_record(position: Position) -> Record:
    """The position in the form that Solvitaire reads; `ImportDataError` when it has none.

    By the cards that are up it knows the base rank, so that one has to be. It redeals as soon
    as the stock is empty, and fails where that was not done: so it is done here.
    """
    if not position.cards_up:
        raise ImportDataError(ImportProblem.NOTHING_UP)
    stock, waste = position.stock, position.waste
    if not stock:
        stock, waste = waste, ()
    return {
        FOUNDATIONS: [text for suit in Suit for text in _texts(position.foundation(suit))],
        COLUMNS: [_texts(column) for column in position.columns],
        RESERVE: _texts(position.reserve),
        STOCK: _texts(reversed(stock)),
        WASTE: _texts(waste),
    }


def from_solvitaire(record: Record) -> Board:
    """The position of a file that Solvitaire reads or writes, or that version 0.1.0 exported.

    `ImportDataError` or `LayoutError` for what is wrong in it. The foundations may be named by
    their top cards alone.
    """
    for name in (FOUNDATIONS, COLUMNS, RESERVE):
        if name not in record:
            raise ImportDataError(ImportProblem.MISSING_PILE, name)
    said = record.get(BASE)
    piles = Piles(
        foundations=by_suit_or_pile(record[FOUNDATIONS]),
        columns=[_cards(COLUMNS, column) for column in listed(COLUMNS, record[COLUMNS])],
        reserve=_flat(RESERVE, record[RESERVE]),
        stock=_flat(STOCK, record.get(STOCK, []))[::-1],
        waste=_flat(WASTE, record.get(WASTE, [])),
        base=None if said is None else rank_text(said if isinstance(said, str) else BASE),
    )
    return Board(piles.layout())


def by_suit_or_pile(value: object) -> list[list[Card]]:
    """The foundations begun, from one flat list or from one list each."""
    parts = listed(FOUNDATIONS, value)
    if all(isinstance(part, str) for part in parts):
        return by_suit(_cards(FOUNDATIONS, [part for part in parts if part]))
    piles = [_cards(FOUNDATIONS, part) for part in parts]
    return [pile for pile in piles if pile]


def _flat(name: str, value: object) -> list[Card]:
    """A pile's cards, which may stand in a list of piles."""
    cards: list[Card] = []
    for part in listed(name, value):
        cards += _cards(name, [part] if isinstance(part, str) and part else part)
    return cards


def _cards(name: str, value: object) -> list[Card]:
    words = [_usual(word) if isinstance(word, str) else word for word in listed(name, value)]
    return cards_listed(name, words)


def _usual(word: str) -> str:
    number = _NUMBERED.fullmatch(word)
    return RANK_TEXTS[int(number[1]) - 1] + number[2] if number else word


def _texts(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]
