"""Standard input and output that hold every letter, whatever their encoding."""

from __future__ import annotations

import codecs
import contextlib
import io
import os
import re
import sys
import unicodedata
from pathlib import Path

FOLDING = "canfield-fold"
# What is no letter with an accent, and has a likeness in plain letters all the same.
LIKENESSES = {
    "’": "'",
    "‘": "'",
    "“": '"',
    "”": '"',
    "·": ".",
    "…": "...",
    "¿": "",
    "¡": "",
    "œ": "oe",
    "Œ": "OE",
    "æ": "ae",
    "ß": "ss",
    "–": "-",
    "—": "-",
}


def plain_letters(text: str) -> str:
    """The text in ASCII: letters without accents, `?` for what has no likeness."""
    liked = re.sub("|".join(LIKENESSES), lambda found: LIKENESSES[found[0]], text)
    spread = unicodedata.normalize("NFKD", liked)
    return "".join(c if c.isascii() else "?" for c in spread if not unicodedata.combining(c))


def _fold(error: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain_letters(error.object[error.start : error.end]), error.end


def prepare_streams(*, ascii_only: bool) -> None:
    """Make sure that there are streams, and that none fails at a letter that it cannot hold."""
    codecs.register_error(FOLDING, _fold)
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
        elif not isinstance(stream, io.TextIOWrapper):
            continue
        elif name == "stdin":
            # A byte that is no letter is refused by the reader, in a sentence.
            stream.reconfigure(errors="surrogateescape")
        else:
            stream.reconfigure(encoding="ascii" if ascii_only else None, errors=FOLDING)


def drop_output() -> None:
    """Keep Python from trying once more, at its end, to write what cannot be written."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):
            stream.flush()
            continue
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def cut_output() -> None:
    """Let go of standard output at once: whoever interrupts does not wait for who reads slowly."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
