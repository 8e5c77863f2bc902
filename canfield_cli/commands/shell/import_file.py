"""`canfield import`: positions of other programs, and decks, as layout files."""

from __future__ import annotations

import itertools
import json
import sys
from typing import TYPE_CHECKING

from canfield_cli.commands.shell import exit_codes
from canfield_cli.commands.shell.invocation import stream_of
from canfield_cli.engine.cards import ALL_CARDS, RANK_TEXTS, Card, Suit, next_rank
from canfield_cli.engine.deals import lay_out
from canfield_cli.engine.errors import (
    FileError,
    FileLineError,
    FileProblem,
    ImportDataError,
    ImportProblem,
    LayoutError,
    LayoutProblem,
)
from canfield_cli.engine.layout import COLUMN_COUNT, layout_text, parse_layout
from canfield_cli.engine.notation import card_from
from canfield_cli.engine.rules import changes
from canfield_cli.store.movefile import read_whole

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import IO

    from canfield_cli.commands.shell.invocation import Invocation
    from canfield_cli.engine.rules import Rules

    Cards = list[Card]

MOST_BYTES = 1_000_000
DECK = 52
FOUNDATIONS, COLUMNS = "foundations", "tableau piles"
RESERVE, STOCK, WASTE, BASE = "reserve", "stock", "waste", "base"


def run(invocation: Invocation) -> int:
    """Make a layout of another program's position."""
    file = str(invocation.text("file"))
    with stream_of(file) as stream:
        sys.stdout.write(import_position(file, stream, invocation.setup.rule_set()))
    return exit_codes.DONE


def import_position(name: str, stream: IO[bytes], rules: Rules) -> str:
    """A layout file of a Solvitaire position, or of 52 cards in the order of dealing.

    `FileLineError` for what is wrong in it, `FileError` when it can be neither.
    """
    data = read_whole(name, stream, MOST_BYTES)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileError(name, FileProblem.NOT_TEXT) from None
    try:
        if text.lstrip().startswith("{"):
            lines = [*_rule_lines(rules), *_from_record(_record(text))]
        else:
            lines = layout_text(rules, lay_out(rules, _deck(text))).splitlines()
        return layout_text(rules, parse_layout(lines).position)
    except json.JSONDecodeError as fault:
        broken = ImportDataError(ImportProblem.BROKEN, str(fault.colno))
        raise FileLineError(name, fault.lineno, broken) from fault
    except RecursionError as fault:
        raise FileLineError(name, 0, ImportDataError(ImportProblem.DEEP)) from fault
    except ImportDataError as fault:
        raise FileLineError(name, 0, fault) from fault
    except LayoutError as fault:
        # The lines are ours, and their numbers would tell nothing.
        told = LayoutError(fault.fault, 0, fault.text, fault.cards)
        raise FileLineError(name, 0, told) from fault


def _rule_lines(rules: Rules) -> list[str]:
    changed = (f"rule: {change}" for change in changes(rules))
    return [f"rules: {rules.name}", f"draw: {rules.draw}", *changed]


def _deck(text: str) -> tuple[Card, ...]:
    deck = tuple(_card(word) for word in text.replace(",", " ").split())
    if len(deck) != DECK:
        raise LayoutError(LayoutProblem.CARD_COUNT, text=str(len(deck)))
    _check_once(deck)
    return deck


def _card(word: str) -> Card:
    card = card_from(word)
    if card is None:
        raise LayoutError(LayoutProblem.NO_CARD, text=word)
    return card


def _record(text: str) -> dict[str, object]:
    """The object of a JSON text. Numbers stay texts: a card, say, is none of them."""
    record: dict[str, object] = json.loads(
        text,
        parse_int=str,
        parse_float=str,
        parse_constant=str,
        object_pairs_hook=_without_doubles,
    )
    return record


