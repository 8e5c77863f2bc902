"""What other programs' files look like: enough to tell them from move files and layouts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from canfield_cli.engine.cards import CARDS_BY_TEXT, Card
from canfield_cli.engine.notation import SUIT_SIGNS

if TYPE_CHECKING:
    from collections.abc import Iterable

FOUNDATIONS, RESERVE, STOCK, WASTE = "foundations", "reserve", "stock", "waste"
COLUMNS, COLUMN, CELLS, BASE = "columns", "column", "cells", "base"

# What a line's label stands for. The number of a column follows its label: `Tableau 1:`.
LABELS = {
    **dict.fromkeys(("foundations", "foundation", "founds", "found"), FOUNDATIONS),
    **dict.fromkeys(("reserve", "reserves", "demon"), RESERVE),
    **dict.fromkeys(("stock", "stock pile", "talon", "deck", "hand"), STOCK),
    **dict.fromkeys(("waste", "waste pile", "wastepile", "discard", "discard pile"), WASTE),
    **dict.fromkeys(("columns", "tableau", "tableaus", "tableaux", "stacks", "piles"), COLUMNS),
    **dict.fromkeys(("column", "pile", "stack", "row", "c", "t"), COLUMN),
    **dict.fromkeys(("freecells", "fc", "cells"), CELLS),
    **dict.fromkeys(("base", "base rank", "base card"), BASE),
}
# Those that stand in our own layouts too.
_OURS = frozenset({FOUNDATIONS, RESERVE, STOCK, WASTE, COLUMNS, BASE})
_OWN_GAME = frozenset({"code", "layout"})

_LABELLED = re.compile(r"\s*([^\W\d_]+(?: +[^\W\d_]+)?) *(\d*) *(?:\(\d*\))? *[:=](.*)", re.DOTALL)
_SEPARATORS = re.compile(r"""[\s,;|"'<>()\[\]{}]+""")
# How a sign is to be drawn, as text or as a picture, is said after it by some.
_VARIATIONS = {0xFE0E: None, 0xFE0F: None}
_RANK, _SUIT = "(10|[2-9TAJQK])", f"([HSDC{''.join(SUIT_SIGNS)}])"
_RANK_FIRST, _SUIT_FIRST = re.compile(_RANK + _SUIT), re.compile(_SUIT + _RANK)
_SUIT_AND_RANK = re.compile(rf"\s*{_SUIT}-[0-9TAJQK]", re.IGNORECASE)
FEWEST_CARDS = 5


def words_of(text: str) -> list[str]:
    """The words of a text with cards: spaces, commas, semicolons, bars and brackets divide."""
    return _SEPARATORS.sub(" ", text.translate(_VARIATIONS)).split()


def cards_of(word: str) -> list[Card]:
    """The cards of a word such as 7H, h7, 10♠ or TS2H; none when it is anything else."""
    text = word.upper()
    for form, rank_first in ((_RANK_FIRST, True), (_SUIT_FIRST, False)):
        found = form.findall(text)
        if found and "".join(map("".join, found)) == text:
            return [_card(*pair) if rank_first else _card(*reversed(pair)) for pair in found]
    return []


def _card(rank: str, suit: str) -> Card:
    return CARDS_BY_TEXT[("10" if rank == "T" else rank) + SUIT_SIGNS.get(suit, suit)]


def label_of(line: str) -> tuple[str, str, str] | None:
    """A line's label in lower case, the number after it, and the rest; None without a label."""
    match = _LABELLED.fullmatch(line)
    return (" ".join(match[1].lower().split()), match[2], match[3].strip()) if match else None


def is_position(line: str) -> bool:
    """Whether a line begins JSON or a deck; no move does."""
    if line.lstrip().startswith(("{", "[")):
        return True
    found = [cards_of(word) for word in words_of(line.partition("#")[0])]
    return all(found) and sum(map(len, found)) >= FEWEST_CARDS


def is_board(headers: Iterable[tuple[str, str]], begins: str) -> bool:
    """Whether these headers, and the first line that is none, are another program's board."""
    named = dict(headers)
    if _OWN_GAME & set(named):
        return False
    if _SUIT_AND_RANK.match(named.get(FOUNDATIONS, "")):
        return True
    if any(name in LABELS and name not in _OURS and _is_pile(named[name]) for name in named):
        return True
    label = label_of(begins)
    if label:
        return label[0] in LABELS and _is_pile(label[2])
    is_column = _is_pile(begins.lstrip().removeprefix(":"))
    return is_column and COLUMNS not in named and bool({FOUNDATIONS, RESERVE, STOCK} & set(named))


def _is_pile(text: str) -> bool:
    """Whether a text is nothing but cards, and one at least."""
    words = words_of(text)
    return bool(words) and all(map(cards_of, words))
