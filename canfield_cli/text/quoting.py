"""Texts that come from outside, made fit to stand in a sentence."""

from __future__ import annotations

import unicodedata

LONGEST_QUOTE, LONGEST_NAME = 40, 121
# Box drawing and block elements.
DRAWINGS = frozenset(map(chr, range(0x2500, 0x25A0)))


def printable(sentence: str) -> str:
    """A sentence without control characters, whatever was filled into it."""
    if sentence.isprintable():
        return sentence
    return "".join(" " if unicodedata.category(c)[0] == "C" else c for c in sentence)


def quote(text: str) -> str:
    """A user's text for a sentence: on one line, without control characters, cut when long.

    Arrows are left out: readers spell `>` or skip it, and a hyphen was not typed.
    """
    told = shown(text.replace("->", " ").replace("=>", " ").replace(">", " "))
    return told if len(told) <= LONGEST_QUOTE else told[: LONGEST_QUOTE - 1] + "…"


def named(file: str) -> str:
    """A file's name for a sentence: on one line, and when it is long, without its middle.

    Both ends count: a path says last which file it is.
    """
    told = shown(file)
    if len(told) <= LONGEST_NAME:
        return told
    half = (LONGEST_NAME - 1) // 2
    return f"{told[:half]}…{told[-half:]}"


def heard(text: str) -> str:
    """A user's line for a sentence, with moves as they are heard: without an arrow."""
    return quote(text.replace(">", " "))


def shown(text: str) -> str:
    """A text that comes from outside, on one line, without control or drawing characters."""
    unwanted = (unicodedata.category(c)[0] in "CZ" or c in DRAWINGS for c in text)
    spaced = "".join(" " if bad else c for c, bad in zip(text, unwanted, strict=True))
    return " ".join(spaced.split())
