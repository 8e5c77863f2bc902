"""Commands that only print draw the table: at a terminal, and as a picture."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from harness.environment import LOCALE, posix_only
from harness.games import CODE, HEADER, LANGUAGES, ROOT, START_TABLE
from harness.program import CommandCall, canfield, inside, refused_with, written

TITLES = {"en": "Canfield, game ", "ca": "Canfield, partida ", "es": "Canfield, partida "}
DRAWN = [
    "c1   c2   c3   c4         up  next",
    "6♣   K♡   Q♡   A♠     fh  7♡  8♡    s  34",
    "                      fs  --  7♠    w  --",
    "                      fd  --  7♢    r  13  Q♣",
    "                      fc  --  7♣",
]


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
    assert "c1   c2" not in canfield("deal", CODE, "--view", "grid", "--width", "80").out
    file = written("game.moves", HEADER)
    assert canfield("run", file, "--view", "grid", "--final").out == START_TABLE + "\n"


def seen(home: Path, *arguments: str | Path, locale: str = LOCALE) -> list[str]:
    """The lines that a command writes at a terminal, without colours."""
    from harness.terminal import Terminal  # noqa: PLC0415 - POSIX alone

    with Terminal(home, *arguments, LC_ALL=locale) as terminal:
        assert terminal.ends() == 0
        return re.sub(r"\x1b\[[0-9;]*m", "", terminal.text).splitlines()


@posix_only
@pytest.mark.parametrize("options", [(), ("--accessible",)], ids=["seen", "plain"])
def test_at_a_terminal_the_table_is_drawn_and_never_in_plain_mode(
    options: tuple[str, ...], tmp_path: Path
) -> None:
    lines = seen(tmp_path, "deal", CODE, "--view", "grid", *options)
    assert lines == ([START_TABLE] if options else DRAWN)


@posix_only
def test_the_view_may_be_named_before_the_subcommand(tmp_path: Path) -> None:
    assert seen(tmp_path, "--view", "grid", "deal", CODE) == DRAWN
    assert seen(tmp_path, "--view", "cuadrícula", "deal", CODE, "--lang", "es")[0] == (
        "c1   c2   c3   c4      arriba toca"
    )


@posix_only
def test_the_code_of_a_new_deal_and_hidden_cards_are_told_beside_the_drawing(
    tmp_path: Path,
) -> None:
    told = seen(tmp_path, "deal", "--view", "grid", "--reveal", "--legal")
    assert told[0].startswith("CF1-D3-")
    assert told[1] == DRAWN[0]
    begun = [line.partition(":")[0] for line in told[6:] if ":" in line]
    assert begun == ["Stock, next drawn first", "Reserve, from the bottom", "Legal moves"]


@posix_only
@pytest.mark.parametrize("kind", ["option", "setting", "locale"])
def test_letters_stand_for_signs_where_they_are_wished_for_or_due(
    kind: str, tmp_path: Path
) -> None:
    (tmp_path / "settings.toml").write_text("signs = false\n" * (kind == "setting"))
    options = ["--ascii"] * (kind == "option")
    locale = "C" if kind == "locale" else LOCALE
    lines = seen(tmp_path, "deal", CODE, "--view", "grid", *options, locale=locale)
    assert lines[1].startswith("6C   Kh   Qh   AS     fh  7h  8h")


@posix_only
def test_the_last_table_of_a_file_is_drawn_at_a_terminal_when_that_is_asked_for(
    tmp_path: Path,
) -> None:
    file = written("game.moves", f"{HEADER}r c2\nset view words\n").resolve()
    asked = ("run", file, "--final", "--view", "grid")
    assert seen(tmp_path, *asked)[:3] == [
        "c1   c2   c3   c4         up  next",
        "6♣   K♡   Q♡   A♠     fh  7♡  8♡    s  34",
        "     Q♣               fs  --  7♠    w  --",
    ]
    assert "c1   c2" not in "".join(seen(tmp_path, *asked[:3]))
    assert "c1   c2" not in "".join(seen(tmp_path, *asked, "--plain"))


def test_a_picture_and_json_are_not_asked_for_together() -> None:
    (ran,) = inside([CommandCall(("deal", CODE, "--svg", "table.svg", "--json"))])
    assert (ran.code, ran.out) == (2, "")
    assert "--svg and --json" in ran.err
    assert not Path("table.svg").exists()
