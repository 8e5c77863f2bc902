"""`canfield survey --results`: whatever ends it, it goes on, and comes to the same rows."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from harness.environment import environment, posix_only, program
from harness.program import CommandCall, Ran, canfield, inside, refused_with, written

if TYPE_CHECKING:
    from collections.abc import Callable

FILE = "results.jsonl"
# Some of these deals stay unknown within so few states.
BOUNDED = ("--states", "3000", "--deals", "40")
MANY = ("--states", "20000", "--deals", "300")
PATIENCE = 20.0


def survey(*arguments: str, **env: str) -> Ran:
    """Survey deals in this process."""
    (ran,) = inside([CommandCall(("survey", *arguments), b"", env)])
    return ran


def rows(file: str | Path = FILE) -> list[dict[str, Any]]:
    """The rows of a file in order of number, without what each run has its own of."""
    found = [json.loads(line) for line in Path(file).read_text("utf-8").splitlines()]
    for row in found:
        del row["seconds"]
    return sorted(found, key=lambda row: row["number"])


def started(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        program("survey", *arguments),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        text=True,
    )


def eventually(condition: Callable[[], object]) -> bool:
    """Whether something comes true within the patience of a test."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if condition():
            return True
        time.sleep(0.02)
    return False


def size(file: str = FILE) -> int:
    return Path(file).stat().st_size if Path(file).exists() else 0


def grown(before: int) -> bool:
    return size() > before


def workers_of(process: int) -> list[int]:
    """The processes of a survey that search deals."""
    listed = subprocess.run(
        ["pgrep", "-P", str(process), "-f", "spawn_main"],
        capture_output=True,
        text=True,
        check=False,
    )
    return [int(word) for word in listed.stdout.split()]


def test_each_row_tells_all_that_it_depends_on() -> None:
    survey(*BOUNDED, "--results", FILE)
    first, *_ = rows()
    assert first == {
        "number": 0,
        "rules": "app",
        "draw": 3,
        "changed": {},
        "version": first["version"],
        "code": "CF1-D3-AAAAAAA",
        "verdict": "winnable",
        "states": first["states"],
    }
    unknown = [row for row in rows() if row["verdict"] == "unknown"]
    assert unknown
    for row in unknown:
        assert row["states"] == 3000
        assert row["limits"] == {"states": 3000, "seconds": None, "memory": 500}


def test_changed_rules_are_in_each_row() -> None:
    changes = ("--rule", "sequences=whole", "--rule", "foundation_return=no")
    survey("--deals", "2", "--draw", "1", *changes, "--results", FILE)
    for row in rows():
        assert row["changed"] == {"foundation_return": "no", "sequences": "whole"}
        assert (row["draw"], row["code"]) == (1, None)


def test_one_process_and_three_find_the_same() -> None:
    for jobs in ("1", "3"):
        survey(*BOUNDED, "--jobs", jobs, "--results", f"{jobs}.jsonl")
    assert rows("1.jsonl") == rows("3.jsonl")
    assert len(rows("1.jsonl")) == 40


def test_what_is_in_the_file_is_not_searched_again_but_counted() -> None:
    first = survey(*BOUNDED, "--results", FILE)
    before = Path(FILE).read_bytes()
    assert survey(*BOUNDED, "--results", FILE) == first
    assert Path(FILE).read_bytes() == before
    # With JSON only what is new is printed.
    (last,) = survey(*BOUNDED, "--results", FILE, "--json").records
    assert last["summary"]["deals"] == 40
    *new, last = survey(*BOUNDED[:2], "--deals", "42", "--results", FILE, "--json").records
    assert [row["number"] for row in new] == [40, 41]
    assert "moves" not in new[0]
    assert last["summary"]["deals"] == 42


