"""`expect` lines: each kind met and failed, and what a failed one says."""

from __future__ import annotations

from harness.games import CODE, EXAMPLES, START_TABLE
from harness.games import HEADER as GAME
from harness.program import CommandCall, canfield, refused_with, together

from .helpers import STDIN, run

MET = """\
expect score 0
expect top c2 KH
expect top c2 k♥
expect top w -
expect top r QC
expect top fh 7H
expect top fs -
expect legal r>c2
expect legal QC KH
expect legal d
expect legal r>
expect refused c1>c3
expect refused w>f
EXPECT Refused c4>f
"""
FAILED = (
    ("won", "won", "cards up: 1"),
    ("score 5", "score 5", "0"),
    ("top c2 QC", "top c2 QC", "KH"),
    ("top fs 7S", "top fs 7S", "-"),
    ("top w 2C", "top w 2C", "-"),
    ("legal r>c3", "legal r c3", "No: queen of hearts takes a black jack, not queen of clubs"),
    ("refused r>c2", "refused r c2", "a legal move"),
    ('table "Stock: 1 card; and so on."', 'table "Stock: 1 card', START_TABLE),
)
UNCLEAR = (
    "score", "score x", "top", "top c2", "top c5 KH", "top s 3H", "top c2 11H", "legal",
    "legal d 2", "refused", "table", "won twice", "nothing",
)  # fmt: skip


def test_met_expectations_say_so_and_change_nothing() -> None:
    lines = MET + f'expect table "{START_TABLE}"\n'
    ran = run(lines + "look\n")
    *answers, table = ran.out.splitlines()
    assert (ran.code, ran.err, len(answers)) == (0, "", len(lines.splitlines()))
    assert answers[0] == "As expected: score 0."
    assert all(answer.startswith("As expected: ") for answer in answers)
    assert table == START_TABLE


def test_failed_expectation_says_what_was_wanted_and_what_was_found() -> None:
    lines = "".join(f"expect {what}\n" for what, _, _ in FAILED)
    answers = canfield("play", CODE, stdin=lines).out.splitlines()[2:-1]
    for answer, (_, wanted, found) in zip(answers, FAILED, strict=True):
        assert answer.startswith(f"Expected: {wanted}")
        assert f"Found: {found}" in answer


def test_failed_expectation_stops_the_run_with_1_and_names_its_line() -> None:
    ran = run("# first\nexpect won\nd\n")
    refused_with(
        ran, 1, f"{STDIN}, line 3, column 1, in expect won: Expected: won. Found: cards up: 1.\n"
    )
    assert ran.out == ""


def test_failed_expectation_in_json_is_an_error_with_its_own_kind() -> None:
    (record,) = run("expect won\nd\n", "--json").records
    assert record["error"] == {
        "kind": "expect",
        "reason": "not_met",
        "message": "Expected: won. Found: cards up: 1.",
    }


def test_unclear_expectation_is_no_failed_one() -> None:
    lines = "".join(f"expect {what}\n" for what in UNCLEAR)
    answers = canfield("play", CODE, stdin=lines).out.splitlines()[2:-1]
    assert len(answers) == len(UNCLEAR)
    assert [answer for answer in answers if not answer.startswith("Unclear after expect: ")] == []
    assert run("expect nothing\n", "--json").records[0]["error"]["kind"] == "syntax"


def test_table_is_expected_in_the_language_of_the_file() -> None:
    munt = "Munt: 34 cartes; descart buit; reserva: 13 cartes, a dalt: reina de trèvols."
    ran = canfield("run", "-", stdin=f'lang: ca\n{GAME}expect table "{munt}"\n')
    assert ran.code == 1
    assert f"{munt} Fundacions, rang de sortida 7" in ran.err


def test_hash_and_semicolon_inside_the_quotes_of_a_table_divide_nothing() -> None:
    ran = run('expect table "a; b, c # d"\n', "--json")
    assert len(ran.records) == 1
    assert ran.records[0]["input"] == 'expect table "a; b, c # d"'


def test_moves_in_words_are_read_as_everywhere_else() -> None:
    ran = run("expect legal queen of clubs on king of hearts\nexpect refused queen of clubs up\n")
    assert (ran.code, ran.err) == (0, "")


def test_won_and_score_are_expected_at_the_end_of_a_game() -> None:
    won = (EXAMPLES / "won-game.moves").read_text(encoding="utf-8")
    web = (EXAMPLES / "web-finish.moves").read_text(encoding="utf-8")
    good, wrong = together(
        [
            CommandCall(("run", "-"), web + "\nexpect won\nexpect score -\nexpect refused d\n"),
            CommandCall(("run", "-"), won + "\nexpect score 256\n"),
        ]
    )
    assert (good.code, good.err) == (0, "")
    refused_with(wrong, 1, "Expected: score 256. Found: 255.")
