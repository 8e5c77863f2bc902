"""The database's tables, step by step: the file's version is how many steps it has had.

A step that was ever released is never changed; what is to be different comes in a new step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE games (
            id INTEGER PRIMARY KEY,
            code TEXT,
            layout TEXT,
            rules TEXT NOT NULL,
            draw INTEGER NOT NULL,
            counted INTEGER NOT NULL,
            replay INTEGER NOT NULL,
            day TEXT,
            stake INTEGER,
            started REAL NOT NULL,
            month TEXT NOT NULL,
            played REAL NOT NULL,
            ended REAL,
            state TEXT NOT NULL,
            begun INTEGER NOT NULL,
            won INTEGER NOT NULL,
            moves INTEGER NOT NULL,
            seconds REAL NOT NULL,
            cards_up INTEGER NOT NULL,
            score INTEGER,
            undos INTEGER NOT NULL,
            hints INTEGER NOT NULL,
            clock REAL NOT NULL
        )
        """,
        "CREATE INDEX games_open ON games (played) WHERE state = 'open'",
        "CREATE INDEX games_code ON games (code) WHERE begun",
        # All that the records' sums need, so that they read nothing else.
        """
        CREATE INDEX games_records ON games
            (rules, draw, month, id, won, state, cards_up, moves, seconds)
            WHERE counted AND begun
        """,
        "CREATE INDEX games_bank ON games (state, won, stake, score) WHERE stake IS NOT NULL",
        "CREATE INDEX games_day ON games (day) WHERE day IS NOT NULL",
        """
        CREATE TABLE commands (
            game INTEGER NOT NULL,
            number INTEGER NOT NULL,
            command TEXT NOT NULL,
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID
        """,
    ),
    (
        "ALTER TABLE games ADD COLUMN oracles INTEGER NOT NULL DEFAULT 0",
        # The ten best games are read off it, instead of being sorted out of all.
        """
        CREATE INDEX games_best ON games (rules, draw, won DESC, cards_up DESC, moves, seconds)
            WHERE counted AND begun
        """,
    ),
)


def version_of(connection: sqlite3.Connection) -> int:
    """How many steps a file has had."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, steps: Sequence[Sequence[str]] = STEPS) -> None:
    """Take the steps that a file has not had, all or none of them."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Another program may have been first.
        for number, step in enumerate(steps[version_of(connection) :], version_of(connection) + 1):
            for statement in step:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
