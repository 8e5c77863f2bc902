"""Speech: what is printed is sent to a speaking program, one utterance for each typed line."""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from typing import TYPE_CHECKING, Protocol

from canfield_cli.interpreter.speaking import OfferedVoice, VoiceError
from canfield_cli.repl.engines import ENGINES, Engine, Style, first_voice, fitting, voices_of
from canfield_cli.repl.tones import Tone, ToneFiles

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

LANGUAGE = "{lang}"
LONGEST_FAREWELL = 3.0
LONGEST_SILENCING = 0.3
# An utterance does not wait longer to know which voices there are.
LONGEST_WONDERING = 1.0


def spoken(text: str) -> str:
    """A text for a voice, each sentence with its capital.

    The table goes on in small letters after a full stop, as its document does, and some voices
    then read the stop itself.
    """
    return re.sub(r"(?<=\. )\w", lambda first: first[0].upper(), text)


class Voice(Protocol):
    """Something that speaks.

    `on_failure` is called, by another thread, when what it speaks with has failed.
    """

    on_failure: Callable[[VoiceError], None]

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def sounds(self) -> bool:
        """Whether it can sound tones."""

    def speak(self, text: str, style: Style, tones: Sequence[Tone] = ()) -> None:
        """Begin to speak in place of what is being spoken; `VoiceError` when that cannot be."""

    def silence(self) -> None:
        """Cut off what is being spoken."""

    def finish(self) -> None:
        """Let the last utterance come to its end, but not for ever."""

    def offered(self) -> tuple[OfferedVoice, ...] | None:
        """The voices that can be chosen; None where that is not known."""


def _unheard(fault: VoiceError) -> None:
    del fault


class CommandVoice:
    """A program that speaks what it reads on its standard input.

    It is a known one, or a command line in whose words `{lang}` stands for the language's code;
    such a program finds language, rate and voice in its environment too.
    """

    def __init__(self, command: tuple[str, ...], engine: Engine | None = None) -> None:
        self._command = command
        self._engine = engine
        self.on_failure: Callable[[VoiceError], None] = _unheard
        self._speaking: subprocess.Popen[bytes] | None = None
        self._silencer: subprocess.Popen[bytes] | None = None
        self._offered: tuple[OfferedVoice, ...] | None = None
        self._listing: threading.Thread | None = None
        self._tones = ToneFiles()

    @property
    def name(self) -> str:
        """The program's name."""
        return self._command[0]

    @property
    def sounds(self) -> bool:
        """Whether the program can sound tones."""
        return self._engine is not None and bool(self._engine.tones)

    def speak(self, text: str, style: Style, tones: Sequence[Tone] = ()) -> None:
        """Begin to speak, without waiting for the end."""
        self.silence()
        self._end_silencer()
        command = self._called(style)
        if tones and self._engine and self._engine.tones:
            # Without its tones it is spoken all the same.
            with contextlib.suppress(OSError):
                text = self.with_tones(text, tones)
                command += self._engine.tones
        # A file and no pipe: a voice that does not read must not hold up the game.
        with tempfile.TemporaryFile() as said:
            said.write(text.encode(errors="replace"))
            said.seek(0)
            try:
                process = subprocess.Popen(
                    command,
                    stdin=said,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    start_new_session=True,
                    env=_environment(style),
                )
            except (OSError, ValueError) as fault:
                why = getattr(fault, "strerror", None) or str(fault)
                raise VoiceError(self.name, why) from fault
        self._speaking = process
        threading.Thread(target=self._watch, args=(process,), daemon=True).start()

    def _watch(self, process: subprocess.Popen[bytes]) -> None:
        """Wait for the end of an utterance, and tell at once if it was a failure."""
        code = process.wait()
        if code != 0 and self._speaking is process:
            self._speaking = None
            self.on_failure(VoiceError(self.name, code=code))

    def _called(self, style: Style) -> list[str]:
        """The command line for a style."""
        if self._engine is None:
            return [part.replace(LANGUAGE, style.language) for part in self._command]
        voice = style.voice
        if voice:
            voice = fitting(style, self._known())
        if not voice and self._engine.names_voice:
            voice = first_voice(style.language, self._known())
        return self._engine.command(style._replace(voice=voice))

    def with_tones(self, text: str, tones: Sequence[Tone]) -> str:
        """The text as SSML, the tones first; `OSError` where they cannot be made."""
        from html import escape  # noqa: PLC0415 - slow to import, and rarely needed

        paths = (escape(str(self._tones.path(tone))) for tone in tones)
        sounds = "".join(f'<audio src="{path}"/>' for path in paths)
        return f"<speak>{sounds}{escape(text, quote=False)}</speak>"

    def offered(self) -> tuple[OfferedVoice, ...] | None:
        """What the program offers, asked for until it answers: it takes a while."""
        if self._engine is None:
            return None
        if self._offered is None:
            self._ask().join()
        return self._offered

    def _known(self) -> tuple[OfferedVoice, ...]:
        """What the program offers, as far as it has said so; only the first time it is waited."""
        if self._listing is None:
            self._ask().join(LONGEST_WONDERING)
        return self._offered or ()

    def _ask(self) -> threading.Thread:
        """Begin to ask what it offers, unless that is being asked."""
        if self._listing is None or not self._listing.is_alive():
            self._listing = threading.Thread(target=self._list, daemon=True)
            self._listing.start()
        return self._listing

    def _list(self) -> None:
        if self._engine:
            self._offered = voices_of(self._engine)

    def _end_silencer(self) -> None:
        """Let the server fall silent before it is given more, but not for long."""
        silencer, self._silencer = self._silencer, None
        if silencer:
            try:
                silencer.wait(LONGEST_SILENCING)
            except subprocess.TimeoutExpired:
                _end(silencer)

    def finish(self) -> None:
        """Wait for the program's end a little while, then end it: none is left running."""
        speaking = self._speaking
        if speaking:
            with contextlib.suppress(subprocess.TimeoutExpired):
                speaking.wait(LONGEST_FAREWELL)
            self.silence()
        self._end_silencer()
        self._tones.remove()

    def silence(self) -> None:
        """End the program, and whatever it has started."""
        self._end_silencer()
        speaking, self._speaking = self._speaking, None
        if speaking is None or speaking.poll() is not None:
            return
        _end(speaking)
        if self._engine and self._engine.silences:
            with contextlib.suppress(OSError):
                # It is not waited for: a server that hangs must not hold up the game.
                self._silencer = subprocess.Popen(
                    self._engine.silences,
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    start_new_session=True,
                )


