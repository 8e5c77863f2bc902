"""`--help` and `--version`, in every language, by both ways to call the program."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from harness.environment import environment
from harness.games import CODE, LANGUAGES, START_TABLE
from harness.program import CommandCall, canfield, inside, together

from canfield_cli import __version__
from canfield_cli.engine.solver.builds import Build, compiled

COMMON = {"--lang", "--help", "--width"}
GAME = {"--rules", "--draw", "--rule"}
OPTIONS = {
    "play": COMMON | GAME | {"--verbosity"},
    "run": COMMON | GAME | {"--verbosity", "--json", "--reveal", "--legal"},
    "deal": COMMON | GAME | {"--json", "--reveal", "--legal"},
    "rules": COMMON | {"--draw", "--rule"},
    "solve": COMMON | GAME | {"--seconds", "--json"},
    "review": COMMON | GAME | {"--seconds", "--json"},
    "survey": COMMON
    | GAME
    | {
        "--seconds",
        "--json",
        "--deals",
        "--from",
        "--states",
        "--memory",
        "--by",
        "--jobs",
        "--results",
        "--scheduler",
        "--plot",
    },
}
# An option, or a command, with what it does: "  --width N: Breaks lines …".
ROW = re.compile(r"  (?P<name>[^\s:]+)(?: [^:]*)?: (?P<help>\S.*)")


def _rows(text: str) -> dict[str, str]:
    """What the help lists: names, and what is said of each."""
    return {row["name"]: row["help"] for line in text.splitlines() if (row := ROW.fullmatch(line))}


@pytest.mark.parametrize("name", OPTIONS)
def test_help_of_a_command_lists_every_option_in_every_language(name: str) -> None:
    helps = inside([CommandCall((name, "--help", "--lang", language)) for language in LANGUAGES])
    english, *others = (_rows(ran.out) for ran in helps)
    assert [(ran.code, ran.err) for ran in helps] == [(0, "")] * len(LANGUAGES)
    assert OPTIONS[name] <= set(english)
    for ran in helps:
        assert f": canfield {name} " in ran.out.splitlines()[0]
    for rows in others:
        # Arguments have other names in other languages.
        options = [[name for name in each if name.startswith("-")] for each in (rows, english)]
        assert options[0] == options[1]
        assert [a for a, b in zip(rows.values(), english.values(), strict=True) if a == b] == []


def test_help_of_the_program_lists_every_command_in_every_language() -> None:
    helps = together([CommandCall(("--help", "--lang", language)) for language in LANGUAGES])
    english, *others = (_rows(ran.out) for ran in helps)
    assert {*OPTIONS, "--lang", "--version", "--help"} <= set(english)
    for rows in others:
        assert set(rows) == set(english)
        assert [name for name in english if rows[name] == english[name]] == []


def test_each_other_listed_command_has_help_of_its_own() -> None:
    listed = _rows(canfield("--help").out)
    names = [name for name in listed if not name.startswith("-") and name not in OPTIONS]
    for name, ran in zip(
        names, inside([CommandCall((name, "--help")) for name in names]), strict=True
    ):
        assert (name, ran.code, ran.err) == (name, 0, "")
        assert ran.out.startswith(f"Usage: canfield {name} ")


def test_what_is_to_be_given_is_named_in_every_language() -> None:
    commands = [name for name in _rows(canfield("--help").out) if not name.startswith("-")]
    for name in commands:
        calls = [CommandCall((name, "--help", "--lang", language)) for language in LANGUAGES]
        english, *others = ([row.partition(":")[0].split() for row in ran.out.splitlines()
                             if row.startswith("  ")] for ran in inside(calls))  # fmt: skip
        for rows in others:
            for row, wanted in zip(rows, english, strict=True):
                given = wanted[-1] if wanted[-1].isupper() or "=" in wanted[-1] else "N"
                assert given == "N" or row[-1] != given, (name, row)


def test_help_follows_the_language_of_the_environment() -> None:
    ran = canfield("run", "--help", CANFIELD_LANG="ca")
    assert ran.out.startswith("Ús: canfield run ")


@pytest.mark.parametrize(
    ("language", "solver"), [("en", "Solver"), ("ca", "Solucionador"), ("es", "Solucionador")]
)
def test_version_is_the_packages_with_the_solver_that_runs(language: str, solver: str) -> None:
    build = compiled()
    name = build.name if isinstance(build, Build) else "interpreted"
    said = f"canfield {__version__}\n{solver}: {name}.\n"
    assert canfield("--version", CANFIELD_LANG=language) == (0, said, "")


def test_version_names_the_interpreted_solver_when_it_is_asked_for() -> None:
    ran = canfield("--version", CANFIELD_SOLVER="interpreted")
    assert ran == (0, f"canfield {__version__}\nSolver: interpreted.\n", "")


def test_script_and_module_are_the_same_program() -> None:
    script = shutil.which("canfield", path=str(Path(sys.executable).parent))
    assert script is not None, "the package is not installed beside this Python"
    for arguments in (("deal", CODE), ("deal", "--draw", "2")):
        done = subprocess.run(
            [script, *arguments],
            capture_output=True,
            env=environment(),
            check=False,
            encoding="utf-8",
        )
        assert canfield(*arguments) == (done.returncode, done.stdout, done.stderr)


def test_help_goes_before_everything_else_that_is_wrong() -> None:
    ran = canfield("deal", "--width", "x", CODE, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert START_TABLE not in ran.out
