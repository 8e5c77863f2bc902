"""A function that takes many things does many: only a shell command may, for its options."""

from __future__ import annotations

import ast
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "canfield_cli"
MOST = 8
# Typer makes an option of each parameter of a shell command.
OF_COMMANDS = ("cli.py", "commands/shell/")
# What reads a row of the database takes its columns, and an error all that its sentence may name.
EXCEPT = {
    ("store/records.py", "_record"),
    ("engine/errors.py", "__init__"),
}


def test_no_function_but_a_shell_commands_has_more_than_eight_parameters() -> None:
    found = set()
    for path in PACKAGE.rglob("*.py"):
        name = path.relative_to(PACKAGE).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
                told = node.args
                own = [*told.posonlyargs, *told.args, *told.kwonlyargs]
                count = len([each for each in own if each.arg not in {"self", "cls"}])
                if count > MOST and not name.startswith(OF_COMMANDS):
                    found.add((name, getattr(node, "name", "lambda")))
    assert found == EXCEPT
