"""`play 12345`, `deal 12345`: that deal of the rules and draw in force."""

from __future__ import annotations

from harness.games import CODE, START_TABLE
from harness.program import CommandCall, canfield, inside, refused_with, together, written


def test_number_is_that_deal_of_the_rules_and_draw_wanted() -> None:
    calls = [
        CommandCall(("deal", "63")),
        CommandCall(("deal", "#63")),
        CommandCall(("deal", "0063")),
        CommandCall(("deal", "1", "--rules", "web", "--draw", "1")),
        CommandCall(("deal", "3")),
        CommandCall(("deal", "8031810175", "--rules", "classic")),
        CommandCall(("deal", "63", "--rule", "undo_limit=3")),
    ]
    plain, marked, zeros, web, three, last, changed = inside(calls)
    assert plain == marked == zeros == (0, f"{CODE}\n{START_TABLE}\n", "")
    assert web.out.splitlines()[0] == "CW1-D1-AAAAAAB"
    assert three.out.splitlines()[0] == "CF1-D3-AAAAAAD"
    assert last.out.splitlines()[0] == "CC1-D3-ZZZZZZZ"
    assert changed == (0, START_TABLE + "\n", "")


def test_play_takes_the_rules_and_draw_that_are_set() -> None:
    (first,) = together([CommandCall(("play", "63"), "set rules web\nset draw 1\n")])
    assert first.out.splitlines()[:2] == [CODE, START_TABLE]
    then, asked = (
        canfield("play", "63", stdin="quit\n"),
        canfield("play", "63", "--rules", "app", "--draw", "3", stdin="quit\n"),
    )
    assert then.out.splitlines()[0] == "CW1-D1-AAAAACL"
    assert asked.out.splitlines()[0] == CODE


def test_json_and_solve_take_a_number_too() -> None:
    deal, solve = together(
        [
            CommandCall(("deal", "63", "--json")),
            CommandCall(("solve", "63", "--json", "--seconds", "1")),
        ]
    )
    assert deal.records[0]["code"] == solve.records[0]["code"] == CODE


def test_file_of_that_name_comes_first() -> None:
    written("12345", f"code: {CODE}\n")
    assert canfield("deal", "12345") == (0, START_TABLE + "\n", "")
    assert canfield("deal", "12346").out.startswith("CF1-D3-")


def test_number_of_no_deal_is_refused_in_each_language() -> None:
    told = {
        "en": "Wrong deal number: 8031810176. It can be a number from 0 to 8031810175.\n",
        "ca": "Número de repartiment erroni: 8031810176. Pot ser un número entre 0 i 8031810175.\n",
        "es": "Número de reparto erróneo: 8031810176. Puede ser un número entre 0 y 8031810175.\n",
    }
    for language, sentence in told.items():
        for command in ("deal", "play"):
            ran = canfield(command, "8031810176", "--lang", language)
            assert ran == (2, "", sentence)
    for text in ("9" * 5_000, "#99999999999"):
        refused_with(canfield("deal", text), 2, "Wrong deal number: ")
    for text in ("12x", "#", "-5", "١٢", "5 5"):
        ran = canfield("deal", "--", text)
        assert (ran.code, ran.out) == (2, "")
