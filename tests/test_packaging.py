"""What is built holds what it needs, and nothing else."""

from __future__ import annotations

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
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return folder


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
