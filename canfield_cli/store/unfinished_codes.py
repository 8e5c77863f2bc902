"""The codes of the unfinished games, for a shell that completes them.

A question that nobody typed may change nothing: the file is neither made, repaired nor set aside.
"""

from __future__ import annotations

import contextlib
import sqlite3
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

MOST = 20
# Seconds to wait for another program that writes.
PATIENCE = 0.2
_CODES = """
    SELECT code FROM games WHERE state = 'open' AND code IS NOT NULL
    GROUP BY code ORDER BY max(played) DESC LIMIT ?
"""


def unfinished_codes(path: Path) -> list[str]:
    """The last played first, at most `MOST`; none of a file that is missing or cannot be read."""
    if not path.is_file():
        return []
    try:
        address = f"{path.absolute().as_uri()}?{_manner(path)}"
        with contextlib.closing(sqlite3.connect(address, uri=True, timeout=PATIENCE)) as connection:
            return [str(code) for (code,) in connection.execute(_CODES, (MOST,))]
    except sqlite3.Error:
        return []


def _manner(path: Path) -> str:
    """How the file is opened; as one that nobody writes where no log of changes is there.

    Otherwise SQLite would make the log's files beside it.
    """
    log = path.with_name(f"{path.name}-wal")
    return "mode=ro" if log.is_file() else "mode=ro&immutable=1"
