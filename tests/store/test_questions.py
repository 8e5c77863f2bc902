"""Before a game is lost the player is asked once, and never about a line that is refused."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING

import pytest
from harness.games import CODE

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.interpreter.command import Frontend
from canfield_cli.interpreter.naming import aliases_of
from canfield_cli.store.saves import Saves
from canfield_cli.text.catalogue import load

from .helpers import player, said

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from canfield_cli.interpreter.interpreter import Interpreter

LANGUAGES = ("en", "ca", "es")
WRONG = {
    "new": ("zz", "9 cards", "CF1-D3-AAA", "CF9-D3-AAAAACL", "draw 2", "rules foo"),
    "restart": ("zz", "2"),
    "give up": ("zz", "now"),
    "abandon": ("zz", "9", "CF1-D3-AAAAAAA", "CF1-D3-AA"),
    "load": ("", "nofile.moves", "no/such/folder.moves", "bad.moves", "random.moves", "."),
    "finish": ("zz", "now"),
    "demo": ("zz", "now"),
    "daily": ("zz", "2099-01-01", "2026-13-40"),
}
ASKED = {
    "new": "Leave the current game and start another? Type y for yes.",
    "restart": "Start this deal over? Type y for yes.",
    "give up": "Give up this game? Type y for yes.",
    "abandon": "Abandon this game for good? Type y for yes.",
    "finish": "Let this game be finished, all cards known? Type y for yes.",
    "demo": "Play this game on by hints? Type y for yes.",
    "abandon 1": "Abandon that game for good? Type y for yes.",
}


class Answering:
    """Somebody who answers questions, and remembers them."""

    def __init__(self, *, yes: bool) -> None:
        self.heard: list[str] = []
        self._yes = yes

    def __call__(self, question: str) -> bool:
        self.heard.append(question)
        return self._yes


def at_a_game(folder: Path, language: str = "en") -> Interpreter:
    """Someone at a game under way, with another one that is unfinished."""
    interpreter = player(folder / "saves.db", language=language)
    for line in ("d", "new", "d"):
        said(interpreter, line)
    return interpreter


class Declining:
    def __call__(self, question: str) -> bool:
        return not question


class Interrupted:
    def __call__(self, question: str) -> bool:
        raise EOFError(question)


def test_every_command_with_a_question_is_tried() -> None:
    assert set(WRONG) == {command.name for command in COMMANDS if command.question}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_refused_before_anything_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bad.moves").write_text(f"code: {CODE}\nr c1\n", encoding="utf-8")
    (tmp_path / "random.moves").write_text("d\n", encoding="utf-8")
    interpreter = at_a_game(tmp_path, language)
    asked = Answering(yes=True)
    frontend = Frontend(confirm=asked)
    if interpreter.recorder:
        # Then even games that are left can no longer be gone on with, and there is a question.
        monkeypatch.setattr(type(interpreter.recorder), "is_kept", property(lambda _: False))
    (command,) = (command for command in COMMANDS if command.name == name)
    game = interpreter.session.game
    for called in (name, aliases_of(command, load(language))[0]):
        for argument in WRONG[name]:
            (reply,) = interpreter.run(f"{called} {argument}", frontend)
            assert reply.error, argument
            assert asked.heard == []
            assert interpreter.session.game is game
            assert game.is_under_way


@pytest.mark.parametrize("line", ASKED)
def test_the_player_is_asked_once_and_no_goes_on(tmp_path: Path, line: str) -> None:
    interpreter = at_a_game(tmp_path)
    game = interpreter.session.game
    no, yes = Answering(yes=False), Answering(yes=True)
    assert said(interpreter, line, frontend=Frontend(confirm=no)) == ["The game goes on."]
    assert interpreter.session.game is game
    assert (game.moves, game.given_up) == (1, False)
    assert said(interpreter, "resume")[0].startswith("Game 1: ")
    assert said(interpreter, line, frontend=Frontend(confirm=yes)) != ["The game goes on."]
    assert no.heard == yes.heard == [ASKED[line]]


@pytest.mark.parametrize("line", [line for line in ASKED if line != "abandon 1"])
def test_before_the_first_move_nothing_is_asked(tmp_path: Path, line: str) -> None:
    interpreter = player(tmp_path / "saves.db")
    asked = Answering(yes=False)
    frontend = Frontend(confirm=asked)
    (reply,) = interpreter.run(line, frontend)
    assert (reply.changed, asked.heard) == (True, [])


def test_where_nobody_can_answer_nothing_is_asked(tmp_path: Path) -> None:
    interpreter = at_a_game(tmp_path)
    assert said(interpreter, "abandon 1") == ["Game abandoned for good."]
    assert said(interpreter, "give up")[0] == "Game given up, with 1 card up."


@pytest.mark.skipif(os.name == "nt", reason="names of files differ")
def test_games_that_are_kept_are_left_for_a_file_or_a_day_without_a_question(
    tmp_path: Path,
) -> None:
    file = tmp_path / "game.moves"
    file.write_text(f"code: {CODE}\nr c2\n", encoding="utf-8")
    interpreter = at_a_game(tmp_path)
    asked = Answering(yes=False)
    frontend = Frontend(confirm=asked)
    assert said(interpreter, f"load {file}", frontend=frontend)[0].startswith(
        "The game from the file goes on"
    )
    assert said(interpreter, "d, daily", frontend=frontend)[1].startswith("Deal of the day: ")
    assert asked.heard == []


@pytest.mark.parametrize("answer", [Declining(), Interrupted()], ids=["no", "ended"])
def test_a_game_that_is_not_abandoned_after_all_can_be_played_elsewhere(
    tmp_path: Path, answer: Callable[[str], bool]
) -> None:
    interpreter = at_a_game(tmp_path)
    recorder = interpreter.recorder
    assert recorder
    (row,) = (game.row for game in recorder.need().unfinished() if game.row != recorder.row)
    with contextlib.suppress(EOFError):
        said(interpreter, "abandon 1", frontend=Frontend(confirm=answer))
    other = Saves(tmp_path / "saves.db")
    assert other.acquire(row)
    other.release(row)
