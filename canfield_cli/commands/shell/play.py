"""`canfield play`, and `canfield` alone: a game at a prompt, from a pipe, or as JSON."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from canfield_cli.commands.shell import exit_codes
from canfield_cli.commands.shell.invocation import new_number, source_of
from canfield_cli.commands.shell.streams import cut_output
from canfield_cli.commands.shell.troubles import tell_troubles
from canfield_cli.engine.setup import GameSetup
from canfield_cli.interpreter.language import language_of
from canfield_cli.store.movefile import STANDARD_INPUT, numbered_lines

if TYPE_CHECKING:
    from canfield_cli.commands.shell.invocation import Invocation


def run(invocation: Invocation) -> int:
    """Play a new game, or a code's or a file's."""
    try:
        return _play(invocation)
    except KeyboardInterrupt:
        # All that was said is written already, but for what nobody takes.
        cut_output()
        return exit_codes.INTERRUPTED


def _play(invocation: Invocation) -> int:
    asked = invocation.setup
    with source_of(invocation.text("game")) as source:
        if invocation.is_given("as_json"):
            from canfield_cli.commands.shell.json_lines import (  # noqa: PLC0415 - slow to import
                play_as_json,
            )

            tell_troubles(invocation.language._replace(unknown=""), settings_too=True)
            interpreter = invocation.interpreter(source)
            lines = numbered_lines(STANDARD_INPUT, sys.stdin.buffer)
            well = play_as_json(
                source, lines, interpreter, invocation.detail, sys.stdout, sys.stderr
            )
            return exit_codes.DONE if well else exit_codes.TROUBLE
        from canfield_cli.repl.clock import awake  # noqa: PLC0415 - for games alone
        from canfield_cli.repl.start import play  # noqa: PLC0415 - slow to import

        flags = invocation.flags(language_of(invocation.language, source))
        # Without a subcommand and without a wish, the unfinished game goes on.
        unfinished = invocation.bare and asked == GameSetup()
        played = play(source, asked, flags, awake, new_number, unfinished=unfinished)
    return exit_codes.DONE if played else exit_codes.TROUBLE
