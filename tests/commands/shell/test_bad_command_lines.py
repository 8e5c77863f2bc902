"""Command lines that cannot be read: one sentence on stderr, nothing on stdout, exit code 2."""

from __future__ import annotations

import pytest
from harness.games import CODE, LANGUAGES
from harness.program import CommandCall, canfield, inside, refused_with, together

WRONG: dict[str, list[tuple[str, str]]] = {
    "codes": [
        ("deal CX1-D3-AAAAACL", "Unknown rule set in the code CX1-D3-AAAAACL."),
        ("deal CF2-D3-AAAAACL", "Unknown version in the code CF2-D3-AAAAACL."),
        ("deal CF1-D2-AAAAACL", "Unknown draw in the code CF1-D2-AAAAACL."),
        ("deal CF1-D3-AAAA", "Unknown code: CF1-D3-AAAA."),
        ("deal CF1-D3-AAAAAC1", "Unknown code: CF1-D3-AAAAAC1."),
    ],
    "options": [
        ("deal --nope", "Unknown option: --nope."),
        ("--nope", "Unknown option: --nope."),
        ("deal --width", "The option --width needs a value."),
    ],
    "commands": [
        ("dael", "Unknown command: dael."),
        ("run", "Missing on the command line: FILE."),
        ("run --lang ca", "Falta a la línia d'ordres: FITXER."),
        ("run --lang es", "Falta en la línea de órdenes: ARCHIVO."),
        (f"deal {CODE} more", "Too much on the command line: more."),
    ],
    "values": [
        ("deal --width x", "Unknown width: x."),
        ("deal --width 99999999999999999999", "Unknown width: 99999999999999999999."),
        ("deal --draw 2", "Unknown number of cards to draw: 2. It can be 1 or 3."),
        ("deal --rules poker", "Unknown rule set: poker. It can be app, web or classic."),
        ("deal --lang fr", "Unknown value for lang: fr. It can be en, ca or es."),
        ("run - --verbosity loud", "It can be brief, normal or full."),
    ],
    "rules": [
        (
            "deal --rule foo",
            "Unknown rule: foo. Type field=value, where the field is deal_order, sequences,",
        ),
        ("deal --rule draw=2", "Unknown rule: draw=2."),
        (
            "deal --rule sequences=some",
            "Unknown value for sequences: some. It can be any",
        ),
        ("deal --rule undo_counts=maybe", "It can be yes or no."),
    ],
}


@pytest.mark.parametrize("kind", WRONG)
def test_wrong_command_line_is_told_in_one_sentence(kind: str) -> None:
    cases = WRONG[kind]
    for ran, (_, sentence) in zip(
        inside([CommandCall(line.split()) for line, _ in cases]), cases, strict=True
    ):
        refused_with(ran, 2, sentence)
        assert ran.out == ""


def test_wrong_command_line_is_told_in_the_players_language() -> None:
    calls = [CommandCall(("--lang", language, "dael")) for language in LANGUAGES]
    calls.append(CommandCall(("dael",), env={"CANFIELD_LANG": "ca"}))
    english, catalan, spanish, by_variable = together(calls)
    refused_with(english, 2, "Unknown command: dael. For help, type canfield --help.")
    refused_with(catalan, 2, "Ordre desconeguda: dael. Per a l'ajuda: canfield --help.")
    refused_with(spanish, 2, "Orden desconocida: dael. Para la ayuda: canfield --help.")
    assert by_variable == catalan


def test_language_named_before_the_command_counts_for_the_command() -> None:
    calls = [
        CommandCall(("--lang", "ca", *words))
        for words in (("deal", CODE), ("rules",), ("run", "gone"))
    ]
    deal, rules, run = inside(calls)
    assert run == (2, "", "Fitxer no trobat: gone.\n")
    assert deal.out.startswith("Munt: 34 cartes; descart buit;")
    assert rules.out.startswith("Regles: app")


def test_number_of_thousands_of_digits_is_only_too_wide() -> None:
    refused_with(canfield("deal", CODE, "--width", "1" * 5000), 2, "Unknown width: 1111")


def test_empty_name_of_a_file_is_no_folder() -> None:
    for ran in inside([CommandCall((name, "")) for name in ("run", "deal")]):
        refused_with(ran, 2)
        assert "folder" not in ran.err


def test_value_for_an_option_that_takes_none_is_not_called_missing() -> None:
    ran = canfield("deal", "--json=3")
    refused_with(ran, 2, "--json")
    assert "Missing" not in ran.err


def test_choices_named_for_a_number_are_all_that_it_can_be() -> None:
    width, limit = inside(
        [CommandCall(("deal", "--width", "x")), CommandCall(("deal", "--rule", "undo_limit=x"))]
    )
    assert "can be 0, 40 or 80" not in width.err
    assert "can be none, 0, 1 or 100" not in limit.err


def test_control_characters_of_the_command_line_never_reach_the_terminal() -> None:
    calls = [
        CommandCall(("deal", "--\x1b[31m")),
        CommandCall(("deal", CODE, "\x1b]0;title\x07")),
        CommandCall(("deal", "--rule", "a\nb")),
    ]
    for call, ran in zip(calls, inside(calls), strict=True):
        refused_with(ran, 2)
        assert not any(c in ran.err for c in "\x1b\x07"), call


def test_an_option_before_the_command_is_the_commands_own() -> None:
    pairs = [
        (("--width", "30", "deal", CODE), ("deal", "--width", "30", CODE)),
        (("--rules", "web", "--draw", "1", "deal", CODE), ("deal", "--rules", "web", CODE)),
        (("--rule", "undo_limit=3", "rules"), ("rules", "--rule", "undo_limit=3")),
        (("--quiet", "deal", CODE), ("deal", "--quiet", CODE)),
        (("--width=x", "--ascii", "play", CODE), ("play", "--ascii", "--width=x", CODE)),
    ]
    before, after = (
        inside([CommandCall(line) for line in lines]) for lines in zip(*pairs, strict=True)
    )
    told = [(ran.code, ran.out, ran.err) for ran in before]
    assert told == [(ran.code, ran.out, ran.err) for ran in after]
    assert told[0][1].startswith("Stock: 34 cards;\n")
    assert told[3] == (2, "", "Unknown option: --quiet. For help, type canfield --help.\n")
