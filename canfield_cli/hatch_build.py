"""Build steps, used by hatchling alone: compile the catalogues, and the solver where that can be.

`CANFIELD_COMPILE=0` leaves the solver interpreted, `CANFIELD_COMPILE=1` fails where it cannot be
compiled; without either, a failure is told in one sentence and the interpreted file serves.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PREFIX, SOURCES = "_kernel_", ("kernel.py", "kernel.pxd")
DIRECTIVES = {
    "language_level": 3,
    # The annotations are Python's; the types are in the .pxd.
    "annotation_typing": False,
    # Costs five per cent, and a fault stays an exception.
    "boundscheck": True,
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,
}


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Makes a `.mo` file beside each `.po` file, and the extension of a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make what git does not keep, before the files are collected."""
        root = Path(self.root)
        compile_catalogues(root / "canfield_cli" / "text" / "locale")
        if self.target_name != "wheel":
            return
        folder = root / "canfield_cli" / "engine" / "solver"
        if version == "editable":
            # What an earlier build left here would be found, and may be of another source. A
            # wheel leaves it alone: whoever has an editable install still runs it.
            for old in folder.glob(PREFIX + "*"):
                old.unlink()
        built = self._extension(folder)
        if built is None:
            return
        if version == "editable":
            shutil.copy(built, folder / built.name)
        build_data["force_include"][str(built)] = f"canfield_cli/engine/solver/{built.name}"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact: str) -> None:  # noqa: ARG002
        """Remove what was built beside the sources."""
        if temporary := getattr(self, "_temporary", None):
            shutil.rmtree(temporary, ignore_errors=True)

    def _extension(self, folder: Path) -> Path | None:
        wanted = os.environ.get("CANFIELD_COMPILE", "").strip()
        if wanted == "0":
            return None
        self._temporary = tempfile.mkdtemp()
        try:
            return compile_kernel(folder, Path(self._temporary))
        # distutils leaves with SystemExit where there is no compiler.
        except (Exception, SystemExit) as error:
            if wanted == "1":
                raise
            why = " ".join(str(error).split()) or type(error).__name__
            self.app.display_warning(
                f"The solver stays interpreted, which is slower, since compiling it failed: {why}"
            )
            return None


def compile_catalogues(locale: Path) -> None:
    """Make a `.mo` file beside each `.po` file."""
    from babel.messages.mofile import write_mo  # noqa: PLC0415 - see `compile_kernel`
    from babel.messages.pofile import read_po  # noqa: PLC0415

    for source in locale.glob("*/*/*.po"):
        with source.open("rb") as po, source.with_suffix(".mo").open("wb") as mo:
            write_mo(mo, read_po(po))


def digest(folder: Path) -> str:
    """What `canfield_cli.engine.solver.builds` expects at the end of the extension's name."""
    found = hashlib.sha256()
    for source in SOURCES:
        found.update((folder / source).read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()[:12]


def compile_kernel(folder: Path, place: Path) -> Path:
    """Compile the kernel in that folder to an extension at another place; the extension."""
    # Imported here, so that without them, and without a compiler, the rest is built.
    from Cython.Build import cythonize  # noqa: PLC0415
    from setuptools import Distribution, Extension  # type: ignore[import-untyped] # noqa: PLC0415

    name = PREFIX + digest(folder)
    for source in SOURCES:
        shutil.copy(folder / source, (place / name).with_suffix(Path(source).suffix))
    before = Path.cwd()
    os.chdir(place)
    try:
        extensions = cythonize(  # type: ignore[no-untyped-call]
            [Extension(name, [f"{name}.py"])],
            compiler_directives=DIRECTIVES,
            quiet=True,
            show_all_warnings=False,
        )
        command = Distribution({"name": name, "ext_modules": extensions}).get_command_obj(
            "build_ext"
        )
        command.build_lib, command.build_temp = str(place / "lib"), str(place / "temp")
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
    (built,) = (place / "lib").glob(f"{name}*")
    return built


if __name__ == "__main__":
    # `python canfield_cli/hatch_build.py FOLDER PLACE` compiles alone, for the tests.
    print(compile_kernel(Path(sys.argv[1]), Path(sys.argv[2])))
