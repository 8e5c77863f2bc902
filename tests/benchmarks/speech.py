"""How many seconds of speech the won game and some answers take, in each language.

Run it as `python tests/benchmarks/speech.py`, with espeak-ng installed. All news of an action,
and each answer, is spoken into a file at the voice's own speed, and the sound's length is taken.
The silence that ends each utterance is counted too, for it is waited for.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import wave
from pathlib import Path

from measure import ENVIRONMENT

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.engine.setup import GameSetup
from canfield_cli.interpreter.interpreter import Interpreter
from canfield_cli.session import Session, Settings

WON_GAME = Path(__file__).parents[2] / "examples" / "won-game.moves"
LANGUAGES = ("en", "ca", "es")
# By verbosity, the most seconds an action in English; and how many percent more others may need.
LIMITS = {"brief": 2.7, "normal": 4.1}
MOST_APART = 20
# What is typed in the game's course, after how many of its actions, and the most seconds of the
# answer in English. Where there are several places, their mean is taken.
ANSWERS = {
    "undo 4": (tuple(range(5, 115, 5)), 3.0),
    "tops": ((40, 60, 80), 15.0),
    "where hearts": ((0,), 8.0),
    "h": ((0,), 30.0),
}


def news(language: str, verbosity: str) -> list[str]:
    """The news of each action."""
    told = subprocess.run(
        [
            *(sys.executable, "-m", "canfield_cli", "run", str(WON_GAME)),
            *("--lang", language, "--verbosity", verbosity),
        ],
        capture_output=True,
        check=True,
        encoding="utf-8",
        env={**ENVIRONMENT, "PYTHONIOENCODING": "utf-8"},
    ).stdout.splitlines()
    expects = sum(line.startswith("expect") for line in WON_GAME.read_text().splitlines())
    return told[:-expects]


def answers(language: str, typed: str, places: tuple[int, ...]) -> list[str]:
    """What the typed line brings after so many actions of the game."""
    moves = [
        line
        for line in WON_GAME.read_text().splitlines()
        if line and not line.startswith(("#", "code", "expect"))
    ]
    session = Session(GameSetup.from_text(code="CF1-D3-AAAAACL"), Settings(language), float, int)
    player = Interpreter(session, COMMANDS, prefixes=True)
    told = []
    for place in range(max(places) + 1):
        if place in places:
            told.append("\n".join(line for reply in player.run(typed) for line in reply.lines))
            if typed.startswith("undo"):
                list(player.run(typed.replace("undo", "redo")))
        list(player.run(moves[place]))
    return told


def seconds(text: str, language: str) -> float:
    """How long the text is heard."""
    with tempfile.NamedTemporaryFile(suffix=".wav") as file:
        command = ["espeak-ng", "-v", language, "-w", file.name, "--stdin"]
        subprocess.run(command, input=text.encode(), check=True)
        with wave.open(file.name) as sound:
            return float(sound.getnframes() / sound.getframerate())


def main() -> None:
    """Print the seconds of each figure, beside what they may be."""
    print("seconds of speech     said   mean   longest   (at most)")
    for verbosity, limit in LIMITS.items():
        for language in LANGUAGES:
            told(f"{verbosity} action", language, news(language, verbosity), limit)
    for typed, (places, limit) in ANSWERS.items():
        for language in LANGUAGES:
            told(typed, language, answers(language, typed, places), limit)


def told(name: str, language: str, texts: list[str], limit: float) -> None:
    """Print one figure."""
    lengths = [seconds(text, language) for text in texts]
    most = limit if language == "en" else limit * (1 + MOST_APART / 100)
    mean = sum(lengths) / len(lengths)
    print(
        f"  {name:13} {language}  {len(lengths):5} {mean:7.2f} {max(lengths):8.2f}   ({most:.2f})"
    )


if __name__ == "__main__":
    main()
