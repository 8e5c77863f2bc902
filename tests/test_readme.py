"""What the README shows is what happens, and it shows every command and option."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from harness.environment import environment

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.commands.shell.registry import COMMANDS as SHELL_COMMANDS
from canfield_cli.engine.rules import CHANGEABLE
from canfield_cli.text.catalogue import load
from canfield_cli.text.rule_set_names import fields

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BY_EAR = (ROOT / "docs" / "by-ear.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = BLOCK.findall(README)
GAMES = [(info.split(), text) for kind, info, text in BLOCKS if kind == "game"]
GAMES_BY_EAR = [
    (info.split(), text) for kind, info, text in BLOCK.findall(BY_EAR) if kind == "game"
]
CONSOLES = [text for kind, _, text in BLOCKS if kind == "console"]
PATH = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"


def run(command: list[str] | str, typed: str = "", *, shell: bool = False) -> str:
    done = subprocess.run(
        command,
        input=typed,
        shell=shell,
        cwd=ROOT,
        env=environment(PATH=PATH),
        encoding="utf-8",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    return done.stdout


@pytest.mark.parametrize(
    ("info", "text"), GAMES + GAMES_BY_EAR, ids=range(len(GAMES + GAMES_BY_EAR))
)
def test_each_game_is_played_as_shown(info: list[str], text: str) -> None:
    code, language = info
    lines = text.splitlines()
    typed = "".join(line.removeprefix("> ") + "\n" for line in lines if line.startswith("> "))
    said = [line for line in lines if not line.startswith("> ")]
    program = [sys.executable, "-m", "canfield_cli", "play", code, "--lang", language]
    assert run(program, typed).splitlines() == said


@pytest.mark.skipif(os.name == "nt", reason="the transcripts are of a POSIX shell")
@pytest.mark.parametrize("text", CONSOLES, ids=range(len(CONSOLES)))
def test_each_shell_transcript_is_as_shown(text: str) -> None:
    for transcript in text.split("$ ")[1:]:
        command, _, said = transcript.partition("\n")
        assert run(command, shell=True) == said


def test_the_library_is_used_as_shown() -> None:
    shown = "".join(text for kind, _, text in BLOCKS if kind == "python")
    example = doctest.DocTestParser().get_doctest(shown, {}, "README", None, None)
    assert example.examples
    assert doctest.DocTestRunner().run(example).failed == 0


def test_the_client_plays_over_two_pipes() -> None:
    said = run([sys.executable, "examples/client.py", "CF1-D1-AAAAACL"])
    assert said == "29 cards up, score 140\n"


def test_there_are_games_in_each_language_and_shell_transcripts() -> None:
    assert [info[1] for info, _ in GAMES] == ["en", "en", "en", "ca", "es", "en", "en", "en"]
    assert [info[1] for info, _ in GAMES_BY_EAR] == ["en", "ca", "es"]
    assert len(CONSOLES) >= 2


def test_every_command_has_its_row() -> None:
    for command in COMMANDS:
        names = [f"`{name}`" for name in (command.name, command.letter) if name]
        about = re.escape(command.help.text.format(**fields(load("en"))))
        row = rf"^\| {', '.join(names)}(, `\?`)? \| {about} \|$"
        assert re.search(row, README, re.MULTILINE), command.name


def test_every_shell_command_option_and_rule_field_is_named() -> None:
    for command in SHELL_COMMANDS:
        assert f"`{command.name}`" in README
        for option in command.options:
            assert f"`{option.spellings[0]}" in README, option
    for field in CHANGEABLE:
        assert f"`{field}`" in README
