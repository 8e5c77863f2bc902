"""Files that are none, or no text: one clear sentence each, and the right exit code."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from harness.environment import posix_only
from harness.games import DRAW_NEWS, HEADER, START_TABLE
from harness.program import CommandCall, canfield, inside, refused_with, together, written

from .helpers import STDIN, run

NO_TEXT = "this line has characters that are not text"
READERS = ("run", "deal", "play")


def test_missing_file_and_folder_are_named() -> None:
    Path("folder").mkdir()
    missing = together([CommandCall((name, "gone.moves")) for name in READERS])
    folders = together([CommandCall((name, "folder")) for name in ("run", "deal")])
    for ran in missing:
        assert ran == (2, "", "File not found: gone.moves.\n")
    for ran in folders:
        assert ran == (2, "", "A folder, not a file: folder.\n")


def test_strange_names_are_named_on_one_line() -> None:
    names = ("no\nsuch\t", "x" * 5000, "gone/\x1b[31m\u202egone")
    for name, ran in zip(
        names, together([CommandCall(("run", name)) for name in names]), strict=True
    ):
        refused_with(ran, 2)
        assert ran.out == ""
        assert not any(c in ran.err for c in "\x1b\t\u202e"), name


@posix_only
def test_unreadable_file_is_told_to_be_forbidden() -> None:
    path = written("locked.moves", HEADER)
    path.chmod(0)
    if os.access(path, os.R_OK):
        pytest.skip("this user may read every file")
    refused_with(canfield("run", path), 2, "Not allowed to read: locked.moves.")


@posix_only
def test_file_whose_reading_fails_is_named() -> None:
    if not Path("/proc/self/mem").exists():
        pytest.skip("no file here that opens and cannot be read")
    for ran in together([CommandCall((name, "/proc/self/mem")) for name in ("run", "deal")]):
        refused_with(ran, 2, "/proc/self/mem")
        assert "write" not in ran.err


def test_empty_file_is_a_new_game_to_run_and_none_to_deal_or_play() -> None:
    empty = written("empty.moves", "")
    ran, *without = together([CommandCall((name, empty)) for name in READERS])
    assert (ran.code, ran.err, len(ran.out.splitlines())) == (0, "", 1)
    assert without == [(2, "", "Neither code nor layout in the file: empty.moves.\n")] * 2


def test_file_with_neither_code_nor_layout_is_no_game_to_deal_or_play() -> None:
    told = {
        "en": "Neither code nor layout in the file: rules.moves.\n",
        "ca": "Sense codi ni disposició: rules.moves.\n",
        "es": "Sin código ni disposición: rules.moves.\n",
    }
    written("rules.moves", "rules: app\ndraw: 1\nd\n")
    calls = [
        CommandCall((name, "rules.moves", "--lang", language))
        for language in told
        for name in READERS[1:]
    ]
    for call, ran in zip(calls, inside(calls), strict=True):
        assert ran == (2, "", told[str(call.arguments[-1])])


def test_bytes_that_are_no_text_stop_the_run_at_their_line() -> None:
    noise = random.Random(1).randbytes(10_240)
    bodies = {
        "nul in a move": b"d\nr\0>c2\n",
        "invalid utf-8": b"d\nr>c2 \xff\xfe\n",
        "utf-16": b"d\n" + "r>c2\n".encode("utf-16"),
        "noise": b"d\n\x7f" + noise.replace(b"\n", b"").replace(b"\r", b"").replace(b"#", b""),
    }
    calls = [CommandCall(("run", "-"), HEADER.encode() + body) for body in bodies.values()]
    for ran in together(calls):
        refused_with(ran, 1, f"{STDIN}, line 3, column ")
        assert NO_TEXT in ran.err or "Unknown" in ran.err
        assert ran.out == DRAW_NEWS + "\n"


def test_noise_changes_nothing_at_the_pipe_of_a_game() -> None:
    noise = random.Random(2).randbytes(10_240).replace(b"q", b"x") + b'"\n'
    ran = canfield("play", "CF1-D3-AAAAACL", stdin=noise + b"look\n")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[-2] == START_TABLE
    assert all(line.isprintable() for line in ran.out.splitlines())


def test_printable_noise_is_cut_in_the_answer() -> None:
    letters = "".join(random.Random(3).choices("xyzw+/=!%&()[]{}~", k=10_240))
    ran = run(letters + "\n")
    refused_with(ran, 1, f"line 2, column 1, in {letters[:20]}", ": Unknown: ")
    assert len(ran.err) < 160


def test_file_that_is_no_text_at_all_is_no_game_to_deal() -> None:
    told = {
        "en": "Unreadable, because it is not text in UTF-8: picture.png.\n",
        "ca": "Il·legible, perquè no és text en UTF-8: picture.png.\n",
        "es": "Ilegible, porque no es texto en UTF-8: picture.png.\n",
    }
    noise = random.Random(4).randbytes(3_000)
    for body in (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", b"rules: web\n\xff\xff\n", b"\0" * 9, noise):
        written("picture.png", body)
        calls = [
            CommandCall((name, "picture.png", "--lang", language))
            for language in told
            for name in (*READERS, "solve", "export", "import")
        ]
        for call, ran in zip(calls, inside(calls), strict=True):
            if call.arguments[0] == "import" and body.isascii():
                refused_with(ran, 2, "picture.png")
            else:
                assert ran == (2, "", told[str(call.arguments[-1])])


def test_line_of_30_mb_is_refused_in_one_sentence() -> None:
    path = written("long.moves", HEADER.encode() + b"d" * 30_000_000 + b"\nd\n")
    as_move, as_header = together(
        [CommandCall(("run", path)), CommandCall(("run", "-"), b"code: " + b"C" * 30_000_000)]
    )
    path.unlink()
    refused_with(
        as_move,
        1,
        f"long.moves, line 2, column 1, in {'d' * 39}…: "
        "Unreadable: a line has at most 20000 characters.\n",
    )
    refused_with(as_header, 2, f"{STDIN}, line 1: Unknown code: ")
    assert len(as_header.err) < 200


def test_line_of_30_mb_is_left_out_of_a_piped_game_and_the_next_is_played() -> None:
    ran = canfield("play", "CF1-D3-AAAAACL", stdin=b"r>c2 " * 6_000_000 + b"\nd\n")
    assert ran.out.splitlines()[2:] == [
        "Unreadable: a line has at most 20000 characters.",
        DRAW_NEWS,
        "Game closed; it is kept.",
    ]
    assert ran.code == 0


def test_piles_out_of_range_are_one_line_errors_and_change_nothing() -> None:
    lines = (
        "c0 c5 f5 >> c1>c1",
        "c0",
        "c5",
        "f5",
        ">>",
        "c1>c1",
        "c1>>c2",
        ">c1",
        "c1>c9",
        "99",
        "-1",
    )
    played = canfield("play", "CF1-D3-AAAAACL", stdin="\n".join((*lines, "look")))
    answers = played.out.splitlines()[2:-1]
    assert len(answers) == len(lines) + 1
    assert answers[-1] == START_TABLE
    assert all(
        a.split()[0] in {"Unknown", "Unknown:", "Left", "No:", "Incomplete:", "Unclear:"}
        for a in answers[:-1]
    )
    refused_with(run(lines[0] + "\n"), 1, "column 1, in c0 c5 f5 c1 c1: Unknown column: c0. ")


def test_5000_header_lines_are_too_many() -> None:
    path = written("headers.moves", "note: x\n" * 5000)
    for ran in together([CommandCall((name, path)) for name in ("run", "play")]):
        assert ran == (2, "", "Too many headers and no move in the file: headers.moves.\n")


def test_layout_header_that_leads_nowhere_is_named() -> None:
    Path("folder").mkdir()
    written("bad.layout", "base: 7\nreserve: QX\nfoundations: -\ncolumns: -\nstock: -\nwaste: -\n")
    written("moves.layout", HEADER + "d\n")
    written("binary.layout", b"\0\1\2\3")
    calls = [
        CommandCall(("run", "-"), f"# moves\nlayout: {name}\nd\n")
        for name in ("gone.layout", "folder", "bad.layout", "moves.layout", "binary.layout", "a\0b")
    ]
    gone, folder, bad, moves, binary, nul = together(calls)
    refused_with(gone, 2, f"{STDIN}, line 2: File not found: gone.layout.")
    refused_with(folder, 2, f"{STDIN}, line 2: A folder, not a file: folder.")
    refused_with(bad, 2, "bad.layout, line 2: Unknown card: QX.")
    refused_with(moves, 2, "moves.layout, line 1: Unknown in a layout: code.")
    refused_with(binary, 2, "binary.layout, line 1: Unreadable")
    refused_with(nul, 2, f"{STDIN}, line 2")
