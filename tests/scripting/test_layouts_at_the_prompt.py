"""`layout`: the position said, or written to a new file; games that begin from a layout."""

from __future__ import annotations

from pathlib import Path

import pytest
from harness.environment import posix_only
from harness.games import CODE, EXAMPLES, HEADER, LAYOUT
from harness.program import CommandCall, canfield, no_more_disk, refused_with, together, written

from canfield_cli.commands.shell.export import ExportFormat
from canfield_cli.engine.layout import layout_text, parse_layout

from .inside import exported, played, ran

MID_GAME = (EXAMPLES / "mid-game.layout").read_text(encoding="utf-8")
AS_FILES_HAVE_IT = LAYOUT.replace("columns:", "columns :").replace("draw: 3\n", "\n# drawn\n")


def test_layout_is_said_as_a_file_that_gives_the_position_again() -> None:
    said = ran(HEADER + "layout\n").out
    assert said == LAYOUT
    game = played(HEADER + "d 2\nr>c2\nr>f\nc2>c4\n")
    said = ran(HEADER + "d 2\nr>c2\nr>f\nc2>c4\nlayout\n").out
    assert said.endswith(layout_text(game.rules, game.position))


@pytest.mark.parametrize("language", ["en", "ca", "es"])
def test_layout_is_the_same_in_every_language(language: str) -> None:
    word = {"en": "layout", "ca": "disposició", "es": "disposición"}[language]
    assert ran(HEADER + word, language=language).out == LAYOUT


def test_layout_is_written_to_a_new_file_which_is_named() -> None:
    found = canfield("play", CODE, stdin="layout my own.layout\n")
    assert (found.code, found.err) == (0, "")
    assert "\nWritten: my own.layout.\n" in found.out
    assert Path("my own.layout").read_bytes() == LAYOUT.encode()
    coded, laid = together(
        [CommandCall(("deal", name, "--json", "--reveal")) for name in (CODE, "my own.layout")]
    )
    (position,) = coded.records
    assert laid.records == [position | {"code": None}]


def test_existing_files_and_folders_are_left_alone_and_the_game_goes_on() -> None:
    written("mine.layout", "mine")
    Path("folder").mkdir()
    found = canfield("play", CODE, stdin="layout mine.layout\nlayout folder\nlayout no/such/x\nd\n")
    *_, mine, folder, missing, drawn, _left = found.out.splitlines()
    assert mine == "Already there, and left as it is: mine.layout."
    assert folder == "Already there, and left as it is: folder."
    assert missing == "Cannot write: no/such/x. No such file or directory."
    assert drawn.startswith("7 of diamonds")
    assert (found.code, found.err, Path("mine.layout").read_text("utf-8")) == (0, "", "mine")


@posix_only
def test_full_disk_is_one_sentence_and_the_game_goes_on() -> None:
    typed = "layout my.layout\nsave my.moves\nd\n"
    found = canfield("play", CODE, stdin=typed, before=no_more_disk)
    _, _, layout, saved, drawn, _ = found.out.splitlines()
    assert layout == "Cannot write: my.layout. File too large."
    assert saved == "Cannot write: my.moves. File too large."
    assert drawn.startswith("7 of diamonds")
    # On such a disk no game is kept either, which is said beside it.
    assert (found.code, found.err.count("\n")) == (0, 1)
    assert found.err.startswith("Nothing is being kept: ")


@posix_only
def test_full_disk_leaves_no_part_of_a_file_behind() -> None:
    canfield("play", CODE, stdin="layout my.layout\nsave my.moves\n", before=no_more_disk)
    assert list(Path().iterdir()) == []


def test_name_in_quotes_is_the_name_without_them() -> None:
    typed = 'layout "one, two.layout"\nsave "a # b.moves"\nload "one, two.layout"\n'
    found = canfield("play", CODE, stdin=typed + 'load "a # b.moves"\n')
    names = sorted(path.name for path in Path().iterdir())
    assert names == ["a # b.moves", "one, two.layout"]
    assert found.out.count("The game from the file goes on") == 2


def test_name_that_is_none_is_refused_and_the_game_goes_on() -> None:
    for command in ("layout", "save", "load"):
        typed = "".join(f"{command} {name}\n" for name in ('"', '"one', '""'))
        found = canfield("play", CODE, stdin=typed)
        *_, quote, half, empty, _ = found.out.splitlines()
        assert quote == f'Unclear after {command}: ". For help, type help {command}.'
        assert half == f'Unclear after {command}: "one. For help, type help {command}.'
        assert empty == "Missing: the name of a file."
    assert list(Path().iterdir()) == []


