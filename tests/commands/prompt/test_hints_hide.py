"""What hints, chances and moves say, in words and in JSON, depends on no card that lies face down.

A game is played twice: in the second the cards that the player never saw are dealt anew among
their places. Whoever sees the same must hear the same.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from engine.test_hint import by_rules

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.commands.shell.json_lines import reply_record
from canfield_cli.engine.deals import deal
from canfield_cli.engine.game import Game
from canfield_cli.engine.layout import layout_text, parse_layout
from canfield_cli.engine.moves import DRAW, Move
from canfield_cli.engine.sampling import hidden_cards
from canfield_cli.engine.setup import GameSetup
from canfield_cli.interpreter.interpreter import Interpreter
from canfield_cli.session import Session, Settings
from canfield_cli.text.json_objects import position_record

if TYPE_CHECKING:
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules

LANGUAGES = ("en", "ca", "es")
# Asked in each position, and the second only now and then: it searches twice.
OFTEN, SELDOM = ("moves", "hint", "hint why", "chance", "tops", "left"), ("hint last",)


def wandered(rules: Rules, number: int, dice: random.Random) -> Game:
    """A game of a careless player, who most often has seen the whole stock."""
    game = Game(rules, deal(rules, number), float)
    for _ in range(dice.choice((2, 20, 20, 20, 20, 20, 20, 20))):
        if game.position.stock_count:
            game.play(DRAW)
    if dice.random() < 0.9:
        while game.position.stock_count:
            game.play(DRAW)
    for _ in range(dice.randrange(30)):
        moves = [action for action in game.legal_actions if isinstance(action, Move)]
        if game.is_over:
            break
        game.play(dice.choice(moves) if moves and dice.random() < 0.7 else DRAW)
    return game


def dealt_otherwise(game: Game, dice: random.Random) -> Position:
    """The deal with the cards that are still hidden in the game dealt anew among their places."""
    hidden = list(hidden_cards(game.position, all_turned=game.all_turned))
    places = sorted(hidden)
    dice.shuffle(hidden)
    moved = dict(zip(places, hidden, strict=True))
    start = game.start
    return start._replace(
        reserve=tuple(moved.get(card, card) for card in start.reserve),
        talon=tuple(moved.get(card, card) for card in start.talon),
    )


def told(game: Game, start: Position, language: str, asked: tuple[str, ...]) -> list[object]:
    """What is said, and what JSON has, in a game that went the same way from a start."""
    layout = parse_layout(layout_text(game.rules, start).splitlines())
    session = Session(GameSetup(layout=layout), Settings(language), lambda: 100.0, lambda: 7)
    asker = Interpreter(session, COMMANDS)
    for action in game.actions:
        session.game.play(action)
    heard: list[object] = []
    for line in asked:
        for reply in asker.run(line):
            heard += [reply.lines, reply_record(reply, 1)]
            heard.append(position_record(session.game, legal_moves=True))
    return heard


def compare(rules: Rules, number: int, dice: random.Random, *, last: bool) -> bool:
    """Whether there was another deal to compare with."""
    game = wandered(rules, number, dice)
    other = dealt_otherwise(game, dice)
    if other == game.start or game.is_over:
        return False
    language, asked = dice.choice(LANGUAGES), (*OFTEN, *SELDOM) if last else OFTEN
    here, there = told(game, game.start, language, asked), told(game, other, language, asked)
    assert here == there
    assert len(here) >= 3 * len(asked)
    return True


@by_rules
def test_who_sees_the_same_hears_the_same(rules: Rules) -> None:
    dice = random.Random(31)
    assert sum(compare(rules, number, dice, last=number < 2) for number in range(8)) >= 5


@pytest.mark.long
@pytest.mark.timeout(3600)
@by_rules
def test_who_sees_the_same_hears_the_same_in_500_positions(rules: Rules) -> None:
    dice = random.Random(32)
    compared, number = 0, 10_000
    while compared < 500:
        compared += compare(rules, number, dice, last=number % 20 == 0)
        number += 1
    assert number < 11_000
