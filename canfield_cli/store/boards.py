"""Positions in other forms: decks, boards with labelled lines, and our own JSON."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.cards import ALL_CARDS, RANK_TEXTS, Card, Suit, next_rank
from canfield_cli.engine.deals import lay_out
from canfield_cli.engine.errors import (
    CanfieldError,
    ImportDataError,
    ImportProblem,
    LayoutError,
    LayoutProblem,
)
from canfield_cli.engine.layout import layout_text
from canfield_cli.engine.piles import COLUMN_COUNT
from canfield_cli.engine.setup import GameSetup
from canfield_cli.store.foreign import (
    BASE,
    COLUMN,
    COLUMNS,
    FOUNDATIONS,
    LABELS,
    RESERVE,
    STOCK,
    WASTE,
    cards_of,
    label_of,
    words_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canfield_cli.engine.rules import Rules

DECK, DECK_NAME = len(ALL_CARDS), "deck"
# An empty pile, as programs write it.
EMPTIES = frozenset({"-", "--", "---", "_", "__", "0", "empty"})
_OF_FOUNDATIONS = {
    ImportProblem.FOUNDATION_ORDER,
    ImportProblem.NO_BASE,
    LayoutProblem.BASE_DISAGREES,
}
# The lines of a layout that say nothing of the position.
_OF_RULES = ("#", "rules:", "draw:", "rule:")
_SUIT_AND_RANK = re.compile(r"([HSDC])\s*-\s*(10|[0-9TAJQK]|-)", re.IGNORECASE)


class FaultIn(CanfieldError):
    """A fault in a line of a text (0: no one line)."""

    def __init__(self, line: int, fault: CanfieldError) -> None:
        super().__init__(line, fault)
        self.line = line
        self.fault = fault


class Board(NamedTuple):
    """A position read: the lines of a layout that say it, and the rules that go with it.

    `places` are the lines in which its piles stood, by name, and each column's by its number.
    """

    lines: tuple[str, ...]
    wanted: GameSetup = GameSetup()
    places: tuple[tuple[str, int], ...] = ()

    def place(self, fault: LayoutError) -> int:
        """The line of the text that a fault in the layout's lines is about; 0 for no one."""
        if not 0 < fault.line <= len(self.lines):
            return 0
        places = dict(self.places)
        name = self.lines[fault.line - 1].partition(":")[0]
        return places.get(fault.text if name == COLUMNS else name, places.get(name, 0))


@dataclass(slots=True)
class Piles:
    """The piles of a position, bottom first; the stock is drawn from its beginning."""

    foundations: list[list[Card]] = field(default_factory=list)
    columns: list[list[Card]] = field(default_factory=list)
    reserve: list[Card] = field(default_factory=list)
    stock: list[Card] = field(default_factory=list)
    waste: list[Card] = field(default_factory=list)
    base: str | None = None

    def layout(self) -> tuple[str, ...]:
        """The lines of a layout.

        `ImportDataError` or `LayoutError` for what does not fit together.
        """
        if len(self.columns) != COLUMN_COUNT:
            raise ImportDataError(ImportProblem.COLUMN_COUNT, str(len(self.columns)))
        base = self._base()
        return (
            *((f"base: {base}",) if base else ()),
            f"reserve: {_joined(self.reserve)}",
            f"foundations: {_joined([pile[-1] for pile in self.foundations])}",
            f"columns: {' | '.join(map(_joined, self.columns))}",
            f"stock: {_joined(self.stock)}",
            f"waste: {_joined(self.waste)}",
        )

    def _base(self) -> str | None:
        """The base rank: as it is said, or the bottom card's; None where only tops are named.

        Some name all cards of a foundation, others its top, under which the rest is understood.
        """
        others = (*self.columns, self.reserve, self.stock, self.waste)
        missing = _once(itertools.chain(*self.foundations, *others))
        if missing and not any(len(pile) > 1 for pile in self.foundations):
            return self.base
        if missing:
            raise LayoutError(LayoutProblem.CARD_MISSING, cards=missing)
        for pile in self.foundations:
            for under, card in itertools.pairwise(pile):
                if card != Card(next_rank(under.rank), under.suit):
                    raise ImportDataError(ImportProblem.FOUNDATION_ORDER, cards=(card, under))
        bottoms = [RANK_TEXTS[pile[0].rank - 1] for pile in self.foundations]
        base = self.base or next(iter(bottoms), None)
        if base is None:
            raise ImportDataError(ImportProblem.NO_BASE, BASE)
        for pile, bottom in zip(self.foundations, bottoms, strict=True):
            if bottom != base:
                raise LayoutError(LayoutProblem.BASE_DISAGREES, 0, base, (pile[-1], pile[0]))
        return base


