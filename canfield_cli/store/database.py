"""The file of saves: opened when it is needed, and set aside when it is damaged."""

from __future__ import annotations

import contextlib
import itertools
import sqlite3
from typing import TYPE_CHECKING, TypeVar

from canfield_cli.store.migrations import STEPS, migrate, version_of
from canfield_cli.store.values import StoreFault, Trouble

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

Result = TypeVar("Result")

# How long another program is waited for: less once it was waited for in vain.
PATIENCE, IMPATIENCE = 1.0, 0.05
# The bytes of SQLite's smallest page.
SMALLEST = 512
_TROUBLES = {
    sqlite3.SQLITE_BUSY: Trouble.LOCKED,
    sqlite3.SQLITE_LOCKED: Trouble.LOCKED,
    # Two writers of one game, where the system has no locks.
    sqlite3.SQLITE_CONSTRAINT: Trouble.LOCKED,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_CANTOPEN: Trouble.OTHER,
    sqlite3.SQLITE_IOERR: Trouble.OTHER,
    sqlite3.SQLITE_NOMEM: Trouble.OTHER,
    sqlite3.SQLITE_NOLFS: Trouble.OTHER,
    sqlite3.SQLITE_PROTOCOL: Trouble.OTHER,
    sqlite3.SQLITE_AUTH: Trouble.OTHER,
    sqlite3.SQLITE_TOOBIG: Trouble.OTHER,
}


class Database:
    """One file. It need not exist, and is made when something is first done with it."""

    def __init__(self, path: Path) -> None:
        self.path = path
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

        `StoreFault` when that cannot be. After `DAMAGED` the file is set aside, and the next
        job has a new one.
        """
        try:
            result = self._attempt(job, writes=writes)
        except sqlite3.Error as error:
            self.close()
            trouble = self._trouble(error)
            if trouble is Trouble.LOCKED:
                self._patience = IMPATIENCE
            if trouble is not Trouble.DAMAGED:
                raise StoreFault(trouble, str(self.path)) from error
            self._files += 1
            raise StoreFault(trouble, self.set_aside()) from error
        except (TypeError, ValueError, OverflowError) as error:
            # What a damaged file holds may be of any kind.
            self.close()
            self._files += 1
            raise StoreFault(Trouble.DAMAGED, self.set_aside()) from error
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
        if self._identity is None or self._identity != _identity(self.path):
            return ""
        free = (
            self.path.with_name(f"{self.path.stem}-damaged-{number}{self.path.suffix}")
            for number in itertools.count(1)
        )
        aside = next(path for path in free if not path.exists())
        try:
            self.path.rename(aside)
            for end in ("-wal", "-shm"):
                with contextlib.suppress(FileNotFoundError):
                    self.path.with_name(self.path.name + end).rename(str(aside) + end)
        except OSError as fault:
            raise StoreFault(Trouble.OTHER, str(self.path)) from fault
        return str(aside)

    def _attempt(self, job: Callable[[sqlite3.Connection], Result], *, writes: bool) -> Result:
        connection = self._connection or self._connect()
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

    def _connect(self) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._identity = _identity(self.path)
        except OSError as fault:
            raise StoreFault(Trouble.OTHER, str(self.path)) from fault
        if not _looks_right(self.path):
            raise sqlite3.OperationalError
        connection = sqlite3.connect(self.path, timeout=self._patience, isolation_level=None)
        try:
            connection.execute("PRAGMA cell_size_check = ON")
            version = version_of(connection)
            if version > len(STEPS):
                raise StoreFault(Trouble.NEWER, str(self.path))
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")
            if version < len(STEPS):
                migrate(connection)
        except (sqlite3.Error, StoreFault):
            connection.close()
            raise
        self._identity = _identity(self.path)
        self._connection = connection
        return connection

    def _trouble(self, error: sqlite3.Error) -> Trouble:
        code = getattr(error, "sqlite_errorcode", None)
        if code is None:
            # No word of SQLite's own: text that is no text is damage, all else our mistake.
            if isinstance(error, sqlite3.OperationalError):
                return Trouble.DAMAGED
            raise error
        return _TROUBLES.get(code & 0xFF, Trouble.DAMAGED)


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file it is, whatever its name."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _looks_right(path: Path) -> bool:
    """Whether a file, if there is one, begins as SQLite's do.

    SQLite itself takes a file of a few bytes for an empty one, and writes over it.
    """
    try:
        with path.open("rb") as file:
            begins = file.read(SMALLEST)
    except OSError:
        return True
    return not begins or (len(begins) == SMALLEST and begins.startswith(b"SQLite format 3\0"))
