"""`canfield replay`: step through a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.commands.shell import exit_codes
from canfield_cli.commands.shell.invocation import session_of, stream_of
from canfield_cli.interpreter.language import language_of
from canfield_cli.repl.start import replay
from canfield_cli.store.movefile import read_source
from canfield_cli.text.game_words import canonical

if TYPE_CHECKING:
    from canfield_cli.commands.shell.invocation import Invocation


def run(invocation: Invocation) -> int:
    """Step through a game, forwards and back."""
    file = str(invocation.text("file"))
    with stream_of(file) as stream:
        source = read_source(file, stream, canonical)
        flags = invocation.flags(language_of(invocation.language, source))
        return exit_codes.DONE if replay(source, flags, session_of) else exit_codes.TROUBLE
