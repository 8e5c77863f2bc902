"""The table drawn at a terminal: how it may look there, and once as it is printed."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

from canfield_cli.text.catalogue import load
from canfield_cli.text.drawing import (
    Look,
    Space,
    ansi,
    drawing,
    holds_signs,
    labels,
    scene,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import TextIO

    from canfield_cli.session import Session, Settings
    from canfield_cli.text.drawing import Rows, Scene
    from canfield_cli.text.speaker import Sentences, Speaker

# What is printed once scrolls: no column is too long for it.
_ENDLESS = 1_000


def look_at(out: TextIO, settings: Settings, environment: Mapping[str, str] = os.environ) -> Look:
    """How a drawing may look on a stream, with what the player wishes."""
    return Look(
        signs=settings.signs and has_blocks(out, environment),
        colour=out.isatty() and not environment.get("NO_COLOR"),
        can=settings.can,
    )


def has_blocks(out: TextIO, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether a stream can be trusted to show parts of a full character."""
    return holds_signs(out.encoding) and _locale_has_signs(environment)


def printed(scene: Scene, speaker: Speaker, look: Look) -> Sentences:
    """The drawing, to be printed once; none where the terminal has too few columns for one."""
    columns = shutil.get_terminal_size().columns
    rows = drawing(scene, Space(columns, _ENDLESS), look, labels(speaker.catalogue))
    return tuple(ansi(rows).splitlines())


def drawn_in(session: Session, out: TextIO) -> Callable[[Space], Rows]:
    """What draws the game being played for a space, as the settings are then."""

    def rows(space: Space) -> Rows:
        game, settings = session.game, session.settings
        look = look_at(out, settings)
        if game.is_over:
            look = look._replace(can=False)
        return drawing(scene(game), space, look, labels(load(settings.language)))

    return rows


def _locale_has_signs(environment: Mapping[str, str]) -> bool:
    """Whether the locale is one of UTF-8; where there are no such names, the stream decides."""
    if os.name == "nt":
        return True
    named = next(filter(None, map(environment.get, ("LC_ALL", "LC_CTYPE", "LANG"))), "")
    return "utf8" in named.lower().replace("-", "")
