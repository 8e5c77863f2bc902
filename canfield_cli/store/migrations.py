"""The database's tables, step by step: the file's version is how many steps it has had.

A step that was ever released is never changed; what is to be different comes in a new step.
"""

from __future__ import annotations

import itertools
import operator
from typing import TYPE_CHECKING

from canfield_cli.engine.action_log import replay
from canfield_cli.engine.errors import CanfieldError
from canfield_cli.engine.layout import parse_layout
from canfield_cli.engine.setup import GameSetup
from canfield_cli.store.soundness import CHECKSUM, actions_sum, teach

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Sequence

    Statement = str | Callable[[sqlite3.Connection], None]


def _sum_actions(connection: sqlite3.Connection) -> None:
    """Count and sum the commands of the games that a file of an older version has."""
    commands = connection.execute(
        "SELECT game, number, command FROM commands ORDER BY game, number"
    )
    sums = []
    for game, rows in itertools.groupby(commands, operator.itemgetter(0)):
        log = [(number, command) for _, number, command in rows]
        sums.append((len(log), actions_sum(log), game))
    connection.executemany("UPDATE games SET actions = ?, actions_sum = ? WHERE id = ?", sums)


def _stand_now(connection: sqlite3.Connection) -> None:
    """Find out how games stand that were won and then taken back: only their wins were kept."""
    taken_back = "SELECT id, code, layout FROM games WHERE won AND state = 'open'"
    for game_id, code, layout in connection.execute(taken_back).fetchall():
        log = connection.execute(
            "SELECT command FROM commands WHERE game = ? ORDER BY number", (game_id,)
        )
        try:
            setup = GameSetup.from_text(code=code)
            if not code:
                setup = GameSetup(layout=parse_layout(str(layout).splitlines()))
            game = setup.start(0, float)
            for _ in replay(game, [str(command) for (command,) in log]):
                pass
        except CanfieldError:
            # It can no longer be played, which is told when that is tried.
            continue
        connection.execute(
            "UPDATE games SET cards_now = ?, moves_now = ? WHERE id = ?",
            (game.position.cards_up, game.moves, game_id),
        )


STEPS: tuple[tuple[Statement, ...], ...] = (
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
    (
        # The local day on which a game ended: no later change of the time zone changes it.
        "ALTER TABLE games ADD COLUMN ended_on TEXT",
        "UPDATE games SET ended_on = strftime('%Y-%m-%d', ended, 'unixepoch', 'localtime')",
        # Wins that were helped are counted apart. Before, finish counted among the oracles.
        "ALTER TABLE games ADD COLUMN helped INTEGER NOT NULL DEFAULT 0",
        "UPDATE games SET helped = 1 WHERE oracles > 0",
        "ALTER TABLE games ADD COLUMN actions INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN actions_sum INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN checksum INTEGER",
        # Commands of games that are no longer there.
        "DELETE FROM commands WHERE game NOT IN (SELECT id FROM games)",
        _sum_actions,
        # How a game stands, which its result no longer tells once it was won.
        "ALTER TABLE games ADD COLUMN cards_now INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN moves_now INTEGER NOT NULL DEFAULT 0",
        "UPDATE games SET cards_now = cards_up, moves_now = moves",
        _stand_now,
        "DROP INDEX games_records",
        """
        CREATE INDEX games_records ON games
            (rules, draw, month, id, won, helped, state, cards_up, moves, seconds)
            WHERE counted AND begun
        """,
        "DROP INDEX games_best",
        """
        CREATE INDEX games_best ON games (rules, draw, won DESC, cards_up DESC, moves, seconds)
            WHERE counted AND begun AND NOT (won AND helped)
        """,
    ),
    (
        # Whether a demo has played in a game, and whether it began it: see values.Demo.
        "ALTER TABLE games ADD COLUMN demo INTEGER NOT NULL DEFAULT 0",
        "DROP INDEX games_records",
        """
        CREATE INDEX games_records ON games
            (rules, draw, month, id, won, helped, demo, state, cards_up, moves, seconds)
            WHERE counted AND begun
        """,
        "DROP INDEX games_best",
        """
        CREATE INDEX games_best ON games (rules, draw, won DESC, cards_up DESC, moves, seconds)
            WHERE counted AND begun AND NOT demo AND NOT (won AND helped)
        """,
    ),
)


def version_of(connection: sqlite3.Connection) -> int:
    """How many steps a file has had."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, steps: Sequence[Sequence[Statement]] = STEPS) -> None:
    """Take the steps that a file has not had, all or none of them; each game is then summed."""
    teach(connection)
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Another program may have been first.
        for number, step in enumerate(steps[version_of(connection) :], version_of(connection) + 1):
            for statement in step:
                if isinstance(statement, str):
                    connection.execute(statement)
                else:
                    statement(connection)
            connection.execute(f"PRAGMA user_version = {number}")
        connection.execute(f"UPDATE games SET checksum = {CHECKSUM}")  # noqa: S608
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
