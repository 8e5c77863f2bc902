"""A whole game, heard from its first line to its last, can be followed without seeing it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

if os.name == "nt":
    pytest.skip("a pty is POSIX", allow_module_level=True)

from harness.games import CODE, LANGUAGES, won_game
from harness.terminal import Terminal

from .follower import Follower
from .numbers import number
from .sentences import faults

if TYPE_CHECKING:
    from pathlib import Path

LOOKED_AT_EVERY = 6
WON = {
    "en": ("Time: ", "You can: new, restart, undo, quit."),
    "ca": ("Temps: ", "Ordres possibles: nova, reinicia, desfés, surt."),
    "es": ("Tiempo: ", "Órdenes posibles: nueva, reiniciar, deshacer, salir."),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_news_alone_tells_where_every_card_lies(tmp_path: Path, language: str) -> None:
    numbers = {number(language, count): count for count in range(1, 53)}
    with Terminal(
        tmp_path, "play", CODE, "--accessible", "--lang", language, language=language
    ) as terminal:
        table = terminal.opens().splitlines()[-1]
        follower = Follower(language, table, numbers)
        moves = won_game()
        for place, move in enumerate(moves):
            news, *more = terminal.line(move.replace(">", " ")).splitlines()
            follower.hear(news)
            if place < len(moves) - 1:
                assert more == []
            if place % LOOKED_AT_EVERY == 0:
                follower.agrees_with(terminal.line("l").rstrip("\n"))
        assert follower.won
        assert sum(follower.foundations.values()) == 52
        time, left = more
        assert time.startswith(WON[language][0])
        assert left == WON[language][1]
        terminal.leaves("q\r")
        assert faults(terminal.text.replace(terminal.prompt, "")) == []
