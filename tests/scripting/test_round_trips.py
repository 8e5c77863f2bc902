"""Whatever was played: game to export to game, position to layout or Solvitaire and back."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

import pytest
from engine.strategies import changed_rules, codes, positions, rule_sets
from harness.games import LAYOUT
from harness.program import canfield, refused_with
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from canfield_cli.commands.shell.export import ExportFormat
from canfield_cli.commands.shell.import_file import import_position
from canfield_cli.engine.deals import parse_code
from canfield_cli.engine.errors import IllegalActionError, ImportDataError, ImportProblem
from canfield_cli.engine.layout import layout_text, parse_layout
from canfield_cli.engine.rules import APP, changes
from canfield_cli.engine.setup import GameSetup
from canfield_cli.store.solvitaire import solvitaire_record

from .inside import exported, played, ran
from .walks import coded, laid_out, walked

if TYPE_CHECKING:
    from canfield_cli.engine.deals import Code
    from canfield_cli.engine.game import Game
    from canfield_cli.engine.position import Position
from canfield_cli.engine.rules import Rules

SEEDS = st.integers(0, 2**32)
STEPS = st.integers(0, 40)
FEW = settings(max_examples=15)


def _known(game: Game) -> tuple[object, ...]:
    """All that is to be the same: then each redo that is left, and each undo."""
    seen: list[object] = [
        game.code,
        game.rules,
        game.start,
        game.position,
        game.score,
        game.moves,
        game.given_up,
        game.history,
        game.all_turned,
    ]
    for step in (game.redo, game.undo):
        try:
            while True:
                seen.append(step())
        except IllegalActionError as refusal:
            seen.append(refusal.reason)
    return tuple(seen)


def _goes_round(text: str) -> None:
    first = exported(text)
    assert (first.code, first.err) == (0, "")
    assert exported(first.out) == first
    assert _known(played(first.out)) == _known(played(text))


@FEW
@given(codes(), SEEDS, STEPS)
@example(parse_code("CF1-D3-AAAAACL"), 0, 250)
def test_game_from_a_code_is_the_same_after_export_and_run(
    code: Code, seed: int, steps: int
) -> None:
    _goes_round(walked(coded(code, code.rule_set()), seed, steps))


@FEW
@given(codes(), changed_rules(), SEEDS, STEPS)
def test_game_by_changed_rules_is_the_same_after_export_and_run(
    code: Code, rules: Rules, seed: int, steps: int
) -> None:
    code = code._replace(rules=rules.name, draw=rules.draw)
    _goes_round(walked(coded(code, rules), seed, steps))


@FEW
@given(positions(), rule_sets(), SEEDS, STEPS)
def test_game_from_a_layout_is_the_same_after_export_and_run(
    position: Position, rules: Rules, seed: int, steps: int
) -> None:
    _goes_round(walked(laid_out(rules, position), seed, steps))


@FEW
@given(codes(), SEEDS, STEPS)
def test_undos_beyond_the_limit_are_refused_in_the_exported_game_too(
    code: Code, seed: int, steps: int
) -> None:
    text = walked(f"code: {code}\nrule: undo_limit=3\n", seed, steps, ())
    _goes_round(text)
    assert len(played(exported(text).out).history) <= 3


@settings(max_examples=5)
@given(codes(), SEEDS)
def test_json_of_an_exported_game_ends_as_the_game_did(code: Code, seed: int) -> None:
    text = walked(coded(code, code.rule_set()), seed, 30, ()) + "look\n"
    ends = [
        ran(each, as_json=True).records[-1]["position"]
        for each in (text, exported(text).out + "look\n")
    ]
    assert ends[0] == ends[1]


@given(positions(), changed_rules())
def test_position_is_the_same_after_layout(position: Position, rules: Rules) -> None:
    assume(not rules.columns_stop_at_base)
    layout = parse_layout(layout_text(rules, position).splitlines())
    assert layout.position == position
    assert layout.rules == rules
    assert layout.named >= {"rules", "draw"}


@settings(max_examples=20)
@given(positions(), rule_sets())
def test_layout_of_a_layout_is_the_same_text(position: Position, rules: Rules) -> None:
    text = layout_text(rules, position)
    assert exported(text, ExportFormat.LAYOUT) == (0, text, "")
    assert ran(text + "layout\n").out == text


@given(positions(), rule_sets())
def test_position_is_the_same_after_solvitaire_and_import(position: Position, rules: Rules) -> None:
    assume(position.cards_up)
    data = json.dumps(solvitaire_record(position)).encode()
    text = import_position("position.json", io.BytesIO(data), GameSetup(present=rules))
    assert text == layout_text(rules, _redealt(position))


def _redealt(position: Position) -> Position:
    """Solvitaire redeals at once where the stock is empty."""
    return position if position.stock else position._replace(drawn=0)


@FEW
@given(codes(), SEEDS, STEPS)
def test_position_reached_in_play_is_the_same_after_every_form(
    code: Code, seed: int, steps: int
) -> None:
    text = walked(coded(code, code.rule_set()), seed, steps, ())
    position = played(text).position
    layout = exported(text, ExportFormat.LAYOUT).out
    assert played(layout).position == position
    if position.cards_up:
        data = exported(text, ExportFormat.SOLVITAIRE).out.encode()
        rules = played(text).rules
        wanted = layout_text(rules, _redealt(position))
        assert import_position("p", io.BytesIO(data), GameSetup(present=rules)) == wanted


def test_position_without_a_card_up_is_none_for_solvitaire() -> None:
    text = LAYOUT.replace(" 8S", "").replace("| AS", "| 8S 7H")
    text = text.replace("foundations: 7H", "foundations: -").replace("waste: -", "waste: AS")
    assert not played(text).position.cards_up
    with pytest.raises(ImportDataError) as caught:
        exported(text, ExportFormat.SOLVITAIRE)
    assert caught.value.fault is ImportProblem.NOTHING_UP
    found = canfield("export", "-", "--solvitaire", stdin=text)
    refused_with(found, 2, "Impossible for Solvitaire: no card is up, ")
    assert found.out == ""


def test_changed_fields_are_named_in_what_is_exported() -> None:
    text = "code: CF1-D3-AAAAACL\nrule: undo_limit=3\nrule: sequences=whole\nd\n"
    rules = played(exported(text).out).rules
    assert rules == played(text).rules != APP
    assert changes(rules) == ("sequences=whole", "undo_limit=3")
