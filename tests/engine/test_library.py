"""The library's face: what its documentation shows, and what its users can rely on."""

from __future__ import annotations

import ast
import doctest
import enum
import importlib
import inspect
import pickle
import pkgutil
import re
import sys
import typing
from dataclasses import fields
from pathlib import Path

import pytest

from canfield_cli import engine
from canfield_cli.engine import (
    ALL_CARDS,
    APP,
    CLASSIC,
    DRAW,
    RULE_SETS,
    WEB,
    Card,
    Code,
    Ending,
    Game,
    IllegalActionError,
    InvalidValueError,
    LayoutError,
    Move,
    NotationError,
    Outcome,
    Outlook,
    Pile,
    Position,
    Reason,
    Redealt,
    RuleChange,
    Rules,
    Suit,
    Verdict,
    perft,
    solve,
)
from canfield_cli.engine.requests import DrawRequest, MoveRequest

from .helpers import nearly_won, published

CODE = "CF1-D3-AAAAACL"
DOCS = Path(__file__).parents[2] / "docs"
SOURCE = Path(engine.__file__).parent
MODULES = [f"canfield_cli.engine.{found.name}" for found in pkgutil.iter_modules([str(SOURCE)])]


@pytest.mark.parametrize("name", ["canfield_cli.engine", *MODULES])
def test_examples_in_docstrings_run(name: str) -> None:
    module = importlib.import_module(name)
    assert doctest.testmod(module).failed == 0


def test_main_classes_have_examples() -> None:
    for found in (engine, Game, Card, Position, Code, Move, RuleChange, perft):
        assert ">>>" in (inspect.getdoc(found) or ""), found


@pytest.mark.parametrize(("name", "least"), [("library.md", 11), ("solver.md", 4)])
def test_the_documentation_runs(name: str, least: int) -> None:
    text = re.sub(r"```\w*\n", "", (DOCS / name).read_text(encoding="utf-8"))
    example = doctest.DocTestParser().get_doctest(text, {}, name, None, None)
    assert len(example.examples) >= least
    assert doctest.DocTestRunner().run(example).failed == 0


def test_a_game_is_made_from_a_code_a_number_or_a_position() -> None:
    game = Game.from_code(CODE)
    assert Game.from_code(Code("app", 3, 63)).position == game.position == published()
    dealt = Game.deal(rules=WEB, draw=1, number=63)
    assert (dealt.code, dealt.rules.draw) == (Code("web", 1, 63), 1)
    assert Game.deal(number=63).position == game.position
    laid = Game.from_position(game.position, CLASSIC)
    assert (laid.position, laid.rules, laid.code) == (game.position, CLASSIC, None)
    assert Game.deal().code != Game.deal().code


@pytest.mark.parametrize("number", [-1, 26**7])
def test_a_number_that_no_deal_has_is_refused(number: int) -> None:
    with pytest.raises(InvalidValueError):
        Game.deal(number=number)


def test_codes_of_values_that_do_not_exist_are_refused() -> None:
    for code in (Code("klondike", 3, 1), Code("app", 2, 1), Code("app", 3, -1)):
        with pytest.raises(InvalidValueError):
            Game.from_code(code)
    with pytest.raises(InvalidValueError):
        Game.deal(draw=2, number=1)


def test_verify_raises_what_can_asks_and_play_refuses() -> None:
    game = Game.from_code(CODE)
    wrong = Move(Pile.COLUMN_1, Pile.COLUMN_2)
    assert not game.can(wrong)
    for refused in (game.verify, game.play):
        with pytest.raises(IllegalActionError) as caught:
            refused(wrong)
        assert (caught.value.action, caught.value.reason) == (wrong, Reason.WRONG_RANK)
    assert game.actions == ()
    assert all(map(game.can, game.legal_actions))
    game.give_up()
    assert (game.legal_actions, game.can(DRAW)) == ((), False)
    with pytest.raises(IllegalActionError) as caught:
        game.play(DRAW)
    assert (caught.value.action, caught.value.reason) == (DRAW, Reason.GIVEN_UP)


