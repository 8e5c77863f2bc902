"""A fault of the program's own: one line to report, and a file with the traceback."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from harness.environment import HOME

from canfield_cli.cli import main
from canfield_cli.commands.shell import deal

LINES = {
    "en": r"Internal error: ZeroDivisionError in (\w+\.py), line (\d+)\. "
    r"Please report this line, with the file (.+)\.\n",
    "ca": r"Error intern: ZeroDivisionError a (\w+\.py), línia (\d+)\. "
    r"Convé enviar aquesta línia als autors, amb el fitxer (.+)\.\n",
    "es": r"Error interno: ZeroDivisionError en (\w+\.py), línea (\d+)\. "
    r"Conviene enviar esta línea a los autores, con el archivo (.+)\.\n",
}
ALONE = {
    "en": "Please report this line.",
    "ca": "Convé enviar aquesta línia als autors.",
    "es": "Conviene enviar esta línea a los autores.",
}


@pytest.fixture(autouse=True)
def fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """What `deal` needs divides by zero."""
    monkeypatch.setattr(deal, "screen_width", lambda *_: 1 // 0)


@pytest.mark.parametrize("language", LINES)
def test_it_is_one_line_that_names_the_place_and_a_file_with_the_traceback(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["deal", "CF1-D3-AAAAACL", "--lang", language]) == 2
    found = re.fullmatch(LINES[language], capsys.readouterr().err)
    assert found
    assert found[1] == "deal.py"
    source = Path(deal.__file__).read_text("utf-8").splitlines()
    assert "screen_width" in source[int(found[2]) - 1]
    report = Path(found[3]).read_text("utf-8")
    assert Path(found[3]).parent == Path(os.environ[HOME])
    assert report.startswith("canfield ")
    assert "CF1-D3-AAAAACL" in report
    assert "Traceback (most recent call last)" in report
    assert "ZeroDivisionError" in report.splitlines()[-1]


@pytest.mark.parametrize("language", LINES)
def test_where_no_file_can_be_written_it_is_still_one_sentence_more(
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("no folder")
    monkeypatch.setenv(HOME, str(blocked / "home"))
    assert main(["deal", "CF1-D3-AAAAACL", "--lang", language]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert told.endswith(f". {ALONE[language]}\n")


def test_the_next_fault_is_written_over_the_last(capsys: pytest.CaptureFixture[str]) -> None:
    main(["deal", "CF1-D3-AAAAACL"])
    main(["deal", "CF1-D3-AAAAACM"])
    name = capsys.readouterr().err.splitlines()[-1].rpartition("with the file ")[2].rstrip(".")
    report = Path(name).read_text("utf-8")
    assert "AAAAACM" in report
    assert "AAAAACL" not in report
