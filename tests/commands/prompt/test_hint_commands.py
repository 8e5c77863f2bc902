"""`hint`, `hint why`, `hint last` and `chance`, in every language."""

from __future__ import annotations

import itertools
import random
import re
from typing import TYPE_CHECKING

import pytest
from interpreter.helpers import LANGUAGES, PUBLISHED, layout, outcome, player, said, state

from canfield_cli.analysis.hint_plans import HintPlans
from canfield_cli.engine.hint import Why
from canfield_cli.engine.moves import DRAW
from canfield_cli.interpreter.command import Frontend

if TYPE_CHECKING:
    from canfield_cli.interpreter.interpreter import Interpreter

HINTS = {"en": "hint", "ca": "pista", "es": "pista"}
SEES = {
    "en": "First d 12, to see the rest of the stock.",
    "ca": "Primer d 12, per veure la resta del munt.",
    "es": "Primero d 12, para ver el resto del stock.",
}
WHY = {"en": "why", "ca": "per què", "es": "por qué"}
LAST = {"en": "last", "ca": "últim", "es": "último"}
CHANCES = {"en": "chance", "ca": "probabilitat", "es": "probabilidad"}
CHANCE = {
    "en": r"Of 16 ways, \d+ can be won\.",
    "ca": r"En \w+ de setze casos es pot guanyar\.",
    "es": r"En \w+ de dieciséis casos se puede ganar\.",
}
LOST = {
    "en": r"It can no longer be won: \d cards? at most can still go up\. ",
    "ca": r"Ja no es pot guanyar: com a màxim encara (pot|poden) pujar (una carta|dues cartes)\. ",
    "es": r"Ya no se puede ganar: como máximo aún pueden? subir (una carta|2 cartas)\. ",
}
NO_OTHER = {
    "en": "It can no longer be won: no other card can go up. You can: undo, new.",
    "ca": "Ja no es pot guanyar: no pot pujar cap altra carta. Es pot: desfer, nova.",
    "es": "Ya no se puede ganar: no puede subir ninguna otra carta. Se puede: deshacer, nueva.",
}
FIRST = {"en": "First undo ", "ca": "Primer desfés ", "es": "Primero deshacer "}
# The 6 of hearts waits for the 5, that for the 4 of spades, and that for the 7 under the 6.
HOPELESS = ("7S 6H | 5H 4S | 6S | 5S", "2H 6D 6C")


def figures(asker: Interpreter, line: str = "hint") -> dict[str, object]:
    (reply,) = asker.run(line)
    assert reply.error is None
    return dict(reply.figures)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_stock_is_seen_first_and_then_chances_are_told(language: str) -> None:
    asker = player(language)
    assert said(asker, HINTS[language]) == [SEES[language]]
    assert said(asker, f"{HINTS[language]} {WHY[language]}") == [SEES[language]]
    assert re.fullmatch(CHANCE[language], said(asker, CHANCES[language])[0])
    for reply in asker.run("d 12"):
        assert reply.error is None
    before = state(asker)
    (line,) = said(asker, HINTS[language])
    assert said(asker, HINTS[language]) == [line]
    assert state(asker) == before
    whole = said(asker, f"{HINTS[language]} {WHY[language]}")
    assert line.endswith(whole[-1])
    assert len(whole) > 1


def test_who_plays_what_is_suggested_is_led_through_the_whole_plan_and_wins() -> None:
    asker = player("en", PUBLISHED)
    plan: list[object] = []
    for _ in range(400):
        if asker.session.game.position.is_won:
            return
        told = figures(asker)
        named = told["plan"]
        assert isinstance(named, list)
        # The plan goes on until a card turns.
        assert not plan or named == plan
        assert told["suggested"] == named[0]
        reserve = len(asker.session.game.position.reserve)
        assert outcome(asker, str(named[0])) == named[0]
        plan = named[1:] if len(asker.session.game.position.reserve) == reserve else []
    raise AssertionError


def test_draws_on_the_way_to_a_card_are_told_with_it() -> None:
    asker = player("en", PUBLISHED)
    told = set()
    for _ in range(400):
        if asker.session.game.position.is_won:
            break
        (line,) = said(asker, "hint")
        named = figures(asker)["plan"]
        assert isinstance(named, list)
        draws = len(list(itertools.takewhile("d".__eq__, named)))
        if draws and line.startswith("Draw"):
            times = {1: "once", 2: "twice"}.get(draws, f"{draws} times")
            typed = named[draws].replace(">", " ")
            assert line.startswith(f"Draw {times}; then {typed}.")
            told.add(times)
        assert outcome(asker, named[0]) == named[0]
    assert told >= {"once", "twice"}