@pytest.mark.parametrize("limit", [0, 1, 3, 100, None])
def test_actions_are_all_that_stand_also_beyond_the_undo_limit(limit: int | None) -> None:
    change = RuleChange("undo_limit", limit)
    game = Game.deal(rules=change.applied_to(APP), number=63)
    played = []
    for number in range(150):
        actions = game.legal_actions
        played.append(actions[number % len(actions)])
        game.play(played[-1])
    assert game.actions == tuple(played)
    assert game.undoable == (150 if limit is None else limit)
    for _ in range(game.undoable):
        game.undo()
        played.pop()
    assert (game.actions, game.undoable) == (tuple(played), 0)
    game.play(DRAW)
    assert game.actions == (*played, DRAW)
    game.restart()
    assert game.actions == ()


def test_the_end_of_a_game_is_a_value() -> None:
    game = Game.from_position(nearly_won(), WEB)
    going_on = game.outcome
    assert going_on is None
    game.play(next(action for action in game.legal_actions if action is not DRAW))
    assert game.outcome == Outcome(Ending.WON, 52, 1, None)
    assert game.outlook is Outlook.OVER
    given = Game.from_code(CODE)
    given.give_up()
    assert given.outcome == Outcome(Ending.GIVEN_UP, 1, 0, 0)
    assert given.hint() is None


def test_hint_and_solution_can_be_played() -> None:
    game = Game.from_code("CF1-D1-AAAAACL")
    hint = game.hint()
    assert hint is not None
    assert hint.action is not None
    assert game.can(hint.action)
    solution = solve(game, seconds=None, states=50_000)
    assert solution.verdict is Verdict.WINNABLE
    for action in solution.actions or ():
        game.play(action)
    assert game.position.is_won
    unknown = solve(Game.from_code(CODE), states=1)
    assert (unknown.verdict, unknown.actions) == (Verdict.UNKNOWN, None)


def test_a_search_is_bounded_by_the_clock_that_is_handed_in() -> None:
    ticks = iter(range(10_000))
    # No search of less than 30,000 states decides this deal.
    game = Game.from_code("CC1-D3-AAAAAAF")
    found = solve(game, seconds=2, clock=lambda: float(next(ticks)))
    assert found.verdict is Verdict.UNKNOWN
    assert found.states < 10_000


def test_perft_counts_the_lines_of_legal_actions() -> None:
    game = Game.from_code(CODE)
    lines = 0
    for first in game.legal_actions:
        game.play(first)
        lines += len(game.legal_actions)
        game.undo()
    assert perft(game, 2) == lines
    assert [perft(game, depth) for depth in (0, 1)] == [1, len(game.legal_actions)]
    game.give_up()
    assert perft(game, 1) == 0


def test_positions_tell_their_faults() -> None:
    position = published()
    assert position.faults(APP) == ()
    twice = position._replace(reserve=(*position.reserve[:-1], position.talon[0]))
    assert [fault.reason for fault in twice.faults(APP)] == ["card_twice"]
    with pytest.raises(LayoutError):
        Game.from_position(twice)
    for wrong in (
        position._replace(base=0),
        position._replace(drawn=99),
        position._replace(drawn=-1),
        position._replace(foundations=(14, 0, 0, 0)),
        position._replace(columns=position.columns[:3]),  # type: ignore[arg-type]
        position._replace(talon=position.talon[1:]),
    ):
        assert wrong.faults(APP), wrong


def test_a_column_on_the_base_rank_is_a_fault_only_where_the_rules_say_so() -> None:
    game = Game.from_position(published())
    for text in ("r>c2", "r>f", "c2>c4"):
        game.play(game.parse(text))
    stops = RuleChange("columns_stop_at_base", value=True).applied_to(APP)
    assert game.position.faults(APP) == ()
    assert game.position.faults(stops) == ()
    on_base = game.position._replace(base=13)
    assert on_base.faults(stops)


def test_a_card_that_does_not_exist_is_refused() -> None:
    for rank, suit in ((99, Suit.HEARTS), (0, Suit.CLUBS), (14, Suit.SPADES), (1, 7)):
        with pytest.raises(InvalidValueError):
            Card(rank, suit)  # type: ignore[arg-type]
    for text in ("", "1H", "99H", "HH"):
        with pytest.raises(NotationError):
            Card.from_text(text)
    assert [Card.from_text(str(card)) for card in ALL_CARDS] == list(ALL_CARDS)
    assert (
        Card.from_text("th")
        is Card(10, Suit.HEARTS)
        is pickle.loads(pickle.dumps(Card(10, Suit.HEARTS)))
    )


