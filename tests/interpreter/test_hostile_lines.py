"""A hundred thousand lines that nobody means, in each language: each is answered."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

import pytest
from harness.games import CODE, LANGUAGES

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.engine.setup import GameSetup
from canfield_cli.interpreter.interpreter import Interpreter
from canfield_cli.interpreter.naming import aliases_of
from canfield_cli.session import Session, Settings
from canfield_cli.text.catalogue import load

if TYPE_CHECKING:
    from collections.abc import Iterator

LINES = 100_000
# These search, or write and read files, and are tried elsewhere.
SLOW = {"oracle", "finish", "demo", "hint", "chance", "new", "save", "load", "layout"}
PIECES = (
    *("r", "w", "s", "f", "fh", "c1", "c2", "c4", "c5", "c0", "7h", "qc", "10s", "as", "kd", "♥"),
    *(">", ">>", "->", "→", "-", ":", "/", "*", "#", ",", ";", "=", "?", "!", "¿", '"', "(", "\\"),
    *("d", "dd", "u", "u3", "99", "0", "-1", "9" * 30, "1.", "of", "to", "de", "la", "el", "sobre"),
    *("queen of clubs", "l'as", "columna 2", "reserve", "\x1b[31m", "\0", "\t", "\ufeff", "\ud800"),
    *("é" * 40, "x" * 300, "ẞ", "İ", "\u202e", "🂡", "ﬁ", "٣", "c\uff12", "Ⅳ", "½", "\r", "\u2028"),
)


def hostile(language: str) -> Iterator[str]:
    rng = random.Random(language)
    catalogue = load(language)
    names = [
        name
        for command in COMMANDS
        if command.name not in SLOW
        for name in aliases_of(command, catalogue)
    ]
    for _ in range(LINES):
        words = rng.choices((*PIECES, *names), k=rng.randrange(1, 6))
        yield rng.choice(("", " ", "  ")).join(words)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_answered(language: str) -> None:
    session = Session(GameSetup.from_text(code=CODE), Settings(language), float, lambda: 7)
    interpreter = Interpreter(session, COMMANDS, prefixes=True)
    answered = refused = 0
    begin = time.monotonic()
    for line in hostile(language):
        for reply in interpreter.run(line):
            answered += 1
            if reply.error:
                refused += 1
                assert str(reply.error)
                assert reply.kind
                assert "\x1b" not in reply.message
    spent = time.monotonic() - begin
    print(f"{language}: {LINES} lines in {spent:.0f} s, {refused} of {answered} answers refused")
    assert refused > LINES / 2
