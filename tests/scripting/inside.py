"""The same without starting a process: sources, interpreters, runs and exports from text."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from canfield_cli.commands.deal import Shown
from canfield_cli.commands.export import Form, export
from canfield_cli.commands.interpreter import Interpreter
from canfield_cli.commands.jsonlines import run_as_json
from canfield_cli.commands.run import Manner, run
from canfield_cli.session import Session, Settings
from canfield_cli.store.movefile import Source, read_source

from .program import Ran

if TYPE_CHECKING:
    from canfield_cli.engine.game import Game

NAME = "game.moves"
PLAIN = Manner()


def read(text: str | bytes) -> Source:
    """A move file or a layout file of that text."""
    return read_source(NAME, io.BytesIO(text.encode() if isinstance(text, str) else text))


def session(source: Source, language: str = "en") -> Session:
    """A session that begins as the source says; no time passes, and new deals are number 63."""
    return Session(source.opening, Settings(language), float, lambda: 63)


def interpreter(source: Source, language: str = "en") -> Interpreter:
    """Who plays the source."""
    return Interpreter(session(source, language))


def ran(
    text: str | bytes, manner: Manner = PLAIN, language: str = "en", *, as_json: bool = False
) -> Ran:
    """Run a file of that text."""
    source, out, err = read(text), io.StringIO(), io.StringIO()
    player = interpreter(source, language)
    if as_json:
        code = run_as_json(source, player, Shown(), out, manner)
    else:
        code = run(source, player, out, err, manner)
    return Ran(code, out.getvalue(), err.getvalue())


def exported(text: str | bytes, form: Form = Form.MOVES, language: str = "en") -> Ran:
    """Export a file of that text."""
    source, out, err = read(text), io.StringIO(), io.StringIO()
    code = export(source, interpreter(source, language), form, out, err)
    return Ran(code, out.getvalue(), err.getvalue())


def played(text: str | bytes) -> Game:
    """The game after all lines of a text, none of which may be refused."""
    source = read(text)
    player = interpreter(source)
    for _, line in source.lines:
        for reply in player.run(line):
            assert reply.error is None, (line, reply.message)
            if reply.leaves:
                return player.session.game
    return player.session.game
