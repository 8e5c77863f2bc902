"""What is kept of games, as values. The database is not needed to speak of them."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import NamedTuple

from canfield_cli.engine.base_errors import CanfieldError, name_of

# The last moment that is told or kept: the calendar ends soon after it, everywhere on earth.
LATEST = 253_402_000_000.0


class GameState(StrEnum):
    """How a kept game stands. `UNREADABLE` is one whose commands no longer play."""

    OPEN = "open"
    WON = "won"
    GIVEN_UP = "given up"
    ABANDONED = "abandoned"
    RESTARTED = "restarted"
    UNREADABLE = "unreadable"


class Demo(IntEnum):
    """What a demo did in a game: nothing, or it went on with the player's, or began it.

    What it began is its own game, and counts nowhere as the player's.
    """

    NONE = 0
    WENT_ON = 1
    BEGAN = 2


class StoreProblem(StrEnum):
    """Why nothing can be kept."""

    DAMAGED = "damaged"
    LOCKED = "locked"
    READ_ONLY = "read_only"
    FULL = "full"
    NEWER = "newer"
    OTHER = "other"

    __repr__ = name_of


class StoreError(CanfieldError):
    """The saves cannot be used; `name` is their file.

    For `DAMAGED` it is the name under which the damaged file was set aside, and a new file is
    in use; it is empty where another program did that before.
    """

    def __init__(self, problem: StoreProblem, name: str) -> None:
        # Another program has it: that is a matter of when, not of the file.
        self.kind = "state" if problem is StoreProblem.LOCKED else "file"
        self.problem = problem
        self.name = name

    def _fields(self) -> dict[str, object]:
        return {"problem": self.problem, "name": self.name}

    @property
    def reason(self) -> str:
        """What is wrong with it."""
        return self.problem.value

    def __str__(self) -> str:
        return f"saves {self.problem.value.replace('_', ' ')}: {self.name!r}"


class GameStart(NamedTuple):
    """How a kept game began.

    `layout` is the text of its first position where no code deals it; `counted` says whether it
    stands in the records; `day` is the day, as in 2026-11-29, whose deal it is; `stake` what
    the deck cost, in dollars.
    """

    code: str | None
    layout: str | None
    rules: str
    draw: int
    counted: bool = False
    day: str | None = None
    stake: int | None = None


class GameStanding(NamedTuple):
    """How far a game is.

    `hints` and `oracles` are how often the player asked for each; `clock` is the time played, in
    seconds. `helped` says whether a solver has played in it, or told how to, or a demo has played.
    """

    state: GameState
    moves: int
    cards_up: int
    score: int | None
    undos: int
    hints: int
    oracles: int
    clock: float
    helped: bool = False
    demo: Demo = Demo.NONE

    @property
    def won(self) -> bool:
        """Whether all cards are up."""
        return self.state is GameState.WON


class StoredGame(NamedTuple):
    """A kept game, to be gone on with; `played` is when it was, in epoch seconds.

    `won` says that it was won already, and taken back after that: its result stands.
    """

    row: int
    start: GameStart
    log: tuple[str, ...]
    clock: float
    played: float
    hints: int
    oracles: int
    helped: bool
    won: bool
    demo: Demo = Demo.NONE


class UnfinishedGame(NamedTuple):
    """A game that can be gone on with; `played` is when it was last played, in epoch seconds.

    `won` says that it was won already, and taken back after that: `cards_up` and `moves` tell
    how it stands now.
    """

    row: int
    code: str | None
    cards_up: int
    moves: int
    played: float
    rules: str
    draw: int
    won: bool


class GameRecord(NamedTuple):
    """A game in the records; `started` is when, in epoch seconds.

    `helped` says whether a solver has played in it, or told how to, or a demo has played, which
    `demo` says.
    """

    code: str
    rules: str
    draw: int
    state: str
    won: bool
    moves: int
    seconds: float
    cards_up: int
    score: int | None
    undos: int
    hints: int
    oracles: int
    started: float
    replay: bool
    day: str | None
    helped: bool
    demo: bool = False


class RecordsGroup(NamedTuple):
    """The records of one rule set and draw.

    `games` are those that the player began, `wins` the player's own. `helped_wins` are those in
    which a solver helped: they are among the games, and else counted nowhere. `demo_games` are
    those in which a demo played, and `demo_wins` how many of these were won; of the games of
    the player they are only where it went on with one, and then as not won. `streak` are the
    wins in a row up to now, `longest` the most that there were; games that are still open break
    none. `fewest_moves` and `shortest` are of won games. `best` and `last` hold at most ten
    games. `months` tells for each month, such as 2026-11, how many games were begun and how
    many of them won.
    """

    rules: str
    draw: int
    games: int
    wins: int
    streak: int
    longest: int
    most_cards: int
    fewest_moves: int | None
    shortest: float | None
    best: tuple[GameRecord, ...]
    last: tuple[GameRecord, ...]
    months: tuple[tuple[str, int, int], ...]
    helped_wins: int
    demo_games: int = 0
    demo_wins: int = 0


class BankLedger(NamedTuple):
    """The casino's ledger: decks bought, what they cost and what was paid back, in dollars.

    `in_play` is how many of the decks are still being played.
    """

    decks: int
    cost: int
    paid: int
    in_play: int
