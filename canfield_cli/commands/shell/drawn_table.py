"""The table for those who see it: a drawing printed at a terminal, or a picture."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from canfield_cli.text.drawing import (
    Look,
    Scene,
    Space,
    ansi,
    drawing,
    holds_signs,
    labels,
    scene,
)
from canfield_cli.text.svg import svg, title

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import TextIO

    from canfield_cli.engine.game import Game
    from canfield_cli.text.speaker import Speaker

# What is printed once scrolls: no column is too long for it.
_ENDLESS = 1_000
# The columns of a picture's drawing.
_PICTURE = 80


def look_at(
    out: TextIO,
    environment: Mapping[str, str] = os.environ,
    *,
    signs: bool = True,
    can: bool = False,
) -> Look:
    """How a drawing may look on a stream: `signs` and `can` are the player's wishes."""
    return Look(
        signs=signs and has_blocks(out, environment),
        colour=out.isatty() and not environment.get("NO_COLOR"),
        can=can,
    )


def has_blocks(out: TextIO, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether a stream can be trusted to show parts of a full character."""
    return holds_signs(out.encoding) and _locale_has_signs(environment)


def printed(scene: Scene, speaker: Speaker, look: Look, columns: int) -> str:
    """The drawing to be printed once; empty where there are too few columns for one."""
    rows = drawing(scene, Space(columns, _ENDLESS), look, labels(speaker.catalogue))
    return ansi(rows)


def picture(game: Game, speaker: Speaker) -> str:
    """The drawing of a game as SVG."""
    words = labels(speaker.catalogue)
    rows = drawing(scene(game), Space(_PICTURE, _ENDLESS), Look(), words)
    told = title(speaker.catalogue, str(game.code) if game.code else None)
    return svg(rows, told, speaker.table_line(game), speaker.language)


def _locale_has_signs(environment: Mapping[str, str]) -> bool:
    """Whether the locale is one of UTF-8; where there are no such names, the stream decides."""
    if os.name == "nt":
        return True
    named = next(filter(None, map(environment.get, ("LC_ALL", "LC_CTYPE", "LANG"))), "")
    return "utf8" in named.lower().replace("-", "")
