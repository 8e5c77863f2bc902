"""The settings file: a small TOML file with what a player chose."""

from __future__ import annotations

import contextlib
import os
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import tomli_w

from canfield_cli.engine.errors import FileError, FileProblem

if TYPE_CHECKING:
    from collections.abc import Mapping

Value = str | int | bool


class Saved(NamedTuple):
    """What the file holds; `fault` says why it could not be read, and then it holds nothing."""

    values: Mapping[str, object]
    fault: FileError | None = None


def read_settings(path: Path) -> Saved:
    """Read the file; one that is missing holds nothing, and that is no fault."""
    try:
        return Saved(tomllib.loads(path.read_text(encoding="utf-8-sig")))
    except FileNotFoundError:
        return Saved({})
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        return Saved({}, FileError(str(path), FileProblem.DAMAGED, str(fault)))
    except OSError as fault:
        return Saved({}, FileError(str(path), FileProblem.OTHER, fault.strerror or str(fault)))


def write_settings(path: Path, changes: Mapping[str, Value]) -> None:
    """Change some values in the file and keep all others, those not understood too.

    `FileError` when that cannot be; a damaged file is never written over.
    """
    saved = read_settings(path)
    if saved.fault:
        raise saved.fault
    # A name that leads to the file elsewhere goes on leading there.
    kept = Path(os.path.realpath(path))
    beside = kept.with_name(f"{kept.name}.{os.getpid()}.new")
    try:
        try:
            kept.parent.mkdir(parents=True, exist_ok=True)
            beside.write_text(tomli_w.dumps({**saved.values, **changes}), encoding="utf-8")
            beside.replace(kept)
        finally:
            with contextlib.suppress(OSError):
                beside.unlink()
    except OSError as fault:
        raise FileError(str(path), FileProblem.UNWRITABLE, fault.strerror or str(fault)) from fault
