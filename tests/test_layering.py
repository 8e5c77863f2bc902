"""Imports point one way, and nowhere in a circle; each library has its own place."""

from __future__ import annotations

import ast
import sys
from itertools import pairwise
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "canfield_cli"
MODULES = sorted(PACKAGE.rglob("*.py"))

# Each room may import those below it, and itself.
ROOMS = (
    ("cli",),
    ("commands/shell",),
    ("repl",),
    ("commands/prompt",),
    ("interpreter",),
    ("analysis",),
    ("session",),
    ("text", "store"),
    ("engine",),
)

# Who may import a library.
LIBRARIES = {
    "typer": ("cli.py", "commands/shell/"),
    "prompt_toolkit": ("repl/",),
    "sqlite3": ("store/",),
    "platformdirs": ("store/paths.py",),
    "tomllib": ("store/settings.py",),
    "tomlkit": ("store/settings.py",),
    "matplotlib": ("commands/shell/plots.py",),
    "distributed": ("analysis/cluster.py",),
    "babel": ("hatch_build.py",),
    "hatchling": ("hatch_build.py",),
    "Cython": ("hatch_build.py",),
    "setuptools": ("hatch_build.py",),
}


def room_of(path: str) -> str:
    """The room of a module, by its path in the package."""
    parts = path.split("/")
    return "/".join(parts[:2]) if parts[0] == "commands" else parts[0].removesuffix(".py")


def imports_of(path: Path) -> set[str]:
    """What a module imports, for type checking and late too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            assert node.module
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def module_at(name: str) -> Path | None:
    """The file of what is imported from this package: a module, or the module that has it."""
    parts = name.split(".")[1:]
    for length in (len(parts), len(parts) - 1):
        place = PACKAGE.joinpath(*parts[:length])
        if place.with_suffix(".py").is_file():
            return place.with_suffix(".py")
        if (place / "__init__.py").is_file():
            return place / "__init__.py"
    return None


def our_imports(path: Path) -> set[Path]:
    names = (name for name in imports_of(path) if name.startswith("canfield_cli."))
    return {found for name in names if (found := module_at(name)) and found != path}


def inside(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


@pytest.mark.parametrize("path", MODULES, ids=inside)
def test_imports_point_one_way(path: Path) -> None:
    room = room_of(inside(path))
    level = next((level for level, rooms in enumerate(ROOMS) if room in rooms), -1)
    below = {room, *(each for rooms in ROOMS[level + 1 :] for each in rooms), "__init__"}
    if room == "__main__":
        below = {"cli"}
    assert {room_of(inside(found)) for found in our_imports(path)} <= below


def test_no_module_imports_itself_by_way_of_others() -> None:
    graph = {path: our_imports(path) for path in MODULES}
    circles = []

    def visit(path: Path, way: tuple[Path, ...]) -> None:
        if path in way:
            circle = (*way[way.index(path) :], path)
            circles.append(" -> ".join(map(inside, circle)))
        elif path not in done:
            for found in graph[path]:
                visit(found, (*way, path))
            done.add(path)

    done: set[Path] = set()
    for path in MODULES:
        visit(path, ())
    assert not circles


def test_a_circle_would_be_found() -> None:
    names = [name for rooms in ROOMS for name in rooms]
    assert all(room_of(f"{name}/x.py") == name for name in names if name not in {"cli", "session"})
    assert module_at("canfield_cli.engine.cards.Card") == PACKAGE / "engine" / "cards.py"
    assert module_at("canfield_cli.engine") == PACKAGE / "engine" / "__init__.py"
    assert all(left != right for left, right in pairwise(sorted(names)))


@pytest.mark.parametrize("path", MODULES, ids=inside)
def test_each_library_has_its_own_place(path: Path) -> None:
    libraries = {imported.split(".")[0] for imported in imports_of(path)}
    for library, places in LIBRARIES.items():
        assert library not in libraries or inside(path).startswith(places)


def test_the_engine_needs_the_standard_library_alone_and_does_no_input_or_output() -> None:
    forbidden = {"os", "io", "sys", "locale", "gettext", "pathlib", "subprocess", "socket"}
    # Which build of the solver runs is a matter of the files beside it, and of a variable.
    surroundings = {"engine/solver/builds.py": {"os"}}
    for path in (PACKAGE / "engine").rglob("*.py"):
        names = {name.split(".")[0] for name in imports_of(path)}
        assert names - {"canfield_cli"} <= sys.stdlib_module_names
        assert not names & forbidden - surroundings.get(inside(path), set()), path
        calls = {
            node.func.id
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not calls & {"print", "open", "input"}, path


def test_modules_can_be_read_in_one_sitting() -> None:
    # Cython compiles the solver's kernel from one file.
    paths = [path for path in MODULES if inside(path) != "engine/solver/kernel.py"]
    long = {inside(path): len(path.read_text(encoding="utf-8").splitlines()) for path in paths}
    assert {name: lines for name, lines in long.items() if lines > 400} == {}
