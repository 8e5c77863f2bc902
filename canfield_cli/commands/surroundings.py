"""What surrounds the program: the language that is wanted, and streams that hold every letter."""

from __future__ import annotations

import codecs
import contextlib
import io
import os
import re
import sys
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.errors import BadRule
from canfield_cli.text.catalogue import SOURCE, closest, languages

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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


class Told(NamedTuple):
    """The language to speak, and whether the command line itself named it."""

    language: str
    chosen: bool


def known_language(text: str) -> str:
    """The code of a language at hand; `BadRule` when it is none."""
    code = text.strip().lower()
    if code not in languages():
        raise BadRule("lang", text, languages())
    return code


def find_language(argv: Sequence[str]) -> Told:
    """The language: `--lang`, the environment's, the saved one, the locale's, else English.

    It is looked for before the command line is parsed, for help and errors are said in it.
    """
    asked = _option(argv, "--lang")
    if asked is not None:
        return Told(known_language(asked), chosen=True)
    found = next(filter(None, map(closest, _wanted(reads_settings="run" not in argv))), SOURCE)
    return Told(found, chosen=False)


def _wanted(*, reads_settings: bool) -> Iterator[str]:
    """The languages that are asked for, the most wanted first."""
    yield os.environ.get("CANFIELD_LANG", "")
    if reads_settings:
        from canfield_cli.store.paths import find_paths  # noqa: PLC0415 - slow to import
        from canfield_cli.store.settings import read_settings  # noqa: PLC0415 - the same

        yield str(read_settings(find_paths().settings).values.get("language", ""))
    named = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    if named:
        # As gettext has it: a list of languages counts where a locale is set at all.
        yield from os.environ.get("LANGUAGE", "").split(":")
        yield named
    else:
        import locale  # noqa: PLC0415 - rarely needed, and slow to import

        # Windows calls it Catalan_Spain, and Python knows the language alone.
        yield locale.normalize((locale.getlocale()[0] or "").split("_")[0])


def _option(argv: Sequence[str], option: str) -> str | None:
    for place, word in enumerate(argv):
        if word == "--":
            break
        if word.startswith(option + "="):
            return word.removeprefix(option + "=")
        if word == option and place + 1 < len(argv):
            return argv[place + 1]
    return None


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
