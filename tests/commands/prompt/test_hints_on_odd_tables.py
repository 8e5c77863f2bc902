"""Hints where a table has few cards or odd ones, by changed rules, after the end, and in files."""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING

import pytest
from ear.sentences import check_bytes
from engine.strategies import CHANGES, laid_out
from harness.program import CommandCall, inside
from interpreter.helpers import LANGUAGES, PUBLISHED, layout, outcome, player, said

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.engine.deals import deal
from canfield_cli.engine.layout import layout_text, parse_layout
from canfield_cli.engine.rules import DRAWS, RULE_SETS, Rules, with_change, with_draw
from canfield_cli.engine.setup import GameSetup
from canfield_cli.interpreter.interpreter import Interpreter
from canfield_cli.session import Session, Settings

if TYPE_CHECKING:
    from canfield_cli.engine.position import Position

ASKED = ("hint", "hint why", "chance", "moves")


def at(rules: Rules, position: Position, language: str) -> Interpreter:
    """Someone at a table that was laid."""
    begins = GameSetup(layout=parse_layout(layout_text(rules, position).splitlines()))
    return Interpreter(
        Session(begins, Settings(language), lambda: 100.0, lambda: 7), COMMANDS, prefixes=False
    )


def follow(asker: Interpreter, most: int) -> None:
    """Ask, check what is said, and do what is suggested, at most so often."""
    game = asker.session.game
    for _ in range(most):
        if game.is_over:
            break
        suggested = None
        for line in ASKED:
            (reply,) = asker.run(line)
            assert reply.error is None
            assert reply.lines
            for told in reply.lines:
                check_bytes(told)
                assert told.endswith(".")
                # How many cards go is typed so: c2:3 c4.
                heard = re.sub(r"\bc\d:\d+\b", "c", told)
                assert not re.search(r"\d[ ,.;:]+\d|  \w|\{|\}", heard), told
            if line == "hint":
                suggested = dict(reply.figures)["suggested"]
                plan = dict(reply.figures)["plan"]
                assert plan == [] or plan[0] == suggested  # type: ignore[index]
        if suggested is None:
            break
        for reply in asker.run(str(suggested)):
            assert reply.error is None, (suggested, reply)
    for reply in asker.run("hint last"):
        assert reply.error is None or reply.reason == "not_yet"


def test_any_table_gets_hints_that_can_be_followed() -> None:
    dice = random.Random(41)
    few = tables = 0
    for seed in range(60):
        rules = dice.choice(tuple(RULE_SETS.values()))
        rules = with_draw(rules, str(dice.choice(DRAWS)))
        for change in dice.sample(CHANGES, dice.randrange(3)):
            rules = with_change(rules, change)
        position = laid_out(random.Random(seed))
        if list(position.faults(rules)) or position.is_won:
            continue
        few += position.cards_up > 40
        tables += 1
        follow(at(rules, position, dice.choice(LANGUAGES)), 4)
    assert tables > 30
    assert few > 5


@pytest.mark.parametrize("change", CHANGES)
def test_hints_follow_each_changed_rule(change: str) -> None:
    dice = random.Random(change)
    for name in ("app", "classic"):
        rules = with_change(RULE_SETS[name], change)
        asker = at(rules, deal(rules, dice.randrange(1000)), dice.choice(LANGUAGES))
        said(asker, "d 12")
        follow(asker, 3)


@pytest.mark.parametrize(
    "laid",
    [
        layout("6S | - | - | -", foundations="6H 3S 6D 6C"),
        layout("- | - | - | -", foundations="6H 5S 6D 6C", waste="6S"),
        layout("QH JS | KD | QD | KS", foundations="JH 10S JD QC", waste="KH"),
        layout("6C | 6S | 6D | 6H", foundations="5H 5S 5D 5C"),
    ],
)
def test_few_cards_are_hinted_to_the_end(laid: GameSetup) -> None:
    asker = player("en", laid)
    follow(asker, 200)
    game = asker.session.game
    (reply, *_) = asker.run("hint")
    assert game.position.is_won or dict(reply.figures)["suggested"] is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_after_the_end_there_is_no_hint_and_no_chance(language: str) -> None:
    over = player(language, PUBLISHED, "d 12", "give up")
    won = player(language, layout("6S | - | - | -", foundations="6H 3S 6D 6C"), "demo")
    for asker, reason in ((over, "given_up"), (won, "won")):
        for line in ("hint", "hint why", "chance", "demo"):
            assert outcome(asker, line) == f"illegal {reason}"
            assert said(asker, line)[0].startswith("No: ")
        for reply in asker.run("hint last"):
            assert reply.error is None


@pytest.mark.parametrize(
    ("language", "hint", "why"),
    [("en", "hint", "why"), ("ca", "pista", "per què"), ("es", "pista", "por qué")],
)
def test_in_a_file_checks_follow_hints_which_change_nothing(
    language: str, hint: str, why: str
) -> None:
    file = (
        f"code: {PUBLISHED}\nlang: {language}\n{hint}\nd 12\n{hint}\n{hint} {why}\n"
        "expect score 0\nexpect legal c2>c4\nhint\nchance\nexpect top c2 KH\nexpect won\n"
    )
    ran, jsons = inside(
        [CommandCall(("run", "-"), file), CommandCall(("run", "-", "--json"), file)]
    )
    assert (ran.code, jsons.code) == (1, 1)
    *records, failed = map(json.loads, jsons.out.splitlines())
    assert (failed["error"]["kind"], failed["line"]) == ("expect", 12)
    hints = [record for record in records if record.get("command") == "hint"]
    assert [record["suggested"] for record in hints] == ["d", "c2>c4", "c2>c4", "c2>c4"]
    assert all(record["ok"] for record in records)
    assert [record["position"]["moves"] for record in hints] == [0, 12, 12, 12]
    chance = next(record for record in records if record.get("command") == "chance")
    assert (chance["ways"], chance["ways_won"]) == (hints[-1]["ways"], hints[-1]["ways_won"])
