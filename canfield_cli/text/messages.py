"""Messages written down where no language is known yet, to be said later."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.errors import CanfieldError, Kind

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

    CARDS_LEFT = "cards_left"
    COMMAND_LINE = "command_line"
    GAME_OVER = "over"
    IN_LESSON = "in_lesson"
    IN_USE = "in_use"
    LOST = "lost"
    MARK_LOST = "mark_lost"
    NESTED_FILE = "nested"
    NO_LESSON = "no_lesson"
    NO_SPEECH = "no_speech"
    NO_SUCH_GAME = "no_such_game"
    NO_SUCH_VOICE = "no_such_voice"
    NONE_FOUND = "none_found"
    NOT_MET = "not_met"
    NOT_YET = "not_yet"
    NOTHING_GOES_UP = "not_next"
    NOTHING_KEPT = "nothing_kept"
    NOTHING_MARKED = "nothing_marked"
    PLAYED_ELSEWHERE = "played_elsewhere"
    SEARCH_TOO_LONG = "search_too_long"
    TYPED_IN_FULL = "typed_in_full"
    UNREACHABLE = "unreachable"
    UNREADABLE_GAME = "unreadable_game"
    WORKERS_LOST = "workers_lost"


_KINDS: dict[StrEnum, Kind] = {
    Refusal.COMMAND_LINE: "value",
    Refusal.NOT_MET: "expect",
    Refusal.NOTHING_GOES_UP: "illegal",
}


class RefusedError(CanfieldError):
    """Something that is no move is refused.

    `sentence` says so, with `fields` filled in; a field that is a message, a phrase or an error
    is said in the language too. `why` may also be what is wrong with the saves, whose `kind` is
    then given.
    """

    def __init__(
        self,
        why: StrEnum,
        sentence: Message,
        fields: Mapping[str, object] | None = None,
        kind: Kind | None = None,
    ) -> None:
        self.kind = kind or _KINDS.get(why, "state")
        self.why = why
        self.sentence = sentence
        self.fields = dict(fields or {})

    def _fields(self) -> dict[str, object]:
        return {
            "why": self.why,
            "sentence": self.sentence,
            "fields": self.fields,
            "kind": self.kind,
        }

    @property
    def reason(self) -> str:
        """Why it is refused, in a word."""
        return self.why.value

    def __str__(self) -> str:
        return self.sentence.text.format_map(self.fields)
