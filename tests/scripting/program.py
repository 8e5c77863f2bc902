"""The real program: started, fed, and what came of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from peak import measured

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

EXAMPLES = Path(__file__).parents[2] / "examples"
PROGRAM = (sys.executable, "-m", "canfield_cli")
PROCESSES_AT_ONCE = 2
TIMEOUT = 120

posix_only = pytest.mark.skipif(os.name != "posix", reason="needs POSIX")

CODE = "CF1-D3-AAAAACL"
HEADER = f"code: {CODE}\n"
LAYOUT = """\
# canfield layout 1
rules: app
draw: 3
base: 7
reserve: 10S 2H 6S 4C 8S 4D 5C QD 3C JS QS 8H QC
foundations: 7H
columns: 6C | KH | QH | AS
stock: 3H 9S 7D 10H AH KS 6H AC 9D 3S 7S 9H AD 6D 8D 2C 10C 7C 4S JD 10D JH 3D 9C 5D JC 2S 4H KD \
5H KC 8C 5S 2D
waste: -
"""
START_TABLE = (
    "Stock: 34 cards; waste empty; reserve: 13 cards, top: queen of clubs. Foundations, base "
    "rank 7: hearts up to 7 of hearts (1), spades empty, diamonds empty, clubs empty. column 1: "
    "6 of clubs; column 2: king of hearts; column 3: queen of hearts; column 4: ace of spades."
)
DRAW_NEWS = "7 of diamonds, under it 9 of spades, 3 of hearts. Stock: 31 cards."


class Ran(NamedTuple):
    """What came of a run: the exit code and both streams."""

    code: int
    out: str
    err: str

    @property
    def records(self) -> list[dict[str, Any]]:
        """The objects of JSON Lines."""
        return [json.loads(line) for line in self.out.splitlines()]


class CommandCall(NamedTuple):
    """One run to be done."""

    arguments: Sequence[str | Path]
    stdin: str | bytes = b""
    env: Mapping[str, str] = {}


def environment(**changed: str) -> dict[str, str]:
    """The environment without anything that chooses a language or an encoding, but as told."""
    chosen = ("CANFIELD_LANG", "LANG", "LC_", "ACCESSIBLE", "CANFIELD_ACC", "COLUMNS", "PYTHONUN")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(chosen)}
    return kept | {"LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8"} | changed


def canfield(
    *arguments: str | Path,
    stdin: str | bytes = b"",
    before: Callable[[], None] | None = None,
    **env: str,
) -> Ran:
    """Run the program; `before` is done in its process first."""
    done = subprocess.run(
        [*PROGRAM, *map(str, arguments)],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        env=environment(**env),
        timeout=TIMEOUT,
        check=False,
        preexec_fn=before,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def together(calls: Sequence[CommandCall]) -> list[Ran]:
    """Run several, a few at a time; the results are in the order of the calls."""
    with ThreadPoolExecutor(PROCESSES_AT_ONCE) as pool:
        return list(
            pool.map(lambda call: canfield(*call.arguments, stdin=call.stdin, **call.env), calls)
        )


def no_more_disk() -> None:
    """Let the process write into no file, as on a full disk; pipes are no files."""
    import resource  # noqa: PLC0415 - POSIX has it

    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def shell(script: str, *arguments: str | Path, timeout: float = TIMEOUT) -> Ran:
    """Run a script of the POSIX shell, in which `canfield` is the program."""
    function = f'canfield() {{ "{sys.executable}" -m canfield_cli "$@"; }}\n'
    done = subprocess.run(
        ["/bin/sh", "-c", function + script, "sh", *map(str, arguments)],
        capture_output=True,
        env=environment(),
        timeout=timeout,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def peak(*arguments: str | Path, out: str = os.devnull, err: str = os.devnull) -> tuple[int, int]:
    """The exit code of a run, and the most memory that it took, in kilobytes."""
    with Path(out).open("wb") as stdout, Path(err).open("wb") as stderr:
        done = subprocess.run(
            measured("peak", [*PROGRAM, *map(str, arguments)]),
            stdin=subprocess.DEVNULL,
            stdout=stdout,
            stderr=stderr,
            check=False,
            env=environment(),
        )
    return done.returncode, int(Path("peak").read_text("utf-8"))


def written(name: str, text: str | bytes) -> Path:
    """A file in the folder of the test."""
    path = Path(name)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def refused_with(ran: Ran, code: int, *parts: str) -> None:
    """Check that a run ended with the code and one sentence that says all the parts."""
    assert "Traceback" not in ran.err
    assert "Fault in the program" not in ran.err, ran.err
    assert ran.err.count("\n") == 1, ran.err
    for part in parts:
        assert part in ran.err
    assert ran.code == code, ran.err
