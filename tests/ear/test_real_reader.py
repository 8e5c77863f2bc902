"""A real screen reader of the console, yasr, at the game: what it says is written down.

It speaks as to an emacspeak server, which is here a program that only notes what comes.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import time
from pathlib import Path

import pytest

if os.name == "nt":
    pytest.skip("a pty is POSIX", allow_module_level=True)

from harness.environment import program
from harness.games import CODE, won_game
from harness.terminal import LONGEST_WAIT, PROMPTS, Terminal

from .sentences import is_table

YASR = shutil.which("yasr")
if YASR is None:
    pytest.skip("the screen reader yasr is not installed", allow_module_level=True)

DOCUMENT = Path(__file__).parents[2] / "docs" / "by-ear.md"
QUESTIONS = ("c2", "moves", "where 7c", "w", "h", "c1 r", "xyzzy")
ASKED_EVERY = 10
SETTINGS = """[normalkeys]
0x1:say cursor
[options]
cursor tracking=full
synthesizer=emacspeak server
synthesizer port=|{server}
key echo=off
shell=/bin/sh
special=off
up and down arrows=speak line
[Emacspeak server]
rate=175
punctuation=some
"""


class Reader:
    """A game with the reader before it, and what the reader has said since it was last asked."""

    def __init__(self, home: Path, *options: str, language: str = "en") -> None:
        self._log = home / "spoken"
        self._log.touch()
        self._heard = 0
        server = _script(home / "server", f"exec cat >> {shlex.quote(str(self._log))}")
        game = program("play", CODE, "--lang", language, *options)
        play = _script(home / "play", f"exec {shlex.join(game)}")
        settings = home / "yasr.conf"
        settings.write_text(SETTINGS.format(server=server), encoding="utf-8")
        (home / "welcomed").touch()
        self.prompt = PROMPTS[language].strip()
        self.terminal = Terminal(
            home,
            language=language,
            command=[str(YASR), "-C", str(settings), str(play)],
            TERM="linux",
        )

    def says(self) -> list[str]:
        """What is said up to the next prompt, without it."""
        limit = time.monotonic() + LONGEST_WAIT
        while True:
            self.terminal.read(0.02)
            text = self._log.read_text(encoding="utf-8", errors="replace")[self._heard :]
            said = [line.strip() for line in re.findall(r"^q \{(.*)\}$", text, re.MULTILINE)]
            if said and said[-1] == self.prompt and text.endswith("\nd\n"):
                self._heard += len(text)
                return said[:-1]
            assert time.monotonic() < limit, (said, self.terminal.plain[-500:])

    def line(self, text: str) -> list[str]:
        """What is said to a line that is typed key by key, each shown before the next."""
        for key in text:
            self.terminal.key(key)
            self.terminal.quiet(0.01)
        self.terminal.press("\r")
        return self.says()

    def leave(self) -> None:
        """End the game, and with it the reader: else the game would be left running."""
        self.terminal.press("q\r")
        self.terminal.ends()


def _script(path: Path, text: str) -> Path:
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def squeezed(*texts: str) -> str:
    """Texts without their spaces: the reader breaks long lines as it likes."""
    return "".join("".join(texts).split())


@pytest.mark.parametrize("language", ["en", pytest.param("ca", marks=pytest.mark.long)])
def test_in_plain_mode_each_answer_of_a_whole_game_is_said_once_and_nothing_else(
    tmp_path: Path, language: str
) -> None:
    # The reader takes one byte for one letter.
    reader = Reader(tmp_path, "--accessible", "--quiet", "--ascii", language=language)
    with reader.terminal as terminal:
        assert is_table(" ".join(reader.says()))
        terminal.at_prompt(reader.prompt)
        for place, move in enumerate(won_game()):
            lines = (move.replace(">", " "), *(QUESTIONS if place % ASKED_EVERY == 0 else ()))
            for typed in lines:
                since = len(terminal.plain)
                said = reader.line(typed)
                terminal.at_prompt(reader.prompt)
                echo, *answer, prompt = terminal.plain[since:].split("\n")
                assert (echo, prompt.strip()) == (typed, reader.prompt)
                assert squeezed(*said) == squeezed(*answer), typed
                assert not is_table(" ".join(said))
        assert "52" in " ".join(said)
        reader.leave()


def test_at_the_full_prompt_it_says_what_the_documents_show(tmp_path: Path) -> None:
    """What was typed is said again, and the whole table after it: the reason for plain mode."""
    document = DOCUMENT.read_text(encoding="utf-8")
    shown = re.findall(r"^```reader\n(.*?)^```$", document, re.MULTILINE | re.DOTALL)
    for text, options in zip(shown, (("--accessible", "--quiet"), ()), strict=True):
        home = tmp_path / str(len(options))
        home.mkdir()
        typed, *wanted = text.splitlines()
        reader = Reader(home, *options)
        with reader.terminal:
            reader.says()
            assert reader.line(typed.removeprefix("> ")) == wanted
            reader.leave()
