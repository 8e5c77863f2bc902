"""`canfield review`: the move that lost a game, and what would have kept it."""

from __future__ import annotations

import sys
import time
from itertools import takewhile
from typing import TYPE_CHECKING

from canfield_cli.analysis.losing_move import LosingMoveSearch
from canfield_cli.analysis.solving import action_texts, solve_position, why_unknown
from canfield_cli.commands.shell import exit_codes
from canfield_cli.commands.shell.invocation import stream_of
from canfield_cli.commands.shell.json_lines import write_record
from canfield_cli.engine.moves import DRAW
from canfield_cli.engine.notation import DRAW_TEXT, action_text
from canfield_cli.engine.solver import Verdict
from canfield_cli.interpreter.playback import play_file
from canfield_cli.repl.interrupt import Interrupt
from canfield_cli.repl.progress import progress_for
from canfield_cli.repl.progress_report import STOPPED
from canfield_cli.store.movefile import read_source
from canfield_cli.text.game_words import canonical
from canfield_cli.text.messages import message
from canfield_cli.text.move_sentences import typed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TextIO

    from canfield_cli.analysis.solving import SolvedPosition
    from canfield_cli.commands.shell.invocation import Invocation
    from canfield_cli.engine.game import PlayedAction
    from canfield_cli.engine.position import Position
    from canfield_cli.interpreter.interpreter import Interpreter
    from canfield_cli.interpreter.playback import PlayedFile
    from canfield_cli.repl.progress_report import Progress
    from canfield_cli.store.movefile import GameFile
    from canfield_cli.text.json_objects import JsonObject
    from canfield_cli.text.messages import Message
    from canfield_cli.text.speaker import Sentences, Speaker

SECONDS = 10.0
_WON = message("review", "The game was won.")
_OPEN = message("review", "The game can still be won, with {moves}.")
_NEVER = message("review", "This game could never be won.")
_LOST = message("review", "Game lost by move {number}, {move}; {moves} would have saved it.")
_LOST_SOMEWHERE = message(
    "review", "Game lost by move {last} at the latest; it is not known which move lost it."
)
_LOST_EARLY = message(
    "review",
    "Game lost by move {last} at the latest; it is not known whether it could be won before.",
)
_UNKNOWN_AT_END = message("review", "It is not known whether the game can still be won.")
_UNKNOWN = message("review", "It is not known whether the game could ever be won.")
_KEPT_AT_START = message("review", "At the start, {moves} led to a win.")
_KEPT = message("review", "After move {number}, {moves} led to a win.")


def run(invocation: Invocation) -> int:
    """Tell which move lost a game."""
    bound = invocation.seconds(SECONDS)
    file = str(invocation.text("file"))
    with stream_of(file) as stream:
        source = read_source(file, stream, canonical)
        interpreter = invocation.interpreter(source)
        progress = progress_for(invocation.flags(interpreter.session.settings.language))
        as_json = invocation.is_given("as_json")
        return review(source, interpreter, bound, sys.stdout, sys.stderr, progress, as_json=as_json)


def review(
    source: GameFile,
    interpreter: Interpreter,
    seconds: float,
    out: TextIO,
    err: TextIO,
    progress: Progress,
    *,
    as_json: bool,
) -> int:
    """Play a file and tell where its game was lost. Returns the exit code.

    `seconds` bound the search from each position that is looked at. After Ctrl-C what is known
    by then is told.
    """
    played = play_file(source, interpreter, err)
    if played is None:
        return exit_codes.REFUSED
    begin = time.monotonic()
    with Interrupt() as interrupt:
        search = _found(played, seconds, progress, lambda: interrupt.asked)
    if as_json:
        record = _record(played, search, time.monotonic() - begin)
        write_record(record, out)
    else:
        lines = _told(played, search, interpreter.speaker)
        if not _is_known(played, search):
            lines += interpreter.speaker.say(_why(search, seconds, stopped=interrupt.asked))
        print(*lines, sep="\n", file=out)
    return exit_codes.INTERRUPTED if interrupt.asked else exit_codes.DONE


