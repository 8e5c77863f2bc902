"""Move files: headers, then lines as one would type them; and layout files beside them."""

from __future__ import annotations

import contextlib
import itertools
import re
import stat
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, NamedTuple, Self

from canfield_cli.engine.errors import (
    CanfieldError,
    ContradictionError,
    FileError,
    FileLineError,
    FileProblem,
    InvalidValueError,
    LayoutError,
    MissingValueError,
)
from canfield_cli.engine.layout import PILES, parse_layout
from canfield_cli.engine.setup import GameSetup
from canfield_cli.engine.tokens import LONGEST_LINE, no_text
from canfield_cli.store.decoding import code_page, decoded, decoded_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

    from canfield_cli.engine.layout import Layout

    # What the value of a header means: the field and the text in, the text as rules have it out.
    Meaning = Callable[[str, str], str]

FIRST_LINE = "# canfield moves 1"
HEADERS = frozenset({"code", "layout", "rules", "draw", "rule", "lang"})
MOST_HEADERS = 1_000
STANDARD_INPUT = "-"

# Moves have digits or `>` before a colon, as in c2:3>c4, so that no move reads as a header.
_HEADER = re.compile(r"\s*([^\W\d_]+(?:-[^\W\d_]+)*)\s*:(.*)", re.DOTALL)


class Header(NamedTuple):
    """One header line."""

    line: int
    name: str
    value: str

    @property
    def is_known(self) -> bool:
        """Whether the program knows what it means; others are kept."""
        return self.name in HEADERS


class GameFile(NamedTuple):
    """A file being read: how its game begins, and its lines, numbered from 1."""

    name: str
    setup: GameSetup
    headers: tuple[Header, ...]
    lines: Iterator[tuple[int, str]]


def open_file(name: str) -> IO[bytes]:
    """Open a file for reading; `FileError` when that cannot be."""
    if not name:
        raise FileError(name, FileProblem.NAMELESS)
    try:
        if Path(name).is_dir():
            raise FileError(name, FileProblem.FOLDER)
        return Path(name).open("rb")
    except CanfieldError:
        raise
    except FileNotFoundError:
        raise FileError(name, FileProblem.MISSING) from None
    except PermissionError:
        raise FileError(name, FileProblem.FORBIDDEN) from None
    except (OSError, ValueError) as fault:
        raise _unreadable(name, fault) from None


def open_ordinary(name: str) -> IO[bytes]:
    """Open a file that has an end: a device may have none, and a pipe keeps its reader waiting.

    `FileError` when that cannot be.
    """
    try:
        mode = Path(name).stat().st_mode
    except (OSError, ValueError):
        # Opening it tells why.
        return open_file(name)
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
        raise FileError(name, FileProblem.NO_FILE)
    return open_file(name)


def read_whole(name: str, stream: IO[bytes], most: int) -> bytes:
    """All bytes of a file; `FileError` when they cannot be read, or are more than `most`."""
    try:
        data = stream.read(most + 1)
    except OSError as fault:
        raise _unreadable(name, fault) from None
    if len(data) > most:
        raise FileError(name, FileProblem.TOO_LONG)
    return data


def write_new(name: str, whole: str | bytes) -> None:
    """Write a new file; `FileError` when that cannot be, or when it is there already.

    Nothing is left of a file that could not be written whole.
    """
    with NewFile(name, is_text=isinstance(whole, str)) as file:
        file.write(whole)


class NewFile:
    """A new file being written.

    `FileError` when that cannot be, or when it is there already. Nothing is left of a file that
    could not be written whole.
    """

    def __init__(self, name: str, *, is_text: bool = True) -> None:
        self._name = name
        if not name:
            raise FileError(name, FileProblem.NAMELESS)
        mode, encoding = ("x", "utf-8") if is_text else ("xb", None)
        try:
            # `__exit__` closes it.
            self._file: IO[Any] = Path(name).open(mode, encoding=encoding)  # noqa: SIM115
        except FileExistsError:
            raise FileError(name, FileProblem.EXISTS) from None
        except (OSError, ValueError) as fault:
            raise FileError(name, FileProblem.UNWRITABLE, _why(fault)) from None

    def write(self, part: str | bytes) -> None:
        """Write a part, of the file's kind, after what is written already."""
        try:
            self._file.write(part)
        except OSError as fault:
            raise self._dropped(fault) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            self._file.close()
        except OSError as fault:
            dropped = self._dropped(fault)
            if kind is None:
                raise dropped from None

    def _dropped(self, fault: OSError) -> FileError:
        """The fault of a file that cannot be written, of which nothing is left."""
        with contextlib.suppress(OSError):
            self._file.close()
        with contextlib.suppress(OSError):
            Path(self._name).unlink()
        return FileError(self._name, FileProblem.UNWRITABLE, _why(fault))


def _unreadable(name: str, fault: Exception) -> FileError:
    return FileError(name, FileProblem.OTHER, _why(fault))


def _why(fault: Exception) -> str:
    """The system's own word for a fault."""
    return fault.strerror if isinstance(fault, OSError) and fault.strerror else str(fault)


