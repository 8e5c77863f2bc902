"""The command that was perhaps meant by a misspelt word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.tokens import fold
from canfield_cli.interpreter.naming import aliases_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canfield_cli.interpreter.command import Command
    from canfield_cli.text.catalogue import Catalogue

SHORTEST_NAME, LONGEST_NAME = 3, 30
# A slip of the finger for so many letters; one more is no slip.
LETTERS_PER_SLIP = 4


def nearest(text: str, commands: Iterable[Command], catalogue: Catalogue) -> Command | None:
    """The command whose name in the language is nearest in spelling; None if none is near.

    A word of fewer than four letters may have none, and for each four letters one is wrong,
    missing, too much, or changed places with the next. Nobody is led to the end of a game by a
    slip of the finger.
    """
    typed = fold(text)
    if not SHORTEST_NAME < len(typed) <= LONGEST_NAME:
        return None
    most = len(typed) // LETTERS_PER_SLIP
    found = [
        (slips, command)
        for command in commands
        for name in aliases_of(command, catalogue)
        if abs(len(name) - len(typed)) <= most
        if (slips := _slips(typed, fold(name))) <= most
    ]
    if not found:
        return None
    least = min(slips for slips, _ in found)
    best = {command.name: command for slips, command in found if slips == least}
    # Two that are as near are no help.
    command = best.popitem()[1]
    return None if best or command.is_final else command


def _slips(typed: str, name: str) -> int:
    """How many slips lead from a name to what was typed: the edit distance with swaps."""
    before: list[int] = []
    row = list(range(len(name) + 1))
    for at, letter in enumerate(typed, 1):
        next_row = [at]
        for place, wanted in enumerate(name, 1):
            slips = min(row[place] + 1, next_row[-1] + 1, row[place - 1] + (letter != wanted))
            if at > 1 and place > 1 and letter == name[place - 2] and typed[at - 2] == wanted:
                slips = min(slips, before[place - 2] + 1)
            next_row.append(slips)
        before, row = row, next_row
    return row[-1]