def test_unknown_deals_are_searched_again_where_more_is_allowed() -> None:
    survey(*BOUNDED, "--results", FILE)
    unknown = {row["number"] for row in rows() if row["verdict"] == "unknown"}
    before = Path(FILE).read_bytes()
    survey("--states", "2000", "--deals", "40", "--results", FILE)
    assert Path(FILE).read_bytes() == before
    survey("--states", "100000", "--deals", "40", "--results", FILE)
    again = Path(FILE).read_bytes().removeprefix(before).splitlines()
    assert {json.loads(line)["number"] for line in again} == unknown
    told = survey("--states", "100000", "--deals", "40", "--results", FILE, "--json")
    assert told.records[-1]["summary"]["deals"] == 40
    assert told.records[-1]["summary"]["unknown"] < len(unknown)


@pytest.mark.parametrize("cut", [1, 2, 9, 10, 60, 150])
def test_a_last_line_that_was_cut_is_searched_again(cut: int) -> None:
    survey(*BOUNDED, "--results", FILE)
    whole = Path(FILE).read_bytes()
    wanted = rows()
    # All but the line end, or so many bytes of the last line, are lost.
    last = len(whole.splitlines()[-1])
    Path(FILE).write_bytes(whole[: -1 - (last - cut)] if cut > 1 else whole[:-1])
    survey(*BOUNDED, "--results", FILE)
    assert rows() == wanted


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (1, b"hello"),
        (1, b"hello\n"),
        (1, b'{"number":0}\n'),
        (1, b"[" * 100_000 + b"\n"),
        (1, b'{"number":' + b"0" * 200_000),
        (2, b"first\n\0\0\0\0"),
        (3, b"first\nfirst\n\nfirst\n"),
        (2, b"first\n# canfield moves 1\n"),
        (2, b'first\n{"number":1,"rules":"app"}\nfirst\n'),
    ],
)
def test_a_line_that_is_no_row_is_named_and_the_file_left_alone(line: int, text: bytes) -> None:
    survey("--deals", "1", "--results", FILE)
    damaged = text.replace(b"first\n", Path(FILE).read_bytes())
    Path(FILE).write_bytes(damaged)
    ran = survey("--deals", "2", "--results", FILE)
    refused_with(ran, 2, "Damaged, and left as it is", f"line {line}.")
    assert Path(FILE).read_bytes() == damaged


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("number", -1),
        ("number", 1.0),
        ("number", True),
        ("number", 26**7),
        ("rules", "nosuch"),
        ("draw", "3"),
        ("changed", []),
        ("changed", {"sequences": 1}),
        ("version", None),
        ("verdict", "perhaps"),
        ("verdict", "unknown"),
        ("states", None),
        ("seconds", "long"),
        ("seconds", float("nan")),
        ("by", "luck"),
        ("by", "hints"),
    ],
)
def test_a_row_with_a_wrong_value_is_no_row(field: str, value: object) -> None:
    survey("--deals", "1", "--results", FILE)
    row = json.loads(Path(FILE).read_text("utf-8"))
    written(FILE, json.dumps({**row, field: value}) + "\n")
    refused_with(survey("--deals", "1", "--results", FILE), 2, "Damaged", "line 1.")


def test_rows_of_other_questions_are_left_alone_and_told() -> None:
    survey("--deals", "3", "--results", FILE)
    before = Path(FILE).read_bytes()
    others = [("--rules", "web"), ("--draw", "1"), ("--rule", "sequences=whole"), ("--by", "hints")]
    for number, options in enumerate(others):
        ran = survey("--deals", "2", *options, "--results", FILE)
        assert ran.code == 0
        there = 3 + 2 * number
        assert ran.err == (f"Left alone in {FILE}, for they answer something else: {there} rows.\n")
    assert Path(FILE).read_bytes().startswith(before)
    assert len(rows()) == 3 + 2 * len(others)
    assert survey("--deals", "3", "--results", FILE).out.startswith("Deals that can be won: ")


