"""How a game begins: from a code, a layout or a new deal, by a rule set, with changes to it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.deals import Code, parse_code
from canfield_cli.engine.errors import ContradictionError
from canfield_cli.engine.game import Game
from canfield_cli.engine.rules import (
    APP,
    RuleChange,
    Rules,
    changed_fields,
    draw_from,
    rule_set,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from canfield_cli.engine.layout import Layout


LAYOUT = "layout"


class GameSetup(NamedTuple):
    """What was asked for; None where nothing was.

    `rules` is a rule set, whatever its draw. `changes` are changes to its fields. Of `code`,
    `layout` and `number`, a deal's number by the rules wanted, at most one is given. `present`
    are the rules to keep where nothing names others.
    """

    code: Code | None = None
    layout: Layout | None = None
    rules: Rules | None = None
    draw: int | None = None
    changes: tuple[RuleChange, ...] = ()
    present: Rules = APP
    number: int | None = None

    @classmethod
    def from_text(
        cls,
        *,
        code: str | None = None,
        rules: str | None = None,
        draw: str | None = None,
        changes: Iterable[str] = (),
    ) -> GameSetup:
        """What headers, options or a command ask for. `GameCodeError` or `InvalidValueError`.

        >>> setup = GameSetup.from_text(rules="web", draw="1", changes=["undo_limit=5"])
        >>> setup.rule_set().undo_limit, setup.rule_set().draw
        (5, 1)
        """
        return cls(
            code=None if code is None else parse_code(code),
            rules=None if rules is None else rule_set(rules),
            draw=None if draw is None else draw_from(draw),
            changes=tuple(map(RuleChange.from_text, changes)),
        )

    def joined(self, other: GameSetup) -> GameSetup:
        """Both together; `ContradictionError` where they ask for different things."""
        mine, theirs = self._asked(), other._asked()
        for name in mine.keys() & theirs.keys():
            if mine[name] != theirs[name]:
                raise ContradictionError(name + mine[name], name + theirs[name])
        if self.code and other.code and self.code != other.code:
            raise ContradictionError(str(self.code), str(other.code))
        if self.layout and other.layout and self.layout != other.layout:
            raise ContradictionError(LAYOUT, LAYOUT)
        code, layout = self.code or other.code, self.layout or other.layout
        if code and layout:
            raise ContradictionError(str(code), LAYOUT)
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
        asked = {}
        if self.rules is not None:
            asked["rules: "] = self.rules.name
        if self.draw is not None:
            asked["draw: "] = str(self.draw)
        for change in self.changes:
            asked[f"rule: {change.field}="] = str(change).partition("=")[2]
        return asked

    @property
    def is_random(self) -> bool:
        """Whether nothing fixes the deal."""
        return self.is_by_present_rules and self.number is None

    @property
    def is_by_present_rules(self) -> bool:
        """Whether neither a code nor a layout says by which rules to play."""
        return self.code is None and self.layout is None

    def rule_set(self) -> Rules:
        """The rules to play by; `ContradictionError` where a code or layout fixes others.

        `LayoutError` where changed rules do not allow the layout's columns.
        """
        rules = self.present
        fixed: frozenset[str] = frozenset()
        named = ""
        if self.code is not None:
            rules, fixed = self.code.rule_set(), frozenset({"rules", "draw"})
            named = str(self.code)
        elif self.layout is not None:
            rules, fixed, named = self.layout.rules, self.layout.named, LAYOUT
        if self.rules is not None and self.rules.name != rules.name:
            if "rules" in fixed:
                raise ContradictionError(named, f"rules: {self.rules.name}")
            rules = replace(self.rules, draw=rules.draw)
        if self.draw is not None and self.draw != rules.draw:
            if "draw" in fixed:
                raise ContradictionError(named, f"draw: {self.draw}")
            rules = replace(rules, draw=self.draw)
        for change in self.changes:
            rules = change.applied_to(rules)
        if self.layout is not None:
            self.layout.position.verify_columns(rules)
        return rules

    def fixed(self, number: int) -> GameSetup:
        """The same game with nothing left to chance: `number` is its deal where nothing fixes it.

        Its code names the deal also where changed rules give the game itself none.
        """
        if self.layout is not None:
            return self
        rules = self.rule_set()
        code = Code(rules.name, rules.draw, self._number(number))
        return GameSetup(code=code, changes=changed_fields(rules))

    def start(self, number: int, clock: Callable[[], float]) -> Game:
        """The game: `number` is the deal to take where nothing fixes it."""
        rules = self.rule_set()
        if self.layout is not None:
            return Game(rules, self.layout.position, clock)
        return Game.deal(rules, number=self._number(number), clock=clock)

    def _number(self, number: int) -> int:
        """The deal's number: the one that is fixed, or else the given one."""
        if self.code is not None:
            return self.code.number
        return number if self.number is None else self.number
