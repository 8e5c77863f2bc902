"""Ctrl-C where nobody types at a terminal: the program ends with 130 at once."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from typing import TYPE_CHECKING

import pytest

if os.name == "nt":
    pytest.skip("signals are POSIX", allow_module_level=True)

from harness.environment import PROGRAM, environment
from harness.games import CODE, HEADER
from harness.program import written

if TYPE_CHECKING:
    from pathlib import Path

AT_ONCE = 5.0
# Whether it can be won takes the solver minutes.
HARD = "CF1-D1-AAAAAAM"
STOPPED = {"en": "Stopped.", "ca": "Aturat.", "es": "Detenido."}


def _begun(home: Path, *arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [*PROGRAM, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(CANFIELD_HOME=str(home)),
        bufsize=0,
    )


def _interrupted(process: subprocess.Popen[bytes]) -> int:
    """Press Ctrl-C; the exit code, which has to come at once."""
    process.send_signal(signal.SIGINT)
    return process.wait(AT_ONCE)


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_piped_game_that_waits_for_a_line_ends(tmp_path: Path, options: tuple[str, ...]) -> None:
    with _begun(tmp_path, "play", CODE, *options) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(b"d\n")
        process.stdout.read(20)
        time.sleep(0.5)
        assert _interrupted(process) == 130
        assert process.stderr.read() == b""


@pytest.mark.parametrize("line", ["d 99", "oracle", "set prompt off"])
def test_piped_game_that_is_at_work_ends_and_plays_no_more(tmp_path: Path, line: str) -> None:
    with _begun(tmp_path, "play", HARD) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(f"d\n{line}\n".encode() + b"d\n" * 5000)
        assert process.stdout.read(20)
        time.sleep(0.3)
        assert _interrupted(process) == 130
        assert b"Stopped" not in process.stdout.read()
        assert process.stderr.read() == b""


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_piped_game_whose_answers_nobody_takes_ends(
    tmp_path: Path, options: tuple[str, ...]
) -> None:
    with _begun(tmp_path, "play", CODE, *options) as process:
        assert process.stdin
        process.stdin.write(b"d 99\n" * 500)
        # By then the pipe is full, and the program waits for somebody to read.
        time.sleep(2)
        assert process.poll() is None
        assert _interrupted(process) == 130


def test_what_was_played_before_is_kept(tmp_path: Path) -> None:
    with _begun(tmp_path, "play", CODE, "--lang", "en") as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(b"d\nd\n")
        for _ in range(4):
            process.stdout.readline()
        assert _interrupted(process) == 130
    with _begun(tmp_path, "--lang", "en") as process:
        out, _ = process.communicate(b"score\n")
    assert b"in 2 moves" in out


def test_replay_from_a_pipe_ends(tmp_path: Path) -> None:
    moves = written("game.moves", HEADER + "d\nd\n")
    with _begun(tmp_path, "replay", str(moves)) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(b"\n")
        for _ in range(3):
            process.stdout.readline()
        assert _interrupted(process) == 130


@pytest.mark.parametrize("language", STOPPED)
def test_solve_says_how_far_it_came(tmp_path: Path, language: str) -> None:
    arguments = ("solve", HARD, "--lang", language, "--seconds", "10", "--accessible")
    with _begun(tmp_path, *arguments) as process:
        assert process.stdout
        assert process.stderr
        # In plain mode the tenth part of the time is told.
        assert b"10" in process.stderr.readline()
        assert _interrupted(process) == 130
        *_, unknown, stopped = process.stderr.read().decode().splitlines()
        assert any(map(str.isdecimal, unknown))
        assert stopped == STOPPED[language]
        assert process.stdout.read() == b""


@pytest.mark.parametrize("command", ["solve", "review"])
def test_stopped_search_has_its_object_too(tmp_path: Path, command: str) -> None:
    moves = written("hard.moves", f"code: {HARD}\nd\nd\n")
    arguments = (command, str(moves), "--seconds", "60", "--json")
    with _begun(tmp_path, *arguments) as process:
        assert process.stdout
        assert process.stderr
        time.sleep(2)
        assert _interrupted(process) == 130
        found = json.loads(process.stdout.read())
        assert (found["verdict"], found["code"]) == ("unknown", HARD)
        assert found["states"] > 0
        assert process.stderr.read() == b""


@pytest.mark.parametrize("language", STOPPED)
def test_review_says_what_is_known_and_that_it_was_stopped(tmp_path: Path, language: str) -> None:
    moves = written("hard.moves", f"code: {HARD}\nd\nd\n")
    with _begun(tmp_path, "review", str(moves), "--seconds", "60", "--lang", language) as process:
        assert process.stdout
        time.sleep(2)
        assert _interrupted(process) == 130
        unknown, stopped = process.stdout.read().decode().splitlines()
        assert unknown.endswith(".")
        assert stopped == STOPPED[language]
