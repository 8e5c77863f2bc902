"""What all errors share, and the two that cards themselves can raise.

The others are in `errors`, which offers these too: import from there.
"""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Literal

Kind = Literal["syntax", "ambiguous", "illegal", "expect", "file", "value", "state"]


def name_of(member: Enum) -> str:
    """The member as it is written in code, so that its repr gives it again."""
    return f"{type(member).__name__}.{member.name}"


class CanfieldError(ValueError):
    """The root of all errors of this package.

    `kind` says what sort of error it is, and `reason` why, in a word: see docs/library.md for
    the list. `reason` is None for what cannot be read and what is ambiguous. An error holds data
    alone; its `str()` is made of them, in English, for whoever debugs. Sentences for players
    are made in `canfield_cli.text`. Errors can be pickled and copied, and their repr makes them
    again.
    """

    kind: Kind = "value"

    @property
    def reason(self) -> str | None:
        """Why, in one lower-case word, or words with `_`."""
        return None

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in self._fields().items())
        return f"{type(self).__name__}({fields})"

    def _fields(self) -> dict[str, object]:
        return {name: value for name, value in vars(self).items() if not name.startswith("__")}

    # An exception is pickled as its class called with `args`, which knows no keywords.
    def __reduce__(self) -> tuple[object, ...]:
        return _blank, (type(self),), vars(self)


def _blank(kind: type[CanfieldError]) -> CanfieldError:
    return kind.__new__(kind)


class NotationProblem(StrEnum):
    """Why a line cannot be read."""

    UNREADABLE = "unreadable"
    NOT_TEXT = "not_text"
    TOO_LONG = "too_long"
    NO_SUCH_COLUMN = "no_such_column"
    ONE_OPERAND = "one_operand"
    LEFT_OVER = "left_over"
    DRAW_COUNT = "draw_count"
    CARD_COUNT = "card_count"
    UNCLEAR = "unclear"
    DEAL_IS_NO_MOVE = "deal_is_no_move"
    DRAW_OR_NEW = "draw_or_new"
    FINISH_OR_LEAVE = "finish_or_leave"
    ABANDON_OR_GIVE_UP = "abandon_or_give_up"
    LANGUAGE_ALONE = "language_alone"
    CODE_ALONE = "code_alone"
    NO_CARD = "no_card"
    BAD_ARGUMENT = "bad_argument"
    ARGUMENT_MISSING = "argument_missing"

    __repr__ = name_of


class NotationError(CanfieldError):
    """A line that is no command and no move; `text` is the part that cannot be read.

    For `BAD_ARGUMENT`, `ARGUMENT_MISSING` and `NO_CARD`, `command` is the command's name. `target`
    says that a target was due there. `start` is where in the line the part begins, from 0.
    """

    kind: Kind = "syntax"

    def __init__(
        self,
        problem: NotationProblem,
        text: str,
        command: str = "",
        *,
        start: int = 0,
        target: bool = False,
    ) -> None:
        self.problem = problem
        self.text = text
        self.command = command
        self.start = start
        self.target = target

    def __str__(self) -> str:
        after = f" after {self.command}" if self.command else ""
        return f"{words(self.problem)}{after}: {self.text!r}"


class InvalidValueError(CanfieldError):
    """A value that does not exist: of a rule set, a draw, a rule field, a setting, an option.

    `field` is what it was meant for, and `choices` are the values that exist.
    """

    def __init__(self, field: str, value: str, choices: tuple[str, ...]) -> None:
        self.field = field
        self.value = value
        self.choices = choices

    @property
    def reason(self) -> str:
        """`unknown_rules`, `unknown_draw`, `unknown_rule`, `unknown_setting`; else `bad_value`."""
        return _UNKNOWN.get(self.field, "bad_value")

    def __str__(self) -> str:
        return f"{self.field} cannot be {self.value!r}; it can be {', '.join(self.choices)}"


_UNKNOWN = {
    "rules": "unknown_rules",
    "draw": "unknown_draw",
    "rule": "unknown_rule",
    "set": "unknown_setting",
}


def words(name: str) -> str:
    """The words of a reason or problem."""
    return name.replace("_", " ")
