"""Which language is spoken: the one chosen, or else a file's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.errors import CanfieldError, FileLineError, InvalidValueError
from canfield_cli.text.catalogue import languages

if TYPE_CHECKING:
    from canfield_cli.engine.errors import FileError
    from canfield_cli.store.movefile import GameFile


class LanguageChoice(NamedTuple):
    """The language to speak, and whether the command line itself named it.

    `unknown` is what the environment asked for in vain, and `fault` what is wrong with the saved
    settings, where they were looked at.
    """

    language: str
    chosen: bool
    unknown: str = ""
    fault: FileError | None = None


def known_language(text: str) -> str:
    """The code of a language at hand; `InvalidValueError` when it is none."""
    code = text.strip().lower()
    if code not in languages():
        raise InvalidValueError("lang", text, languages())
    return code


def language_of(told: LanguageChoice, source: GameFile) -> str:
    """The language: the option's, the file's, or what was found around the program."""
    header = next((h for h in source.headers if h.name == "lang"), None)
    if told.chosen or header is None:
        return told.language
    try:
        return known_language(header.value)
    except CanfieldError as fault:
        raise FileLineError(source.name, header.line, fault) from fault
