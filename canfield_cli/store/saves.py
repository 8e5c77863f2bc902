"""The kept games: written command by command, found again, and counted."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from canfield_cli.engine.notation import GIVE_UP
from canfield_cli.store import checks
from canfield_cli.store.database import Database
from canfield_cli.store.locks import Locks
from canfield_cli.store.records import bank, days_done, groups, records
from canfield_cli.store.values import GameStart, GameState, StoredGame, StoreError, UnfinishedGame

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator, Sequence

    from canfield_cli.store.values import BankLedger, GameRecord, GameStanding, RecordsGroup

# Once a game is won its result stands, whatever is undone and redone afterwards.
_WRITE = """
    UPDATE games SET played = :now, state = :state, clock = :clock, begun = begun OR :begun,
        moves = CASE WHEN won THEN moves ELSE :moves END,
        seconds = CASE WHEN won THEN seconds ELSE :clock END,
        cards_up = CASE WHEN won THEN cards_up ELSE :cards_up END,
        score = CASE WHEN won THEN score ELSE :score END,
        undos = CASE WHEN won THEN undos ELSE :undos END,
        hints = CASE WHEN won THEN hints ELSE :hints END,
        oracles = CASE WHEN won THEN oracles ELSE :oracles END,
        ended = CASE WHEN won THEN ended WHEN :state = 'open' THEN NULL ELSE :now END,
        won = won OR :won
    WHERE id = :game
"""
# A new game's number is one that no command has, whatever was lost of the games.
_CREATE = """
    INSERT INTO games (id, code, layout, rules, draw, counted, replay, day, stake, started, month,
        played, state, begun, won, moves, seconds, cards_up, score, undos, hints, clock)
    VALUES ((SELECT max(coalesce((SELECT max(id) FROM games), 0),
            coalesce((SELECT max(game) FROM commands), 0)) + 1),
        :code, :layout, :rules, :draw, :counted,
        EXISTS (SELECT 1 FROM games WHERE code = :code AND begun),
        :day, :stake, :now, strftime('%Y-%m', :now, 'unixepoch', 'localtime'), :now,
        'open', 0, 0, 0, 0, 0, NULL, 0, 0, 0)
"""
_UNFINISHED = """
    SELECT id, code, cards_up, moves, played FROM games WHERE state = 'open'
    ORDER BY played DESC, id DESC
"""
# A game won that was restarted, or left after an undo, is won all the same.
_DAY = """
    SELECT id, CASE WHEN won AND state != 'open' THEN 'won' ELSE state END FROM games
    WHERE day = ? AND (won OR state = 'open' OR (state = 'given up' AND begun))
    ORDER BY NOT won AND state = 'open', played DESC, id DESC
