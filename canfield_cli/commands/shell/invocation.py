"""One call of a subcommand: what its command line says, and the game that it names."""

from __future__ import annotations

import contextlib
import random
import re
import sys
import time
from typing import IO, TYPE_CHECKING, Any, NamedTuple

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.engine.deals import DEAL_COUNT
from canfield_cli.engine.errors import (
    ContradictionError,
    FileError,
    FileProblem,
    GameCodeError,
    InvalidValueError,
)
from canfield_cli.engine.setup import GameSetup
from canfield_cli.interpreter.interpreter import Interpreter
from canfield_cli.interpreter.language import LanguageChoice, language_of
from canfield_cli.interpreter.playback import warn_of_headers
from canfield_cli.interpreter.settings_schema import BY_FIELD, parse
from canfield_cli.session import Session, Settings
from canfield_cli.store.movefile import STANDARD_INPUT, GameFile, open_file, read_source
from canfield_cli.text.catalogue import load
from canfield_cli.text.game_words import canonical

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from canfield_cli.repl.start import Flags

_COUNT = re.compile(r"[1-9][0-9]{0,8}")
_WHOLE = re.compile(r"[0-9]{1,12}", re.ASCII)
_SECONDS = re.compile(r"[0-9]{1,6}(?:[.,][0-9]{1,6})?", re.ASCII)
_DEAL = re.compile(r"#?([0-9]+)", re.ASCII)
_CODE_LIKE = re.compile(r"(?i)[a-z]{2}\d+[ -]?d\d")


class PositionDetail(NamedTuple):
    """What is shown of a position beyond the usual: hidden cards, legal moves."""

    reveal: bool = False
    legal: bool = False


class Invocation(NamedTuple):
    """A subcommand as it was called: the language, and the values of its options by field.

    `bare` says that no subcommand was named.
    """

    language: LanguageChoice
    values: Mapping[str, Any]
    bare: bool = False

    def text(self, field: str) -> str | None:
        """What was given for an option or argument; None where nothing was."""
        value: str | None = self.values.get(field)
        return value

    def is_given(self, field: str) -> bool:
        """Whether an option without a value was given."""
        return bool(self.values.get(field))

    @property
    def setup(self) -> GameSetup:
        """The game that the options ask for."""
        return GameSetup.from_text(
            rules=self._canonical("rules"),
            draw=self._canonical("draw"),
            changes=self.values.get("rule") or (),
        )

    def _canonical(self, field: str) -> str | None:
        """What was given for an option that takes a word of any language."""
        text = self.text(field)
        return None if text is None else canonical(field, text)

    @property
    def detail(self) -> PositionDetail:
        """What is to be shown of a position."""
        return PositionDetail(self.is_given("reveal"), self.is_given("legal"))

    def flags(self, language: str) -> Flags:
        """What the options say of a game that is talked about in a language."""
        from canfield_cli.repl.start import Flags  # noqa: PLC0415 - slow to import

        return Flags(
            language,
            self.text("verbosity"),
            self.text("width"),
            self.values.get("accessible"),
            self.is_given("quiet"),
            self.is_given("speak"),
            self.text("speak_with"),
            self.text("view"),
        )

    def is_plain(self, language: str) -> bool:
        """Whether plain mode is wished for, by an option, the environment or the saved settings."""
        # Only where something was refused: they are slow to import.
        from canfield_cli.repl.start import gather  # noqa: PLC0415
        from canfield_cli.store.paths import find_paths  # noqa: PLC0415

        _, plain, _ = gather(find_paths(), self.flags(language))
        return plain.is_wished

    def settings(self, language: str) -> Settings:
        """The settings of a command that reads no settings file."""
        catalogue = load(language)
        values: dict[str, Any] = {
            field: parse(BY_FIELD[field], text, catalogue)
            for field in ("width", "verbosity", "view")
            if (text := self.text(field)) is not None
        }
        return Settings(language, **values)

    def interpreter(self, source: GameFile) -> Interpreter:
        """An interpreter for a file, in the language wanted; warns of unknown headers."""
        settings = self.settings(language_of(self.language, source))
        session = session_of(source.setup.joined(self.setup), settings)
        language = settings.language
        interpreter = Interpreter(session, COMMANDS, is_heard=lambda: self.is_plain(language))
        warn_of_headers(source, interpreter.speaker, sys.stderr)
        return interpreter

    def seconds(self, default: float) -> float:
        """How long to search, with decimals if wished; `InvalidValueError` for no such number."""
        text = self.text("seconds")
        if text is None:
            return default
        if not _SECONDS.fullmatch(text):
            raise InvalidValueError("seconds", text, ("10",))
        return float(text.replace(",", "."))

    def number(self, field: str, default: int, least: int, most: int) -> int:
        """A whole number within bounds; `InvalidValueError` when it is none, or beyond them."""
        text = self.text(field)
        if text is None:
            return default
        if not _WHOLE.fullmatch(text) or not least <= int(text) <= most:
            shown = "from" if field == "first" else field
            raise InvalidValueError(shown, text, (str(least), str(most)))
        return int(text)

    def until(self) -> int | None:
        """After how many commands to stop; `InvalidValueError` when that is no number."""
        text = self.text("until")
        if text is not None and not _COUNT.fullmatch(text):
            raise InvalidValueError("until", text, ("1", "…"))
        return None if text is None else int(text)

    def only_one(self, *options: tuple[str, str]) -> str | None:
        """The field given, of options that exclude each other; `ContradictionError` for two."""
        given = [(field, name) for field, name in options if self.is_given(field)]
        if len(given) > 1:
            raise ContradictionError(given[0][1], given[1][1])
        return given[0][0] if given else None


