"""What can be wrong. Errors carry data; sentences are made in `canfield_cli.text`."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from canfield_cli.engine.base_errors import (
    CanfieldError,
    InvalidValueError,
    Kind,
    NotationError,
    NotationProblem,
    name_of,
    words,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canfield_cli.engine.actions import Action
    from canfield_cli.engine.cards import Card, Pile

__all__ = [
    "AmbiguousError",
    "CanfieldError",
    "CodeProblem",
    "ContradictionError",
    "FileError",
    "FileLineError",
    "FileProblem",
    "GameCodeError",
    "IllegalActionError",
    "ImportDataError",
    "ImportProblem",
    "InvalidValueError",
    "Kind",
    "LayoutError",
    "LayoutProblem",
    "MissingValueError",
    "NotationError",
    "NotationProblem",
    "Reason",
    "StateError",
]


class Reason(StrEnum):
    """Why a move is refused, one for each rule, in the order in which they are checked.

    `WON` and `GIVEN_UP` go before all others: an ended game takes no move at all. After each
    stands the document that the rule comes from: the Catalan one (the app), the Spanish one
    (the web game and the normal rules that it mentions), or ours where neither says it.
    """

    EMPTY_PILE = "empty_pile"  # ours: neither document says it
    FACE_DOWN = "face_down"  # Catalan document: the stock lies face down, as does the reserve
    SAME_PILE = "same_pile"  # ours: neither document says it
    NEVER_TAKES = "never_takes"  # Catalan document: nothing goes on the reserve or the stock
    TOO_MANY = "too_many"  # Catalan document: a foundation takes one card, a column what it has
    WHOLE_COLUMN_ONLY = "whole_column_only"  # Spanish document: the normal rules
    NO_RETURN = "no_return"  # Spanish document: the normal rules
    EMPTY_TAKES_WASTE_ONLY = "empty_takes_waste_only"  # Spanish document: the normal rules
    NO_CHANGE = "no_change"  # ours: neither document says it
    WRONG_COLOUR = "wrong_colour"  # both documents
    WRONG_RANK = "wrong_rank"  # both documents
    WRONG_SUIT = "wrong_suit"  # both documents
    BASE_RANK_NEEDED = "base_rank_needed"  # both documents
    NOT_NEXT = "not_next"  # both documents
    NOTHING_TO_DRAW = "nothing_to_draw"  # ours: neither document says it
    NOTHING_TO_UNDO = "nothing_to_undo"  # Catalan document: the last 100 actions; the rest is ours
    NOTHING_TO_REDO = "nothing_to_redo"  # ours: neither document says it
    WON = "won"  # both documents: a game ends with 52 cards up
    GIVEN_UP = "given_up"  # Spanish document: 52 cards up, or as many as possible

    __repr__ = name_of


class IllegalActionError(CanfieldError):
    """A move that can be read, but that the rules do not allow here.

    `action` is what was to be played, None where it is not known, as for an undo. `card` is the
    card that was to move, `onto` the card that it was to lie on, or, for `NOT_NEXT`, the card
    that has to go up first. `pile` is the pile that the reason speaks of, `count` a number of
    cards, and `base` the base rank. `sent` says that no target was named, and that no column
    takes the card either. `text` is what was typed, where it was read from text.
    """

    kind: Kind = "illegal"

    def __init__(
        self,
        reason: Reason,
        action: Action | None = None,
        card: Card | None = None,
        onto: Card | None = None,
        *,
        pile: Pile | None = None,
        count: int = 0,
        base: int = 0,
        sent: bool = False,
        text: str = "",
    ) -> None:
        self._reason = reason
        self.action = action
        self.card = card
        self.onto = onto
        self.pile = pile
        self.count = count
        self.base = base
        self.sent = sent
        self.text = text

    @property
    def reason(self) -> Reason:
        """The rule that forbids it."""
        return self._reason

    def _fields(self) -> dict[str, object]:
        fields = super()._fields()
        return {"reason": fields.pop("_reason"), **fields}

    def __str__(self) -> str:
        asked = repr(self.text) if self.text else str(self.action or "")
        cards = " on ".join(str(card) for card in (self.card, self.onto) if card)
        where = cards or str(self.pile or "")
        told = f"{words(self.reason)} ({where})" if where else words(self.reason)
        return f"{told}: {asked}" if asked else told


class AmbiguousError(CanfieldError):
    """A line with more than one meaning; `readings` are what it could have been, as typed.

    `start` is where in the line `text` begins, from 0.
    """

    kind: Kind = "ambiguous"

    def __init__(self, text: str, readings: tuple[str, ...], *, start: int = 0) -> None:
        self.text = text
        self.readings = readings
        self.start = start

    def __str__(self) -> str:
        return f"{self.text!r} could be {' or '.join(self.readings)}"


class CodeProblem(StrEnum):
    """What is wrong with a game code; the value is the reason."""

    FORM = "unknown_code"
    RULES = "unknown_rules"
    VERSION = "unknown_version"
    DRAW = "unknown_draw"

    __repr__ = name_of


class GameCodeError(CanfieldError):
    """A text that is no game code."""

    def __init__(self, text: str, fault: CodeProblem) -> None:
        self.text = text
        self.fault = fault

    @property
    def reason(self) -> str:
        """What is wrong with it."""
        return self.fault.value

    def __str__(self) -> str:
        return f"{words(self.fault)} in a game code: {self.text!r}"


class ContradictionError(CanfieldError):
    """Two things asked for at once that cannot both be: a code and other rules, say."""

    def __init__(self, first: str, second: str) -> None:
        self.first = first
        self.second = second

    @property
    def reason(self) -> str:
        """Always `contradiction`."""
        return "contradiction"

    def __str__(self) -> str:
        return f"{self.first!r} does not go with {self.second!r}"


class MissingValueError(CanfieldError):
    """A header or a layout's line without its value."""

    def __init__(self, name: str) -> None:
        self.name = name

    @property
    def reason(self) -> str:
        """Always `missing_value`."""
        return "missing_value"

    def __str__(self) -> str:
        return f"no value for {self.name!r}"


