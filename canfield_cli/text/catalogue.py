"""The languages, and the catalogue of each. English is the source and needs no file."""

from __future__ import annotations

import gettext
import re
from pathlib import Path

DOMAIN = "canfield"
SOURCE = "en"
LOCALE_FOLDER = Path(__file__).parent / "locale"

Catalogue = gettext.NullTranslations


def languages() -> tuple[str, ...]:
    """The codes of the languages at hand, English first."""
    found = sorted(path.parent.parent.name for path in LOCALE_FOLDER.glob(f"*/*/{DOMAIN}.mo"))
    return (SOURCE, *found)


def load(language: str) -> Catalogue:
    """The catalogue of a language from `languages()`."""
    if language == SOURCE:
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, LOCALE_FOLDER, [language])


def closest(wanted: str) -> str | None:
    """The language that a locale's name such as ca_ES.UTF-8 asks for, if it is at hand."""
    code = re.split(r"[._@-]", wanted.strip())[0].lower()
    return code if code in languages() else None
