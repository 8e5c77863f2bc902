"""What can be wrong. Errors carry data; sentences are made in `canfield_cli.text`."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canfield_cli.engine.cards import Card, Pile


class Reason(StrEnum):
    """Why a move is refused, one for each rule, in the order in which they are checked.

    `WON` and `GIVEN_UP` go before all others: an ended game takes no move at all.
    """

    EMPTY_PILE = "empty_pile"
    FACE_DOWN = "face_down"
    SAME_PILE = "same_pile"
    NEVER_TAKES = "never_takes"
    TOO_MANY = "too_many"
    WHOLE_COLUMN_ONLY = "whole_column_only"
    NO_RETURN = "no_return"
    EMPTY_TAKES_WASTE_ONLY = "empty_takes_waste_only"
    NO_CHANGE = "no_change"
    WRONG_COLOUR = "wrong_colour"
    WRONG_RANK = "wrong_rank"
    WRONG_SUIT = "wrong_suit"
    BASE_RANK_NEEDED = "base_rank_needed"
    NOT_NEXT = "not_next"
    NOTHING_TO_DRAW = "nothing_to_draw"
    NOTHING_TO_UNDO = "nothing_to_undo"
    NOTHING_TO_REDO = "nothing_to_redo"
    WON = "won"
    GIVEN_UP = "given_up"


class CanfieldError(Exception):
    """The root of all errors that the engine raises."""

    kind: str = "syntax"
    reason: StrEnum | None = None


class IllegalActionError(CanfieldError):
    """A move that can be read, but that the rules do not allow here.

    `card` is the card that was to move, `onto` the card that it was to lie on, or, for
    `NOT_NEXT`, the card that has to go up first. `pile` is the pile that the reason speaks
    of, `count` a number of cards, and `base` the base rank. `sent` says that no target was
    named, and that no column takes the card either.
    """

    kind = "illegal"

    def __init__(
        self,
        reason: Reason,
        *,
        pile: Pile | None = None,
        card: Card | None = None,
        onto: Card | None = None,
        count: int = 0,
        base: int = 0,
        sent: bool = False,
    ) -> None:
        super().__init__(reason, pile, card, onto, count, base, sent)
        self.reason: Reason = reason
        self.pile = pile
        self.card = card
        self.onto = onto
        self.count = count
        self.base = base
        self.sent = sent


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
    DEAL_IS_NO_MOVE = "deal_is_no_move"
    REDEAL_IS_A_DRAW = "redeal_is_a_draw"
    BAD_ARGUMENT = "bad_argument"
    ARGUMENT_MISSING = "argument_missing"


class NotationError(CanfieldError):
    """A line that is no command and no move; `text` is the part that cannot be read.

    For `BAD_ARGUMENT` and `ARGUMENT_MISSING`, `command` is the command's name. `start` is
    where in the line the part begins, from 0.
    """

    def __init__(
        self, problem: NotationProblem, text: str, command: str = "", *, start: int = 0
    ) -> None:
        super().__init__(problem, text, command, start)
        self.problem = problem
        self.text = text
        self.command = command
        self.start = start


class AmbiguousError(CanfieldError):
    """A line with more than one meaning; `readings` are what it could have been, as typed.

    `start` is where in the line `text` begins, from 0.
    """

    kind = "ambiguous"

    def __init__(self, text: str, readings: tuple[str, ...], *, start: int = 0) -> None:
        super().__init__(text, readings, start)
        self.text = text
        self.readings = readings
        self.start = start


class CodeProblem(StrEnum):
    """What is wrong with a game code."""

    FORM = "form"
    RULES = "rules"
    VERSION = "version"
    DRAW = "draw"


class GameCodeError(CanfieldError):
    """A text that is no game code."""

    def __init__(self, text: str, fault: CodeProblem) -> None:
        super().__init__(text, fault)
        self.text = text
        self.fault = fault


class InvalidValueError(CanfieldError):
    """A rule set, rule field or value that does not exist; `choices` are those that do."""

    def __init__(self, field: str, value: str, choices: tuple[str, ...]) -> None:
        super().__init__(field, value, choices)
        self.field = field
        self.value = value
        self.choices = choices


class ContradictionError(CanfieldError):
    """Two things asked for at once that cannot both be: a code and other rules, say."""

    def __init__(self, first: str, second: str) -> None:
        super().__init__(first, second)
        self.first = first
        self.second = second


class MissingValueError(CanfieldError):
    """A header or a layout's line without its value."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class LayoutProblem(StrEnum):
    """What is wrong with a layout or with a position's text form."""

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


class LayoutError(CanfieldError):
    """A fault in a layout: the line (from 1, 0 when it concerns no one line) and what it names."""

    def __init__(
        self,
        fault: LayoutProblem,
        line: int = 0,
        text: str = "",
        cards: tuple[Card, ...] = (),
    ) -> None:
        super().__init__(fault, line, text, cards)
        self.fault = fault
        self.line = line
        self.text = text
        self.cards = cards


class ImportProblem(StrEnum):
    """What is wrong with the data of another program."""

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


class ImportDataError(CanfieldError):
    """Another program's data that give no position or no moves, or a position that it cannot read.

    `text` is the name of the field, or for `BROKEN` the column, for
    `COLUMN_COUNT` how many columns there are, for `NO_FOUNDATION` its number,
    and for `FORM` and `LOG_LINE` what stands there; `cards` are a card and the
    one under it.
    """

    def __init__(self, fault: ImportProblem, text: str = "", cards: tuple[Card, ...] = ()) -> None:
        super().__init__(fault, text, cards)
        self.fault = fault
        self.text = text
        self.cards = cards


class FileProblem(StrEnum):
    """Why a file cannot be read or written."""

    NAMELESS = "nameless"
    MISSING = "missing"
    NO_GAME = "no game"
    FOLDER = "folder"
    FORBIDDEN = "forbidden"
    TOO_MANY_HEADERS = "too many headers"
    TOO_MANY_COMMANDS = "too many commands"
    TOO_LONG = "too long"
    TOO_BIG = "too big"
    NO_FILE = "no file"
    NOT_TEXT = "not text"
    FOREIGN = "foreign"
    EXISTS = "exists"
    DAMAGED = "damaged"
    UNWRITABLE = "unwritable"
    OTHER = "other"


class FileError(CanfieldError):
    """A file that cannot be used; `why` is the system's own word where there is no better one."""

    def __init__(self, name: str, trouble: FileProblem, why: str = "") -> None:
        super().__init__(name, trouble, why)
        self.name = name
        self.trouble = trouble
        self.why = why


class FileLineError(CanfieldError):
    """A fault in a file: its name, the line from 1 (0: no one line) and the fault itself."""

    def __init__(self, name: str, line: int, fault: CanfieldError) -> None:
        super().__init__(name, line, fault)
        self.name = name
        self.line = line
        self.fault = fault