class LayoutProblem(StrEnum):
    """What is wrong with a layout or with a position's text form; the value is the reason."""

    FORM = "form"
    UNKNOWN_FIELD = "unknown_field"
    REPEATED_FIELD = "repeated_field"
    MISSING_FIELD = "missing_field"
    NO_CARD = "no_card"
    NO_RANK = "no_rank"
    CARD_TWICE = "card_twice"
    CARD_MISSING = "card_missing"
    CARD_COUNT = "card_count"
    COLUMN_COUNT = "column_count"
    EMPTY_COLUMN = "empty_column"
    SEQUENCE = "sequence"
    FOUNDATION_TWICE = "foundation_twice"
    BASE_UNDECIDED = "base_undecided"
    BASE_DISAGREES = "base_disagrees"
    BAD_VALUE = "bad_value"
    MISSING_VALUE = "missing_value"

    __repr__ = name_of


class LayoutError(CanfieldError):
    """A fault in a layout: the line (from 1, 0 when it concerns no one line) and what it names."""

    def __init__(
        self,
        fault: LayoutProblem,
        line: int = 0,
        text: str = "",
        cards: tuple[Card, ...] = (),
    ) -> None:
        self.fault = fault
        self.line = line
        self.text = text
        self.cards = cards

    @property
    def reason(self) -> str:
        """What is wrong."""
        return self.fault.value

    def __str__(self) -> str:
        line = f"line {self.line}: " if self.line else ""
        return f"{line}{words(self.fault)}{_named(self.text, self.cards)}"


def _named(text: str, cards: Sequence[Card]) -> str:
    named = [repr(text)] if text else []
    named += map(str, cards)
    return f": {' '.join(named)}" if named else ""


