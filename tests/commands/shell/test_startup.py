"""A scripted start loads nothing that only the prompt or the statistics need."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from harness.environment import environment
from harness.games import CODE, HEADER
from harness.program import written

HEAVY = {"prompt_toolkit", "rich", "pydantic", "sqlite3", "asyncio", "babel"}
LOADED = re.compile(r"import time: +\d+ \| +\d+ \| *(\S+)")


@pytest.mark.parametrize("arguments", [("run", "small.moves"), ("deal", CODE), ("play", CODE)])
def test_scripted_start_loads_no_heavy_module(arguments: tuple[str, ...]) -> None:
    written("small.moves", HEADER + "d\nr>c2\nexpect score 0\n")
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "canfield_cli", *arguments],
        capture_output=True,
        env=environment(),
        check=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )
    loaded = {name.split(".")[0] for name in LOADED.findall(done.stderr)}
    assert {"canfield_cli", "typer"} <= loaded
    # Nothing is solved unless it is asked for.
    assert not [name for name in LOADED.findall(done.stderr) if ".solver" in name]
    # A game that is played is kept, and the scripted commands keep nothing.
    assert loaded & HEAVY == ({"sqlite3"} if arguments[0] == "play" else set())


def test_run_without_json_loads_no_json() -> None:
    written("small.moves", HEADER + "d\n")
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "canfield_cli", "run", "small.moves"],
        capture_output=True,
        env=environment(),
        check=True,
        text=True,
    )
    loaded = set(LOADED.findall(done.stderr))
    assert "canfield_cli.store.movefile" in loaded
    assert not loaded & {"canfield_cli.commands.shell.json_lines", "json", "csv"}
