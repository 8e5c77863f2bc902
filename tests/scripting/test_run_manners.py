"""`run` with `--until`, `--errors-only`, `--final`, `--keep-going`, in text and in JSON."""

from __future__ import annotations

import pytest
from harness.games import CODE, DRAW_NEWS, HEADER, START_TABLE
from harness.program import CommandCall, refused_with, together, written

from canfield_cli.commands.shell.run_options import RunOptions

from .inside import ran

UP_NEWS = "8 of hearts up."
MIXED = HEADER + "d\nc1>c3\nr>c2, r>f\nxyzzy\nw>f\n"
WELL = HEADER + "d\nr>c2, r>f\nw>f\n"


def test_until_stops_after_so_many_commands_also_within_a_line() -> None:
    moves = HEADER + "# none\nd 3\nr>c2; r>f\nxyzzy\n"
    # Draws of one line are told in one.
    for count, lines in enumerate((1, 1, 1, 2, 3), 1):
        found = ran(moves, RunOptions(until=count))
        assert (found.code, found.err, len(found.out.splitlines())) == (0, "", lines)
        records = ran(moves, RunOptions(until=count), as_json=True).records
        assert [record["line"] for record in records] == [3, 3, 3, 4, 4][:count]


def test_until_reads_no_line_after_the_last_command() -> None:
    assert ran(HEADER + "d\nc9\n", RunOptions(until=1)) == (0, DRAW_NEWS + "\n", "")
    assert ran(HEADER + "d\nc9\n", RunOptions(until=2)).code == 1


def test_until_more_than_there_are_plays_all() -> None:
    assert ran(WELL, RunOptions(until=1000)) == ran(WELL)


def test_until_counts_refused_commands_when_it_keeps_going() -> None:
    found = ran(MIXED, RunOptions(keep_going=True, until=2))
    assert (found.code, found.out, found.err.count("in c1 c3:")) == (1, DRAW_NEWS + "\n", 1)


def test_until_with_something_else_than_a_count_ends_with_2_and_one_sentence() -> None:
    moves = written("game.moves", WELL)
    wrong = ("0", "-1", "x", "1.5", "", "1e3", "٣", "9999999999", " 3")
    for value, found in zip(
        wrong,
        together([CommandCall(("run", moves, f"--until={value}")) for value in wrong]),
        strict=True,
    ):
        refused_with(found, 2, "until")
        assert (value, found.out) == (value, "")


def test_errors_only_says_nothing_when_all_goes_well() -> None:
    assert ran(WELL, RunOptions(errors_only=True)) == (0, "", "")
    assert ran(WELL, RunOptions(errors_only=True), as_json=True) == (0, "", "")


def test_errors_only_says_what_a_plain_run_says_on_the_error_stream() -> None:
    found = ran(MIXED, RunOptions(errors_only=True))
    assert found == (1, "", ran(MIXED).err)


def test_errors_only_in_json_gives_the_refused_objects_alone() -> None:
    every = ran(MIXED, RunOptions(keep_going=True), as_json=True)
    found = ran(MIXED, RunOptions(keep_going=True, errors_only=True), as_json=True)
    assert found.records == [record for record in every.records if not record["ok"]]
    assert [record["line"] for record in found.records] == [3, 5]
    assert found.code == every.code == 1


def test_final_says_the_last_table_and_nothing_else() -> None:
    assert ran(HEADER, RunOptions(final=True)) == (0, START_TABLE + "\n", "")
    look = ran(WELL + "look\n").out.splitlines()[-1]
    assert ran(WELL, RunOptions(final=True)) == (0, look + "\n", "")


def test_final_in_json_is_the_position_alone() -> None:
    every = ran(WELL, as_json=True)
    found = ran(WELL, RunOptions(final=True), as_json=True)
    assert found.records == [every.records[-1]["position"]]


def test_final_after_a_refusal_is_the_table_that_the_refusal_tells() -> None:
    found = ran(MIXED, RunOptions(final=True))
    assert found.code == 1
    assert found.err.splitlines()[1] == found.out.rstrip("\n")
    (refused, position) = ran(MIXED, RunOptions(final=True), as_json=True).records
    assert refused["position"] == position


def test_final_and_until_together_show_each_table_of_a_game() -> None:
    tables = [ran(WELL, RunOptions(final=True, until=count)).out for count in range(1, 5)]
    assert len(set(tables)) == 4
    assert tables[-1] == ran(WELL, RunOptions(final=True)).out


def test_errors_only_and_final_together_say_refusals_and_the_last_table() -> None:
    found = ran(MIXED, RunOptions(errors_only=True, final=True, keep_going=True))
    assert found.out == ran(WELL, RunOptions(final=True)).out
    assert found.err == ran(MIXED, RunOptions(keep_going=True)).err


def test_keep_going_plays_all_that_can_be_played_and_tells_of_all_refusals_at_the_end() -> None:
    found = ran(MIXED, RunOptions(keep_going=True))
    assert found.out == ran(WELL).out
    named = [line for line in found.err.splitlines() if line.startswith("game.moves")]
    assert [line.split(":")[0] for line in named] == [
        "game.moves, line 3, column 1, in c1 c3",
        "game.moves, line 5, column 1, in xyzzy",
    ]
    assert found.code == 1


def test_keep_going_leaves_the_rest_of_a_line_that_stops_and_goes_on_with_the_next() -> None:
    found = ran(HEADER + "r>c2, c1>c3, d\nr>f\n", RunOptions(keep_going=True))
    assert [line[:10] for line in found.out.splitlines()] == ["Queen of c", UP_NEWS[:10]]
    records = ran(
        HEADER + "r>c2, c1>c3, d\nr>f\n", RunOptions(keep_going=True), as_json=True
    ).records
    assert [(record["line"], record["ok"]) for record in records] == [
        (2, True),
        (2, False),
        (3, True),
    ]


def test_keep_going_ends_with_0_when_nothing_is_refused() -> None:
    assert ran(WELL, RunOptions(keep_going=True)) == ran(WELL)


def test_keep_going_counts_a_failed_expectation_as_refused() -> None:
    found = ran(HEADER + "expect score 5\nd\nexpect score 0\n", RunOptions(keep_going=True))
    assert (found.code, len(found.out.splitlines()), found.err.count("Expected:")) == (1, 2, 1)


def test_quit_ends_a_run_that_keeps_going() -> None:
    assert ran(HEADER + "quit\nxyzzy\n", RunOptions(keep_going=True)).code == 0


@pytest.mark.parametrize("options", [("--json",), ()])
def test_all_manners_work_in_the_real_program(options: tuple[str, ...]) -> None:
    moves = written("game.moves", MIXED)
    as_json = bool(options)
    flags = (
        (("--until", "2"), RunOptions(until=2)),
        (("--errors-only",), RunOptions(errors_only=True)),
        (("--final", "--keep-going"), RunOptions(final=True, keep_going=True)),
        (("--keep-going", "--until=5"), RunOptions(keep_going=True, until=5)),
    )
    found = together([CommandCall(("run", moves, *words, *options)) for words, _ in flags])
    assert found == [ran(MIXED, manner, as_json=as_json) for _, manner in flags]


def test_code_of_a_new_deal_is_said_unless_nothing_but_refusals_or_a_table_is_wanted() -> None:
    first, errors, final = together(
        [
            CommandCall(("run", "-", *words), "d\n")
            for words in ((), ("--errors-only",), ("--final",))
        ]
    )
    assert first.out.startswith(CODE[:7])
    assert errors.out == ""
    assert len(final.out.splitlines()) == 1