def rank_text(said: str) -> str:
    """A rank as it is written in layouts; `LayoutError` for anything else."""
    rank = said.strip().upper().replace("T", "10")
    if rank not in RANK_TEXTS:
        raise LayoutError(LayoutProblem.NO_RANK, text=said)
    return rank


def by_suit(cards: Iterable[Card]) -> list[list[Card]]:
    """Cards of foundations in piles, one for each suit that is there."""
    listed = list(cards)
    piles = [[card for card in listed if card.suit is suit] for suit in Suit]
    return [pile for pile in piles if pile]


def deck_in(lines: Iterable[str], rules: Rules) -> Board:
    """52 cards in the order of dealing, laid out. `FaultIn` for what is wrong in a line."""
    deck: list[tuple[Card, int]] = []
    for number, line in enumerate(lines, 1):
        text = line.partition("#")[0]
        deck += [(card, number) for card in _cards(text, number, none_yet=not deck)]
    if len(deck) != DECK:
        raise LayoutError(LayoutProblem.CARD_COUNT, text=str(len(deck)))
    seen: set[Card] = set()
    for card, number in deck:
        if card in seen:
            raise FaultIn(number, LayoutError(LayoutProblem.CARD_TWICE, cards=(card,)))
        seen.add(card)
    cards = tuple(card for card, _ in deck)
    lines = layout_text(rules, lay_out(rules, cards)).splitlines()
    return Board(tuple(line for line in lines if not line.startswith(_OF_RULES)))


def has_labels(lines: Iterable[str]) -> bool:
    """Whether a line has the label of a pile, as in `Reserve: 7H`."""
    labels = (label_of(line.partition("#")[0]) for line in lines)
    return any(label is not None and label[0] in LABELS for label in labels)


def board_in(lines: Iterable[str]) -> Board:
    """A board with a labelled line for each pile; lines without a label are columns.

    `FaultIn` for what is wrong in a line.
    """
    reading = _Reading()
    for number, line in enumerate(lines, 1):
        text = line.partition("#")[0]
        if not text.strip():
            continue
        try:
            reading.take(text, number)
        except CanfieldError as fault:
            raise fault if isinstance(fault, FaultIn) else FaultIn(number, fault) from fault
    return reading.board()


class _Reading:
    """A board of which line after line is read."""

    def __init__(self) -> None:
        self._piles = Piles()
        self._named: list[tuple[int, list[Card]]] = []
        self._places: dict[str, int] = {}
        self._seen: set[Card] = set()
        self._wanted = GameSetup()

    def take(self, text: str, number: int) -> None:
        """Read a line."""
        label = label_of(text)
        if label is None:
            self._column(text.strip().removeprefix(":"), number)
            return
        name, index, rest = label
        match LABELS.get(name, name):
            case "rules":
                self._wanted = self._wanted.joined(GameSetup.from_text(rules=rest))
            case "draw":
                self._wanted = self._wanted.joined(GameSetup.from_text(draw=rest))
            case "rule":
                self._wanted = self._wanted.joined(GameSetup.from_text(changes=(rest,)))
            case "base":
                cards = cards_of(rest)
                self._piles.base = RANK_TEXTS[cards[0].rank - 1] if cards else rank_text(rest)
            case "foundations":
                self._place(FOUNDATIONS, number)
                self._piles.foundations = by_suit(self._foundations(rest, number))
            case "columns" | "column" as kind:
                self._columns(rest, kind, index, number)
            case "reserve" | "stock" | "waste" as pile:
                self._place(pile, number)
                setattr(self._piles, pile, self._cards(rest, number))
            case "cells" if not self._cards(rest, number):
                pass
            case _:
                raise LayoutError(LayoutProblem.UNKNOWN_FIELD, text=name)

    def board(self) -> Board:
        """What was read."""
        named = sorted(self._named, key=lambda each: each[0])
        self._piles.columns += [cards for _, cards in named]
        try:
            lines = self._piles.layout()
        except (ImportDataError, LayoutError) as fault:
            if fault.fault not in _OF_FOUNDATIONS:
                raise
            raise FaultIn(self._places.get(FOUNDATIONS, 0), fault) from fault
        return Board(lines, self._wanted, tuple(self._places.items()))

    def _place(self, name: str, number: int) -> None:
        if name in self._places:
            raise LayoutError(LayoutProblem.REPEATED_FIELD, text=name)
        self._places[name] = number

    def _column(self, text: str, number: int) -> None:
        self._piles.columns.append(self._cards(text, number))
        self._places.setdefault(COLUMNS, number)
        self._places[str(len(self._piles.columns))] = number

    def _columns(self, rest: str, kind: str, index: str, number: int) -> None:
        if index:
            self._place(f"{COLUMN} {index}", number)
            self._places.setdefault(COLUMNS, number)
            self._places[index] = number
            self._named.append((int(index[:4]), self._cards(rest, number)))
        elif kind == COLUMN or rest:
            # A label with nothing after it stands over the columns' lines.
            for part in rest.split("|"):
                self._column(part, number)

    def _foundations(self, text: str, number: int) -> list[Card]:
        """The cards that are named, all or the tops: `H-0 S-7`, or `7S`."""
        tops = [
            card
            for suit, rank in _SUIT_AND_RANK.findall(text)
            if rank not in {"0", "-"}
            for card in cards_of(rank + suit)
        ]
        cards = self._cards(_SUIT_AND_RANK.sub(" ", text), number)
        for card in tops:
            self._note(card)
        return tops + cards

    def _cards(self, text: str, number: int) -> list[Card]:
        words = " ".join(word for word in words_of(text) if word.lower() not in EMPTIES)
        cards = list(_cards(words, number))
        for card in cards:
            self._note(card)
        return cards

    def _note(self, card: Card) -> None:
        if card in self._seen:
            raise LayoutError(LayoutProblem.CARD_TWICE, cards=(card,))
        self._seen.add(card)


