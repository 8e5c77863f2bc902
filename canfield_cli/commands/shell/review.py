"""`canfield review`: the move that lost a game, what would have kept it, and the chances."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.analysis.losing_move import LosingMoveSearch
from canfield_cli.analysis.solving import action_texts, solve_position, why_unknown
from canfield_cli.commands.shell import exit_codes
from canfield_cli.commands.shell.invocation import stream_of
from canfield_cli.commands.shell.json_lines import write_record
from canfield_cli.commands.shell.review_chances import (
    CourseOfChances,
    draw_chances,
    look_at_chances,
    summary,
    told,
    write_actions,
)
from canfield_cli.commands.shell.screen import screen_columns
from canfield_cli.engine.notation import action_text
from canfield_cli.engine.solver import Verdict
from canfield_cli.interpreter.playback import play_file
from canfield_cli.repl.interrupt import Interrupt
from canfield_cli.repl.progress import progress_for
from canfield_cli.repl.progress_report import STOPPED
from canfield_cli.store.movefile import read_source
from canfield_cli.text.game_words import canonical
from canfield_cli.text.messages import message
from canfield_cli.text.move_sentences import first_typed, typed

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
# With chances, the search for the losing move is so much of the work that is shown.
HALF = 0.5
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


class ReviewOptions(NamedTuple):
    """What is wanted of a review.

    `seconds` bound the search from each position that is looked at. `chances` are wanted too,
    as a curve where `columns` of a screen are there for it, and as a picture in the file `plot`.
    """

    seconds: float
    as_json: bool = False
    chances: bool = False
    columns: int = 0
    plot: str | None = None


def run(invocation: Invocation) -> int:
    """Tell which move lost a game."""
    bound = invocation.seconds(SECONDS)
    plot = invocation.text("plot")
    if plot is not None:
        from canfield_cli.commands.shell.plots import verify_plot  # noqa: PLC0415 - rarely used

        verify_plot(plot)
    file = str(invocation.text("file"))
    with stream_of(file) as stream:
        source = read_source(file, stream, canonical)
        interpreter = invocation.interpreter(source)
        language = interpreter.session.settings.language
        options = ReviewOptions(
            bound,
            as_json=invocation.is_given("as_json"),
            chances=invocation.is_given("chances") or plot is not None,
            columns=screen_columns(invocation, language),
            plot=plot,
        )
        progress = progress_for(invocation.flags(language))
        return review(source, interpreter, options, sys.stdout, sys.stderr, progress)


def review(
    source: GameFile,
    interpreter: Interpreter,
    options: ReviewOptions,
    out: TextIO,
    err: TextIO,
    progress: Progress,
) -> int:
    """Play a file and tell where its game was lost. Returns the exit code.

    After Ctrl-C what is known by then is told.
    """
    played = play_file(source, interpreter, err)
    if played is None:
        return exit_codes.REFUSED
    begin = time.monotonic()
    half = HALF if options.chances else 1.0
    course: CourseOfChances | None = None
    with Interrupt() as interrupt:
        with progress:
            search = _found(played, options.seconds, progress, half, lambda: interrupt.asked)
            if options.chances:
                course = look_at_chances(played, progress, half, lambda: interrupt.asked)
            if not interrupt.asked:
                progress.to(1.0)
        stopped = interrupt.asked
    seconds = time.monotonic() - begin
    if options.as_json:
        record = _record(played, search, seconds)
        if course is not None:
            write_actions(course, out)
            record |= summary(course)
        write_record(record, out)
    else:
        speaker = interpreter.speaker
        lines = [*_told(played, search, speaker)]
        if course is not None:
            lines += told(course, speaker, options.columns, drawn=options.plot is not None)
        if stopped or not _is_known(played, search):
            lines += speaker.say(_why(search, options.seconds, stopped=stopped))
        print(*lines, sep="\n", file=out)
    if course is not None and options.plot is not None:
        draw_chances(options.plot, played, course, interpreter.speaker)
    return exit_codes.INTERRUPTED if stopped else exit_codes.DONE


def _found(
    played: PlayedFile,
    seconds: float,
    progress: Progress,
    share: float,
    stop: Callable[[], bool],
) -> LosingMoveSearch:
    """The search point of a game, as far as it is known when `stop` says so.

    It is such a share of all that is to be done.
    """
    game, standing = played.game, played.standing

    def ask(position: Position) -> SolvedPosition:
        show = progress.of_time(seconds, stop, most - search.left, most / share)
        return solve_position(game.rules, position, seconds, show)

    search = LosingMoveSearch([game.start, *(done.after for done in standing)], ask)
    most = search.left
    while (number := search.next) is not None and not stop():
        search.look(number)
    if not stop():
        progress.to(share)
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
    leads = first_typed(search.line or ())
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
