"""Which build of the kernel runs: the compiled one where it is there and fits, or the plain file.

The build hook compiles `kernel.py` under a name that ends with the digest of its source and
types: so both builds can be in one process, and a compiled file that was made of another source
is never loaded, nor one for another Python or platform, whose name ends otherwise.
"""

from __future__ import annotations

import hashlib
import importlib
import os
from enum import Enum
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple

from canfield_cli.engine.solver import kernel

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from canfield_cli.engine.solver.facts import Facts

PACKAGE, SOURCES = "canfield_cli.engine.solver", ("kernel.py", "kernel.pxd")
PREFIX = "_kernel_"
COMPILED, INTERPRETED = "compiled", "interpreted"
VARIABLE = "CANFIELD_SOLVER"


class Why(Enum):
    """Why the compiled build does not run."""

    CHOSEN = "the other one was asked for"
    NONE = "there is none"
    FOREIGN = "it is one for another Python or platform"
    OLD = "it was made of another source"
    BROKEN = "it cannot be loaded"


class Build(NamedTuple):
    """A build of the kernel; `why` tells of the interpreted one why it runs.

    `slice` is how many states it looks at in a millisecond or less.
    """

    name: str
    slice: int
    # The module `kernel`, or what it was compiled to.
    module: Any
    why: Why | None = None

    def tables(self, facts: Facts, talon: bytes) -> kernel.Tables:
        """New tables for a game with these cards in stock and waste."""
        made: kernel.Tables = self.module.Tables(
            facts.holds,
            waste_fills=facts.waste_fills,
            tops_move=facts.tops_move,
            parts_move=facts.parts_move,
            returns=facts.returns,
            draw=facts.draw,
            talon=talon,
        )
        return made

    def search(
        self, tables: kernel.Tables, facts: Facts, *, chances: bool, all_tails: bool
    ) -> kernel.Search:
        """A new search on these tables: of equals the latest first, or with `chances` any."""
        made: kernel.Search = self.module.Search(
            tables, facts.safe, all_tails=all_tails, ends=facts.ends, chances=chances
        )
        return made


def interpreted(why: Why | None = None) -> Build:
    """The build that every Python runs."""
    return Build(INTERPRETED, 25, kernel, why)


def compiled() -> Build | Why:
    """The compiled build, or why there is none."""
    folder = files(PACKAGE)
    name = PREFIX + digest(folder)
    try:
        module = importlib.import_module(f"{PACKAGE}.{name}")
    except ModuleNotFoundError:
        others = [each.name for each in folder.iterdir() if each.name.startswith(PREFIX)]
        if any(other.startswith(name) for other in others):
            return Why.FOREIGN
        return Why.OLD if others else Why.NONE
    except ImportError:
        return Why.BROKEN
    return Build(COMPILED, 1_000, module)


def digest(folder: Traversable) -> str:
    """What the name of the compiled file ends with: it follows from the source and its types."""
    found = hashlib.sha256()
    for source in SOURCES:
        found.update(folder.joinpath(source).read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()[:12]


@cache
def chosen() -> Build:
    """The build that runs: the compiled one if it can, unless the environment says otherwise."""
    if os.environ.get(VARIABLE, "").strip().lower() == INTERPRETED:
        return interpreted(Why.CHOSEN)
    build = compiled()
    return build if isinstance(build, Build) else interpreted(build)
