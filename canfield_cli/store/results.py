"""Files of a survey's results: a deal a line, which can be gone on with after any end."""

from __future__ import annotations

import contextlib
import io
import json
import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Self

from canfield_cli.engine.errors import FileError, FileProblem
from canfield_cli.store.locks import lock_file
from canfield_cli.store.survey_rows import record_of, row_from

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canfield_cli.store.survey_rows import Row, SurveyKind

LONGEST_LINE = 100_000
# How each row begins. What ends a file without a line end and begins otherwise was cut from no row.
_BEGINNING = b'{"number":'
_encode = json.JSONEncoder(separators=(",", ":")).encode


class FoundRow(NamedTuple):
    """A row of a file, and what it answers."""

    kind: SurveyKind
    row: Row


class ResultsFile:
    """A file of results.

    A row is one line, written whole; the last one, if the program or the machine ended in the
    middle of it, is taken out when the file is read. `FileError` when it cannot be read or
    written, or has a line that is no row: it is then left as it is.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        if not name:
            raise FileError(name, FileProblem.NAMELESS)
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
        try:
            self._file = os.open(name, flags, 0o644)
        except (OSError, ValueError) as fault:
            if Path(name).is_dir():
                raise FileError(name, FileProblem.FOLDER) from None
            raise self._unwritable(fault) from None
        if not stat.S_ISREG(os.fstat(self._file).st_mode):
            self.close()
            raise FileError(name, FileProblem.NO_FILE)
        self._end = 0

    def hold(self) -> bool:
        """Keep others from writing into it; False while another survey has it."""
        return lock_file(self._file)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let the file go."""
        os.close(self._file)

    def rows(self) -> Iterator[FoundRow]:
        """The rows in the file. They have to be read to their end before others are written."""
        self._end = 0
        stream = io.BufferedReader(io.FileIO(self._file, "rb", closefd=False))
        try:
            stream.seek(0)
            number = 0
            while line := stream.readline(LONGEST_LINE):
                number += 1
                found = _row(line)
                if line.endswith(b"\n") and not found:
                    raise FileError(self._name, FileProblem.DAMAGED, str(number))
                if found is None:
                    self._cut(line, number)
                    return
                self._end += len(line)
                if not line.endswith(b"\n"):
                    self._write(b"\n")
                yield found
        except OSError as fault:
            raise FileError(self._name, FileProblem.OTHER, fault.strerror or str(fault)) from None

    def append(self, kind: SurveyKind, rows: Iterable[Row]) -> None:
        """Write rows after those that are there."""
        lines = "".join(f"{_encode(record_of(kind, row))}\n" for row in rows)
        self._write(lines.encode())

    def _cut(self, line: bytes, number: int) -> None:
        """Take a last line out that was not written whole."""
        if not line.startswith(_BEGINNING[: len(line)]) or len(line) == LONGEST_LINE:
            raise FileError(self._name, FileProblem.DAMAGED, str(number))
        os.ftruncate(self._file, self._end)

    def _write(self, data: bytes) -> None:
        left = memoryview(data)
        try:
            os.lseek(self._file, self._end, os.SEEK_SET)
            while left:
                left = left[os.write(self._file, left) :]
        except OSError as fault:
            with contextlib.suppress(OSError):
                os.ftruncate(self._file, self._end)
            raise self._unwritable(fault) from None
        self._end += len(data)

    def _unwritable(self, fault: Exception) -> FileError:
        why = fault.strerror if isinstance(fault, OSError) and fault.strerror else str(fault)
        return FileError(self._name, FileProblem.UNWRITABLE, why)


def _row(line: bytes) -> FoundRow | None:
    try:
        found = row_from(json.loads(line))
    except (ValueError, RecursionError):
        return None
    return FoundRow(*found) if found else None
