"""The settings file: a small TOML file with what a player chose."""

from __future__ import annotations

import contextlib
import os
import re
import stat
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.errors import FileError, FileProblem

if TYPE_CHECKING:
    from collections.abc import Mapping

Value = str | int | bool

# Nobody chooses more than this, and what is longer or deeper would take long, or cannot be read.
MOST_BYTES = 1_000_000
MOST_NAMES = 64
MOST_DOTS = MOST_SIGNS = 1_000
DEEPEST = 8
# Integers in TOML have 64 bits.
GREATEST = 2**63
_LINE = r"\(at line (\d+),"
BOM = b"\xef\xbb\xbf"


class Saved(NamedTuple):
    """What the file holds; `fault` says why it could not be read, and then it holds nothing."""

    values: Mapping[str, object]
    fault: FileError | None = None


def read_settings(path: Path) -> Saved:
    """Read the file; one that is missing holds nothing, and that is no fault."""
    try:
        return Saved(_values(path, _text(path)))
    except FileError as fault:
        return Saved({}, fault)


def write_settings(path: Path, changes: Mapping[str, Value]) -> None:
    """Change some values in the file and keep all else in it, comments too.

    `FileError` when that cannot be; a damaged file is never written over.
    """
    text = _text(path)
    data = _changed(path, text, changes).encode("utf-8")
    # A name that leads to the file elsewhere goes on leading there.
    kept = Path(os.path.realpath(path))
    beside = kept.with_name(f"{kept.name}.{os.getpid()}.new")
    try:
        try:
            kept.parent.mkdir(parents=True, exist_ok=True)
            beside.write_bytes(data)
            beside.replace(kept)
        finally:
            with contextlib.suppress(OSError):
                beside.unlink()
    except OSError as fault:
        raise FileError(str(path), FileProblem.UNWRITABLE, fault.strerror or str(fault)) from fault


def _text(path: Path) -> str:
    """The file's text, with its mark if it has one; `FileError` where it cannot be read."""
    name = str(path)
    try:
        # What is no file may have no end, or keep a reader waiting for ever.
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise FileError(name, FileProblem.FOLDER)
        if not stat.S_ISREG(mode):
            raise FileError(name, FileProblem.NO_FILE)
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return ""
    except PermissionError:
        raise FileError(name, FileProblem.FORBIDDEN) from None
    except OSError as fault:
        raise FileError(name, FileProblem.OTHER, fault.strerror or str(fault)) from fault
    if len(data) > MOST_BYTES:
        raise FileError(name, FileProblem.TOO_BIG)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise FileError(name, FileProblem.NOT_TEXT) from None


def _values(path: Path, text: str) -> dict[str, object]:
    """The values in a text; `FileError` where it is no TOML, or more than settings are."""
    if not text:
        return {}
    # Most players have no settings file, and a start is not to wait for its reader.
    import tomllib  # noqa: PLC0415

    name = str(path)
    # Each dot of a name costs the reader more than the one before, and each name something.
    if text.count("=") > MOST_SIGNS or any(
        line.count(".") > MOST_DOTS for line in text.splitlines()
    ):
        raise FileError(name, FileProblem.TOO_BIG)
    try:
        values = tomllib.loads(text.removeprefix(BOM.decode()))
    except (ValueError, RecursionError) as fault:
        # Not only what TOML forbids: numbers of thousands of digits, and lists in lists in lists.
        found = re.search(_LINE, str(fault))
        raise FileError(name, FileProblem.DAMAGED, found[1] if found else "") from None
    if len(values) > MOST_NAMES or not _is_shallow(values):
        raise FileError(name, FileProblem.TOO_BIG)
    return values


def _is_shallow(values: object) -> bool:
    """Whether values can be shown: no number is too great, and no list too deep in others."""
    waiting = [(values, 0)]
    while waiting:
        value, depth = waiting.pop()
        if depth > DEEPEST or (isinstance(value, int) and abs(value) >= GREATEST):
            return False
        if isinstance(value, dict):
            value = list(value.values())
        if isinstance(value, list):
            waiting += [(each, depth + 1) for each in value]
    return True


def _changed(path: Path, text: str, changes: Mapping[str, Value]) -> str:
    """The text with some values changed; `FileError` where that cannot be done safely."""
    # Only for writing, which is rare.
    import tomllib  # noqa: PLC0415

    import tomlkit  # noqa: PLC0415
    from tomlkit.exceptions import TOMLKitError  # noqa: PLC0415

    values = _values(path, text)
    mark = BOM.decode() if text.startswith(BOM.decode()) else ""
    try:
        document = tomlkit.parse(text.removeprefix(mark))
        for name, value in changes.items():
            document[name] = value
        changed = tomlkit.dumps(document)
        agreed = tomllib.loads(changed) == {**values, **changes}
    except (TOMLKitError, ValueError) as fault:
        raise FileError(str(path), FileProblem.DAMAGED) from fault
    if not agreed:
        # The two readers differ on it: it is left as it is.
        raise FileError(str(path), FileProblem.DAMAGED)
    return mark + changed
