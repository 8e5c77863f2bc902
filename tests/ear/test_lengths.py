"""How long the news of a whole game is heard: no language takes much more than English."""

from __future__ import annotations

import subprocess
import wave
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest
from harness.games import LANGUAGES, won_game

from .players import do, player, said
from .voice import ESPEAK

if TYPE_CHECKING:
    from pathlib import Path

if ESPEAK is None:
    pytest.skip("espeak-ng is not installed", allow_module_level=True)

MOST_SECONDS = {"brief": 2.7, "normal": 4.1}
MOST_APART = 1.2
EVERY = 1


def seconds(folder: Path, language: str, verbosity: str) -> float:
    """The mean length of an action's news."""
    asker = player(language=language)
    do(asker, f"verbosity {verbosity}")
    news = ["\n".join(said(asker, move)) for move in won_game()][::EVERY]
    lengths = []
    for text in news:
        sound = folder / f"{language}-{verbosity}.wav"
        command = [str(ESPEAK), "-v", language, "-w", str(sound), "--stdin"]
        subprocess.run(command, input=text.encode(), check=True)
        with wave.open(str(sound)) as wav:
            lengths.append(wav.getnframes() / wav.getframerate())
    return float(sum(lengths) / len(lengths))


@pytest.mark.parametrize("verbosity", MOST_SECONDS)
def test_an_action_is_soon_told_and_no_language_takes_much_longer(
    tmp_path: Path, verbosity: str
) -> None:
    with ThreadPoolExecutor(2) as pool:
        means = dict(
            zip(
                LANGUAGES,
                pool.map(lambda language: seconds(tmp_path, language, verbosity), LANGUAGES),
                strict=True,
            )
        )
    assert means["en"] <= MOST_SECONDS[verbosity], means
    assert max(means.values()) <= MOST_SECONDS[verbosity] * MOST_APART, means
