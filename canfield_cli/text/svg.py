"""A drawing as a picture: SVG with real text, and with words for those who do not see it."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from canfield_cli.text.drawing import BLACK, RED, width
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canfield_cli.text.catalogue import Catalogue
    from canfield_cli.text.drawing import Row, Rows

# Pixels: a character, a row, the space around.
_ACROSS, _DOWN, _AROUND = 10, 24, 20

# The picture has a ground of its own, so that it can be read on any page; where the reader
# wishes for a dark one it is dark.
_STYLE = f"""\
    .ground {{ fill: #fbfaf6; stroke: #8d8b84 }}
    text {{ fill: #1f1e1b; font: 16px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace }}
    .{BLACK} {{ font-weight: bold }}
    .{RED} {{ fill: #b3121d; font-weight: bold }}
    @media (prefers-color-scheme: dark) {{
      .ground {{ fill: #22231f; stroke: #77776f }}
      text {{ fill: #ecebe4 }}
      .{RED} {{ fill: #ff8f85 }}
    }}
"""  # noqa: E501 - a style sheet's line

_TITLE = message("picture", "Canfield, game {code}")
_NAMELESS = message("picture", "Canfield, a game without a code")


def title(catalogue: Catalogue, code: str | None) -> str:
    """The title of the picture of a game."""
    told = _TITLE if code else _NAMELESS
    return catalogue.pgettext(told.context, told.text).format(code=code)


def svg(rows: Rows, title: str, description: str, language: str) -> str:
    """The rows as a picture; `description` is the table in words, in the language of that code."""
    across = max((sum(width(text) for _, text in row) for row in rows), default=0)
    wide, high = across * _ACROSS + 2 * _AROUND, len(rows) * _DOWN + 2 * _AROUND
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" lang="{escape(language)}" role="img" '
        f'aria-labelledby="title table" width="{wide}" height="{high}" '
        f'viewBox="0 0 {wide} {high}">',
        f'  <title id="title">{escape(title, quote=False)}</title>',
        f'  <desc id="table">{escape(description, quote=False)}</desc>',
        "  <style>",
        f"{_STYLE}  </style>",
        f'  <rect class="ground" x="0.5" y="0.5" width="{wide - 1}" height="{high - 1}" rx="8"/>',
    ]
    for number, row in enumerate(rows):
        # Letters stand on their line, a quarter of the row above its lower edge.
        down = _AROUND + number * _DOWN + _DOWN * 3 // 4
        lines.append(f'  <text y="{down}">{" ".join(_words(row))}</text>')
    return "\n".join([*lines, "</svg>", ""])


def _words(row: Row) -> Iterator[str]:
    """Each word at its place, whatever the font's letters measure."""
    at = 0
    for style, text in row:
        for word in re.finditer(r"\S+", text):
            across = _AROUND + (at + width(text[: word.start()])) * _ACROSS
            styled = f' class="{style}"' if style else ""
            yield f'<tspan x="{across}"{styled}>{escape(word[0], quote=False)}</tspan>'
        at += width(text)
