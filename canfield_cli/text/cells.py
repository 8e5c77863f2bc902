"""How many cells a text takes in braille, and lines that are no longer than a display."""

from __future__ import annotations

import re

# What takes one cell more than it has characters, in uncontracted braille of each language: a
# sign before capitals (two before a row of them) and before figures, one after figures before a
# letter, and brackets and rarer signs.
_CAPITALS = re.compile(r"[A-ZÀ-ÖØ-Þ]+")
_FIGURES = re.compile(r"\d+")
_LETTER_AFTER_FIGURE = re.compile(r"(?<=\d)[^\W\d_]")
_RARE_SIGNS = re.compile(r"[^\w\s.,;:!?'’·-]|_")


def cells(text: str) -> int:
    """How many cells a text takes at most in uncontracted braille."""
    capitals = _CAPITALS.findall(text)
    return (
        len(text)
        + len(capitals)
        + sum(len(row) > 1 for row in capitals)
        + len(_FIGURES.findall(text))
        + len(_LETTER_AFTER_FIGURE.findall(text))
        + len(_RARE_SIGNS.findall(text))
    )


def lines_in_cells(text: str, width: int) -> list[str]:
    """The text in lines of at most so many cells, broken at spaces alone."""
    lines: list[str] = []
    for word in filter(None, text.split(" ")):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and cells(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
