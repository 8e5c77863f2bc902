"""In JSON an error tells its kind and, but for what cannot be read or is ambiguous, why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from harness.games import CODE

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.engine import GameSetup
from canfield_cli.interpreter.interpreter import Interpreter
from canfield_cli.interpreter.recorder import GameRecorder
from canfield_cli.session import Session, Settings
from canfield_cli.store.saves import Saves
from canfield_cli.text.speaker import Speaker

from .helpers import run

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("line", "kind", "reason"),
    [
        ("xyzzy", "syntax", None),
        ("c5 c1", "syntax", None),
        ("undo x", "syntax", None),
        ("2c3", "ambiguous", None),
        ("c1 c3", "illegal", "wrong_rank"),
        ("undo", "illegal", "nothing_to_undo"),
        ("up", "illegal", "not_next"),
        ("expect won", "expect", "not_met"),
        ("layout /nonexistent/x", "file", "unwritable"),
        ("new CX9", "value", "unknown_code"),
        ("new CX1-D3-AAAAACL", "value", "unknown_rules"),
        ("new CF9-D3-AAAAACL", "value", "unknown_version"),
        ("new undo_limit=x", "value", "bad_value"),
        ("new nothing=x", "value", "unknown_rule"),
        ("set width 99999", "value", "bad_value"),
        ("set nothing on", "value", "unknown_setting"),
        ("resume", "state", "nothing_kept"),
        ("stats", "state", "nothing_kept"),
    ],
)
def test_each_refusal_has_its_kind_and_reason(line: str, kind: str, reason: str | None) -> None:
    (record,) = run(line, "--json").records
    assert not record["ok"]
    assert (record["error"]["kind"], record["error"]["reason"]) == (kind, reason)
    assert record["error"]["message"]


def test_a_fault_in_a_file_has_the_kind_of_the_fault(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.moves"
    for text, kind, reason in (
        ("code: CX1-D3-AAAAACL\n", "value", "unknown_rules"),
        ("draw: 7\n", "value", "unknown_draw"),
        ("code: CF1-D3-AAAAACL\nrules: web\n", "value", "contradiction"),
        ("layout: missing.layout\n", "file", "missing"),
    ):
        wrong.write_text(text, encoding="utf-8")
        assert _refused(f"load {wrong}", tmp_path) == (kind, reason), text


@pytest.mark.parametrize(
    ("line", "kind", "reason"),
    [
        ("save /nonexistent/x", "file", "unwritable"),
        ("load /nonexistent/x", "file", "missing"),
        ("load .", "file", "folder"),
        ("resume CF1-D3-AAAAAAA", "state", "no_such_game"),
        ("resume 9", "state", "no_such_game"),
        ("daily 9999-01-01", "state", "not_yet"),
        ("resume CX1-D3-AAAAACL", "value", "unknown_rules"),
    ],
)
def test_what_needs_files_or_saves_says_what_is_wrong_with_them(
    line: str, kind: str, reason: str, tmp_path: Path
) -> None:
    assert _refused(line, tmp_path) == (kind, reason)


def test_saves_that_cannot_be_used_are_a_file_not_damage(tmp_path: Path) -> None:
    path = tmp_path / "saves.db"
    path.mkdir()
    assert _refused("stats", tmp_path) == ("file", "other")


def _refused(line: str, folder: Path) -> tuple[str | None, str | None]:
    """Kind and reason of the refusal of a line, in a game that is kept."""
    session = Session(GameSetup.from_text(code=CODE), Settings(), float, lambda: 7)
    recorder = GameRecorder(Saves(folder / "saves.db"), lambda: 1_795_000_000.0)
    recorder.begin(session.game)
    (reply,) = Interpreter(session, COMMANDS, recorder=recorder).run(line)
    recorder.close(Speaker("en"))
    assert reply.error
    return reply.kind, reply.reason
