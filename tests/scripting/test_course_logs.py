"""`import --moves`: logs of the programs of courses become move files."""

from __future__ import annotations

from harness.games import CODE, LAYOUT
from harness.program import CommandCall, canfield, refused_with, together, written

LOG = """\
> rt 2
Reserve: 8H   Waste: --   Stock: 34
Foundations: 7H [] [] []
Tableau 1: 6C
Tableau 2: KH QC
----------------
> rf
> tt 2 4
> c
> undo
> help
> c
"""
MOVES = ["r>c2", "r>f", "c2>c4  # c2 filled: QS", "d", "undo", "d"]
GAME = f"code: {CODE}"


def test_log_becomes_a_move_file_that_plays() -> None:
    log = written("game.log", LOG)
    found = canfield("import", log, CODE, "--moves")
    assert (found.code, found.err) == (0, "")
    assert found.out.splitlines() == ["# canfield moves 1", GAME, *MOVES]
    again = canfield("run", "-", stdin=found.out)
    assert (again.code, again.err) == (0, "")


def test_game_is_named_by_a_code_a_layout_or_in_the_log() -> None:
    layout = written("start.layout", LAYOUT)
    written("named.log", f"{GAME}\n{LOG}")
    written("pointing.log", f"layout: start.layout\n{LOG}")
    written("game.log", LOG)
    found = together(
        [
            CommandCall(("import", "named.log", "--moves")),
            CommandCall(("import", "game.log", layout, "--moves")),
            CommandCall(("import", "pointing.log", "--moves")),
        ]
    )
    for ran in found:
        assert (ran.code, ran.err, ran.out.splitlines()[-6:]) == (0, "", MOVES)
    assert found[1].out.splitlines()[1:-6] == LAYOUT.splitlines()[1:]
    told = {
        "en": "Neither code nor layout in the file: game.log.\n",
        "ca": "Sense codi ni disposició: game.log.\n",
        "es": "Sin código ni disposición: game.log.\n",
    }
    for language, sentence in told.items():
        ran = canfield("import", "game.log", "--moves", "--lang", language)
        assert ran == (2, "", sentence)


def test_long_names_mean_the_same_and_prompts_may_be_missing() -> None:
    long = "restab 2\nresfnd\ntabtab 2 4\ncard\nundo\ncard\nquit\n"
    bare = LOG.replace("> ", "").replace("help", "h")
    for text in (long, bare, LOG.replace("> ", "$ ").upper()):
        ran = canfield("import", "-", CODE, "--moves", stdin=text)
        assert (ran.code, ran.err, ran.out.splitlines()[2:]) == (0, "", MOVES)


def test_foundations_are_numbered_in_the_order_in_which_they_were_begun() -> None:
    # The 7 of diamonds begins the second one; the 8 of hearts lies on the first.
    start = "c\nwf\nrt 2\nrf\n"
    second, first, third = together(
        [CommandCall(("import", "-", CODE, "--moves"), f"{start}ft {n} 3\n") for n in (2, 1, 3)]
    )
    no = "Standard input, line 5: No: queen of hearts takes a black jack, not {}.\n"
    assert second == (2, "", no.format("7 of diamonds"))
    assert first == (2, "", no.format("8 of hearts"))
    assert third == (2, "", "Standard input, line 5: Not begun yet: foundation 3.\n")


def test_card_comes_back_from_a_foundation() -> None:
    layout = written(
        "nine.layout",
        LAYOUT.replace(" 9S", "").replace("| AS", "| 9S 8H").replace(" 8H QC", " AS QC"),
    )
    ran = canfield("import", "-", layout, "--moves", stdin="tf 4\nft 1 4\n")
    assert (ran.code, ran.err, ran.out.splitlines()[-2:]) == (0, "", ["c4>f", "fh>c4"])


def test_lines_that_are_neither_moves_nor_tables_are_named_and_the_rest_is_written() -> None:
    text = "Welcome to my game!\n" + LOG + "Your turn, Anna\n"
    ran = canfield("import", "-", CODE, "--moves", stdin=text)
    assert (ran.code, ran.out.splitlines()[2:]) == (1, MOVES)
    assert ran.err.splitlines() == [
        "Standard input, line 1: neither a move nor a table: Welcome to my game!",
        "Standard input, line 14: neither a move nor a table: Your turn, Anna",
    ]
    many = canfield("import", "-", CODE, "--moves", stdin="well\n" * 50)
    assert many.err.splitlines()[20:] == [
        "Lines of Standard input that are neither moves nor tables: 50."
    ]


def test_commands_that_cannot_be_read_or_played_are_named_with_their_line() -> None:
    cases = {
        "c\n> zz 1\n": "line 2: Unknown in a log of moves: zz 1. Moves are c, rf and wf, "
        "and with the numbers of columns tf, rt, wt, tt and ft.\n",
        "> rt 5\n": "line 1: Unknown in a log of moves: rt 5. ",
        "> rt\n": "line 1: Unknown in a log of moves: rt. ",
        "> q\n> c\n": "line 2: Unknown in a log of moves: c. ",
        "tt 1 3\n": "line 1: No: queen of hearts takes a black jack, not 6 of clubs.\n",
        "wf\n": "line 1: No: the waste is empty.\n",
        "tt 2 2\n": "line 1: No: ",
        "undo\n": "line 1: No: ",
    }
    calls = [CommandCall(("import", "-", CODE, "--moves"), text) for text in cases]
    for ran, said in zip(together(calls), cases.values(), strict=True):
        refused_with(ran, 2, f"Standard input, {said}")
        assert ran.out == ""
    told = {
        "ca": "línia 1: Desconegut en una llista de jugades: zz. Les jugades són c, rf i ",
        "es": "línea 1: Desconocido en una lista de jugadas: zz. Las jugadas son c, rf y ",
    }
    for language, sentence in told.items():
        ran = canfield("import", "-", CODE, "--moves", "--lang", language, stdin="> zz\n")
        refused_with(ran, 2, sentence)


def test_game_without_moves_is_left_over() -> None:
    log = written("game.log", LOG)
    refused_with(canfield("import", log, CODE), 2, f"Too much on the command line: {CODE}.")
