"""Messages written down where no language is known yet, to be said later."""

from __future__ import annotations

from typing import NamedTuple


class Message(NamedTuple):
    """An English message and the context that it stands under in the catalogues."""

    context: str
    text: str


def message(context: str, text: str) -> Message:
    """Write a message down; the catalogues are made by looking for calls of this function."""
    return Message(context, text)
