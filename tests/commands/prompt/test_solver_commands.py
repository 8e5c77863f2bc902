"""`hint`, `oracle`, `finish` and `new winnable`, in every language."""

from __future__ import annotations

import itertools
import re

import pytest
from interpreter.helpers import LANGUAGES, PUBLISHED, Clock, layout, outcome, player, said, state

from canfield_cli.analysis import solver_cache as guide
from canfield_cli.analysis.solving import solve_position
from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.engine.events import Moved
from canfield_cli.engine.rules import with_change
from canfield_cli.engine.setup import GameSetup
from canfield_cli.engine.solver import Verdict
from canfield_cli.interpreter.command import Frontend
from canfield_cli.interpreter.interpreter import Interpreter
from canfield_cli.session import Session, Settings
from canfield_cli.text.catalogue import load
from canfield_cli.text.counts import CountWords

# In the Spanish document's deal order the published number is lost with the second of these.
WEB = "CW1-D3-AAAAACL"
BLUNDER = (*["d"] * 10, "w c1", "w c4")
UNWINNABLE = "CF1-D3-AAAAAAB"
ORACLES = {"en": "oracle", "ca": "oracle", "es": "oráculo"}
FINISHES = {"en": "finish", "ca": "completa", "es": "completa"}
FINISHED = {
    "en": "Finished in {moves}.",
    "ca": "S'ha acabat amb {moves}.",
    "es": "Se ha terminado con {moves}.",
}
WON = {"en": " Game won: ", "ca": " Partida guanyada: ", "es": " Partida ganada: "}
STILL = {
    "en": "It can still be won: ",
    "ca": "Encara es pot guanyar. ",
    "es": "Aún se puede ganar. ",
}
LOST = {
    "en": "Lost from here. After undo 3 it can be won again.",
    "ca": "Des d'aquí ja no es pot guanyar. Amb desfés 3 torna a ser possible.",
    "es": "Desde aquí ya no se puede ganar. Con deshacer 3 vuelve a ser posible.",
}


MOVE = re.compile(r"\b(d|[rw] (f|c[1-4])|c[1-4](:\d+)? (f|c[1-4])|f[hsdc] c[1-4])\b")


def typed_in(sentence: str) -> str:
    """What a sentence says is to be typed: the first thing that reads as a move."""
    found = MOVE.search(sentence)
    assert found, sentence
    return found[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_does_what_the_oracle_says_wins(language: str) -> None:
    asker = player(language)
    oracle, moves = ORACLES[language], 0
    while not asker.session.game.position.is_won:
        (line,) = said(asker, oracle)
        assert line.startswith(STILL[language])
        # Asked again it says the same, and neither costs anything.
        before = state(asker)
        assert said(asker, oracle) == [line]
        assert state(asker) == before
        move = typed_in(line.removeprefix(STILL[language]))
        assert " " not in outcome(asker, move), (line, move)
        moves += 1
        assert moves < 300


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lost_game_is_told_with_the_undos_that_lead_back(language: str) -> None:
    asker = player(language, WEB, *BLUNDER, "d", "d")
    assert said(asker, ORACLES[language]) == [LOST[language]]
    for reply in asker.run("undo 3"):
        assert reply.error is None
    assert said(asker, ORACLES[language])[0].startswith(STILL[language])
    assert outcome(asker, "redo") == "redo"
    assert said(asker, ORACLES[language])[0] == LOST[language].replace("3", "1")


def test_the_way_back_is_where_a_plain_look_at_every_position_finds_it() -> None:
    asker = player("en", WEB, *BLUNDER, "d", "d")
    game = asker.session.game
    positions = [position for position, _ in game.history] + [game.position]
    winnable = [
        solve_position(game.rules, each, 20.0).verdict is Verdict.WINNABLE for each in positions
    ]
    assert winnable == [True] * 12 + [False] * 3


def test_a_deal_that_cannot_be_won_is_told_as_such() -> None:
    assert said(player("en", UNWINNABLE), "oracle") == ["This deal could never have been won."]
    assert said(player("en", UNWINNABLE, "d", "d"), "oracle") == [
        "This deal could never have been won."
    ]


def test_where_undo_does_not_reach_far_enough_restart_is_named() -> None:
    opening = GameSetup.from_text(rules="web", draw="3", changes=("undo_limit=2",))
    session = Session(opening, Settings(), Clock(), lambda: 63)
    assert session.game.rules == with_change(session.game.rules, "undo_limit=2")
    asker = player("en", WEB, *BLUNDER, "d", "d")
    asker.session.take_up(session.game)
    for line in (*BLUNDER, "d", "d"):
        assert outcome(asker, line)
    assert said(asker, "oracle") == ["Lost from here. After restart it can be won again."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_finish_plays_the_rest_and_says_each_move(language: str) -> None:
    asker = player(language, PUBLISHED, "r c2", "r f", "c2 c4")
    (reply,) = asker.run(FINISHES[language])
    game = asker.session.game
    assert game.position.is_won
    assert len(reply.played) == game.moves - 3
    first, *told, last = reply.lines
    assert first == FINISHED[language].format(
        moves=CountWords(load(language)).moves(len(reply.played))
    )
    # Whatever was moved is named, in its order; draws are counted.
    cards = [
        asker.speaker.names.card(done.events[0].cards[0])
        for done in reply.played
        if isinstance(done.events[0], Moved)
    ]
    heard = " ".join([*told, last]).lower()
    place = 0
    for card in cards:
        place = heard.index(card, place)
    assert len(told) < len(cards) < len(reply.played)
    assert WON[language] in last
    assert outcome(asker, "undo") == "undo"
    assert not game.position.is_won


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            [
                "Finished in 5 moves.",
                "1 draw. 5 of spades to column 2. Waste: 4 of spades.",
                "4 of spades, 5 of spades, 6 of spades up. Game won: all 52 cards are up. "
                "Score: 15, in 5 moves.",
            ],
        ),
        (
            "ca",
            [
                "S'ha acabat amb 5 moviments.",
                "Es roba una vegada. 5 de piques a la columna 2. Descart: 4 de piques.",
                "A les fundacions: 4 de piques, 5 de piques, 6 de piques. Partida guanyada: "
                "les 52 cartes són a les fundacions. Puntuació: 15, en 5 moviments.",
            ],
        ),
        (
            "es",
            [
                "Se ha terminado con 5 movimientos.",
                "Se voltea una vez. 5 de picas a la columna 2. Descarte: 4 de picas.",
                "A las fundaciones: 4 de picas, 5 de picas, 6 de picas. Partida ganada: "
                "las 52 cartas están en las fundaciones. Puntuación: 15, en 5 movimientos.",
            ],
        ),
    ],
)
def test_finish_counts_draws_and_tells_cards_put_up_in_a_row_together(
    language: str, told: list[str]
) -> None:
    nearly_won = layout("6S | - | - | -", foundations="6H 3S 6D 6C")
    assert said(player(language, nearly_won), FINISHES[language]) == told
    # No table follows a win.
    first, drawn, won = said(player(language, nearly_won, verbosity="full"), FINISHES[language])
    assert (first, won) == (told[0], told[-1])
    assert drawn.endswith(told[1].rsplit(". ", 2)[-1])


