"""The kept games: written command by command, found again, and counted."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from canfield_cli.engine.notation import GIVE_UP
from canfield_cli.store import checks
from canfield_cli.store.database import Database
from canfield_cli.store.locks import Locks, Marks
from canfield_cli.store.records import MINE, bank, days_done, groups, records
from canfield_cli.store.soundness import CHECKSUM, SOUND, UnsoundError, actions_sum, verify_log
from canfield_cli.store.values import (
    GameStart,
    GameState,
    StoredGame,
    StoreError,
    StoreProblem,
    UnfinishedGame,
)

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator, Sequence
    from contextlib import AbstractContextManager

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
        helped = CASE WHEN won THEN helped ELSE :helped END,
        demo = CASE WHEN won THEN demo ELSE :demo END,
        ended = CASE WHEN won THEN ended WHEN :state = 'open' THEN NULL ELSE :now END,
        ended_on = CASE WHEN won THEN ended_on WHEN :state = 'open' THEN NULL
            ELSE strftime('%Y-%m-%d', :now, 'unixepoch', 'localtime') END,
        actions = :actions, actions_sum = :actions_sum, cards_now = :cards_up,
        moves_now = :moves, won = won OR :won
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
_END = """
    UPDATE games SET state = :state, ended = coalesce(ended, :now),
        ended_on = coalesce(ended_on, strftime('%Y-%m-%d', :now, 'unixepoch', 'localtime'))
    WHERE id = :game
"""
# After every change of a game.
_SUM = f"UPDATE games SET checksum = {CHECKSUM} WHERE id = ?"  # noqa: S608
_UNFINISHED = f"""
    SELECT {SOUND}, id, code, cards_now, moves_now, played, rules, draw, won
    FROM games WHERE state = 'open' ORDER BY played DESC, id DESC
"""  # noqa: S608
# A game won that was restarted, or left after an undo, is won all the same.
_DAY = f"""
    SELECT {SOUND}, id, CASE WHEN won AND state != 'open' THEN 'won' ELSE state END FROM games
    WHERE day = ? AND {MINE} AND (won OR state = 'open' OR (state = 'given up' AND begun))
    ORDER BY NOT won AND state = 'open', played DESC, id DESC
