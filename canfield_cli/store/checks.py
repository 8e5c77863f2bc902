"""What is read from a file of saves is checked, for a damaged one may hold values of any kind.

Each check returns its value, or raises `ValueError`, which the database takes for damage.
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, TypeVar

from canfield_cli.store.values import LATEST, Demo

if TYPE_CHECKING:
    from collections.abc import Callable

Checked = TypeVar("Checked")

DECK = 52
# More than anybody plays, and still a number that every reader of JSON knows exactly.
MOST = 2**53


def sound(value: object) -> None:
    """Make sure that a row has the checksum that it should have."""
    if value != 1:
        raise ValueError(value)


def whole(value: object) -> int:
    """A whole number, which may be below 0."""
    if isinstance(value, int) and -MOST < value < MOST:
        return value
    raise ValueError(value)


def cards(value: object) -> int:
    """A number of cards."""
    if isinstance(value, int) and 0 <= value <= DECK:
        return value
    raise ValueError(value)


def seconds(value: object) -> float:
    """A length of time; what a clock that was set back made of it is none at all."""
    if isinstance(value, int | float) and -MOST < value < MOST:
        return max(0.0, float(value))
    raise ValueError(value)


def moment(value: object) -> float:
    """A time of the calendar, in epoch seconds."""
    if isinstance(value, int | float) and 0 <= value <= LATEST:
        return float(value)
    raise ValueError(value)


def word(value: object) -> str:
    """A name, a code or a date: letters that nothing is hidden in."""
    if isinstance(value, str) and value and value.isascii() and value.isprintable():
        return value
    raise ValueError(value)


def text(value: object) -> str:
    """A text of any kind."""
    if isinstance(value, str):
        return value
    raise ValueError(value)


def day(value: object) -> str:
    """A date such as 2026-11-29."""
    return date.fromisoformat(word(value)).isoformat()


def demo(value: object) -> Demo:
    """What a demo did in a game."""
    return Demo(whole(value))


def optional(check: Callable[[object], Checked], value: object) -> Checked | None:
    """A value that may be missing."""
    return None if value is None else check(value)