def _without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    record: dict[str, object] = {}
    for name, value in pairs:
        if name in record:
            raise LayoutError(LayoutProblem.REPEATED_FIELD, text=name)
        record[name] = value
    return record


def _from_record(record: dict[str, object]) -> list[str]:
    """The lines of a layout. In Solvitaire's files the stock is drawn from its end."""
    for name in (FOUNDATIONS, COLUMNS, RESERVE, STOCK, WASTE):
        if name not in record:
            raise ImportDataError(ImportProblem.MISSING_PILE, name)
    foundations = _foundations(record[FOUNDATIONS])
    columns = [_cards(COLUMNS, column) for column in _list(COLUMNS, record[COLUMNS])]
    if len(columns) != COLUMN_COUNT:
        raise ImportDataError(ImportProblem.COLUMN_COUNT, str(len(columns)))
    reserve, stock, waste = (_flat(name, record[name]) for name in (RESERVE, STOCK, WASTE))
    _check_once(itertools.chain(*foundations, *columns, reserve, stock, waste))
    for pile in foundations:
        for under, card in itertools.pairwise(pile):
            if card != Card(next_rank(under.rank), under.suit):
                raise ImportDataError(ImportProblem.FOUNDATION_ORDER, cards=(card, under))
    return [
        f"base: {_base(record, foundations)}",
        f"reserve: {_joined(reserve)}",
        f"foundations: {_joined([pile[-1] for pile in foundations])}",
        f"columns: {' | '.join(map(_joined, columns))}",
        f"stock: {_joined(stock[::-1])}",
        f"waste: {_joined(waste)}",
    ]


def _base(record: dict[str, object], foundations: list[Cards]) -> str:
    """The base rank: what is said, as with no card up, or the bottom card's of a foundation."""
    said = record.get(BASE, _rank(foundations[0][0]) if foundations else None)
    if said is None:
        raise ImportDataError(ImportProblem.NO_BASE, BASE)
    base = said.upper() if isinstance(said, str) else BASE
    if base not in RANK_TEXTS:
        raise LayoutError(LayoutProblem.NO_RANK, text=base)
    for pile in foundations:
        if _rank(pile[0]) != base:
            raise LayoutError(LayoutProblem.BASE_DISAGREES, 0, base, (pile[-1], pile[0]))
    return base


def _rank(card: Card) -> str:
    return RANK_TEXTS[card.rank - 1]


def _foundations(value: object) -> list[Cards]:
    """The foundations begun. Some versions of Solvitaire write all their cards in one list."""
    parts = _list(FOUNDATIONS, value)
    if all(_is_text(part) for part in parts):
        cards = _cards(FOUNDATIONS, parts)
        piles = [[card for card in cards if card.suit is suit] for suit in Suit]
    else:
        piles = [_cards(FOUNDATIONS, part) for part in parts]
    return [pile for pile in piles if pile]


def _flat(name: str, value: object) -> Cards:
    """A pile's cards, which may stand in a list of piles."""
    parts = _list(name, value)
    return [card for part in parts for card in _cards(name, [part] if _is_text(part) else part)]


def _cards(name: str, value: object) -> Cards:
    words = _list(name, value)
    if not all(_is_text(word) for word in words):
        raise ImportDataError(ImportProblem.NO_CARDS, name)
    return [_card(str(word)) for word in words]


def _list(name: str, value: object) -> list[object]:
    if not isinstance(value, list):
        raise ImportDataError(ImportProblem.NO_CARDS, name)
    return value


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _check_once(cards: Iterable[Card]) -> None:
    """Make sure that every card is there, and once."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise LayoutError(LayoutProblem.CARD_TWICE, cards=(card,))
        seen.add(card)
    if missing := tuple(card for card in ALL_CARDS if card not in seen):
        raise LayoutError(LayoutProblem.CARD_MISSING, cards=missing)


def _joined(cards: Cards) -> str:
    return " ".join(map(str, cards)) or "-"
