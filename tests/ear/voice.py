"""What espeak-ng would say, as phonemes: many texts in one process."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
import wave
from html import escape

ESPEAK = shutil.which("espeak-ng")
# A word of no language, which stands between two texts.
_MARK = "uu"
_PAUSES_AND_STRESS = re.compile(r"_[:!|^]?|[',%=\s|]")


def phonemes(language: str, texts: list[str]) -> list[str]:
    """The phonemes of each text, without stress and pauses."""
    return _spoken(language, texts, "-x")


def spelled(language: str, words: list[str]) -> list[str]:
    """The phonemes of each word when it is spelled letter by letter."""
    as_letters = [f'<say-as interpret-as="characters">{escape(word)}</say-as>' for word in words]
    return _spoken(language, as_letters, "-x", "-m")


def seconds(language: str, text: str) -> float:
    """How long a text is heard at the voice's own speed, its last silence included."""
    assert ESPEAK
    with tempfile.NamedTemporaryFile(suffix=".wav") as file:
        command = [ESPEAK, "-v", language, "-w", file.name, "--stdin"]
        subprocess.run(command, input=text.encode(), check=True)
        with wave.open(file.name) as sound:
            return float(sound.getnframes() / sound.getframerate())


def _spoken(language: str, texts: list[str], *options: str) -> list[str]:
    assert ESPEAK
    told = f"\n\n{_MARK}.\n\n".join(["", *texts, ""])
    done = subprocess.run(
        [ESPEAK, "-q", *options, "-v", language, "--stdin"],
        input=told.encode(),
        capture_output=True,
        check=True,
    )
    lines = done.stdout.decode().strip().splitlines()
    mark = lines[0]
    found: list[list[str]] = []
    for line in lines:
        if line == mark:
            found.append([])
        else:
            found[-1].append(_PAUSES_AND_STRESS.sub("", line))
    assert len(found) == len(texts) + 1, (len(found), len(texts))
    return ["".join(lines) for lines in found[:-1]]
