"""`canfield review --chances`: the chance after each action as known then, and what cost most."""

from __future__ import annotations

import itertools
import json
import os
import random
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest
from harness.environment import PROGRAM, environment
from harness.games import EXAMPLES, HEADER, LANGUAGES
from harness.program import CommandCall, Ran, inside, written

from canfield_cli.analysis import game_chances
from canfield_cli.analysis.game_chances import MOST_QUESTIONS, ActionChance, GameChances
from canfield_cli.engine.calibration import LOST, SURE
from canfield_cli.engine.chance import costs_nothing
from canfield_cli.engine.deals import deal
from canfield_cli.engine.game import Game, PlayedAction
from canfield_cli.engine.layout import layout_text
from canfield_cli.engine.moves import DRAW, Move
from canfield_cli.engine.notation import action_text
from canfield_cli.engine.rules import RULE_SETS, Rules, with_change, with_draw
from canfield_cli.engine.sampling import hidden_cards, with_hidden

if TYPE_CHECKING:
    from canfield_cli.engine.position import Position

APP, CLASSIC = RULE_SETS["app"], RULE_SETS["classic"]
RULES = [
    *RULE_SETS.values(),
    with_draw(APP, "1"),
    with_change(APP, "sequences=whole_or_top"),
    with_change(CLASSIC, "columns_stop_at_base=yes"),
    with_change(APP, "undo_limit=0"),
]
by_rules = pytest.mark.parametrize(
    "rules", RULES, ids=lambda rules: f"{rules.name}-{rules.draw}-{rules.sequences}"
)
# The 27th of these moves throws the game away.
BLUNDERED = (
    "code: CF1-D3-AAAAAAH\n"
    "d 7, w c2, d, w c1, r c1, d 2, w f, d, w c2, c3 f, d 4, w f, d, w c3, d 2, w c1\n"
)
ACTION_KEYS = [
    *("number", "move", "ways", "ways_won", "kept_ways", "kept_won", "best_ways", "best_won"),
    "cost",
]
HEADS = {
    "en": "The chance as it could be known then:",
    "ca": "La probabilitat, tal com es podia saber en cada moment:",
    "es": "La probabilidad, tal como se podía saber en cada momento:",
}
COSTS = {"en": "What cost most:", "ca": "El que va costar més:", "es": "Lo que más costó:"}
NO_COST = "Nothing is known to have cost much."
SVG = "{http://www.w3.org/2000/svg}"


def review(moves: str, *options: str) -> Ran:
    """Review the chances of moves in this process."""
    (ran,) = inside([CommandCall(("review", "-", "--chances", *options), moves)])
    return ran


