"""`demo`: it plays as the hints advise, tells each with its reason, and stops where they end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from harness.program import CommandCall, inside
from interpreter.helpers import LANGUAGES, PUBLISHED, layout, outcome, player, said, state

from canfield_cli.analysis.hint_player import HintPlayer
from canfield_cli.engine.game import Game
from canfield_cli.engine.moves import DRAW
from canfield_cli.engine.notation import action_from
from canfield_cli.interpreter.command import Frontend

if TYPE_CHECKING:
    from canfield_cli.interpreter.interpreter import Interpreter

NAMES = {
    "en": ("demo", "demonstration"),
    "ca": ("demostració", "demostra", "demo"),
    "es": ("demostración", "demostrar", "demo"),
}
# Lost from the deal on; one more card can go up.
LOST = "CC1-D3-AAAAAAG"
LAST = {
    "en": "It can no longer be won: no other card can go up. You can: undo, new.",
    "ca": "Ja no es pot guanyar: no pot pujar cap altra carta. Es pot: desfer, nova.",
    "es": "Ya no se puede ganar: no puede subir ninguna otra carta. Se puede: deshacer, nueva.",
}


def texts(asker: Interpreter) -> list[str]:
    """The actions that stand."""
    game = Game.from_code(asker.session.game.code or "")
    told = []
    for action in asker.session.game.actions:
        told.append(game.format(action))
        game.play(action)
    return told


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_hint_is_told_with_its_reason_before_it_is_followed(language: str) -> None:
    for name in NAMES[language]:
        asker, alone = player(language, LOST), player(language, LOST)
        heard = said(asker, name)
        expected = []
        for _ in range(20):
            hints = said(alone, "hint")
            expected += hints
            (reply,) = alone.run("hint")
            plan = dict(reply.figures)["plan"]
            assert isinstance(plan, list)
            if not plan:
                break
            for move in plan:
                assert outcome(alone, move) == move
        assert [line for line in heard if line in expected] == list(dict.fromkeys(expected))
        assert heard[-1] == LAST[language]
        assert asker.session.game.position == alone.session.game.position
        # The card that could still go up is up.
        assert asker.session.game.position.cards_up == 2


def test_a_file_a_pipe_and_json_play_what_solve_by_hints_writes() -> None:
    for code in (PUBLISHED, LOST, "CW1-D3-AAAAABA"):
        file = f"code: {code}\ndemo\n"
        ran, piped, jsons, solved = inside(
            [
                CommandCall(("run", "-", "--lang", "en"), file),
                CommandCall(("play", code, "--lang", "en"), "demo\n"),
                CommandCall(("run", "-", "--json"), file),
                CommandCall(("solve", code, "--by", "hints", "--json")),
            ]
        )
        assert (ran.code, piped.code, jsons.code) == (0, 0, 0)
        assert ran.out.strip() in piped.out
        (record,) = jsons.records
        (by_hints,) = solved.records
        assert list(record) == ["line", "input", "ok", "command", "moves", "position"]
        assert (record["command"], record["moves"]) == ("demo", by_hints["moves"])
        game = Game.from_code(code)
        for move in record["moves"]:
            game.play(action_from(game.position, move))
        assert record["position"]["cards_up"] == game.position.cards_up == by_hints["cards_up"]
        assert record["position"]["moves"] == len(record["moves"])


def test_play_json_answers_it_with_one_object_though_nothing_was_played() -> None:
    typed = "demo\ndemo\n\n"
    (ran,) = inside([CommandCall(("play", LOST, "--json"), typed)])
    first, again, empty = ran.records
    assert len(first["moves"]) > 12
    assert again["moves"] == []
    assert again["position"] == first["position"] == empty["position"]
    assert not any("more" in record for record in (first, again, empty))


def test_what_it_played_is_undone_action_by_action_and_written_as_moves() -> None:
    asker = player("en", LOST, "demo")
    moves = texts(asker)
    before = asker.session.game.position
    assert said(asker, "undo")
    assert said(asker, "redo")
    assert asker.session.game.position == before
    for _ in moves:
        assert outcome(asker, "undo") == "undo"
    assert asker.session.game.position == asker.session.game.start
    (written,) = inside([CommandCall(("export", "-"), f"code: {LOST}\ndemo\n")])
    assert written.out.splitlines()[2:] == moves


def test_it_goes_on_with_a_game_under_way_whatever_was_played_in_it() -> None:
    # To and fro: what was played before does not bind it, and undo is left to the player.
    asker = player("en", PUBLISHED, "d 12", "c2 c4", "u", "r c2", "d 3")
    before = asker.session.game.actions
    assert said(asker, "demo")
    game = asker.session.game
    assert game.actions[: len(before)] == before
    assert game.position.is_won


def test_it_never_comes_back_to_a_position_of_its_own_and_ends() -> None:
    for number in range(6):
        game = Game.deal(number=900_000 + number, draw=3)
        demo = HintPlayer(game, lambda: False)
        known = {game.position}
        for _ in range(60):
            played = demo.play(demo.ask())
            for done in played:
                assert done.action == DRAW or done.after not in known
                known.add(done.after)
            if game.is_over or not played:
                break
        else:
            raise AssertionError(number)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_asks_first_where_a_game_is_under_way(language: str) -> None:
    asked: list[str] = []

    def no(question: str) -> bool:
        asked.append(question)
        return False

    asker = player(language, PUBLISHED, "d")
    before = state(asker)
    (line,) = said(asker, "demo", Frontend(confirm=no))
    assert len(asked) == 1
    assert state(asker) == before
    assert line in {"The game goes on.", "La partida continua.", "La partida continúa."}
    # Nothing of the player's is lost where nothing was played.
    fresh = player(language, LOST)
    assert said(fresh, "demo", Frontend(confirm=no))[-1] == LAST[language]
    assert len(asked) == 1


def test_it_is_neither_cut_short_nor_suggested_nor_played_in_a_lesson() -> None:
    asker = player("en", PUBLISHED, prefixes=True)
    assert outcome(asker, "dem") == "syntax unreadable"
    assert "demo" not in said(asker, "demmo")[0].replace("demmo", "")
    for command in ("demo", "finish"):
        assert outcome(player("en", PUBLISHED, "learn"), command) == "state"


def test_where_a_game_is_over_it_is_refused_and_it_takes_no_words() -> None:
    assert outcome(player("en", PUBLISHED, "d", "give up"), "demo") == "illegal given_up"
    assert outcome(player("en"), "demo 3") == "syntax bad_argument"
    won = player("en", layout("6S | - | - | -", foundations="6H 3S 6D 6C"))
    assert said(won, "demo")[-1].startswith("6 of spades") or won.session.game.position.is_won
    assert outcome(won, "demo") == "illegal won"


def test_whoever_stops_it_keeps_what_was_played_and_told_and_nothing_else() -> None:
    asker = player("en", PUBLISHED)
    told: list[str] = []
    # Stopped as soon as anything is told.
    frontend = Frontend(stop=lambda: bool(told))
    for reply in asker.run_together(("demo",), frontend):
        told += reply.lines
    # The stock was seen; the next hint was not waited for.
    assert told == [
        "First d 12, to see the rest of the stock.",
        "12 draws. Waste: 2 of diamonds.",
    ]
    assert len(asker.session.game.actions) == 12
