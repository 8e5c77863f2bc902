"""Prints sentences at once, and speaks them as one utterance for each typed line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.repl.speech import VoiceError, spoken
from canfield_cli.text.messages import message
from canfield_cli.text.quoting import shown

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TextIO

    from canfield_cli.interpreter.interpreter import Interpreter
    from canfield_cli.repl.speech import Voice

BELL = "\a"

_VOICE_FAILED = message(
    "trouble", "The voice failed: {name}, {why}. The game goes on without speech."
)
_ENDED = message("trouble", "ended with code {code}")
_ENDED_BY_SIGNAL = message("trouble", "ended by signal {code}")


class Narrator:
    """Prints to `out`, and speaks the same with `voice`, in the language of the game."""

    def __init__(self, interpreter: Interpreter, out: TextIO, voice: Voice | None = None) -> None:
        self._interpreter = interpreter
        self._out = out
        self._voice = voice
        self._said: list[str] = []

    def say(self, lines: Iterable[str]) -> None:
        """Print lines, which `utter` speaks."""
        said = list(lines)
        if said:
            self._said += said
            print(*said, sep="\n", file=self._out, flush=True)

    def note(self, lines: Iterable[str]) -> None:
        """Speak with the next utterance what is printed in another way."""
        self._said += lines

    def ring(self) -> None:
        """Ring the terminal's bell, with the next line."""
        self._out.write(BELL)

    def utter(self) -> None:
        """Speak all that was said and not yet spoken, as one utterance."""
        text, self._said = "\n".join(filter(None, self._said)), []
        if self._voice and text:
            try:
                self._voice.speak(spoken(text), self._interpreter.session.settings.language)
            except VoiceError as fault:
                self._lose_voice(fault)

    def hush(self) -> None:
        """Cut off what is being spoken."""
        self._said = []
        if self._voice:
            try:
                self._voice.silence()
            except VoiceError as fault:
                self._lose_voice(fault)

    def finish(self) -> None:
        """Let the last utterance come to its end."""
        if self._voice:
            self._voice.finish()

    def _lose_voice(self, fault: VoiceError) -> None:
        """Say that the voice failed; the game goes on without."""
        self._voice = None
        speaker = self._interpreter.speaker
        why = shown(fault.why)
        if fault.code:
            how = _ENDED if fault.code > 0 else _ENDED_BY_SIGNAL
            why = speaker.phrase(how, code=abs(fault.code))
        self.say(speaker.say(_VOICE_FAILED, name=shown(fault.name), why=why))
