"""The command that was perhaps meant by a misspelt line."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from canfield_cli.engine.tokens import fold
from canfield_cli.interpreter.naming import aliases_of
from canfield_cli.text.catalogue import SOURCE, load

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canfield_cli.interpreter.command import Command
    from canfield_cli.text.catalogue import Catalogue

LONGEST_NAME = 30
LEAST_LIKENESS = 0.7
# English is understood in every language, but seldom meant in another.
LEAST_ENGLISH = 0.75
MUCH_NEARER = 0.25


def nearest(text: str, commands: Iterable[Command], catalogue: Catalogue) -> Command | None:
    """The command whose name in the language, or else in English, is nearest; None if none is.

    Nobody is led to the end of a game by a slip of the finger.
    """
    typed = fold(text)
    if len(typed) > LONGEST_NAME:
        return None
    own_likeness, own = _best(typed, commands, catalogue)
    likeness, english = _best(typed, commands, load(SOURCE))
    if likeness >= max(own_likeness + MUCH_NEARER, LEAST_ENGLISH):
        found = english
    elif own_likeness >= LEAST_LIKENESS:
        found = own
    else:
        return None
    return None if found.is_final else found


def _best(typed: str, commands: Iterable[Command], catalogue: Catalogue) -> tuple[float, Command]:
    """The command nearest to what was typed, and how like it is, from 0 to 1."""
    return max(
        (
            (SequenceMatcher(None, typed, fold(name)).ratio(), command)
            for command in commands
            for name in aliases_of(command, catalogue)
        ),
        key=lambda found: found[0],
    )
