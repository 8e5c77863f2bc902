"""The languages, and the catalogue of each. English is the source and needs no file."""

from __future__ import annotations

import gettext
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

DOMAIN = "canfield"
SOURCE = "en"

Catalogue = gettext.NullTranslations


def _folder() -> Traversable:
    """Where the catalogues are: a folder, or a place in the archive that the program is in."""
    folder = Path(__file__).parent / "locale"
    if folder.is_dir():
        return folder
    from importlib import resources  # noqa: PLC0415 - slow to import, and rarely needed

    return resources.files(__package__ or "") / "locale"


def _catalogue(language: Traversable) -> Traversable:
    return language / "LC_MESSAGES" / f"{DOMAIN}.mo"


def languages() -> tuple[str, ...]:
    """The codes of the languages at hand, English first."""
    folder = _folder()
    if not folder.is_dir():
        return (SOURCE,)
    found = sorted(each.name for each in folder.iterdir() if _catalogue(each).is_file())
    return (SOURCE, *found)


@cache
def load(language: str) -> Catalogue:
    """The catalogue of a language from `languages()`."""
    if language == SOURCE:
        return gettext.NullTranslations()
    with _catalogue(_folder() / language).open("rb") as file:
        return gettext.GNUTranslations(file)


def closest(wanted: str) -> str | None:
    """The language that a locale's name such as ca_ES.UTF-8 asks for, if it is at hand."""
    code = re.split(r"[._@-]", wanted.strip())[0].lower()
    return code if code in languages() else None