def test_rows_of_another_version_count_and_are_told() -> None:
    first = survey(*BOUNDED, "--results", FILE)
    text = Path(FILE).read_text("utf-8")
    own = json.loads(text.splitlines()[0])["version"]
    written(FILE, text.replace(f'"version":"{own}"', '"version":"0.0.1"'))
    ran = survey(*BOUNDED, "--results", FILE)
    assert (ran.code, ran.out) == (0, first.out)
    assert ran.err == (
        f"Counted as done in {FILE}, though by another version of the program: 40 rows.\n"
    )
    assert {row["version"] for row in rows()} == {"0.0.1"}


def test_a_place_where_no_file_can_be_is_told_in_one_sentence() -> None:
    Path("folder").mkdir()
    refused_with(survey("--results", "folder"), 2, "A folder, not a file: folder.")
    refused_with(survey("--results", "no/such/file"), 2, "Cannot write: ")
    refused_with(survey("--results", ""), 2, "Missing: the name of a file.")


@posix_only
def test_a_device_is_no_file_of_results() -> None:
    refused_with(survey("--results", os.devnull), 2, "A device or a pipe, not a file: ")


@posix_only
def test_a_full_disk_is_told_and_only_whole_rows_are_kept() -> None:
    import resource  # noqa: PLC0415 - POSIX has it

    def little_disk() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000))

    # Python would leave what it compiles cut off.
    env = {"PYTHONDONTWRITEBYTECODE": "1"}
    ran = canfield("survey", *BOUNDED, "--results", FILE, before=little_disk, env=env)
    refused_with(ran, 2, f"Cannot write: {FILE}. ")
    kept = rows()
    assert 0 < len(kept) < 40
    assert Path(FILE).read_bytes().endswith(b"\n")
    survey(*BOUNDED, "--results", FILE)
    survey(*BOUNDED, "--results", "other.jsonl")
    assert rows() == rows("other.jsonl")


@posix_only
def test_a_second_survey_on_the_same_file_is_refused() -> None:
    first = started("--deals", "1000000", "--results", FILE)
    try:
        assert eventually(size)
        refused_with(survey("--results", FILE), 2, f"No: {FILE} is in use by another survey.")
        assert first.poll() is None
    finally:
        first.send_signal(signal.SIGINT)
        out, err = first.communicate()
    assert (first.returncode, err) == (130, "")
    # What was told on leaving is what is in the file.
    assert out.startswith("Deals that can be won: ")
    assert f" of {len(rows())}.\n" in out


@posix_only
def test_killed_again_and_again_it_ends_with_the_rows_of_an_undisturbed_run() -> None:
    survey(*MANY, "--results", "undisturbed.jsonl")
    _kill_again_and_again(3, MANY)
    assert rows() == rows("undisturbed.jsonl")


@posix_only
@pytest.mark.long
@pytest.mark.timeout(600)
def test_killed_twenty_times_it_ends_with_the_rows_of_an_undisturbed_run() -> None:
    many = ("--states", "20000", "--deals", "4000")
    survey(*many, "--results", "undisturbed.jsonl")
    _kill_again_and_again(20, many)
    assert rows() == rows("undisturbed.jsonl")
    print("killed 20 times: the same 4000 rows")


def megabytes(processes: list[int]) -> float:
    """The memory of processes together, what they share counted once."""
    rollups = (Path(f"/proc/{each}/smaps_rollup").read_text("ascii") for each in processes)
    found = [line.split() for text in rollups for line in text.splitlines()]
    return sum(int(words[1]) for words in found if words[0] == "Pss:") / 1000


