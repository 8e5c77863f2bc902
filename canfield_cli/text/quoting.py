"""Texts that come from outside, made fit to stand in a sentence."""

from __future__ import annotations

import unicodedata

LONGEST_QUOTE = 40


def quote(text: str) -> str:
    """A user's text for a sentence: on one line, without control characters, cut when long.

    Arrows become hyphens, which mean the same: readers spell `>` or skip it.
    """
    told = shown(text.replace("->", "-").replace("=>", "-").replace(">", "-"))
    return told if len(told) <= LONGEST_QUOTE else told[: LONGEST_QUOTE - 1] + "…"


def heard(text: str) -> str:
    """A user's line for a sentence, with moves as they are heard: without an arrow."""
    return quote(text.replace(">", " "))


def shown(text: str) -> str:
    """A text that comes from outside, on one line and without control characters."""
    spaced = "".join(" " if unicodedata.category(c)[0] in "CZ" else c for c in text)
    return " ".join(spaced.split())
