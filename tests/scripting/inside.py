"""The same without starting a process: sources, interpreters, runs and exports from text."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from harness.program import Ran

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.commands.shell.export import ExportFormat, export
from canfield_cli.commands.shell.invocation import PositionDetail
from canfield_cli.commands.shell.json_lines import run_as_json
from canfield_cli.commands.shell.run import play_through
from canfield_cli.commands.shell.run_options import RunOptions
from canfield_cli.interpreter.interpreter import Interpreter
from canfield_cli.session import Session, Settings
from canfield_cli.store.movefile import GameFile, read_source

if TYPE_CHECKING:
    from canfield_cli.engine.game import Game

NAME = "game.moves"
PLAIN = RunOptions()


def read(text: str | bytes) -> GameFile:
    """A move file or a layout file of that text."""
    return read_source(NAME, io.BytesIO(text.encode() if isinstance(text, str) else text))


def session(source: GameFile, language: str = "en") -> Session:
    """A session that begins as the source says; no time passes, and new deals are number 63."""
    return Session(source.setup, Settings(language), float, lambda: 63)


def interpreter(source: GameFile, language: str = "en") -> Interpreter:
    """Who plays the source."""
    return Interpreter(session(source, language), COMMANDS)


def ran(
    text: str | bytes, manner: RunOptions = PLAIN, language: str = "en", *, as_json: bool = False
) -> Ran:
    """Run a file of that text."""
    source, out, err = read(text), io.StringIO(), io.StringIO()
    player = interpreter(source, language)
    if as_json:
        code = run_as_json(source, player, PositionDetail(), out, manner)
    else:
        code = play_through(source, player, out, err, manner)
    return Ran(code, out.getvalue(), err.getvalue())


def exported(
    text: str | bytes, form: ExportFormat = ExportFormat.MOVES, language: str = "en"
) -> Ran:
    """Export a file of that text."""
    source, out, err = read(text), io.StringIO(), io.StringIO()
    code = export(source, interpreter(source, language), form, out, err)
    return Ran(code, out.getvalue(), err.getvalue())


def played(text: str | bytes) -> Game:
    """The game after all lines of a text, none of which may be refused; a lesson is left."""
    source = read(text)
    player = interpreter(source)
    for _, line in source.lines:
        for reply in player.run(line):
            assert reply.error is None, (line, reply.message)
            if reply.leaves:
                return player.session.game
    player.end_lesson()
    return player.session.game
