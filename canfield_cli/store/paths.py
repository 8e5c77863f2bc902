"""Where the program's files are: the platform's places, or one folder of the user's choice."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

import platformdirs

PROGRAM = "canfield"
HOME_VARIABLE = "CANFIELD_HOME"


class Paths(NamedTuple):
    """The program's files. None of them need exist."""

    settings: Path
    history: Path
    welcomed: Path
    saves: Path


def find_paths() -> Paths:
    """The files' places: in the folder that `CANFIELD_HOME` names, or the platform's."""
    home = os.environ.get(HOME_VARIABLE)
    config = Path(home) if home else platformdirs.user_config_path(PROGRAM, appauthor=False)
    state = Path(home) if home else platformdirs.user_state_path(PROGRAM, appauthor=False)
    data = Path(home) if home else platformdirs.user_data_path(PROGRAM, appauthor=False)
    return Paths(config / "settings.toml", state / "history", state / "welcomed", data / "saves.db")
