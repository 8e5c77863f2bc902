"""What the records say, read from the kept games.

Only games with a code that were played by the player stand in them, from their first action
on: a layout may begin just before its win, and a file's moves take no time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.store import checks
from canfield_cli.store.soundness import SOUND
from canfield_cli.store.values import BankLedger, Demo, GameRecord, GameState, RecordsGroup

if TYPE_CHECKING:
    import sqlite3

TEN = 10
_COLUMNS = (
    f"{SOUND}, code, rules, draw, state, won, moves, seconds, cards_up, score, undos, hints, "
    "oracles, started, replay, day, helped, demo"
)
_COUNTED = "counted AND begun"
# Wins in which a solver helped are no wins, and none of the best games.
_OWN = "(won AND NOT helped)"
_NOT_HELPED = "NOT demo AND NOT (won AND helped)"
# What a demo began is not the player's game.
MINE = f"demo < {Demo.BEGAN:d}"


def records(connection: sqlite3.Connection, row: int | None = None) -> tuple[GameRecord, ...]:
    """All games of the records, or one of them, the first begun first."""
    wanted = _COUNTED if row is None else f"{_COUNTED} AND id = {int(row)}"
    return _records(connection, f"WHERE {wanted} ORDER BY id")


def _records(
    connection: sqlite3.Connection, which: str, fields: tuple[object, ...] = ()
) -> tuple[GameRecord, ...]:
    found = connection.execute(f"SELECT {_COLUMNS} FROM games {which}", fields)  # noqa: S608
    return tuple(_record(*row) for row in found)


def _record(
    is_sound: object,
    code: object,
    rules: object,
    draw: object,
    state: object,
    won: object,
    moves: object,
    seconds: object,
    cards_up: object,
    score: object,
    undos: object,
    hints: object,
    oracles: object,
    started: object,
    replay: object,
    day: object,
    helped: object,
    demo: object,
) -> GameRecord:
    checks.sound(is_sound)
    return GameRecord(
        checks.word(code),
        checks.word(rules),
        checks.whole(draw),
        GameState(checks.word(state)),
        bool(won),
        checks.whole(moves),
        checks.seconds(seconds),
        checks.cards(cards_up),
        checks.optional(checks.whole, score),
        checks.whole(undos),
        checks.whole(hints),
        checks.whole(oracles),
        checks.moment(started),
        bool(replay),
        checks.optional(checks.day, day),
        bool(helped),
        bool(demo),
    )


def groups(connection: sqlite3.Connection) -> tuple[RecordsGroup, ...]:
    """The records of each rule set and draw, by name."""
    found = connection.execute(
        f"SELECT rules, draw, month, sum({MINE}), sum({_OWN}), "  # noqa: S608
        "sum(won AND helped AND NOT demo), sum(demo > 0), sum(demo AND won), "
        f"max(CASE WHEN {_NOT_HELPED} THEN cards_up ELSE 0 END), "
        f"min(CASE WHEN {_OWN} THEN moves END), min(CASE WHEN {_OWN} THEN seconds END) "
        f"FROM games WHERE {_COUNTED} GROUP BY rules, draw, month ORDER BY rules, draw, month"
    ).fetchall()
    kinds = dict.fromkeys((checks.word(rules), checks.whole(draw)) for rules, draw, *_ in found)
    return tuple(
        _group(connection, kind, [_month(*row[2:]) for row in found if row[:2] == kind])
        for kind in kinds
    )


class _Month(NamedTuple):
    """The sums of a month's games."""

    month: str
    games: int
    wins: int
    helped_wins: int
    demo_games: int
    demo_wins: int
    most_cards: int
    fewest_moves: int | None
    shortest: float | None


def _month(month: object, *sums: object) -> _Month:
    games, wins, helped_wins, demo_games, demo_wins, most_cards, fewest, shortest = sums
    return _Month(
        checks.word(month),
        checks.whole(games),
        checks.whole(wins),
        checks.whole(helped_wins),
        checks.whole(demo_games),
        checks.whole(demo_wins),
        checks.cards(most_cards),
        checks.optional(checks.whole, fewest),
        checks.optional(checks.seconds, shortest),
    )


def _group(
    connection: sqlite3.Connection, kind: tuple[str, int], months: list[_Month]
) -> RecordsGroup:
    same = f"WHERE {_COUNTED} AND rules = ? AND draw = ?"
    best = f"{same} AND {_NOT_HELPED} ORDER BY won DESC, cards_up DESC, moves, seconds LIMIT {TEN}"
    last = f"{same} ORDER BY month DESC, id DESC LIMIT {TEN}"
    now, longest = _streaks(connection, same, kind)
    rules, draw = kind
    return RecordsGroup(
        rules,
        draw,
        games=sum(month.games for month in months),
        wins=sum(month.wins for month in months),
        streak=now,
        longest=longest,
        most_cards=max(month.most_cards for month in months),
        fewest_moves=min(
            (m.fewest_moves for m in months if m.fewest_moves is not None), default=None
        ),
        shortest=min((m.shortest for m in months if m.shortest is not None), default=None),
        best=_picked(connection, best, kind),
        last=_picked(connection, last, kind),
        months=tuple((month.month, month.games, month.wins) for month in months if month.games),
        helped_wins=sum(month.helped_wins for month in months),
        demo_games=sum(month.demo_games for month in months),
        demo_wins=sum(month.demo_wins for month in months),
    )


def _picked(
    connection: sqlite3.Connection, which: str, kind: tuple[str, int]
) -> tuple[GameRecord, ...]:
    """A few games in order: found by the index alone, and only then read."""
    rows = connection.execute(f"SELECT id FROM games {which}", kind).fetchall()  # noqa: S608
    return tuple(game for (row,) in rows for game in _records(connection, "WHERE id = ?", (row,)))


def _streaks(connection: sqlite3.Connection, same: str, kind: tuple[str, int]) -> tuple[int, int]:
    """The wins in a row up to now, and the most that there were.

    A win in which a solver helped ends a row, and so does a demo that went on with a game: else
    it would save one that is about to be lost.
    """
    (decided,) = connection.execute(
        f"SELECT group_concat(own, '') FROM (SELECT {_OWN} AS own FROM games {same} "  # noqa: S608
        f"AND {MINE} AND (won OR state != 'open') ORDER BY month, id)",
        kind,
    ).fetchone()
    rows = str(decided or "").split("0")
    return len(rows[-1]), max(map(len, rows))


def days_done(connection: sqlite3.Connection) -> tuple[str, ...]:
    """The days whose deal was played to an end on that very day, by the player's calendar then."""
    found = connection.execute(
        f"SELECT day, min({SOUND}) FROM games "  # noqa: S608
        f"WHERE day IS NOT NULL AND begun AND {MINE} AND (won OR state = 'given up') "
        "AND day = ended_on GROUP BY day ORDER BY day"
    )
    days = []
    for day, is_sound in found:
        checks.sound(is_sound)
        days.append(checks.day(day))
    return tuple(days)


def bank(connection: sqlite3.Connection) -> BankLedger:
    """The ledger: a deck is bought with the first action, and paid for when the game ends."""
    found = connection.execute(
        "SELECT count(*), coalesce(sum(stake), 0), "  # noqa: S608
        "coalesce(sum(CASE WHEN won OR state != 'open' THEN score END), 0), "
        f"coalesce(sum(NOT won AND state = 'open'), 0) "
        f"FROM games INDEXED BY games_bank WHERE {_COUNTED} AND stake IS NOT NULL"
    ).fetchone()
    return BankLedger(*map(checks.whole, found))
