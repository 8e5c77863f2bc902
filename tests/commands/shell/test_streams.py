"""Streams that are narrow, closed or full, and interruptions: the program ends well."""

from __future__ import annotations

import json
import os
import signal
import subprocess

from harness.environment import PROGRAM, environment, posix_only
from harness.games import CODE, DRAW_NEWS, EXAMPLES, HEADER, LANGUAGES, START_TABLE
from harness.program import TIMEOUT, CommandCall, canfield, shell, together, written

from .helpers import START_JSON

WON = EXAMPLES / "won-game.moves"
FULL = "The output cannot be written: No space left on device.\n"


def test_no_encoding_makes_any_language_fail() -> None:
    moves = f"{HEADER}help\nrules\nlook\n" + WON.read_text(encoding="utf-8").split("\n", 3)[3]
    calls = [
        CommandCall(
            ("run", "-", "--lang", language, "--verbosity", "full"),
            moves,
            {"PYTHONIOENCODING": encoding},
        )
        for language in LANGUAGES
        for encoding in ("cp1252", "ascii", "utf-8")
    ]
    found = together(calls)
    for ran in found:
        assert (ran.code, ran.err) == (0, "")
    for cp1252, ascii_only, utf_8 in zip(found[::3], found[1::3], found[2::3], strict=True):
        assert cp1252.out == utf_8.out
        assert len(ascii_only.out) == len(utf_8.out)


def test_refusals_and_file_names_fit_any_encoding() -> None:
    narrow = {"PYTHONIOENCODING": "ascii"}
    refused, missing, play = together(
        [
            CommandCall(("run", "-", "--lang", "ca"), f"{HEADER}♥♠→♥\n", narrow),
            CommandCall(("run", "♥é.moves", "--lang", "es"), env=narrow),
            CommandCall(("play", CODE, "--lang", "es"), "♥♠\nsacré\n", narrow),
        ]
    )
    assert (refused.code, missing.code, play.code) == (1, 2, 0)
    assert refused.err.count("\n") == missing.err.count("\n") == 1
    assert len(play.out.splitlines()) == 5


