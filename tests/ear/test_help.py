"""Help is soon heard: six lines, and no topic or pile takes half a minute."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

if os.name == "nt":
    pytest.skip("a pty is POSIX", allow_module_level=True)

from harness.games import CODE, LANGUAGES
from harness.terminal import Terminal

from canfield_cli.commands.prompt.help_topics import topic_names

from .players import player, said
from .voice import ESPEAK, seconds

if TYPE_CHECKING:
    from pathlib import Path

MOST_SECONDS = 30.0
MOST_APART = 1.2
PILES = ("c2", "f", "r", "w", "s", "d")
MOST_ROWS = 20


@pytest.mark.skipif(ESPEAK is None, reason="espeak-ng is not installed")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_help_takes_long_to_hear(language: str) -> None:
    asker = player(language=language)
    lines = ("h", *(f"h {about}" for about in (*topic_names(asker.speaker), *PILES)))
    lengths = {line: seconds(language, "\n".join(said(asker, line))) for line in lines}
    most = MOST_SECONDS if language == "en" else MOST_SECONDS * MOST_APART
    assert {line: length for line, length in lengths.items() if length > most} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_the_same_in_plain_mode_and_out_of_it_where_it_fits_the_screen(
    tmp_path: Path, language: str
) -> None:
    topics = topic_names(player(language=language).speaker)
    lines = ("h", *(f"h {topic}" for topic in topics), "h c2")
    with Terminal(
        tmp_path, "play", CODE, "--accessible", "--lang", language, language=language
    ) as terminal:
        terminal.opens()
        plain = [terminal.line(line).splitlines() for line in lines]
    with Terminal(
        tmp_path, "play", CODE, "--lang", language, language=language, columns=80
    ) as terminal:
        terminal.at_prompt()
        full = []
        for line, told in zip(lines, plain, strict=True):
            since = len(terminal.plain)
            last = told[-1].split()[-1]
            times = terminal.plain.count(last) + 1
            terminal.press(line + "\r")
            terminal.wait_for(last, times)
            terminal.at_prompt()
            _, *shown, _ = terminal.plain[since:].splitlines()
            full.append([row.strip() for row in shown if row.strip()])
    assert len(full[0]) <= MOST_ROWS
    for told, rows in zip(plain, full, strict=True):
        assert " ".join(told) in " ".join(rows)
