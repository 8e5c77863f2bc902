"""A fourth rule set is one entry of data: it is dealt, played, paid, kept and named everywhere."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pytest
from harness.games import CODE, LANGUAGES
from harness.program import CommandCall, inside

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.engine import (
    CLASSIC,
    RULE_SETS,
    Action,
    DealOrder,
    EmptyColumn,
    Game,
    GameCodeError,
    GameSetup,
    InvalidValueError,
    Rules,
    Scoring,
    Sequences,
    layout_text,
    parse_code,
    parse_layout,
)
from canfield_cli.interpreter.interpreter import Interpreter
from canfield_cli.interpreter.recorder import GameRecorder
from canfield_cli.session import Session, Settings
from canfield_cli.store.saves import Saves
from canfield_cli.text.speaker import Speaker

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

VEGAS = replace(
    CLASSIC,
    name="vegas",
    prefix="VG",
    draw=1,
    deal_order=DealOrder.BASE_FIRST,
    sequences=Sequences.WHOLE_OR_TOP,
    empty_column=EmptyColumn.WASTE,
    undo_counts=True,
    scoring=Scoring.DOLLARS,
)
VEGAS_CODE = "VG1-D1-AAAAACL"


def player(path: Path, code: str = CODE, *, language: str = "en") -> Interpreter:
    """Someone at a game that is kept in a file."""
    session = Session(GameSetup.from_text(code=code), Settings(language), float, lambda: 7)
    recorder = GameRecorder(Saves(path), lambda: 1_795_000_000.0)
    recorder.begin(session.game)
    return Interpreter(session, COMMANDS, recorder=recorder)


def said(interpreter: Interpreter, *lines: str) -> list[str]:
    """The lines that typed lines bring."""
    return [text for line in lines for reply in interpreter.run(line) for text in reply.lines]


@pytest.fixture(autouse=True)
def vegas() -> Iterator[None]:
    table = cast("dict[str, Rules]", RULE_SETS)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(table, VEGAS.name, VEGAS)
        yield


def test_its_codes_deal_games_by_its_fields() -> None:
    game = Game.from_code(VEGAS_CODE.lower())
    assert (str(game.code), game.rules) == (VEGAS_CODE, VEGAS)
    assert game.position == Game.deal(rules=VEGAS, number=63).position
    assert game.position != Game.from_code(CODE).position
    assert parse_layout(layout_text(game.rules, game.position).splitlines()).rules == VEGAS
    while not game.score:
        hint = game.hint()
        assert hint is not None
        assert hint.action is not None
        game.play(hint.action)
    assert game.score == 5 * (game.position.cards_up - 1)


def test_it_is_chosen_in_files_options_and_at_the_prompt(tmp_path: Path) -> None:
    moves = tmp_path / "game.moves"
    moves.write_text("rules: vegas\nexpect score 0\n", encoding="utf-8")
    calls = [
        CommandCall(("deal", CODE.replace("CF", "VG"), "--json")),
        CommandCall(("run", str(moves))),
        CommandCall(("rules", "vegas")),
        CommandCall(("run", "-", "--rules", "vegas"), "expect score 0\n"),
    ]
    for ran in inside(calls):
        assert (ran.code, ran.err) == (0, ""), ran
    assert inside(calls[:1])[0].records[0]["rules"] == "vegas"
    game = player(tmp_path / "saves.db")
    assert said(game, "new vegas")[0] == "New game: vegas rules, draw 3."
    assert said(game, "set rules vegas, new draw 1")
    assert game.session.game.rules == VEGAS


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_and_errors_name_it(language: str, tmp_path: Path) -> None:
    calls = [
        CommandCall(("deal", "--help", "--lang", language)),
        CommandCall(("rules", "--help", "--lang", language)),
        CommandCall(("rules", "klondike", "--lang", language)),
        CommandCall(("deal", "--rules", "klondike", "--lang", language)),
    ]
    word = {"en": "classic", "ca": "clàssiques", "es": "clásicas"}[language]
    for ran in inside(calls):
        assert f"app, web, {word}" in ran.out + ran.err, ran
        assert "vegas" in ran.out + ran.err, ran
    speaker = Speaker(language)
    with pytest.raises(GameCodeError) as no_code:
        parse_code("XX1-D3-AAAAACL")
    told = speaker.refusal(no_code.value)
    assert "CF, CW, CC" in told
    assert "VG" in told
    with pytest.raises(InvalidValueError) as no_rules:
        GameSetup.from_text(rules="klondike")
    assert "vegas" in speaker.refusal(no_rules.value)
    game = player(tmp_path / "saves.db", VEGAS_CODE, language=language)
    refused = said(game, "fs c1")
    assert "vegas" in refused[0]
    game = player(tmp_path / "other.db", "CC1-D3-AAAAACL", language=language)
    word = {"en": "classic", "ca": "clàssiques", "es": "clásicas"}[language]
    assert word in said(game, "fh c1")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_keeps_its_bank(language: str, tmp_path: Path) -> None:
    game = player(tmp_path / "saves.db", VEGAS_CODE, language=language)
    while game.session.game.position.cards_up < 2:
        said(game, game.session.game.format(_next(game)))
    said(game, "give up")
    assert game.session.game.given_up
    assert game.session.game.score == 5
    bank = Saves(tmp_path / "saves.db").bank()
    assert (bank.decks, bank.cost, bank.paid) == (1, 50, 5)
    told = " ".join(said(game, "bank"))
    both = {
        "en": "Under classic or vegas rules",
        "ca": "regles clàssiques o vegas",
        "es": "reglas clásicas o vegas",
    }
    assert both[language] in told
    assert "vegas" in " ".join(said(game, "stats")).lower()


def _next(game: Interpreter) -> Action:
    hint = game.session.game.hint()
    assert hint is not None
    assert hint.action is not None
    return hint.action
