"""The speaking programs that are known: how each is called, and what it offers."""

from __future__ import annotations

import contextlib
import math
import re
import subprocess
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.interpreter.speaking import OfferedVoice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

# A speech server with all variants of each voice of espeak-ng took twelve.
LONGEST_LISTING = 30.0
# A line of `say -v ?`: a voice's name, its locale, and an example.
_SAY_VOICE = re.compile(r"(\S.*?)\s+([a-z]{2,3}[_-]\w+)\s+#")
# What lies between the columns of spd-say's list, whose names hold single spaces.
_COLUMNS = re.compile(r"\s{2,}|\t")
# Words a minute of speech-dispatcher's lowest, middle and highest rate, by its espeak-ng.
_SLOWEST, _USUAL, _FASTEST = 80, 170, 449
# Those of Windows' rate 0; each ten steps up or down are three times as fast or slow.
_WINDOWS_USUAL, _WINDOWS_STEPS = 180, 10


class Style(NamedTuple):
    """How to speak: the language's code, words a minute, and a voice's name.

    A rate of 0 is the program's own; without a name it is the voice of the language.
    """

    language: str
    rate: int = 0
    voice: str = ""


class Engine(NamedTuple):
    """A speaking program that reads the text from its standard input.

    `command` is its command line; `lists` asks it for its voices, and `read` reads its answer;
    `silences` cuts off what it handed to a server. `names_voice` says that it speaks a language
    only by the name of a voice. `tones` are what it is called with where the text is SSML with
    tones in it.
    """

    command: Callable[[Style], list[str]]
    lists: tuple[str, ...]
    read: Callable[[str], Iterable[OfferedVoice]]
    silences: tuple[str, ...] = ()
    names_voice: bool = False
    tones: tuple[str, ...] = ()


def voices_of(engine: Engine) -> tuple[OfferedVoice, ...] | None:
    """What a program offers; None where it gives no answer in time."""
    with contextlib.suppress(OSError, subprocess.SubprocessError, ValueError):
        listed = subprocess.run(
            engine.lists,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=LONGEST_LISTING,
            check=True,
        )
        found = {voice.name: voice for voice in engine.read(listed.stdout)}
        return tuple(found.values())
    return None


def fitting(style: Style, offered: Iterable[OfferedVoice]) -> str:
    """The name of the voice to speak with; empty where the program is to find one.

    A chosen voice speaks its own language, and those for which there is no other.
    """
    offered = tuple(offered)
    chosen = [voice for voice in offered if voice.name == style.voice.partition("+")[0]]
    speaks = [voice for voice in offered if _base(voice.language) == style.language]
    if chosen and speaks and chosen[0] not in speaks:
        return ""
    return style.voice


def first_voice(language: str, offered: Iterable[OfferedVoice]) -> str:
    """The first voice of a language; empty where there is none."""
    return next((each.name for each in offered if _base(each.language) == language), "")


def _base(language: str) -> str:
    return re.split("[-_]", language)[0].lower()


def _spd_say(style: Style) -> list[str]:
    command = ["spd-say", "--wait", "--language", style.language]
    if style.rate:
        wide = _FASTEST - _USUAL if style.rate > _USUAL else _USUAL - _SLOWEST
        rate = max(-100, min(100, round(100 * (style.rate - _USUAL) / wide)))
        command += ["--rate", str(rate)]
    if style.voice:
        command += ["--synthesis-voice", style.voice]
    return [*command, "--pipe-mode"]


def _spd_say_voices(listed: str) -> Iterable[OfferedVoice]:
    """Name, language and variant in columns below a heading.

    Of espeak-ng there are a hundred variants for each voice; they are not listed where voices
    without one are.
    """
    rows = [_COLUMNS.split(line.strip()) for line in listed.splitlines()[1:]]
    whole = [row for row in rows if len(row) == 3]
    for name, language, _ in [row for row in whole if row[2] == "none"] or whole:
        yield OfferedVoice(name, language)


def _espeak(style: Style) -> list[str]:
    rate = ["-s", str(style.rate)] if style.rate else []
    return ["espeak-ng", "-v", style.voice or style.language, *rate, "--stdin"]


def _espeak_voices(listed: str) -> Iterable[OfferedVoice]:
    """A voice is called by its language: the second word of each line below a heading."""
    for line in listed.splitlines()[1:]:
        match line.split():
            case [_, language, *_]:
                yield OfferedVoice(language, language)


def _say(style: Style) -> list[str]:
    rate = ["-r", str(style.rate)] if style.rate else []
    # An empty name is its own choice.
    return ["say", "-v", style.voice, *rate, "-f", "-"]


def _say_voices(listed: str) -> Iterable[OfferedVoice]:
    for line in listed.splitlines():
        if voice := _SAY_VOICE.match(line):
            yield OfferedVoice(voice[1], voice[2])


_SYNTHESIZER = (
    "Add-Type -AssemblyName System.Speech; "
    "$s = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
)


def _powershell(style: Style) -> list[str]:
    if style.voice:
        quoted = style.voice.replace("'", "''")
        voice = f"$s.SelectVoice('{quoted}'); "
    else:
        voice = (
            f"$c = New-Object System.Globalization.CultureInfo '{style.language}'; "
            "$s.SelectVoiceByHints('NotSet', 'NotSet', 0, $c); "
        )
    rate = ""
    if style.rate:
        steps = round(_WINDOWS_STEPS * math.log(style.rate / _WINDOWS_USUAL, 3))
        rate = f"$s.Rate = {max(-_WINDOWS_STEPS, min(_WINDOWS_STEPS, steps))}; "
    read = "[Console]::InputEncoding = [Text.Encoding]::UTF8; $s.Speak([Console]::In.ReadToEnd())"
    return ["powershell", "-NoProfile", "-Command", f"{_SYNTHESIZER}{voice}{rate}{read}"]


def _powershell_voices(listed: str) -> Iterable[OfferedVoice]:
    """The language, a space and the name, a voice a line."""
    for line in listed.splitlines():
        language, _, name = line.strip().partition(" ")
        if name:
            yield OfferedVoice(name, language)


# Tried in this order.
ENGINES = {
    "spd-say": Engine(
        _spd_say,
        ("spd-say", "--list-synthesis-voices"),
        _spd_say_voices,
        ("spd-say", "--cancel"),
        # Its espeak-ng sounds them, and what cannot leaves them out.
        tones=("--ssml",),
    ),
    "espeak-ng": Engine(_espeak, ("espeak-ng", "--voices"), _espeak_voices, tones=("-m",)),
    "say": Engine(_say, ("say", "-v", "?"), _say_voices, names_voice=True),
    "powershell": Engine(
        _powershell,
        (
            *("powershell", "-NoProfile", "-Command"),
            f"{_SYNTHESIZER}[Console]::OutputEncoding = [Text.Encoding]::UTF8; "
            "$s.GetInstalledVoices() | ForEach-Object { "
            "$_.VoiceInfo.Culture.Name + ' ' + $_.VoiceInfo.Name }",
        ),
        _powershell_voices,
    ),
}