def test_values_of_two_kinds_are_never_equal() -> None:
    move, request = Move(Pile.RESERVE, Pile.COLUMN_1), MoveRequest(Pile.RESERVE, Pile.COLUMN_1, 1)
    assert tuple(move) == tuple(request)
    assert move != request
    assert request != move
    assert not move == request  # noqa: SIM201 - both operators are tried
    assert move == Move(Pile.RESERVE, Pile.COLUMN_1, 1)
    assert len({move, Move(Pile.RESERVE, Pile.COLUMN_1, 1)}) == 1
    assert Redealt(2) != DrawRequest(2)
    assert DrawRequest(2) == DrawRequest(2)


def test_repr_makes_a_value_again() -> None:
    names = {name: getattr(engine, name) for name in engine.__all__}
    game = Game.from_code(CODE)
    done = game.play(game.parse("r>c2"))
    values = [
        *ALL_CARDS,
        *Pile,
        *Reason,
        *Outlook,
        *RULE_SETS.values(),
        DRAW,
        done,
        game.position,
        game.code,
        game.hint(),
        Outcome(Ending.WON, 52, 1, None),
        RuleChange("undo_limit", 5),
        engine.Layout(APP, game.position, frozenset({"rules"})),
        engine.GameSetup(code=game.code),
        Redealt(3),
    ]
    for value in values:
        assert eval(repr(value), names) == value


@pytest.mark.parametrize(
    "name",
    ["position", "rules", "start", "code", "moves", "given_up", "score", "actions", "outcome"],
)
def test_a_game_is_changed_by_its_methods_alone(name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(Game.from_code(CODE), name, None)


def test_all_that_is_offered_is_there() -> None:
    assert len(set(engine.__all__)) == len(engine.__all__)
    for name in engine.__all__:
        assert getattr(engine, name) is not None
    with pytest.raises(AttributeError):
        engine.nothing  # noqa: B018


def _own_types(hint: object) -> set[type]:
    """The classes of this package in a type hint."""
    found = {inner for arg in typing.get_args(hint) for inner in _own_types(arg)}
    if isinstance(hint, type) and hint.__module__.startswith("canfield_cli"):
        found.add(hint)
    return found


def test_every_type_that_a_public_name_takes_or_returns_is_offered_too() -> None:
    names = {name: getattr(engine, name) for name in engine.__all__}
    checked = 0
    for name, value in names.items():
        if not inspect.isclass(value) and not inspect.isfunction(value):
            continue
        members = [value]
        if inspect.isclass(value):
            if issubclass(value, enum.Enum):
                continue
            members = [
                getattr(member, "fget", None) or getattr(member, "__func__", member)
                for member_name, member in vars(value).items()
                if not member_name.startswith("_") or member_name == "__init__"
            ]
            members = [member for member in members if inspect.isfunction(member)]
        for member in members:
            where = {**vars(sys.modules[member.__module__]), **names}
            where |= {"Callable": typing.Callable, "Iterable": typing.Iterable}
            where |= vars(importlib.import_module("canfield_cli.engine.piles"))
            hints = typing.get_type_hints(member, where)
            for hint in hints.values():
                for found in _own_types(hint):
                    inside = {"Piles"}
                    assert found in names.values() or found.__name__ in inside, (name, found)
                    checked += 1
    assert checked > 50


def test_every_reason_and_every_field_of_the_rules_names_its_document() -> None:
    for module, cls, names in (
        ("errors.py", "Reason", [reason.name for reason in Reason]),
        ("rules.py", "Rules", [field.name for field in fields(Rules)]),
    ):
        source = (SOURCE / module).read_text(encoding="utf-8")
        lines = source.splitlines()
        found = next(
            node
            for node in ast.parse(source).body
            if isinstance(node, ast.ClassDef) and node.name == cls
        )
        documented = []
        for node in found.body:
            target = node.targets[0] if isinstance(node, ast.Assign) else None
            target = node.target if isinstance(node, ast.AnnAssign) else target
            if not isinstance(target, ast.Name) or target.id not in names:
                continue
            comment = lines[node.lineno - 1].partition("#")[2]
            assert re.search("document", comment), target.id
            documented.append(target.id)
        assert documented == names
