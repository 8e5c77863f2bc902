"""What commands may ask of the voice that speaks what is printed."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class OfferedVoice(NamedTuple):
    """A voice that can be chosen, and the code of its language, such as ca or en-us."""

    name: str
    language: str


class VoiceError(Exception):
    """A voice that cannot speak: what it is called, and why.

    Without a name there is no voice at all. `code` is what it ended with, where that is all that
    is known; less than 0 for a signal.
    """

    def __init__(self, name: str, why: str = "", code: int = 0) -> None:
        super().__init__(name, why, code)
        self.name = name
        self.why = why
        self.code = code


class Speaking(Protocol):
    """Speech, as far as commands know of it."""

    def switch_on(self) -> None:
        """Find a voice, if none speaks yet; `VoiceError` where there is none."""

    def offered(self) -> tuple[OfferedVoice, ...] | None:
        """What voices can be chosen; None where that is not known. `VoiceError` as above."""

    def sounds(self) -> bool:
        """Whether the voice can sound tones."""

    def name(self) -> str:
        """What the voice is called."""
