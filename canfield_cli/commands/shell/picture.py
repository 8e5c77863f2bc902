"""The table as a picture: the drawing of a game as SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.text.drawing import Look, Space, drawing, labels, scene
from canfield_cli.text.svg import svg, title

if TYPE_CHECKING:
    from canfield_cli.engine.game import Game
    from canfield_cli.text.speaker import Speaker

# A picture is as wide as a usual window, and as high as it must be.
_SPACE = Space(80, 1_000)


def picture(game: Game, speaker: Speaker) -> str:
    """The drawing of a game as SVG."""
    rows = drawing(scene(game), _SPACE, Look(), labels(speaker.catalogue))
    told = title(speaker.catalogue, str(game.code) if game.code else None)
    return svg(rows, told, speaker.table_line(game), speaker.language)
