"""`canfield solve`: can a game be won, and how."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from canfield_cli.analysis.played_by_hints import play_by_hints
from canfield_cli.analysis.solving import solution_record, solve_position, why_unknown
from canfield_cli.commands.shell import exit_codes
from canfield_cli.commands.shell.invocation import source_of
from canfield_cli.commands.shell.json_lines import write_record
from canfield_cli.commands.shell.solve_by_hints import (
    NOT_WON,
    by_hints,
    played_record,
)
from canfield_cli.engine.solver import Verdict
from canfield_cli.interpreter.playback import play_file
from canfield_cli.repl.interrupt import Interrupt
from canfield_cli.repl.progress import progress_for
from canfield_cli.repl.progress_report import STOPPED
from canfield_cli.store.movefile_writer import headers, line
from canfield_cli.text.counts import CountWords
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from typing import TextIO

    from canfield_cli.commands.shell.invocation import Invocation
    from canfield_cli.interpreter.interpreter import Interpreter
    from canfield_cli.repl.progress_report import Progress
    from canfield_cli.store.movefile import GameFile

SECONDS = 60.0
_UNWINNABLE = message("solve", "This game cannot be won. {searched}")
_UNKNOWN = message("solve", "It is not known whether this game can be won. {searched}")


def run(invocation: Invocation) -> int:
    """Find out whether a game can be won, and how."""
    bound = invocation.seconds(SECONDS)
    with_hints = by_hints(invocation)
    with source_of(invocation.text("game")) as source:
        interpreter = invocation.interpreter(source)
        progress = progress_for(invocation.flags(interpreter.session.settings.language))
        as_json = invocation.is_given("as_json")
        if with_hints:
            return solve_by_hints(source, interpreter, sys.stdout, sys.stderr, as_json=as_json)
        return solve(source, interpreter, bound, sys.stdout, sys.stderr, progress, as_json=as_json)


def solve_by_hints(
    source: GameFile, interpreter: Interpreter, out: TextIO, err: TextIO, *, as_json: bool
) -> int:
    """Play a file, then its game by the hints alone; write that as a move file, or as JSON.

    Returns the exit code, as `solve` does.
    """
    played = play_file(source, interpreter, err)
    if played is None:
        return exit_codes.REFUSED
    game, speaker = played.game, interpreter.speaker
    with Interrupt() as interrupt:
        found = play_by_hints(game, lambda: interrupt.asked)
    if as_json:
        write_record(played_record(game, found), out)
    else:
        lines = [*headers(game), *played.written, *map(line, found.line)]
        out.writelines(f"{each}\n" for each in lines)
        if game.position.is_won:
            print("expect won", file=out)
        else:
            told = speaker.say(NOT_WON, count=game.position.cards_up)
            told += speaker.say(STOPPED) if found.stopped else ()
            print(*told, sep="\n", file=err)
    return exit_codes.INTERRUPTED if found.stopped else exit_codes.DONE


def solve(
    source: GameFile,
    interpreter: Interpreter,
    seconds: float,
    out: TextIO,
    err: TextIO,
    progress: Progress,
    *,
    as_json: bool,
) -> int:
    """Play a file, and write a way to win from there on as a move file, or the answer as JSON.

    Returns the exit code: whatever the verdict, only a refusal in the file is no success, and
    Ctrl-C, after which what is known by then is told.
    """
    played = play_file(source, interpreter, err)
    if played is None:
        return exit_codes.REFUSED
    game, speaker = played.game, interpreter.speaker
    with Interrupt() as interrupt, progress:
        found = solve_position(
            game.rules, game.position, seconds, progress.of_time(seconds, lambda: interrupt.asked)
        )
    if as_json:
        write_record(solution_record(game.code, found), out)
    elif found.line is not None:
        lines = [*headers(game), *played.written, *map(line, found.line), "expect won"]
        out.writelines(f"{each}\n" for each in lines)
    elif found.verdict is Verdict.UNWINNABLE:
        searched = CountWords(speaker.catalogue).searched(found.states)
        print(*speaker.say(_UNWINNABLE, searched=searched), sep="\n", file=err)
    else:
        searched = CountWords(speaker.catalogue).searched(found.states)
        told = speaker.say(_UNKNOWN, searched=searched)
        told += speaker.say(STOPPED if interrupt.asked else why_unknown(found, seconds))
        print(*told, sep="\n", file=err)
    return exit_codes.INTERRUPTED if interrupt.asked else exit_codes.DONE
