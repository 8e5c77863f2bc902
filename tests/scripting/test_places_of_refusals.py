"""A refusal in a run names file, line, column, text and rule, and tells the table just before."""

from __future__ import annotations

import pytest
from harness.games import EXAMPLES, HEADER, LAYOUT, START_TABLE
from harness.program import CommandCall, canfield, together, written

from canfield_cli.commands.shell.run_options import RunOptions
from canfield_cli.engine.errors import Reason

from .inside import ran

CLASSIC = "code: CC1-D3-AAAAACL\n"


def _first(text: str, language: str = "en") -> str:
    return ran(text, language=language).err.splitlines()[0]


RULES = (
    (HEADER, "w>f", Reason.EMPTY_PILE),
    (HEADER, "s>c1", Reason.FACE_DOWN),
    (HEADER, "c1>c1", Reason.SAME_PILE),
    (HEADER, "r>w", Reason.NEVER_TAKES),
    (HEADER, "c2:2>c4", Reason.TOO_MANY),
    (CLASSIC, "fh>c2", Reason.NO_RETURN),
    (HEADER, "r>c4", Reason.WRONG_COLOUR),
    (HEADER, "c1>c3", Reason.WRONG_RANK),
    (HEADER, "c1>fh", Reason.WRONG_SUIT),
    (HEADER, "c4>f", Reason.BASE_RANK_NEEDED),
    (HEADER, "c2>f", Reason.NOT_NEXT),
    (HEADER, "undo", Reason.NOTHING_TO_UNDO),
    (HEADER, "redo", Reason.NOTHING_TO_REDO),
    (HEADER + "give up\n", "d", Reason.GIVEN_UP),
)


@pytest.mark.parametrize(("header", "line", "reason"), RULES)
def test_rule_is_named_as_in_json_in_every_language(header: str, line: str, reason: Reason) -> None:
    (record,) = (r for r in ran(header + line, as_json=True).records if not r["ok"])
    assert record["error"]["reason"] == reason
    for language in ("en", "ca", "es"):
        found = ran(header + line, language=language)
        place, table = found.err.splitlines()
        assert place.endswith(f" {reason}.")
        assert table == ran(header + "look", language=language).out.splitlines()[-1]
        assert found.code == 1


COLUMNS = (
    ("c1>c3", 1, "c1 c3"),
    ("  c1>c3", 3, "c1 c3"),
    ("\tc1>c3", 2, "c1 c3"),
    ("d; c1>c3 # why", 4, "c1 c3"),
    ("r>c2,  r>f ;c1>c3", 13, "c1 c3"),
    ("r c2 r f c1 c3", 10, "c1 c3"),
    ("queen of clubs on king of hearts, six of clubs on queen of hearts", 35, "six of clubs on"),
    ("d; undo; undo", 10, "undo"),
    ("d; where", 4, "where"),
    ("♣♥", 1, "♣♥"),
    ("d; xyzzy", 4, "d; xyzzy"),
    ("d; undo x", 9, "d; undo x"),
    ("d; 2c3", 4, "d; 2c3"),
    ("d, expect won", 4, "expect won"),
    ("d; C9>c1", 4, "d; C9 c1"),
    ("c1 c2 c1", 7, "c1 c2 c1"),
    ("d, c1>c2>c3", 9, "d, c1 c2 c3"),
    ("r>>c2", 2, "r c2"),
    ("d 10, 0", 7, "d 10, 0"),
    ("r c2, d 100", 9, "r c2, d 100"),
    ("d, dd9", 4, "d, dd9"),
    ("d, c2:99>c4", 4, "d, c2:99 c4"),
    ("d, c2>c4:2", 7, "d, c2 c4:2"),
    ("d, column 9 to column 1", 11, "d, column 9 to"),
    ("d, queen of", 4, "d, queen of"),
    ("d, deal", 4, "d, deal"),
    ("r c2 draw 3", 6, "r c2 draw 3"),
    ("d, c2 look, xyzzy", 4, "d, c2 look, xyzzy"),
    ("undo, undo undo", 12, "undo, undo undo"),
    ("d, \x07", 4, "d,"),
    ("ﬁ, \uff52 \uff43\uff12, xyzzy", 1, "ﬁ"),
    ("\uff44, \uff52 \uff43\uff12, xyzzy", 10, "\uff44"),
    ("ﬁ" * 9 + ", ﬁ", 1, "ﬁ"),
    ("r c2, ⒑, d", 7, "r c2, ⒑"),
    ("e\u0301e\u0301, d", 1, "e"),
)