def new_number() -> int:
    """The number of a deal, from the system's randomness."""
    return random.SystemRandom().randrange(DEAL_COUNT)


def session_of(setup: GameSetup, settings: Settings) -> Session:
    """A session of the game that was asked for, with the real clock."""
    return Session(setup, settings, time.monotonic, new_number)


def stream_of(name: str) -> contextlib.AbstractContextManager[IO[bytes]]:
    """The file of that name, or standard input, which stays open."""
    if name == STANDARD_INPUT:
        return contextlib.nullcontext(sys.stdin.buffer)
    return open_file(name)


@contextlib.contextmanager
def source_of(game: str | None) -> Iterator[GameFile]:
    """The source that a code, a file, a deal's number or nothing on the command line names."""
    if game is None:
        yield GameFile("", GameSetup(), (), iter(()))
        return
    try:
        setup = GameSetup.from_text(code=game)
    except GameCodeError as no_code:
        try:
            opened = stream_of(game)
        except FileError as fault:
            # No file has a name of thousands of digits.
            is_missing = fault.trouble in {FileProblem.MISSING, FileProblem.OTHER}
            number = deal_number(game) if is_missing else None
            if is_missing and number is None and _CODE_LIKE.match(game):
                raise no_code from None
            if number is None:
                raise
            yield GameFile(game, GameSetup(number=number), (), iter(()))
            return
        with opened as stream:
            source = read_source(game, stream, canonical)
            if source.setup.is_random and game != STANDARD_INPUT:
                raise FileError(game, FileProblem.NO_GAME) from None
            yield source
    else:
        yield GameFile(game, setup, (), iter(()))


def deal_number(text: str) -> int | None:
    """The number of a deal, as in 12345 or #12345; None for anything else.

    `InvalidValueError` for a number beyond the deals.
    """
    match = _DEAL.fullmatch(text)
    if not match:
        return None
    digits = match[1].lstrip("0") or "0"
    if len(digits) > len(str(DEAL_COUNT)) or int(digits) >= DEAL_COUNT:
        raise InvalidValueError("deal", text, ("0", str(DEAL_COUNT - 1)))
    return int(digits)
