"""The real program and input that is endless, huge, changing, binary, or read by nobody."""

from __future__ import annotations

import contextlib
import itertools
import os
import signal
import subprocess
import threading
import time
from pathlib import Path
from typing import IO

import pytest
from harness.environment import PROGRAM, environment, posix_only
from harness.games import CODE, HEADER, LAYOUT
from harness.program import (
    TIMEOUT,
    CommandCall,
    canfield,
    no_more_disk,
    peak,
    refused_with,
    shell,
    together,
    written,
)
from peak import measured

GIGABYTE = 1 << 30
MEGABYTE = b"x" * (1 << 20)
MOST_KILOBYTES = 64 * 1024
ALLOWED_GROWTH = 4 * 1024


def _pour(stream: IO[bytes], before: bytes, size: int, after: bytes) -> None:
    """Write one line of that size, a piece at a time, until nobody reads any more."""
    with contextlib.suppress(OSError):
        for piece in (before, *itertools.repeat(MEGABYTE, size // len(MEGABYTE)), after):
            rest = memoryview(piece)
            while rest:
                rest = rest[os.write(stream.fileno(), rest) :]
    stream.close()


def _poured(size: int, *arguments: str, before: bytes = HEADER.encode()) -> tuple[int, int, str]:
    """The exit code of a run, its peak in kilobytes, and what it said."""
    with Path("said").open("wb") as out:
        process = subprocess.Popen(
            measured("peak", [*PROGRAM, *arguments]),
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=out,
            stderr=subprocess.STDOUT,
            env=environment(),
        )
        assert process.stdin
        pouring = threading.Thread(
            target=_pour, args=(process.stdin, before, size, b"\nd\n"), daemon=True
        )
        pouring.start()
        code = process.wait(TIMEOUT)
        pouring.join(TIMEOUT)
    return code, int(Path("peak").read_text("utf-8")), Path("said").read_text("utf-8")


@posix_only
def test_one_line_of_a_gigabyte_is_refused_in_constant_memory_and_the_next_one_is_played() -> None:
    code, kilobytes, said = _poured(GIGABYTE, "run", "-", "--keep-going")
    assert code == 1
    assert kilobytes < MOST_KILOBYTES
    news, refused = said.splitlines()
    assert news.startswith("7 of diamonds")
    assert refused.startswith("Standard input, line 2, column 1, in xxxx")


@posix_only
def test_run_that_stops_at_a_gigabytes_beginning_does_not_read_it() -> None:
    start = time.monotonic()
    short = 1 << 25
    for before, size in ((HEADER, GIGABYTE), ("", GIGABYTE), ("# ", short), ("lang: ", short)):
        code, kilobytes, said = _poured(size, "run", "-", before=before.encode())
        assert kilobytes < MOST_KILOBYTES
        assert (code in {0, 1, 2}, "Fault" in said, "Traceback" in said) == (True, False, False)
    assert time.monotonic() - start < TIMEOUT


@posix_only
def test_other_commands_read_a_huge_line_in_constant_memory() -> None:
    size = 1 << 26
    for words in (("export", "-"), ("import", "-"), ("deal", "-"), ("play", CODE, "--json")):
        before = b"" if words[0] == "import" else HEADER.encode()
        code, kilobytes, said = _poured(size, *words, before=before)
        assert kilobytes < MOST_KILOBYTES, words
        assert (code, "Fault" in said) == ({"export": 1, "import": 2}.get(words[0], 0), False)


@posix_only
def test_endless_moves_end_with_their_reader() -> None:
    script = f"(printf '{HEADER.strip()}\\n'; yes d) | (canfield run -; echo $? >code) | head -n 1"
    found = shell(script + "; cat code")
    assert found == (
        0,
        "7 of diamonds, under it 9 of spades, 3 of hearts.\n0\n",
        "",
    )
    script = "yes d | (canfield run - --json; echo $? >code) | head -n 1 | cut -c 1-31; cat code"
    assert shell(script) == (0, '{"line":1,"input":"d","ok":true\n0\n', "")


@posix_only
def test_endless_refusals_end_at_the_first_one() -> None:
    found = shell("yes c9 | canfield run -; echo $?")
    assert found.out.splitlines()[-1] == "1"
    assert found.err.count("\n") == 1


@posix_only
def test_endless_refusals_of_a_run_that_keeps_going_take_constant_memory() -> None:
    few = written("few.moves", HEADER + "c9\nc1>c3\n" * 200)
    many = written("many.moves", HEADER + "c9\nc1>c3\n" * 5_500)
    # In a fresh checkout a first run compiles modules too.
    canfield("run", many, "--keep-going")
    peaks = [peak("run", each, "--keep-going")[1] for each in (few, many)]
    assert peaks[1] - peaks[0] < ALLOWED_GROWTH // 4 * 3, peaks


@posix_only
def test_more_refusals_than_the_disk_holds_are_one_sentence_and_2() -> None:
    many = written("many.moves", HEADER + "c9\nc1>c3\n" * 2_500)
    found = canfield("run", many, "--keep-going", before=no_more_disk)
    refused_with(found, 2, "cannot be written")


@posix_only
def test_endless_refusals_in_json_take_constant_memory() -> None:
    few = written("few.moves", HEADER + "c9\n" * 500)
    many = written("many.moves", HEADER + "c9\n" * 5_000)
    peaks = [peak("run", each, "--keep-going", "--json")[1] for each in (few, many)]
    assert peaks[1] - peaks[0] < ALLOWED_GROWTH, peaks


@posix_only
def test_endless_headers_are_refused_and_endless_input_can_be_interrupted() -> None:
    found = shell("yes 'note: x' | canfield run -; echo $?")
    refused = found._replace(code=int(found.out))
    refused_with(refused, 2, "Too many headers")
    with subprocess.Popen(
        [*PROGRAM, "run", "-"], stdin=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as process:
        assert process.stdin
        assert process.stderr
        process.stdin.write(b"# \n" * 1000)
        process.stdin.flush()
        time.sleep(0.7)
        process.send_signal(signal.SIGINT)
        assert process.wait(TIMEOUT) == 130
        assert process.stderr.read() == b""


BINARY = bytes(range(256)) * 64


@pytest.mark.parametrize("command", ["run", "export", "replay", "play", "deal", "import"])
def test_binary_empty_and_cut_files_are_never_a_fault_of_the_program(command: str) -> None:
    files = [
        written("binary", BINARY),
        written("empty", b""),
        written("cut", LAYOUT[:150]),
        written("marks", b"\xef\xbb\xbf" * 3),
    ]
    for name, found in zip(
        files, together([CommandCall((command, f)) for f in files]), strict=True
    ):
        assert "Traceback" not in found.err
        assert "Fault" not in found.err, (name, found.err)
        assert found.code in {0, 1, 2}
        assert (found.code == 0) is (found.err == ""), (name, found.err)


@posix_only
def test_file_that_changes_while_it_is_read_is_played_or_refused() -> None:
    size = 20_000
    for change in ("cut", "overwritten", "longer", "removed"):
        moves = written("game.moves", HEADER + "d\n" * size)
        with subprocess.Popen(
            [*PROGRAM, "run", str(moves)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(),
        ) as process:
            assert process.stdout
            assert process.stderr
            # It waits now until more of what it says is read.
            first = process.stdout.readline()
            assert first.startswith(b"7 of diamonds")
            if change == "cut":
                os.truncate(moves, len(HEADER) + 20_001)
            elif change == "overwritten":
                with moves.open("r+b") as file:
                    file.write(BINARY * 2)
            elif change == "longer":
                with moves.open("ab") as file:
                    file.write(b"c1>c3\n")
                os.truncate(moves, len(HEADER) + 20_000)
            else:
                moves.unlink()
                os.kill(process.pid, signal.SIGTERM)
            said = len(process.stdout.read().splitlines())
            told = process.stderr.read()
            code = process.wait(TIMEOUT)
        assert b"Traceback" not in told
        assert b"Fault" not in told
        wanted = {"cut": {0}, "overwritten": {1}, "longer": {0}, "removed": {-signal.SIGTERM}}
        assert code in wanted[change], (change, told)
        assert said < size


@posix_only
def test_reader_that_closes_early_is_no_trouble_in_any_form() -> None:
    written("game.moves", HEADER + "d\n" * 3_000)
    commands = (
        *("run game.moves", "run game.moves --json", "export game.moves"),
        *("export game.moves --transcript", "export game.moves --json", "replay game.moves"),
        "run game.moves --transcript said.txt",
    )
    for command in commands:
        found = shell(f"(canfield {command} </dev/null; echo $? >code) | head -n 1; cat code")
        assert (command, found.err, found.out.splitlines()[-1]) == (command, "", "0")


@posix_only
def test_full_disk_ends_every_form_with_2_and_one_sentence() -> None:
    written("game.moves", HEADER + "d\n" * 1_000)
    for command in ("run game.moves", "run game.moves --json", "export game.moves",
                    "export game.moves --layout", "replay game.moves",
                    "run game.moves --final", "play game.moves --json"):  # fmt: skip
        found = shell(f"echo look | canfield {command} >/dev/full; echo $?")
        refused_with(
            found._replace(code=int(found.out)), 2, "cannot be written", "No space left on device"
        )


CONTRADICTIONS = (
    f"{HEADER}code: CF1-D3-AAAAACM\n",
    f"{HEADER}rules: web\n",
    f"{HEADER}draw: 1\n",
    "rules: web\nrules: app\n",
    "draw: 1\ndraw: 3\n",
    "rule: undo_limit=3\nrule: undo_limit=4\n",
    "lang: ca\nlang: es\n",
    f"{HEADER}layout: real.layout\n",
    "layout: real.layout\nrules: web\n",
    f"layout: real.layout\n{HEADER}",
)


def test_headers_that_contradict_each_other_are_refused_by_every_command() -> None:
    written("real.layout", LAYOUT)
    calls = [
        CommandCall((command, written(f"{n}.moves", text + "d\n")))
        for n, text in enumerate(CONTRADICTIONS)
        for command in (("run", "export", "replay")[n % 3],)
    ]
    for call, found in zip(calls, together(calls), strict=True):
        refused_with(found, 2, "Contradiction: ", ", line 2: ")
        assert (call, found.out) == (call, "")


def test_options_that_contradict_the_headers_are_refused() -> None:
    moves = written("game.moves", HEADER + "d\n")
    for options in (("--rules", "web"), ("--draw", "1")):
        found = canfield("run", moves, *options)
        refused_with(found, 2, "Contradiction: ")
