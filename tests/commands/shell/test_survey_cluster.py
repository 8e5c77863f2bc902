"""`canfield survey --scheduler`: a real scheduler and workers, one of them killed in the middle."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from harness.environment import environment, program
from harness.program import canfield, refused_with

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 30.0
BOUNDED = ("--states", "20000")
needs_the_extra = pytest.mark.skipif(
    find_spec("distributed") is None, reason="needs the extra cluster"
)


class Machines(NamedTuple):
    """A scheduler's address, and the programs that are its workers."""

    address: str
    scheduler: subprocess.Popen[bytes]
    workers: list[subprocess.Popen[bytes]]


def begun(stack: contextlib.ExitStack, *arguments: str) -> subprocess.Popen[bytes]:
    """A program of Dask's, ended at the end of the test."""
    log = Path(f"{arguments[0]}.log").open("ab")  # noqa: SIM115 - closed by the stack
    stack.callback(log.close)
    process = subprocess.Popen(
        [sys.executable, "-m", "dask", *arguments, "--host", "127.0.0.1", "--no-dashboard"],
        stdin=subprocess.DEVNULL,
        stdout=log,
        stderr=log,
        env=environment(),
    )

    def end() -> None:
        process.kill()
        process.wait()

    stack.callback(end)
    return process


@pytest.fixture
def machines() -> Iterator[Machines]:
    """A scheduler and two workers, on loopback."""
    file = Path("scheduler.json")
    with contextlib.ExitStack() as stack:
        where = ("--scheduler-file", str(file))
        scheduler = begun(stack, "scheduler", "--port", "0", *where)
        until = time.monotonic() + PATIENCE
        while not (file.exists() and file.stat().st_size):
            assert time.monotonic() < until
            time.sleep(0.05)
        worker = ("worker", *where, "--nthreads", "1", "--no-nanny")
        workers = [begun(stack, *worker) for _ in range(2)]
        address = json.loads(file.read_text("utf-8"))["address"]
        yield Machines(address, scheduler, workers)


def rows(file: str) -> list[dict[str, Any]]:
    """The rows of a file in order of number, without what each run has its own of."""
    found = [json.loads(line) for line in Path(file).read_text("utf-8").splitlines()]
    for row in found:
        del row["seconds"]
    return sorted(found, key=lambda row: row["number"])


@pytest.mark.long
@needs_the_extra
def test_a_worker_killed_in_the_middle_loses_nothing(machines: Machines) -> None:
    many = ("--deals", "3000", *BOUNDED)
    canfield("survey", *many, "--results", "here.jsonl")
    process = subprocess.Popen(
        program("survey", *many, "--scheduler", machines.address, "--results", "there.jsonl"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        text=True,
    )
    there = Path("there.jsonl")
    until = time.monotonic() + PATIENCE
    while not (there.exists() and there.stat().st_size > 10_000):
        assert time.monotonic() < until
        time.sleep(0.02)
    machines.workers[0].kill()
    out, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    assert " of 3000.\n" in out
    assert rows("there.jsonl") == rows("here.jsonl")


@pytest.mark.long
@needs_the_extra
def test_a_lost_scheduler_is_told_in_one_sentence_and_what_is_done_is_kept(
    machines: Machines,
) -> None:
    asked = ("survey", *BOUNDED, "--scheduler", machines.address, "--results", "kept.jsonl")
    first = canfield(*asked, "--deals", "20")
    assert (first.code, first.err) == (0, "")
    kept = rows("kept.jsonl")
    machines.scheduler.kill()
    machines.scheduler.wait()
    ran = canfield(*asked, "--deals", "40")
    refused_with(ran, 2, f"No: no scheduler answers at {machines.address}.")
    assert rows("kept.jsonl") == kept
    # What is done needs nobody.
    assert canfield(*asked, "--deals", "20") == first


@needs_the_extra
def test_an_address_that_is_none_is_told_in_one_sentence() -> None:
    ran = canfield("survey", "--scheduler", "nosuch://place")
    refused_with(ran, 2, "No: no scheduler answers at nosuch://place.")


def test_without_the_extra_it_is_told_how_to_install_it() -> None:
    # A library that cannot be found stands for one that is not there.
    hidden = Path("sitecustomize.py")
    hidden.write_text(
        "import importlib.util\n"
        "find = importlib.util.find_spec\n"
        "importlib.util.find_spec = lambda name, *rest: name != 'distributed' and find(name, *rest)"
        " or None\n",
        "utf-8",
    )
    ran = canfield("survey", "--scheduler", "tcp://127.0.0.1:9", PYTHONPATH=str(Path.cwd()))
    said = "Working on many machines needs distributed: pip install 'canfield-cli[cluster]'."
    refused_with(ran, 2, said)


def test_processes_and_a_scheduler_do_not_go_together() -> None:
    ran = canfield("survey", "--scheduler", "tcp://127.0.0.1:9", "--jobs", "2")
    refused_with(ran, 2, "Contradiction: --scheduler and --jobs do not go together.")


def test_the_library_is_loaded_only_where_a_scheduler_is_named() -> None:
    script = (
        "import sys\n"
        "from canfield_cli.cli import main\n"
        "if __name__ == '__main__':\n"
        "    main(['survey', '--deals', '1'])\n"
        "    print(sorted(sys.modules.keys() & {'dask', 'distributed', 'matplotlib'}))\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script],
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.splitlines()[-1] == "[]"
