"""Asking the solver: a clock, a bound to time and memory, and lines that are replayed first."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.game import Game
from canfield_cli.engine.notation import action_text
from canfield_cli.engine.solver import Limits, Verdict, solve
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from canfield_cli.engine.actions import Action
    from canfield_cli.engine.deals import Code
    from canfield_cli.engine.game import PlayedAction
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules
    from canfield_cli.text.json_objects import JsonObject
    from canfield_cli.text.messages import Message

_MORE_TIME = message("solve", "For a longer search, use --seconds.")
_NO_MEMORY = message("solve", "The search ran out of memory.")
MOST_BYTES = 1_000_000_000


class SolvedPosition(NamedTuple):
    """What was found out about a position.

    `line` is a way to win, each action played by the engine, that comes to no position twice;
    None unless the verdict is WINNABLE and a line was asked for, and empty where the position is
    won already. `states`
    are the positions that the solver looked at, in so many `seconds`.
    """

    verdict: Verdict
    line: tuple[PlayedAction, ...] | None
    states: int
    seconds: float

    @property
    def moves(self) -> list[str] | None:
        """The way to win in canonical form."""
        return None if self.line is None else action_texts(self.line)


def action_texts(line: Iterable[PlayedAction]) -> list[str]:
    """The actions of a line in canonical form."""
    return [action_text(done.before, done.action) for done in line]


def solve_position(
    rules: Rules,
    position: Position,
    seconds: float,
    stop: Callable[[], bool] = lambda: False,
    clock: Callable[[], float] = time.monotonic,
    keep: list[object] | None = None,
    *,
    line: bool = True,
) -> SolvedPosition:
    """Find out whether a position can be won; UNKNOWN after so many seconds.

    Without `line` a win comes without its line, which takes longer than an easy win.

    `stop` is asked every few milliseconds, and ends the search when it says so; `keep` is that of
    `solve`.
    """
    begin = clock()
    limits = Limits(seconds=seconds, bytes=MOST_BYTES)
    verdict, actions, states, _ = solve(
        rules, position, limits=limits, clock=clock, stop=stop, keep=keep, line=line
    )
    found = None if actions is None else winning_line(rules, position, actions)
    return SolvedPosition(verdict, found, states, clock() - begin)


def winning_line(
    rules: Rules, position: Position, actions: Iterable[Action]
) -> tuple[PlayedAction, ...]:
    """A solver's way to win, each action played by the engine, that comes to no position twice."""
    game = Game(rules, position, float)
    line = _without_rounds(map(game.play, actions))
    if not game.position.is_won:
        raise AssertionError(actions)
    return line


def _without_rounds(line: Iterable[PlayedAction]) -> tuple[PlayedAction, ...]:
    """The line without what leads from a position back to the same one."""
    kept: list[PlayedAction] = []
    place: dict[Position, int] = {}
    for done in line:
        if (since := place.get(done.before)) is not None:
            for gone in kept[since:]:
                del place[gone.before]
            del kept[since:]
        place[done.before] = len(kept)
        kept.append(done)
    return tuple(kept)


def solution_record(code: Code | None, found: SolvedPosition) -> JsonObject:
    """The answer as a JSON object."""
    return {
        "code": str(code) if code else None,
        "verdict": str(found.verdict),
        "moves": found.moves,
        "states": found.states,
        "seconds": round(found.seconds, 3),
    }


def why_unknown(found: SolvedPosition, seconds: float) -> Message:
    """Which bound ended a search that had so many seconds."""
    return _MORE_TIME if found.seconds >= seconds else _NO_MEMORY
