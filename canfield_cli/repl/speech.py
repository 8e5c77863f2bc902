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
from typing import Protocol

LANGUAGE = "{lang}"
VOICE = "{voice}"
LONGEST_FAREWELL = 3.0
LONGEST_SILENCING = 0.3
LONGEST_LISTING = 1.0
# A line of `say -v ?`: a voice's name, its locale, and an example.
_SAY_VOICE = re.compile(r"(\S.*?)\s+([a-z]{2})_\w+\s+#")
POWERSHELL = (
    "Add-Type -AssemblyName System.Speech; "
    "$s = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "$c = New-Object System.Globalization.CultureInfo '{lang}'; "
    "$s.SelectVoiceByHints('NotSet', 'NotSet', 0, $c); "
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "$s.Speak([Console]::In.ReadToEnd())"
)
# Each reads the text from its standard input.
KNOWN = {
    "spd-say": ("spd-say", "--wait", "--language", LANGUAGE, "--pipe-mode"),
    "espeak-ng": ("espeak-ng", "-v", LANGUAGE, "--stdin"),
    "say": ("say", "-v", VOICE, "-f", "-"),
    "powershell": ("powershell", "-NoProfile", "-Command", POWERSHELL),
}
# spd-say hands the text to a server, which goes on when spd-say itself is ended.
SILENCERS = {"spd-say": ("spd-say", "--cancel")}


def spoken(text: str) -> str:
    """A text for a voice, each sentence with its capital.

    The table goes on in small letters after a full stop, as its document does, and some voices
    then read the stop itself.
    """
    return re.sub(r"(?<=\. )\w", lambda first: first[0].upper(), text)


class VoiceError(Exception):
    """A voice that cannot speak: what it is called, and why.

    `code` is what it ended with, where that is all that is known; less than 0 for a signal.
    """

    def __init__(self, name: str, why: str = "", code: int = 0) -> None:
        super().__init__(name, why, code)
        self.name = name
        self.why = why
        self.code = code


class Voice(Protocol):
    """Something that speaks."""

    def speak(self, text: str, language: str) -> None:
        """Begin to speak in place of what is being spoken; `VoiceError` when that cannot be."""

    def silence(self) -> None:
        """Cut off what is being spoken; `VoiceError` when the last utterance failed."""

    def finish(self) -> None:
        """Let the last utterance come to its end, but not for ever."""


class CommandVoice:
    """A program that speaks what it reads on its standard input.

    In its arguments `{lang}` stands for the language's code.
    """

    def __init__(self, command: tuple[str, ...]) -> None:
        self._command = command
        self._speaking: subprocess.Popen[bytes] | None = None
        self._silencer: subprocess.Popen[bytes] | None = None
        self._say_voices: dict[str, str] | None = None

    def speak(self, text: str, language: str) -> None:
        """Begin to speak, without waiting for the end."""
        self.silence()
        self._end_silencer()
        command = [part.replace(LANGUAGE, language) for part in self._command]
        if VOICE in command:
            # Asked once: it takes a while.
            if self._say_voices is None:
                self._say_voices = _say_voices()
            # An empty name is its own choice.
            command[command.index(VOICE)] = self._say_voices.get(language, "")
        # A file and no pipe: a voice that does not read must not hold up the game.
        with tempfile.TemporaryFile() as said:
            said.write(text.encode(errors="replace"))
            said.seek(0)
            try:
                self._speaking = subprocess.Popen(
                    command,
                    stdin=said,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    start_new_session=True,
                )
            except (OSError, ValueError) as fault:
                why = getattr(fault, "strerror", None) or str(fault)
                raise VoiceError(self._command[0], why) from fault

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
        if self._speaking:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._speaking.wait(LONGEST_FAREWELL)
            with contextlib.suppress(VoiceError):
                self.silence()
        self._end_silencer()

    def silence(self) -> None:
        """End the program, and whatever it has started."""
        self._end_silencer()
        speaking, self._speaking = self._speaking, None
        if speaking is None:
            return
        code = speaking.poll()
        if code is None:
            _end(speaking)
            if silencer := SILENCERS.get(self._command[0]):
                with contextlib.suppress(OSError):
                    # It is not waited for: a server that hangs must not hold up the game.
                    self._silencer = subprocess.Popen(
                        silencer,
                        stdin=subprocess.DEVNULL,
                        stdout=subprocess.DEVNULL,
                        stderr=subprocess.DEVNULL,
                        start_new_session=True,
                    )
        elif code != 0:
            raise VoiceError(self._command[0], code=code)


def _say_voices() -> dict[str, str]:
    """The first voice of macOS in each language."""
    found: dict[str, str] = {}
    with contextlib.suppress(OSError, subprocess.SubprocessError):
        listed = subprocess.run(
            ["say", "-v", "?"],  # noqa: S607 - where it is differs
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            timeout=LONGEST_LISTING,
            check=True,
        )
        for line in listed.stdout.splitlines():
            if voice := _SAY_VOICE.match(line):
                found.setdefault(voice[2], voice[1])
    return found


def _end(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            process.terminate()
        else:
            os.killpg(process.pid, signal.SIGKILL)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(1)


class ReaderVoice:
    """The screen reader that runs, through prismatoid (the extra `speech`)."""

    def __init__(self) -> None:
        import prism  # type: ignore[import-not-found]  # noqa: PLC0415 - an extra

        self._fault: type[Exception] = prism.PrismError
        # The context has to live as long as what it gives.
        self._context = prism.Context()
        self._reader = self._context.acquire_best()

    def speak(self, text: str, language: str) -> None:
        """Begin to speak; the reader has its own language."""
        del language
        try:
            self._reader.speak(text, interrupt=True)
        except self._fault as fault:
            raise VoiceError("prismatoid", str(fault)) from fault

    def finish(self) -> None:
        """The reader comes to its end by itself."""

    def silence(self) -> None:
        """Cut the reader off."""
        # A reader that is not speaking says so; there is nothing to cut off then.
        with contextlib.suppress(self._fault):
            self._reader.stop()


def program_and_arguments(command: str, *, posix: bool) -> tuple[str, ...]:
    """The words of a command line; elsewhere than on POSIX a backslash belongs to a path.

    `ValueError` where a quote is left open.
    """
    words = shlex.split(command, posix=posix)
    return tuple(words) if posix else tuple(word.strip('"') for word in words)


def find_voice(command: str | None) -> Voice:
    """The voice of a command, or the first that is at hand; `VoiceError` when there is none."""
    if command is not None:
        try:
            words = program_and_arguments(command, posix=os.name != "nt")
        except ValueError as fault:
            raise VoiceError(command, str(fault)) from fault
        if not words or shutil.which(words[0]) is None:
            raise VoiceError(command)
        return CommandVoice(words)
    with contextlib.suppress(Exception):
        # Whatever is wrong with it, other voices are tried.
        return ReaderVoice()
    for name, words in KNOWN.items():
        if shutil.which(name):
            return CommandVoice(words)
    raise VoiceError("")
