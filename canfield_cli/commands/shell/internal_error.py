"""A fault of the program's own: a line that can be reported, and a file with the rest."""

from __future__ import annotations

import platform
import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

from canfield_cli import __version__
from canfield_cli.store.paths import find_paths
from canfield_cli.text.messages import message
from canfield_cli.text.quoting import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canfield_cli.text.speaker import Sentences, Speaker

PACKAGE = Path(__file__).parents[2]
_FAULT = message("trouble", "{kind} in {file}, line {line}")
_REPORT = message(
    "trouble", "Internal error: {fault}. Please report this line, with the file {name}."
)
_REPORT_ALONE = message("trouble", "Internal error: {fault}. Please report this line.")


def internal_error(error: Exception, argv: Sequence[str], speaker: Speaker) -> Sentences:
    """What is said of it; the traceback goes into a file, where one can be written."""
    file, line = place(error)
    fault = speaker.phrase(_FAULT, kind=type(error).__name__, file=file, line=line)
    try:
        path = find_paths().internal_error
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(report(error, argv), encoding="utf-8", errors="backslashreplace")
    except (OSError, ValueError, RuntimeError):
        # A full disk, no folder, a name that cannot be: the line alone has to do.
        return speaker.say(_REPORT_ALONE, fault=fault)
    return speaker.say(_REPORT, fault=fault, name=shown(str(path)))


def place(error: Exception) -> tuple[str, int]:
    """The file and line of the program's own that the error came from or went through last."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if PACKAGE in Path(frame.filename).parents]
    frame = (own or frames)[-1]
    return Path(frame.filename).name, frame.lineno or 0


def report(error: Exception, argv: Sequence[str]) -> str:
    """What a developer needs: versions, the command line and the traceback."""
    lines = (
        f"canfield {__version__}, Python {platform.python_version()}, {sys.platform}",
        f"Command line: {list(argv)}",
        *(each.rstrip("\n") for each in traceback.format_exception(error)),
    )
    return "\n".join(lines) + "\n"
