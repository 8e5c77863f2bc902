"""How a game begins: from a code, a layout or a new deal, by a rule set, with changes to it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.deals import Code, code_for, deal, parse_code
from canfield_cli.engine.errors import ContradictionError
from canfield_cli.engine.game import Game
from canfield_cli.engine.layout import check_columns
from canfield_cli.engine.rules import APP, Rules, changes, rule_set, with_change, with_draw

if TYPE_CHECKING:
    from collections.abc import Callable

    from canfield_cli.engine.layout import Layout


LAYOUT = "layout"


class GameSetup(NamedTuple):
    """What was asked for, as typed; None where nothing was.

    `changes` are the changed rule fields, each `field=value`. Of `code`, `layout` and `number`,
    a deal's number by the rules wanted, at most one is given. `present` are the rules to keep
    where nothing names others.
    """

    code: str | None = None
    layout: Layout | None = None
    rules: str | None = None
    draw: str | None = None
    changes: tuple[str, ...] = ()
    present: Rules = APP
    number: int | None = None

    def joined(self, other: GameSetup) -> GameSetup:
        """Both together; `ContradictionError` where they ask for different things."""
        mine, theirs = self._asked(), other._asked()
        for name in mine.keys() & theirs.keys():
            if mine[name] != theirs[name]:
                raise ContradictionError(name + mine[name], name + theirs[name])
        code, layout = self.code or other.code, self.layout or other.layout
        if self.code and other.code and parse_code(self.code) != parse_code(other.code):
            raise ContradictionError(self.code, other.code)
        if self.layout and other.layout and self.layout != other.layout:
            raise ContradictionError(LAYOUT, LAYOUT)
        if code and layout:
            raise ContradictionError(code, LAYOUT)
        return self._replace(
            code=code,
            layout=layout,
            rules=self.rules or other.rules,
            draw=self.draw or other.draw,
            changes=self.changes + other.changes,
            number=other.number if self.number is None else self.number,
        )

    def _asked(self) -> dict[str, str]:
        """What was asked for, by name as headers have it: rules, draw, and each changed field."""
        asked = {"rules: ": self.rules, "draw: ": self.draw}
        changed = (change.partition("=") for change in self.changes)
        asked |= {f"rule: {name.strip()}=": value for name, _, value in changed}
        return {name: value.strip().lower() for name, value in asked.items() if value}

    @property
    def is_random(self) -> bool:
        """Whether nothing fixes the deal."""
        return self.is_by_present_rules and self.number is None

    @property
    def is_by_present_rules(self) -> bool:
        """Whether neither a code nor a layout says by which rules to play."""
        return self.code is None and self.layout is None

    def rule_set(self) -> Rules:
        """The rules to play by. `InvalidValueError`, `GameCodeError` or `ContradictionError`.

        `LayoutError` where changed rules do not allow the layout's columns.
        """
        rules = self.present
        fixed: frozenset[str] = frozenset()
        named = ""
        if self.code is not None:
            code = parse_code(self.code)
            rules, fixed, named = code.rule_set(), frozenset({"rules", "draw"}), str(code)
        elif self.layout is not None:
            rules, fixed, named = self.layout.rules, self.layout.named, LAYOUT
        if self.rules is not None:
            asked = rule_set(self.rules)
            if "rules" in fixed and asked.name != rules.name:
                raise ContradictionError(named, f"rules: {self.rules}")
            if asked.name != rules.name:
                rules = replace(asked, draw=rules.draw)
        if self.draw is not None:
            with_asked = with_draw(rules, self.draw)
            if "draw" in fixed and with_asked.draw != rules.draw:
                raise ContradictionError(named, f"draw: {self.draw}")
            rules = with_asked
        for change in self.changes:
            rules = with_change(rules, change)
        if self.layout is not None:
            check_columns(rules, self.layout.position)
        return rules

    def fixed(self, number: int) -> GameSetup:
        """The same game with nothing left to chance: `number` is its deal where nothing fixes it.

        Its code names the deal also where changed rules give the game itself none.
        """
        if self.layout is not None:
            return self
        rules = self.rule_set()
        return GameSetup(
            code=str(Code(rules.name, rules.draw, self._number(number))), changes=changes(rules)
        )

    def start(self, number: int, clock: Callable[[], float]) -> Game:
        """The game: `number` is the deal to take where nothing fixes it."""
        rules = self.rule_set()
        if self.layout is not None:
            return Game(rules, self.layout.position, clock)
        number = self._number(number)
        return Game(rules, deal(rules, number), clock, code_for(rules, number))

    def _number(self, number: int) -> int:
        """The deal's number: the one that is fixed, or else the given one."""
        if self.code is not None:
            return parse_code(self.code).number
        return number if self.number is None else self.number