@posix_only
def test_c_locale_without_utf_8_mode_still_reads_and_writes() -> None:
    narrow = {"PYTHONIOENCODING": "", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LC_ALL": "C"}
    script = (
        "printf 'code: CF1-D3-AAAAACL\\nlang: ca\\nr\\342\\206\\222c2\\nlook\\n' | canfield run -"
    )
    ran = shell(script, **narrow)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Reina de trevols a la columna 2.")


def test_json_is_the_same_in_every_encoding() -> None:
    calls = [
        CommandCall(("deal", CODE, "--json", "--lang", "ca"), env={"PYTHONIOENCODING": encoding})
        for encoding in ("ascii", "utf-8")
    ]
    assert [ran.out for ran in together(calls)] == [START_JSON + "\n"] * 2


@posix_only
def test_reader_that_leaves_early_ends_the_program_quietly() -> None:
    first_line = "Queen of clubs to column 2. Reserve: 12 cards, top: 8 of hearts.\n"
    run = shell('(canfield run "$1"; echo $? >code) | head -n 1; cat code', WON)
    assert run == (0, first_line + "0\n", "")
    endless = shell("yes d | (canfield run - --rules app; echo $? >code) | head -n 2; cat code")
    assert (endless.code, endless.err, endless.out[-2:]) == (0, "", "0\n")
    play = shell("yes d | (canfield play CF1-D3-AAAAACL; echo $? >code) | head -n 3; cat code")
    assert play == (0, f"{CODE}\n{START_TABLE}\n{DRAW_NEWS}\n0\n", "")


@posix_only
def test_json_reader_that_leaves_early_has_read_whole_objects() -> None:
    ran = shell("yes d | (canfield run - --json; echo $? >code) | head -n 3; cat code")
    *objects, code = ran.out.splitlines()
    assert [json.loads(line)["position"]["moves"] for line in objects] == [1, 2, 3]
    assert (code, ran.err) == ("0", "")


@posix_only
def test_closed_standard_output_is_no_crash() -> None:
    for command in (f"run '{WON}'", f"deal {CODE} --json", f"play {CODE}"):
        ran = shell(f"canfield {command} >&-")
        assert (command, ran) == (command, (0, "", ""))


@posix_only
def test_closed_standard_input_is_an_empty_one() -> None:
    play, run = shell(f"canfield play {CODE} <&-"), shell("canfield run - <&-")
    assert play == (0, f"{CODE}\n{START_TABLE}\nGame closed.\n", "")
    assert (run.code, run.err, len(run.out.splitlines())) == (0, "", 1)


@posix_only
def test_closed_standard_error_keeps_the_exit_codes() -> None:
    refused = written("refused.moves", HEADER + "c1>c3\n")
    script = 'for words in "run gone" "run $1" --no; do canfield $words 2>&-; echo $?; done'
    assert shell(script, refused) == (0, "2\n1\n2\n", "")


@posix_only
def test_full_disk_is_told_with_exit_code_2() -> None:
    for command in (f"run '{WON}'", "--help", "--version", f"play {CODE}"):
        assert shell(f"canfield {command} >/dev/full") == (2, "", FULL)


@posix_only
def test_trouble_that_cannot_be_told_keeps_its_exit_code() -> None:
    script = "canfield run gone 2>/dev/full; echo $?; canfield --no 2>/dev/full; echo $?"
    assert shell(script) == (0, "2\n2\n", "")


@posix_only
def test_interruption_of_a_long_run_ends_with_130_and_without_a_word() -> None:
    process = subprocess.Popen(
        [*PROGRAM, "run", "-", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        bufsize=0,
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b"code: CF1-D3-AAAAACL\n" + b"d\n" * 200)
        assert process.stdout.read(10) == b'{"line":2,'
        process.send_signal(signal.SIGINT)
        process.stdin.close()
        process.stdout.read()
        assert process.stderr.read() == b""
        assert process.wait(TIMEOUT) == 130


@posix_only
def test_interruption_while_the_program_loads_ends_with_130_too() -> None:
    interrupting = written("typer.py", "import os, signal\nos.kill(os.getpid(), signal.SIGINT)\n")
    path = os.pathsep.join([str(interrupting.resolve().parent), os.environ.get("PYTHONPATH", "")])
    ran = canfield("deal", CODE, PYTHONPATH=path.rstrip(os.pathsep))
    assert (ran.code, ran.err) == (130, "")


@posix_only
def test_answers_of_a_piped_game_come_line_by_line() -> None:
    process = subprocess.Popen(
        [*PROGRAM, "play", CODE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(),
        text=True,
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert [process.stdout.readline() for _ in range(2)] == [f"{CODE}\n", f"{START_TABLE}\n"]
        process.stdin.write("d\n")
        process.stdin.flush()
        assert process.stdout.readline() == DRAW_NEWS + "\n"
        process.stdin.close()
        assert process.stdout.read() == "Game closed; it is kept.\n"


@posix_only
def test_file_that_grows_and_shrinks_while_it_is_read_is_no_crash() -> None:
    path = written("changing.moves", HEADER + "d\n" * 5000)
    process = subprocess.Popen(
        [*PROGRAM, "run", path],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        text=True,
    )
    with process:
        assert process.stdout is not None
        assert process.stdout.readline() == DRAW_NEWS + "\n"
        path.write_text("", encoding="utf-8")
        _, err = process.communicate(timeout=TIMEOUT)
    assert "Traceback" not in err
    assert process.returncode in {0, 1}


def test_output_to_a_file_is_complete_when_the_program_has_ended() -> None:
    first, second = together([CommandCall(("run", WON)), CommandCall(("run", WON))])
    assert first == second
    assert first.out.splitlines()[-1] == "As expected: won."
    assert canfield("deal", CODE).out.endswith(".\n")
