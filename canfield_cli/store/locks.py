"""Which games are being played, and who has the saves open: locks that end with their program."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

# No game has this number. Who holds it opens the file of saves, or sets it aside.
DOOR = 0
PAUSE = 0.005
# So many programs can have the saves open at once and leave a mark.
MARKS = 256
_SET, _CLEARED = b"\x01", b"\x00"
# A mark's lock lies far behind the marks: where Windows locks a byte, nobody else can read it.
_LOCKS = 1 << 30
_LONGEST_STAMP = 200
# Windows locks no byte behind this one.
_LAST = (1 << 31) - 2


class Locks:
    """Locks on the bytes of one empty file, each byte standing for a game.

    Where the system has no such locks, every game is free.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None

    def acquire(self, game: int) -> bool:
        """Lock a game, or go on holding it; False when another program has it."""
        try:
            if self._file is not None and not os.fstat(self._file).st_nlink:
                # Someone removed it, and others no longer find what is locked there.
                os.close(self._file)
                self._file = None
            if self._file is None:
                self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError:
            return True
        try:
            _lock(self._file, game)
        except (BlockingIOError, PermissionError):
            return False
        except OSError:
            return True
        return True

    @contextlib.contextmanager
    def alone(self, patience: float) -> Iterator[None]:
        """Keep other programs from opening the saves, or setting them aside, meanwhile.

        One that holds them up for longer than `patience`, in seconds, is waited for no more.
        """
        until = time.monotonic() + patience
        while not (held := self.acquire(DOOR)) and time.monotonic() < until:
            time.sleep(PAUSE)
        try:
            yield
        finally:
            if held:
                self.release(DOOR)

    def release(self, game: int) -> None:
        """Let a game go."""
        if self._file is not None:
            try:
                _unlock(self._file, game)
            except OSError:
                return


class Earlier(NamedTuple):
    """What the marks tell of other programs.

    `alive` says that one of them has the saves open now, `died` that one ended without closing
    them, or that this cannot be known. `stamp` is what the last one to close them left.
    """

    alive: bool
    died: bool
    stamp: str = ""


class Marks:
    """One small file with a byte for each program that has the saves open, set while it has.

    Each holds a lock as long as it lives. A byte that is set and that nobody holds was left by a
    program that ended without closing the saves: killed, or with the power cut.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None
        self._place: int | None = None

    def set(self) -> Earlier:
        """Set this program's mark, if it is not set, and tell what the others are."""
        try:
            if self._file is not None and not os.fstat(self._file).st_nlink:
                # Someone removed it, and others no longer find what is marked there.
                self._close()
            if self._file is None:
                flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0)
                self._file = os.open(self._path, flags, 0o644)
            return self._set(self._file)
        except OSError:
            self._close()
            return Earlier(alive=False, died=True)

    def clear(self, stamp: str) -> None:
        """Take the mark away, and leave a stamp for the next program."""
        if self._file is None or self._place is None:
            return
        try:
            _write(self._file, MARKS, stamp.encode("ascii").ljust(_LONGEST_STAMP))
            _write(self._file, self._place, _CLEARED)
        except OSError:
            pass
        finally:
            self._close()

    def _set(self, file: int) -> Earlier:
        marks = _read(file, 0, MARKS).ljust(MARKS, _CLEARED)
        stamp = _read(file, MARKS, _LONGEST_STAMP).decode("ascii", "replace").strip()
        alive = died = False
        for place in range(MARKS):
            is_set = marks[place : place + 1] == _SET
            if place == self._place or not (is_set or self._place is None):
                continue
            try:
                _lock(file, _LOCKS + place)
            except (BlockingIOError, PermissionError):
                alive |= is_set
                continue
            # Between the two looks its program may have closed the saves.
            if is_set and _read(file, place, 1) == _SET:
                died = True
            if self._place is None:
                self._place = place
                _write(file, place, _SET)
                os.fsync(file)
            else:
                _write(file, place, _CLEARED)
                _unlock(file, _LOCKS + place)
        return Earlier(alive, died or self._place is None, stamp)

    def _close(self) -> None:
        if self._file is not None:
            # Its locks end with it.
            with contextlib.suppress(OSError):
                os.close(self._file)
        self._file = self._place = None


def lock_file(file: int) -> bool:
    """Lock an open file for as long as it is open; False while another program has it locked.

    Where the system has no such locks, it is free.
    """
    place = os.lseek(file, 0, os.SEEK_CUR)
    try:
        _lock(file, _LAST)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True
    finally:
        os.lseek(file, place, os.SEEK_SET)
    return True


def _read(file: int, place: int, length: int) -> bytes:
    os.lseek(file, place, os.SEEK_SET)
    return os.read(file, length)


def _write(file: int, place: int, data: bytes) -> None:
    os.lseek(file, place, os.SEEK_SET)
    os.write(file, data)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int, place: int) -> None:
        os.lseek(file, place, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _unlock(file: int, place: int) -> None:
        os.lseek(file, place, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(file: int, place: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, place)

    def _unlock(file: int, place: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_UN, 1, place)
