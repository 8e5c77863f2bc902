"""Speech: what is printed is sent to a speaking program, one utterance for each typed line."""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
from typing import Protocol

LANGUAGE = "{lang}"
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
    "say": ("say", "-f", "-"),
    "powershell": ("powershell", "-NoProfile", "-Command", POWERSHELL),
}
# spd-say hands the text to a server, which goes on when spd-say itself is ended.
SILENCERS = {"spd-say": ("spd-say", "--cancel")}


class VoiceFault(Exception):
    """A voice that cannot speak: what it is called, and why."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(name, why)
        self.name = name
        self.why = why


class Voice(Protocol):
    """Something that speaks."""

    def speak(self, text: str, language: str) -> None:
        """Begin to speak an utterance; `VoiceFault` when that cannot be."""

    def silence(self) -> None:
        """Cut off what is being spoken; `VoiceFault` when the last utterance failed."""


class CommandVoice:
    """A program that speaks what it reads on its standard input.

    In its arguments `{lang}` stands for the language's code.
    """

    def __init__(self, command: tuple[str, ...]) -> None:
        self._command = command
        self._speaking: subprocess.Popen[bytes] | None = None

    def speak(self, text: str, language: str) -> None:
        """Begin to speak, without waiting for the end."""
        command = [part.replace(LANGUAGE, language) for part in self._command]
        # A file and no pipe: a voice that does not read must not hold up the game.
        with tempfile.TemporaryFile() as said:
            said.write(text.encode())
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
                raise VoiceFault(self._command[0], why) from fault

    def silence(self) -> None:
        """End the program, and whatever it has started."""
        speaking, self._speaking = self._speaking, None
        if speaking is None:
            return
        code = speaking.poll()
        if code is None:
            _end(speaking)
            if silencer := SILENCERS.get(self._command[0]):
                with contextlib.suppress(OSError):
                    subprocess.Popen(
                        silencer, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
                    ).wait(1)
        elif code != 0:
            raise VoiceFault(self._command[0], str(code))


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

        self._backend = prism.Context().acquire_best()

    def speak(self, text: str, language: str) -> None:
        """Begin to speak; the reader has its own language."""
        del language
        self._backend.speak(text, interrupt=True)

    def silence(self) -> None:
        """Cut the reader off."""
        self._backend.stop()


def find_voice(command: str | None) -> Voice:
    """The voice of a command, or the first that is at hand; `VoiceFault` when there is none."""
    if command is not None:
        try:
            words = tuple(shlex.split(command))
        except ValueError as fault:
            raise VoiceFault(command, str(fault)) from fault
        if not words or shutil.which(words[0]) is None:
            raise VoiceFault(command, "")
        return CommandVoice(words)
    with contextlib.suppress(Exception):
        # Whatever is wrong with it, other voices are tried.
        return ReaderVoice()
    for name, words in KNOWN.items():
        if shutil.which(name):
            return CommandVoice(words)
    raise VoiceFault("", "")
