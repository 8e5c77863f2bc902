"""Bytes to text: UTF-8, UTF-16 with its mark, and for piped input a code page."""

from __future__ import annotations

import codecs
import io
import sys
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from _typeshed import WriteableBuffer


# What PowerShell's `>` and Notepad put before UTF-16. No UTF-8 begins with these bytes.
_MARKS = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}
_FIRST_OF_A_MARK = (codecs.BOM_UTF16_LE[:1], codecs.BOM_UTF16_BE[:1])
_MARK = "\ufeff"
_BYTES_OF_A_LETTER = 4


def code_page() -> str | None:
    """The encoding of standard input by the environment or the locale; None for UTF-8."""
    try:
        name = codecs.lookup(sys.stdin.encoding).name
    except (AttributeError, LookupError, TypeError):
        return None
    return None if name.startswith(("utf", "ascii")) else name


def decoded(data: bytes, page: str | None = None) -> str:
    """The text of a whole file, without its mark; `UnicodeDecodeError` when it is none.

    What is no UTF-8 is read in the code page, if one is given.
    """
    for mark, encoding in _MARKS.items():
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        if page is None:
            raise
        return data.decode(page)


def decoded_lines(stream: IO[bytes], longest: int, page: str | None) -> Iterator[str]:
    """The lines of a stream, whatever their endings, each as soon as it is there.

    Of a line that is longer only a beginning that is too long is kept. Bytes that are no text
    become surrogates.
    """
    start = stream.read(1)
    if start in _FIRST_OF_A_MARK:
        start += stream.read(1)
    if encoding := _MARKS.get(start):
        wide = _text(b"", stream, encoding)
        yield from _lines(wide, longest)
        return
    # A byte is a letter here, so that each line can be decoded by itself: only a line with
    # other letters shows which encoding it is in.
    narrow = _text(start, stream, "latin-1")
    mark = _MARK.encode().decode("latin-1")
    for number, line in enumerate(_lines(narrow, longest * _BYTES_OF_A_LETTER)):
        bare = line.removeprefix(mark) if number == 0 else line
        told = bare if bare.isascii() else _in_page(bare.encode("latin-1"), page)
        yield told[: longest + 1]


def _text(start: bytes, rest: IO[bytes], encoding: str) -> io.TextIOWrapper:
    stream = io.BufferedReader(_After(start, rest))
    return io.TextIOWrapper(stream, encoding, errors="replace", newline=None)


def _lines(text: io.TextIOWrapper, longest: int) -> Iterator[str]:
    while line := text.readline(longest + 1):
        yield line.rstrip("\n")
        # Only who goes on after a line that is too long has to wait for its end.
        while line and not line.endswith("\n"):
            line = text.readline(longest)


def _in_page(line: bytes, page: str | None) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError:
        pass
    try:
        return line.decode(page or "utf-8")
    except UnicodeDecodeError:
        return line.decode(errors="surrogateescape")


class _After(io.RawIOBase):
    """A stream whose first bytes were read already, and come again.

    Closing it leaves the stream open, which is not ours to close.
    """

    def __init__(self, start: bytes, rest: IO[bytes]) -> None:
        self._start = start
        self._read: Callable[[int], bytes] = getattr(rest, "read1", rest.read)

    def readable(self) -> bool:
        """It is there to be read."""
        return True

    def readinto(self, buffer: WriteableBuffer, /) -> int:
        """Read what is there; only where nothing is, the next bytes are waited for."""
        room = memoryview(buffer)
        found, self._start = self._start or self._read(len(room)), b""
        room[: len(found)] = found
        return len(found)
