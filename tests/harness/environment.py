"""What the program finds around it in tests: nothing of the tester's that chooses."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

PROGRAM = (sys.executable, "-m", "canfield_cli")
HOME = "CANFIELD_HOME"
# Beginnings of the names of all variables that the program, Python or a library may obey.
CHOOSING = (
    "ACCESSIBLE",
    "CANFIELD",
    "_CANFIELD",
    "CLICOLOR",
    "COLUMNS",
    "FORCE_COLOR",
    "LANG",
    "LC_",
    "LINES",
    "NO_COLOR",
    "PROMPT_TOOLKIT",
    "PYTHON",
    "TERM",
    "XDG_",
    "_TYPER",
)
ENCODING = "utf-8"
LOCALE = "C.UTF-8"

posix_only = pytest.mark.skipif(os.name != "posix", reason="needs POSIX")


def chooses(name: str) -> bool:
    """Whether a variable of the environment may change what the program does."""
    return name.startswith(CHOOSING)


def program(*arguments: str | Path) -> list[str]:
    """The program's command line."""
    return [*PROGRAM, *map(str, arguments)]


def environment(home: Path | None = None, **changed: str | None) -> dict[str, str]:
    """The environment without anything that chooses, but as told; None leaves a variable out.

    Without a home it is the one that each test has to itself.
    """
    wanted: dict[str, str | None] = {
        **{name: value for name, value in os.environ.items() if not chooses(name)},
        HOME: str(home) if home else os.environ[HOME],
        "LC_ALL": LOCALE,
        "PYTHONIOENCODING": ENCODING,
        **changed,
    }
    return {name: value for name, value in wanted.items() if value is not None}
