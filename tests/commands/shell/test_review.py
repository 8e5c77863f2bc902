"""`canfield review`: the move that lost a game is the one after which it cannot be won."""

from __future__ import annotations

import os
import random
import subprocess
from typing import TYPE_CHECKING, Any

import pytest
from harness.environment import PROGRAM, environment, posix_only
from harness.games import CODE, EXAMPLES, HEADER, LANGUAGES
from harness.program import CommandCall, Ran, inside, written

from canfield_cli.analysis.losing_move import LosingMoveSearch
from canfield_cli.analysis.solving import SolvedPosition
from canfield_cli.engine.deals import parse_code
from canfield_cli.engine.game import Game, PlayedAction
from canfield_cli.engine.layout import layout_text
from canfield_cli.engine.moves import DRAW
from canfield_cli.engine.notation import action_from
from canfield_cli.engine.solver import Limits, Verdict, solve

from .helpers import STDIN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canfield_cli.engine.position import Position

# Games that could be won, and the number of the move that lost each.
LOST = {
    "CC1-D3-AAAAABB": ("c1>f c1>f r>c1 d d", 1),
    "CF1-D3-AAAAAAP": (
        "d d d d d d d d w>f d d w>c2 d w>f w>f d d d d d d w>c4 d d w>c2 d d d d",
        23,
    ),
    "CF1-D3-AAAAAAN": (
        "d d d d d w>f d d d d d d w>c2 d w>f d d d d w>c2 d d d d d w>f d d d d d d d d w>f",
        26,
    ),
    "CW1-D3-AAAAABB": ("d d d d d d w>f w>c3 d d w>f r>f r>f d d d d", 8),
}
FIRST_LOST, UNWINNABLE, HARD = "CC1-D3-AAAAABB", "CF1-D3-AAAAAAB", "CF1-D1-AAAAAAM"
KEYS = [
    *("code", "moves", "won", "verdict", "last_winnable", "first_unwinnable"),
    *("lost_by", "instead", "states", "seconds"),
]


def review(moves: str, *options: str, **env: str) -> Ran:
    """Review moves in this process."""
    (ran,) = inside([CommandCall(("review", "-", *options), moves, env)])
    return ran


def record_of(moves: str, *options: str) -> dict[str, Any]:
    ran = review(moves, *options, "--json")
    assert (ran.code, ran.err) == (0, "")
    (record,) = ran.records
    assert list(record) == KEYS
    return record


def file_of(code: str) -> str:
    return f"code: {code}\n" + LOST[code][0].replace(" ", "\n") + "\n"


def played(code: str, moves: list[str]) -> Game:
    game = Game.from_code(parse_code(code))
    for move in moves:
        game.play(action_from(game.position, move))
    return game


def verdict_of(game: Game) -> Verdict:
    limits = Limits(states=100_000)
    return solve(game.rules, game.position, limits=limits, clock=float).verdict


@pytest.mark.parametrize("code", LOST)
def test_move_that_lost_is_the_one_after_which_no_win_is_left(code: str) -> None:
    moves, number = LOST[code][0].split(), LOST[code][1]
    assert verdict_of(played(code, moves[: number - 1])) is Verdict.WINNABLE
    assert verdict_of(played(code, moves[:number])) is Verdict.UNWINNABLE
    record = record_of(file_of(code))
    assert record["code"] == code
    assert record["moves"] == len(moves)
    assert (record["won"], record["verdict"]) == (False, "unwinnable")
    assert (record["last_winnable"], record["first_unwinnable"]) == (number - 1, number)
    assert record["lost_by"] == moves[number - 1]
    assert played(code, [*moves[: number - 1], *record["instead"]]).position.is_won


def test_what_would_have_kept_it_is_told_up_to_the_first_move() -> None:
    assert review(file_of("CW1-D3-AAAAABB")) == (
        0,
        "Game lost by move 8, w c3; d 2, w f would have saved it.\n",
        "",
    )
    assert review(file_of(FIRST_LOST)) == (
        0,
        "Game lost by move 1, c1 f; r f would have saved it.\n",
        "",
    )


def test_won_game_was_won() -> None:
    won = (EXAMPLES / "won-game.moves").read_text("utf-8")
    assert review(won) == (0, "The game was won.\n", "")
    record = record_of(won)
    assert (record["won"], record["verdict"], record["instead"]) == (True, "winnable", [])
    assert record["last_winnable"] == record["moves"]
    assert (record["first_unwinnable"], record["lost_by"]) == (None, None)


def test_game_that_can_still_be_won_is_told_how() -> None:
    ran = review(f"{HEADER}d\n")
    assert ran.out.startswith("The game can still be won, with ")
    record = record_of(f"{HEADER}d\n")
    assert (record["verdict"], record["last_winnable"], record["moves"]) == ("winnable", 1, 1)
    assert played(CODE, ["d", *record["instead"]]).position.is_won


