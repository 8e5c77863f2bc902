"""Errors: data that travels, a kind and a reason for programs, a line of English for people."""

from __future__ import annotations

import copy
import inspect
import pickle
import re
from pathlib import Path

import pytest

from canfield_cli.engine import errors
from canfield_cli.engine.actions import Move
from canfield_cli.engine.cards import Card, Pile, Suit
from canfield_cli.engine.errors import (
    AmbiguousError,
    CanfieldError,
    CodeProblem,
    ContradictionError,
    FileError,
    FileLineError,
    FileProblem,
    GameCodeError,
    IllegalActionError,
    ImportDataError,
    ImportProblem,
    InvalidValueError,
    LayoutError,
    LayoutProblem,
    MissingValueError,
    NotationError,
    NotationProblem,
    Reason,
    StateError,
)
from canfield_cli.engine.game import Game
from canfield_cli.store.values import StoreError, StoreProblem

DOCS = (Path(__file__).parents[2] / "docs" / "library.md").read_text(encoding="utf-8")
QUEEN, KING = Card(12, Suit.CLUBS), Card(13, Suit.HEARTS)
MOVE = Move(Pile.RESERVE, Pile.COLUMN_2)
# Each error, its kind, its reason, and what was put in, which its text has to show.
ERRORS: list[tuple[CanfieldError, str, str | None, str]] = [
    (NotationError(NotationProblem.UNREADABLE, "xyzzy", start=3), "syntax", None, "xyzzy"),
    (NotationError(NotationProblem.BAD_ARGUMENT, "x", "undo"), "syntax", None, "undo: 'x'"),
    (AmbiguousError("2c3", ("2>c3", "2c>3"), start=1), "ambiguous", None, "2c3"),
    (
        IllegalActionError(Reason.WRONG_COLOUR, MOVE, QUEEN, KING, pile=Pile.COLUMN_2, count=2),
        "illegal",
        "wrong_colour",
        "r>c2",
    ),
    (IllegalActionError(Reason.WON), "illegal", "won", "won"),
    (IllegalActionError(Reason.FACE_DOWN, text="qc kh"), "illegal", "face_down", "qc kh"),
    (GameCodeError("CX9", CodeProblem.RULES), "value", "unknown_rules", "CX9"),
    (InvalidValueError("width", "99999", ("0", "9999")), "value", "bad_value", "99999"),
    (InvalidValueError("set", "colour", ("bell",)), "value", "unknown_setting", "colour"),
    (ContradictionError("code A", "rules: web"), "value", "contradiction", "rules: web"),
    (MissingValueError("draw"), "value", "missing_value", "draw"),
    (LayoutError(LayoutProblem.SEQUENCE, 4, "2", (QUEEN,)), "value", "sequence", "QC"),
    (ImportDataError(ImportProblem.NO_CARDS, "waste"), "file", "no_cards", "waste"),
    (FileError("a.moves", FileProblem.MISSING, "gone"), "file", "missing", "a.moves"),
    (
        FileLineError("b.moves", 2, GameCodeError("CX9", CodeProblem.FORM)),
        "value",
        "unknown_code",
        "CX9",
    ),
    (
        FileLineError("b.moves", 2, NotationError(NotationProblem.LEFT_OVER, "c9")),
        "syntax",
        None,
        "b.moves",
    ),
    (StateError("played_elsewhere", "CF1"), "state", "played_elsewhere", "CF1"),
    (StoreError(StoreProblem.LOCKED, "saves.db"), "state", "locked", "saves.db"),
    (StoreError(StoreProblem.NEWER, "saves.db"), "file", "newer", "saves.db"),
]
IDS = [f"{type(error).__name__}-{reason}" for error, _, reason, _ in ERRORS]


def fields(error: CanfieldError) -> dict[str, object]:
    """What an error carries, the errors in it told by theirs."""
    return {
        name: fields(value) if isinstance(value, CanfieldError) else value
        for name, value in vars(error).items()
    }


def test_each_class_of_error_is_tried_here() -> None:
    classes = {
        found
        for _, found in inspect.getmembers(errors, inspect.isclass)
        if issubclass(found, CanfieldError)
    }
    assert classes - {type(error) for error, *_ in ERRORS} == {CanfieldError}
    assert all(found.__name__.endswith("Error") for found in classes)
    assert issubclass(CanfieldError, ValueError)


@pytest.mark.parametrize(("error", "kind", "reason", "shown"), ERRORS, ids=IDS)
def test_kind_reason_and_text(
    error: CanfieldError, kind: str, reason: str | None, shown: str
) -> None:
    assert (error.kind, error.reason) == (kind, reason)
    assert shown in str(error)
    assert "\n" not in str(error)


@pytest.mark.parametrize("error", [error for error, *_ in ERRORS], ids=IDS)
def test_errors_are_pickled_and_copied_whole(error: CanfieldError) -> None:
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(again) is type(error)
        assert fields(again) == fields(error)
        assert (str(again), again.kind, again.reason) == (str(error), error.kind, error.reason)


@pytest.mark.parametrize("error", [error for error, *_ in ERRORS], ids=IDS)
def test_repr_makes_an_error_again(error: CanfieldError) -> None:
    names = {**vars(errors), "StoreError": StoreError, "StoreProblem": StoreProblem}
    names |= {"Card": Card, "Suit": Suit, "Pile": Pile, "Move": Move}
    assert fields(eval(repr(error), names)) == fields(error)


def test_errors_that_were_raised_are_pickled_too() -> None:
    game = Game.from_code("CF1-D3-AAAAACL")
    for text in ("c1>c2", "r>c9", "f>f", "r>w"):
        with pytest.raises(CanfieldError) as caught:
            game.play(game.parse(text))
        again = pickle.loads(pickle.dumps(caught.value))
        assert fields(again) == fields(caught.value)
        assert (text in str(again)) or "c9" in str(again)


def test_every_reason_stands_in_the_documentation() -> None:
    said = set(re.findall(r"`([a-z_]+)`", DOCS.partition("## Errors")[2]))
    for listed in (Reason, CodeProblem, LayoutProblem, FileProblem, ImportProblem, StoreProblem):
        assert {member.value for member in listed} <= said, listed
    assert {reason for _, _, reason, _ in ERRORS if reason} <= said
    assert {kind for _, kind, _, _ in ERRORS} <= said


def test_reasons_are_lower_case_words() -> None:
    for listed in (Reason, CodeProblem, LayoutProblem, FileProblem, ImportProblem, StoreProblem):
        assert all(re.fullmatch(r"[a-z_]+", member.value) for member in listed)