@pytest.mark.long
@pytest.mark.skipif(not Path("/proc/self/smaps_rollup").exists(), reason="needs Linux")
def test_two_workers_take_little_memory_however_many_deals_there_are() -> None:
    survey("--deals", "1", "--results", "one.jsonl")
    row = Path("one.jsonl").read_text("utf-8")
    done = 400_000
    with Path(FILE).open("w", encoding="utf-8") as file:
        file.writelines(
            row.replace('{"number":0,', f'{{"number":{number},') for number in range(done)
        )
    before, most = size(), 0.0
    going = started("--deals", "1000000000", "--states", "1", "--jobs", "2", "--results", FILE)
    try:
        assert eventually(partial(grown, before))
        until = time.monotonic() + PATIENCE / 2
        while time.monotonic() < until:
            most = max(most, megabytes([going.pid, *workers_of(going.pid)]))
            time.sleep(0.2)
    finally:
        going.kill()
        going.communicate()
    print(f"{most:.0f} MB for two workers after {done} deals that were done before")
    assert 20 < most < 120


def _kill_again_and_again(times: int, arguments: tuple[str, ...]) -> None:
    """Kill a survey as soon as it has written something new, with no row twice at the end."""
    for _ in range(times):
        before = size()
        going = started(*arguments, "--results", FILE)
        assert eventually(partial(grown, before))
        going.kill()
        going.communicate()
    assert len(Path(FILE).read_bytes().splitlines()) < int(arguments[-1])
    survey(*arguments, "--results", FILE)
    numbers = [row["number"] for row in rows()]
    assert numbers == list(range(int(arguments[-1])))


@posix_only
def test_a_killed_worker_loses_nothing() -> None:
    survey(*MANY, "--results", "undisturbed.jsonl")
    going = started(*MANY, "--jobs", "2", "--results", FILE)
    for _ in range(2):
        before = size()
        assert eventually(partial(grown, before))
        workers = workers_of(going.pid)
        for worker in workers[:1]:
            os.kill(worker, signal.SIGKILL)
    out, err = going.communicate()
    assert (going.returncode, err) == (0, "")
    assert " of 300.\n" in out
    assert rows() == rows("undisturbed.jsonl")


@posix_only
@pytest.mark.parametrize("sent", ["SIGKILL", "SIGTERM", "SIGINT"])
def test_no_worker_outlives_the_survey(sent: str) -> None:
    # Many seconds for each deal: nobody comes by to see whether the survey is still there.
    slow = ("--rules", "classic", "--seconds", "600", "--memory", "2000", "--from", "1000")
    going = started(*slow, "--deals", "1000000", "--jobs", "2", "--results", FILE)
    assert eventually(lambda: len(workers_of(going.pid)) == 2 and size())
    workers = workers_of(going.pid)
    going.send_signal(signal.Signals[sent])
    going.communicate()
    assert eventually(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))


def test_hints_play_each_deal_and_the_row_tells_what_came_of_it() -> None:
    ran = survey("--by", "hints", "--deals", "4", "--results", FILE, "--json")
    *played, last = ran.records
    assert [(row["by"], row["won"], row["cards_up"] == 52) for row in played] == [
        ("hints", row["won"], row["won"]) for row in played
    ]
    for row in played:
        (alone,) = inside([CommandCall(("solve", row["code"], "--by", "hints", "--json"))])[
            0
        ].records
        assert (alone["won"], alone["cards_up"]) == (row["won"], row["cards_up"])
    summary = last["summary"]
    assert list(summary) == ["deals", "won", "cards_up", "percent_low", "percent_high"]
    assert summary["won"] == sum(row["won"] for row in played)
    assert summary["cards_up"] == sum(row["cards_up"] for row in played) / 4
    said = survey("--by", "hints", "--deals", "4", "--results", FILE)
    assert said.out.splitlines()[0] == f"Deals won by the hints alone: {summary['won']} of 4."


@pytest.mark.parametrize("option", ["--states", "--seconds", "--memory"])
def test_what_bounds_a_search_does_not_go_with_hints(option: str) -> None:
    ran = survey("--by", "hints", option, "5")
    refused_with(ran, 2, f"Contradiction: --by and {option} do not go together.")