def test_a_player_who_does_otherwise_gets_another_plan() -> None:
    asker = player("en", PUBLISHED, "d 12")
    first = figures(asker)
    plan = first["plan"]
    assert isinstance(plan, list)
    game = asker.session.game
    other = next(
        game.format(action)
        for action in game.legal_actions
        if game.format(action) not in {"d", plan[0]}
    )
    assert outcome(asker, other)
    assert figures(asker) != first
    assert outcome(asker, "undo")
    assert figures(asker) == first


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lost_game_is_told_as_such_with_the_best_that_is_left(language: str) -> None:
    columns, tops = HOPELESS
    asker = player(language, layout(columns, foundations=tops, rules="classic"))
    lines = []
    for _ in range(40):
        lines += said(asker, HINTS[language])
        told = figures(asker, HINTS[language])
        if told["suggested"] is None:
            break
        assert outcome(asker, str(told["suggested"])) == told["suggested"]
    else:
        raise AssertionError
    game = asker.session.game
    *lines, last = lines[-(-game.start.stock_count // game.rules.draw) :]
    assert len(lines) > 4
    for line in lines:
        assert re.match(LOST[language], line), line
    assert last == NO_OTHER[language]
    # The 3 and 4 of hearts were put up on the way.
    assert asker.session.game.position.foundations[0] == 11


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_all_that_helps_leads_back_the_undos_are_said_with_what_they_are_for(
    language: str,
) -> None:
    # The queen went to and fro: only from where it was before is anything new to be done.
    dice = random.Random(8)
    for number in range(200):
        asker = player(language, f"CF1-D1-AAAAA{chr(65 + number // 26)}{chr(65 + number % 26)}")
        game = asker.session.game
        while game.position.stock_count:
            game.play(DRAW)
        for _ in range(8):
            moves = [action for action in game.legal_actions if action != DRAW]
            game.play(dice.choice(moves) if moves else DRAW)
        suggested = figures(asker, HINTS[language])["suggested"]
        if str(suggested).startswith("undo "):
            break
    else:
        raise AssertionError
    (line,) = said(asker, HINTS[language])
    undos = str(suggested).removeprefix("undo ")
    assert line.startswith(f"{FIRST[language]}{undos}. ")
    assert len(line) > len(f"{FIRST[language]}{undos}. ")
    for reply in asker.run(str(suggested)):
        assert reply.error is None
    assert not str(figures(asker)["suggested"]).startswith("undo")


def test_ctrl_c_brings_the_plainest_move_told_as_such() -> None:
    asker = player("en", PUBLISHED, "d 12")
    (line,) = said(asker, "hint", Frontend(stop=lambda: True))
    assert line.endswith("This is the plainest move; the chances were not looked at.")
    # It is not kept.
    assert "the hidden cards may lie" in said(asker, "hint")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_last_move_cost_is_told_when_asked(language: str) -> None:
    asker = player(language, PUBLISHED)
    asked = f"{HINTS[language]} {LAST[language]}"
    assert outcome(asker, asked) == "state"
    for reply in asker.run("d 12"):
        assert reply.error is None
    plan = figures(asker, HINTS[language])["plan"]
    assert isinstance(plan, list)
    assert outcome(asker, plan[0])
    better = {
        "en": "Nothing clearly better than the last move is known.",
        "ca": "Res de conegut no és clarament millor que l'últim moviment.",
        "es": "Nada de lo conocido es claramente mejor que el último movimiento.",
    }
    assert said(asker, asked) == [better[language]]


def test_a_move_that_costs_much_is_told_with_what_was_better() -> None:
    asker = player("en", "CF1-D3-AAAAAAH")
    moves = "d 7, w c2, d, w c1, r c1, d 2, w f, d, w c2, c3 f, d 4, w f, d, w c3, d 2, w c1"
    for reply in asker.run(moves):
        assert reply.error is None
    (line,) = said(asker, "hint last")
    found = re.fullmatch(
        r"Better was d 11, w c4\. Of 16 ways .*, (\d+) can then be won\. "
        r"After the last move, (\d+) of 16\.",
        line,
    )
    assert found
    better, left = map(int, found.groups())
    assert better - left >= 8


def test_in_a_lost_game_no_move_was_better_and_its_chance_is_told_as_lost() -> None:
    columns, tops = HOPELESS
    asker = player("en", layout(columns, foundations=tops, rules="classic"))
    for move in figures(asker)["plan"]:  # type: ignore[attr-defined]
        assert outcome(asker, move) == "d"
    assert said(asker, "chance") == ["It can no longer be won."]
    assert figures(asker, "chance") == {"ways": 1, "ways_won": 0}
    assert outcome(asker, str(figures(asker)["suggested"]))
    assert said(asker, "hint last") == ["Nothing clearly better than the last move is known."]


def test_hint_last_knows_what_a_draw_buried() -> None:
    asker = player("en", "CC1-D3-AAAAAAN")
    for reply in asker.run("d 5, w f, d 2, w c2, d 5, w f, d 2, w c2, d"):
        assert reply.error is None
    (line,) = said(asker, "hint last")
    assert re.match(r"Better was w c2\. Of 16 ways .*, \d+ can then be won\. After the", line)


def test_hints_in_files_take_no_other_words() -> None:
    assert outcome(player("en"), "hint 3") == "syntax bad_argument"
    assert outcome(player("en"), "chance 3") == "syntax bad_argument"
    assert outcome(player("en"), "hint last") == "state"
    game = player("en").session.game
    assert HintPlans(lambda: False).ask(game).why is Why.SEES_STOCK
