"""The engine as a library: its public names are documented, typed, and enough to play with."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
import types
from pathlib import Path

import pytest
from harness.games import CODE, LAYOUT

import canfield_cli
from canfield_cli import engine
from canfield_cli.engine import (
    DRAW,
    RULE_SETS,
    CanfieldError,
    Game,
    IllegalActionError,
    Reason,
    action_text,
    layout_text,
    legal,
    parse_code,
    parse_layout,
)

LATE = {"Hint", "Solution", "Verdict", "Why"}
FUNCTIONS = [n for n in engine.__all__ if inspect.isfunction(getattr(engine, n))]
CLASSES = [n for n in engine.__all__ if inspect.isclass(getattr(engine, n))]


def _members(name: str) -> list[tuple[str, object]]:
    """The public methods and properties that a class itself defines."""
    return [
        (f"{name}.{member}", value)
        for member, value in vars(getattr(engine, name)).items()
        if not member.startswith("_")
        and isinstance(value, types.FunctionType | property | classmethod)
    ]


def test_all_names_are_there_sorted_and_nothing_else_is_public() -> None:
    assert sorted(engine.__all__) == sorted(set(engine.__all__))
    assert [name for name in engine.__all__ if not hasattr(engine, name)] == []
    public = {
        name
        for name, value in vars(engine).items()
        if not name.startswith("_") and not isinstance(value, types.ModuleType)
    }
    # What is slow to load is there only when it is asked for.
    assert public | LATE == set(engine.__all__)


def test_every_function_and_class_is_documented_in_its_own_words() -> None:
    for name in (*FUNCTIONS, *CLASSES):
        text = inspect.getdoc(getattr(engine, name)) or ""
        assert len(text) > 10, name
        assert not text.startswith(f"{name}("), name


def test_every_public_method_is_documented() -> None:
    members = [each for name in CLASSES for each in _members(name)]
    assert members
    assert [name for name, value in members if not inspect.getdoc(value)] == []


def test_every_function_and_method_is_typed() -> None:
    functions: list[tuple[str, object]] = [(name, getattr(engine, name)) for name in FUNCTIONS]
    for name in CLASSES:
        functions += _members(name)
    for name, value in functions:
        function = value.fget if isinstance(value, property) else inspect.unwrap(value)  # type: ignore[arg-type]
        function = getattr(function, "__func__", function)
        signature = inspect.signature(function)  # type: ignore[arg-type]
        assert signature.return_annotation is not inspect.Signature.empty, name
        for parameter in signature.parameters.values():
            assert parameter.name in {"self", "cls"} or parameter.annotation is not (
                inspect.Parameter.empty
            ), name


def test_types_reach_those_who_use_it() -> None:
    assert (Path(canfield_cli.__file__).parent / "py.typed").exists()


def test_every_type_that_a_public_function_takes_or_gives_is_public() -> None:
    used: set[str] = set()
    for name in FUNCTIONS:
        signature = inspect.signature(getattr(engine, name))
        hints = [each.annotation for each in signature.parameters.values()]
        for hint in (*hints, signature.return_annotation):
            used |= set(re.findall(r"\b[A-Z]\w+", str(hint)))
    assert used - set(engine.__all__) - {"Callable", "Iterable", "None"} == set()


def test_importing_it_loads_nothing_but_the_engine_and_the_standard_library() -> None:
    code = (
        "import sys; before = set(sys.modules); import canfield_cli.engine; "
        "print(*sorted(set(sys.modules) - before))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    loaded = done.stdout.split()
    own = [name for name in loaded if name.startswith("canfield_cli")]
    assert own
    assert all(name == "canfield_cli" or name.startswith("canfield_cli.engine") for name in own)
    tops = {name.partition(".")[0] for name in loaded} - {"canfield_cli"}
    assert [name for name in tops if name not in sys.stdlib_module_names] == []


@pytest.mark.parametrize("rules", RULE_SETS)
def test_public_names_are_enough_to_play_a_game_and_take_it_back(rules: str) -> None:
    game = Game.from_code(parse_code(CODE.replace("CF", RULE_SETS[rules].prefix)))
    start = game.position
    for _ in range(60):
        actions = legal(game.rules, game.position)
        up = [action for action in actions if action_text(game.position, action).endswith(">f")]
        action = (up or list(actions))[0]
        assert game.parse(action_text(game.position, action)) == action
        done = game.play(action)
        assert (done.action, done.after) == (action, game.position)
    assert len(game.history) == 60
    for _ in range(60):
        game.undo()
    assert (game.position, game.history) == (start, ())
    for _ in range(60):
        game.redo()
    with pytest.raises(IllegalActionError) as caught:
        game.redo()
    assert caught.value.reason is Reason.NOTHING_TO_REDO


def test_layout_of_a_game_begins_the_same_game() -> None:
    game = Game.from_code(parse_code(CODE))
    game.play(DRAW)
    layout = parse_layout(layout_text(game.rules, game.position).splitlines())
    assert (layout.rules, layout.position) == (game.rules, game.position)
    again = Game(layout.rules, layout.position, float)
    assert (again.code, again.moves, again.start) == (None, 0, game.position)
    assert parse_layout(LAYOUT.splitlines()).position == game.start


def test_what_cannot_be_done_is_a_canfield_error_and_changes_nothing() -> None:
    game = Game.from_code(parse_code(CODE))
    game.play(DRAW)
    game.undo()
    before = (game.position, game.history, game.moves, game.score)
    for text in ("c1>c3", "w>f", "xyzzy", "2c3", "d 2", "undo", "", "c9>c1", "r>c2, r>f"):
        with pytest.raises(CanfieldError):
            game.play(game.parse(text))
        assert (game.position, game.history, game.moves, game.score) == before
    game.redo()
    with pytest.raises(CanfieldError):
        parse_code("CF1")
    with pytest.raises(CanfieldError):
        parse_layout([])
