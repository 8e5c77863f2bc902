"""The three rule sets, as plain data. A fourth would be one more entry in `RULE_SETS`."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any, get_type_hints

from canfield_cli.engine.errors import InvalidValueError

if TYPE_CHECKING:
    from collections.abc import Mapping


class DealOrder(StrEnum):
    """In which order the shuffled deck is laid out."""

    RESERVE_FIRST = "reserve_first"
    BASE_FIRST = "base_first"


class Sequences(StrEnum):
    """Which cards of a column may move to another column."""

    ANY = "any"
    WHOLE = "whole"
    WHOLE_OR_TOP = "whole_or_top"


class EmptyColumn(StrEnum):
    """What an empty column takes once the reserve is empty."""

    ANY = "any"
    WASTE = "waste"


class Send(StrEnum):
    """Where a card that is sent, without naming a target, may go."""

    FOUNDATION = "foundation"
    FOUNDATION_OR_COLUMN = "foundation_or_column"


class Scoring(StrEnum):
    """How a game is scored."""

    POINTS = "points"
    NONE = "none"
    DOLLARS = "dollars"


@dataclass(frozen=True, slots=True)
class Rules:
    """One rule set. Every difference between rule sets is one field here.

    `prefix` begins the game codes; `draw` is how many cards a draw turns (1 or 3); with
    `columns_stop_at_base` no card goes on a card of the base rank in a column;
    `undo_limit` is how many actions can be undone, None for all of them.
    """

    name: str
    prefix: str
    draw: int
    deal_order: DealOrder
    sequences: Sequences
    columns_stop_at_base: bool
    foundation_return: bool
    empty_column: EmptyColumn
    automatic_finish: bool
    send: Send
    undo_limit: int | None
    undo_counts: bool
    scoring: Scoring


# Source: the Catalan document.
APP = Rules(
    name="app",
    prefix="CF",
    draw=3,
    deal_order=DealOrder.RESERVE_FIRST,
    sequences=Sequences.ANY,
    columns_stop_at_base=False,
    foundation_return=True,
    empty_column=EmptyColumn.ANY,
    automatic_finish=False,
    send=Send.FOUNDATION_OR_COLUMN,
    undo_limit=100,
    undo_counts=False,
    scoring=Scoring.POINTS,
)

# Source: the Spanish document.
WEB = Rules(
    name="web",
    prefix="CW",
    draw=3,
    deal_order=DealOrder.BASE_FIRST,
    sequences=Sequences.ANY,
    columns_stop_at_base=False,
    foundation_return=True,
    empty_column=EmptyColumn.ANY,
    automatic_finish=True,
    send=Send.FOUNDATION,
    undo_limit=None,
    undo_counts=True,
    scoring=Scoring.NONE,
)

# Source: the "normal rules" that the Spanish document mentions, and its casino.
CLASSIC = Rules(
    name="classic",
    prefix="CC",
    draw=3,
    deal_order=DealOrder.RESERVE_FIRST,
    sequences=Sequences.WHOLE,
    columns_stop_at_base=False,
    foundation_return=False,
    empty_column=EmptyColumn.WASTE,
    automatic_finish=False,
    send=Send.FOUNDATION,
    undo_limit=None,
    undo_counts=False,
    scoring=Scoring.DOLLARS,
)

RULE_SETS: Mapping[str, Rules] = {rules.name: rules for rules in (APP, WEB, CLASSIC)}
DRAWS = (1, 3)
MOST_DIGITS = 6

# The name and prefix say which rule set it is, and the draw is chosen, not changed.
CHANGEABLE = tuple(f.name for f in fields(Rules) if f.name not in {"name", "prefix", "draw"})


def rule_set(name: str) -> Rules:
    """The rule set of that name; `InvalidValueError` when there is none."""
    try:
        return RULE_SETS[name.strip().lower()]
    except KeyError:
        raise InvalidValueError("rules", name, tuple(RULE_SETS)) from None


def with_draw(rules: Rules, text: str) -> Rules:
    """The rules with another draw, written "1" or "3"; `InvalidValueError` for anything else."""
    choices = tuple(map(str, DRAWS))
    if text.strip() not in choices:
        raise InvalidValueError("draw", text, choices)
    return replace(rules, draw=int(text))


def with_change(rules: Rules, change: str) -> Rules:
    """The rules with one field changed, written `field=value`; `InvalidValueError` when that cannot be."""
    name, equals, text = (part.strip() for part in change.partition("="))
    if name not in CHANGEABLE or not equals:
        raise InvalidValueError("rule", change, CHANGEABLE)
    choices = {_value_text(value): value for value in _values(name)}
    if name == "undo_limit" and text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS:
        choices[text] = int(text)
    if text.lower() not in choices:
        raise InvalidValueError(
            name, text, (*choices, "…") if name == "undo_limit" else tuple(choices)
        )
    changed: dict[str, Any] = {name: choices[text.lower()]}
    return replace(rules, **changed)


def _values(name: str) -> tuple[object, ...]:
    """What a field can be changed to; of the undo limit only examples."""
    kind = get_type_hints(Rules)[name]
    if kind is bool:
        return (True, False)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return tuple(kind)
    return (None, 100)


def changes(rules: Rules) -> tuple[str, ...]:
    """The fields, as `field=value`, in which the rules differ from the rule set of that name."""
    source = RULE_SETS[rules.name]
    return tuple(
        f"{name}={_value_text(getattr(rules, name))}"
        for name in CHANGEABLE
        if getattr(rules, name) != getattr(source, name)
    )


def _value_text(value: object) -> str:
    match value:
        case True:
            return "yes"
        case False:
            return "no"
        case None:
            return "none"
        case _:
            return str(value)
