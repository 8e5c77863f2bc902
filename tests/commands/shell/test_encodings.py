"""Text in other encodings: UTF-16 with its mark, and code pages from a pipe."""

from __future__ import annotations

import io

import pytest
from harness.games import CODE, DRAW_NEWS, START_TABLE
from harness.program import CommandCall, canfield, inside, together, written

from canfield_cli.store.decoding import decoded, decoded_lines

from .helpers import LAYOUT

CATALAN = f"code: {CODE}\nlang: ca\nreina de trèvols sobre el rei de cors\n"
NEWS = "Reina de trèvols a la columna 2. Reserva: 12 cartes, a dalt: 8 de cors.\n"
WIDE = ("utf-16", "utf-16-be", "utf-16-le")


def _wide(text: str, encoding: str) -> bytes:
    mark = "" if encoding == "utf-16" else "\ufeff"
    return (mark + text.replace("\n", "\r\n")).encode(encoding)


@pytest.mark.parametrize("encoding", WIDE)
def test_utf_16_with_a_mark_is_read_from_files_and_pipes(encoding: str) -> None:
    moves = written("game.moves", _wide(CATALAN, encoding))
    layout = written("game.layout", _wide(LAYOUT, encoding))
    pointing = written("pointing.moves", _wide("layout: game.layout\nd\n", encoding))
    run, piped, deal, by_header, play = together(
        [
            CommandCall(("run", moves)),
            CommandCall(("run", "-"), moves.read_bytes()),
            CommandCall(("deal", layout)),
            CommandCall(("run", pointing)),
            CommandCall(("play", CODE), _wide("d\n", encoding)),
        ]
    )
    assert run == piped == (0, NEWS, "")
    assert deal == (0, START_TABLE + "\n", "")
    assert by_header == (0, DRAW_NEWS + "\n", "")
    assert play.out.splitlines()[2:] == [DRAW_NEWS, "Game closed; it is kept."]


def test_code_page_is_the_environments_and_counts_only_where_input_is_no_utf_8() -> None:
    page = CATALAN.encode("cp1252")
    by_page, in_utf_8, without, of_a_file = together(
        [
            CommandCall(("run", "-"), page, {"PYTHONIOENCODING": "cp1252"}),
            CommandCall(("run", "-"), CATALAN, {"PYTHONIOENCODING": "cp1252"}),
            CommandCall(("run", "-"), page),
            CommandCall(("run", written("page.moves", page)), b"", {"PYTHONIOENCODING": "cp1252"}),
        ]
    )
    assert by_page == in_utf_8 == (0, NEWS, "")
    for ran in (without, of_a_file):
        assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
        assert "no són text" in ran.err


def test_lines_typed_into_a_pipe_are_in_the_code_page_too() -> None:
    typed = "reina de trèvols sobre el rei de cors\nò\n".encode("cp850")
    ran = canfield("play", CODE, "--lang", "ca", stdin=typed, PYTHONIOENCODING="cp850")
    assert ran.out.splitlines()[2].startswith("Reina de trèvols a la columna 2.")
    assert ran.out.splitlines()[3].startswith("Desconegut: ò.")


def test_what_cannot_be_read_deals_no_random_game_and_prints_no_table() -> None:
    half = "d\nd\n".encode("utf-16-le")
    calls = [
        CommandCall((command, "-"), data)
        for command in ("run", "play", "deal", "export")
        for data in (half, b"\xff\xff\n", b"rules: web\n\x89PNG\n")
    ]
    for ran in together(calls):
        assert ran == (2, "", "Unreadable, because it is not text in UTF-8: Standard input.\n")
    words, moves = together(
        [CommandCall(("run", "-"), "Dear Anna\n"), CommandCall(("run", "-"), "d\n")]
    )
    assert (words.code, words.out) == (1, "")
    assert words.err.startswith("Standard input, line 1, column 1, in Dear Anna: Unknown: Dear.")
    assert (moves.code, moves.out.count("\n")) == (0, 2)


def test_name_of_3000_characters_is_not_repeated_whole() -> None:
    name = "x" * 3_000
    calls = [
        CommandCall((c, name)) for c in ("run", "play", "deal", "solve", "import", "replay", name)
    ]
    calls += [
        CommandCall(("run", "-", "--transcript", name), f"code: {CODE}\n"),
        CommandCall(("run", "-"), f"code: {CODE}\nsave {name}\n"),
        CommandCall(("run", "-"), f"layout: {name}\n"),
        CommandCall(("run", "-"), f"lang: {name}\n"),
        CommandCall(("deal", "--rules", name)),
        CommandCall(("deal", "1" * 3_000)),
    ]
    for call, ran in zip(calls, inside(calls), strict=True):
        assert "xxxxx" in ran.err or "11111" in ran.err, call
        assert len(ran.err) < 300, call


def test_end_of_a_long_path_is_still_told() -> None:
    name = "/".join(["folder"] * 30) + "/mine.moves"
    ran = canfield("run", name)
    assert ran.err.startswith("File not found: folder/folder/")
    assert ran.err.endswith("/folder/mine.moves.\n")
    assert len(ran.err) < 150


def test_each_line_is_there_before_the_next_one_is_read() -> None:
    class Slow(io.BytesIO):
        def read1(self, size: int | None = -1, /) -> bytes:
            return super().read1(min(size or 1, 1))

    endings = b"\xef\xbb\xbfd\r\n\nr c2\rw f\n\n\xe9"
    stream = Slow(endings)
    lines = decoded_lines(stream, 100, "cp1252")
    assert next(lines) == "d"
    assert stream.tell() <= len(b"\xef\xbb\xbfd\r\n") + 1
    assert list(lines) == ["", "r c2", "w f", "", "é"]
    assert not stream.closed


def test_line_that_is_too_long_is_cut_in_every_encoding() -> None:
    for data in (b"d" * 999 + b"\nd", "é".encode() * 999 + b"\nd", ("♥" * 999 + "\nd").encode()):
        long, short = decoded_lines(io.BytesIO(data), 10, None)
        assert (len(long), short) == (11, "d")
    wide = ("é" * 999 + "\nd").encode("utf-16")
    long, short = decoded_lines(io.BytesIO(wide), 10, None)
    assert (len(long), short) == (11, "d")


def test_bytes_that_are_no_text_stay_what_the_reader_refuses() -> None:
    assert list(decoded_lines(io.BytesIO(b"a\xff"), 10, None)) == ["a\udcff"]
    assert list(decoded_lines(io.BytesIO(b"a\x81"), 10, "cp1252")) == ["a\udc81"]
    with pytest.raises(UnicodeDecodeError):
        decoded(b"a\xff")
    with pytest.raises(UnicodeDecodeError):
        decoded(b"a\x81", "cp1252")
    with pytest.raises(UnicodeDecodeError):
        decoded(b"\xff\xfea")
    assert decoded("\ufeffé".encode()) == decoded(b"\xe9", "cp1252") == "é"
