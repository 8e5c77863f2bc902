"""Errors of the program's own are ValueErrors, and yet none is taken for a damaged file."""

from __future__ import annotations

import ast
import sqlite3
from pathlib import Path

import pytest

import canfield_cli
from canfield_cli.engine.deals import parse_code
from canfield_cli.engine.errors import (
    CanfieldError,
    FileError,
    FileProblem,
    GameCodeError,
    LayoutError,
)
from canfield_cli.engine.layout import parse_layout
from canfield_cli.store.database import Database
from canfield_cli.store.locks import Locks, Marks
from canfield_cli.store.migrations import STEPS
from canfield_cli.store.movefile import open_file, read_layout
from canfield_cli.store.saves import Saves
from canfield_cli.store.values import StoreError, StoreProblem

PACKAGE = Path(canfield_cli.__file__).parent


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A healthy file of saves."""
    path = tmp_path / "saves.db"
    saves = Saves(path)
    saves.check()
    saves.close()
    return path


def _database(path: Path) -> Database:
    return Database(path, Locks(path.with_suffix(".lock")), Marks(path.with_suffix(".open")))


def test_an_error_in_a_job_leaves_the_file_where_it_is(kept: Path) -> None:
    database = _database(kept)

    def no_code(_: sqlite3.Connection) -> object:
        return parse_code("XX")

    def no_layout(_: sqlite3.Connection) -> object:
        return parse_layout(["nonsense"])

    for job, kind in ((no_code, GameCodeError), (no_layout, LayoutError)):
        for writes in (False, True):
            with pytest.raises(kind):
                database.run(job, writes=writes)
    assert database.run(lambda connection: connection.execute("SELECT 1").fetchone()) == (1,)
    database.close()
    assert not list(kept.parent.glob("*damaged*"))


def test_a_value_of_the_wrong_kind_is_still_damage(kept: Path) -> None:
    database = _database(kept)
    database.run(lambda _: None)
    with pytest.raises(StoreError) as caught:
        database.run(lambda _: int("no number"))
    assert caught.value.problem is StoreProblem.DAMAGED
    assert [path.name for path in kept.parent.glob("*damaged*.db")] == ["saves-damaged-1.db"]


def test_saves_of_a_newer_version_are_no_damage(kept: Path) -> None:
    connection = sqlite3.connect(kept)
    connection.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    connection.close()
    with pytest.raises(StoreError) as caught:
        Saves(kept).check()
    assert (caught.value.kind, caught.value.reason) == ("file", "newer")
    assert kept.exists()
    assert not list(kept.parent.glob("*damaged*"))


def test_a_locked_file_is_no_damage(kept: Path) -> None:
    connection = sqlite3.connect(kept)
    connection.execute("BEGIN EXCLUSIVE")
    database = _database(kept)
    with pytest.raises(StoreError) as caught:
        database.run(lambda other: other.execute("CREATE TABLE tried (one)"), writes=True)
    assert (caught.value.kind, caught.value.reason) == ("state", "locked")
    connection.close()
    database.close()
    assert kept.exists()
    assert not list(kept.parent.glob("*damaged*"))


def test_a_folder_as_a_file_is_no_damage(tmp_path: Path) -> None:
    folder = tmp_path / "saves.db"
    folder.mkdir()
    with pytest.raises(StoreError) as caught:
        Saves(folder).check()
    assert (caught.value.kind, caught.value.reason) == ("file", "other")
    for read in (open_file, read_layout):
        with pytest.raises(FileError) as no_file:
            read(str(folder))
        assert no_file.value.trouble is FileProblem.FOLDER
    assert folder.is_dir()


def _names(node: ast.expr | None) -> set[str]:
    return {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)} if node else set()


# Where a ValueError is caught and none of ours can come: what is tried is Python's own.
HARMLESS = {"commands/prompt/daily.py", "repl/speech.py"}


def test_whoever_catches_value_errors_lets_ours_through_first() -> None:
    checked = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Try):
                continue
            before: set[str] = set()
            for handler in node.handlers:
                caught = _names(handler.type)
                if "ValueError" in caught:
                    name = path.relative_to(PACKAGE).as_posix()
                    checked.add(name)
                    tries_ours = any(
                        isinstance(inner, ast.Raise)
                        or (isinstance(inner, ast.Call) and _names(inner.func) & {"job"})
                        or "self._attempt" in ast.unparse(inner)
                        for statement in node.body
                        for inner in ast.walk(statement)
                    )
                    assert not tries_ours or CanfieldError.__name__ in before, (name, node.lineno)
                    if name in HARMLESS:
                        assert not tries_ours
                before |= caught
    assert checked >= {"store/database.py", "store/movefile.py"}
