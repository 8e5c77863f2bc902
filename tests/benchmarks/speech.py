"""How many seconds of speech an action of the won game takes, in each language.

Run it as `python tests/benchmarks/speech.py`, with espeak-ng installed. All news of an action
is spoken into a file at the voice's own speed, and the sound's length is divided by the number
of actions. The silence that ends each utterance is counted too, for it is waited for.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import wave
from pathlib import Path

from measure import ENVIRONMENT

WON_GAME = Path(__file__).parents[2] / "examples" / "won-game.moves"
LANGUAGES = ("en", "ca", "es")
# By verbosity, the most seconds an action in English; and how many percent more others may need.
LIMITS = {"brief": 3.2, "normal": 5.8}
MOST_APART = 15


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


def seconds(text: str, language: str) -> float:
    """How long the text is heard."""
    with tempfile.NamedTemporaryFile(suffix=".wav") as file:
        command = ["espeak-ng", "-v", language, "-w", file.name, "--stdin"]
        subprocess.run(command, input=text.encode(), check=True)
        with wave.open(file.name) as sound:
            return float(sound.getnframes() / sound.getframerate())


def main() -> None:
    """Print the seconds an action, beside what they may be."""
    print("seconds of speech an action   actions   mean   longest")
    for verbosity, limit in LIMITS.items():
        means = {}
        for language in LANGUAGES:
            lengths = [seconds(line, language) for line in news(language, verbosity)]
            means[language] = mean = sum(lengths) / len(lengths)
            more = (mean / means["en"] - 1) * 100
            wanted = f"{more:+.0f} %, at most {MOST_APART} %" if more else f"at most {limit}"
            print(
                f"  {verbosity:6} {language}  {len(lengths):25} {mean:7.2f} {max(lengths):8.2f}"
                f"   ({wanted})"
            )


if __name__ == "__main__":
    main()
