"""A settings file that is none: one sentence in the player's language, and the game begins."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from harness.games import CODE

from canfield_cli.engine.errors import FileError, FileProblem
from canfield_cli.repl.start import Flags, gather
from canfield_cli.store.paths import find_paths
from canfield_cli.store.settings import read_settings, write_settings

from .helpers import canfield

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

ODD: dict[str, bytes] = {
    "a number of 4,301 digits": b"width = " + b"9" * 4_301,
    "a hexadecimal number": b"width = 0x" + b"f" * 100_000,
    "990 brackets": b"width = " + b"[" * 990 + b"]" * 990,
    "9,900 brackets": b"width = " + b"[" * 9_900 + b"]" * 9_900,
    "100 brackets": b"width = " + b"[" * 100 + b"]" * 100,
    "990 tables": b"width = " + b"{a=" * 990 + b"1" + b"}" * 990,
    "3,000 dotted keys": b".".join([b"a"] * 3_000) + b" = 1",
    "400,000 dots": b".".join([b"a"] * 400_000) + b" = 1",
    "a table of 900 dots": b"[" + b".".join([b"a"] * 900) + b"]",
    "300,000 keys": b"".join(b"k%d = 1\n" % number for number in range(300_000)),
    "50,000 keys": b"".join(b"k%d = 1\n" % number for number in range(50_000)),
    "no TOML": b"width = 60\nwidth 80\n",
    "an unended text": b'language = "ca',
    "no UTF-8": b'language = "\xff"\n',
    "UTF-16": 'language = "ca"\n'.encode("utf-16"),
    "nothing but zeros": bytes(2_000_000),
    "a key twice": b"width = 1\nwidth = 2\n",
}
ENGLISH = re.compile(
    r"[Ii]nvalid|[Ee]xpected|codec|byte|digits|limit|recursion|overwrite|line \d+, c"
)
BEGINS = {"en": "In the settings: ", "ca": "Paràmetre ignorat. ", "es": "Ajuste ignorado. "}


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CANFIELD_HOME", str(tmp_path))
    return tmp_path / "settings.toml"


@pytest.mark.parametrize("language", ["en", "ca", "es"])
@pytest.mark.parametrize("kind", ODD)
def test_what_cannot_be_read_is_one_sentence(settings: Path, kind: str, language: str) -> None:
    settings.write_bytes(ODD[kind])
    kept, _, troubles = gather(find_paths(), Flags(language))
    (sentence,) = troubles
    assert sentence.startswith(BEGINS[language])
    assert str(settings) in sentence
    assert not ENGLISH.search(sentence.replace(str(settings), ""))
    assert len(sentence) < len(str(settings)) + 120
    assert kept.width == 0
    with pytest.raises(FileError):
        write_settings(settings, {"width": 60})
    assert settings.read_bytes() == ODD[kind]


def test_the_line_of_a_fault_is_told(settings: Path) -> None:
    settings.write_bytes(ODD["no TOML"])
    _, _, (sentence,) = gather(find_paths(), Flags("en"))
    assert f"Damaged, and left as it is: {settings}, line 2." in sentence


def _fifo(path: Path) -> None:
    os.mkfifo(path)


def _zero(path: Path) -> None:
    path.symlink_to("/dev/zero")


def _folder(path: Path) -> None:
    path.mkdir()


@pytest.mark.skipif(os.name == "nt", reason="pipes among files are POSIX")
@pytest.mark.parametrize(
    ("make", "trouble"),
    [(_fifo, FileProblem.NO_FILE), (_zero, FileProblem.NO_FILE), (_folder, FileProblem.FOLDER)],
)
def test_what_is_no_ordinary_file_is_left_alone_and_the_game_begins(
    settings: Path, make: Callable[[Path], None], trouble: FileProblem
) -> None:
    make(settings)
    fault = read_settings(settings).fault
    assert fault
    assert fault.trouble is trouble
    lines = canfield(settings.parent, "play", CODE, "--lang", "ca", typed="d\n")
    assert sum(line.startswith(BEGINS["ca"]) for line in lines) == 1
    assert CODE in lines
    assert any(line.startswith("7 de diamants") for line in lines)
    with pytest.raises(FileError):
        write_settings(settings, {"width": 60})
    assert settings.exists()


def test_comments_and_what_is_not_understood_stay(settings: Path) -> None:
    settings.write_text(
        "# My settings\nwidth = 40  # for the braille display\ncolour = 'blue'\n\n"
        "[later]\n# more\nbell = 1\n"
    )
    write_settings(settings, {"width": 60, "bell": True, "language": "ca"})
    assert settings.read_text() == (
        "# My settings\nwidth = 60  # for the braille display\ncolour = 'blue'\n"
        'bell = true\nlanguage = "ca"\n\n[later]\n# more\nbell = 1\n'
    )


@pytest.mark.parametrize("end", ["\n", "\r\n", ""])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_the_mark_of_the_text_stay(settings: Path, end: str, mark: str) -> None:
    settings.write_bytes(f"{mark}# mine{end or chr(10)}width = 40{end}".encode())
    write_settings(settings, {"width": 60})
    assert settings.read_bytes() == f"{mark}# mine{end or chr(10)}width = 60{end}".encode()
    write_settings(settings, {"bell": True})
    assert read_settings(settings).values == {"width": 60, "bell": True}


def test_only_writing_needs_what_keeps_comments(settings: Path) -> None:
    settings.write_text("width = 40\n")
    loaded = (
        "import sys; from canfield_cli.store.settings import read_settings; "
        f"from pathlib import Path; read_settings(Path({str(settings)!r})); "
        "sys.exit('tomlkit' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", loaded], check=True)
