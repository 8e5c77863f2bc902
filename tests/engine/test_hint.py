"""Hints are legal, hide what lies face down, come true, and never go round in circles."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from canfield_cli.engine.cards import COLUMNS, Pile
from canfield_cli.engine.deals import deal
from canfield_cli.engine.game import Game
from canfield_cli.engine.hint import Hint, Why
from canfield_cli.engine.moves import DRAW, Move, can, legal, up_move
from canfield_cli.engine.outlook import Outlook
from canfield_cli.engine.rules import RULE_SETS, Rules, with_change, with_draw

from .helpers import cards, nearly_won, table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canfield_cli.engine.position import Position

RULES = [
    *(with_draw(rules, draw) for rules in RULE_SETS.values() for draw in ("1", "3")),
    with_change(RULE_SETS["app"], "columns_stop_at_base=yes"),
    with_change(RULE_SETS["app"], "sequences=whole_or_top"),
]
MOST_ACTIONS = 5_000


def game_of(rules: Rules, position: Position, *, all_turned: bool = False) -> Game:
    game = Game(rules, position, float)
    game._all_turned |= all_turned
    return game


def followed(game: Game) -> Iterator[Hint]:
    """The hints of a game whose player takes every one, up to the last resort."""
    for _ in range(MOST_ACTIONS):
        found = game.hint()
        if found is None or found.why is Why.LAST_RESORT:
            return
        yield found
        game.play(found.action)
    raise AssertionError(game.position)


@pytest.mark.parametrize(
    "rules", RULES, ids=lambda rules: f"{rules.name}-{rules.draw}-{rules.sequences}"
)
def test_hints_are_legal_come_true_and_never_go_round_in_circles(rules: Rules) -> None:
    for number in range(8):
        game = Game(rules, deal(rules, number), float)
        before: Hint | None = None
        for found in followed(game):
            assert can(rules, game.position, found.action)
            if before and before.why is Why.ROOM:
                assert found.why is Why.RESERVE
                assert game.position.top(Pile.RESERVE) == before.card
            if before and before.why is Why.UNCOVERS:
                ups = (up_move(game.position, column) for column in COLUMNS)
                assert before.card in {game.position.top(up.source) for up in ups if up}
            before = found
        if game.hint() is None:
            assert game.outlook in {Outlook.STUCK, Outlook.OVER}


@pytest.mark.parametrize(
    "rules", RULES, ids=lambda rules: f"{rules.name}-{rules.draw}-{rules.sequences}"
)
def test_no_hint_depends_on_a_card_that_lies_face_down(rules: Rules) -> None:
    dice = random.Random(5)
    compared = 0
    for number in range(4):
        game = Game(rules, deal(rules, number), float)
        for found in followed(game):
            position = game.position
            under = position.reserve[:-1]
            hidden = [*under, *(() if game.all_turned else position.stock)]
            dice.shuffle(hidden)
            seen = position.talon if game.all_turned else position.waste
            other = position._replace(
                reserve=(*hidden[: len(under)], *position.reserve[-1:]),
                talon=(*seen, *hidden[len(under) :]),
            )
            assert game_of(rules, other, all_turned=game.all_turned).hint() == found
            compared += other != position
    assert compared > 50


C1, C2, C3, C4 = (Pile(f"c{number}") for number in range(1, 5))


APP = RULE_SETS["app"]
UP_HEARTS = Pile("fh")


def first(columns: str, **piles: str) -> Hint | None:
    return game_of(APP, table(columns, **piles)).hint()


def test_each_reason_has_its_turn() -> None:
    reserve, waste = Pile.RESERVE, Pile.WASTE
    assert first("6C | KH | QH | AS", reserve="2H 8H") == Hint(
        Move(reserve, UP_HEARTS), Why.RESERVE
    )
    assert first("6C | KH | QH | AS", reserve="2H QC") == Hint(Move(reserve, C2), Why.RESERVE)
    up = first("6C | KH | QH | AS", reserve="2H 3C", waste="8H")
    assert up == Hint(Move(waste, UP_HEARTS), Why.UP)
    fills = first("6C | KH | 9H | AS", reserve="2H 4C", waste="QS")
    assert fills == Hint(Move(C2, C4), Why.FILLS)
    assert first("6C | KH | 9H | AS", waste="QS") == Hint(Move(C2, C4), Why.FREES)
    room = first("6C | KD | 9H | 4S", reserve="2H JD", waste="QC")
    assert room == Hint(Move(waste, C2), Why.ROOM, cards("JD")[0])
    uncovers = first("9H 8S | 9D | 4H | AS", foundations="8H", reserve="2H KC")
    assert uncovers == Hint(Move(C1, C2), Why.UNCOVERS, cards("9H")[0])
    assert first("6C | KH | 9H | 3S", reserve="2H 4C") == Hint(DRAW, Why.DRAW)


@pytest.mark.parametrize(
    ("reserve", "talon", "turned", "wanted"),
    [
        # Not all of the stock was seen.
        ("2H 4C", "QC 5D 6D", False, Why.WAITS),
        # With draw 3, the third card comes to lie on top.
        ("2H 4C", "QC 5D 6D 8H", True, Why.WAITS),
        ("2H 4C", "8H QC 6D", True, Why.WASTE),
        ("2H 4C", "QC 8H", True, Why.WAITS),
        # A redeal comes before it.
        ("2H 4C", "5D 6D 8H 2D QC", True, Why.WAITS),
        # The reserve's jack goes on the queen of spades, which goes on the king.
        ("2H JD", "8C 5D 6D QS", True, Why.WAITS),
        ("2H 10D", "8C 5D 6D QS", True, Why.WASTE),
    ],
)
def test_a_waste_card_that_only_goes_to_a_column_waits_for_a_better_one(
    reserve: str, talon: str, turned: bool, wanted: Why
) -> None:
    seen = talon.split().index("QC" if "QC" in talon else "8C") + 1
    position = table("6C | KH | 9H | 3S", reserve=reserve)
    position = position._replace(talon=cards(talon), drawn=seen)
    found = game_of(APP, position, all_turned=turned).hint()
    taken = Move(Pile.WASTE, C2 if "QC" in talon else C3)
    assert found == Hint(taken if wanted is Why.WASTE else DRAW, wanted)


def test_when_drawing_no_longer_helps_another_move_is_the_last_resort() -> None:
    for number in range(40):
        game = Game(APP, deal(APP, number), float)
        for _ in followed(game):
            pass
        found = game.hint()
        if found:
            assert found.why is Why.LAST_RESORT
            assert isinstance(found.action, Move)
            position = game.position
            for _ in range(2 * len(position.talon) + 2):
                # A whole pass of the stock brings no better hint: `followed` ended here.
                assert not any(
                    isinstance(action, Move) and action.source in {Pile.WASTE, Pile.RESERVE}
                    for action in legal(APP, game.position)
                )
                game.play(DRAW)
            return
    raise AssertionError


def test_when_the_game_is_over_or_nothing_is_legal_there_is_none() -> None:
    game = Game(APP, nearly_won(), float)
    game.give_up()
    assert game.hint() is None