"""


class Saves:
    """The games kept in one file. Every method may raise `StoreError`."""

    def __init__(self, path: Path) -> None:
        if path.is_symlink():
            # What belongs to the file is beside the file itself, wherever its names are.
            path = Path(os.path.realpath(path))
        self._locks = Locks(path.with_suffix(".lock"))
        self._database = Database(path, self._locks)

    def check(self) -> None:
        """Find out whether something can be kept."""
        self._database.run(lambda _: None, writes=True)

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def which_file(self) -> int:
        """Which file is in use; after a change, rows known before mean nothing."""
        return self._database.which_file()

    def write(
        self,
        row: int | None,
        start: GameStart,
        standing: GameStanding,
        commands: Sequence[str],
        first: int,
        now: float,
    ) -> int:
        """Keep commands, of which the game had `first` before, and how the game stands now.

        A game without a row is given one, and held against other programs. Returns the row.
        """
        held: int | None = None

        def job(connection: sqlite3.Connection) -> int:
            nonlocal held
            game = row
            if game is None:
                fields = {**start._asdict(), "now": now}
                game = connection.execute(_CREATE, fields).lastrowid
                assert game is not None
                held = game
            # A new one before another program can see it.
            self._locks.take(game)
            connection.executemany(
                "INSERT INTO commands VALUES (?, ?, ?)",
                [(game, number, command) for number, command in enumerate(commands, first)],
            )
            # Nothing was played where all that was done is giving up.
            begun = any(command != GIVE_UP for command in commands)
            fields = {**standing._asdict(), "won": standing.won, "game": game}
            connection.execute(_WRITE, {**fields, "begun": begun, "now": now})
            return game

        try:
            return self._database.run(job, writes=True)
        except StoreError:
            if held is not None:
                self._locks.free(held)
            raise

    def unfinished(self) -> tuple[UnfinishedGame, ...]:
        """The games that can be gone on with, the one played last first."""
        return self._database.run(
            lambda c: tuple(_unfinished(*row) for row in c.execute(_UNFINISHED))
        )

    def newest(self) -> Iterator[int]:
        """The rows of those games, read one by one."""
        at: tuple[float, int] | None = None
        while at := self._database.run(partial(_next_open, at=at)):
            yield at[1]

    def take(self, row: int) -> bool:
        """Hold a game against other programs; False when another has it."""
        return self._locks.take(row)

    def free(self, row: int) -> None:
        """Let go of a game."""
        self._locks.free(row)

    def read(self, row: int) -> StoredGame | None:
        """A game to be gone on with; None when it no longer is."""

        def job(connection: sqlite3.Connection) -> StoredGame | None:
            found = connection.execute(
                "SELECT clock, played, hints, oracles, "
                "code, layout, rules, draw, counted, day, stake "
                "FROM games WHERE id = ? AND state = 'open'",
                (row,),
            ).fetchone()
            if found is None:
                return None
            log = connection.execute(
                "SELECT command FROM commands WHERE game = ? ORDER BY number", (row,)
            )
            commands = tuple(str(command) for (command,) in log)
            clock, played, hints, oracles, *start = found
            return StoredGame(
                row,
                _start(*start),
                commands,
                checks.seconds(clock),
                checks.moment(played),
                checks.whole(hints),
                checks.whole(oracles),
            )

        return self._database.run(job)

    def end(self, row: int, state: GameState, now: float) -> None:
        """End a game that is no longer played."""
        self._database.run(
            lambda c: c.execute(
                "UPDATE games SET state = ?, ended = coalesce(ended, ?) WHERE id = ?",
                (state, now, row),
            ),
            writes=True,
        )

    def discard(self, row: int) -> None:
        """Forget a game in which nothing was played."""
        self._database.run(
            lambda c: c.execute("DELETE FROM games WHERE id = ? AND NOT begun", (row,)),
            writes=True,
        )

    def day(self, day: str) -> tuple[int, GameState] | None:
        """The game of a day's deal that was played to its end last, and how it ended.

        Without one, the unfinished game that was played last; None without that.
        """

        def job(connection: sqlite3.Connection) -> tuple[int, GameState] | None:
            found = connection.execute(_DAY, (day,)).fetchone()
            return (found[0], GameState(found[1])) if found else None

        return self._database.run(job)

    def groups(self) -> tuple[RecordsGroup, ...]:
        """The records, for each rule set and draw."""
        return self._database.run(groups)

    def records(self) -> tuple[GameRecord, ...]:
        """All games of the records, the first begun first."""
        return self._database.run(records)

    def record(self, row: int) -> GameRecord | None:
        """One game of the records."""
        return self._database.run(lambda c: next(iter(records(c, row)), None))

    def days_done(self) -> tuple[str, ...]:
        """The days whose deal was played to an end on that very day."""
        return self._database.run(days_done)

    def bank(self) -> BankLedger:
        """The casino's ledger."""
        return self._database.run(bank)


def _next_open(
    connection: sqlite3.Connection, at: tuple[float, int] | None
) -> tuple[float, int] | None:
    """The open game played last before a time; None when there is none."""
    found: tuple[float, int] | None = connection.execute(
        "SELECT played, id FROM games "
        "WHERE state = 'open' AND (? IS NULL OR (played, id) < (?, ?)) "
        "ORDER BY played DESC, id DESC LIMIT 1",
        (at and at[0], at and at[0], at and at[1]),
    ).fetchone()
    return found


def _start(
    code: object,
    layout: object,
    rules: object,
    draw: object,
    counted: object,
    day: object,
    stake: object,
) -> GameStart:
    return GameStart(
        checks.optional(checks.word, code),
        checks.optional(checks.text, layout),
        checks.word(rules),
        checks.whole(draw),
        bool(counted),
        checks.optional(checks.day, day),
        checks.optional(checks.whole, stake),
    )


def _unfinished(
    row: int, code: object, cards_up: object, moves: object, played: object
) -> UnfinishedGame:
    return UnfinishedGame(
        row,
        checks.optional(checks.word, code),
        checks.cards(cards_up),
        checks.whole(moves),
        checks.moment(played),
    )
