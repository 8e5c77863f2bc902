"""Short tones beside the words: which there are, and how they sound."""

from __future__ import annotations

import math
import sys
import tempfile
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from canfield_cli.engine.cards import PileKind
from canfield_cli.engine.moves import Draw

if TYPE_CHECKING:
    from canfield_cli.interpreter.reply import Reply

# What espeak-ng speaks with; a tone at another rate would have to be changed by it.
RATE = 22_050
LOUDNESS = 9_000
# So many samples let a note begin and end without a click.
RAMP = 200


class Tone(Enum):
    """What is told by a tone: notes, each with its frequency in hertz and its milliseconds."""

    UP = ((660, 60), (880, 80))
    REDEAL = ((520, 50), (390, 50), (520, 50))
    REFUSED = ((180, 120),)
    WON = ((523, 90), (659, 90), (784, 90), (1047, 200))


def tone_of(reply: Reply) -> Tone | None:
    """What a reply sounds like, if like anything."""
    if reply.error:
        return Tone.REFUSED
    if reply.won:
        return Tone.WON
    if reply.command and not reply.changed:
        return None
    for played in reply.played:
        if isinstance(played.action, Draw):
            if not played.before.stock_count:
                return Tone.REDEAL
        elif played.action.target.kind is PileKind.FOUNDATION:
            return Tone.UP
    return None


class ToneFiles:
    """The tones as files of sound, each made when it is first wanted, until `remove`."""

    def __init__(self) -> None:
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    def path(self, tone: Tone) -> Path:
        """The file of a tone; `OSError` where it cannot be written."""
        if self._folder is None:
            self._folder = tempfile.TemporaryDirectory(prefix="canfield-tones-")
        path = Path(self._folder.name) / f"{tone.name.lower()}.wav"
        if not path.exists():
            _write(path, tone)
        return path

    def remove(self) -> None:
        """Leave no file behind."""
        if self._folder:
            self._folder.cleanup()
            self._folder = None


def _write(path: Path, tone: Tone) -> None:
    import array  # noqa: PLC0415 - both only for tones that somebody wished for
    import wave  # noqa: PLC0415

    samples = array.array("h")
    for hertz, milliseconds in tone.value:
        count = RATE * milliseconds // 1000
        for place in range(count):
            loudness = LOUDNESS * min(1, place / RAMP, (count - place) / RAMP)
            samples.append(round(loudness * math.sin(2 * math.pi * hertz * place / RATE)))
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
