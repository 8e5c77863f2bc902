"""The three rule sets, as plain data. A fourth would be one more entry in `RULE_SETS`."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple, get_type_hints

from canfield_cli.engine.base_errors import InvalidValueError, name_of

if TYPE_CHECKING:
    from collections.abc import Mapping


class DealOrder(StrEnum):
    """In which order the shuffled deck is laid out."""

    RESERVE_FIRST = "reserve_first"
    BASE_FIRST = "base_first"

    __repr__ = name_of


class Sequences(StrEnum):
    """Which cards of a column may move to another column."""

    ANY = "any"
    WHOLE = "whole"
    WHOLE_OR_TOP = "whole_or_top"

    __repr__ = name_of


class EmptyColumn(StrEnum):
    """What an empty column takes once the reserve is empty."""

    ANY = "any"
    WASTE = "waste"

    __repr__ = name_of


class Send(StrEnum):
    """Where a card that is sent, without naming a target, may go."""

    FOUNDATION = "foundation"
    FOUNDATION_OR_COLUMN = "foundation_or_column"

    __repr__ = name_of


class Scoring(StrEnum):
    """How a game is scored."""

    POINTS = "points"
    NONE = "none"
    DOLLARS = "dollars"

    __repr__ = name_of


@dataclass(frozen=True, slots=True)
class Rules:
    """One rule set. Every difference between rule sets is one field here.

    `prefix`, two letters, begins the game codes; `draw` is how many cards a draw turns (1 or 3);
    with `columns_stop_at_base` no card goes on a card of the base rank in a column;
    `undo_limit` is how many actions can be undone, None for all of them. After each field stands
    the document that it comes from, see `Reason`.
    """

    name: str  # ours: neither document says it
    prefix: str  # ours: neither document says it
    draw: int  # both documents: 3, or 1 for an easier game
    deal_order: DealOrder  # both documents, each its own
    sequences: Sequences  # both documents; whole columns alone: the Spanish one's normal rules
    columns_stop_at_base: bool  # neither document: a rule of other programs, for their layouts
    foundation_return: bool  # both documents; none: the Spanish one's normal rules
    empty_column: EmptyColumn  # both documents; the waste alone: the Spanish one's normal rules
    automatic_finish: bool  # Spanish document
    send: Send  # Catalan document: double click; Spanish document: to the foundation
    undo_limit: int | None  # Catalan document: 100; Spanish document: none
    undo_counts: bool  # Spanish document
    scoring: Scoring  # Catalan document: points; Spanish document: none, and the casino's dollars

    @property
    def keeps_bank(self) -> bool:
        """Whether each deck is bought, and a ledger is kept over all games (both documents)."""
        return self.scoring is Scoring.DOLLARS


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
    rules = RULE_SETS.get(name.strip().lower())
    if rules is None:
        raise InvalidValueError("rules", name, tuple(RULE_SETS))
    return rules


def draw_from(text: str) -> int:
    """The draw written "1" or "3"; `InvalidValueError` for anything else."""
    choices = {str(draw): draw for draw in DRAWS}
    if text.strip() not in choices:
        raise InvalidValueError("draw", text, tuple(choices))
    return choices[text.strip()]


def with_draw(rules: Rules, text: str) -> Rules:
    """The rules with another draw, written "1" or "3"; `InvalidValueError` for anything else."""
    return replace(rules, draw=draw_from(text))


class RuleChange(NamedTuple):
    """Another value for a field of the rules.

    >>> str(RuleChange.from_text("undo_limit = 5"))
    'undo_limit=5'
    """

    field: str
    value: object

    @classmethod
    def from_text(cls, text: str) -> RuleChange:
        """Read `field=value`; `InvalidValueError` when there is no such field or value."""
        name, equals, value = (part.strip() for part in text.partition("="))
        if name not in CHANGEABLE or not equals:
            raise InvalidValueError("rule", text, CHANGEABLE)
        choices = {_value_text(known): known for known in _values(name)}
        if name == "undo_limit" and _is_number(value):
            choices[value] = int(value)
        if value.lower() not in choices:
            others = ("…",) if name == "undo_limit" else ()
            raise InvalidValueError(name, value, (*choices, *others))
        return cls(name, choices[value.lower()])

    def applied_to(self, rules: Rules) -> Rules:
        """The rules with the field changed."""
        changed: dict[str, Any] = {self.field: self.value}
        return replace(rules, **changed)

    def __str__(self) -> str:
        return f"{self.field}={_value_text(self.value)}"


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS


def with_change(rules: Rules, change: str) -> Rules:
    """The rules with one field changed, written `field=value`; see `RuleChange.from_text`."""
    return RuleChange.from_text(change).applied_to(rules)


def _values(name: str) -> tuple[object, ...]:
    """What a field can be changed to; of the undo limit only examples."""
    kind = get_type_hints(Rules)[name]
    if kind is bool:
        return (True, False)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return tuple(kind)
    return (None, 100)


def choices_of(field: str) -> tuple[str, ...]:
    """What a field of the rules can be changed to, as text; of the undo limit only examples."""
    return tuple(map(_value_text, _values(field)))


def changed_fields(rules: Rules) -> tuple[RuleChange, ...]:
    """The fields in which the rules differ from the rule set of that name."""
    source = RULE_SETS[rules.name]
    return tuple(
        RuleChange(name, getattr(rules, name))
        for name in CHANGEABLE
        if getattr(rules, name) != getattr(source, name)
    )


def changes(rules: Rules) -> tuple[str, ...]:
    """The same as text, each `field=value`."""
    return tuple(map(str, changed_fields(rules)))


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
