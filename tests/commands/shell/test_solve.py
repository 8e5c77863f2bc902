"""`canfield solve`: its move files are played by `canfield run` to the win; its verdicts."""

from __future__ import annotations

import re
import signal
import subprocess
import time

import pytest
from harness.environment import PROGRAM, environment, posix_only
from harness.games import CODE, EXAMPLES, HEADER, LANGUAGES
from harness.program import CommandCall, Ran, canfield, inside, shell, written

from canfield_cli.engine.deals import parse_code
from canfield_cli.engine.game import Game
from canfield_cli.engine.notation import action_from
from canfield_cli.interpreter import playback as following

from .helpers import LAYOUT, STDIN

UNWINNABLE = "CF1-D3-AAAAAAB"
# Tens of seconds do not decide it.
HARD = "CF1-D1-AAAAAAM"
BOUNDED = (HARD, "--seconds", "0.2")
WINNABLE = (
    *(CODE, "CF1-D3-AAAAAAC", "CF1-D1-AAAAAAA", "CF1-D1-AAAAAAC"),
    *("CW1-D3-AAAAAAA", "CW1-D1-AAAAAAD", "CC1-D3-AAAAAAC", "CC1-D1-AAAAAAA"),
)
LAST_LINES = ["expect won"]


def solve(*arguments: str, stdin: str | bytes = b"", **env: str) -> Ran:
    """Solve in this process."""
    (ran,) = inside([CommandCall(("solve", *arguments), stdin, env)])
    return ran


def assert_runs_to_a_win(ran: Ran) -> None:
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("# canfield moves 1\n")
    assert ran.out.splitlines()[-1:] == LAST_LINES
    (played,) = inside([CommandCall(("run", "-"), ran.out)])
    assert (played.code, played.err) == (0, "")
    assert "Game won" in played.out.splitlines()[-2]


@pytest.mark.parametrize("code", WINNABLE)
def test_move_file_is_played_to_the_win(code: str) -> None:
    ran = solve(code)
    assert f"\ncode: {code}\n" in ran.out
    assert_runs_to_a_win(ran)


def test_layout_is_solved_and_stands_in_the_move_file() -> None:
    written("table.layout", LAYOUT)
    for layout in ("table.layout", str(EXAMPLES / "mid-game.layout")):
        ran = solve(layout)
        assert "\nreserve: " in ran.out
        assert_runs_to_a_win(ran)


def test_changed_rules_stand_in_the_move_file() -> None:
    ran = solve(CODE, "--rule", "foundation_return=no")
    assert "\nrule: foundation_return=no\n" in ran.out
    assert_runs_to_a_win(ran)
    (record,) = solve(CODE, "--rule", "foundation_return=no", "--json").records
    assert (record["code"], record["verdict"]) == (None, "winnable")


def test_file_is_played_first_with_all_that_was_undone() -> None:
    moves = "r c2, r f\nundo\nd 2\nundo\nredo\nundo 2 # away\nlook\nr f\n"
    ran = solve("-", stdin=HEADER + moves)
    begin = ["r>c2", "r>f", "undo", "d", "d", "undo", "redo", "undo", "undo", "r>f"]
    assert ran.out.splitlines()[2:12] == begin
    assert_runs_to_a_win(ran)


def test_fill_is_told_in_a_comment() -> None:
    assert "c2>c4  # c2 filled: QS" in solve("-", stdin=f"{HEADER}r c2, r f, c2 c4").out


def test_last_game_of_a_file_is_solved_from_its_last_start() -> None:
    ran = solve("-", stdin=f"{HEADER}d\nnew CC1-D3-AAAAAAC\nd 2\nrestart\nd\n")
    assert ran.out.splitlines()[1:3] == ["code: CC1-D3-AAAAAAC", "d"]
    assert_runs_to_a_win(ran)


def test_game_that_was_given_up_is_solved_as_if_it_was_not() -> None:
    ran = solve("-", stdin=f"{HEADER}r c2\ngive up\n")
    assert "give up" not in ran.out
    assert_runs_to_a_win(ran)


def test_won_game_needs_no_more_moves() -> None:
    won = str(EXAMPLES / "won-game.moves")
    assert_runs_to_a_win(solve(won))
    assert solve(won, "--json").records[0]["moves"] == []


def test_json_is_one_object_whose_moves_win() -> None:
    ran = solve(CODE, "--json")
    (record,) = ran.records
    assert list(record) == ["code", "verdict", "moves", "states", "seconds"]
    assert (record["code"], record["verdict"], ran.code) == (CODE, "winnable", 0)
    assert record["states"] > 0
    assert 0 <= record["seconds"] < 60
    game = Game.from_code(parse_code(CODE))
    for move in record["moves"]:
        game.play(action_from(game.position, move))
    assert game.position.is_won


def test_json_has_no_code_for_a_layout() -> None:
    written("table.layout", LAYOUT)
    (record,) = solve("table.layout", "--json").records
    assert (record["code"], record["verdict"]) == (None, "winnable")


