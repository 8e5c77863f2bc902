"""What holds for all tests: the same examples at each run, and nothing of the tester's own."""

from __future__ import annotations

import itertools
import os
from typing import TYPE_CHECKING

import pytest
from harness.environment import HOME, LOCALE, chooses
from hypothesis import settings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

# The same examples at each run, no files left behind, and no limit of time: machines differ.
settings.register_profile("canfield", database=None, deadline=None, derandomize=True)
settings.load_profile("canfield")

_NUMBERS = itertools.count()


@pytest.fixture(scope="session", autouse=True)
def _places(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder for the homes and folders of all tests, and an environment that chooses nothing."""
    places = tmp_path_factory.mktemp("places")
    with pytest.MonkeyPatch.context() as patch:
        for name in filter(chooses, list(os.environ)):
            patch.delenv(name)
        patch.setenv(HOME, str(places / "home of fixtures"))
        patch.setenv("LC_ALL", LOCALE)
        yield places


@pytest.fixture(autouse=True)
def _own_home(_places: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home, which the program makes when it needs it, and a folder for each test."""
    place = _places / str(next(_NUMBERS))
    (place / "here").mkdir(parents=True)
    monkeypatch.setenv(HOME, str(place / "home"))
    monkeypatch.chdir(place / "here")
