"""Writing move files: what one begins with, and each action on a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.events import Filled
from canfield_cli.engine.layout import layout_text
from canfield_cli.engine.notation import action_text
from canfield_cli.store.movefile import FIRST_LINE

if TYPE_CHECKING:
    from canfield_cli.engine.game import Game, PlayedAction


def headers(game: Game) -> list[str]:
    """What a game begins with: its code, or its layout where it has none."""
    if game.code:
        return [FIRST_LINE, f"code: {game.code}"]
    _, *layout = layout_text(game.rules, game.start).splitlines()
    return [FIRST_LINE, *layout]


def line(done: PlayedAction) -> str:
    """An action in canonical form; a fill is told in a comment."""
    fills = [event for event in done.events if isinstance(event, Filled)]
    told = "".join(f"  # {event.column} filled: {event.card}" for event in fills)
    return action_text(done.before, done.action) + told