def _environment(style: Style) -> dict[str, str]:
    """What a program is told beside the text."""
    told = {"CANFIELD_LANG": style.language}
    if style.rate:
        told["CANFIELD_RATE"] = str(style.rate)
    if style.voice:
        told["CANFIELD_VOICE"] = style.voice
    return {**os.environ, **told}


def _end(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            process.terminate()
        else:
            os.killpg(process.pid, signal.SIGKILL)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(1)


class ReaderVoice:
    """The screen reader that runs, through prismatoid (the extra `speech`).

    Rate, voice and tones are its own affair.
    """

    name = "prismatoid"
    sounds = False

    def __init__(self) -> None:
        import prism  # type: ignore[import-not-found]  # noqa: PLC0415 - an extra

        self.on_failure: Callable[[VoiceError], None] = _unheard
        self._fault: type[Exception] = prism.PrismError
        # The context has to live as long as what it gives.
        self._context = prism.Context()
        self._reader = self._context.acquire_best()

    def speak(self, text: str, style: Style, tones: Sequence[Tone] = ()) -> None:
        """Begin to speak; the reader has its own language."""
        del style, tones
        try:
            self._reader.speak(text, interrupt=True)
        except self._fault as fault:
            raise VoiceError(self.name, str(fault)) from fault

    def finish(self) -> None:
        """The reader comes to its end by itself."""

    def silence(self) -> None:
        """Cut the reader off."""
        # A reader that is not speaking says so; there is nothing to cut off then.
        with contextlib.suppress(self._fault):
            self._reader.stop()

    def offered(self) -> None:
        """The reader has its own."""


def program_and_arguments(command: str, *, posix: bool) -> tuple[str, ...]:
    """The words of a command line; elsewhere than on POSIX a backslash belongs to a path.

    `ValueError` where a quote is left open.
    """
    words = shlex.split(command, posix=posix)
    return tuple(words) if posix else tuple(word.strip('"') for word in words)


def find_voice(command: str | None) -> Voice:
    """The voice of a command, or the first that is at hand; `VoiceError` when there is none.

    A command that is only the name of a known program is that program.
    """
    if command is not None:
        try:
            words = program_and_arguments(command, posix=os.name != "nt")
        except ValueError as fault:
            raise VoiceError(command, str(fault)) from fault
        if not words or shutil.which(words[0]) is None:
            raise VoiceError(command)
        return CommandVoice(words, ENGINES.get(command.strip()))
    with contextlib.suppress(Exception):
        # Whatever is wrong with it, other voices are tried.
        return ReaderVoice()
    for name, engine in ENGINES.items():
        if shutil.which(name):
            return CommandVoice((name,), engine)
    raise VoiceError("")


class Speech:
    """The voice that speaks what is printed, while there is one; `find` finds it."""

    def __init__(self, find: Callable[[], Voice]) -> None:
        self._find = find
        self._found: Voice | None = None
        self.voice: Voice | None = None
        self.on_failure: Callable[[VoiceError], None] = _unheard

    def switch_on(self) -> None:
        """See `Speaking`."""
        if self.voice is None:
            self.voice, self._found = self._any(), None
            self.voice.on_failure = self._failed

    def switch_off(self) -> None:
        """Speak no more; what is being spoken is cut off."""
        voice, self.voice = self.voice, None
        if voice:
            voice.silence()
            voice.finish()

    def _failed(self, fault: VoiceError) -> None:
        self.on_failure(fault)

    def _any(self) -> Voice:
        """The voice that speaks, or the one that would, which is looked for once."""
        if self.voice:
            return self.voice
        self._found = self._found or self._find()
        return self._found

    def offered(self) -> tuple[OfferedVoice, ...] | None:
        """See `Speaking`."""
        return self._any().offered()

    def sounds(self) -> bool:
        """See `Speaking`."""
        return self._any().sounds

    def name(self) -> str:
        """See `Speaking`."""
        return self._any().name
