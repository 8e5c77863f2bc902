"""Piles as they are read from text, and whether they make a position."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from canfield_cli.engine.building import goes_on, stacks
from canfield_cli.engine.cards import KING, RANK_TEXTS, RANKS, Card, Suit, card_from, rank_below
from canfield_cli.engine.errors import LayoutError, LayoutProblem

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from canfield_cli.engine.rules import Rules

COLUMN_COUNT = 4
Column = tuple[Card, ...]


@dataclass(slots=True)
class Piles:
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
        """The line of a pile; 0 where there are no lines."""
        return self.lines.get(name, 0)


def read_rank(text: str, line: int = 0) -> int:
    """The rank of a text; `LayoutError` when it is none."""
    rank = text.strip().upper().replace("T", "10")
    if rank not in RANK_TEXTS:
        raise LayoutError(LayoutProblem.NO_RANK, line, text)
    return RANK_TEXTS.index(rank) + 1


def read_cards(text: str, line: int = 0) -> tuple[Card, ...]:
    """The cards of a pile; `LayoutError` for the first word that is none."""
    words = text.replace(",", " ").split()
    if words == ["-"]:
        return ()
    return tuple(_card(word, line) for word in words)


def _card(word: str, line: int) -> Card:
    card = card_from(word)
    if card is None:
        raise LayoutError(LayoutProblem.NO_CARD, line, word)
    return card


def checked(rules: Rules, piles: Piles) -> tuple[int, tuple[int, int, int, int]]:
    """The base rank, and how many cards lie on each foundation.

    `LayoutError` unless the piles make a position: 52 cards once, columns in sequence, one base
    rank.
    """
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
    check_columns(rules, base, piles.columns, piles.line("columns"))
    return base, (counts[0], counts[1], counts[2], counts[3])


def _check_once(piles: Piles) -> None:
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


def _check_columns(piles: Piles) -> None:
    line = piles.line("columns")
    if len(piles.columns) != COLUMN_COUNT:
        raise LayoutError(LayoutProblem.COLUMN_COUNT, line, str(len(piles.columns)))
    for number, column in enumerate(piles.columns, 1):
        if piles.reserve and not column:
            raise LayoutError(LayoutProblem.EMPTY_COLUMN, line, str(number))
        for onto, card in itertools.pairwise(column):
            if not stacks(card, onto):
                raise LayoutError(LayoutProblem.SEQUENCE, line, str(number), (card, onto))


def check_columns(rules: Rules, base: int, columns: Sequence[Column], line: int = 0) -> None:
    """`LayoutError` where a card lies on one that the rules do not let it lie on."""
    for number, column in enumerate(columns, 1):
        for onto, card in itertools.pairwise(column):
            if not goes_on(rules, base, card, onto):
                raise LayoutError(LayoutProblem.SEQUENCE, line, str(number), (card, onto))


def _foundation_starts(piles: Piles) -> dict[Card, Card]:
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
    piles: Piles, tops: Mapping[Suit, Card], base: int | None
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


def joined(cards: Iterable[Card], separator: str = " ") -> str:
    """Cards as text; `-` for none."""
    return separator.join(map(str, cards)) or "-"