def test_a_way_to_win_comes_to_no_position_twice_so_that_it_ends() -> None:
    # The search finds a way that puts a card up and takes it back.
    asker = player("en", "CF1-D3-LITNGBG")
    game = asker.session.game
    line = solve_position(game.rules, game.position, 20.0).line
    assert line is not None
    assert len({done.before for done in line}) == len(line)
    assert all(one.after == other.before for one, other in itertools.pairwise(line))
    assert line[-1].after.is_won
    assert said(asker, "finish")[0] == f"Finished in {len(line)} moves."
    assert game.position.is_won


def test_what_cannot_be_won_is_not_finished() -> None:
    asker = player("en", WEB, *BLUNDER)
    before = state(asker)
    assert said(asker, "finish") == ["No: the game can no longer be won from here."]
    assert state(asker) == before


def test_a_search_without_an_end_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        guide, "solve_position", lambda rules, at, *_, **__: solve_position(rules, at, 0.0)
    )
    asker = player("en", WEB)
    assert said(asker, "oracle") == ["Not known: the search for a win takes too long."]
    assert said(asker, "finish") == ["No: it would take too long to find a win."]
    assert said(asker, "new winnable") == ["No: no winnable deal was found. The game goes on."]


def test_whoever_stops_the_search_hears_no_answer_and_loses_nothing() -> None:
    asker = player("en", WEB)
    impatient = Frontend(stop=lambda: True)
    before = state(asker)
    for line in ("oracle", "finish", "new winnable"):
        assert said(asker, line, impatient) == []
        assert state(asker) == before


@pytest.mark.parametrize("line", ["hint", "chance", "oracle", "finish"])
def test_after_the_end_there_is_nothing_to_be_told(line: str) -> None:
    assert outcome(player("en", PUBLISHED, "finish"), line) == "illegal won"
    assert outcome(player("en", PUBLISHED, "d", "give up"), line) == "illegal given_up"
    assert outcome(player("en"), f"{line} 3") == "syntax bad_argument"


@pytest.mark.parametrize(
    ("language", "line", "code"),
    [
        ("en", "new winnable", "CF1-D3-AAAAACL"),
        ("ca", "nova guanyable", "CF1-D3-AAAAACL"),
        ("es", "nueva ganable", "CF1-D3-AAAAACL"),
        ("en", "new winnable draw 1", "CF1-D1-AAAAAAB"),
        ("en", "new easy winnable", "CF1-D1-AAAAAAB"),
        ("ca", "nova regles clàssiques guanyable", "CC1-D3-AAAAACL"),
    ],
)
def test_new_winnable_deals_until_a_game_can_be_won(language: str, line: str, code: str) -> None:
    # The first three are lost from the deal on with draw 3.
    numbers = iter([1, 6, 10, 63])
    session = Session(
        GameSetup.from_text(code="CF1-D3-AAAAAAA"),
        Settings(language),
        Clock(),
        lambda: next(numbers),
    )
    asker = Interpreter(session, COMMANDS)
    assert outcome(asker, line) == "new"
    assert str(session.game.code) == code
    assert said(asker, ORACLES[language])[0].startswith(STILL[language])


def test_a_code_is_not_asked_to_be_winnable() -> None:
    assert outcome(player("en"), f"new winnable {PUBLISHED}").startswith("syntax")
