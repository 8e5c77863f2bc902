"""What the tests of kept games share: the program, with a folder of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.engine.setup import GameSetup
from canfield_cli.interpreter.interpreter import NOBODY, Interpreter
from canfield_cli.interpreter.recorder import GameRecorder
from canfield_cli.session import Session, Settings
from canfield_cli.store.saves import Saves

if TYPE_CHECKING:
    from pathlib import Path

    from canfield_cli.interpreter.command import Frontend

CODE = "CF1-D3-AAAAACL"


def environment(home: Path) -> dict[str, str]:
    inherited = {k: v for k, v in os.environ.items() if not k.startswith(("CANFIELD", "ACC"))}
    return {**inherited, "CANFIELD_HOME": str(home), "LC_ALL": "C.UTF-8"}


def canfield(home: Path, *arguments: str, typed: str = "") -> list[str]:
    """The lines that a run of the program says; it must end well."""
    done = subprocess.run(
        [sys.executable, "-m", "canfield_cli", *arguments],
        input=typed,
        env=environment(home),
        encoding="utf-8",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "Traceback" not in done.stdout
    return done.stdout.splitlines()


class Sitting:
    """The program at its prompt, with pipes for hands."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "canfield_cli", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment(home),
            encoding="utf-8",
        )

    def type(self, line: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def hears(self) -> str:
        assert self.process.stdout
        return self.process.stdout.readline().rstrip("\n")

    def hears_until(self, text: str) -> list[str]:
        heard = [self.hears()]
        while text not in heard[-1]:
            assert heard[-1], heard
            heard.append(self.hears())
        return heard

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()

    def leave(self) -> str:
        said, _ = self.process.communicate()
        return said


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
