"""`canfield daily`: the deal of the day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.commands.shell import exit_codes
from canfield_cli.commands.shell.invocation import new_number, source_of
from canfield_cli.engine.setup import GameSetup
from canfield_cli.repl.clock import awake
from canfield_cli.repl.start import play

if TYPE_CHECKING:
    from canfield_cli.commands.shell.invocation import Invocation


def run(invocation: Invocation) -> int:
    """Play the deal of the day, or of a day before."""
    flags = invocation.flags(invocation.language.language)
    day = invocation.text("day") or ""
    with source_of(None) as source:
        played = play(source, GameSetup(), flags, awake, new_number, day=day)
    return exit_codes.DONE if played else exit_codes.TROUBLE
