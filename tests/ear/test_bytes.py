"""What plain mode writes, byte for byte, in a real terminal."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, NamedTuple

import pytest

if os.name == "nt":
    pytest.skip("a pty is POSIX", allow_module_level=True)

from harness.games import CODE, LANGUAGES
from harness.terminal import Terminal

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.interpreter.naming import aliases_of
from canfield_cli.text.catalogue import load

from .sentences import check_bytes, faults, is_table

if TYPE_CHECKING:
    from pathlib import Path

    from canfield_cli.interpreter.command import Command

OPTIONS = ("play", CODE, "--accessible", "--lang")
# Those are played at the end, one at a time: they ask first.
LAST = {command.name for command in COMMANDS if command.question and not command.resumable}
ASKED = ("r", "w", "s", "f", "fh", "fs", "fd", "fc", "c1", "c2", "c3", "c4", "c1 all", "w all")
PLAYED = ("r c2", "r f", "c2 c4", "d", "w f", "d 2", "u", "redo", "d 9", "undo 3", "up")
WRONG = (
    *("xyzzy", "foo>bar", "c2>c9", "c1>c2>c3", "2c3", "f c2", "c1 c2 c3", "10", "deal", "draw 3"),
    *("r c1", "c2>f", "r w", "c1 r", "c1>c1", "c2:9>c1", "7c c1", "kd>", "s c1", "where", "> >"),
    *("where x", "set foo", "set width x", "lang xx", "undo x", "help foo", "expect foo", "new 9"),
    *("expect top c1 KD", "expect won", "code: CF1", "scroe", "l l", "quit now", "║ ░ █", "ç·ñ¿ …"),
    *("move everything", "r c2 r", "where 2c3", "history x", "last 0", "double click maybe"),
)
LAYOUT = ("layout", "disposició", "disposición")
QUESTION_ENDS = {
    "en": " Type y for yes. ",
    "ca": " Per dir que sí, s. ",
    "es": " Para decir que sí, s. ",
}
CODE_ALONE = re.compile(r"C[FWC]1-D[13]-[A-Z]{7}")
SETTINGS = ("set", "set width 32", "look", "rules", "h", "r c1", "where queens", "set width 0")


class Evening(NamedTuple):
    """A long evening at one prompt: what was said to each line, and all that was written."""

    language: str
    heard: list[tuple[str, str]]
    opening: str
    asked: list[str]

    def news(self) -> list[tuple[str, str]]:
        """What was said to each line while no width was set."""
        start = [line for line, _ in self.heard].index("set width 32")
        stop = [line for line, _ in self.heard].index("set width 0")
        heard = (*self.heard[:start], *self.heard[stop:])
        # A layout is no sentence, but a file to be kept.
        return [(line, said) for line, said in heard if line not in LAYOUT]


def spend(language: str, home: Path) -> Evening:
    catalogue = load(language)

    def called(command: Command) -> str:
        return aliases_of(command, catalogue)[0]

    heard: list[tuple[str, str]] = []
    asked: list[str] = []
    with Terminal(home, *OPTIONS, language, language=language) as terminal:
        opening = terminal.opens()
        alone = [called(command) for command in COMMANDS if command.name not in {*LAST, "quit"}]
        examples = {
            command.name: catalogue.pgettext(command.example.context, command.example.text)
            for command in COMMANDS
            if command.example and command.name not in {"lang", "set"}
        }
        told = [example for name, example in examples.items() if name not in LAST]
        helped = [f"h {called(command)}" for command in COMMANDS]
        # A lesson is left before anything else that begins a game.
        begun = called(next(command for command in COMMANDS if command.effects.teaches))
        alone[alone.index(begun) + 1 : alone.index(begun) + 1] = ["q"]
        wrong = [line for line in WRONG if not line.startswith("new")]
        lines = (*PLAYED, *ASKED, *wrong, *alone, *told, *helped, *SETTINGS)
        heard += [(line, terminal.line(line)) for line in lines]
        for command in COMMANDS:
            if command.name not in LAST:
                continue
            for line in filter(None, (called(command), examples.get(command.name))):
                heard += [(again, terminal.line(again)) for again in ("restart", "d")]
                for answer in ("x", "y"):
                    asked.append(terminal.asks(line, QUESTION_ENDS[language]))
                    heard.append((answer, terminal.line(answer)))
        heard.append(("q", terminal.leaves("q\r").removeprefix("q\n")))
    return Evening(language, heard, opening, asked)


@pytest.fixture(scope="module", params=LANGUAGES)
def evening(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Evening:
    return spend(request.param, tmp_path_factory.mktemp("evening"))


def test_nothing_but_printable_text_and_newlines_is_written(evening: Evening) -> None:
    check_bytes(evening.opening)
    assert [said for line, said in evening.heard if faults(said)] == []
    assert len(evening.asked) > 2 * len(LAST)
    questions = [question.removesuffix(" ") for question in evening.asked]
    assert [question for question in questions if faults(question) or "\n" in question] == []


def test_every_line_is_answered_by_sentences_that_end_in_a_full_stop(evening: Evening) -> None:
    assert [line for line, said in evening.heard if not said] == []
    lines = [line for _, said in evening.news() for line in said.splitlines()]
    assert [x for x in lines if not x.endswith(".") and not CODE_ALONE.fullmatch(x)] == []


def test_a_refusal_starts_with_no_and_nothing_else_does(evening: Evening) -> None:
    starts = [line for _, said in evening.news() for line in said.splitlines() if line[:2] == "No"]
    refusals = {line for line in starts if line.startswith("No: ")}
    assert len(refusals) > 5
    assert [line for line in starts if re.match(r"No\b", line) and line not in refusals] == []


def test_outside_the_table_no_figure_stands_next_to_a_figure(evening: Evening) -> None:
    sentences = [
        sentence.replace(line.strip(), "")
        for line, said in evening.news()
        for sentence in said.splitlines()
        if not is_table(sentence)
    ]
    assert [s for s in sentences if re.search(r"\d[\s!-/:-@\[-`{-~…]+\d", s)] == []


def test_outside_the_table_there_are_no_brackets(evening: Evening) -> None:
    sentences = [s for _, said in evening.news() for s in said.splitlines() if not is_table(s)]
    assert [s for s in sentences if re.search(r"[][(){}]", s)] == []


def test_no_line_is_longer_than_the_width(evening: Evening) -> None:
    lines = [line for line, _ in evening.heard]
    within = evening.heard[lines.index("set width 32") : lines.index("set width 0")]
    longest = max((line for _, said in within for line in said.splitlines()), key=len)
    assert len(longest) <= 32, longest


def test_outside_the_table_every_sentence_begins_with_its_capital(evening: Evening) -> None:
    """Some voices read the stop itself before a small letter: "dot column"."""
    sentences = [s for _, said in evening.news() for s in said.splitlines() if not is_table(s)]
    assert [s for s in sentences if re.search(r"\. [^\W\d_A-ZÀ-Þ]", s)] == []
