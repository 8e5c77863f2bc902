"""Prints sentences at once, and speaks them as one utterance for each typed line."""

from __future__ import annotations

import contextlib
import threading
from typing import TYPE_CHECKING

from canfield_cli.interpreter.speaking import VoiceError
from canfield_cli.repl.engines import Style
from canfield_cli.repl.lines import Keyboard
from canfield_cli.repl.speech import spoken
from canfield_cli.text.messages import message
from canfield_cli.text.quoting import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import TextIO

    from canfield_cli.interpreter.interpreter import Interpreter
    from canfield_cli.repl.lines import LineSource
    from canfield_cli.repl.speech import Speech
    from canfield_cli.repl.tones import Tone

BELL = "\a"

_VOICE_FAILED = message(
    "trouble", "The voice failed: {name}, {why}. The game goes on without speech."
)
_ENDED = message("trouble", "ended with code {code}")
_ENDED_BY_SIGNAL = message("trouble", "ended by signal {code}")


class Narrator:
    """Prints to `out`, and speaks the same by `speech`, in the language of the game."""

    def __init__(self, interpreter: Interpreter, out: TextIO, speech: Speech | None) -> None:
        self._interpreter = interpreter
        self._out = out
        self._speech = speech
        self._said: list[str] = []
        self._tones: list[Tone] = []
        self._failure: VoiceError | None = None
        self._typed_at: Keyboard | None = None
        self._lock = threading.Lock()
        if speech:
            speech.on_failure = self._failed

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

    def sound(self, tone: Tone) -> None:
        """Let a tone be heard with the next utterance, each once."""
        if tone not in self._tones:
            self._tones.append(tone)

    def utter(self) -> None:
        """Speak all that was said and not yet spoken, as one utterance."""
        text, self._said = "\n".join(filter(None, self._said)), []
        tones, self._tones = self._tones, []
        settings = self._interpreter.session.settings
        voice = self._speech.voice if self._speech else None
        if voice and text:
            style = Style(settings.language, settings.rate, settings.voice)
            try:
                voice.speak(spoken(text), style, tones if settings.sounds else ())
            except VoiceError as fault:
                self._lose_voice(fault)

    def follow(self) -> None:
        """Fall silent for good where the settings want no speech."""
        if self._speech and not self._interpreter.session.settings.speak:
            self._speech.switch_off()

    def hush(self) -> None:
        """Cut off what is being spoken."""
        self._said, self._tones = [], []
        if self._speech and self._speech.voice:
            self._speech.voice.silence()

    def finish(self) -> None:
        """Let the last utterance come to its end."""
        if self._speech and self._speech.voice:
            self._speech.voice.finish()

    @contextlib.contextmanager
    def listening(self, lines: LineSource) -> Iterator[None]:
        """While somebody types at `lines`, it is told at once when the voice fails."""
        with self._lock:
            self._tell_failure()
            self._typed_at = lines if isinstance(lines, Keyboard) else None
        try:
            yield
        finally:
            with self._lock:
                self._typed_at = None

    def _failed(self, fault: VoiceError) -> None:
        """The voice has failed; another thread tells."""
        with self._lock:
            self._failure = fault
            if self._typed_at:
                self._typed_at.interject(self._tell_failure)

    def _tell_failure(self) -> None:
        fault, self._failure = self._failure, None
        if fault:
            self._lose_voice(fault)

    def _lose_voice(self, fault: VoiceError) -> None:
        """Say that the voice failed; the game goes on without."""
        if self._speech:
            self._speech.voice = None
        speaker = self._interpreter.speaker
        why = shown(fault.why)
        if fault.code:
            how = _ENDED if fault.code > 0 else _ENDED_BY_SIGNAL
            why = speaker.phrase(how, code=abs(fault.code))
        self.say(speaker.say(_VOICE_FAILED, name=shown(fault.name), why=why))