def test_hyphen_is_a_file_of_that_name_at_the_prompt() -> None:
    found = canfield("play", CODE, stdin="load -\nlayout -\nload -\n")
    *_, missing, wrote, loaded, _, _ = found.out.splitlines()
    assert (missing, wrote) == ("File not found: ./-.", "Written: ./-.")
    assert loaded.startswith("The game from the file goes on")
    assert Path("-").read_bytes() == LAYOUT.encode()


def test_layout_refused_in_a_file_ends_the_run_with_1() -> None:
    written("mine.layout", "mine")
    found = ran(HEADER + "layout mine.layout\nd\n")
    assert (found.code, found.out) == (1, "")
    assert found.err == (
        "game.moves, line 2, column 1, in layout mine.layout: "
        "Already there, and left as it is: mine.layout.\n"
    )


def test_game_from_a_layout_has_no_code() -> None:
    (record,) = ran(LAYOUT + "look\n", as_json=True).records
    assert record["position"]["code"] is None
    assert CODE not in ran(LAYOUT + "code\nlook\nd\n").out


def test_moves_may_follow_a_layout_in_one_file() -> None:
    for between in ("", "\n", "# and now\n\n", "   \n#\n"):
        for layout in (LAYOUT, AS_FILES_HAVE_IT, LAYOUT.replace("\n", "\r\n")):
            found = ran(layout + between + "d\nr>c2, r>f\nc2>c4\n", as_json=True)
            coded = ran(HEADER + "d\nr>c2, r>f\nc2>c4\n", as_json=True)
            assert [record["move"] for record in found.records] == ["d", "r>c2", "r>f", "c2>c4"]
            assert found.records[-1]["position"] == coded.records[-1]["position"] | {"code": None}


def test_export_of_such_a_game_holds_the_layout_itself() -> None:
    found = exported(LAYOUT + "r c2; up\nu\n")
    _, *layout = LAYOUT.splitlines()
    assert found.out.splitlines() == ["# canfield moves 1", *layout, "r>c2", "r>f", "undo"]
    assert exported(found.out) == found


def test_export_of_a_game_that_names_a_layout_file_needs_that_file_no_more() -> None:
    written("real.layout", MID_GAME)
    moves = written("pointing.moves", "layout: real.layout\nd\n")
    found = canfield("export", moves)
    assert "real.layout" not in found.out
    Path("real.layout").unlink()
    again = canfield("run", "-", "--json", stdin=found.out)
    assert (again.code, len(again.records)) == (0, 1)


def test_layout_file_is_looked_for_beside_the_move_file() -> None:
    Path("games").mkdir()
    written("games/real.layout", MID_GAME)
    moves = written("games/pointing.moves", "layout: real.layout\nd\n")
    assert canfield("run", moves).code == 0


def test_restart_and_undo_lead_back_to_the_layout() -> None:
    for back in ("undo 3\n", "restart\n"):
        assert exported(MID_GAME + "d\nd\nd\n" + back, ExportFormat.LAYOUT).out == "".join(
            f"{line}\n"
            for line in MID_GAME.splitlines()
            if line == "# canfield layout 1" or not line.startswith("#")
        )


def test_layout_with_a_fault_and_moves_after_it_names_the_layouts_line() -> None:
    doubled = written("doubled.moves", LAYOUT.replace("| AS", "| KH") + "d\n")
    short = written("short.moves", LAYOUT.replace("waste: -\n", "") + "d\n")
    late = written("late.moves", HEADER + "d\n" + LAYOUT)
    twice, missing, after = together(
        [CommandCall(("run", name)) for name in (doubled, short, late)]
    )
    assert (twice.code, twice.err) == (
        2,
        "doubled.moves, line 7: Twice in the layout: king of hearts.\n",
    )
    refused_with(missing, 2, "short.moves")
    assert missing.out == ""
    assert (after.code, after.err.startswith("late.moves, line 4, column 1, in ")) == (1, True)


def test_layout_said_by_one_game_begins_another_with_the_same_rules() -> None:
    text = "rules: web\nrule: undo_limit=3\nrule: scoring=points\ndraw: 1\ncode: CW1-D1-AAAAACL\n"
    said = ran(text + "layout\n").out
    layout = parse_layout(said.splitlines())
    game = played(said)
    assert game.rules == layout.rules == played(text).rules
    assert game.position == played(text).position
