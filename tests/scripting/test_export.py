"""`export`: a game in canonical form, as a transcript, JSON, a layout, for Solvitaire."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from harness.games import CODE, EXAMPLES, HEADER, LAYOUT
from harness.program import CommandCall, canfield, refused_with, together, written
from store.helpers import player, said

from canfield_cli.commands.shell.export import ExportFormat
from canfield_cli.engine.cards import ALL_CARDS
from canfield_cli.engine.layout import layout_text
from canfield_cli.interpreter.playback import play_file

from .inside import exported, interpreter, played, ran, read

FIRST = ["# canfield moves 1", f"code: {CODE}"]
GAME = HEADER + "r c2; up\nc2 c4\nu\nd 2\n"


def _moves(text: str, language: str = "en") -> list[str]:
    found = exported(text, language=language)
    assert (found.code, found.err) == (0, "")
    assert found.out.splitlines()[:2] == FIRST
    return found.out.splitlines()[2:]


def test_every_form_of_a_move_becomes_the_canonical_one() -> None:
    for text in ("r c2", "r>c2", "R -> C2", "rc2", "r2", "reserve to column 2", "qc kh", "r>"):
        assert _moves(HEADER + text) == ["r>c2"]


WORDS = {
    "en": "queen of clubs on king of hearts\nreserve up\nking of hearts on ace of spades\nundo 2",
    "ca": "de la reserva a la columna dos\nreserva amunt\nrei de cors sobre l'as de piques\n"
    "desfés 2",
    "es": "reina de tréboles sobre el rey de corazones\nreserva arriba\n"
    "rey de corazones sobre el as de picas\ndeshacer 2",
}


@pytest.mark.parametrize("language", WORDS)
def test_canonical_form_is_the_same_in_every_language(language: str) -> None:
    wanted = ["r>c2", "r>f", "c2>c4  # c2 filled: QS", "undo", "undo"]
    assert _moves(HEADER + WORDS[language], language) == wanted


@pytest.mark.parametrize("language", WORDS)
def test_language_of_a_file_is_understood_by_the_real_program(language: str) -> None:
    moves = written("game.moves", f"lang: {language}\n{HEADER}{WORDS[language]}\n")
    found = canfield("export", moves)
    assert found.out.splitlines()[2:4] == ["r>c2", "r>f"]
    assert (found.code, found.err) == (0, "")


def test_up_and_repeated_draws_are_written_one_action_a_line() -> None:
    assert _moves(HEADER + "d\nr c2\nup\nd 2\ndd") == [
        *("d", "r>c2", "r>f", "w>f"),
        *["d"] * 4,
    ]


def test_fill_is_a_comment_and_no_command() -> None:
    (*_, filled) = _moves(HEADER + "r c2\nr f\nc2 c4")
    assert filled == "c2>c4  # c2 filled: QS"


def test_undo_redo_restart_new_and_give_up_are_written_as_such() -> None:
    text = f"d\nd\nundo 2\nredo\nrestart\nr c2\ngive up\nnew {CODE}\nd\nnew CW1-D1-AAAAACL\nd\n"
    assert _moves(HEADER + text) == [
        *("d", "d", "undo", "undo", "redo", "restart", "r>c2", "give up"),
        *(f"new {CODE}", "d", "new CW1-D1-AAAAACL", "d"),
    ]


def test_new_deal_of_a_game_without_a_code_is_written_so_that_it_can_be_read() -> None:
    for text in (
        "rule: undo_limit=3\nnew\nd\n",
        HEADER + "rule: undo_counts=yes\nd\nnew draw 1\nd\n",
        LAYOUT.replace("base: 7", "rule: foundation_return=no\nbase: 7") + "new\nd\n",
    ):
        first = exported(text)
        assert "None" not in first.out
        again = ran(first.out)
        assert (again.code, again.err) == (0, "")
        assert played(first.out).position == played(text).position


def test_new_deal_by_changed_rules_is_the_same_in_what_is_exported() -> None:
    rules = "rule: undo_limit=3\nrule: deal_order=base_first\n"
    for text in (rules + HEADER, rules, LAYOUT + "new undo_limit=0\n"):
        moves = written("game.moves", text + "d\nnew draw 1\nd\n")
        first = canfield("export", moves)
        assert (first.code, first.err) == (0, "")
        assert " undo_limit=" in first.out.splitlines()[-2]
        again = written("again.moves", first.out)
        assert canfield("export", again) == first
        layouts = together([CommandCall(("export", again, "--layout")) for _ in range(2)])
        assert layouts[0] == layouts[1]
        assert "draw: 1\n" in layouts[0].out


def test_rules_can_be_changed_for_a_new_game_at_the_prompt() -> None:
    found = ran(HEADER + f"new {CODE} Undo_Limit=0\nd\nundo\n", as_json=True).records
    assert [record["ok"] for record in found] == [True, True, False]
    assert [record["position"]["code"] for record in found] == [None] * 3
    for wrong in ("undo_limit=x", "nothing=1", "=", f"{CODE} draw=1"):
        (record,) = ran(HEADER + f"new {wrong}\n", as_json=True).records
        assert (record["ok"], record["position"]["code"]) == (False, CODE)


def test_commands_that_change_no_game_are_left_out() -> None:
    text = "look\nd\nc1\nexpect score 0\nverbosity full\nlang ca\nmoves\nhelp\nset width 40\n"
    assert _moves(HEADER + text + "double click off\nlayout\n# nothing\n") == ["d"]


@pytest.mark.parametrize("end", ["", "q\n"], ids=["going on", "left"])
@pytest.mark.parametrize("inside", ["", "r c2\n", "d 3\nundo\nc2\n"])
def test_a_lesson_is_left_out_whole(inside: str, end: str) -> None:
    lesson = HEADER + "r c2\nlearn\n" + inside + end
    assert _moves(lesson) == ["r>c2"]
    alone = exported(HEADER + "r c2\n", ExportFormat.LAYOUT)
    assert exported(lesson, ExportFormat.LAYOUT) == alone


def test_what_follows_a_lesson_goes_on_with_the_game_before_it() -> None:
    text = HEADER + "r c2\nlearn\nr c2\nq\nr f\n"
    assert _moves(text) == ["r>c2", "r>f"]
    assert exported(exported(text).out).code == 0


def test_a_file_with_a_lesson_is_solved_and_loaded_as_the_game_around_it(tmp_path: Path) -> None:
    text = HEADER + "r c2\nlearn\nr c2\nq\nr f\n"
    source = read(text)
    found = play_file(source, interpreter(source), io.StringIO())
    assert found
    assert (len(found.standing), found.game.moves) == (2, 2)
    going_on = read(HEADER + "r c2\nlearn\nd\nd\nd\n")
    found = play_file(going_on, interpreter(going_on), io.StringIO())
    assert found
    assert (len(found.standing), found.game.moves) == (1, 1)
    for end, moves in (("q\nr f\n", 2), ("", 1)):
        file = tmp_path / f"{moves}.moves"
        file.write_text(HEADER + "r c2\nlearn\nd\n" + end, encoding="utf-8")
        kept = player(tmp_path / f"{moves}.db")
        said(kept, f"load {file}")
        assert kept.session.game.moves == moves
        assert kept.recorder
        assert len(kept.recorder.log) == moves


def test_nothing_after_quit_is_written() -> None:
    assert _moves(HEADER + "d\nquit\nd\n") == ["d"]


def test_exporting_an_export_changes_nothing() -> None:
    for name in sorted(EXAMPLES.glob("*.moves")) + sorted(EXAMPLES.glob("*.layout")):
        first = exported(name.read_bytes())
        assert (first.code, first.err) == (0, "")
        assert exported(first.out) == first


def test_refused_file_is_written_up_to_the_refusal_and_ends_with_1() -> None:
    text = HEADER + "d\nc1>c3\nd\n"
    found = exported(text)
    assert (found.code, found.out.splitlines()) == (1, [*FIRST, "d"])
    assert found.err == ran(text).err
    for form in (ExportFormat.LAYOUT, ExportFormat.SOLVITAIRE):
        assert exported(text, form) == (1, "", ran(text).err)


def test_layout_form_is_the_last_position() -> None:
    game = played(GAME)
    assert exported(GAME, ExportFormat.LAYOUT).out == layout_text(game.rules, game.position)


@pytest.mark.parametrize("language", WORDS)
def test_layout_and_solvitaire_forms_know_no_language(language: str) -> None:
    for form in (ExportFormat.LAYOUT, ExportFormat.SOLVITAIRE, ExportFormat.MOVES):
        assert exported(GAME, form, language) == exported(GAME, form)


def test_solvitaire_form_has_every_card_once_and_draws_from_the_end_of_the_stock() -> None:
    found = exported(GAME, ExportFormat.SOLVITAIRE)
    (record,) = found.records
    assert list(record) == ["foundations", "tableau piles", "reserve", "stock", "waste"]
    piles = [record["foundations"], *record["tableau piles"]]
    cards = [c for pile in (*piles, *(record[n] for n in list(record)[2:])) for c in pile]
    assert sorted(cards) == sorted(map(str, ALL_CARDS))
    position = played(GAME).position
    assert record["stock"][-1] == str(position.stock[0])
    assert record["reserve"][-1] == str(position.reserve[-1])
    assert record["foundations"] == ["7H", "8H"]


@pytest.mark.parametrize("language", WORDS)
def test_real_program_writes_each_form_in_each_language(language: str) -> None:
    moves = written("game.moves", GAME)
    forms = ("--transcript", "--json", "--layout", "--solvitaire")
    found = together([CommandCall(("export", moves, form, "--lang", language)) for form in forms])
    transcript, as_json, layout, solvitaire = found
    assert [each.code for each in found] == [0] * 4
    assert transcript == exported(GAME, ExportFormat.TRANSCRIPT, language)
    assert as_json.out == ran(GAME, language=language, as_json=True).out
    assert layout == exported(GAME, ExportFormat.LAYOUT)
    assert json.loads(solvitaire.out) == exported(GAME, ExportFormat.SOLVITAIRE).records[0]


def test_two_forms_at_once_are_refused() -> None:
    moves = written("game.moves", GAME)
    pairs = (
        ("export", moves, "--json", "--layout"),
        ("export", moves, "--transcript", "--solvitaire"),
        ("stats", "--json", "--csv"),
    )
    for pair, found in zip(pairs, together([CommandCall(pair) for pair in pairs]), strict=True):
        first, second = pair[-2:]
        refused_with(found, 2, f"Contradiction: {first} and {second} do not go together. ")
        assert found.out == ""


def test_width_and_verbosity_shape_the_transcript_but_no_other_form() -> None:
    moves = written("game.moves", GAME)
    shape = ("--width", "30", "--verbosity", "brief")
    brief, canonical, layout = together(
        [
            CommandCall(("export", moves, *form, *shape))
            for form in (("--transcript",), (), ("--layout",))
        ]
    )
    assert max(map(len, brief.out.splitlines())) <= 30
    assert canonical == exported(GAME)
    assert layout == exported(GAME, ExportFormat.LAYOUT)


def test_files_that_cannot_be_read_end_with_2_and_nothing_is_written() -> None:
    bad = written("bad.moves", "code: XX\n")
    layout = written("bad.layout", LAYOUT.replace("KH", "XX"))
    Path("folder").mkdir()
    for found in together(
        [CommandCall(("export", n)) for n in (bad, layout, "folder", "gone", "")]
    ):
        refused_with(found, 2)
        assert found.out == ""
