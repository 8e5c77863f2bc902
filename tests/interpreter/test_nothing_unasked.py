"""No word of one language ends, leaves, begins or plays a game when it is typed in another.

Nor does the beginning of a name, nor any common verb that is not the name of just that.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.engine.tokens import fold
from canfield_cli.interpreter.naming import aliases_of
from canfield_cli.text.catalogue import load

from .helpers import LANGUAGES, PUBLISHED, player

if TYPE_CHECKING:
    from collections.abc import Iterable

DATA = Path(__file__).parents[1] / "data"
# These end, leave, begin or play a game, or take up another one.
GRAVE = {command.name for command in COMMANDS if command.spelled_out}


def names(language: str) -> dict[str, str]:
    """What each command is called in a language, and the command's one name."""
    return {
        name: command.name for command in COMMANDS for name in aliases_of(command, load(language))
    }


def verbs(language: str) -> list[str]:
    lines = (DATA / f"verbs.{language}.txt").read_text(encoding="utf-8").splitlines()
    return [form for line in lines if not line.startswith("#") for form in line.split()]


def graves(language: str, lines: Iterable[str]) -> dict[str, str]:
    """Which of the lines were obeyed by one of the grave commands, and by which."""
    found = {}
    # As at the prompt, where names may be cut short, and as in a file.
    for prefixes in (True, False):
        interpreter = player(language, PUBLISHED, prefixes=prefixes)
        for line in dict.fromkeys(lines):
            for reply in interpreter.run(line):
                if reply.error is None and (reply.command in GRAVE or reply.leaves):
                    found[line] = str(reply.command)
                    interpreter = player(language, PUBLISHED, prefixes=prefixes)
    return found


def asked_for(language: str) -> dict[str, str]:
    """The names that may be typed in a language: its own, and the English ones."""
    own = {**names("en"), **names(language)}
    return {fold(name): command for name, command in own.items()}


def test_grave_commands_are_those_that_end_leave_begin_or_play_a_game() -> None:
    assert {"quit", "restart", "new", "give up", "abandon", "finish", "demo"} <= GRAVE


@pytest.mark.parametrize("language", LANGUAGES)
def test_name_in_another_language_does_nothing_grave(language: str) -> None:
    asked = asked_for(language)
    others = [name for other in ("ca", "es") if other != language for name in names(other)]
    assert len(others) > 100
    lines = [each for name in others for each in (name, fold(name), name.upper())]
    found = graves(language, lines)
    assert {line: name for line, name in found.items() if asked.get(fold(line)) != name} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_beginning_of_a_name_does_nothing_grave(language: str) -> None:
    asked = asked_for(language)
    every = {fold(name) for other in LANGUAGES for name in names(other)}
    cut = {name[:length].strip() for name in every for length in range(4, len(name))}
    assert len(cut) > 500
    found = graves(language, sorted(cut))
    assert {line: name for line, name in found.items() if asked.get(line) != name} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_common_verb_does_nothing_grave(language: str, spoken: str) -> None:
    asked = asked_for(language)
    typed = verbs(spoken)
    assert len(typed) > 300
    found = graves(language, typed)
    # What remains are the names that a player of the language has for just that.
    assert {line: name for line, name in found.items() if asked.get(fold(line)) != name} == {}
    assert len(found) < 30


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        *[("ca", word) for word in ("acaba", "acabar", "finalitza", "finalitzar", "sort", "para",
                                    "deixa", "una altra", "altra", "abandon", "prou", "fi")],
        *[("es", word) for word in ("terminar", "termina", "acabar", "acaba", "finalizar", "otra",
                                    "deja", "dejar", "abandon", "fin", "otra más", "para")],
        *[("en", word) for word in ("end", "stop", "leave", "close", "another", "quit?", "new?")],
    ],
)  # fmt: skip
def test_word_with_two_meanings_is_refused_with_what_to_type(language: str, typed: str) -> None:
    for prefixes in (True, False):
        interpreter = player(language, PUBLISHED, "r c2", prefixes=prefixes)
        before = interpreter.session.game.position
        (reply,) = interpreter.run(typed)
        assert reply.kind == "syntax"
        assert interpreter.session.game.position is before
        if not typed.endswith("?"):
            assert reply.message.startswith(("Unclear: ", "Poc clar: ", "Poco claro: "))


@pytest.mark.parametrize("language", ["ca", "es"])
def test_game_can_still_be_given_up_by_number_in_english(language: str) -> None:
    (reply,) = player(language).run("abandon 2")
    assert reply.kind != "syntax"
