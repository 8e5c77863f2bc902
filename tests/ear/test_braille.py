"""On a braille display of 32 or 40 cells no line is longer than the display."""

from __future__ import annotations

import random
import shutil
import subprocess
from pathlib import Path

import pytest
from harness.games import LANGUAGES, won_game

from canfield_cli.commands.prompt.help_topics import topic_names
from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.engine.cards import ALL_CARDS
from canfield_cli.interpreter.naming import aliases_of
from canfield_cli.text.cells import cells, lines_in_cells

from .players import converse, player, said

LIBLOUIS = shutil.which("lou_translate")
# Uncontracted braille of each language, by liblouis.
TABLES = {"en": "en-ueb-g1.ctb", "ca": "ca-g1.ctb", "es": "es-g1.ctb"}
FOLDER = Path("/usr/share/liblouis/tables")
WIDTHS = (32, 40)
QUESTIONS = (
    *("look", "t", "left", "base", "m", "f", "fh", "r", "w", "s", "c1", "c4", "c4 all", "w all"),
    *("where hearts", "where kings", "score", "code", "history", "rules", "hint", "set"),
)
WRONG = ("xyzzy", "c1 c3", "r w", "10", "w f", "kh qc", "2c3", "undo x", "where x", "c9", "d zz")


@pytest.fixture(scope="module", autouse=True)
def tables() -> None:
    if LIBLOUIS is None:
        pytest.skip("lou_translate is not installed (Debian: liblouis-bin)")
    missing = [name for name in TABLES.values() if not (FOLDER / name).exists()]
    if missing:
        pytest.skip(f"liblouis has no tables {', '.join(missing)} (Debian: liblouis-data)")


def in_braille(language: str, lines: list[str]) -> list[int]:
    """How many cells each line takes."""
    done = subprocess.run(
        [str(LIBLOUIS), TABLES[language]],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    told = done.stdout.removesuffix("\n").split("\n")
    assert len(told) == len(lines)
    return [len(line) for line in told]


def heard(language: str, width: int) -> list[str]:
    """All that is said in a game with many questions and refusals, and in the lesson."""
    asker = player(language=language)
    names = {command.name: aliases_of(command, asker.speaker.catalogue)[0] for command in COMMANDS}
    told = said(asker, f"{names['set']} width {width}")
    for place, move in enumerate(won_game()):
        told += said(asker, move.replace(">", " "))
        if place % 12 == 0:
            told += [line for question in QUESTIONS for line in said(asker, question)]
            told += [line for wrong in WRONG for line in said(asker, wrong)]
    for about in ("", *topic_names(asker.speaker), *names.values(), "c2", "f", "r", "w", "s"):
        told += said(asker, f"h {about}".strip())
    told += converse(asker, names["learn"], *[names["skip"]] * 20)
    return told


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_longer_than_the_display(language: str, width: int) -> None:
    told = heard(language, width)
    assert len(told) > 2000
    long = [
        (line, length)
        for line, length in zip(told, in_braille(language, told), strict=True)
        if length > width and " " in line
    ]
    assert long == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cells_that_are_counted_are_enough(language: str) -> None:
    dice = random.Random(1)
    names = [player(language=language).speaker.names.card(card) for card in ALL_CARDS]
    told = [
        f"{dice.choice(names).capitalize()}: {dice.randint(1, 52)}, {dice.choice(names)} c{number}."
        for number in range(200)
    ]
    told += ["r c2, w f, 2c3: CF1-D3-AAAAACL (13)", "c2:3 c4; 8h. 10s? QC KH!"]
    pairs = zip(told, in_braille(language, told), strict=True)
    assert [line for line, length in pairs if length > cells(line)] == []


def test_lines_are_broken_at_spaces_and_lose_nothing() -> None:
    text = "10 of hearts down to 7 of spades, 4 cards, to column 3."
    lines = lines_in_cells(text, 32)
    assert " ".join(lines) == text
    assert max(map(cells, lines)) <= 32
    assert lines_in_cells("CF1-D3-AAAAACL", 5) == ["CF1-D3-AAAAACL"]
