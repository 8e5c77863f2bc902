"""Hints can be played, hide what lies face down, never circle, and are what their reason says."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from canfield_cli.engine.calibration import Chance
from canfield_cli.engine.chance import chance
from canfield_cli.engine.deals import deal
from canfield_cli.engine.game import Game
from canfield_cli.engine.hint import Hint, Known, Why, hint, steps_to_card
from canfield_cli.engine.moves import DRAW, Move, do, legal
from canfield_cli.engine.rules import RULE_SETS, Rules, with_change, with_draw
from canfield_cli.engine.sampling import hidden_cards, with_hidden
from canfield_cli.engine.solver import Verdict
from canfield_cli.engine.solver.answers import Limits
from canfield_cli.engine.solver.solve import solve

from .helpers import most_up, nearly_won, table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canfield_cli.engine.position import Position

RULES = [
    *(with_draw(rules, draw) for rules in RULE_SETS.values() for draw in ("1", "3")),
    # The narrow rule that is published elsewhere.
    with_change(with_change(RULE_SETS["app"], "columns_stop_at_base=yes"), "foundation_return=no"),
    with_change(RULE_SETS["app"], "sequences=whole_or_top"),
]
by_rules = pytest.mark.parametrize(
    "rules", RULES, ids=lambda rules: f"{rules.name}-{rules.draw}-{rules.sequences}"
)
APP = RULE_SETS["app"]
# More hints than any game needs: some 13 cards of the reserve are turned.
MOST_HINTS = 60


def game_of(rules: Rules, position: Position, *, all_turned: bool = True) -> Game:
    game = Game(rules, position, float)
    game._all_turned |= all_turned
    return game


def followed(game: Game) -> Iterator[Hint]:
    """The hints of a game whose player plays each plan to its end."""
    for _ in range(MOST_HINTS):
        found = game.hint()
        if found is None:
            return
        yield found
        if not found.plan:
            return
        for action in found.plan:
            game.play(action)
    raise AssertionError(game.position)


def strayed(rules: Rules, number: int, dice: random.Random) -> Game:
    """A game whose player has seen the stock, then did anything at all."""
    game = Game(rules, deal(rules, number), float)
    while game.position.stock_count:
        game.play(DRAW)
    for _ in range(dice.randrange(25)):
        actions = legal(rules, game.position)
        moves = [action for action in actions if isinstance(action, Move)]
        game.play(dice.choice(moves or actions))
    return game


def looking_the_same(position: Position, dice: random.Random, *, all_turned: bool) -> Position:
    """Another position in which the player sees the same."""
    hidden = list(hidden_cards(position, all_turned=all_turned))
    dice.shuffle(hidden)
    return with_hidden(position, tuple(hidden), all_turned=all_turned)


def assert_same_for_who_sees_the_same(game: Game, dice: random.Random) -> bool:
    """Whether the other position was another."""
    rules, position, turned = game.rules, game.position, game.all_turned
    other = looking_the_same(position, dice, all_turned=turned)
    known = Known(turned, game.positions, game.undoable)
    # Cards of the reserve that were turned since lie elsewhere: such a past tells nothing here.
    alike = [each for each in known.earlier if len(each.reserve) == len(position.reserve)]
    there = known._replace(earlier=[each._replace(reserve=other.reserve) for each in alike])
    known = known._replace(earlier=alike)
    assert hint(rules, other, there) == hint(rules, position, known)
    assert chance(rules, other, there) == chance(rules, position, known)
    return other != position


@by_rules
def test_whoever_follows_the_hints_is_never_refused_and_comes_to_an_end(rules: Rules) -> None:
    for number in range(800_000, 800_003):
        game = Game(rules, deal(rules, number), float)
        reasons = [found.why for found in followed(game)]
        assert reasons[0] is Why.SEES_STOCK
        assert reasons.count(Why.SEES_STOCK) == 1
        assert game.is_over or game.hint() is not None


@by_rules
def test_no_hint_or_chance_depends_on_a_card_that_lies_face_down(rules: Rules) -> None:
    dice = random.Random(5)
    game = Game(rules, deal(rules, 3), float)
    compared = 0
    for _ in followed(game):
        if not game.is_over:
            compared += assert_same_for_who_sees_the_same(game, dice)
    for number in range(4):
        compared += assert_same_for_who_sees_the_same(strayed(rules, number, dice), dice)
    assert compared >= 4


@by_rules
def test_no_plan_leads_back_to_a_position_of_the_actions_that_stand(rules: Rules) -> None:
    dice = random.Random(7)
    plans = 0
    for number in range(6):
        game = strayed(rules, number, dice)
        found = game.hint()
        if found is None:
            continue
        if found.undos:
            assert not found.plan
            for _ in range(found.undos):
                game.undo()
            continue
        for action in found.plan:
            before = set(game.positions)
            done = game.play(action)
            assert action == DRAW or done.after not in before
        plans += bool(found.plan)
    assert plans


def test_a_position_that_only_an_undo_leads_on_from_is_told_as_such() -> None:
    # Everything is known; some of what can be done here by chance is only made good by going back.
    position = table("6C | KH QC | KD | AS", reserve="2H", foundations="QH")
    for seed in range(40):
        dice = random.Random(seed)
        game = game_of(APP, position)
        for _ in range(6):
            moves = [a for a in game.legal_actions if isinstance(a, Move)]
            game.play(dice.choice(moves) if moves else DRAW)
        found = game.hint()
        if found and found.undos:
            back = game.positions[-found.undos]
            for _ in range(found.undos):
                game.undo()
            assert game.position == back
            again = game.hint()
            assert again is not None
            assert again.why is Why.WINS
            return
    raise AssertionError


def test_where_undo_does_not_reach_so_far_no_way_back_is_advised() -> None:
    rules = with_change(APP, "undo_limit=0")
    dice = random.Random(8)
    for number in range(6):
        game = strayed(rules, number, dice)
        found = game.hint()
        assert found is None or not found.undos


def test_the_stock_is_to_be_seen_first() -> None:
    game = Game(APP, deal(APP, 63), float)
    game.play(DRAW)
    assert game.hint() == Hint(Why.SEES_STOCK, (DRAW,) * 11)
    game = Game(with_draw(APP, "1"), deal(APP, 63), float)
    assert game.hint() == Hint(Why.SEES_STOCK, (DRAW,) * 34)


@by_rules
def test_a_sure_plan_wins_and_a_sure_loss_is_lost(rules: Rules) -> None:
    dice = random.Random(9)
    seen = set()
    for number in range(30):
        game = strayed(rules, number, dice)
        # All but the top card of the reserve goes to the stock's end.
        position = game.position
        under = position.reserve[:-1]
        position = position._replace(reserve=position.reserve[-1:], talon=position.talon + under)
        found = hint(rules, position, Known(all_turned=True))
        seen.add(found.why)
        if found.why is Why.WINS:
            for action in found.plan:
                position, _ = do(rules, position, action)
            assert position.is_won
        elif found.why is Why.LOST:
            verdict = solve(rules, position, limits=Limits(states=300_000), clock=float).verdict
            assert verdict is Verdict.UNWINNABLE
            for action in found.plan:
                position, _ = do(rules, position, action)
            assert position.cards_up == found.up
    assert seen & {Why.WINS, Why.LOST}


def test_of_a_lost_game_the_most_cards_are_put_up() -> None:
    rules = RULE_SETS["classic"]
    told = 0
    # The 6 of hearts waits for the 5, that for the 4 of spades, and that for the 7 under the 6.
    for up in ("4H", "2H"):
        position = table("7S 6H | 5H 4S | 6S | 5S", foundations=f"{up} 6D 6C")
        found = hint(rules, position, Known(all_turned=True))
        assert found.why is Why.LOST
        assert (found.up, found.up_is_most) == (most_up(rules, position), True)
        told += bool(found.plan)
    assert told == 1


def test_who_is_stopped_gets_the_plainest_move() -> None:
    game = Game(APP, deal(APP, 63), float)
    while game.position.stock_count:
        game.play(DRAW)
    found = game.hint(lambda: True)
    assert found is not None
    assert found.why is Why.TURNS
    assert found.ways is None
    assert found.action in game.legal_actions


def test_a_plan_is_told_up_to_the_next_card() -> None:
    game = Game(APP, deal(APP, 800_001), float)
    for found in followed(game):
        if found.why is Why.SEES_STOCK or game.is_over:
            continue
        steps = steps_to_card(game.rules, game.position, found.plan)
        assert [step.action for step in steps] == list(found.plan[: len(steps)])
        cards = {len(step.before.reserve) for step in steps}
        assert len(cards) <= 1


def test_chances_are_counted_and_unknown_where_no_search_ends() -> None:
    game = Game(APP, deal(APP, 63), float)
    known = Known(game.all_turned)
    found = chance(APP, game.position, known)
    assert found.ways == 16
    assert found.won is not None
    assert 0 < found.won <= 16
    assert chance(APP, game.position, known, lambda: True) == Chance()
    assert chance(APP, nearly_won(), Known(all_turned=True)) == Chance(1, 1)


def test_a_reserve_that_the_solver_has_no_room_for_gets_a_hint_all_the_same() -> None:
    deck = deal(APP, 5)
    position = deck._replace(reserve=deck.talon[:10] + deck.reserve, talon=deck.talon[10:], drawn=0)
    game = game_of(APP, position)
    while game.position.stock_count:
        game.play(DRAW)
    found = game.hint()
    assert found is not None
    assert found.why is Why.UNLIKELY
    assert all(game.can(action) for action in found.plan)


def test_when_the_game_is_over_there_is_none() -> None:
    game = Game(APP, nearly_won(), float)
    game.give_up()
    assert game.hint() is None
