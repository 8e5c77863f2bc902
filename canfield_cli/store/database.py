"""The file of saves: opened when it is needed, and set aside when it is damaged."""

from __future__ import annotations

import contextlib
import itertools
import shutil
import sqlite3
from typing import TYPE_CHECKING, TypeVar

from canfield_cli.store.migrations import STEPS, migrate, version_of
from canfield_cli.store.values import StoreError, StoreProblem

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from canfield_cli.store.locks import Locks

Result = TypeVar("Result")

# How long another program is waited for: less once it was waited for in vain.
PATIENCE, IMPATIENCE = 1.0, 0.05
# The bytes of SQLite's smallest page.
SMALLEST = 512
# What SQLite keeps beside a file: what is not yet in the file itself, the first two.
LOG, JOURNAL, INDEX = "-wal", "-journal", "-shm"
# With fewer bytes than these, all that fails for lack of room is not told as such by SQLite.
LITTLE_ROOM = 65_536
_TROUBLES = {
    sqlite3.SQLITE_BUSY: StoreProblem.LOCKED,
    sqlite3.SQLITE_LOCKED: StoreProblem.LOCKED,
    # Two writers of one game, where the system has no locks.
    sqlite3.SQLITE_CONSTRAINT: StoreProblem.LOCKED,
    sqlite3.SQLITE_READONLY: StoreProblem.READ_ONLY,
    sqlite3.SQLITE_PERM: StoreProblem.READ_ONLY,
    sqlite3.SQLITE_FULL: StoreProblem.FULL,
    sqlite3.SQLITE_CANTOPEN: StoreProblem.OTHER,
    sqlite3.SQLITE_IOERR: StoreProblem.OTHER,
    sqlite3.SQLITE_NOMEM: StoreProblem.OTHER,
    sqlite3.SQLITE_NOLFS: StoreProblem.OTHER,
    sqlite3.SQLITE_PROTOCOL: StoreProblem.OTHER,
    sqlite3.SQLITE_AUTH: StoreProblem.OTHER,
    sqlite3.SQLITE_TOOBIG: StoreProblem.OTHER,
}


class Database:
    """One file. It need not exist, and is made when something is first done with it.

    `locks` see to it that it is opened and set aside by one program at a time.
    """

    def __init__(self, path: Path, locks: Locks) -> None:
        self.path = path
        self._locks = locks
        self._connection: sqlite3.Connection | None = None
        self._identity: tuple[int, int] | None = None
        self._patience = PATIENCE
        self._files = 0

    def which_file(self) -> int:
        """Which file is in use, counted from 0: rows of one mean nothing in the next.

        Another program may have set aside the one that was open here, or someone removed it.
        """
        if self._connection and self._identity != _identity(self.path):
            self.close()
            self._files += 1
        return self._files

    def run(self, job: Callable[[sqlite3.Connection], Result], *, writes: bool = False) -> Result:
        """Do a job, all or nothing of it where it writes.

        `StoreError` when that cannot be. After `DAMAGED` the file is set aside, and the next
        job has a new one.
        """
        try:
            result = self._attempt(job, writes=writes)
        except sqlite3.Error as error:
            self.close()
            trouble = self._trouble(error)
            if trouble is StoreProblem.LOCKED:
                self._patience = IMPATIENCE
            if trouble is not StoreProblem.DAMAGED:
                raise StoreError(trouble, str(self.path)) from error
            self._files += 1
            raise StoreError(trouble, self.set_aside()) from error
        except (TypeError, ValueError, OverflowError) as error:
            # What a damaged file holds may be of any kind.
            self.close()
            self._files += 1
            raise StoreError(StoreProblem.DAMAGED, self.set_aside()) from error
        self._patience = PATIENCE
        return result

    def close(self) -> None:
        """Close the file, if it is open."""
        if self._connection:
            with contextlib.suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None

    def set_aside(self) -> str:
        """Rename the file, with what SQLite keeps beside it; returns its new name.

        Nothing is returned, and done, where the file is not the one that was opened.
        """
        with self._locks.alone(PATIENCE):
            if self._identity != _identity(self.path):
                return ""
            ends = ("", LOG, JOURNAL, INDEX)
            free = (
                self.path.with_name(f"{self.path.stem}-damaged-{number}{self.path.suffix}")
                for number in itertools.count(1)
            )
            aside = next(
                path for path in free if not any(_beside(path, end).exists() for end in ends)
            )
            renamed = []
            try:
                for end in ends:
                    with contextlib.suppress(FileNotFoundError):
                        renamed.append(_beside(self.path, end).rename(_beside(aside, end)))
            except OSError as fault:
                raise StoreError(StoreProblem.OTHER, str(self.path)) from fault
            return str(renamed[0]) if renamed else ""

    def _attempt(self, job: Callable[[sqlite3.Connection], Result], *, writes: bool) -> Result:
        connection = self._connection or self._open()
        if not writes:
            return job(connection)
        connection.execute("BEGIN IMMEDIATE")
        try:
            result = job(connection)
            connection.execute("COMMIT")
        finally:
            if connection.in_transaction:
                with contextlib.suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
        return result

    def _open(self) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.path.exists() and not self.path.is_file():
                raise StoreError(StoreProblem.OTHER, str(self.path))
        except OSError as fault:
            raise StoreError(StoreProblem.OTHER, str(self.path)) from fault
        with self._locks.alone(self._patience):
            return self._connect()

    def _connect(self) -> sqlite3.Connection:
        self._identity = _identity(self.path)
        if not _looks_right(self.path):
            raise sqlite3.OperationalError
        connection = sqlite3.connect(self.path, timeout=self._patience, isolation_level=None)
        try:
            connection.execute("PRAGMA cell_size_check = ON")
            version = version_of(connection)
            if version > len(STEPS):
                raise StoreError(StoreProblem.NEWER, str(self.path))
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")
            if version < len(STEPS):
                migrate(connection)
        except (sqlite3.Error, StoreError):
            connection.close()
            raise
        self._identity = _identity(self.path)
        self._connection = connection
        return connection

    def _trouble(self, error: sqlite3.Error) -> StoreProblem:
        code = getattr(error, "sqlite_errorcode", None)
        if code is None:
            # No word of SQLite's own: text that is no text is damage, all else our mistake.
            if isinstance(error, sqlite3.OperationalError):
                return StoreProblem.DAMAGED
            raise error
        kind = code & 0xFF
        if kind == sqlite3.SQLITE_IOERR and _is_full(self.path.parent):
            return StoreProblem.FULL
        return _TROUBLES.get(kind, StoreProblem.DAMAGED)


def _is_full(folder: Path) -> bool:
    try:
        return shutil.disk_usage(folder).free < LITTLE_ROOM
    except OSError:
        return False


def _beside(path: Path, end: str) -> Path:
    """The file itself, or what SQLite keeps beside it under a longer name."""
    return path.with_name(path.name + end)


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file it is, whatever its name."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _looks_right(path: Path) -> bool:
    """Whether a file, if there is one, begins as SQLite's do.

    SQLite itself takes a file of a few bytes for an empty one, and writes over it; and a log
    beside an empty one, or beside none, it throws away.
    """
    try:
        with path.open("rb") as file:
            begins = file.read(SMALLEST)
    except FileNotFoundError:
        begins = b""
    except OSError:
        return True
    if not begins:
        return not _has_bytes(_beside(path, LOG))
    return len(begins) == SMALLEST and begins.startswith(b"SQLite format 3\0")


def _has_bytes(path: Path) -> bool:
    try:
        return path.stat().st_size > 0
    except OSError:
        return False