def numbered_lines(name: str, stream: IO[bytes]) -> Generator[tuple[int, str], None, None]:
    """The lines of a text with their numbers from 1, whatever their endings.

    Text is UTF-8, or UTF-16 with its mark; standard input may be in a code page. Bytes that
    are no text become surrogates, which the reader refuses. Of a line that is too long to be
    read only the beginning is kept. `FileError` when reading fails.
    """
    page = code_page() if name == STANDARD_INPUT else None
    try:
        yield from enumerate(decoded_lines(stream, LONGEST_LINE, page), 1)
    except OSError as fault:
        raise _unreadable(name, fault) from fault


def read_text(name: str, stream: IO[bytes], most: int) -> str:
    """The whole text of a file; `FileError` when it is none, or of more than `most` bytes."""
    page = code_page() if name == STANDARD_INPUT else None
    try:
        return decoded(read_whole(name, stream, most), page)
    except UnicodeDecodeError:
        raise FileError(name, FileProblem.NOT_TEXT) from None


def as_written(field: str, text: str) -> str:
    """A header's value as it stands."""
    del field
    return text


def read_source(name: str, stream: IO[bytes], meant: Meaning = as_written) -> GameFile:
    """Read the headers of a move file, or the whole of a layout file.

    `meant` gives for rules and draw what a word means.

    `FileLineError` for the first header or layout line that is wrong. `FileError` for a file that
    names no game and begins with what is no text, or is another program's.
    """
    lines = numbered_lines(name, stream)
    headers: list[Header] = []
    first: list[tuple[int, str]] = []
    for number, line in lines:
        if header := header_of((number, line)):
            headers.append(header)
        elif line.partition("#")[0].strip():
            first = [(number, line)]
            break
        if len(headers) > MOST_HEADERS:
            raise FileError(name, FileProblem.TOO_MANY_HEADERS)
    rest = itertools.chain(first, lines)
    names = [header.name for header in headers]
    begins = first[0][1] if first else ""
    if "code" not in names and _is_foreign(headers, begins):
        raise FileError(name, FileProblem.FOREIGN)
    if any(pile in names for pile in PILES):
        # A layout, which moves may follow.
        texts = {header.line: f"{header.name}: {header.value}" for header in headers}
        if set(PILES) - set(names):
            # What comes next is no move yet, but a line of the layout with a fault.
            texts |= dict(first)
        listed = [texts.get(number, "") for number in range(1, max(texts) + 1)]
        return GameFile(name, GameSetup(layout=_layout(name, listed)), (), rest)
    setup = opening_of(name, headers, meant)
    if setup.is_random and no_text(begins) is not None:
        # No game is dealt for a picture, say.
        raise FileError(name, FileProblem.NOT_TEXT)
    return GameFile(name, setup, tuple(headers), rest)


def _is_foreign(headers: Iterable[Header], begins: str) -> bool:
    """Whether it is another program's board or position, which `import` reads."""
    # Most files name their code, and a start is not to wait for this.
    from canfield_cli.store.foreign import is_board, is_position  # noqa: PLC0415

    named = [(header.name, header.value) for header in headers]
    is_ours = {"layout", *PILES} & {name for name, _ in named}
    return is_board(named, begins) or (not is_ours and is_position(begins))


def header_of(line: tuple[int, str]) -> Header | None:
    """The header of a numbered line; None when it has none."""
    match = _HEADER.fullmatch(line[1].partition("#")[0])
    return Header(line[0], match[1].lower(), match[2].strip()) if match else None


def opening_of(name: str, headers: list[Header], meant: Meaning = as_written) -> GameSetup:
    """How the game begins by the headers, checked one by one so that a fault has its line."""
    setup = GameSetup()
    languages = {header.value.lower(): header for header in headers if header.name == "lang"}
    if len(languages) > 1:
        (first, _), (second, header) = list(languages.items())[:2]
        raise FileLineError(
            name, header.line, ContradictionError(f"lang: {first}", f"lang: {second}")
        )
    for header in headers:
        try:
            if header.is_known and not header.value:
                raise MissingValueError(header.name)
            setup = setup.joined(_said_by(name, header, meant))
            setup.rule_set()
        except FileLineError:
            raise
        except CanfieldError as fault:
            raise FileLineError(name, header.line, fault) from fault
    return setup


def _said_by(name: str, header: Header, meant: Meaning) -> GameSetup:
    match header.name:
        case "code":
            return GameSetup.from_text(code=header.value)
        case "rules":
            return GameSetup.from_text(rules=meant("rules", header.value))
        case "draw":
            return GameSetup.from_text(draw=meant("draw", header.value))
        case "rule":
            return GameSetup.from_text(changes=(header.value,))
        case "layout":
            return GameSetup(layout=read_layout(str(Path(name).parent / header.value)))
        case _:
            return GameSetup()


def read_layout(name: str) -> Layout:
    """Read a layout file. `FileError`, or `FileLineError` for what is wrong in it."""
    with open_ordinary(name) as stream, contextlib.closing(numbered_lines(name, stream)) as lines:
        return _layout(name, [line for _, line in itertools.islice(lines, MOST_HEADERS)])


def _layout(name: str, lines: list[str]) -> Layout:
    try:
        return parse_layout(lines)
    except LayoutError as fault:
        # A wrong value of a rule field is told as everywhere else, with what it could be.
        told = fault.__cause__ if isinstance(fault.__cause__, InvalidValueError) else fault
        raise FileLineError(name, fault.line, told) from fault
