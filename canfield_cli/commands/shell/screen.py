"""How a command that only prints fits the screen: how wide its lines are, and its table."""

from __future__ import annotations

import shutil
import sys
from typing import TYPE_CHECKING

from canfield_cli.interpreter.settings_schema import GRID

if TYPE_CHECKING:
    from canfield_cli.commands.shell.invocation import Invocation
    from canfield_cli.engine.game import Game
    from canfield_cli.session import Settings
    from canfield_cli.text.speaker import Sentences, Speaker


def screen_width(invocation: Invocation, language: str) -> int:
    """At how many characters lines end unless an option says it; 0 for lines that are whole.

    At a terminal that is its width, or the one that the player chose; in plain mode only the
    latter.
    """
    if invocation.text("width") is not None or not sys.stdout.isatty():
        return 0
    settings, is_plain = _gathered(invocation, language)
    if settings.width or is_plain:
        return settings.width
    return shutil.get_terminal_size().columns


def screen_columns(invocation: Invocation, language: str) -> int:
    """The columns for a drawing: 0 in plain mode, and where there is no terminal."""
    if not sys.stdout.isatty():
        return 0
    settings, is_plain = _gathered(invocation, language)
    if is_plain:
        return 0
    columns = shutil.get_terminal_size().columns
    return min(columns, settings.width or columns)


def table_lines(
    invocation: Invocation, settings: Settings, game: Game, speaker: Speaker
) -> Sentences:
    """The lines of the table: drawn where the options ask for that and somebody sees it."""
    if settings.view == GRID and sys.stdout.isatty():
        from canfield_cli.repl.drawn_table import look_at, printed  # noqa: PLC0415 - the same
        from canfield_cli.text.drawing import scene  # noqa: PLC0415

        saved, is_plain = _gathered(invocation, settings.language)
        if not is_plain:
            look = look_at(sys.stdout, saved)
            return printed(scene(game), speaker, look) or speaker.table(game)
    return speaker.table(game)


def _gathered(invocation: Invocation, language: str) -> tuple[Settings, bool]:
    """The player's settings, and whether plain mode is on."""
    # Only for somebody who looks on: they are slow to import.
    from canfield_cli.repl.start import gather  # noqa: PLC0415
    from canfield_cli.store.paths import find_paths  # noqa: PLC0415

    settings, plain, _ = gather(find_paths(), invocation.flags(language))
    return settings, plain.on