def test_verdict_that_is_no_win_is_a_sentence_on_stderr_and_success() -> None:
    assert solve(UNWINNABLE) == (
        0,
        "",
        "This game cannot be won. Searched 1 position.\n",
    )
    code, out, err = solve(*BOUNDED)
    assert (code, out) == (0, "")
    assert re.fullmatch(
        r"It is not known whether this game can be won\. Searched \d+ positions\.\n"
        r"For a longer search, use --seconds\.\n",
        err,
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_verdict_sounds_like_a_refusal(language: str) -> None:
    for arguments in ((UNWINNABLE,), (HARD, "--seconds", "0")):
        ran = solve(*arguments, "--lang", language)
        assert not ran.err.startswith("No")
        assert all(line.endswith(".") for line in ran.err.splitlines())


def test_json_of_other_verdicts_has_no_moves() -> None:
    for arguments, verdict in (((UNWINNABLE,), "unwinnable"), (BOUNDED, "unknown")):
        ran = solve(*arguments, "--json")
        (record,) = ran.records
        assert (ran.code, ran.err, record["verdict"], record["moves"]) == (0, "", verdict, None)


@pytest.mark.parametrize("seconds", ["0", "0.3", "0,3"])
def test_seconds_bound_the_search(seconds: str) -> None:
    (record,) = solve(HARD, "--seconds", seconds, "--json").records
    wanted = float(seconds.replace(",", "."))
    assert record["verdict"] == "unknown"
    assert wanted <= record["seconds"] < wanted + 0.3


@pytest.mark.parametrize("seconds", ["", "x", "-1", "nan", "inf", "1e3", "9" * 9, "٣"])
def test_other_seconds_are_refused(seconds: str) -> None:
    ran = solve(CODE, "--seconds", seconds)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith("Wrong number of seconds: ")


def test_memory_bound_is_told_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("canfield_cli.analysis.solving.MOST_BYTES", 100_000)
    ran = solve(HARD)
    assert (ran.code, ran.out) == (0, "")
    assert ran.err.splitlines()[1:] == ["The search ran out of memory."]


def test_refused_line_is_told_as_by_export() -> None:
    moves = f"{HEADER}d\nr c1\n"
    ran, exported = inside([CommandCall((name, "-"), moves) for name in ("solve", "export")])
    assert (ran.code, ran.out, ran.err) == (1, "", exported.err)
    assert ran.err.startswith(f"{STDIN}, line 3, column 1, in r c1: No: ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Missing on the command line: GAME."),
        (("nosuch",), "File not found: nosuch."),
        (("",), "Missing: the name of a file."),
        (("CF1-D3-AAAAAC",), "Unknown code: CF1-D3-AAAAAC."),
        ((".",), "A folder, not a file: .."),
        (("binary",), "Unreadable, because it is not text in UTF-8: binary."),
        (("bad.layout",), "bad.layout, line 5: Twice in the layout: "),
        ((CODE, "--draw", "1"), "Contradiction: "),
        ((CODE, "--rules", "web"), "Contradiction: "),
        ((CODE, "left"), "Too much on the command line: left."),
    ],
)
def test_what_cannot_be_solved_is_refused(arguments: tuple[str, ...], said: str) -> None:
    written("binary", bytes(range(256)) * 20)
    written("bad.layout", LAYOUT.replace("QC   #", "QC QC   #"))
    ran = solve(*arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith(said)


def test_standard_input_must_name_a_game() -> None:
    assert solve("-", stdin="d\nd\n") == (2, "", f"Neither code nor layout in the file: {STDIN}.\n")


def test_endless_input_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "MOST_COMMANDS", 1000)
    ran = solve("-", stdin=HEADER + "d\n" * 2000)
    assert ran == (2, "", f"Too many commands in the file: {STDIN}.\n")


@posix_only
def test_full_disk_and_broken_pipe_end_in_order() -> None:
    ran = shell(
        f"canfield solve {CODE} > /dev/full; echo $?; canfield solve {CODE} | head -n 1; "
        f"canfield survey --deals 3 --json > /dev/full; echo $?; "
        "canfield survey --deals 20 --json | head -n 1 | cut -c 1-12"
    )
    assert ran.err == "The output cannot be written: No space left on device.\n" * 2
    assert ran.out.splitlines() == ["2", "# canfield moves 1", "2", '{"number":0,']


@posix_only
@pytest.mark.parametrize("command", ["solve", "review"])
def test_ctrl_c_ends_it_at_once_with_what_is_known_by_then(command: str) -> None:
    started = subprocess.Popen(
        [*PROGRAM, command, "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert started.stdin
    # More than a pipe holds: when all is written, the program reads.
    started.stdin.write(f"code: {HARD}\n".encode() + b"# comment\n" * 50_000)
    started.stdin.close()
    started.stdin = None
    time.sleep(0.5)
    started.send_signal(signal.SIGINT)
    begin = time.monotonic()
    told = b"".join(started.communicate())
    assert time.monotonic() - begin < 1.0
    assert told.startswith(b"It is not known whether ")
    assert told.endswith(b"\nStopped.\n")
    assert started.returncode == 130


def test_nothing_is_kept() -> None:
    assert_runs_to_a_win(canfield("solve", CODE))
    assert shell('ls -A "$CANFIELD_HOME"').out == ""