def test_game_that_never_could_be_won() -> None:
    moves = f"code: {UNWINNABLE}\nd\nd\n"
    assert review(moves) == (0, "This game could never be won.\n", "")
    record = record_of(moves)
    assert (record["verdict"], record["last_winnable"], record["first_unwinnable"]) == (
        *("unwinnable", None, 0),
    )
    assert (record["lost_by"], record["instead"]) == (None, None)


def test_what_was_undone_does_not_count() -> None:
    head = f"code: {FIRST_LOST}\n"
    assert record_of(f"{head}c1 f\nundo\nr f\n")["verdict"] == "winnable"
    assert record_of(f"{head}d, u, c1 f, u, redo, d\n") | {"states": 0, "seconds": 0} == (
        record_of(f"{head}c1 f, d\n") | {"states": 0, "seconds": 0}
    )
    assert record_of(f"{head}c1 f\nrestart\nr f\n")["moves"] == 1


def test_more_moves_than_the_game_can_undo_are_reviewed() -> None:
    moves = "d 99\n" * 2 + LOST[FIRST_LOST][0].replace(" ", "\n")
    assert record_of(f"code: {FIRST_LOST}\n{moves}\n")["moves"] == 198 + 5


def test_game_given_up_and_last_of_several_games_are_reviewed() -> None:
    moves = f"{HEADER}d\nnew {FIRST_LOST}\nc1 f\ngive up\n"
    assert record_of(moves)["lost_by"] == "c1>f"


def test_layout_with_moves_is_reviewed() -> None:
    start = played(FIRST_LOST, [])
    layout = layout_text(start.rules, start.position)
    written("lost.moves", layout + "c1 f\nd\n")
    ran = inside([CommandCall(("review", "lost.moves", "--json"))])[0]
    (record,) = ran.records
    assert (record["code"], record["lost_by"]) == (None, "c1>f")
    assert record_of(layout)["verdict"] == "winnable"


def test_refused_line_is_told_as_by_export() -> None:
    moves = f"{HEADER}d\nr c1\n"
    ran, exported = inside([CommandCall((name, "-"), moves) for name in ("review", "export")])
    assert (ran.code, ran.out, ran.err) == (1, "", exported.err)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Missing on the command line: FILE."),
        (("nosuch",), "File not found: nosuch."),
        ((".",), "A folder, not a file: .."),
        (("-",), f"Neither code nor layout in the file: {STDIN}."),
        (("lost.moves", "--seconds", "x"), "Wrong number of seconds: x."),
        (("lost.moves", "--draw", "1"), "Contradiction: "),
    ],
)
def test_what_cannot_be_reviewed_is_refused(arguments: tuple[str, ...], said: str) -> None:
    written("lost.moves", file_of(FIRST_LOST))
    ran = inside([CommandCall(("review", *arguments), b"d\n")])[0]
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith(said)


def test_plain_mode_tells_how_far_it_is_and_each_ten_percent_once() -> None:
    ran = review(file_of(FIRST_LOST), "--accessible")
    told = ran.err.splitlines()
    assert told[-1] == "100 percent done."
    percents = [int(line.removesuffix(" percent done.")) for line in told]
    assert percents == sorted(set(percents))
    assert {percent % 10 for percent in percents} == {0}
    assert review(file_of(FIRST_LOST)).err == ""


@posix_only
@pytest.mark.parametrize("term", ["xterm", "dumb"])
@pytest.mark.parametrize("option", ["--no-plain", "--plain"])
def test_terminal_shows_a_bar_and_plain_mode_none(term: str, option: str) -> None:
    written("lost.moves", file_of(FIRST_LOST))
    ours, theirs = os.openpty()
    done = subprocess.run(
        [*PROGRAM, "review", "lost.moves", option],
        stdout=subprocess.PIPE,
        stderr=theirs,
        env=environment(TERM=term),
        check=True,
    )
    shown = os.read(ours, 10_000).decode().replace("\r\n", "\n")
    os.close(ours)
    os.close(theirs)
    assert done.stdout.decode() == review(file_of(FIRST_LOST)).out
    if (term, option) == ("xterm", "--no-plain"):
        assert shown.startswith("\r#")
        assert shown.endswith(" \r")
    else:
        assert shown.endswith("\n100 percent done.\n")
        assert shown.replace("\n", "").isprintable()


def test_long_search_goes_on_telling_within_a_position() -> None:
    ran = review(f"code: {HARD}\n", "--seconds", "0.4", "--accessible")
    assert ran.err == "".join(f"{percent} percent done.\n" for percent in range(10, 101, 10))


