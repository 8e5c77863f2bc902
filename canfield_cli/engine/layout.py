"""Positions as text: one line, or a layout file with a line for each pile.

Both say of a foundation its top card alone; the cards under it are understood.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.cards import (
    FOUNDATIONS,
    KING,
    RANK_TEXTS,
    RANKS,
    Card,
    Suit,
    rank_below,
)
from canfield_cli.engine.errors import InvalidValueError, LayoutError, LayoutProblem
from canfield_cli.engine.moves import stacks
from canfield_cli.engine.notation import card_from
from canfield_cli.engine.position import Column, Position
from canfield_cli.engine.rules import APP, Rules, changes, rule_set, with_change, with_draw

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

FIRST_LINE = "# canfield layout 1"
PILES = ("reserve", "foundations", "columns", "stock", "waste")
FIELDS = ("rules", "draw", "rule", "base", *PILES)
COLUMN_COUNT = 4


class Layout(NamedTuple):
    """A layout file read: the rules that it names and its position.

    `named` says which of `rules` and `draw` the file itself gave.
    """

    rules: Rules
    position: Position
    named: frozenset[str]


@dataclass(slots=True)
class _Piles:
    """Piles as they were read, with the line of each."""

    lines: Mapping[str, int]
    base: int | None = None
    tops: tuple[Card, ...] = ()
    reserve: tuple[Card, ...] = ()
    columns: tuple[Column, ...] = ()
    stock: tuple[Card, ...] = ()
    waste: tuple[Card, ...] = ()
    places: dict[Card, int] = field(default_factory=dict)

    def line(self, name: str) -> int:
        return self.lines.get(name, 0)


def position_text(position: Position) -> str:
    """The one-line text form: base rank, foundations, reserve, columns, waste, stock.

    Piles are bottom first, the stock next drawn first; `-` stands for an empty one. Example:
    `7 7H 10S,2H,…,QC 6C|KH|QH|AS - 3H,9S,…`.
    """
    return " ".join(
        (
            RANK_TEXTS[position.base - 1],
            _joined(_tops(position), ","),
            _joined(position.reserve, ","),
            "|".join(_joined(column, ",") for column in position.columns),
            _joined(position.waste, ","),
            _joined(position.stock, ","),
        )
    )


def parse_position(text: str) -> Position:
    """Read the one-line text form; `LayoutError` when it is none or the position cannot be."""
    parts = text.split()
    if len(parts) != len(PILES) + 1:
        raise LayoutError(LayoutProblem.FORM, text=text)
    base, tops, reserve, columns, waste, stock = (part.replace(",", " ") for part in parts)
    piles = _Piles(
        lines={},
        base=_rank(base, 0),
        tops=_cards(tops, 0),
        reserve=_cards(reserve, 0),
        columns=tuple(_cards(column, 0) for column in columns.split("|")),
        waste=_cards(waste, 0),
        stock=_cards(stock, 0),
    )
    return _position(APP, piles)


def layout_text(rules: Rules, position: Position) -> str:
    """A layout file of the position and the rules that it is played by."""
    lines = [FIRST_LINE, f"rules: {rules.name}", f"draw: {rules.draw}"]
    lines += [f"rule: {change}" for change in changes(rules)]
    lines += [
        f"base: {RANK_TEXTS[position.base - 1]}",
        f"reserve: {_joined(position.reserve)}",
        f"foundations: {_joined(_tops(position))}",
        f"columns: {' | '.join(_joined(column) for column in position.columns)}",
        f"stock: {_joined(position.stock)}",
        f"waste: {_joined(position.waste)}",
    ]
    return "\n".join(lines) + "\n"


def parse_layout(lines: Iterable[str]) -> Layout:
    """Read the lines of a layout file; `LayoutError` or `InvalidValueError` for the first fault found."""
    values, numbers, rules, named = _fields(lines)
    for name in PILES:
        if name not in values:
            raise LayoutError(LayoutProblem.MISSING_FIELD, text=name)
    columns = values["columns"].split("|")
    piles = _Piles(
        lines=numbers,
        base=_rank(values["base"], numbers["base"]) if "base" in values else None,
        tops=_cards(values["foundations"], numbers["foundations"]),
        reserve=_cards(values["reserve"], numbers["reserve"]),
        columns=tuple(_cards(column, numbers["columns"]) for column in columns),
        stock=_cards(values["stock"], numbers["stock"]),
        waste=_cards(values["waste"], numbers["waste"]),
    )
    return Layout(rules, _position(rules, piles), named)


def _fields(
    lines: Iterable[str],
) -> tuple[dict[str, str], dict[str, int], Rules, frozenset[str]]:
    values: dict[str, str] = {}
    numbers: dict[str, int] = {}
    changed: list[tuple[int, str]] = []
    for number, line in enumerate(lines, 1):
        text = line.partition("#")[0].strip()
        if not text:
            continue
        name, colon, value = (part.strip() for part in text.partition(":"))
        name = name.lower()
        if colon and not value and name not in PILES and name in FIELDS:
            raise LayoutError(LayoutProblem.MISSING_VALUE, number, name)
        if not colon:
            raise LayoutError(LayoutProblem.FORM, number, text)
        if name not in FIELDS:
            raise LayoutError(LayoutProblem.UNKNOWN_FIELD, number, name)
        if name == "rule":
            changed.append((number, value))
        elif name in values:
            raise LayoutError(LayoutProblem.REPEATED_FIELD, number, name)
        else:
            values[name], numbers[name] = value, number
    rules = APP
    steps: list[tuple[int, str, str]] = [
        (numbers[name], name, values[name]) for name in ("rules", "draw") if name in values
    ]
    steps += [(number, "rule", change) for number, change in changed]
    for number, name, value in steps:
        try:
            match name:
                case "rules":
                    rules = rule_set(value)
                case "draw":
                    rules = with_draw(rules, value)
                case _:
                    rules = with_change(rules, value)
        except InvalidValueError as fault:
            raise LayoutError(LayoutProblem.BAD_VALUE, number, value) from fault
    named = {name for _, name, _ in steps}
    # A changed field is a change to the rule set named, or else to the default one.
    return values, numbers, rules, frozenset(named | ({"rules"} if changed else set()))


def _rank(text: str, line: int) -> int:
    try:
        return RANK_TEXTS.index(text.strip().upper().replace("T", "10")) + 1
    except ValueError:
        raise LayoutError(LayoutProblem.NO_RANK, line, text) from None


def _cards(text: str, line: int) -> tuple[Card, ...]:
    words = text.replace(",", " ").split()
    if words == ["-"]:
        return ()
    return tuple(_card(word, line) for word in words)


def _card(word: str, line: int) -> Card:
    card = card_from(word)
    if card is None:
        raise LayoutError(LayoutProblem.NO_CARD, line, word)
    return card


def _position(rules: Rules, piles: _Piles) -> Position:
    """Check that the piles make a position: 52 cards once, columns in sequence, one base rank."""
    _check_once(piles)
    _check_columns(piles)
    starts = _foundation_starts(piles)
    base = piles.base
    if base is None:
        if not starts:
            raise LayoutError(LayoutProblem.BASE_UNDECIDED, piles.line("foundations"))
        base = next(iter(starts.values())).rank
    for top, start in starts.items():
        if start.rank != base:
            line = piles.line("foundations")
            raise LayoutError(
                LayoutProblem.BASE_DISAGREES, line, RANK_TEXTS[base - 1], (top, start)
            )
    counts = [0, 0, 0, 0]
    for top in starts:
        counts[top.suit] = (top.rank - base) % KING + 1
    first, second, third, fourth = piles.columns
    position = Position(
        base=base,
        reserve=piles.reserve,
        foundations=(counts[0], counts[1], counts[2], counts[3]),
        columns=(first, second, third, fourth),
        talon=piles.waste + piles.stock,
        drawn=len(piles.waste),
    )
    check_columns(rules, position, piles.line("columns"))
    return position


def _check_once(piles: _Piles) -> None:
    named = (
        ("reserve", piles.reserve),
        ("foundations", piles.tops),
        *(("columns", column) for column in piles.columns),
        ("stock", piles.stock),
        ("waste", piles.waste),
    )
    for name, cards in named:
        for card in cards:
            if card in piles.places:
                raise LayoutError(LayoutProblem.CARD_TWICE, piles.line(name), cards=(card,))
            piles.places[card] = piles.line(name)


def _check_columns(piles: _Piles) -> None:
    line = piles.line("columns")
    if len(piles.columns) != COLUMN_COUNT:
        raise LayoutError(LayoutProblem.COLUMN_COUNT, line, str(len(piles.columns)))
    for number, column in enumerate(piles.columns, 1):
        if piles.reserve and not column:
            raise LayoutError(LayoutProblem.EMPTY_COLUMN, line, str(number))
        for onto, card in itertools.pairwise(column):
            if not stacks(card, onto):
                raise LayoutError(LayoutProblem.SEQUENCE, line, str(number), (card, onto))


def check_columns(rules: Rules, position: Position, line: int = 0) -> None:
    """`LayoutError` where a column goes on after the base rank, and the rules let none."""
    if not rules.columns_stop_at_base:
        return
    for number, column in enumerate(position.columns, 1):
        for onto, card in itertools.pairwise(column):
            if onto.rank == position.base:
                raise LayoutError(LayoutProblem.SEQUENCE, line, str(number), (card, onto))


def _foundation_starts(piles: _Piles) -> dict[Card, Card]:
    """For each foundation begun, its top card and the card that it begins with.

    The cards under a top are those of its suit that lie nowhere else.
    """
    line = piles.line("foundations")
    tops = {top.suit: top for top in reversed(piles.tops)}
    for top in piles.tops:
        if tops[top.suit] != top:
            raise LayoutError(LayoutProblem.FOUNDATION_TWICE, line, cards=(tops[top.suit], top))
    starts, missing = _starts(piles, tops, piles.base)
    if missing and piles.base and len(tops) > 1:
        # Where the cards missing lie under all tops alike, it is the base rank that is wrong.
        free, rest = _starts(piles, tops, None)
        if not rest and len({start.rank for start in free.values()}) == 1:
            return free
    if missing:
        raise LayoutError(LayoutProblem.CARD_MISSING, cards=tuple(missing))
    return starts


def _starts(
    piles: _Piles, tops: Mapping[Suit, Card], base: int | None
) -> tuple[dict[Card, Card], list[Card]]:
    """For each top the card that its foundation begins with, and the cards that are nowhere."""
    starts: dict[Card, Card] = {}
    missing: list[Card] = []
    for suit in Suit:
        absent = {rank for rank in RANKS if Card(rank, suit) not in piles.places}
        if top_card := tops.get(suit):
            under = _run_under(top_card, absent, base)
            absent -= set(under)
            start = under[-1] if under else top_card.rank
            starts[top_card] = Card(start, suit)
        missing += [Card(rank, suit) for rank in sorted(absent)]
    return starts, missing


def _run_under(top: Card, absent: set[int], base: int | None) -> list[int]:
    """The ranks that lie under a top: downwards, as far as cards are absent and to the base."""
    run: list[int] = []
    rank = top.rank
    while rank != base and rank_below(rank) in absent and len(run) < KING - 1:
        rank = rank_below(rank)
        run.append(rank)
    return run


def _tops(position: Position) -> tuple[Card, ...]:
    tops = (position.top(pile) for pile in FOUNDATIONS)
    return tuple(top for top in tops if top)


def _joined(cards: Iterable[Card], separator: str = " ") -> str:
    return separator.join(map(str, cards)) or "-"
