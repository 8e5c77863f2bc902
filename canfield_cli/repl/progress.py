"""How the progress of a long search is shown: what the terminal and plain mode have to say."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from canfield_cli.repl.progress_report import Progress, Style
from canfield_cli.repl.start import gather
from canfield_cli.store.paths import find_paths
from canfield_cli.text.speaker import Speaker

if TYPE_CHECKING:
    from canfield_cli.repl.start import Flags


def progress_for(flags: Flags) -> Progress:
    """The progress on standard error: where it is no terminal, only plain mode as wished for."""
    settings, plain, _ = gather(find_paths(), flags)
    style = Style.NONE
    if sys.stderr.isatty():
        style = Style.LINES if plain.on else Style.BAR
    elif plain.is_wished:
        style = Style.LINES
    return Progress(sys.stderr, style, Speaker(settings.language, width=settings.width))
