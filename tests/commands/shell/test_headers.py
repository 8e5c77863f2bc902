"""The headers of move files: what they say, unknown ones, and contradictions."""

from __future__ import annotations

from harness.games import CODE, DRAW_NEWS, HEADER
from harness.program import CommandCall, canfield, inside, refused_with, together, written

from .helpers import LAYOUT, START_JSON, STDIN

DRAW_NEWS_ES = "7 de diamantes; debajo, 9 de picas, 3 de corazones."


def test_headers_choose_code_rules_and_draw_in_any_case_and_spacing() -> None:
    calls = [
        CommandCall(
            ("run", "-", "--json"), "# canfield moves 1\n\n  CODE :cf1d3aaaaacl  # the game\nlook\n"
        ),
        CommandCall(("run", "-", "--json"), "rules: web\nDraw: 1\nlook\n"),
        CommandCall(("run", "-", "--json"), f"code: {CODE}\nrules: app\ndraw: 3\nlook\n"),
    ]
    coded, chosen, agreeing = (ran.records[0]["position"] for ran in together(calls))
    assert (coded["code"], agreeing["code"]) == (CODE, CODE)
    assert (chosen["code"][:6], chosen["rules"], chosen["draw"]) == ("CW1-D1", "web", 1)


def test_lang_header_is_followed_wherever_the_file_is_read_and_the_option_goes_first() -> None:
    spanish = written("spanish.moves", f"lang: es\n{HEADER}d\n")
    run, optioned, over_variable = together(
        [
            CommandCall(("run", spanish)),
            CommandCall(("run", spanish, "--lang", "en")),
            CommandCall(("run", spanish), env={"CANFIELD_LANG": "ca"}),
        ]
    )
    assert run.out == over_variable.out == DRAW_NEWS_ES + "\n"
    assert optioned.out == DRAW_NEWS + "\n"


def test_play_and_deal_follow_the_lang_header_too() -> None:
    spanish = written("spanish.moves", f"lang: es\n{HEADER}d\n")
    play, deal = inside([CommandCall(("play", spanish)), CommandCall(("deal", spanish))])
    assert "reserva: 13 cartas" in play.out
    assert "reserva: 13 cartas" in deal.out


def test_unknown_language_in_a_header_is_named_with_its_line() -> None:
    for ran in inside(
        [CommandCall((name, "-"), f"{HEADER}lang: xx\nd\n") for name in ("run", "deal")],
    ):
        refused_with(
            ran, 2, f"{STDIN}, line 2: Unknown value for lang: xx. It can be en, ca or es."
        )


def test_language_in_a_header_is_never_a_path() -> None:
    ran = canfield("run", "-", stdin=f"{HEADER}lang: ../locale/es\nd\n")
    refused_with(ran, 2, "line 2", "../locale/es")


def test_unknown_header_is_left_alone_with_a_warning() -> None:
    ran = canfield("run", "-", stdin=f"Author: Anna\n{HEADER}x-seen: 3\nd\n")
    assert (ran.code, ran.out) == (0, DRAW_NEWS + "\n")
    first, second = ran.err.splitlines()
    assert "line 1: unknown header author" in first
    assert "line 3: unknown header x-seen" in second


def test_unknown_header_is_warned_of_in_json_and_in_play_too() -> None:
    named = written("noted.moves", f"author: Anna\n{HEADER}d\n")
    for ran in inside(
        [
            CommandCall(("run", named, "--json")),
            CommandCall(("play", named)),
            CommandCall(("deal", named)),
        ]
    ):
        assert ran.code == 0
        assert ran.err == "noted.moves, line 1: unknown header author, left alone.\n"


def test_header_after_the_first_command_is_no_header() -> None:
    refused_with(canfield("run", "-", stdin=f"{HEADER}d\nauthor: Anna\n"), 1, "line 3", "author:")


def test_column_with_a_count_is_a_move_and_no_header() -> None:
    ran = canfield("run", "-", "--json", stdin=f"{HEADER}c2:1>c4\n")
    assert ran.records[0]["move"] == "c2>c4"