class ImportProblem(StrEnum):
    """What is wrong with the data of another program; the value is the reason."""

    BROKEN = "broken"
    DEEP = "deep"
    MISSING_PILE = "missing_pile"
    NO_CARDS = "no_cards"
    COLUMN_COUNT = "column_count"
    NO_BASE = "no_base"
    FOUNDATION_ORDER = "foundation_order"
    FORM = "form"
    HIDDEN = "hidden"
    NOTHING_UP = "nothing_up"
    LOG_LINE = "log_line"
    NO_FOUNDATION = "no_foundation"

    __repr__ = name_of


class ImportDataError(CanfieldError):
    """Another program's data that give no position or no moves, or a position that it cannot read.

    `text` is the name of the field, or for `BROKEN` the column, for
    `COLUMN_COUNT` how many columns there are, for `NO_FOUNDATION` its number,
    and for `FORM` and `LOG_LINE` what stands there; `cards` are a card and the
    one under it.
    """

    kind: Kind = "file"

    def __init__(self, fault: ImportProblem, text: str = "", cards: tuple[Card, ...] = ()) -> None:
        self.fault = fault
        self.text = text
        self.cards = cards

    @property
    def reason(self) -> str:
        """What is wrong."""
        return self.fault.value

    def __str__(self) -> str:
        return f"{words(self.fault)}{_named(self.text, self.cards)}"


class FileProblem(StrEnum):
    """Why a file cannot be read or written; the value is the reason."""

    NAMELESS = "nameless"
    MISSING = "missing"
    NO_GAME = "no_game"
    FOLDER = "folder"
    FORBIDDEN = "forbidden"
    TOO_MANY_HEADERS = "too_many_headers"
    TOO_MANY_COMMANDS = "too_many_commands"
    TOO_LONG = "too_long"
    TOO_BIG = "too_big"
    NO_FILE = "no_file"
    NOT_TEXT = "not_text"
    FOREIGN = "foreign"
    EXISTS = "exists"
    DAMAGED = "damaged"
    UNWRITABLE = "unwritable"
    OTHER = "other"

    __repr__ = name_of


class FileError(CanfieldError):
    """A file that cannot be used; `why` is the system's own word where there is no better one."""

    kind: Kind = "file"

    def __init__(self, name: str, trouble: FileProblem, why: str = "") -> None:
        self.name = name
        self.trouble = trouble
        self.why = why

    @property
    def reason(self) -> str:
        """What is wrong with it."""
        return self.trouble.value

    def __str__(self) -> str:
        why = f" ({self.why})" if self.why else ""
        return f"file {words(self.trouble)}: {self.name!r}{why}"


class FileLineError(CanfieldError):
    """A fault in a file: its name, the line from 1 (0: no one line) and the fault itself.

    Kind and reason are the fault's.
    """

    def __init__(self, name: str, line: int, fault: CanfieldError) -> None:
        self.name = name
        self.line = line
        self.fault = fault
        self.kind = fault.kind

    def _fields(self) -> dict[str, object]:
        return {"name": self.name, "line": self.line, "fault": self.fault}

    @property
    def reason(self) -> str | None:
        """The fault's reason."""
        return self.fault.reason

    def __str__(self) -> str:
        line = f", line {self.line}" if self.line else ""
        return f"{self.name!r}{line}: {self.fault}"


class StateError(CanfieldError):
    """Something that cannot be done now: nothing is kept, say, or another program has it.

    `name` is what was asked for: a file, a code, a command.
    """

    kind: Kind = "state"

    def __init__(self, reason: str, name: str = "") -> None:
        self._reason = reason
        self.name = name

    @property
    def reason(self) -> str:
        """Why not now."""
        return self._reason

    def _fields(self) -> dict[str, object]:
        return {"reason": self._reason, "name": self.name}

    def __str__(self) -> str:
        return f"{words(self.reason)}: {self.name!r}" if self.name else words(self.reason)
