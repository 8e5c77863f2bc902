"""`canfield deal` draws the table: at a terminal, and as a picture."""

from __future__ import annotations

import os
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from harness.games import CODE, LANGUAGES, ROOT, START_TABLE
from harness.program import canfield, refused_with

TITLES = {"en": "Canfield, game ", "ca": "Canfield, partida ", "es": "Canfield, partida "}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_has_the_table_in_words_for_readers(language: str) -> None:
    done = canfield("deal", CODE, "--svg", "table.svg", "--lang", language)
    assert (done.code, done.out, done.err) == (0, "", "")
    root = ET.fromstring(Path("table.svg").read_text(encoding="utf-8"))
    title, description = root[0], root[1]
    assert title.text == TITLES[language] + CODE
    assert description.text == canfield("deal", CODE, "--lang", language).out.strip()
    again = canfield("deal", CODE, "--svg", "table.svg", "--lang", language)
    assert (again.code, again.out) == (2, "")
    assert "table.svg" in again.err


def test_the_picture_of_the_readme_is_the_programs_own() -> None:
    canfield("deal", CODE, "--svg", "table.svg")
    kept = (ROOT / "docs" / "table.svg").read_text(encoding="utf-8")
    assert Path("table.svg").read_text(encoding="utf-8") == kept


def test_a_view_that_there_is_not_is_refused() -> None:
    found = canfield("deal", CODE, "--view", "cards")
    refused_with(found, 2, "Unknown value for view: cards. It can be words or grid.")


def test_where_nobody_sees_the_words_are_printed() -> None:
    assert canfield("deal", CODE, "--view", "grid").out == START_TABLE + "\n"


@pytest.mark.skipif(os.name != "posix", reason="needs a pty")
@pytest.mark.parametrize("options", [(), ("--accessible",)], ids=["seen", "plain"])
def test_at_a_terminal_the_table_is_drawn_and_never_in_plain_mode(
    options: tuple[str, ...], tmp_path: Path
) -> None:
    from harness.terminal import Terminal  # noqa: PLC0415 - POSIX alone

    with Terminal(tmp_path, "deal", CODE, "--view", "grid", *options) as terminal:
        assert terminal.ends() == 0
        plain = re.sub(r"\x1b\[[0-9;]*m", "", terminal.text)
    assert ("c1   c2   c3   c4" in plain) == (not options)
    assert ("Stock: 34 cards" in plain) == bool(options)
