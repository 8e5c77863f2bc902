"""What the tests of kept games share: the program, with a folder of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.games import CODE
from harness.program import heard

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.engine.setup import GameSetup
from canfield_cli.interpreter.interpreter import NOBODY, Interpreter
from canfield_cli.interpreter.recorder import GameRecorder
from canfield_cli.session import Session, Settings
from canfield_cli.store.saves import Saves

if TYPE_CHECKING:
    from pathlib import Path

    from canfield_cli.interpreter.command import Frontend

# A run of the program in a home, which must end well.
canfield = heard


class Time:
    """A calendar and a clock that go on only when they are told to."""

    now = 1_795_000_000.0

    def __call__(self) -> float:
        return self.now


def player(
    path: Path, code: str = CODE, *, time: Time | None = None, language: str = "en"
) -> Interpreter:
    """Someone at a game that is kept in a file."""
    time = time or Time()
    session = Session(GameSetup.from_text(code=code), Settings(language), time, lambda: 7)
    recorder = GameRecorder(Saves(path), time)
    recorder.begin(session.game)
    return Interpreter(session, COMMANDS, recorder=recorder)


def said(interpreter: Interpreter, *lines: str, frontend: Frontend = NOBODY) -> list[str]:
    """The lines that typed lines bring."""
    return [
        text for line in lines for reply in interpreter.run(line, frontend) for text in reply.lines
    ]
