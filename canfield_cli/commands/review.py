"""`canfield review`: the move that lost a game, and what would have kept it."""

from __future__ import annotations

import time
from itertools import takewhile
from typing import TYPE_CHECKING

from canfield_cli.commands.following import follow
from canfield_cli.commands.jsonlines import write_record
from canfield_cli.commands.run import DONE, STOPPED
from canfield_cli.commands.solving import solved, texts, why_unknown
from canfield_cli.commands.turning import TurningPoint
from canfield_cli.engine.moves import DRAW
from canfield_cli.engine.notation import DRAW_TEXT, action_text
from canfield_cli.engine.solver import Verdict
from canfield_cli.text.messages import message
from canfield_cli.text.options import typed

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from canfield_cli.commands.following import Followed
    from canfield_cli.commands.interpreter import Interpreter
    from canfield_cli.commands.progress import Progress
    from canfield_cli.commands.solving import Solved
    from canfield_cli.engine.game import Done
    from canfield_cli.engine.position import Position
    from canfield_cli.store.movefile import Source
    from canfield_cli.text.messages import Message
    from canfield_cli.text.records import Record
    from canfield_cli.text.speak import Lines, Speaker

SECONDS = 10.0
_WON = message("review", "The game was won.")
_OPEN = message("review", "The game can still be won. What leads on: {moves}.")
_NEVER = message("review", "This game could never be won.")
_LOST = message("review", "Game lost by move {number}: {move}. What would have kept it: {moves}.")
_LOST_SOMEWHERE = message(
    "review", "Game lost by move {last} at the latest; which move it was is unknown."
)
_LOST_EARLY = message(
    "review",
    "Game lost by move {last} at the latest; whether the game could be won before is unknown.",
)
_UNKNOWN_AT_END = message("review", "Unknown whether the game can still be won.")
_UNKNOWN = message("review", "Unknown whether the game could ever be won.")
_KEPT_AT_START = message("review", "At the start, this led on to a win: {moves}.")
_KEPT = message("review", "After move {number}, this led on to a win: {moves}.")


def review(
    source: Source,
    interpreter: Interpreter,
    seconds: float,
    out: TextIO,
    err: TextIO,
    progress: Progress,
    *,
    as_json: bool,
) -> int:
    """Play a file and tell where its game was lost. Returns the exit code.

    `seconds` bound the search from each position that is looked at.
    """
    followed = follow(source, interpreter, err)
    if followed is None:
        return STOPPED
    begin = time.monotonic()
    turning = _found(followed, seconds, progress)
    if as_json:
        record = _record(followed, turning, time.monotonic() - begin)
        write_record(record, out)
    else:
        print(*_told(followed, turning, seconds, interpreter.speaker), sep="\n", file=out)
    return DONE


def _found(followed: Followed, seconds: float, progress: Progress) -> TurningPoint:
    """The turning point of a game; `progress` is shown on the way."""
    game, standing = followed.game, followed.standing

    def ask(position: Position) -> Solved:
        begin = time.monotonic()
        done = most - turning.left

        def show() -> bool:
            spent = min(1.0, (time.monotonic() - begin) / seconds) if seconds else 1.0
            progress.to((done + spent) / most)
            return False

        return solved(game.rules, position, seconds, show)

    turning = TurningPoint([game.start, *(done.after for done in standing)], ask)
    most = turning.left
    with progress:
        while (number := turning.next) is not None:
            turning.look(number)
        progress.to(1.0)
    return turning


def _record(followed: Followed, turning: TurningPoint, seconds: float) -> Record:
    """What was found out, as JSON has it; moves are counted from 1."""
    low, high, standing = turning.low, turning.high, followed.standing
    verdict = Verdict.UNKNOWN
    if low == len(standing):
        verdict = Verdict.WINNABLE
    elif high <= len(standing):
        verdict = Verdict.UNWINNABLE
    return {
        "code": str(followed.game.code) if followed.game.code else None,
        "moves": len(standing),
        "won": followed.game.position.is_won,
        "verdict": str(verdict),
        "last_winnable": low if low >= 0 else None,
        "first_unwinnable": high if high <= len(standing) else None,
        "lost_by": _lost_by(turning, standing),
        "instead": None if turning.line is None else texts(turning.line),
        "states": turning.states,
        "seconds": round(seconds, 3),
    }


def _is_exact(turning: TurningPoint, standing: Sequence[Done]) -> bool:
    """Whether the one move is known that lost the game."""
    return 0 <= turning.low == turning.high - 1 < len(standing)


def _lost_by(turning: TurningPoint, standing: Sequence[Done]) -> str | None:
    if not _is_exact(turning, standing):
        return None
    done = standing[turning.low]
    return action_text(done.before, done.action)


def _told(followed: Followed, turning: TurningPoint, seconds: float, speaker: Speaker) -> Lines:
    low, high, standing = turning.low, turning.high, followed.standing
    leads = _typed(turning.line or ())
    if followed.game.position.is_won:
        return speaker.say(_WON)
    if low == len(standing):
        return speaker.say(_OPEN, moves=leads)
    if high == 0:
        return speaker.say(_NEVER)
    if _is_exact(turning, standing):
        lost = typed(standing[low].before, standing[low].action)
        return speaker.say(_LOST, number=high, move=lost, moves=leads)
    lines = speaker.say(_unknown(low, high, len(standing)), last=high)
    if low >= 0:
        lines += speaker.say(_KEPT if low else _KEPT_AT_START, number=low, moves=leads)
    assert turning.unsolved is not None
    return lines + speaker.say(why_unknown(turning.unsolved, seconds))


def _unknown(low: int, high: int, moves: int) -> Message:
    """What to say where the turning point is not known."""
    if high > moves:
        return _UNKNOWN if low < 0 else _UNKNOWN_AT_END
    return _LOST_EARLY if low < 0 else _LOST_SOMEWHERE


def _typed(line: Sequence[Done]) -> str:
    """The first move of a line with the draws before it, as it would be typed."""
    draws = sum(1 for _ in takewhile(lambda done: done.action is DRAW, line))
    told = [DRAW_TEXT if draws == 1 else f"{DRAW_TEXT} {draws}"] if draws else []
    told += [typed(done.before, done.action) for done in line[draws : draws + 1]]
    return ", ".join(told)
