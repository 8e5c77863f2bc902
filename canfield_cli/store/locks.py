"""Which games are being played: a lock for each, which ends with the program that holds it."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

# No game has this number. Who holds it opens the file of saves, or sets it aside.
DOOR = 0
PAUSE = 0.005


class Locks:
    """Locks on the bytes of one empty file, each byte standing for a game.

    Where the system has no such locks, every game is free.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None

    def take(self, game: int) -> bool:
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
        while not (held := self.take(DOOR)) and time.monotonic() < until:
            time.sleep(PAUSE)
        try:
            yield
        finally:
            if held:
                self.free(DOOR)

    def free(self, game: int) -> None:
        """Let a game go."""
        if self._file is not None:
            try:
                _unlock(self._file, game)
            except OSError:
                return


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
