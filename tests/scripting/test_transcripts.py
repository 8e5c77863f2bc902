"""`run --transcript FILE`: what was typed and said, in a new file, and only there."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from harness.environment import posix_only
from harness.games import CODE, DRAW_NEWS, HEADER
from harness.program import CommandCall, canfield, no_more_disk, refused_with, together, written

from canfield_cli.commands.shell.export import ExportFormat
from canfield_cli.commands.shell.run_options import RunOptions

from .inside import exported, ran

GAME = HEADER + "d\nr c2; r f\nlook\nundo\n"
REFUSED = HEADER + "d\nc1 c3\nr c2\n"


def _transcript(text: str, language: str = "en", **manner: bool) -> str:
    kept = io.StringIO()
    ran(text, RunOptions(transcript=kept, **manner), language)
    return kept.getvalue()


def test_transcript_has_each_line_once_as_typed_and_what_was_answered() -> None:
    found = _transcript(GAME)
    typed = [line for line in found.splitlines() if line.startswith(">")]
    assert typed == ["> d", "> r c2; r f", "> look", "> undo"]
    assert [line for line in found.splitlines() if not line.startswith(">")] == ran(
        GAME
    ).out.splitlines()


@pytest.mark.parametrize("line", ["d 3", "d, d, d", "ddd", "d;d;d # thrice"])
def test_transcript_that_is_played_again_comes_to_the_same_position(line: str) -> None:
    kept = _transcript(f"{HEADER}{line}\nundo 2\n")
    typed = [each.removeprefix("> ") for each in kept.splitlines() if each.startswith(">")]
    assert typed == [line, "undo 2"]
    assert (
        ran(HEADER + "\n".join(typed) + "\nlook").out.splitlines()[-1]
        == (ran(f"{HEADER}d\nlook").out.splitlines()[-1])
    )
    assert kept == exported(f"{HEADER}{line}\nundo 2\n", ExportFormat.TRANSCRIPT).out


def test_transcript_has_refusals_too_and_goes_on_when_the_run_does() -> None:
    assert _transcript(REFUSED).splitlines() == [
        "> d",
        DRAW_NEWS,
        "> c1 c3",
        "No: queen of hearts takes a black jack, not 6 of clubs.",
    ]
    assert "> r c2" in _transcript(REFUSED, keep_going=True).splitlines()


def test_transcript_is_whole_when_the_run_itself_says_little() -> None:
    assert _transcript(GAME, errors_only=True) == _transcript(GAME, final=True) == _transcript(GAME)


@pytest.mark.parametrize("language", ["en", "ca", "es"])
def test_transcript_of_a_run_is_the_exported_transcript(language: str) -> None:
    assert _transcript(GAME, language) == exported(GAME, ExportFormat.TRANSCRIPT, language).out


def test_real_program_writes_it_beside_its_usual_output() -> None:
    moves = written("game.moves", GAME)
    found = canfield("run", moves, "--transcript", "said.txt")
    assert found == ran(GAME)
    assert Path("said.txt").read_text(encoding="utf-8") == _transcript(GAME)


def test_transcript_is_written_when_the_run_prints_json() -> None:
    canfield("run", written("game.moves", GAME), "--json", "--transcript", "said.txt")
    assert Path("said.txt").read_text(encoding="utf-8") == _transcript(GAME)


def test_transcript_of_a_new_deal_names_its_code() -> None:
    found = canfield("run", "-", "--transcript", "said.txt", stdin="d\n")
    code = found.out.splitlines()[0]
    assert code.startswith(CODE[:7])
    assert Path("said.txt").read_text(encoding="utf-8") == found.out.replace("\n", "\n> d\n", 1)
    exported = canfield("export", "-", "--transcript", stdin="d\n").out.splitlines()
    assert exported[0].startswith(CODE[:7])
    assert exported[1] == "> d"


def test_existing_file_is_left_as_it_is_and_nothing_is_played() -> None:
    moves, kept = written("game.moves", GAME), written("said.txt", "mine\n")
    Path("folder").mkdir()
    found = together(
        [
            CommandCall(("run", moves, "--transcript", name))
            for name in ("said.txt", "game.moves", "folder", "/dev/full")
        ]
    )
    for each in found:
        refused_with(each, 2, "Already there, and left as it is: ")
        assert each.out == ""
    assert kept.read_text(encoding="utf-8") == "mine\n"
    assert moves.read_text(encoding="utf-8") == GAME


def test_file_that_cannot_be_made_is_named_and_nothing_is_played() -> None:
    moves = written("game.moves", GAME)
    for found in together(
        [
            CommandCall(("run", moves, "--transcript", name))
            for name in ("no/such/said.txt", "x" * 5000)
        ]
    ):
        refused_with(found, 2, "Cannot write: ")
        assert found.out == ""


def test_nameless_file_is_refused() -> None:
    found = canfield("run", written("game.moves", GAME), "--transcript", "")
    assert (found.code, found.out) == (2, "")


@posix_only
def test_full_disk_ends_with_2_and_names_the_transcript_of_which_nothing_is_left() -> None:
    short, long = written("short.moves", GAME), written("long.moves", HEADER + "d\n" * 3000)
    for moves in (short, long):
        found = canfield("run", moves, "--transcript", "said.txt", before=no_more_disk)
        refused_with(found, 2, "Cannot write: said.txt. File too large.")
        assert not Path("said.txt").exists()


def test_bytes_that_are_no_text_are_shown_without_them() -> None:
    moves = written("game.moves", HEADER.encode() + b"d\nd \xe9\x1b[31m\n")
    found = canfield("run", moves, "--transcript", "said.txt")
    exported = canfield("export", moves, "--transcript")
    assert (found.code, exported.code) == (1, 1)
    assert Path("said.txt").read_text("utf-8").splitlines()[2] == "> d [31m"
    assert exported.out == f"> d\n{DRAW_NEWS}\n"


def test_run_that_cannot_begin_leaves_no_empty_transcript_behind() -> None:
    written("bad.moves", "code: XX\n")
    written("game.moves", GAME)
    bad_code, bad_count = together(
        [
            CommandCall(("run", "bad.moves", "--transcript", "one.txt")),
            CommandCall(("run", "game.moves", "--until", "x", "--transcript", "two.txt")),
        ]
    )
    assert (bad_code.code, bad_count.code) == (2, 2)
    assert not Path("one.txt").exists()
    assert not Path("two.txt").exists()
