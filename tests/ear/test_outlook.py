"""Only drawing is left, only returns, stuck: said when it is so, hiding nothing, and once."""

from __future__ import annotations

import io
import math
import random
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import pytest
from harness.games import LANGUAGES, won_game

from canfield_cli.engine.game import Game
from canfield_cli.engine.outlook import Outlook
from canfield_cli.engine.rules import RULE_SETS, Rules, with_change, with_draw
from canfield_cli.engine.setup import GameSetup
from canfield_cli.repl.loop import Conversation, PromptOptions

from . import plainsearch
from .players import Typist, converse, do, laid, player, said, wander, with_hidden_shuffled

if TYPE_CHECKING:
    from collections.abc import Iterator

STUCK = "Stuck: drawing no longer helps and nothing else moves. You can: undo, new."
DRAWING = "Only drawing is left."
NAMES = {
    Outlook.OPEN: plainsearch.OPEN,
    Outlook.OVER: plainsearch.OPEN,
    Outlook.ONLY_DRAWING: plainsearch.ONLY_DRAWING,
    Outlook.ONLY_RETURNS: plainsearch.ONLY_RETURNS,
    Outlook.STUCK: plainsearch.STUCK,
}


def all_rules() -> Iterator[Rules]:
    for name in RULE_SETS:
        for draw in (1, 3):
            rules = with_draw(RULE_SETS[name], str(draw))
            yield rules
        yield with_change(RULE_SETS[name], "columns_stop_at_base=yes")
    yield with_change(RULE_SETS["app"], "foundation_return=no")
    yield with_change(RULE_SETS["app"], "sequences=whole_or_top")


def late_positions(rules: Rules, count: int, dice: random.Random) -> Iterator[tuple[Game, bool]]:
    """Games as careless players end them: the game, and whether every card was face up once."""
    for number in range(count):
        start = (
            GameSetup.from_text(rules=rules.name, draw=str(rules.draw))
            .start(number, lambda: 0.0)
            .start
        )
        game = Game(rules, start, lambda: 0.0)
        seen = set(game.position.waste)
        for actions in range(150):
            action = wander(game, dice)
            if action is None:
                break
            game.play(action)
            seen |= set(game.position.waste)
            if dice.random() < 0.05:
                game.undo()
            if actions % 30 < 2 or actions > 120:
                yield game, seen >= set(game.position.talon)


@cache
def late_games() -> list[tuple[Rules, Game]]:
    """A game of each kind of outlook and each rule set, as far as careless players get there."""
    dice = random.Random(1)
    found: dict[tuple[str, Outlook], tuple[Rules, Game]] = {}
    for rules in RULE_SETS.values():
        for game, _ in late_positions(rules, 5, dice):
            kept = Game(rules, game.start, lambda: 0.0)
            kept._position, kept._all_turned = game.position, game.all_turned
            found.setdefault((rules.name, game.outlook), (rules, kept))
    return list(found.values())


def test_it_is_what_a_plain_search_finds() -> None:
    dice = random.Random(1)
    met: Counter[Outlook] = Counter()
    for rules in all_rules():
        for game, all_seen in late_positions(rules, 3, dice):
            found = game.outlook
            expected = plainsearch.outlook(game.position, rules, all_seen=all_seen)
            assert NAMES[found] == expected, (rules, game.position)
            met[found] += 1
    assert all(met[outlook] >= 10 for outlook in Outlook if outlook is not Outlook.OVER), met


def test_it_hides_what_lies_face_down() -> None:
    """While a card of stock and waste was never face up, where it lies changes nothing."""
    dice = random.Random(3)
    compared = 0
    for rules in RULE_SETS.values():
        for game, all_seen in late_positions(rules, 5, dice):
            if all_seen:
                continue
            other = Game(rules, with_hidden_shuffled(game.position, dice), lambda: 0.0)
            other._all_turned = False
            assert other.outlook is game.outlook
            compared += 1
    assert compared > 20


def stuck_game() -> Game:
    return next(game for _, game in late_games() if game.outlook is Outlook.STUCK)


def test_stuck_is_not_said_before_the_last_card_of_the_stock_was_turned() -> None:
    game = stuck_game()
    unseen = game.position._replace(drawn=0)
    draws = math.ceil(len(unseen.talon) / game.rules.draw)
    asker = player(laid(game, unseen))
    for _ in range(draws):
        assert said(asker, "moves") == [DRAWING]
        do(asker, "d")
    assert said(asker, "moves") == [STUCK]
    spoken = converse(player(laid(game, unseen)), *["d"] * 3 * draws)
    assert spoken.index(STUCK) == draws
    assert spoken.count(STUCK) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_moves_says_it_last_and_each_language_tells_apart_what_is_left(language: str) -> None:
    heard: dict[Outlook, set[str]] = {}
    for _, game in late_games():
        asker = player(laid(game, game.position), language=language)
        asker.session.game._all_turned = game.all_turned
        kind = game.outlook
        last = said(asker, "moves")[-1]
        if kind not in {Outlook.OPEN, Outlook.OVER}:
            heard.setdefault(kind, set()).add(last)
    # Where a foundation card opens a move, it is named.
    del heard[Outlook.ONLY_RETURNS]
    assert sorted(len(sentences) for sentences in heard.values()) == [1, 1]
    assert len(set.union(*heard.values())) == 2


def test_in_play_it_is_said_once_by_itself() -> None:
    game = stuck_game()
    asker = player(laid(game, game.position))
    asker.session.game._all_turned = True
    spoken = converse(asker, *["d"] * 30)
    assert [line for line in spoken if line.startswith("Stuck")] == [STUCK]


def test_what_was_stuck_can_still_be_undone_and_left_for_a_new_game() -> None:
    game = stuck_game()
    asker = player(laid(game, game.position))
    asker.session.game._all_turned = True
    spoken = converse(asker, "d", "undo", "d", "new", "d", "undo")
    assert spoken.count(STUCK) == 1
    assert asker.session.game.position == asker.session.game.start


def test_that_only_drawing_is_left_is_never_said_unasked() -> None:
    assert DRAWING not in converse(player(), *won_game())
    game = stuck_game()
    unseen = laid(game, game.position._replace(drawn=0))
    spoken = converse(player(unseen), "d", "d", "undo", "d", "restart", "d", "moves")
    assert [line for line in spoken if line == DRAWING] == [DRAWING]
    assert spoken[-1] == DRAWING
    out = io.StringIO()
    Conversation(player(unseen), Typist([]), out, PromptOptions(), lambda _: None).begin()
    assert DRAWING not in out.getvalue()
