"""Imports point one way: see `ALLOWED`. This holds it."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "canfield_cli"
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path.name != "hatch_build.py")

# What a part of the package may import of the others.
ALLOWED = {
    "engine": {"engine"},
    "session": {"engine"},
    "text": {"text", "engine"},
    "store": {"store", "engine"},
    "commands": {"commands", "session", "store", "text", "engine"},
    "repl": {"repl", "commands", "session", "store", "text", "engine"},
    "cli": {"repl", "commands", "session", "store", "text", "engine"},
    "__main__": {"cli"},
    "__init__": set[str](),
}

# Who may import a library.
LIBRARIES = {
    "typer": {"cli.py", "commands/doors.py", "commands/options.py", "commands/shell.py"},
    "prompt_toolkit": {"repl/terminal.py"},
    "sqlite3": {"store/database.py", "store/migrations.py", "store/records.py", "store/saves.py"},
    "platformdirs": {"store/paths.py"},
    "tomllib": {"store/settings.py"},
    "tomli_w": {"store/settings.py"},
}


def part_of(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def imports_of(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found.add(node.module or "")
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_one_way(path: Path) -> None:
    ours = {name.split(".")[1] for name in imports_of(path) if name.startswith("canfield_cli.")}
    assert ours - {"__version__"} <= ALLOWED[part_of(path)]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_each_library_has_its_own_place(path: Path) -> None:
    name = path.relative_to(PACKAGE).as_posix()
    libraries = {imported.split(".")[0] for imported in imports_of(path)}
    for library, places in LIBRARIES.items():
        assert library not in libraries or name in places


def test_the_engine_needs_the_standard_library_alone_and_does_no_input_or_output() -> None:
    forbidden = {"os", "io", "sys", "time", "locale", "gettext", "pathlib", "subprocess", "socket"}
    for path in (PACKAGE / "engine").rglob("*.py"):
        names = {name.split(".")[0] for name in imports_of(path)}
        assert names - {"canfield_cli"} <= sys.stdlib_module_names
        assert not names & forbidden, path
        calls = {
            node.func.id
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not calls & {"print", "open", "input"}, path
