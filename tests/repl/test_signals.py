"""Being told to end, and Ctrl-Z: the terminal, the game and its clock are left in order."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

import pytest

if os.name == "nt":
    pytest.skip("a pty is POSIX", allow_module_level=True)

import signal
import subprocess
import sys

from harness.terminal import Terminal

from .shell import BASH, PROMPT, Shell

if TYPE_CHECKING:
    from pathlib import Path

CODE = "CF1-D3-AAAAACL"
GAME = ("play", CODE, "--lang", "en")
ENDING = [signal.SIGTERM, signal.SIGHUP]
TERMS = ["xterm-256color", "dumb"]
CTRL_Z = "\x1a"
PASTE_BEGINS, PASTE_ENDS = "\x1b[200~", "\x1b[201~"
needs_bash = pytest.mark.skipif(not BASH, reason="job control needs bash")


def _seconds_and_moves(home: Path) -> tuple[int, int]:
    """How long the unfinished game was played, and how many actions it has."""
    done = subprocess.run(
        [sys.executable, "-m", "canfield_cli", "--lang", "en"],
        input=b"time\nscore\n",
        capture_output=True,
        env={**os.environ, "CANFIELD_HOME": str(home)},
        check=True,
    )
    *_, timed, scored, _ = done.stdout.decode().splitlines()
    assert timed.startswith("Time: ")
    return _seconds(timed), int(scored.split()[3])


def _seconds(timed: str) -> int:
    """The seconds of a time below a minute; one is a word in Catalan and Spanish."""
    said = timed.split()[1]
    return 1 if said == "un" else int(said)


@pytest.mark.parametrize("number", ENDING)
@pytest.mark.parametrize("term", TERMS)
def test_told_to_end_it_restores_the_terminal_keeps_the_clock_and_dies_by_the_signal(
    tmp_path: Path, term: str, number: signal.Signals
) -> None:
    with Terminal(tmp_path, *GAME, TERM=term) as terminal:
        terminal.at_prompt()
        terminal.press("d\r")
        terminal.at_prompt()
        time.sleep(1.5)
        since = len(terminal.written)
        terminal.process.send_signal(number)
        assert terminal.ends() == -number
        assert terminal.settings_now == terminal.settings_before
        assert b"Fault" not in terminal.written[since:]
        assert b"Traceback" not in terminal.written[since:]
    seconds, moves = _seconds_and_moves(tmp_path)
    assert seconds >= 1
    assert moves == 1


@pytest.mark.parametrize("term", TERMS)
def test_told_to_end_in_the_midst_of_a_line_or_a_question_it_ends_too(
    tmp_path: Path, term: str
) -> None:
    for home, keys, shown in (("a", "r c", "r c"), ("b", "new\r", "Type y for yes.")):
        with Terminal(tmp_path / home, *GAME, TERM=term) as terminal:
            terminal.at_prompt()
            terminal.press("d\r")
            terminal.at_prompt()
            terminal.press(keys)
            terminal.wait_for(shown)
            time.sleep(0.3)
            terminal.process.send_signal(signal.SIGTERM)
            assert terminal.ends() == -signal.SIGTERM
            assert terminal.settings_now == terminal.settings_before
        assert _seconds_and_moves(tmp_path / home)[1] == 1


@pytest.mark.parametrize("term", TERMS)
def test_told_to_end_in_the_midst_of_a_long_line_no_action_is_cut_in_two(
    tmp_path: Path, term: str
) -> None:
    with Terminal(tmp_path, *GAME, TERM=term) as terminal:
        terminal.at_prompt()
        terminal.press("d 99,base," * 400 + "\r")
        terminal.wait_for("Redeal:", 3)
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.ends() == -signal.SIGTERM
        assert terminal.settings_now == terminal.settings_before
        told = 99 * terminal.plain.count("Base rank")
    # What is kept together was played and kept before it is told: here 99 draws at a time, and
    # the next ones may be played while the answers to the last are still on their way.
    assert 0 <= _seconds_and_moves(tmp_path)[1] - told <= 2 * 99


def test_two_signals_at_once_are_like_one(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME) as terminal:
        terminal.at_prompt()
        terminal.press("d\r")
        terminal.at_prompt()
        for number in (signal.SIGHUP, signal.SIGHUP, signal.SIGTERM):
            terminal.process.send_signal(number)
        assert terminal.ends() in {-signal.SIGHUP, -signal.SIGTERM}
        assert terminal.settings_now == terminal.settings_before


def test_a_signal_that_was_ignored_from_the_beginning_stays_so(tmp_path: Path) -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        terminal = Terminal(tmp_path, *GAME, TERM="dumb")
    finally:
        signal.signal(signal.SIGHUP, before)
    with terminal:
        terminal.at_prompt()
        terminal.process.send_signal(signal.SIGHUP)
        terminal.press("score\r")
        terminal.wait_for("Score: 0")
        terminal.press("q\r")
        assert terminal.ends() == 0


def test_a_closed_window_keeps_the_clock(tmp_path: Path) -> None:
    for number, term in enumerate(TERMS):
        home = tmp_path / str(number)
        with Terminal(home, *GAME, TERM=term) as terminal:
            terminal.at_prompt()
            terminal.press("d\r")
            terminal.at_prompt()
            time.sleep(1.2)
            terminal.close()
            assert terminal.process.wait(10) == -signal.SIGHUP
        assert _seconds_and_moves(home)[0] >= 1


def test_told_to_end_a_piped_game_keeps_its_clock_too(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "canfield_cli", "play", CODE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "CANFIELD_HOME": str(tmp_path)},
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(b"d\n")
        process.stdin.flush()
        for _ in range(3):
            process.stdout.readline()
        time.sleep(1.2)
        process.terminate()
        assert process.wait(10) == -signal.SIGTERM
        assert process.stderr.read() == b""
    assert _seconds_and_moves(tmp_path)[0] >= 1


def test_thinking_before_leaving_counts(tmp_path: Path) -> None:
    for number, keys in enumerate(("q\r", "\x04")):
        home = tmp_path / str(number)
        with Terminal(home, *GAME, TERM=TERMS[number]) as terminal:
            terminal.at_prompt()
            terminal.press("d\r")
            terminal.at_prompt()
            time.sleep(1.2)
            terminal.press(keys)
            assert terminal.ends() == 0
        assert _seconds_and_moves(home)[0] >= 1


@needs_bash
@pytest.mark.parametrize(
    ("language", "prompt", "time_word"),
    [("en", "Move:", "time"), ("ca", "Moviment:", "temps"), ("es", "Movimiento:", "tiempo")],
)
def test_ctrl_z_suspends_fg_draws_the_line_again_and_the_clock_stood_still(
    tmp_path: Path, language: str, prompt: str, time_word: str
) -> None:
    with Shell(tmp_path) as shell:
        shell.line(f"canfield play {CODE} --lang {language}", prompt)
        shell.line("d", prompt)
        shell.press("r c")
        shell.until(lambda: shell.last == f"{prompt} r c")
        shell.press(CTRL_Z)
        shell.until(lambda: shell.last == PROMPT)
        assert any("Stopped" in line for line in shell.lines)
        assert not any("^Z" in line for line in shell.lines)
        assert shell.echoes
        time.sleep(4)
        shell.press("fg\r")
        shell.until(lambda: shell.last == f"{prompt} r c")
        shell.line("2", prompt)
        (timed,) = shell.line(time_word, prompt)[:-1]
        assert _seconds(timed) < 4
        shell.press("q\r")
        shell.until(lambda: shell.last == PROMPT)
        assert shell.echoes


@needs_bash
@pytest.mark.parametrize("term", ["dumb", "xterm"])
def test_ctrl_z_in_plain_mode_asks_again_after_fg(tmp_path: Path, term: str) -> None:
    with Shell(tmp_path, TERM=term) as shell:
        shell.line(f"canfield play {CODE} --lang en --accessible", "Move:")
        shell.line("d", "Move:")
        shell.press("r c" + CTRL_Z)
        shell.until(lambda: shell.last == PROMPT)
        time.sleep(4)
        shell.line("fg", "Move:")
        (timed,) = shell.line("time", "Move:")[:-1]
        assert _seconds(timed) < 4
        assert b"\x1b" not in shell.written.partition(b"canfield play")[2]


@needs_bash
def test_a_suspended_game_that_is_told_to_end_leaves_the_shells_terminal_alone(
    tmp_path: Path,
) -> None:
    with Shell(tmp_path) as shell:
        shell.line(f"canfield play {CODE} --lang en", "Move:")
        shell.line("d", "Move:")
        shell.press(CTRL_Z)
        shell.until(lambda: shell.last == PROMPT)
        shell.line("kill %1; sleep 1; wait")
        assert shell.echoes
        assert shell.line("echo a; echo b")[:-1] == ["a", "b"]


@pytest.mark.parametrize("keys", ["", "r \t\x03", "new\rn\r", PASTE_BEGINS + "d\rd" + PASTE_ENDS])
def test_the_terminal_is_never_asked_where_its_cursor_is(tmp_path: Path, keys: str) -> None:
    with Terminal(tmp_path, *GAME) as terminal:
        terminal.at_prompt()
        terminal.press("d\r" + keys)
        time.sleep(0.5)
        terminal.press("\x03")
        terminal.at_prompt()
        terminal.resize(60)
        terminal.press("score\r")
        terminal.wait_for("Score: 0")
        terminal.at_prompt()
        terminal.press("q\r")
        assert terminal.ends() == 0
        assert b"\x1b[6n" not in terminal.written
        assert "WARNING" not in terminal.plain
