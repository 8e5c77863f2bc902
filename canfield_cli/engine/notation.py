"""The canonical notation: the one form that is written in files, logs and JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.actions import DRAW, Action, Draw, Move
from canfield_cli.engine.cards import SUIT_SIGNS, Pile, PileKind, card_from
from canfield_cli.engine.errors import NotationError, NotationProblem
from canfield_cli.engine.moves import fitting_counts
from canfield_cli.engine.position import foundation_of

if TYPE_CHECKING:
    from canfield_cli.engine.position import Position

__all__ = [
    "DRAW_TEXT",
    "GIVE_UP",
    "REDO",
    "SUIT_SIGNS",
    "UNDO",
    "action_from",
    "action_text",
    "card_from",
]

DRAW_TEXT = "d"
UNDO, REDO, GIVE_UP = "undo", "redo", "give up"


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


_PILES = {pile.value: pile for pile in Pile}
_NUMBERS = frozenset({"", *map(str, range(1, 53))})


def action_from(position: Position, text: str) -> Action:
    """The action of a canonical form, as `action_text` writes it, in the same position.

    `NotationError` for anything else. Whether it is legal is found out when it is played.
    """
    if text == DRAW_TEXT:
        return DRAW
    named, _, to = text.partition(">")
    name, _, number = named.partition(":")
    source, target = _PILES.get(name), _PILES.get(to)
    top = position.top(source) if source else None
    if source is None or top is None or number not in _NUMBERS:
        raise NotationError(NotationProblem.UNREADABLE, text)
    if to == "f":
        return Move(source, foundation_of(top))
    if target is None:
        raise NotationError(NotationProblem.UNREADABLE, text)
    if number:
        return Move(source, target, int(number))
    onto = position.top(target)
    if source.kind is PileKind.COLUMN and onto is not None:
        fitting = fitting_counts(position.columns[source.index], onto)
        return Move(source, target, fitting[0] if fitting else 1)
    return Move(source, target)