def test_contradicting_headers_name_both_and_the_line() -> None:
    written("real.layout", LAYOUT)
    cases = (
        (f"{HEADER}rules: web\n", 2, (CODE, "web")),
        (f"draw: 1\n# and\n{HEADER}", 3, (CODE, "1")),
        (f"{HEADER}code: CF1-D3-AAAAACM\n", 2, (CODE, "CF1-D3-AAAAACM")),
        ("rules: app\nrules: web\n", 2, ("app", "web")),
        (f"layout: real.layout\n{HEADER}", 2, ("layout", CODE)),
        ("layout: real.layout\ndraw: 1\n", 2, ("layout", "1")),
    )
    calls = [CommandCall(("run", "-"), headers + "d\n") for headers, _, _ in cases]
    for ran, (_, line, both) in zip(inside(calls), cases, strict=True):
        refused_with(ran, 2, f"{STDIN}, line {line}: Contradiction", *both)
        assert ran.out == ""


def test_two_layouts_or_two_languages_are_contradictions_too() -> None:
    written("real.layout", LAYOUT)
    written("other.layout", LAYOUT.replace("6C | KH", "KH | 6C"))
    layouts, languages = inside(
        [
            CommandCall(("run", "-"), "layout: real.layout\nlayout: other.layout\nd\n"),
            CommandCall(("run", "-"), f"{HEADER}lang: es\nlang: ca\nd\n"),
        ]
    )
    refused_with(layouts, 2, "line 2: Contradiction")
    refused_with(languages, 2, "line 3: Contradiction", "es", "ca")


def test_header_said_twice_alike_is_no_contradiction() -> None:
    ran = canfield("run", "-", stdin=f"{HEADER}{HEADER.lower()}draw: 3\ndraw: 3\nd\n")
    assert ran == (0, DRAW_NEWS + "\n", "")


def test_options_against_headers_name_both() -> None:
    layout = written("real.layout", LAYOUT)
    calls = [
        CommandCall(("run", "-", "--rules", "web"), HEADER),
        CommandCall(("run", "-", "--draw", "1"), "draw: 3\n"),
        CommandCall(("run", "-", "--rules", "web"), "rules: app\n"),
        CommandCall(("run", layout, "--rules", "web")),
        CommandCall(("deal", layout, "--draw", "1")),
    ]
    both = [
        (CODE, "web"),
        ("1", "3"),
        ("app", "web"),
        ("layout", "web"),
        ("layout", "1"),
    ]
    for ran, parts in zip(inside(calls), both, strict=True):
        refused_with(ran, 2, "Contradiction", *parts)
        assert ran.out == ""


def test_contradicting_draws_are_called_draws() -> None:
    refused_with(
        canfield("run", "-", stdin="draw: 1\ndraw: 3\n"),
        2,
        f"{STDIN}, line 2: Contradiction: draw: 1 and draw: 3 do not go together. ",
    )


def test_layout_that_names_no_rules_takes_those_of_the_option() -> None:
    bare = "\n".join(LAYOUT.splitlines()[3:])
    ran = canfield("deal", "-", "--rules", "web", "--draw", "1", "--json", stdin=bare)
    expected = START_JSON.replace(f'"{CODE}","rules":"app","draw":3', 'null,"rules":"web","draw":1')
    assert ran.out == expected.replace('"score":0', '"score":null') + "\n"


def test_wrong_values_in_headers_are_named_with_file_and_line() -> None:
    cases = (
        ("code: CF1-D3-AAAA", "Unknown code: CF1-D3-AAAA."),
        ("rule: flying=yes", "Unknown rule: flying=yes."),
        ("rule: send=nowhere", "Unknown value for send: nowhere."),
        ("layout: missing.layout", "File not found: missing.layout."),
    )
    calls = [CommandCall(("run", "-"), f"# canfield moves 1\n{header}\nd\n") for header, _ in cases]
    for ran, (_, sentence) in zip(inside(calls), cases, strict=True):
        refused_with(ran, 2, f"{STDIN}, line 2: {sentence}")


def test_header_without_a_value_is_told_to_have_none() -> None:
    names = ("code", "draw", "layout", "rules", "rule", "lang")
    calls = [CommandCall(("run", "-"), f"{name}:\nd\n") for name in names]
    for ran, name in zip(inside(calls), names, strict=True):
        assert ran == (2, "", f"{STDIN}, line 1: Missing: the value of {name}.\n")


def test_long_comment_before_the_headers_is_no_heap_of_headers() -> None:
    ran = canfield(
        "run", "-", stdin="# a licence, or what the game is about\n" * 1200 + HEADER + "d\n"
    )
    assert ran == (0, DRAW_NEWS + "\n", "")
