"""Where the program's files are: the platform's places, or one folder of the user's choice."""

from __future__ import annotations

import os
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

import platformdirs

PROGRAM = "canfield"
HOME_VARIABLE = "CANFIELD_HOME"
SAVES = "saves.db"
# On Linux and macOS one of these says where the player's files are.
_SAYING = ("HOME", "XDG_DATA_HOME")


class Chosen(StrEnum):
    """Why a player should be told in which folder the files are."""

    LITERAL = "literal"
    """A folder whose name is really a tilde has the saves: a shell did not expand it once."""
    HOMELESS = "homeless"
    """Nothing says where the player's folder is, and the files begin in another."""


class Paths(NamedTuple):
    """The program's files. None of them need exist.

    `chosen` is set where it should be said in which folder they are, and why.
    """

    settings: Path
    history: Path
    welcomed: Path
    saves: Path
    internal_error: Path
    chosen: Chosen | None = None


def find_paths() -> Paths:
    """The files' places: in the folder that `CANFIELD_HOME` names, or the platform's."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        folder = _expanded(Path(home))
        literal = Path(home)
        # An older version, or another program's way of setting it, may have kept them there.
        if folder != literal and not (folder / SAVES).exists() and (literal / SAVES).exists():
            folder = literal.absolute()
            return _in_folders(folder, folder, folder, Chosen.LITERAL)
        return _in_folders(folder, folder, folder)
    config = platformdirs.user_config_path(PROGRAM, appauthor=False)
    state = platformdirs.user_state_path(PROGRAM, appauthor=False)
    data = platformdirs.user_data_path(PROGRAM, appauthor=False)
    chosen = None
    if os.name != "nt" and not any(map(os.environ.get, _SAYING)) and not data.exists():
        # Once the folder is there, it was told.
        chosen = Chosen.HOMELESS
    return _in_folders(config.absolute(), state.absolute(), data.absolute(), chosen)


def _in_folders(config: Path, state: Path, data: Path, chosen: Chosen | None = None) -> Paths:
    return Paths(
        config / "settings.toml",
        state / "history",
        state / "welcomed",
        data / SAVES,
        state / "internal-error.txt",
        chosen,
    )


def _expanded(path: Path) -> Path:
    """A path with the player's own folder in place of a tilde, where that folder is known."""
    try:
        return path.expanduser()
    except RuntimeError:
        return path