def _cards(text: str, number: int, *, none_yet: bool = False) -> Iterator[Card]:
    """The cards of a line; `FaultIn` for the first word that is none."""
    for word in words_of(text):
        cards = cards_of(word)
        if not cards:
            unknown = ImportDataError(ImportProblem.FORM, word)
            no_card = LayoutError(LayoutProblem.NO_CARD, text=word)
            raise FaultIn(number, unknown if none_yet else no_card)
        yield from cards
        none_yet = False


def without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """The object of these fields; `LayoutError` when one is named twice."""
    record: dict[str, object] = {}
    for name, value in pairs:
        if name in record:
            raise LayoutError(LayoutProblem.REPEATED_FIELD, text=name)
        record[name] = value
    return record


def is_own(record: dict[str, object]) -> bool:
    """Whether the object is a position in the form of our own JSON."""
    return "columns" in record and "code" in record


def from_own(record: dict[str, object]) -> Board:
    """The position of `canfield deal --json --reveal`."""
    counts = record.get(FOUNDATIONS)
    if not isinstance(counts, dict):
        raise ImportDataError(ImportProblem.NO_CARDS, FOUNDATIONS)
    base = rank_text(str(record.get(BASE, "")))
    piles = Piles(
        foundations=[_pile(suit, base, str(counts.get(suit.letter, 0))) for suit in Suit],
        columns=[cards_listed(COLUMNS, column) for column in listed(COLUMNS, record["columns"])],
        reserve=_revealed(record, RESERVE),
        stock=_revealed(record, STOCK),
        waste=cards_listed(WASTE, record.get(WASTE)),
        base=base,
    )
    piles.foundations = [pile for pile in piles.foundations if pile]
    rules, draw = record.get("rules"), record.get("draw")
    wanted = GameSetup.from_text(
        rules=str(rules) if rules else None, draw=str(draw) if draw else None
    )
    return Board(piles.layout(), wanted)


def _pile(suit: Suit, base: str, count: str) -> list[Card]:
    """So many cards of a foundation, from the base card on."""
    if not re.fullmatch("[0-9]|1[0-3]", count):
        raise ImportDataError(ImportProblem.NO_CARDS, FOUNDATIONS)
    first = RANK_TEXTS.index(base)
    return [Card((first + place) % len(RANK_TEXTS) + 1, suit) for place in range(int(count))]


def _revealed(record: dict[str, object], name: str) -> list[Card]:
    hidden = f"{name}_cards"
    if hidden not in record and record.get(name) != "0":
        raise ImportDataError(ImportProblem.HIDDEN, hidden)
    return cards_listed(hidden, record.get(hidden, []))


def listed(name: str, value: object) -> list[object]:
    """A list; `ImportDataError` when it is none. Some write an empty one as an empty text."""
    if value == "":
        return []
    if not isinstance(value, list):
        raise ImportDataError(ImportProblem.NO_CARDS, name)
    return value


def cards_listed(name: str, value: object) -> list[Card]:
    """The cards of a list of texts. `ImportDataError` or `LayoutError` for anything else."""
    cards: list[Card] = []
    for word in listed(name, value):
        if not isinstance(word, str):
            raise ImportDataError(ImportProblem.NO_CARDS, name)
        found = cards_of(word.strip())
        if len(found) != 1:
            raise LayoutError(LayoutProblem.NO_CARD, text=word)
        cards += found
    return cards


def _once(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards that are not there; `LayoutError` for one that is there twice."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise LayoutError(LayoutProblem.CARD_TWICE, cards=(card,))
        seen.add(card)
    return tuple(card for card in ALL_CARDS if card not in seen)


def _joined(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards)) or "-"
