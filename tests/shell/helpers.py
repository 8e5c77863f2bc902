"""What the shell's tests share: running the program, files to feed it, what it should say."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from canfield_cli.cli import main

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

EXAMPLES = Path(__file__).parents[2] / "examples"
LANGUAGES = ("en", "ca", "es")
TIMEOUT = 120
PROGRAM = (sys.executable, "-m", "canfield_cli")
PROCESSES_AT_ONCE = 2
STREAMS = ("stdin", "stdout", "stderr")
STDIN = "Standard input"

posix_only = pytest.mark.skipif(os.name != "posix", reason="needs a POSIX shell and its signals")

CODE = "CF1-D3-AAAAACL"
HEADER = f"code: {CODE}\n"
START_TABLE = (
    "Stock: 34 cards; waste empty; reserve: 13 cards, top: queen of clubs. Foundations, base "
    "rank 7: hearts up to 7 of hearts (1), spades empty, diamonds empty, clubs empty. column 1: "
    "6 of clubs; column 2: king of hearts; column 3: queen of hearts; column 4: ace of spades."
)
START_JSON = (
    '{"code":"CF1-D3-AAAAACL","rules":"app","draw":3,"base":"7","stock":34,"waste":[],'
    '"reserve":13,"reserve_top":"QC","foundations":{"H":1,"S":0,"D":0,"C":0},'
    '"columns":[["6C"],["KH"],["QH"],["AS"]],"score":0,"moves":0,"cards_up":1,"won":false}'
)
RESERVE = "10S 2H 6S 4C 8S 4D 5C QD 3C JS QS 8H QC"
STOCK = (
    "3H 9S 7D 10H AH KS 6H AC 9D 3S 7S 9H AD 6D 8D 2C 10C 7C 4S JD 10D JH 3D 9C 5D JC 2S 4H KD "
    "5H KC 8C 5S 2D"
)
LAYOUT = f"""\
# canfield layout 1
rules: app
draw: 3
base: 7
reserve: {RESERVE}   # bottom first
foundations: 7H      # the top card of each foundation begun
columns: 6C | KH | QH | AS   # bottom first
stock: {STOCK}
waste: -
"""
DRAW_NEWS = "7 of diamonds, under it 9 of spades, 3 of hearts. Stock: 31 cards."
RESERVE_NEWS = "Queen of clubs from the reserve to column 2. Reserve: 12 cards, top: 8 of hearts."
REFUSED_NEWS = "No: queen of hearts takes a black jack, not 6 of clubs."
# What a run that stops there says of it, after the file and the line.
REFUSED_AT = f"column 1, in c1 c3: {REFUSED_NEWS} Rule: wrong_rank."
DRAWN_TABLE = START_TABLE.replace(
    "Stock: 34 cards; waste empty", "Stock: 31 cards; waste: 3 cards, top: 7 of diamonds"
)


class Ran(NamedTuple):
    """What came of a run: the exit code and both streams, line ends as `\\n`."""

    code: int
    out: str
    err: str

    @property
    def records(self) -> list[dict[str, Any]]:
        """The objects of JSON Lines."""
        return [json.loads(line) for line in self.out.splitlines()]


class CommandCall(NamedTuple):
    """One run to be done: arguments, standard input, variables of the environment."""

    arguments: Sequence[str | Path]
    stdin: str | bytes = b""
    env: Mapping[str, str] = {}


def environment(**changed: str) -> dict[str, str]:
    """The environment without anything that chooses a language or an encoding, but as told."""
    chosen = {"CANFIELD_LANG", "LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_CTYPE"}
    kept = {name: value for name, value in os.environ.items() if name not in chosen}
    return kept | {"LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8"} | changed


def canfield(*arguments: str | Path, stdin: str | bytes = b"", **env: str) -> Ran:
    """Run the program; text is UTF-8 unless the environment says otherwise."""
    done = subprocess.run(
        [*PROGRAM, *map(str, arguments)],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        env=environment(**env),
        timeout=TIMEOUT,
        check=False,
    )
    encoding = env.get("PYTHONIOENCODING", "utf-8")
    out, err = (text.decode(encoding).replace("\r\n", "\n") for text in (done.stdout, done.stderr))
    return Ran(done.returncode, out, err)


def together(calls: Sequence[CommandCall]) -> list[Ran]:
    """Run several, a few at a time; the results are in the order of the calls."""
    with ThreadPoolExecutor(PROCESSES_AT_ONCE) as pool:
        return list(
            pool.map(lambda call: canfield(*call.arguments, stdin=call.stdin, **call.env), calls)
        )


def inside(calls: Sequence[CommandCall]) -> list[Ran]:
    """Run several in this process, which takes no time: for tables, beside tests of the shell.

    What the program is called with and what it writes are the same; its streams are UTF-8.
    """
    return [_inside(call) for call in calls]


def _inside(call: CommandCall) -> Ran:
    stdin = call.stdin.encode() if isinstance(call.stdin, str) else call.stdin
    with pytest.MonkeyPatch.context() as patch:
        for name in set(os.environ) - set(environment()):
            patch.delenv(name)
        for name, value in environment(**call.env).items():
            patch.setenv(name, value)
        written = {name: io.BytesIO(stdin * (name == "stdin")) for name in STREAMS}
        for name, stream in written.items():
            patch.setattr(sys, name, io.TextIOWrapper(stream, encoding="utf-8"))
        code = main([str(word) for word in call.arguments])
        sys.stdout.flush()
        sys.stderr.flush()
        out, err = (written[name].getvalue().decode() for name in STREAMS[1:])
    return Ran(code, out, err)


def run(moves: str, *options: str) -> Ran:
    """Run moves of the documented game, from standard input, in this process."""
    (ran,) = inside([CommandCall(("run", "-", *options), HEADER + moves)])
    return ran


def written(name: str, text: str | bytes) -> Path:
    """A file in the folder of the test."""
    path = Path(name)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def shell(script: str, *arguments: str | Path, **env: str) -> Ran:
    """Run a script of the POSIX shell, in which `canfield` is the program."""
    function = f'canfield() {{ "{sys.executable}" -m canfield_cli "$@"; }}\n'
    done = subprocess.run(
        ["/bin/sh", "-c", function + script, "sh", *map(str, arguments)],
        capture_output=True,
        env=environment(**env),
        timeout=TIMEOUT,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def refused_with(ran: Ran, code: int, *parts: str) -> None:
    """Check that a run ended with the code and one sentence that says all the parts."""
    assert "Traceback" not in ran.err
    assert ran.err.count("\n") == 1, ran.err
    assert ran.err.endswith("\n")
    for part in parts:
        assert part in ran.err
    assert ran.code == code, ran.err
