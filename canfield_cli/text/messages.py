"""Messages written down where no language is known yet, to be said later."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.errors import CanfieldError

if TYPE_CHECKING:
    from collections.abc import Mapping


class Message(NamedTuple):
    """An English message and the context that it stands under in the catalogues."""

    context: str
    text: str


def message(context: str, text: str) -> Message:
    """Write a message down; the catalogues are made by looking for calls of this function."""
    return Message(context, text)


class Phrase(NamedTuple):
    """A message with its fields filled in, to be said in a language that is known later."""

    sentence: Message
    fields: Mapping[str, object]


class Refusal(StrEnum):
    """Why something that is no move is refused: the `reason` of JSON."""

    COMMAND_LINE = "command_line"
    EXPECT_FAILED = "expect_failed"
    FUTURE_DAY = "future_day"
    GAME_OVER = "game_over"
    IN_LESSON = "in_lesson"
    LOST = "lost"
    NESTED_FILE = "nested_file"
    NO_LESSON = "no_lesson"
    NO_SAVES = "no_saves"
    NO_SUCH_GAME = "no_such_game"
    NONE_FOUND = "none_found"
    NOTHING_GOES_UP = "nothing_goes_up"
    PLAYED_ELSEWHERE = "played_elsewhere"
    SAVES_UNUSABLE = "saves_unusable"
    SEARCH_TOO_LONG = "search_too_long"
    UNREADABLE_GAME = "unreadable_game"


_KINDS = {Refusal.EXPECT_FAILED: "expect", Refusal.COMMAND_LINE: "value"}


class RefusedError(CanfieldError):
    """Something that is no move is refused.

    `sentence` says so, with `fields` filled in; a field that is a message, a phrase or an error
    is said in the language too. `kind` is `state`, but `expect` for a check that failed, and
    `value` for a wrong command line.
    """

    def __init__(
        self, reason: Refusal, sentence: Message, fields: Mapping[str, object] | None = None
    ) -> None:
        super().__init__(reason, sentence, fields)
        self.kind = _KINDS.get(reason, "state")
        self.reason = reason
        self.sentence = sentence
        self.fields = dict(fields or {})
