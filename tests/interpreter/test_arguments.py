"""Checks written in move files, and arguments that a command cannot use."""

from __future__ import annotations

import pytest

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.interpreter.naming import aliases_of

from .helpers import LANGUAGES, PUBLISHED, layout, outcome, player, said, state

MET = [
    "score 0",
    "top c2 KH",
    "top c2 kh",
    "top C4 as",
    "top r QC",
    "top fh 7H",
    "top fs -",
    "top w -",
    "legal d",
    "legal r>c2",
    "legal r c2",
    "legal r>",
    "refused c1>c3",
    "refused w>f",
    "refused c4>f",
]
FAILED = [
    ("won", "cards up: 1"),
    ("score 5", "0"),
    ("score -", "0"),
    ("top c2 QC", "KH"),
    ("top c2 -", "KH"),
    ("top fs 7S", "-"),
    ("legal w>f", "No: the waste is empty"),
    ("legal c1>c3", "No: queen of hearts takes a black jack, not 6 of clubs"),
    ("refused r>c2", "a legal move"),
    ("refused d", "a legal move"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("check", MET)
def test_check_that_is_met_says_so_and_changes_nothing(language: str, check: str) -> None:
    interpreter = player(language)
    before = state(interpreter)
    shown = check.replace(">", " ").rstrip()
    expected = {
        "en": f"As expected: {shown}.",
        "ca": f"Tal com s'esperava: {shown}.",
        "es": f"Como se esperaba: {shown}.",
    }
    assert said(interpreter, f"expect {check}") == [expected[language]]
    assert state(interpreter) == before


@pytest.mark.parametrize(("check", "found"), FAILED)
def test_failed_check_names_what_was_wanted_and_found(check: str, found: str) -> None:
    interpreter = player()
    before = state(interpreter)
    (reply,) = interpreter.run(f"expect {check}")
    assert reply.kind == "expect"
    assert reply.lines == (f"Expected: {check.replace('>', ' ')}. Found: {found}.",)
    assert state(interpreter) == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_table_can_be_checked(language: str) -> None:
    interpreter = player(language, PUBLISHED, "r c2")
    table = interpreter.speaker.table_line(interpreter.session.game)
    assert outcome(interpreter, f'expect table "{table}"') == "expect"
    (reply,) = interpreter.run(f'expect table "{table} "')
    assert reply.kind == "expect"
    assert reply.lines[0].endswith(f": {table}")


def test_win_can_be_checked() -> None:
    interpreter = player("en", layout("6H | - | - | -", foundations="5H 6S 6D 6C"), "c1 f")
    assert said(interpreter, "expect won") == ["As expected: won."]


def test_score_that_rules_do_not_keep_is_a_dash() -> None:
    interpreter = player("en", "CW1-D3-AAAAACL")
    assert said(interpreter, "expect score -") == ["As expected: score -."]
    assert said(interpreter, "expect score 0") == ["Expected: score 0. Found: -."]


BAD = [
    ("undo x", "undo"),
    ("undo 0", "undo"),
    ("undo -1", "undo"),
    ("undo 1000", "undo"),
    ("undo 1.5", "undo"),
    ("redo x", "redo"),
    ("look 3", "look"),
    ("new xyz", "new"),
    ("new draw 2", "new"),
    ("new draw", "new"),
    ("new rules nothing", "new"),
    ("restart now", "restart"),
    ("give up now", "give up"),
    ("code 1", "code"),
    ("score 1", "score"),
    ("time 1", "time"),
    ("rules web", "rules"),
    ("up 3", "up"),
    ("help nothing", "help"),
    ("quit now", "quit"),
    ("expect", "expect"),
    ("expect score", "expect"),
    ("expect score x", "expect"),
    ("expect won now", "expect"),
    ("expect top c2", "expect"),
    ("expect top c2 xx", "expect"),
    ("expect top s QC", "expect"),
    ("expect legal", "expect"),
    ("expect legal look", "expect"),
    ("expect legal xyz", "expect"),
    ("expect legal r>c2 r>f", "expect"),
    ("expect refused", "expect"),
    ("expect table", "expect"),
    ("expect nothing", "expect"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", [line for line, _ in BAD])
def test_bad_argument_gives_one_sentence_and_changes_nothing(language: str, line: str) -> None:
    interpreter = player(language, PUBLISHED, "r c2", "d", "undo")
    before = state(interpreter)
    (reply,) = interpreter.run(line)
    assert reply.kind == "syntax"
    (sentence,) = reply.lines
    assert sentence.endswith(".")
    assert not sentence.endswith((": .", " ."))
    assert not sentence.startswith("No")
    assert state(interpreter) == before
    assert outcome(interpreter, "redo") == "redo"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted({name for _, name in BAD}))
def test_command_with_a_bad_argument_is_named_in_the_language(language: str, name: str) -> None:
    interpreter = player(language)
    (command,) = [command for command in COMMANDS if command.name == name]
    called = aliases_of(command, interpreter.speaker.catalogue)[0]
    (sentence,) = said(interpreter, f"{called} xyz")
    assert called in sentence
    assert "xyz" in sentence


@pytest.mark.parametrize(
    ("language", "line", "expected"),
    [
        ("en", "verbosity loud",
         "Unknown value for verbosity: loud. It can be brief, normal or full."),
        ("ca", "detall molt",
         "Valor desconegut al camp detall: molt. Pot ser breu, normal o complet."),
        ("es", "detalle mucho",
         "Valor desconocido en el campo detalle: mucho. Puede ser breve, normal o completo."),
        ("en", "double click maybe", "Unknown value for double click: maybe. It can be on or off."),
        ("en", "lang fr", "Unknown value for language: fr. It can be ca, en or es."),
        ("ca", "llengua fr", "Valor desconegut al camp llengua: fr. Pot ser ca, en o es."),
        ("es", "idioma fr", "Valor desconocido en el campo idioma: fr. Puede ser ca, en o es."),
        ("en", "new CF9-D3-AAAAACL",
         "Unknown version in the code CF9-D3-AAAAACL. This program deals version 1."),
        ("ca", "nova CX1-D3-AAAAACL",
         "Regles desconegudes al codi CX1-D3-AAAAACL. Els codis comencen per CF, CW o CC."),
        ("es", "nueva CF1-D2-AAAAACL",
         "Manera de voltear cartas desconocida en el código CF1-D2-AAAAACL. Puede ser D1 o D3."),
        ("en", "new CF1-D3-AAA",
         "Unknown code: CF1-D3-AAA. A game code has the form CF1-D3-AAAAACL."),
    ],
)  # fmt: skip
def test_wrong_value_is_answered_with_the_right_ones(
    language: str, line: str, expected: str
) -> None:
    interpreter = player(language, PUBLISHED, "r c2")
    before = state(interpreter)
    (reply,) = interpreter.run(line)
    assert sorted(reply.lines[0].replace(",", "").split()) == (
        sorted(expected.replace(",", "").split())
    )
    assert state(interpreter) == before
