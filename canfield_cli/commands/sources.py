"""What a command line names: a code, a file or standard input, and who plays it."""

from __future__ import annotations

import contextlib
import random
import re
import sys
import time
from typing import IO, TYPE_CHECKING, Any

from canfield_cli.commands.choices import BY_FIELD, parse
from canfield_cli.commands.interpreter import Interpreter
from canfield_cli.commands.run import warn
from canfield_cli.commands.surroundings import Told, known_language
from canfield_cli.engine.deals import DEAL_COUNT, parse_code
from canfield_cli.engine.errors import (
    BadCode,
    BadRule,
    CanfieldError,
    Contradiction,
    FaultAt,
    FileFault,
    FileTrouble,
)
from canfield_cli.engine.opening import Opening
from canfield_cli.session import Session, Settings
from canfield_cli.store.movefile import STANDARD_INPUT, NewFile, Source, open_file, read_source
from canfield_cli.text.catalogue import load

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_COUNT = re.compile(r"[1-9][0-9]{0,8}")
_WHOLE = re.compile(r"[0-9]{1,12}", re.ASCII)
_SECONDS = re.compile(r"[0-9]{1,6}(?:[.,][0-9]{1,6})?", re.ASCII)
_CODE_LIKE = re.compile(r"(?i)c[a-z]\d+[ -]?d\d")


def language_of(told: Told, source: Source) -> str:
    """The language: the option's, the file's, or what was found around the program."""
    header = next((h for h in source.headers if h.name == "lang"), None)
    if told.chosen or header is None:
        return told.language
    try:
        return known_language(header.value)
    except CanfieldError as fault:
        raise FaultAt(source.name, header.line, fault) from fault


def file_settings(language: str, width: str | None, verbosity: str | None) -> Settings:
    """The settings of a command that reads no settings file."""
    catalogue = load(language)
    chosen = {"width": width, "verbosity": verbosity}
    values: dict[str, Any] = {
        field: parse(BY_FIELD[field], text, catalogue)
        for field, text in chosen.items()
        if text is not None
    }
    return Settings(language, **values)


def new_number() -> int:
    """The number of a deal, from the system's randomness."""
    return random.SystemRandom().randrange(DEAL_COUNT)


def session_of(opening: Opening, settings: Settings) -> Session:
    """A session of the game that was asked for, with the real clock."""
    return Session(opening, settings, time.monotonic, new_number)


def interpreter_of(
    told: Told, source: Source, asked: Opening, width: str | None, verbosity: str | None
) -> Interpreter:
    """Who plays a file, in the language that is wanted; unknown headers are told."""
    settings = file_settings(language_of(told, source), width, verbosity)
    interpreter = Interpreter(session_of(source.opening.joined(asked), settings))
    warn(source, interpreter.speaker, sys.stderr)
    return interpreter


def count_of(text: str | None) -> int | None:
    """After how many commands to stop; `BadRule` when that is no number."""
    if text is not None and not _COUNT.fullmatch(text):
        raise BadRule("until", text, ("1", "…"))
    return None if text is None else int(text)


def seconds_of(text: str | None, default: float) -> float:
    """So many seconds, with decimals if wished; `BadRule` when that is no such number."""
    if text is None:
        return default
    if not _SECONDS.fullmatch(text):
        raise BadRule("seconds", text, ("10",))
    return float(text.replace(",", "."))


def number_of(field: str, text: str | None, default: int, least: int, most: int) -> int:
    """A whole number within bounds; `BadRule` when it is none, or beyond them."""
    if text is None:
        return default
    if not _WHOLE.fullmatch(text) or not least <= int(text) <= most:
        raise BadRule(field, text, (str(least), str(most)))
    return int(text)


def new_file(name: str | None) -> contextlib.AbstractContextManager[NewFile | None]:
    """The new file of that name, or none."""
    return contextlib.nullcontext() if name is None else NewFile(name)


def only_one(asked: Mapping[str, bool]) -> str | None:
    """The option that was given, of those that exclude each other; `Contradiction` for two."""
    given = [option for option, is_given in asked.items() if is_given]
    if len(given) > 1:
        raise Contradiction(given[0], given[1])
    return given[0] if given else None


def stream_of(name: str) -> contextlib.AbstractContextManager[IO[bytes]]:
    """The file of that name, or standard input, which stays open."""
    if name == STANDARD_INPUT:
        return contextlib.nullcontext(sys.stdin.buffer)
    return open_file(name)


@contextlib.contextmanager
def source_of(game: str | None) -> Iterator[Source]:
    """The source that a code, a file or nothing on the command line names."""
    if game is None:
        yield Source("", Opening(), (), iter(()))
        return
    try:
        parse_code(game)
    except BadCode as no_code:
        try:
            opened = stream_of(game)
        except FileFault as fault:
            if fault.trouble is FileTrouble.MISSING and _CODE_LIKE.match(game):
                raise no_code from None
            raise
        with opened as stream:
            source = read_source(game, stream)
            if source.opening.is_random and game != STANDARD_INPUT:
                raise FileFault(game, FileTrouble.NO_GAME) from None
            yield source
    else:
        yield Source(game, Opening(code=game), (), iter(()))
