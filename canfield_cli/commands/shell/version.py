"""`canfield --version`: the program's version, and which build of the solver runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli import __version__
from canfield_cli.engine.solver.builds import Why, chosen
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from canfield_cli.text.speaker import Sentences, Speaker

# Scripts look for the builds' names, which are the same in every language.
_SOLVER = message("version", "Solver: {build}.")
_REFUSED = {
    Why.FOREIGN: message(
        "version",
        "There is a compiled solver, but for another Python or platform, so it is not used.",
    ),
    Why.OLD: message(
        "version",
        "There is a compiled solver, but built from other source code, so it is not used.",
    ),
    Why.BROKEN: message("version", "There is a compiled solver, but it cannot be loaded."),
}


def version_lines(program: str, speaker: Speaker) -> Sentences:
    """The program with its version, the build of the solver, and why it is not the other one."""
    build = chosen()
    lines = (f"{program} {__version__}", *speaker.say(_SOLVER, build=build.name))
    if build.why in _REFUSED:
        lines += speaker.say(_REFUSED[build.why])
    return lines
