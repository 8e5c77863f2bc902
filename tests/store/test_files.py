"""`save` and `load`: a game to a move file and back, and files that no game can be got from."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from harness.games import CODE

from canfield_cli.interpreter.command import Frontend

from .helpers import player, said

if TYPE_CHECKING:
    from pathlib import Path

HEADER = f"code: {CODE}\n"
GOES_ON = "The game from the file goes on, with "
WAITS = "History, the last at the end: d."


def _load(tmp_path: Path, text: str | bytes, language: str = "en") -> list[str]:
    """What is said to a file of that text; where it is refused, the game must be as it was."""
    game = player(tmp_path / "saves.db", language=language)
    said(game, "d")
    folder = tmp_path / "files"
    folder.mkdir(exist_ok=True)
    file = folder / "given.moves"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    lines = [line.replace(str(file), "FILE") for line in said(game, f'load "{file}"')]
    if not lines[0].startswith(GOES_ON) and language == "en":
        assert said(game, "history") == [WAITS]
    assert [path.name for path in folder.iterdir()] == ["given.moves"]
    return lines


def test_a_saved_game_comes_back_with_its_undos(tmp_path: Path) -> None:
    game = player(tmp_path / "saves.db")
    file = tmp_path / "a, b.moves"
    said(game, "r c2; up", "undo", "d 2", "restart", "r c2")
    assert said(game, f'save "{file}"') == [f"Written: {file}."]
    other = player(tmp_path / "others.db", "CW1-D1-ABCDEFG")
    assert said(other, f'load "{file}"') == [f"{GOES_ON}1 card up after 1 move.", CODE]
    assert other.session.game.position == game.session.game.position
    assert other.session.game.history == game.session.game.history


def test_an_existing_file_is_never_written_over(tmp_path: Path) -> None:
    game = player(tmp_path / "saves.db")
    file = tmp_path / "mine.moves"
    file.write_text("mine", "utf-8")
    assert said(game, f"save {file}") == [f"Already there, and left as it is: {file}."]
    assert file.read_text("utf-8") == "mine"
    assert said(game, f"save {tmp_path}") == [f"Already there, and left as it is: {tmp_path}."]
    (lost,) = said(game, f"save {tmp_path / 'no' / 'such'}")
    assert lost.startswith("Cannot write: ")


def test_what_is_no_game_is_refused_in_one_sentence_and_the_game_goes_on(tmp_path: Path) -> None:
    for text, wanted in (
        ("", "Neither code nor layout in the file: FILE."),
        (bytes(range(256)) * 9, "Unreadable, because it is not text in UTF-8: FILE."),
        (b"\0" * 100_000, "Unreadable, because it is not text in UTF-8: FILE."),
        ("code: XX\n", "FILE, line 1: Unknown code: XX."),
        (f"{HEADER}code: CW1-D3-AAAAACL\n", "FILE, line 2: Contradiction: "),
        (f"lang: xx\n{HEADER}", "FILE, line 1: Unknown value for lang: xx."),
        (f"layout: gone\n{HEADER}", "FILE, line 1: File not found: "),
        (f"{HEADER}d\nc1 c3\n", "FILE, line 3: No: queen of hearts takes a black jack"),
        (f"{HEADER}d\nxyzzy\n", "FILE, line 3: Unknown: xyzzy."),
        (f"{HEADER}undo x\n", "FILE, line 2: Unclear after undo: x. For help, type help undo."),
        (f"{HEADER}d\n".encode() + b"\xff\n", "FILE, line 3: Unreadable: "),
        (HEADER + "x" * 30_000, "FILE, line 2: Unreadable: a line has at most"),
        (f"{HEADER}expect won\n", "FILE, line 2: Expected: won. Found: "),
        (f"{HEADER}stats\n", "FILE, line 2: No: nothing is kept here"),
        (f"{HEADER}load given.moves\n", "FILE, line 2: No: a file that is being loaded cannot"),
    ):
        (sentence,) = _load(tmp_path, text)
        assert sentence.startswith(wanted), sentence
        assert len(sentence) < 250


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    game = player(tmp_path / "saves.db")
    assert said(game, f"load {tmp_path}") == [f"A folder, not a file: {tmp_path}."]
    gone = tmp_path / "gone"
    assert said(game, f"load {gone}") == [f"File not found: {gone}."]
    assert said(game, "load") == ["Missing: the name of a file."]


@pytest.mark.skipif(os.name == "nt", reason="pipes among files are POSIX")
def test_what_is_no_ordinary_file_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    game = player(tmp_path / "saves.db")
    for name in (str(tmp_path / "pipe"), "/dev/zero"):
        assert said(game, f"load {name}") == [f"A device or a pipe, not a file: {name}."]
    assert _load(tmp_path, "layout: ../pipe\n")[0].startswith("FILE, line 1: A device or a pipe, ")


def test_loading_writes_no_files_and_ends_where_the_file_leaves(tmp_path: Path) -> None:
    text = f"{HEADER}d\nsave {tmp_path}/files/x\nlayout {tmp_path}/files/y\nquit\nxyzzy\n"
    assert _load(tmp_path, text) == [f"{GOES_ON}1 card up after 1 move.", CODE]


def test_a_file_is_read_in_its_own_language(tmp_path: Path) -> None:
    text = f"lang: ca\n{HEADER}roba\nreina de trèvols sobre el rei de cors\n"
    assert _load(tmp_path, text) == [f"{GOES_ON}1 card up after 2 moves.", CODE]
    (refused,) = _load(tmp_path, text + "xyzzy\n")
    assert refused.startswith("FILE, line 5: Unknown: xyzzy.")
    (refused,) = _load(tmp_path, text + "expect won\n", "es")
    assert refused.startswith("FILE, línea 5: Se esperaba: won. Se ha encontrado: cartas")


def test_loading_can_be_stopped_and_the_game_goes_on_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "endless.moves"
    file.write_text(HEADER + "d\n" * 1000, "utf-8")
    game = player(tmp_path / "saves.db")
    said(game, "d")
    asked = iter([False] * 9 + [True])
    frontend = Frontend(stop=lambda: next(asked))
    assert said(game, f"load {file}", frontend=frontend) == ["The game goes on."]
    assert said(game, "history") == [WAITS]
    assert list(asked) == []
