"""`canfield run FILE`: play a file of moves to its end, or to the first refusal."""

from __future__ import annotations

import contextlib
import sys
from functools import partial
from typing import TYPE_CHECKING

from canfield_cli.commands.shell import exit_codes
from canfield_cli.commands.shell.invocation import stream_of
from canfield_cli.commands.shell.run_options import RunOptions, wanted_replies
from canfield_cli.commands.shell.screen import screen_width, table_lines
from canfield_cli.interpreter.playback import chosen_code, refusal
from canfield_cli.store.movefile import NewFile, read_source
from canfield_cli.text.game_words import canonical

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from canfield_cli.commands.shell.invocation import Invocation
    from canfield_cli.engine.game import Game
    from canfield_cli.interpreter.interpreter import Interpreter
    from canfield_cli.store.movefile import GameFile
    from canfield_cli.text.speaker import Sentences, Speaker

MOST_IN_MEMORY = 1_000_000


def run(invocation: Invocation) -> int:
    """Play a file of moves and check it."""
    file = str(invocation.text("file"))
    with contextlib.ExitStack() as opened:
        source = read_source(file, opened.enter_context(stream_of(file)), canonical)
        interpreter = invocation.interpreter(source)
        options = RunOptions(
            invocation.is_given("errors_only"),
            invocation.is_given("final"),
            invocation.is_given("keep_going"),
            invocation.until(),
        )
        # Nothing is written unless the game can begin.
        if (transcript := invocation.text("transcript")) is not None:
            written = opened.enter_context(NewFile(transcript))
            options = options._replace(transcript=written)
        if invocation.is_given("as_json"):
            from canfield_cli.commands.shell.json_lines import (  # noqa: PLC0415 - slow to import
                run_as_json,
            )

            return run_as_json(source, interpreter, invocation.detail, sys.stdout, options)
        if options.transcript is None:
            # A transcript is the same wherever it is written.
            interpreter.fit(screen_width(invocation, interpreter.session.settings.language))
        # What the file sets is for its own game.
        table = partial(table_lines, invocation, interpreter.session.settings)
        return play_through(source, interpreter, sys.stdout, sys.stderr, options, table)


def play_through(
    source: GameFile,
    interpreter: Interpreter,
    out: TextIO,
    err: TextIO,
    manner: RunOptions = RunOptions(),  # noqa: B008 - a value that never changes
    table: Callable[[Game, Speaker], Sentences] | None = None,
) -> int:
    """Play all lines and say the news; at a refusal, stop. Returns the exit code.

    `table` gives the last table, where it is not to be in words.
    """
    silent = manner.errors_only or manner.final
    # No deal is told of for a file that begins with what cannot be read.
    code_line = "" if silent else chosen_code(source, interpreter)
    refused = _Refused() if manner.keep_going else None
    code = exit_codes.DONE
    for number, reply in wanted_replies(source, interpreter, manner):
        if reply.error:
            code = exit_codes.REFUSED
            if reply.kind == "illegal":
                out.write(code_line)
                code_line = ""
            lines = refusal(source, number, reply, interpreter)
            if refused is None:
                # What went well is shown first, even where both streams are one.
                out.flush()
                print(*lines, sep="\n", file=err)
                break
            refused.keep(lines)
        elif not silent:
            out.write(code_line + "".join(f"{line}\n" for line in reply.lines))
            code_line = ""
        if reply.leaves:
            break
    if code == exit_codes.DONE:
        out.write(code_line)
    if manner.final:
        speaker, game = interpreter.speaker, interpreter.session.game
        last = table(game, speaker) if table else speaker.table(game)
        print(*last, sep="\n", file=out)
    if refused is not None:
        out.flush()
        refused.tell(err)
    return code


class _Refused:
    """The refusals of a whole file, on disk when there are many."""

    def __init__(self) -> None:
        from tempfile import SpooledTemporaryFile  # noqa: PLC0415 - rarely needed

        self._kept = SpooledTemporaryFile(  # noqa: SIM115 - closed when all is told
            MOST_IN_MEMORY, "w+", encoding="utf-8"
        )

    def keep(self, lines: Sentences) -> None:
        """Keep a refusal."""
        self._kept.writelines(f"{line}\n" for line in lines)

    def tell(self, err: TextIO) -> None:
        """Tell of all."""
        with self._kept as kept:
            kept.seek(0)
            err.writelines(kept)