class Answers:
    """Stands for the solver: positions up to one can be won, and some have no answer."""

    def __init__(self, winnable: int, unknown: set[int], order: dict[Position, int]) -> None:
        self.winnable = winnable
        self.unknown = unknown
        self.order = order
        self.asked: list[int] = []

    def __call__(self, position: Position, *_: object) -> SolvedPosition:
        number = self.order[position]
        self.asked.append(number)
        if number in self.unknown:
            return SolvedPosition(Verdict.UNKNOWN, None, 1, 10.0)
        if number <= self.winnable:
            done = PlayedAction(DRAW, (), position, position._replace(drawn=99))
            return SolvedPosition(Verdict.WINNABLE, (done,), 1, 0.0)
        return SolvedPosition(Verdict.UNWINNABLE, None, 1, 0.0)


POSITIONS = [played(CODE, []).position._replace(drawn=drawn) for drawn in range(33)]
ORDER = {position: number for number, position in enumerate(POSITIONS)}


def searched(answers: Answers) -> Iterator[LosingMoveSearch]:
    """The search, before each look and at its end."""
    turning = LosingMoveSearch(POSITIONS, answers)
    yield turning
    while (number := turning.next) is not None:
        turning.look(number)
        yield turning


@pytest.mark.parametrize("winnable", range(-1, len(POSITIONS)))
def test_turning_point_is_found_by_few_looks(winnable: int) -> None:
    answers = Answers(winnable, set(), ORDER)
    *_, turning = searched(answers)
    assert (turning.low, turning.high) == (winnable, winnable + 1)
    assert (turning.line is not None) is (winnable >= 0)
    assert len(answers.asked) == len(set(answers.asked)) <= 2 + 5
    assert turning.left == 0


def test_positions_without_an_answer_are_left_between() -> None:
    rng = random.Random(8)
    for _ in range(300):
        winnable = rng.randint(-1, len(POSITIONS) - 1)
        unknown = {n for n in range(len(POSITIONS)) if rng.random() < 0.3}
        answers = Answers(winnable, unknown, ORDER)
        lefts = [turning.left for turning in searched(answers)]
        *_, turning = searched(answers)
        assert turning.low <= winnable < turning.high
        between = set(range(turning.low + 1, turning.high))
        # Next to what is known, nothing was left that would have had an answer.
        assert {turning.low + 1, turning.high - 1} <= unknown or not between
        assert (turning.unsolved is not None) is bool(unknown & {*answers.asked})
        assert lefts[-1] == 0


def test_winning_line_through_the_game_needs_no_more_looks() -> None:
    later = PlayedAction(DRAW, (), POSITIONS[0], POSITIONS[20])
    beyond = PlayedAction(DRAW, (), POSITIONS[20], POSITIONS[0]._replace(drawn=99))

    def ask(position: Position) -> SolvedPosition:
        if ORDER[position] == 0:
            return SolvedPosition(Verdict.WINNABLE, (later, beyond), 1, 0.0)
        return SolvedPosition(Verdict.UNWINNABLE, None, 1, 0.0)

    turning = LosingMoveSearch(POSITIONS, ask)
    turning.look(0)
    assert (turning.low, turning.line) == (20, (beyond,))


@pytest.mark.parametrize(
    ("winnable", "unknown", "said", "verdict"),
    [
        (
            2,
            {3, 4, 5},
            "Game lost by move 6 at the latest; it is not known which move lost it.\n"
            "After move 2, d led to a win.\n",
            "unwinnable",
        ),
        (
            0,
            {1, 2, 3},
            "Game lost by move 4 at the latest; it is not known which move lost it.\n"
            "At the start, d led to a win.\n",
            "unwinnable",
        ),
        (
            3,
            {*range(6)},
            "Game lost by move 6 at the latest; it is not known whether it could be won before.\n",
            "unwinnable",
        ),
        (
            4,
            {5, 6, 7, 8},
            "It is not known whether the game can still be won.\nAfter move 4, d led to a win.\n",
            "unknown",
        ),
        (4, {*range(9)}, "It is not known whether the game could ever be won.\n", "unknown"),
    ],
)
def test_what_stays_unknown_is_said(
    monkeypatch: pytest.MonkeyPatch, winnable: int, unknown: set[int], said: str, verdict: str
) -> None:
    moves = f"code: {CODE}\nd 8\n"
    order = {played(CODE, ["d"] * count).position: count for count in range(9)}
    answers = Answers(winnable, unknown, order)
    monkeypatch.setattr(
        "canfield_cli.commands.shell.review.solve_position",
        lambda _, position, *rest: answers(position, *rest),
    )
    assert review(moves) == (0, said + "For a longer search, use --seconds.\n", "")
    record = record_of(moves)
    assert (record["verdict"], record["lost_by"]) == (verdict, None)
    for language in LANGUAGES:
        assert not review(moves, "--lang", language).out.startswith("No")
