"""`canfield run`: news on stdout, refusals on stderr, the exit code, and where it stops."""

from __future__ import annotations

import pytest
from harness.environment import posix_only
from harness.games import CODE, DRAW_NEWS, EXAMPLES, HEADER, START_TABLE
from harness.program import CommandCall, canfield, inside, refused_with, shell, together, written

from .helpers import DRAWN_TABLE, LAYOUT, REFUSED_AT, REFUSED_NEWS, RESERVE_NEWS, STDIN, run


def test_accepted_moves_are_told_in_order_and_end_with_0() -> None:
    assert run("d\nr>c2\n") == (0, f"{DRAW_NEWS}\n{RESERVE_NEWS}\n", "")


def test_file_and_standard_input_give_the_same() -> None:
    named = written("some.moves", HEADER + "d\nr>c2")
    by_name, piped = together(
        [CommandCall(("run", named)), CommandCall(("run", "-"), stdin=named.read_bytes())],
    )
    assert by_name == piped == (0, f"{DRAW_NEWS}\n{RESERVE_NEWS}\n", "")


def test_refusal_stops_the_run_with_1_and_names_file_and_line() -> None:
    moves = written("stops.moves", HEADER + "# a comment\n\nr>c2\nc1>c3\nd\n")
    ran = canfield("run", moves)
    table = START_TABLE.replace("13 cards, top: queen of clubs", "12 cards, top: 8 of hearts")
    table = table.replace("2: king of hearts", "2: king of hearts, queen of clubs")
    told = f"stops.moves, line 5, {REFUSED_AT}\n{table}\n"
    assert ran == (1, RESERVE_NEWS + "\n", told)


def test_unreadable_and_ambiguous_lines_stop_the_run_with_1() -> None:
    cases = (
        ("xyzzy", "Unknown: xyzzy. For help, type h."),
        ("2c3", "More than one meaning: 2c3. It could be 2 c3 or 2c 3."),
        ("c5>c1", "Unknown column: c5. Columns are c1, c2, c3, c4."),
    )
    calls = [CommandCall(("run", "-"), f"{HEADER}d\n{line}\nd\n") for line, _ in cases]
    for ran, (line, text) in zip(inside(calls), cases, strict=True):
        quoted = line.replace(">", " ")
        refused_with(ran, 1, f"line 3, column 1, in {quoted}: {text}\n")
        assert ran.out == DRAW_NEWS + "\n"


def test_line_of_several_tells_how_many_were_done_before_the_refusal() -> None:
    ran = run("d; r>c2, c1>c3; d\n")
    told, table = ran.err.splitlines()
    assert told == (
        f"{STDIN}, line 2, column 10, in c1 c3: 2 of 4 done. {REFUSED_NEWS} "
        "Reason code: wrong_rank."
    )
    assert table.startswith("Stock: 31 cards; waste: 3 cards, top: 7 of diamonds; reserve: 12 ")
    assert ran.code == 1
    assert ran.out == f"{DRAW_NEWS}\n{RESERVE_NEWS}\n"


def test_unreadable_word_plays_nothing_of_its_line() -> None:
    ran = run("r>c2\nd; xyzzy; d\n")
    refused_with(ran, 1, "line 3, column 4, in d; xyzzy; d: Unknown: xyzzy.")
    assert ran.out == RESERVE_NEWS + "\n"


def test_new_deal_says_its_code_first_so_that_it_can_be_played_again() -> None:
    first = canfield("run", "-", stdin="look\n")
    code, table = first.out.splitlines()
    assert canfield("run", "-", stdin=f"code: {code}\nlook\n").out == table + "\n"


def test_quit_ends_the_run_with_0_and_later_lines_are_not_played() -> None:
    assert run("d\nquit\nxyzzy\n") == (0, f"{DRAW_NEWS}\nGame closed.\n", "")


def test_example_games_end_won_with_their_scores() -> None:
    names = ("won-game.moves", "web-finish.moves", "classic-won.moves")
    ends = [
        ran.records[-1]["position"]
        for ran in together([CommandCall(("run", EXAMPLES / name, "--json")) for name in names])
    ]
    assert [(end["won"], end["cards_up"]) for end in ends] == [(True, 52)] * 3
    assert [(end["score"], end["moves"]) for end in ends] == [(255, 117), (None, 121), (500, 123)]


def test_every_example_runs_clean() -> None:
    names = sorted(EXAMPLES.glob("*.moves"))
    assert len(names) >= 3
    for ran in together([CommandCall(("run", name)) for name in names]):
        assert (ran.code, ran.err) == (0, "")


def test_layout_file_can_be_run_and_has_no_moves() -> None:
    assert canfield("run", written("real.layout", LAYOUT)) == (0, "", "")


def test_layout_header_begins_the_game_and_its_moves_follow() -> None:
    written("real.layout", LAYOUT)
    moves = written("pointing.moves", "layout: real.layout\nd\nr>c2\ncode\n")
    ran = canfield("run", moves)
    assert ran.out.startswith(f"{DRAW_NEWS}\n{RESERVE_NEWS}\n")
    assert ran.code == 0
    assert CODE not in ran.out


def test_verbosity_and_width_shape_the_news() -> None:
    brief = run("d\nr>c2\n", "--verbosity", "brief")
    full = run("d\n", "--verbosity", "full")
    narrow = run("d\n", "--width", "40")
    assert brief.out == "7 of diamonds.\nQueen of clubs to column 2, reserve 8 of hearts.\n"
    assert full.out.startswith("7 of diamonds, under it 9 of spades, 3 of hearts.")
    assert full.out.splitlines()[-1] == DRAWN_TABLE
    assert " ".join(narrow.out.splitlines()) == DRAW_NEWS
    assert max(map(len, narrow.out.splitlines())) <= 40


@posix_only
def test_news_and_refusals_come_in_order_where_both_streams_are_one() -> None:
    moves = written("stops.moves", HEADER + "d\nc1>c3\n")
    ran = shell('canfield run "$1" 2>&1', moves)
    assert ran == (1, f"{DRAW_NEWS}\nstops.moves, line 3, {REFUSED_AT}\n{DRAWN_TABLE}\n", "")


def test_nothing_is_written_into_the_players_home() -> None:
    written("some.moves", HEADER + "d\n")
    home = written("home", "").resolve()
    home.unlink()
    home.mkdir()
    assert canfield("run", "some.moves", CANFIELD_HOME=str(home)).code == 0
    assert list(home.iterdir()) == []


@pytest.mark.parametrize(
    ("options", "env"),
    [(("--accessible",), {}), ((), {"CANFIELD_ACCESSIBLE": "1"}), ((), {"ACCESSIBLE": "1"})],
)
def test_the_code_of_a_reason_is_left_out_where_plain_mode_is_wished_for(
    options: tuple[str, ...], env: dict[str, str]
) -> None:
    ran = canfield("run", "-", *options, stdin=f"{HEADER}d\nc1 c3\n", env=env)
    assert ran.err.splitlines()[0].endswith(REFUSED_NEWS)
