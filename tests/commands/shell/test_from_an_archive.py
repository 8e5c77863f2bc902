"""The program in a zip on PYTHONPATH speaks all its languages; help may be left early."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

from harness.environment import environment, posix_only
from harness.games import LANGUAGES
from harness.program import TIMEOUT, shell

PACKAGE = Path(__file__).parents[3] / "canfield_cli"


def test_every_language_is_there_in_an_archive() -> None:
    with zipfile.ZipFile("canfield.zip", "w") as archive:
        for path in sorted(PACKAGE.rglob("*")):
            if path.suffix in {".py", ".mo"}:
                archive.write(path, path.relative_to(PACKAGE.parent))
    code = (
        "import sys, canfield_cli; assert 'canfield.zip' in canfield_cli.__file__; "
        "from canfield_cli.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    told = {"en": "Stock: 34 cards; ", "ca": "Munt: 34 cartes; ", "es": "Stock: 34 cartas; "}
    for language in LANGUAGES:
        done = subprocess.run(
            [sys.executable, "-c", code, "deal", "CF1-D3-AAAAACL", "--lang", language],
            capture_output=True,
            env=environment(PYTHONPATH="canfield.zip"),
            timeout=TIMEOUT,
            check=False,
        )
        assert done.stdout.decode().startswith(told[language]), done.stderr.decode()
        assert done.returncode == 0


@posix_only
def test_reader_of_the_help_that_leaves_early_is_no_trouble() -> None:
    for words in ("--help", "play --help", "--version", "rules"):
        ran = shell(f"(canfield {words}; echo $? >code) | head -c 1 >/dev/null; cat code")
        assert ran == (0, "0\n", "")
        gone = shell(f"(sleep 0.5; canfield {words}; echo $? >code) | true; cat code")
        assert gone == (0, "0\n", "")
