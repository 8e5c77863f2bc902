"""Whether a file of saves is sound: its length, all its pages, and what is kept of each game."""

from __future__ import annotations

import contextlib
import itertools
import operator
import sqlite3
import zlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

# What SQLite keeps beside a file: what is not yet in the file itself, the first two.
LOG, JOURNAL, INDEX = "-wal", "-journal", "-shm"
# All that is kept of a game but its actions, which have a sum of their own among these.
_SUMMED = (
    "id, code, layout, rules, draw, counted, replay, day, stake, started, month, played, ended, "
    "ended_on, state, begun, won, helped, demo, moves, seconds, cards_up, score, undos, hints, "
    "oracles, clock, actions, actions_sum, cards_now, moves_now"
)
# In SQL: a game's checksum as it should be, and whether it is so.
CHECKSUM = f"game_sum({_SUMMED})"
SOUND = f"checksum IS {CHECKSUM}"
# The bytes of SQLite's smallest page.
_SMALLEST = 512


class UnsoundError(Exception):
    """What is kept is not what was written."""


def game_sum(*values: object) -> int:
    """The checksum of a row. SQLite has none of its own."""
    return zlib.crc32(repr(values).encode("utf-8", "surrogatepass"))


def actions_sum(commands: Iterable[tuple[object, object]], before: int = 0) -> int:
    """The checksum of commands with their numbers; `before` is that of those before them."""
    for number, command in commands:
        before = zlib.crc32(f"{number} {command}\n".encode("utf-8", "surrogatepass"), before)
    return before


def teach(connection: sqlite3.Connection) -> None:
    """Let SQL use `CHECKSUM` and `SOUND`."""
    connection.create_function("game_sum", -1, game_sum, deterministic=True)


def looks_right(path: Path) -> bool:
    """Whether a file, if there is one, begins as SQLite's do.

    SQLite itself takes a file of a few bytes for an empty one, and writes over it; and a log
    beside an empty one, or beside none, it throws away.
    """
    try:
        with path.open("rb") as file:
            begins = file.read(_SMALLEST)
    except FileNotFoundError:
        begins = b""
    except OSError:
        return True
    if not begins:
        return not _size(beside(path, LOG))
    return len(begins) == _SMALLEST and begins.startswith(b"SQLite format 3\0")


def verify_all(path: Path, version: int, patience: float) -> None:
    """Check the whole file, and what lies in its log; `UnsoundError` where something is wrong.

    In a file of the present `version` each game's checksums are tested too; those before had
    none, and nothing is known of a newer one. Another program is waited for so many seconds.
    Nothing is written meanwhile, not even from the log into the file.
    """
    if not _size(path):
        return
    if _size(beside(path, JOURNAL)):
        # Only a program that may write can first take back what was half written.
        with contextlib.closing(sqlite3.connect(path, timeout=patience)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    address = f"{path.absolute().as_uri()}?mode=ro"
    with contextlib.closing(sqlite3.connect(address, timeout=patience, uri=True)) as connection:
        connection.execute("PRAGMA cell_size_check = ON")
        connection.execute("BEGIN")
        (its_version,) = connection.execute("PRAGMA user_version").fetchone()
        if its_version > version:
            return
        found = connection.execute("PRAGMA integrity_check(1)").fetchone()
        if found != ("ok",):
            raise UnsoundError(found)
        if its_version == version:
            _verify_games(connection)


def verify_log(connection: sqlite3.Connection, game: int) -> tuple[str, ...]:
    """A game's commands; `UnsoundError` where they, or the game, are not what was written."""
    found = connection.execute(
        f"SELECT {SOUND}, actions, actions_sum FROM games WHERE id = ?",  # noqa: S608
        (game,),
    ).fetchone()
    log = connection.execute(
        "SELECT number, command FROM commands WHERE game = ? ORDER BY number", (game,)
    ).fetchall()
    if found is not None and found != (1, len(log), actions_sum(log)):
        raise UnsoundError(game)
    return tuple(str(command) for _, command in log)


def _verify_games(connection: sqlite3.Connection) -> None:
    teach(connection)
    sums = "SELECT id, actions, actions_sum FROM games"
    expected = {game: (count, total) for game, count, total in connection.execute(sums)}
    (wrong,) = connection.execute(
        f"SELECT count(*) FROM games WHERE NOT ({SOUND})"  # noqa: S608
    ).fetchone()
    if wrong:
        raise UnsoundError(wrong)
    commands = connection.execute(
        "SELECT game, number, command FROM commands ORDER BY game, number"
    )
    for game, rows in itertools.groupby(commands, operator.itemgetter(0)):
        log = [(number, command) for _, number, command in rows]
        if expected.pop(game, None) != (len(log), actions_sum(log)):
            raise UnsoundError(game)
    if any(count for count, _ in expected.values()):
        raise UnsoundError(len(expected))


def verify_length(connection: sqlite3.Connection, path: Path) -> None:
    """Compare the length of a file with its pages; `UnsoundError` where they differ.

    It is for a file that nobody else uses. What lies in the log belongs to the file, and is
    brought there before.
    """
    log = beside(path, LOG)
    if _size(log):
        # A file that cannot be written has its log beside it for good.
        with contextlib.suppress(sqlite3.OperationalError):
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    (size,) = connection.execute("PRAGMA page_size").fetchone()
    (before,) = connection.execute("PRAGMA page_count").fetchone()
    length, logged = _size(path), _size(log)
    (after,) = connection.execute("PRAGMA page_count").fetchone()
    # With a log beside it, or where another program writes after all, nothing can be said.
    if not logged and before == after and length != size * before:
        raise UnsoundError(length)


def stamp(path: Path) -> str:
    """What changes when the file is changed, by this program or another; empty without a file."""
    try:
        found = path.stat()
    except OSError:
        return ""
    return f"{found.st_size} {found.st_mtime_ns} {found.st_ctime_ns} {_size(beside(path, LOG))}"


def beside(path: Path, end: str) -> Path:
    """The file itself, or what SQLite keeps beside it under a longer name."""
    return path.with_name(path.name + end)


def _size(path: Path) -> int:
    """The bytes of a file; 0 where there is none."""
    try:
        return path.stat().st_size
    except OSError:
        return 0