def _found(
    played: PlayedFile, seconds: float, progress: Progress, stop: Callable[[], bool]
) -> LosingMoveSearch:
    """The search point of a game, as far as it is known when `stop` says so."""
    game, standing = played.game, played.standing

    def ask(position: Position) -> SolvedPosition:
        show = progress.of_time(seconds, stop, most - search.left, most)
        return solve_position(game.rules, position, seconds, show)

    search = LosingMoveSearch([game.start, *(done.after for done in standing)], ask)
    most = search.left
    with progress:
        while (number := search.next) is not None and not stop():
            search.look(number)
        if not stop():
            progress.to(1.0)
    return search


def _record(played: PlayedFile, search: LosingMoveSearch, seconds: float) -> JsonObject:
    """The result as a JSON object; moves are counted from 1."""
    low, high, standing = search.low, search.high, played.standing
    verdict = Verdict.UNKNOWN
    if low == len(standing):
        verdict = Verdict.WINNABLE
    elif high <= len(standing):
        verdict = Verdict.UNWINNABLE
    return {
        "code": str(played.game.code) if played.game.code else None,
        "moves": len(standing),
        "won": played.game.position.is_won,
        "verdict": str(verdict),
        "last_winnable": low if low >= 0 else None,
        "first_unwinnable": high if high <= len(standing) else None,
        "lost_by": _lost_by(search, standing),
        "instead": None if search.line is None else action_texts(search.line),
        "states": search.states,
        "seconds": round(seconds, 3),
    }


def _is_exact(search: LosingMoveSearch, standing: Sequence[PlayedAction]) -> bool:
    """Whether the one move is known that lost the game."""
    return 0 <= search.low == search.high - 1 < len(standing)


def _lost_by(search: LosingMoveSearch, standing: Sequence[PlayedAction]) -> str | None:
    if not _is_exact(search, standing):
        return None
    done = standing[search.low]
    return action_text(done.before, done.action)


def _is_known(played: PlayedFile, search: LosingMoveSearch) -> bool:
    """Whether there is nothing more to find out."""
    return (
        played.game.position.is_won
        or search.low == len(played.standing)
        or search.high == 0
        or _is_exact(search, played.standing)
    )


def _why(search: LosingMoveSearch, seconds: float, *, stopped: bool) -> Message:
    """Why something stayed unknown."""
    if stopped or search.unsolved is None:
        return STOPPED
    return why_unknown(search.unsolved, seconds)


def _told(played: PlayedFile, search: LosingMoveSearch, speaker: Speaker) -> Sentences:
    low, high, standing = search.low, search.high, played.standing
    leads = _typed(search.line or ())
    if played.game.position.is_won:
        return speaker.say(_WON)
    if low == len(standing):
        return speaker.say(_OPEN, moves=leads)
    if high == 0:
        return speaker.say(_NEVER)
    if _is_exact(search, standing):
        lost = typed(standing[low].before, standing[low].action)
        return speaker.say(_LOST, number=high, move=lost, moves=leads)
    lines = speaker.say(_unknown(low, high, len(standing)), last=high)
    if low >= 0:
        lines += speaker.say(_KEPT if low else _KEPT_AT_START, number=low, moves=leads)
    return lines


def _unknown(low: int, high: int, moves: int) -> Message:
    """What to say where the search point is not known."""
    if high > moves:
        return _UNKNOWN if low < 0 else _UNKNOWN_AT_END
    return _LOST_EARLY if low < 0 else _LOST_SOMEWHERE


def _typed(line: Sequence[PlayedAction]) -> str:
    """The first move of a line with the draws before it, as it would be typed."""
    draws = sum(1 for _ in takewhile(lambda done: done.action is DRAW, line))
    told = [DRAW_TEXT if draws == 1 else f"{DRAW_TEXT} {draws}"] if draws else []
    told += [typed(done.before, done.action) for done in line[draws : draws + 1]]
    return ", ".join(told)
