"""`canfield play` fed from a pipe."""

from __future__ import annotations

import re

from harness.games import CODE, DRAW_NEWS, HEADER, START_TABLE
from harness.program import CommandCall, canfield, together, written

from .helpers import DRAWN_TABLE, LAYOUT, REFUSED_AT, REFUSED_NEWS, RESERVE_NEWS

OPENING = f"{CODE}\n{START_TABLE}\n"
LEFT = "Game closed; it is kept.\n"
BOTH = f"{OPENING}{DRAW_NEWS}\n{RESERVE_NEWS}\n{LEFT}"


def test_every_line_ending_byte_order_mark_tab_and_comment_is_read() -> None:
    inputs = (
        b"d\rr>c2\r",
        b"d\n\r\n\r\r\n\nr>c2",
        b"\xef\xbb\xbfd\nr>c2",
        b"\td\t\n\t r\tc2 \t# the queen\n",
        b"# nothing yet\nd # draw\n#\nr>c2#now",
        "d\n\uff52\uff1e\uff43\uff12\n".encode(),
    )
    for text, ran in zip(
        inputs, together([CommandCall(("play", CODE), i) for i in inputs]), strict=True
    ):
        assert (text, ran) == (text, (0, BOTH, ""))


def test_empty_input_leaves_at_once() -> None:
    for ran in together([CommandCall(("play", CODE), text) for text in ("", "\n# nothing")]):
        assert ran == (0, OPENING + "Game closed.\n", "")


def test_new_game_says_its_code_and_table() -> None:
    code, table, *more, left = canfield("play").out.splitlines()
    assert more in ([], ["Only drawing is left."])
    assert re.fullmatch(r"CF1-D3-[A-Z]{7}", code)
    assert canfield("deal", code).out == table + "\n"
    assert left == "Game closed."


def test_refusals_go_to_stdout_and_the_game_goes_on_to_exit_code_0() -> None:
    lines = b"c1>c3\nxyzzy\n\xff\xfe\nd\0\n2c3\nexpect won\nd\n"
    ran = canfield("play", CODE, stdin=lines)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.removeprefix(OPENING).splitlines() == [
        REFUSED_NEWS,
        "Unknown: xyzzy. For help, type h.",
        "Unreadable: this line has characters that are not text.",
        "Unreadable: this line has characters that are not text.",
        "More than one meaning: 2c3. It could be 2 c3 or 2c 3.",
        "Expected: won. Found: cards up: 1.",
        DRAW_NEWS,
        "Game closed; it is kept.",
    ]


def test_piped_headers_are_explained_and_not_played() -> None:
    ran = canfield("play", CODE, stdin=f"{HEADER}draw: 1\nd\n")
    explained = ran.out.removeprefix(OPENING).splitlines()
    assert explained[0] == f"Not read: code: {CODE}. Headers belong in a file: canfield play FILE."
    assert explained[1].startswith("Not read: draw: 1.")
    assert explained[2:] == [DRAW_NEWS, "Game closed; it is kept."]
    assert ran.code == 0


def test_quit_ends_the_game_and_the_rest_is_not_read() -> None:
    for ran in together(
        [CommandCall(("play", CODE), f"d\n{word}\nr>c2\n") for word in ("q", "quit")]
    ):
        assert ran == (0, f"{OPENING}{DRAW_NEWS}\n{LEFT}", "")


def test_file_is_played_silently_and_the_game_goes_on_after_it() -> None:
    moves = written("begun.moves", f"{HEADER}d\nr>c2\n")
    ran = canfield("play", moves, stdin="r>f\nundo 3\nlook\n")
    lines = ran.out.splitlines()
    assert lines[0] == CODE
    assert "waste: 3 cards, top: 7 of diamonds; reserve: 12 cards, top: 8 of hearts" in lines[1]
    assert lines[2].startswith("8 of hearts up.")
    assert lines[-2:] == [START_TABLE, "Game closed; it is kept."]
    assert (ran.code, ran.err) == (0, "")


def test_layout_is_played_without_a_code() -> None:
    ran = canfield("play", written("real.layout", LAYOUT), stdin="d")
    assert ran == (0, f"{START_TABLE}\n{DRAW_NEWS}\n{LEFT}", "")


def test_file_with_a_refused_move_is_not_played_on() -> None:
    moves = written("refused.moves", f"{HEADER}d\nc1>c3\n")
    ran = canfield("play", moves, stdin="d\n")
    # A pipe is plain mode: what only programs read is left out.
    refused = REFUSED_AT.removesuffix(" Reason code: wrong_rank.")
    assert ran == (2, "", f"refused.moves, line 3, {refused}\n{DRAWN_TABLE}\n")


def test_moves_from_standard_input_named_as_the_file_do_not_crash() -> None:
    ran = canfield("play", "-", stdin=f"{HEADER}d\nr>c2\n")
    assert "Traceback" not in ran.err
    assert ran.code in {0, 2}
    assert ran.err.count("\n") <= 1


def test_another_language_answers_in_it_and_reads_english_too() -> None:
    ran = canfield(
        "play", CODE, "--lang", "ca", stdin="robar\nde la reserva a la columna 2\nundo\n"
    )
    lines = ran.out.splitlines()
    assert lines[1].startswith("Munt: 34 cartes; descart buit;")
    assert lines[2].startswith("7 de diamants; darrere, 9 de piques, 3 de cors.")
    assert lines[3].startswith("Reina de trèvols a la columna 2.")
    assert lines[4].startswith("Desfet: ")
