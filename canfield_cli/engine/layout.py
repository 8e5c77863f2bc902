"""Layout files: a position as text, with a line for each pile, and the rules.

Of a foundation its top card alone is said; the cards under it are understood.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.cards import RANK_TEXTS
from canfield_cli.engine.errors import InvalidValueError, LayoutError, LayoutProblem
from canfield_cli.engine.piles import Piles, joined, read_cards, read_rank
from canfield_cli.engine.position import Position
from canfield_cli.engine.rules import APP, Rules, changes, rule_set, with_change, with_draw

if TYPE_CHECKING:
    from collections.abc import Iterable

FIRST_LINE = "# canfield layout 1"
PILES = ("reserve", "foundations", "columns", "stock", "waste")
FIELDS = ("rules", "draw", "rule", "base", *PILES)


class Layout(NamedTuple):
    """A layout file read: the rules that it names and its position.

    `named` says which of `rules` and `draw` the file itself gave.
    """

    rules: Rules
    position: Position
    named: frozenset[str]


def layout_text(rules: Rules, position: Position) -> str:
    """A layout file of the position and the rules that it is played by."""
    lines = [FIRST_LINE, f"rules: {rules.name}", f"draw: {rules.draw}"]
    lines += [f"rule: {change}" for change in changes(rules)]
    lines += [
        f"base: {RANK_TEXTS[position.base - 1]}",
        f"reserve: {joined(position.reserve)}",
        f"foundations: {joined(position.tops)}",
        f"columns: {' | '.join(joined(column) for column in position.columns)}",
        f"stock: {joined(position.stock)}",
        f"waste: {joined(position.waste)}",
    ]
    return "\n".join(lines) + "\n"


def parse_layout(lines: Iterable[str]) -> Layout:
    """Read the lines of a layout file; `LayoutError` for the first fault found."""
    values, numbers, rules, named = _fields(lines)
    for name in PILES:
        if name not in values:
            raise LayoutError(LayoutProblem.MISSING_FIELD, text=name)
    columns = values["columns"].split("|")
    piles = Piles(
        lines=numbers,
        base=read_rank(values["base"], numbers["base"]) if "base" in values else None,
        tops=read_cards(values["foundations"], numbers["foundations"]),
        reserve=read_cards(values["reserve"], numbers["reserve"]),
        columns=tuple(read_cards(column, numbers["columns"]) for column in columns),
        stock=read_cards(values["stock"], numbers["stock"]),
        waste=read_cards(values["waste"], numbers["waste"]),
    )
    return Layout(rules, Position.of_piles(rules, piles), named)


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
