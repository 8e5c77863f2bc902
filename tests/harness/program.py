"""The real program through pipes: started, fed, and what came of it."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from peak import measured

from canfield_cli.cli import main

from .environment import ENCODING, chooses, environment, program

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

PROCESSES_AT_ONCE = 2
TIMEOUT = 120
NOTHING_CHANGED: Mapping[str, str] = MappingProxyType({})
STREAMS = ("stdin", "stdout", "stderr")


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


def canfield(
    *arguments: str | Path,
    stdin: str | bytes = b"",
    home: Path | None = None,
    before: Callable[[], None] | None = None,
    env: Mapping[str, str] = NOTHING_CHANGED,
    **changed: str | None,
) -> Ran:
    """Run the program; `before` is done in its process first."""
    told = environment(home, **{**env, **changed})
    done = subprocess.run(
        program(*arguments),
        input=_bytes(stdin),
        capture_output=True,
        env=told,
        timeout=TIMEOUT,
        check=False,
        preexec_fn=before,
    )
    encoding = told.get("PYTHONIOENCODING", ENCODING)
    out, err = (text.decode(encoding).replace("\r\n", "\n") for text in (done.stdout, done.stderr))
    return Ran(done.returncode, out, err)


def together(calls: Sequence[CommandCall]) -> list[Ran]:
    """Run several, a few at a time; the results are in the order of the calls."""
    with ThreadPoolExecutor(PROCESSES_AT_ONCE) as pool:
        return list(pool.map(_started, calls))


def _started(call: CommandCall) -> Ran:
    return canfield(*call.arguments, stdin=call.stdin, env=call.env)


def heard(home: Path, *arguments: str | Path, typed: str = "") -> list[str]:
    """The lines of both streams, as they come; the run must end well."""
    done = subprocess.run(
        program(*arguments),
        input=typed,
        env=environment(home),
        encoding=ENCODING,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=TIMEOUT,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "Traceback" not in done.stdout
    return done.stdout.splitlines()


class Sitting:
    """The program at its prompt, with pipes for hands."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self.process = subprocess.Popen(
            program(*arguments),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment(home),
            encoding=ENCODING,
        )

    def type(self, line: str) -> None:
        """Type a line."""
        assert self.process.stdin
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def hears(self) -> str:
        """The next line."""
        assert self.process.stdout
        return self.process.stdout.readline().rstrip("\n")

    def hears_until(self, text: str) -> list[str]:
        """The next lines, up to one with the text."""
        lines = [self.hears()]
        while text not in lines[-1]:
            assert lines[-1], lines
            lines.append(self.hears())
        return lines

    def kill(self) -> None:
        """End the program, which is not asked."""
        self.process.kill()
        self.process.communicate()

    def leave(self) -> str:
        """Type no more, and wait for the end; what is said at last."""
        said, _ = self.process.communicate(timeout=TIMEOUT)
        return said


def inside(calls: Sequence[CommandCall]) -> list[Ran]:
    """Run several in this process, which takes no time: for tables, beside tests of the shell.

    What the program is called with and what it writes are the same; its streams are UTF-8.
    """
    return [_inside(call) for call in calls]


def _inside(call: CommandCall) -> Ran:
    told = environment(None, **call.env)
    with pytest.MonkeyPatch.context() as patch:
        for name in filter(chooses, list(os.environ)):
            patch.delenv(name)
        for name, value in told.items():
            patch.setenv(name, value)
        written = {name: io.BytesIO(_bytes(call.stdin) * (name == "stdin")) for name in STREAMS}
        for name, stream in written.items():
            patch.setattr(sys, name, io.TextIOWrapper(stream, encoding=ENCODING))
        code = main([str(word) for word in call.arguments])
        sys.stdout.flush()
        sys.stderr.flush()
        out, err = (written[name].getvalue().decode() for name in STREAMS[1:])
    return Ran(code, out, err)


def shell(script: str, *arguments: str | Path, **env: str | None) -> Ran:
    """Run a script of the POSIX shell, in which `canfield` is the program."""
    function = f'canfield() {{ "{sys.executable}" -m canfield_cli "$@"; }}\n'
    done = subprocess.run(
        ["/bin/sh", "-c", function + script, "sh", *map(str, arguments)],
        capture_output=True,
        env=environment(None, **env),
        timeout=TIMEOUT,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def peak(*arguments: str | Path, out: str = os.devnull, err: str = os.devnull) -> tuple[int, int]:
    """The exit code of a run, and the most memory that it took, in kilobytes."""
    file = Path(f"{'-'.join(Path(word).name for word in map(str, arguments))}.peak")
    with Path(out).open("wb") as stdout, Path(err).open("wb") as stderr:
        done = subprocess.run(
            measured(str(file), program(*arguments)),
            stdin=subprocess.DEVNULL,
            stdout=stdout,
            stderr=stderr,
            check=False,
            env=environment(),
        )
    kilobytes = int(file.read_text("utf-8"))
    print(f"{kilobytes} kB: canfield", *arguments)
    return done.returncode, kilobytes


def no_more_disk() -> None:
    """Let the process write into no file, as on a full disk; pipes are no files."""
    import resource  # noqa: PLC0415 - POSIX has it

    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def written(name: str, text: str | bytes) -> Path:
    """A file in the folder of the test."""
    path = Path(name)
    path.write_bytes(_bytes(text))
    return path


def refused_with(ran: Ran, code: int, *parts: str) -> None:
    """Check that a run ended with the code and one sentence that says all the parts."""
    assert "Traceback" not in ran.err
    assert "Internal error" not in ran.err, ran.err
    assert ran.err.count("\n") == 1, ran.err
    assert ran.err.endswith("\n")
    for part in parts:
        assert part in ran.err
    assert ran.code == code, ran.err


def _bytes(text: str | bytes) -> bytes:
    return text.encode() if isinstance(text, str) else text