"""  # noqa: S608


class Saves:
    """The games kept in one file. Every method may raise `StoreError`."""

    def __init__(self, path: Path) -> None:
        if path.is_symlink():
            # What belongs to the file is beside the file itself, wherever its names are.
            path = Path(os.path.realpath(path))
        self._locks = Locks(path.with_suffix(".lock"))
        self._database = Database(path, self._locks, Marks(path.with_suffix(".open")))

    def check(self) -> None:
        """Find out whether something can be kept."""
        self._database.run(lambda _: None, writes=True)

    def close(self) -> None:
        """Close the file at a good end. Without it, the next program checks the whole file."""
        self._database.leave()

    def together(self) -> AbstractContextManager[None]:
        """Make one commit of all that is written meanwhile, all or nothing of it.

        `StoreError` when that cannot be: then the rows that games were given meanwhile mean
        nothing, and no question is to be asked, or file waited for, meanwhile.
        """
        return self._database.together()

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
            game, total = row, 0
            if game is not None:
                count, total = _sum_before(connection, game)
                if count != first:
                    # Another program writes the same game, where the system has no locks.
                    raise StoreError(StoreProblem.LOCKED, str(self._database.path))
            else:
                fields = {**start._asdict(), "now": now}
                game = connection.execute(_CREATE, fields).lastrowid
                assert game is not None
                held = game
            # A new one before another program can see it.
            self._locks.acquire(game)
            connection.executemany(
                "INSERT INTO commands VALUES (?, ?, ?)",
                [(game, number, command) for number, command in enumerate(commands, first)],
            )
            # Nothing was played where all that was done is giving up; but a deal of the day
            # is done then.
            begun = any(command != GIVE_UP or start.day for command in commands)
            fields = {
                **standing._asdict(),
                "won": standing.won,
                "game": game,
                "begun": begun,
                "now": now,
                "actions": first + len(commands),
                "actions_sum": actions_sum(enumerate(commands, first), total),
            }
            connection.execute(_WRITE, fields)
            connection.execute(_SUM, (game,))
            return game

        try:
            return self._database.run(job, writes=True)
        except StoreError:
            if held is not None:
                self._locks.release(held)
            raise

    def unfinished(self) -> tuple[UnfinishedGame, ...]:
        """The games that can be gone on with, the one played last first."""
        return self._database.run(
            lambda c: tuple(_unfinished(row) for row in c.execute(_UNFINISHED))
        )

    def newest(self) -> Iterator[int]:
        """The rows of those games, read one by one."""
        at: tuple[float, int] | None = None
        while at := self._database.run(partial(_next_open, at=at)):
            yield at[1]

    def acquire(self, row: int) -> bool:
        """Hold a game against other programs; False when another has it."""
        return self._locks.acquire(row)

    def release(self, row: int) -> None:
        """Let go of a game."""
        self._locks.release(row)

    def read(self, row: int) -> StoredGame | None:
        """A game to be gone on with; None when it no longer is."""

        def job(connection: sqlite3.Connection) -> StoredGame | None:
            found = connection.execute(
                "SELECT clock, played, hints, oracles, helped, won, demo, "
                "code, layout, rules, draw, counted, day, stake "
                "FROM games WHERE id = ? AND state = 'open'",
                (row,),
            ).fetchone()
            if found is None:
                return None
            clock, played, hints, oracles, helped, won, demo, *start = found
            return StoredGame(
                row,
                _start(*start),
                verify_log(connection, row),
                checks.seconds(clock),
                checks.moment(played),
                checks.whole(hints),
                checks.whole(oracles),
                bool(helped),
                bool(won),
                checks.demo(demo),
            )

        return self._database.run(job)

    def end(self, row: int, state: GameState, now: float) -> None:
        """End a game that is no longer played."""

        def job(connection: sqlite3.Connection) -> None:
            _verify(connection, row)
            connection.execute(_END, {"state": state, "now": now, "game": row})
            connection.execute(_SUM, (row,))

        self._database.run(job, writes=True)

    def discard(self, row: int) -> None:
        """Forget a game in which nothing was played."""

        def job(connection: sqlite3.Connection) -> None:
            gone = connection.execute("DELETE FROM games WHERE id = ? AND NOT begun", (row,))
            if gone.rowcount:
                connection.execute("DELETE FROM commands WHERE game = ?", (row,))

        self._database.run(job, writes=True)

    def day(self, day: str) -> tuple[int, GameState] | None:
        """The game of a day's deal that was played to its end last, and how it ended.

        Without one, the unfinished game that was played last; None without that.
        """

        def job(connection: sqlite3.Connection) -> tuple[int, GameState] | None:
            found = connection.execute(_DAY, (day,)).fetchone()
            if found is None:
                return None
            is_sound, game, state = found
            checks.sound(is_sound)
            return game, GameState(state)

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


def _sum_before(connection: sqlite3.Connection, game: int) -> tuple[int, int]:
    """How many commands a game has so far, and their checksum.

    `UnsoundError` where the game is not as it was written: it would be written over.
    """
    found = connection.execute(
        f"SELECT {SOUND}, actions, actions_sum FROM games WHERE id = ?",  # noqa: S608
        (game,),
    ).fetchone()
    if found is None or not found[0]:
        raise UnsoundError(game)
    return int(found[1]), int(found[2])


def _verify(connection: sqlite3.Connection, game: int) -> None:
    """Make sure that a game is as it was written; `UnsoundError` where it is not."""
    found = connection.execute(f"SELECT {SOUND} FROM games WHERE id = ?", (game,))  # noqa: S608
    if found.fetchone() not in {(1,), None}:
        raise UnsoundError(game)


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


def _unfinished(found: tuple[Any, ...]) -> UnfinishedGame:
    is_sound, row, code, cards_up, moves, played, rules, draw, won = found
    checks.sound(is_sound)
    return UnfinishedGame(
        row,
        checks.optional(checks.word, code),
        checks.cards(cards_up),
        checks.whole(moves),
        checks.moment(played),
        checks.word(rules),
        checks.whole(draw),
        bool(won),
    )
