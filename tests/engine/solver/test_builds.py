"""Both builds give the same answers, and only a compiled file that fits is loaded."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import canfield_cli
from canfield_cli.engine.solver import builds
from canfield_cli.engine.solver.builds import PREFIX, Build, Why, compiled, digest, interpreted

from .compare_builds import differs, every_rules

PACKAGE = Path(canfield_cli.__file__).parent
RULES = every_rules()
needs_both = pytest.mark.skipif(not isinstance(compiled(), Build), reason="nothing is compiled")


@needs_both
@pytest.mark.parametrize("place", range(len(RULES)))
def test_both_builds_give_the_same_answers(place: int) -> None:
    for number in range(5):
        assert differs(RULES[place], number, 1_000) is None


def test_every_rule_that_the_kernel_can_tell_apart_is_compared() -> None:
    # Of app and web, which are one to the kernel, and of classic: each with draw 1 and 3.
    assert len(RULES) == 24
    assert len({rules.sequences for rules in RULES}) == 3


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package without what was compiled; the solver's folder in it."""
    ignored = shutil.ignore_patterns(PREFIX + "*", "__pycache__", "locale")
    shutil.copytree(PACKAGE, tmp_path / "canfield_cli", ignore=ignored)
    return tmp_path / "canfield_cli" / "engine" / "solver"


def runs(folder: Path, **variables: str) -> str:
    """The build that runs from a copy, and why."""
    program = (
        "from canfield_cli.engine.solver.builds import chosen; build = chosen(); "
        "print(build.name, build.why and build.why.name)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        check=True,
        capture_output=True,
        encoding="utf-8",
        cwd=folder.parents[2],
        env={"PYTHONPATH": str(folder.parents[2]), **variables},
    )
    return done.stdout.strip()


def test_without_a_compiled_file_the_plain_one_runs(copy: Path) -> None:
    assert runs(copy) == "interpreted NONE"


def test_a_file_for_another_python_is_not_loaded(copy: Path) -> None:
    (copy / f"{PREFIX}{digest(copy)}.cpython-39-other.so").write_bytes(b"no library")
    assert runs(copy) == "interpreted FOREIGN"


def test_a_file_made_of_another_source_is_not_loaded(copy: Path) -> None:
    (copy / f"{PREFIX}{'0' * 12}{EXTENSION_SUFFIXES[0]}").write_bytes(b"no library")
    assert runs(copy) == "interpreted OLD"


def test_a_file_that_is_no_library_is_not_loaded(copy: Path) -> None:
    (copy / f"{PREFIX}{digest(copy)}{EXTENSION_SUFFIXES[0]}").write_bytes(b"no library")
    assert runs(copy) == "interpreted BROKEN"


@needs_both
def test_a_change_to_the_source_leaves_the_compiled_file_aside(copy: Path) -> None:
    build = compiled()
    assert isinstance(build, Build)
    shutil.copy(build.module.__file__, copy)
    assert runs(copy) == "compiled None"
    assert runs(copy, CANFIELD_SOLVER="interpreted") == "interpreted CHOSEN"
    source = copy / "kernel.py"
    source.write_text(source.read_text("utf-8") + "# changed\n", "utf-8")
    assert runs(copy) == "interpreted OLD"


def test_reasons_are_those_of_the_interpreted_build_alone() -> None:
    assert interpreted(Why.NONE).why is Why.NONE
    assert interpreted().why is None
    assert builds.chosen().why is not Why.BROKEN