def records_of(moves: str, *options: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The objects of the actions, and the last one."""
    ran = review(moves, "--json", *options)
    assert (ran.code, ran.err) == (0, "")
    *actions, whole = ran.records
    assert all(list(action) == ACTION_KEYS for action in actions)
    assert [action["number"] for action in actions] == list(range(1, whole["moves"] + 1))
    return actions, whole


def wandered(rules: Rules, number: int, actions: int) -> tuple[Position, list[PlayedAction]]:
    """A game by somebody who makes any move, but none back from a foundation."""
    dice = random.Random(number)
    game = Game(rules, deal(rules, number), float)
    start = game.position
    done: list[PlayedAction] = []
    while len(done) < actions and not game.is_over:
        moves = [each for each in game.legal_actions if isinstance(each, Move)]
        forward = [each for each in moves if not action_text(game.position, each).startswith("f")]
        draws = DRAW in game.legal_actions
        if not forward and not draws:
            break
        is_move = forward and (not draws or dice.random() < 0.6)
        done.append(game.play(dice.choice(forward) if is_move else DRAW))
    return start, done


def chances_of(rules: Rules, start: Position, done: list[PlayedAction]) -> GameChances:
    chances = GameChances(rules, start, done, lambda: False)
    assert [each.done for each in chances.look()] == done
    return chances


def told(each: ActionChance) -> tuple[object, ...]:
    return each.number, each.best, each.left, each.chance


@by_rules
def test_chances_follow_on_each_other_and_bad_luck_costs_nothing(rules: Rules) -> None:
    known = 0
    for number in range(3):
        start, done = wandered(rules, number, 70)
        chances = chances_of(rules, start, done)
        before = chances.start
        for each in chances.found:
            assert each.best == before
            if costs_nothing(rules, each.done.before, each.done.action):
                assert each.left == each.best
            if len(each.done.after.reserve) == len(each.done.before.reserve):
                was_seen = each.known.all_turned or each.done.action != DRAW
                assert each.chance == each.left or not was_seen
            if each.best == LOST:
                assert each.chance == LOST
            known += each.cost is not None
            before = each.chance
        for costly in chances.costly():
            assert costly.at.cost
            assert costly.better[0].before == costly.at.done.before
            assert costly.better[0].action != costly.at.done.action
            game = Game(rules, costly.at.done.before, float)
            for step in costly.better:
                assert game.position == step.before
                game.play(step.action)
    assert known > 20


@by_rules
def test_no_chance_depends_on_a_card_that_was_turned_only_later(rules: Rules) -> None:
    dice = random.Random(4)
    start, done = wandered(rules, 5, 60)
    whole = chances_of(rules, start, done)
    others = 0
    for count in range(5, len(done), 11):
        last = done[count - 1].after
        all_turned = any(not each.after.stock_count for each in done[:count])
        hidden = list(hidden_cards(last, all_turned=all_turned))
        dice.shuffle(hidden)
        other = with_hidden(last, tuple(hidden), all_turned=all_turned)
        # The game that looked the same so far: its cards lie otherwise where none was seen.
        under = len(last.reserve) - 1
        reserve = other.reserve[:under] + start.reserve[under:]
        stock = len(last.talon) - last.drawn if not all_turned else 0
        talon = start.talon[: len(start.talon) - stock] + other.talon[len(other.talon) - stock :]
        game = Game(rules, start._replace(reserve=reserve, talon=talon), float)
        again = [game.play(each.action) for each in done[:count]]
        found = chances_of(rules, game.start, again)
        assert list(map(told, found.found)) == list(map(told, whole.found[:count]))
        others += again[-1].after != last
    assert others >= 2


@by_rules
def test_whoever_plays_by_the_hints_loses_nothing(rules: Rules) -> None:
    game = Game(rules, deal(rules, 800_001), float)
    start, done = game.position, []
    for _ in range(40):
        found = game.hint()
        if found is None or not found.plan:
            break
        done += [game.play(action) for action in found.plan]
    chances = chances_of(rules, start, done)
    assert {each.cost for each in chances.found} <= {0.0, None}
    assert chances.costly() == []
    if game.position.is_won:
        assert chances.found[-1].chance == SURE


def test_so_many_questions_are_asked_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    start, done = wandered(APP, 5, 60)
    asked = 0
    for name in ("hint", "chance", "chance_after"):
        real = getattr(game_chances, name)

        def counting(*arguments: Any, real: Any = real) -> Any:
            nonlocal asked
            asked += 1
            return real(*arguments)

        monkeypatch.setattr(game_chances, name, counting)
    whole = chances_of(APP, start, done)
    assert asked < min(len(done), MOST_QUESTIONS)
    monkeypatch.setattr(game_chances, "MOST_QUESTIONS", 4)
    asked = 0
    few = chances_of(APP, start, done)
    assert asked == 4
    same = [each.chance == other.chance for each, other in zip(few.found, whole.found, strict=True)]
    first = same.index(False)
    assert first > 0
    assert all(each.chance.ways is None for each in few.found[first:])


def test_a_draw_that_buries_a_card_for_good_costs_what_that_was_worth() -> None:
    moves = "code: CC1-D3-AAAAAAN\nd 5, w f, d 2, w c2, d 5, w f, d 2, w c2, d\n"
    actions, whole = records_of(moves)
    assert whole["lost_by"] == actions[-1]["move"] == "d"
    (worst,) = whole["worst"]
    assert (worst["number"], worst["instead"][0]) == (19, "w>c2")
    assert worst["cost"] > 0.5
    # Where none was played since, a draw takes nothing away.
    assert {action["cost"] for action in actions[:5]} <= {0.0, None}


def test_what_is_known_when_it_is_stopped_is_right() -> None:
    start, done = wandered(APP, 5, 60)
    whole = chances_of(APP, start, done)
    stops = itertools.chain([False] * 400, itertools.repeat(True))
    stopped = GameChances(APP, start, done, lambda: next(stops))
    found = [told(each) for each in stopped.look()]
    assert 0 < len(found) < len(done)
    assert found == [told(each) for each in whole.found[: len(found)]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_costly_move_is_told_with_what_would_have_been_better(language: str) -> None:
    ran = review(BLUNDERED, "--lang", language)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[1] == HEADS[language]
    at = lines.index(COSTS[language])
    assert 3 <= at <= 14
    assert re.search(r" 27, w c1: .* d 11, w c4: ", lines[at + 1])
    assert len(lines[at + 1 :]) <= 3
    # The move that lost is told as ever.
    (plain,) = inside([CommandCall(("review", "-", "--lang", language), BLUNDERED)])
    assert lines[:1] == plain.out.splitlines()


def test_json_has_an_object_for_each_action_and_the_worst_in_the_last() -> None:
    actions, whole = records_of(BLUNDERED)
    (plain,) = inside([CommandCall(("review", "-", "--json"), BLUNDERED)])
    (record,) = plain.records
    assert whole | {"seconds": 0} == whole | record | {"seconds": 0}
    assert list(whole) == [*record, "start_ways", "start_won", "worst"]
    (worst, *_) = whole["worst"]
    assert (worst["number"], worst["move"]) == (27, "w>c1")
    assert worst["instead"][:12] == [*["d"] * 11, "w>c4"]
    blunder = actions[26]
    assert blunder["cost"] == worst["cost"] > 0.5
    assert blunder["best_won"] - blunder["kept_won"] == round(16 * blunder["cost"])
    assert [blunder["ways"], blunder["ways_won"]] == [blunder["kept_ways"], blunder["kept_won"]]
    assert [action["move"] for action in actions[:3]] == ["d", "d", "d"]
    assert actions[0]["best_ways"] == whole["start_ways"] == 16


def test_what_was_undone_does_not_count() -> None:
    undone = BLUNDERED.rstrip() + ", u, redo, u 3\n"
    actions, whole = records_of(undone)
    assert len(actions) == whole["moves"] == 24
    assert actions == records_of(BLUNDERED)[0][:24]
    assert whole["worst"] == []


def test_won_games_given_up_ones_and_those_without_a_move_are_told() -> None:
    won = (EXAMPLES / "won-game.moves").read_text("utf-8")
    actions, whole = records_of(won)
    assert (actions[-1]["ways"], actions[-1]["ways_won"], whole["won"]) == (1, 1, True)
    said = review(won).out.splitlines()
    assert said[0] == "The game was won."
    assert said[-1] == NO_COST
    assert any(line.endswith(": it can surely be won.") for line in said)
    given_up, _ = records_of(f"{HEADER}d, r c2\ngive up\n")
    assert given_up == records_of(f"{HEADER}d, r c2\n")[0]
    none, whole = records_of(HEADER)
    assert (none, whole["worst"], whole["moves"]) == ([], [], 0)
    lines = review(HEADER).out.splitlines()
    assert lines[1:] == [
        HEADS["en"],
        f"At the start: of 16 ways, {whole['start_won']} can be won.",
        NO_COST,
    ]


def test_a_lost_game_is_told_as_lost_from_there_on() -> None:
    start, done = wandered(CLASSIC, 5, 60)
    moves = ", ".join(action_text(each.before, each.action) for each in done)
    layout = layout_text(CLASSIC, start)
    actions, whole = records_of(f"code: CC1-D3-AAAAAAF\n{moves}\n")
    lost = [action for action in actions if (action["ways"], action["ways_won"]) == (1, 0)]
    assert lost
    assert lost == actions[-len(lost) :]
    assert whole["code"] == "CC1-D3-AAAAAAF"
    # A layout's game is the same without a code.
    written("lost.moves", f"{layout}{moves}\n")
    ran = inside([CommandCall(("review", "lost.moves", "--chances", "--json"))])[0]
    *same, last = ran.records
    assert same == actions
    assert last["code"] is None
    said = inside([CommandCall(("review", "lost.moves", "--chances"))])[0].out
    number = len(actions) - len(lost) + 1
    assert re.search(rf"\nAfter move {number}, .*: it can no longer be won\.\n", said)
    assert "At the end: it can no longer" not in said


def test_positions_with_few_cards_and_changed_rules_are_told() -> None:
    few = (
        "# canfield layout 1\nrules: app\ndraw: 3\nbase: A\nreserve: KD QD\n"
        "foundations: QH KS JD KC\ncolumns: KH | - | - | -\nstock: -\nwaste: -\n"
    )
    refused = inside([CommandCall(("review", "-", "--chances"), few)])[0]
    assert refused.code == 2
    layout = few.replace("KH | - | - | -", "KH | QD | KD | -").replace("reserve: KD QD", "reserve:")
    actions, whole = records_of(layout.replace("reserve:", "reserve: -") + "c1 f, c2 f\n")
    assert (whole["start_ways"], whole["start_won"]) == (1, 1)
    assert {action["cost"] for action in actions} == {0.0}
    changed = f"{HEADER}rule: foundation_return=no\nrule: sequences=whole\nd, r c2\n"
    actions, whole = records_of(changed)
    assert (len(actions), whole["code"]) == (2, None)


def test_plain_mode_tells_how_far_it_is() -> None:
    ran = review(BLUNDERED, "--accessible")
    assert ran.err.splitlines()[-1] == "100 percent done."
    assert [line for line in ran.err.splitlines() if line.startswith("50 ")]
    assert ran.out == review(BLUNDERED).out


def test_a_picture_has_the_words_and_what_cannot_be_written_is_refused_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("matplotlib")
    call = CommandCall(("review", "-", "--plot", "curve.svg", "--lang", "ca"), BLUNDERED)
    (ran,) = inside([call])
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == review(BLUNDERED, "--lang", "ca").out
    root = ET.fromstring(Path("curve.svg").read_text(encoding="utf-8"))
    assert root.attrib["lang"] == "ca"
    assert root[0].text == (
        "Canfield, partida CF1-D3-AAAAAAH: la probabilitat després de cada moviment"
    )
    assert root[1].text == " ".join(ran.out.splitlines()[1:])
    assert "w c1" in {"".join(text.itertext()) for text in root.iter(f"{SVG}text")}
    (again,) = inside([call])
    assert (again.code, again.out) == (2, "")
    assert "curve.svg" in again.err
    drawn = inside([CommandCall(("review", "-", "--json", "--plot", "curve.png"), BLUNDERED)])[0]
    assert len(drawn.records) == 28
    assert Path("curve.png").read_bytes().startswith(b"\x89PNG")
    (wrong,) = inside([CommandCall(("review", "-", "--plot", "curve.gif"), BLUNDERED)])
    assert (wrong.code, wrong.out) == (2, "")
    assert wrong.err == "Wrong name for a picture: curve.gif. It must end in .svg or .png.\n"
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    (missing,) = inside([CommandCall(("review", "-", "--plot", "new.svg"), BLUNDERED)])
    assert (missing.code, missing.out) == (2, "")
    assert missing.err == "Drawing curves needs matplotlib: pip install 'canfield-cli[plot]'.\n"
    assert not Path("new.svg").exists()


@pytest.mark.skipif(os.name != "posix", reason="signals are POSIX")
@pytest.mark.parametrize("options", [(), ("--json",), ("--plot", "curve.svg")])
def test_ctrl_c_ends_with_what_is_known(options: tuple[str, ...]) -> None:
    if "--plot" in options:
        pytest.importorskip("matplotlib")
    # A game that was won is not searched for what lost it, and its chances take seconds.
    command = [*PROGRAM, "review", str(EXAMPLES / "won-game.moves"), "--chances", "--plain"]
    with subprocess.Popen(
        [*command, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(CANFIELD_SOLVER="interpreted"),
    ) as process:
        assert process.stdout
        assert process.stderr
        assert process.stderr.readline() == b"50 percent done.\n"
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 130
        assert b"100 percent" not in process.stderr.read()
        said = process.stdout.read().decode().splitlines()
    if "--json" in options:
        *actions, whole = map(json.loads, said)
        assert len(actions) < whole["moves"]
        assert [action["number"] for action in actions] == list(range(1, len(actions) + 1))
        assert whole["won"] is True
    else:
        assert said[:2] == ["The game was won.", HEADS["en"]]
        assert said[-1] == "Stopped."
    assert Path("curve.svg").exists() is ("--plot" in options)


@pytest.mark.skipif(os.name != "posix", reason="needs a pty")
def test_a_terminal_shows_a_curve_of_at_most_12_rows_and_plain_mode_words(tmp_path: Path) -> None:
    from harness.terminal import Terminal  # noqa: PLC0415 - POSIX alone

    written("blunder.moves", BLUNDERED)
    file = Path("blunder.moves").absolute()
    words = review(BLUNDERED).out
    shown = {}
    for options in ((), ("--accessible",)):
        with Terminal(
            tmp_path, "review", file, "--chances", *options, errors_elsewhere=True
        ) as terminal:
            assert terminal.ends() == 0
            shown[options] = terminal.text.replace("\r\n", "\n")
    assert shown["--accessible",] == words
    lines = shown[()].splitlines()
    first, last = lines.index(HEADS["en"]), lines.index(COSTS["en"])
    assert last - first <= 12
    assert lines[first + 1].startswith("100 % |")
    assert lines[last - 2].startswith("      +--")
    assert lines[last - 2].count("1") == 1
    assert lines[last:] == words.splitlines()[words.splitlines().index(COSTS["en"]) :]
    assert lines[:first] == words.splitlines()[:1]
    pytest.importorskip("matplotlib")
    asked = ("review", file, "--plot", tmp_path / "curve.png")
    with Terminal(tmp_path, *asked, errors_elsewhere=True) as terminal:
        assert terminal.ends() == 0
        # What the picture shows is told too.
        assert terminal.text.replace("\r\n", "\n").endswith("".join(words.splitlines(True)[1:]))
