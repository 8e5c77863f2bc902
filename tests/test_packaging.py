"""What is built holds what it needs, and nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NEEDED = (
    "canfield_cli/py.typed",
    "canfield_cli/text/locale/ca/LC_MESSAGES/canfield.mo",
    "canfield_cli/text/locale/es/LC_MESSAGES/canfield.mo",
    "canfield_cli/engine/game.py",
)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("a folder with spaces")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(folder)],
        cwd=tree(tmp_path_factory.mktemp("tree")),
        check=True,
        capture_output=True,
        env={**os.environ, "CANFIELD_COMPILE": "0"},
    )
    return folder


def tree(folder: Path) -> Path:
    """A copy of what is built from: building must not take away what this tree runs."""
    ignored = shutil.ignore_patterns("_kernel_*", "__pycache__", ".*_cache", ".hypothesis")
    for name in ("canfield_cli", "tests", "examples"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    for name in ("README.md", "LICENSE", "pyproject.toml", ".gitignore"):
        shutil.copy(ROOT / name, folder / name)
    return folder


def wheel_of(folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "dist")],
        cwd=folder,
        check=False,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **variables},
    )


def test_a_compiler_that_fails_leaves_a_wheel_for_every_python_and_one_sentence(
    tmp_path: Path,
) -> None:
    folder = tree(tmp_path / "tree")
    done = wheel_of(folder, CC=shutil.which("false") or "no-compiler", CANFIELD_COMPILE="")
    assert done.returncode == 0
    assert (done.stdout + done.stderr).count("The solver stays interpreted") == 1
    (wheel,) = (folder / "dist").glob("*.whl")
    assert wheel.name.endswith("-none-any.whl")
    assert not list(folder.rglob("_kernel_*"))


def test_a_compiler_that_fails_fails_the_build_when_it_is_insisted_on(tmp_path: Path) -> None:
    folder = tree(tmp_path / "tree")
    done = wheel_of(folder, CC=shutil.which("false") or "no-compiler", CANFIELD_COMPILE="1")
    assert done.returncode != 0
    assert not list(folder.rglob("_kernel_*"))


def test_wheel_holds_the_catalogues_and_types_and_no_build_step(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert set(NEEDED) <= set(names)
    assert not [name for name in names if name.endswith(("hatch_build.py", ".po"))]
    assert {name.split("/")[0].split("-")[0] for name in names} == {"canfield_cli"}


def test_sdist_holds_the_sources_tests_and_examples(built: Path) -> None:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        "README.md",
        "LICENSE",
        "pyproject.toml",
        "canfield_cli/hatch_build.py",
        "canfield_cli/text/locale/ca/LC_MESSAGES/canfield.po",
        "examples/won-game.moves",
        "tests/test_packaging.py",
    } <= names


def test_wheel_runs_from_a_path_with_spaces(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    installed = built / "installed here"
    zipfile.ZipFile(wheel).extractall(installed)
    program = (
        f"import sys; sys.path.insert(0, {str(installed)!r}); "
        "from canfield_cli.cli import main; import canfield_cli; "
        f"assert canfield_cli.__file__.startswith({str(installed)!r}); "
        "sys.exit(main(['deal', 'CF1-D3-AAAAACL', '--lang', 'ca']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        encoding="utf-8",
        check=True,
        cwd=built,
    )
    assert done.stdout.startswith("Munt: 34 cartes; descart buit;")
