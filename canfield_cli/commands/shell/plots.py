"""Curves as pictures, with their words for those who do not see them: SVG or PNG, by matplotlib.

The library is the extra `plot`, and is imported only where a picture was asked for.
"""

from __future__ import annotations

import errno
import io
import os
from html import escape
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from canfield_cli.engine.errors import FileError, FileProblem
from canfield_cli.store.movefile import write_new
from canfield_cli.text.messages import Refusal, RefusedError, message
from canfield_cli.text.quoting import quote

if TYPE_CHECKING:
    from collections.abc import Sequence

SVG, PNG = SUFFIXES = (".svg", ".png")
INSTALL = "pip install 'canfield-cli[plot]'"
_NO_LIBRARY = message("usage", "Drawing curves needs matplotlib: {install}.")
_WRONG_NAME = message("usage", "Wrong name for a picture: {file}. It must end in .svg or .png.")
# Inches, and dots an inch of a PNG.
_SIZE, _DOTS = (8.0, 4.5), 150
# Text stays text, and the same curve gives the same file.
# For checkers the names of styles are a type of the library's own.
_STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "canfield",
    "font.size": 11.0,
    "text.parse_math": False,
}
_INK, _GROUND = "#1f4e79", "#fbfaf6"


class Mark(NamedTuple):
    """A point of the curve that is pointed out, with a word beside it."""

    across: float
    up: float
    text: str


class Plot(NamedTuple):
    """A curve of percentages, with all its words in the player's language.

    A gap in the curve is None; `low` and `high`, where given, are the edges of a band around it.
    `description` tells in words what the picture shows.
    """

    title: str
    description: str
    across_label: str
    up_label: str
    across: Sequence[float]
    percent: Sequence[float | None]
    low: Sequence[float] = ()
    high: Sequence[float] = ()
    marks: Sequence[Mark] = ()


def verify_plot(file: str) -> None:
    """Refuse, before the work, a picture that could not be written after it.

    `RefusedError` for a name that ends otherwise and where the library is missing, `FileError`
    for a file that is there already.
    """
    if _suffix(file) not in SUFFIXES:
        raise RefusedError(Refusal.COMMAND_LINE, _WRONG_NAME, {"file": quote(file)})
    try:
        is_there = Path(file).exists()
    except (OSError, ValueError):
        # Writing it will say what is wrong with the name.
        is_there = False
    if is_there:
        raise FileError(file, FileProblem.EXISTS)
    if not Path(file).parent.is_dir():
        raise FileError(file, FileProblem.UNWRITABLE, os.strerror(errno.ENOENT))
    if find_spec("matplotlib") is None:
        raise _missing()


def write_plot(file: str, plot: Plot, language: str, *more: Plot) -> None:
    """Draw a curve into a new file, after `verify_plot`, and more of them under it.

    `FileError` when it cannot be written.
    """
    plot = plot._replace(description=" ".join(each.description for each in (plot, *more)))
    try:
        drawn = _drawn((plot, *more), _suffix(file))
    except ImportError:
        raise _missing() from None
    if _suffix(file) == SVG:
        write_new(file, _described(drawn.decode(), plot, language))
    else:
        write_new(file, drawn)


def _missing() -> RefusedError:
    return RefusedError(Refusal.COMMAND_LINE, _NO_LIBRARY, {"install": INSTALL})


def _suffix(file: str) -> str:
    return Path(file).suffix.lower()


def _drawn(plots: Sequence[Plot], suffix: str) -> bytes:
    """The picture as its file's bytes; a PNG has its words as metadata."""
    # An extra, and slow to import.
    from matplotlib import rc_context  # noqa: PLC0415
    from matplotlib.figure import Figure  # noqa: PLC0415

    metadata: dict[str, str | None] = {
        "Title": plots[0].title,
        "Description": plots[0].description,
    }
    if suffix == SVG:
        # `_described` puts the words in; a date would make each file another.
        metadata = {"Date": None}
    made = io.BytesIO()
    with rc_context(_STYLE):
        size = (_SIZE[0], _SIZE[1] * len(plots))
        figure = Figure(figsize=size, layout="constrained", facecolor=_GROUND)
        for place, plot in enumerate(plots, 1):
            _fill(figure.add_subplot(len(plots), 1, place, facecolor=_GROUND), plot)
        figure.savefig(made, format=suffix[1:], dpi=_DOTS, metadata=metadata)
    return made.getvalue()


def _fill(axes: Any, plot: Plot) -> None:
    if plot.low:
        axes.fill_between(plot.across, plot.low, plot.high, color=_INK, alpha=0.2, linewidth=0)
    percent = [float("nan") if each is None else each for each in plot.percent]
    axes.plot(plot.across, percent, color=_INK, linewidth=2, marker=".")
    for mark in plot.marks:
        axes.plot([mark.across], [mark.up], color=_INK, marker="o", markersize=9, fillstyle="none")
        axes.annotate(mark.text, (mark.across, mark.up), xytext=(6, 8), textcoords="offset points")
    axes.set_title(plot.title)
    axes.set_xlabel(plot.across_label)
    axes.set_ylabel(plot.up_label)
    axes.set_ylim(-2, 102)
    axes.grid(visible=True, alpha=0.3)
    axes.spines[["top", "right"]].set_visible(False)


def _described(svg: str, plot: Plot, language: str) -> str:
    """The picture with its title and its words, which screen readers say."""
    head, tag, rest = svg.partition("<svg ")
    attributes, end, inside = rest.partition(">")
    told = f' lang="{escape(language)}" role="img" aria-labelledby="plot-title plot-words"'
    words = (
        f'\n <title id="plot-title">{escape(plot.title, quote=False)}</title>'
        f'\n <desc id="plot-words">{escape(plot.description, quote=False)}</desc>'
    )
    return f"{head}{tag}{attributes}{told}{end}{words}{inside}"