@pytest.mark.parametrize(("line", "column", "text"), COLUMNS)
def test_column_and_text_are_those_of_the_part_that_is_refused(
    line: str, column: int, text: str
) -> None:
    place = f"game.moves, line 2, column {column}, in {text}"
    assert _first(HEADER + line).startswith(place)


def test_line_is_that_of_the_file_whatever_stands_before() -> None:
    for before, line in (
        ("", 2),
        ("\n\n", 4),
        ("# one\r\n# two\r\n", 4),
        ("\r\r", 4),
        ("lang: en\n\n# x\n", 5),
        ("d\nd, d\n", 4),
    ):
        assert f", line {line}, column 1," in _first(HEADER + before + "c1>c3\n")
    assert ", line 2, column 1," in ran(b"\xef\xbb\xbf" + HEADER.encode() + b"c1>c3").err
    assert ", line 10, column 1," in _first(LAYOUT + "c1>c3\n")


def test_table_is_the_one_just_before_the_refused_command() -> None:
    before, after = "r>c2\nr>f\n", "d\nd\n"
    look = ran(HEADER + before + "look").out.splitlines()[-1]
    for line in ("c1>c3", "d; c1>c3", "undo 9"):
        table = ran(HEADER + before + line + "\n" + after).err.splitlines()[1]
        played = {"c1>c3": "", "d; c1>c3": "d\n", "undo 9": "undo 2\n"}[line]
        assert table == ran(HEADER + before + played + "look").out.splitlines()[-1]
    assert ran(HEADER + before + "c1>c3").err.splitlines()[1] == look != START_TABLE


def test_each_refusal_of_a_run_that_keeps_going_has_its_own_table() -> None:
    found = ran(HEADER + "c1>c3\nr>c2\nc1>c3\n", RunOptions(keep_going=True)).err.splitlines()
    assert [line.partition(":")[0] for line in found[::2]] == [
        "game.moves, line 2, column 1, in c1 c3",
        "game.moves, line 4, column 1, in c1 c3",
    ]
    assert found[1] == START_TABLE
    assert found[3] == ran(HEADER + "r>c2\nlook").out.splitlines()[-1]


def test_won_game_refuses_with_its_rule_and_the_last_table() -> None:
    text = (EXAMPLES / "won-game.moves").read_text(encoding="utf-8") + "\nd\n"
    place, table = ran(text).err.splitlines()
    assert place.endswith("Reason code: won.")
    assert "hearts up to 6 of hearts (13)" in table


def test_line_that_cannot_be_read_has_no_rule_and_no_table() -> None:
    for line in ("xyzzy", "2c3", "c9>c1", "undo x", "where", "\x07"):
        found = ran(HEADER + line)
        assert (found.code, found.err.count("\n")) == (1, 1), found.err
        assert "Rule:" not in found.err


def test_long_and_strange_texts_are_quoted_on_one_line_and_cut() -> None:
    for text in ("x" * 30_000, "c1 > " * 999, "é\u2028\x85z", "\u202ec1>c3", "a\tb\tc"):
        line, *table, last = ran(HEADER + text).err.split("\n")
        assert (len(table) <= 1, last) == (True, "")
        assert len(line) < 250
        assert all(c.isprintable() for c in line), line


def test_files_are_named_as_they_were_given_and_standard_input_in_words() -> None:
    written("my game.moves", HEADER + "c1>c3\n")
    by_name, piped, spanish = together(
        [
            CommandCall(("run", "./my game.moves")),
            CommandCall(("run", "-"), HEADER + "c1>c3\n"),
            CommandCall(("run", "-", "--lang", "es"), HEADER + "c1>c3\n"),
        ]
    )
    assert by_name.err.startswith("./my game.moves, line 2, column 1, in c1 c3: No: ")
    assert piped.err.startswith("Standard input, line 2, column 1, in c1 c3: No: ")
    assert spanish.err.startswith("Entrada estándar, ")


def test_refused_file_is_told_with_the_same_words_by_export_replay_and_play() -> None:
    moves = written("game.moves", HEADER + "d\nc1>c3\n")
    wanted = ran(HEADER + "d\nc1>c3\n").err
    # At a terminal that can do nothing the code of the reason would be left out.
    env = {"TERM": "xterm"}
    words = ("run", "export", "replay", "play")
    found = together([CommandCall((word, moves), env=env) for word in words])
    assert [each.err for each in found] == [wanted] * 4
    assert [each.code for each in found] == [1, 1, 2, 2]


def test_width_breaks_the_table_of_a_refusal_too() -> None:
    found = canfield("run", "-", "--width", "40", stdin=HEADER + "c1>c3\n")
    assert max(map(len, found.err.splitlines())) <= 40
    assert " ".join(found.err.splitlines()).endswith(START_TABLE)
