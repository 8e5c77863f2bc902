"""`play --json`: another program plays through two pipes, one object at once for each command."""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any, Self

from harness.environment import PROGRAM, environment, posix_only
from harness.games import CODE, EXAMPLES, HEADER, LAYOUT
from harness.program import TIMEOUT, canfield, refused_with, written

if TYPE_CHECKING:
    from collections.abc import Iterator

WAIT = 20.0


class Driver:
    """A program that asks, and waits for each answer before it asks again."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [*PROGRAM, "play", *arguments, "--json"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(),
        )
        self._lines = self._read()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            with contextlib.suppress(OSError):
                if stream:
                    stream.close()

    def _read(self) -> Iterator[str]:
        assert self.process.stdout
        held = b""
        while True:
            while b"\n" not in held:
                ready, _, _ = select.select([self.process.stdout], [], [], WAIT)
                assert ready, f"no answer, only {held!r}"
                data = os.read(self.process.stdout.fileno(), 65536)
                if not data:
                    return
                held += data
            line, _, held = held.partition(b"\n")
            yield line.decode()

    def ask(self, line: str | bytes, answers: int = 1) -> list[dict[str, Any]]:
        """Send a line and wait for so many answers."""
        assert self.process.stdin
        self.process.stdin.write((line.encode() if isinstance(line, str) else line) + b"\n")
        self.process.stdin.flush()
        return [json.loads(next(self._lines)) for _ in range(answers)]

    def end(self) -> tuple[int, list[str], str]:
        """Ask no more: the exit code, what was left to read, what was told beside it."""
        assert self.process.stdin
        assert self.process.stderr
        self.process.stdin.close()
        rest = list(self._lines)
        told = self.process.stderr.read().decode()
        return self.process.wait(TIMEOUT), rest, told


@posix_only
def test_each_command_is_answered_before_the_next_is_asked() -> None:
    with Driver(CODE) as game:
        moves = ("d", "r c2", "r f", "look", "undo", "redo", "c2 c4", "help", "layout", "c1", "up")
        answers = [game.ask(move)[0] for move in moves]
        assert [answer["line"] for answer in answers] == list(range(1, 12))
        assert [answer["ok"] for answer in answers] == [True] * 11
        assert [answer.get("move") or answer["command"] for answer in answers] == [
            *("d", "r>c2", "r>f", "look", "undo", "redo", "c2>c4", "help", "layout", "ask", "up")
        ]
        assert game.end() == (0, [], "")


@posix_only
def test_answers_are_those_of_run_with_the_same_lines() -> None:
    lines = ["d", "r c2, r f", "undo 2", "d 3", "c1", "expect score 0"]
    with Driver(CODE) as game:
        answers = [a for n, line in zip((1, 2, 2, 3, 1, 1), lines, strict=True)
                   for a in game.ask(line, n)]  # fmt: skip
        game.end()
    wanted = canfield("run", "-", "--json", stdin=HEADER + "\n".join(lines)).records
    more = [{}, {"more": True}, {}, {"more": True}, {}] + [{"more": True}] * 2 + [{}] * 3
    numbered = [record | {"line": record["line"] - 1} for record in wanted]
    assert answers == [record | each for record, each in zip(numbered, more, strict=True)]


@posix_only
def test_refusals_are_answers_too_and_the_game_goes_on_to_0() -> None:
    with Driver(CODE) as game:
        for line, kind, reason in (
            ("c1>c3", "illegal", "wrong_rank"),
            ("xyzzy", "syntax", None),
            ("2c3", "ambiguous", None),
            ("undo", "illegal", "nothing_to_undo"),
            ("expect won", "expect", "not_met"),
            (b"\xff\x00\x1b[A", "syntax", None),
            ("x" * 300_000, "syntax", None),
            (f"code: {CODE}", "syntax", None),
        ):
            (answer,) = game.ask(line)
            assert not answer["ok"]
            assert (answer["error"]["kind"], answer["error"]["reason"]) == (kind, reason)
            assert answer["position"]["moves"] == 0
        (answer,) = game.ask(b"\xed\xa0\x80\xff")
        assert answer["input"] == "\ufffd" * 4
        (answer,) = game.ask("d")
        assert answer["ok"]
        assert game.end() == (0, [], "")


@posix_only
def test_several_commands_on_a_line_give_an_answer_each_up_to_a_refusal() -> None:
    with Driver(CODE) as game:
        assert [a["move"] for a in game.ask("d; r c2, r f", 3)] == ["d", "r>c2", "r>f"]
        done = game.ask("d 2, c1 c3, d", 3)
        assert [answer["ok"] for answer in done] == [True, True, False]
        assert [answer.get("more") for answer in done] == [True, True, None]
        assert [a["ok"] for a in game.ask("d, d, xyzzy")] == [False]
        assert game.end() == (0, [], "")


@posix_only
def test_empty_lines_and_comments_are_answered_with_the_position_alone() -> None:
    with Driver(CODE) as game:
        *nothing, look = game.ask("\n   \n# nothing\n;;,\nlook", 5)
        for number, answer in enumerate(nothing, 1):
            position = answer.pop("position")
            assert answer == {"line": number, "input": "", "ok": True}
            assert position == look["position"]
        assert (look["line"], look["command"]) == (5, "look")
        assert game.end() == (0, [], "")


@posix_only
def test_new_and_restart_ask_nothing_and_quit_ends_with_0() -> None:
    with Driver(CODE) as game:
        game.ask("d")
        for line in ("restart", "new", "new CW1-D1-AAAAACL"):
            game.ask("d")
            (answer,) = game.ask(line)
            assert (answer["ok"], answer["position"]["moves"]) == (True, 0)
        (answer,) = game.ask("quit")
        assert answer["command"] == "quit"
        assert game.process.wait(TIMEOUT) == 0


@posix_only
def test_last_line_needs_no_end() -> None:
    ran = canfield("play", CODE, "--json", stdin="d\nd")
    assert ([record["move"] for record in ran.records], ran.code) == (["d", "d"], 0)


@posix_only
def test_reveal_and_legal_are_in_each_position() -> None:
    with Driver(CODE, "--legal", "--reveal") as game:
        for line in ("look", "d", "xyzzy"):
            (answer,) = game.ask(line)
            position = answer["position"]
            assert len(position["stock_cards"]) == position["stock"]
            assert len(position["reserve_cards"]) == position["reserve"]
            assert "d" in position["legal"]


@posix_only
def test_legal_moves_play_a_game_to_its_end() -> None:
    with Driver("CW1-D1-AAAAACL", "--legal") as game:
        (answer,) = game.ask("look")
        for _ in range(150):
            legal = answer["position"]["legal"]
            up = [move for move in legal if move.endswith(">f")]
            (answer,) = game.ask((up or [legal[0]])[0])
            assert answer["ok"]
        assert game.end() == (0, [], "")


@posix_only
def test_games_from_files_and_layouts_go_on_where_the_file_ends() -> None:
    moves = written("game.moves", HEADER + "d\nr c2\n")
    layout = written("real.layout", LAYOUT)
    with Driver(str(moves)) as game:
        (answer,) = game.ask("look")
        assert answer["position"]["moves"] == 2
    with Driver(str(layout)) as game:
        (answer,) = game.ask("d")
        assert (answer["position"]["moves"], answer["position"]["code"]) == (1, None)


@posix_only
def test_file_that_is_refused_ends_with_2_as_without_json() -> None:
    moves = written("game.moves", HEADER + "d\nc1>c3\nr>c2\n")
    plain = canfield("play", moves, TERM="xterm")
    ran = canfield("play", moves, "--json", stdin="look\n")
    assert (ran.code, ran.out, ran.err) == (plain.code, plain.out, plain.err) == (2, "", plain.err)


def test_games_that_cannot_begin_end_with_2_and_no_object() -> None:
    for name in ("CF9-D3-AAAAACL", "gone.moves", ""):
        ran = canfield("play", name, "--json", stdin="d\n")
        refused_with(ran, 2)
        assert ran.out == ""


@posix_only
def test_interrupt_while_waiting_ends_with_130_and_no_words() -> None:
    with Driver(CODE) as game:
        game.ask("d")
        # By then it waits for the next line.
        time.sleep(0.3)
        game.process.send_signal(signal.SIGINT)
        assert game.process.wait(TIMEOUT) == 130
        assert game.end()[1:] == ([], "")


@posix_only
def test_reader_that_closes_early_ends_it_quietly() -> None:
    with Driver(CODE) as game:
        game.ask("d")
        assert game.process.stdout
        game.process.stdout.close()
        assert game.process.stdin
        game.process.stdin.write(b"d\n" * 10)
        game.process.stdin.close()
        assert game.process.wait(TIMEOUT) == 0
        assert game.process.stderr
        assert game.process.stderr.read() == b""


def test_settings_of_the_player_are_neither_used_nor_changed() -> None:
    first = canfield("play", CODE, "--json", stdin="set width 30\nset verbosity brief\nlang ca\n")
    assert first.code == 0
    ran = canfield("play", CODE, "--json", stdin="c1 c3\n")
    (record,) = ran.records
    assert record["error"]["message"] == "No: queen of hearts takes a black jack, not 6 of clubs."


def test_example_client_plays_to_its_end() -> None:
    ran = subprocess.run(
        [sys.executable, EXAMPLES / "client.py", "CF1-D1-AAAAACL"],
        capture_output=True,
        env=environment(),
        timeout=TIMEOUT,
        check=False,
        text=True,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "cards up, score" in ran.stdout
