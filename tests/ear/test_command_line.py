"""What the command line prints, help and errors included: for an ear, and in plain letters."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from harness.environment import environment, program
from harness.games import CODE, LANGUAGES

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.commands.shell.registry import COMMANDS as SHELL_COMMANDS
from canfield_cli.interpreter.naming import aliases_of
from canfield_cli.text.catalogue import load

from .sentences import faults

if TYPE_CHECKING:
    from collections.abc import Sequence

EXAMPLES = Path(__file__).parents[2] / "examples"
COMMAND_NAMES = tuple(command.name for command in SHELL_COMMANDS)
# These need nothing more; others are wrong without an argument.
ALONE = ("play", "deal", "rules", "daily", "stats", "survey")
HELPS = [["--help"], *([name, "--help"] for name in COMMAND_NAMES)]
ERRORS = [
    ["nosuch"],
    *([name, "--nosuch"] for name in COMMAND_NAMES),
    *([name] for name in COMMAND_NAMES if name not in ALONE),
    *([name, "nosuch", "left", "over"] for name in ALONE),
    ["run", "nosuch", "left", "over"],
    *([name, "nosuch"] for name in ("daily", "stats")),
    ["daily", "2099-01-01"],
    ["play", "--width", "x"],
    ["play", "--verbosity", "x"],
    ["play", "--width"],
    ["play", "--quiet=yes"],
    ["deal", "--draw", "7"],
    ["deal", "--rules", "x"],
    ["deal", "--rule", "x"],
    ["deal", "CF1-D3-AAAAAC"],
    ["deal", "no such file"],
    ["deal", "no·such·file’œ"],
    ["deal", "."],
    ["solve", CODE, "--seconds", "x"],
    ["survey", "--deals", "0"],
    ["survey", "--from", "x"],
]
TALKS = [
    ["deal", CODE],
    ["deal", CODE, "--reveal", "--legal"],
    ["deal", CODE, "--width", "32"],
    *(["rules", name] for name in ("app", "web", "classic")),
    ["run", str(EXAMPLES / "won-game.moves")],
    ["run", str(EXAMPLES / "web-finish.moves"), "--verbosity", "full"],
    ["solve", "CF1-D3-AAAAAAB"],
    ["solve", CODE, "--seconds", "0"],
    ["review", str(EXAMPLES / "won-game.moves")],
    ["review", str(EXAMPLES / "mid-game.layout"), "--accessible"],
    ["survey", "--deals", "3", "--plain"],
    ["rules", "--fault"],
    ["stats"],
    ["daily"],
    ["daily", "yesterday"],
    ["play", CODE],
    ["stats", "best"],
    ["stats", "last"],
]
ALL = (*HELPS, *ERRORS, *TALKS)
# Many command lines in one process; each is answered by a JSON string of what was written.
DRIVER = """
import io, json, sys
from unittest.mock import patch
from canfield_cli import cli
from canfield_cli.commands.shell import rules
answers = []
for argv in json.load(open(sys.argv[1], encoding="utf-8")):
    raw = io.BytesIO()
    sys.stdout = sys.stderr = io.TextIOWrapper(raw, encoding="utf-8", write_through=True)
    if "--fault" in argv:
        argv.remove("--fault")
        with patch.object(rules, "Speaker", side_effect=KeyError("x")):
            code = cli.main(argv)
    else:
        code = cli.main(argv)
    answers.append([code, raw.getvalue().decode("latin-1")])
sys.__stdout__.write(json.dumps(answers))
"""


def answers(folder: Path, lines: Sequence[Sequence[str]]) -> list[tuple[int, bytes]]:
    """The exit code and all bytes of each command line."""
    (folder / "lines.json").write_text(json.dumps(lines), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", DRIVER, str(folder / "lines.json")],
        capture_output=True,
        check=True,
        env=environment(folder, PYTHONUTF8="1"),
        cwd=folder,
    )
    return [(code, said.encode("latin-1")) for code, said in json.loads(done.stdout)]


class Said(NamedTuple):
    """What was said to a command line in a language."""

    language: str
    line: list[str]
    code: int
    text: bytes


def talk(folder: Path, *options: str) -> list[Said]:
    """What is said to all command lines in each language."""
    with ThreadPoolExecutor(2) as pool:
        talks = pool.map(lambda language: _talk(folder / language, language, *options), LANGUAGES)
        return [said for each in talks for said in each]


def _talk(folder: Path, language: str, *options: str) -> list[Said]:
    folder.mkdir()
    lines = [[*rest[:1], "--lang", language, *options, *rest[1:]] for rest in ALL]
    lines[0] = ["--lang", language, *options, "--help"]
    both = zip(ALL, answers(folder, lines), strict=True)
    return [Said(language, line, code, text) for line, (code, text) in both]


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> list[Said]:
    return talk(tmp_path_factory.mktemp("plain"))


@pytest.fixture(scope="module")
def in_ascii(tmp_path_factory: pytest.TempPathFactory) -> list[Said]:
    return talk(tmp_path_factory.mktemp("ascii"), "--ascii")


def test_help_and_errors_are_text_for_an_ear(plain: list[Said]) -> None:
    assert [said for said in plain if faults(said.text.decode()) or not said.text] == []


def test_only_wrong_command_lines_end_with_2(plain: list[Said]) -> None:
    wrong = (*ERRORS, ["rules", "--fault"])
    assert [said for said in plain if said.code != (2 if said.line in wrong else 0)] == []


def test_an_error_is_one_sentence(plain: list[Said]) -> None:
    errors = [said for said in plain if said.code]
    assert errors
    assert [said for said in errors if not re.fullmatch(rb"[^\n]+\.\n", said.text)] == []


def test_help_never_speaks_english_in_another_language(plain: list[Said]) -> None:
    english = re.compile(rb"Usage|Shows|The |Options|unless|Unknown")
    speaking = {said.language for said in plain if english.search(said.text)}
    assert speaking == {"en"}


def test_ascii_leaves_no_other_byte(in_ascii: list[Said]) -> None:
    assert [said for said in in_ascii if not said.text.isascii()] == []


def test_every_letter_of_every_language_has_a_likeness_in_ascii(in_ascii: list[Said]) -> None:
    assert [said for said in in_ascii if b"?" in said.text] == []


@pytest.mark.parametrize(
    ("language", "encoding"),
    [("en", "ascii"), ("ca", "ascii"), ("es", "ascii"), ("ca", "cp1252"), ("es", "cp437")],
)
def test_a_game_is_told_in_any_encoding(tmp_path: Path, language: str, encoding: str) -> None:
    catalogue = load(language)
    names = [aliases_of(command, catalogue)[0] for command in COMMANDS if command.name != "quit"]
    lines = [line for name in names for line in (name, f"h {name}")]
    typed = "\n".join(["r c2", "d", "r c1", *lines, "œ ’ · ¿", "new", "u", "q"])
    done = subprocess.run(
        program("play", CODE, "--lang", language, *(["--ascii"] if encoding == "ascii" else [])),
        input=typed.encode("utf-8"),
        capture_output=True,
        check=False,
        env=environment(tmp_path, PYTHONIOENCODING=encoding),
        cwd=tmp_path,
    )
    assert done.returncode == 0
    assert done.stderr == b""
    said = done.stdout.decode(encoding)
    assert len(said.splitlines()) > len(lines)
    assert "?" not in said.replace("h ?", "")
