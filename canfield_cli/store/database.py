"""The file of saves: opened when it is needed, checked, and set aside when it is damaged."""

from __future__ import annotations

import contextlib
import itertools
import shutil
import sqlite3
from typing import TYPE_CHECKING, TypeVar

from canfield_cli.engine.errors import CanfieldError
from canfield_cli.store.migrations import STEPS, migrate, version_of
from canfield_cli.store.soundness import (
    INDEX,
    JOURNAL,
    LOG,
    UnsoundError,
    beside,
    looks_right,
    stamp,
    teach,
    verify_all,
    verify_length,
)
from canfield_cli.store.values import StoreError, StoreProblem

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from canfield_cli.store.locks import Locks, Marks

Result = TypeVar("Result")

# How long another program is waited for: less once it was waited for in vain.
PATIENCE, IMPATIENCE = 1.0, 0.05
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

    `locks` see to it that it is opened and set aside by one program at a time; `marks` tell
    whether those before ended well.

    All pages are checked where a program ended without closing the file, where the file is not
    as it was left, and after every error but that another program has it. Nothing is written
    into a file before that. Every commit is on the disk before `run` or `together` is over.
    """

    def __init__(self, path: Path, locks: Locks, marks: Marks) -> None:
        self.path = path
        self._locks = locks
        self._marks = marks
        self._connection: sqlite3.Connection | None = None
        self._identity: tuple[int, int] | None = None
        self._patience = PATIENCE
        self._files = 0
        self._is_suspect = False
        self._is_joined = False

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
        return self._guarded(lambda: self._attempt(job, writes=writes))

    @contextlib.contextmanager
    def together(self) -> Iterator[None]:
        """Make one commit of all that is written meanwhile, all or nothing of it.

        `StoreError` when that cannot be, from the job that failed or at the end.
        """
        self._guarded(lambda: self._connected().execute("BEGIN IMMEDIATE"))
        self._is_joined = True
        try:
            yield
            # A job that failed has closed the file, and with that all was taken back.
            if self._is_joined:
                self._guarded(lambda: self._connected().execute("COMMIT"))
        finally:
            self._is_joined = False
            if self._connection:
                _roll_back(self._connection)

    def _guarded(self, act: Callable[[], Result]) -> Result:
        """Do something with the file; every failure is a `StoreError`."""
        try:
            result = act()
        except CanfieldError:
            self.close()
            raise
        except sqlite3.Error as error:
            self.close()
            trouble = self._trouble(error)
            if trouble is StoreProblem.LOCKED:
                self._patience = IMPATIENCE
            else:
                self._is_suspect = True
            if trouble is not StoreProblem.DAMAGED:
                raise StoreError(trouble, str(self.path)) from error
            raise self._damaged() from error
        except (UnsoundError, TypeError, ValueError, OverflowError) as error:
            # What a damaged file holds may be of any kind.
            self.close()
            raise self._damaged() from error
        self._patience = PATIENCE
        return result

    def _damaged(self) -> StoreError:
        """Set the file aside; what comes is kept in another."""
        self._files += 1
        return StoreError(StoreProblem.DAMAGED, self.set_aside())

    def close(self) -> None:
        """Close the file, if it is open; the program's mark stays."""
        self._is_joined = False
        if self._connection:
            with contextlib.suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None

    def leave(self) -> None:
        """Close the file at a good end, with nothing wrong."""
        with self._locks.alone(PATIENCE):
            is_well = self._connection is not None
            self.close()
            # After a failure the next program is to check the file: no stamp is like it.
            self._marks.clear(stamp(self.path) if is_well else "")

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
                path for path in free if not any(beside(path, end).exists() for end in ends)
            )
            renamed = []
            try:
                for end in ends:
                    with contextlib.suppress(FileNotFoundError):
                        renamed.append(beside(self.path, end).rename(beside(aside, end)))
            except OSError as fault:
                raise StoreError(StoreProblem.OTHER, str(self.path)) from fault
            return str(renamed[0]) if renamed else ""

    def _attempt(self, job: Callable[[sqlite3.Connection], Result], *, writes: bool) -> Result:
        connection = self._connected()
        if self._is_joined:
            return job(connection)
        # What is read is of one moment too, whatever others write meanwhile.
        connection.execute("BEGIN IMMEDIATE" if writes else "BEGIN")
        try:
            result = job(connection)
            connection.execute("COMMIT")
        finally:
            _roll_back(connection)
        return result

    def _connected(self) -> sqlite3.Connection:
        return self._connection or self._open()

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
        earlier = self._marks.set()
        if not looks_right(self.path):
            raise UnsoundError
        left_well = earlier.alive or earlier.stamp == stamp(self.path)
        if self._is_suspect or earlier.died or not left_well:
            verify_all(self.path, len(STEPS), self._patience)
        connection = sqlite3.connect(self.path, timeout=self._patience, isolation_level=None)
        try:
            connection.execute("PRAGMA cell_size_check = ON")
            teach(connection)
            version = version_of(connection)
            if version > len(STEPS):
                raise StoreError(StoreProblem.NEWER, str(self.path))
            if not earlier.alive:
                verify_length(connection, self.path)
            if 0 < version < len(STEPS):
                # Only where nobody else has the file open: a program of an older version, that
                # went on writing, would leave games without their checksums.
                connection.execute("PRAGMA journal_mode = DELETE")
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            # On macOS the disk's own memory is emptied only then.
            connection.execute("PRAGMA fullfsync = ON")
            if version < len(STEPS):
                migrate(connection)
        except (sqlite3.Error, StoreError, UnsoundError):
            connection.close()
            raise
        self._is_suspect = False
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


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        with contextlib.suppress(sqlite3.Error):
            connection.execute("ROLLBACK")


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file it is, whatever its name."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
