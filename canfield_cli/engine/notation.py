"""The canonical notation: the one form that is written in files, logs and JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.cards import CARDS_BY_TEXT, Card, PileKind
from canfield_cli.engine.moves import Action, Draw, fitting_counts

if TYPE_CHECKING:
    from canfield_cli.engine.position import Position

DRAW_TEXT = "d"
SUIT_SIGNS = {"♥": "H", "♡": "H", "♠": "S", "♤": "S", "♦": "D", "♢": "D", "♣": "C", "♧": "C"}


def card_from(text: str) -> Card | None:
    """The card of a text such as 7H, 10s, th or Q♣, in any case; None when it is none."""
    if len(text) not in {2, 3}:
        return None
    rank, suit = text[:-1].upper(), text[-1].upper()
    return CARDS_BY_TEXT.get(("10" if rank == "T" else rank) + SUIT_SIGNS.get(suit, suit))


def action_text(position: Position, action: Action) -> str:
    """The canonical form of an action that is legal in the position.

    Between columns, the number of cards follows from the target's top card; it is written
    where it does not: into an empty column, and where two numbers would fit.
    """
    if isinstance(action, Draw):
        return DRAW_TEXT
    source, target = action.source, action.target
    if target.kind is PileKind.FOUNDATION:
        return f"{source}>f"
    if source.kind is PileKind.COLUMN:
        onto = position.top(target)
        column = position.columns[source.index]
        if onto is None or len(fitting_counts(column, onto)) > 1:
            return f"{source}:{action.number}>{target}"
    return f"{source}>{target}"
