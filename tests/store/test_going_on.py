"""A game goes on where it was left, however the program ended."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest
from harness.environment import environment, program
from harness.games import CODE, EXAMPLES, won_game
from harness.program import Sitting

from .helpers import canfield

if TYPE_CHECKING:
    from pathlib import Path

MOVES = won_game()
GOES_ON = "The unfinished game goes on: app rules, draw 3, with "


def test_a_game_goes_on_with_its_undo_history_and_says_so(tmp_path: Path) -> None:
    canfield(tmp_path, "play", CODE, typed="r c2\nr f\nc2 c4\nundo\n")
    said = canfield(tmp_path, typed="redo\nundo 3\nundo\n")
    assert said[0] == CODE
    assert said[1] == GOES_ON + "2 cards up after 2 moves, last played today."
    assert said[3].startswith("Redone: king of hearts and queen of clubs")
    assert said[-2] == "No: there is nothing to undo."


def test_without_an_unfinished_game_another_is_dealt(tmp_path: Path) -> None:
    canfield(tmp_path, "play", CODE, typed="d\ngive up\n")
    assert not canfield(tmp_path)[1].startswith(GOES_ON)


def test_play_always_begins_afresh(tmp_path: Path) -> None:
    canfield(tmp_path, "play", CODE, typed="r c2\n")
    assert "reserve: 13 cards" in canfield(tmp_path, "play", CODE)[1]
    assert "reserve: 12 cards" in canfield(tmp_path)[2]


@pytest.mark.parametrize("language", ["ca", "es"])
def test_it_is_said_in_the_language(tmp_path: Path, language: str) -> None:
    canfield(tmp_path, "play", CODE, typed="r c2\n")
    expected = {
        "ca": "Continua la partida inacabada: regles app, robar 3 cartes, amb una carta a les "
        "fundacions en un moviment, jugada avui.",
        "es": "Continúa la partida inacabada: reglas app, voltear 3 cartas, con una carta en las "
        "fundaciones tras un movimiento, jugada hoy.",
    }
    assert canfield(tmp_path, "--lang", language)[1] == expected[language]


@pytest.mark.skipif(os.name == "nt", reason="kill -9 is POSIX")
@pytest.mark.parametrize("seed", [7, *(pytest.param(n, marks=pytest.mark.long) for n in range(20))])
def test_whatever_was_answered_is_kept_when_the_program_is_killed(
    tmp_path: Path, seed: int
) -> None:
    """Killed at random moments, again and again, through the whole of a won game."""
    rng = random.Random(seed)
    done = 0
    for sitting in range(12):
        player = Sitting(tmp_path, *(("play", CODE) if sitting == 0 else ()))
        heard = player.hears_until("Foundations, base rank")
        if sitting:
            said = next(line for line in heard if line.startswith(GOES_ON))
            kept = int(said.split(" after ")[1].split()[0])
            # What was answered is kept; one more may have been, when the kill came before
            # its answer.
            assert done <= kept <= done + 1
            done = kept
        for move in MOVES[done : done + rng.randrange(1, 8)]:
            player.type(move.split("#")[0])
            player.hears_until(".")
            done += 1
        player.type(MOVES[done].split("#")[0])
        time.sleep(rng.random() * 0.003)
        player.kill()
    assert done > 20


@pytest.mark.skipif(os.name == "nt", reason="signals are POSIX")
def test_a_closed_terminal_loses_nothing(tmp_path: Path) -> None:
    player = Sitting(tmp_path, "play", CODE)
    player.hears_until("Foundations")
    player.type("r c2")
    player.hears_until("Queen of clubs")
    player.process.send_signal(signal.SIGHUP)
    player.leave()
    assert GOES_ON + "1 card up after 1 move, last played today." in canfield(tmp_path)


def test_two_programs_never_touch_each_others_game(tmp_path: Path) -> None:
    canfield(tmp_path, "play", CODE, typed="r c2\n")
    first = Sitting(tmp_path)
    first.hears_until(GOES_ON)
    second = canfield(tmp_path, typed=f"d\nresume {CODE}\n")
    assert second[1] == "The last game is open in another program, and stays there."
    assert second[-2] == "No: that game is open in another program. Close it there."
    first.type("r f")
    first.hears_until("8 of hearts up")
    first.leave()
    rows = canfield(tmp_path, "stats", "last")
    assert sum(line.startswith("Unfinished, ") for line in rows) == 2


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be removed there")
def test_a_game_is_held_though_the_file_of_locks_was_removed(tmp_path: Path) -> None:
    first = Sitting(tmp_path, "play", CODE)
    for line in ("r c2", "r f"):
        first.type(line)
        first.hears_until("Reserve: ")
        (tmp_path / "saves.lock").unlink()
    first.type("d")
    first.hears_until("under it")
    second = canfield(tmp_path)
    assert second[1] == "The last game is open in another program, and stays there."
    first.leave()


def test_many_programs_write_at_once(tmp_path: Path) -> None:
    command = program("play")
    players = [
        subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment(tmp_path),
            encoding="utf-8",
        )
        for _ in range(4)
    ]
    said = [player.communicate("d\n" * 50)[0] for player in players]
    assert not [text for text in said if "being kept" in text]
    assert "App rules, draw 3: played 4 games" in canfield(tmp_path, "stats")[0]


def test_scripts_touch_no_saves_and_load_no_database(tmp_path: Path) -> None:
    script = (
        "import sys; from canfield_cli.cli import main; "
        "code = main(sys.argv[1:]); assert 'sqlite3' not in sys.modules; sys.exit(code)"
    )
    for arguments in (["run", str(EXAMPLES / "won-game.moves"), "--final"], ["deal", CODE]):
        subprocess.run(
            [sys.executable, "-c", script, *arguments],
            env=environment(tmp_path),
            check=True,
            capture_output=True,
        )
    canfield(tmp_path, "play", CODE, "--json", typed="d\n")
    canfield(tmp_path, "export", str(EXAMPLES / "won-game.moves"))
    assert not list(tmp_path.iterdir())
