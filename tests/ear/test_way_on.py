"""Stuck but for foundation cards: the card that opens a move is named, with what it opens."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import TYPE_CHECKING

import pytest
from harness.games import LANGUAGES

from canfield_cli.engine.cards import FOUNDATIONS
from canfield_cli.engine.game import Game
from canfield_cli.engine.moves import DRAW, Move, do, legal
from canfield_cli.engine.outlook import Outlook
from canfield_cli.engine.rules import RULE_SETS, Rules
from canfield_cli.engine.way_on import way_on
from canfield_cli.text.speaker import Speaker

from .players import converse, laid, player, said, with_hidden_shuffled
from .sentences import check_bytes
from .test_outlook import all_rules, late_positions

if TYPE_CHECKING:
    from canfield_cli.engine.position import Position

# Which card, whereto, by which moves, and what it opens: the first sentence of each language.
NAMED = {
    "en": "Stuck, but for foundation cards. You can: take the ace of diamonds back to column 1 "
    "with fd c1, which lets the king of spades from the waste go there; undo, new.",
    "ca": "Partida encallada, llevat de les cartes de les fundacions. Es pot: tornar l'as de "
    "diamants a la columna 1 amb fd c1, i llavors hi pot anar el rei de piques del descart; "
    "desfer, nova.",
    "es": "Partida bloqueada, salvo por las cartas de las fundaciones. Se puede: devolver el as de "
    "diamantes a la columna 1 con fd c1, y entonces puede ir allí el rey de picas del descarte; "
    "deshacer, nueva.",
}
PLAIN = "Stuck, but for cards that could come back from a foundation. You can: undo, new."


@cache
def only_returns() -> list[tuple[Rules, Game]]:
    """Games in which nothing but foundation cards could move, as careless players get there."""
    dice = random.Random(2)
    found = []
    for rules in all_rules():
        if not rules.foundation_return:
            continue
        for game, _ in late_positions(rules, 12, dice):
            if game.outlook is Outlook.ONLY_RETURNS:
                kept = Game(rules, game.start, float)
                kept._position, kept._all_turned = game.position, True
                kept._past.append(game._past[-1])
                found.append((rules, kept))
    return found


def opened_by_one_return(rules: Rules, position: Position) -> bool:
    """Whether after one card that comes back something else can move, drawn cards among it."""
    for back in legal(rules, position):
        if not (isinstance(back, Move) and back.source in FOUNDATIONS):
            continue
        after, _ = do(rules, position, back)
        for _ in range(2 * len(after.talon) + 1):
            moves = (move for move in legal(rules, after) if isinstance(move, Move))
            sources = {move.source for move in moves} - {*FOUNDATIONS, back.target}
            if sources:
                return True
            if after.talon:
                after, _ = do(rules, after, DRAW)
    return False


def test_where_one_card_opens_the_game_it_is_named_and_never_is_it_said_to_be_stuck_plainly() -> (
    None
):
    speaker = Speaker("en")
    named = plain = 0
    for rules, game in only_returns():
        (line,) = speaker.outlook(game)
        if opened_by_one_return(rules, game.position):
            assert line.startswith("Stuck, but for foundation cards. You can: take the ")
            assert line.count("take the ") == 1
            named += 1
        plain += line == PLAIN
    assert named > 50
    assert plain > 50


def test_what_is_named_can_be_played_as_it_is_typed() -> None:
    dice = random.Random(3)
    kinds = set()
    speaker = Speaker("en")
    for rules, game in dice.sample(only_returns(), 200):
        found = way_on(rules, game.position)
        if not found:
            continue
        (line,) = speaker.outlook(game)
        position = game.position
        calls = re.findall(r"with (f[hsdc] c[1-4])", line)
        for call, back in zip(calls, found.returns, strict=True):
            asked = Game(rules, position, float)
            assert asked.parse(call) == back
            assert asked.can(back)
            position, _ = do(rules, position, back)
        before = legal(rules, position)
        for _ in range(found.draws):
            assert found.move not in before
            position, _ = do(rules, position, DRAW)
        assert found.move in legal(rules, position)
        # What is opened goes on the card that came back last.
        assert found.move.target is found.returns[-1].target
        kinds.add((len(found.returns) > 1, found.draws > 0, found.move.source.kind))
        if found.draws:
            draws = f"after d {found.draws};" if found.draws > 1 else "after d;"
            assert draws in line
    assert len(kinds) >= 6


def test_it_hides_what_lies_under_the_reserve_s_top_card() -> None:
    dice = random.Random(4)
    speaker = Speaker("en")
    for rules, game in dice.sample(only_returns(), 100):
        turned = game.position._replace(drawn=len(game.position.talon))
        other = Game(rules, with_hidden_shuffled(turned, dice), float)
        other._position = other.position._replace(drawn=game.position.drawn)
        other._all_turned = True
        other._past.append(game._past[-1])
        assert speaker.outlook(other) == speaker.outlook(game)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_says_it_in_one_sentence_that_is_read_right(language: str) -> None:
    speaker = Speaker(language)
    heard = set()
    for _, game in only_returns():
        (line,) = speaker.outlook(game)
        heard.add(line)
        check_bytes(line)
        assert not re.search(r"\d[ ,.;:]+\d", line), line
        assert not re.search(r"[(){}\[\]]|  ", line), line
    assert NAMED[language] in heard


def test_moves_hint_and_the_game_itself_say_it_and_who_does_it_goes_on() -> None:
    for rules, game in only_returns():
        found = way_on(rules, game.position)
        if found and len(found.returns) == 1 and not found.draws:
            break
    else:
        raise AssertionError
    back = found.returns[0]
    asker = player(laid(game, game.position))
    asker.session.game._all_turned = True
    # Nothing was played, so that there is nothing to undo.
    line = Speaker("en").outlook(game)[0].replace("undo, new", "new")
    assert said(asker, "moves")[-1] == line
    spoken = converse(asker, "d", "d", str(back.source) + " " + str(back.target))
    assert [each for each in spoken if each.startswith("Stuck")] == [
        line.replace("new", "undo, new")
    ]
    assert asker.session.game.outlook is Outlook.OPEN


def test_a_stuck_game_in_which_nothing_was_played_names_no_undo() -> None:
    rules = RULE_SETS["classic"]
    for game, _ in late_positions(rules, 20, random.Random(5)):
        if game.outlook is Outlook.STUCK:
            break
    asker = player(laid(game, game.position._replace(drawn=len(game.position.talon))))
    assert asker.session.game.outlook is Outlook.STUCK
    last = said(asker, "moves")[-1]
    assert last == "Stuck: drawing no longer helps and nothing else moves. You can: new."
    assert said(asker, "d, moves")[-1].endswith("You can: undo, new.")
