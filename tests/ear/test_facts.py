"""News says each fact once and no figure beside a figure, in random games of each language."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest
from harness.games import LANGUAGES

from canfield_cli.engine.cards import ALL_CARDS, Pile
from canfield_cli.engine.notation import action_text
from canfield_cli.text.names import At

from .players import player, said, wander

GAMES = 50
ACTIONS = 60
FIGURES = re.compile(r"\d[^\w]+\d")
VERBOSITIES = ("brief", "normal")
TYPED = ("undo 3", "redo 3", "d 3", "undo", "redo", "up", "tops", "left", "where hearts", "moves")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_fact_is_told_twice_and_no_figure_stands_beside_a_figure(language: str) -> None:
    dice = random.Random(17)
    heard = 0
    for number in range(GAMES):
        code = f"CF1-D{dice.choice((1, 3))}-AAAA{chr(65 + number // 26)}{chr(65 + number % 26)}Z"
        asker = player(code, language=language)
        said(asker, f"verbosity {VERBOSITIES[number % 2]}")
        names = asker.speaker.names
        cards = [names.card(card) for card in ALL_CARDS]
        piles = [names.pile(pile, At.HEAD) for pile in Pile if pile is not Pile.STOCK]
        for _ in range(ACTIONS):
            action = wander(asker.session.game, dice)
            if action is None:
                break
            line = action_text(asker.session.game.position, action)
            typed = [line] if dice.random() < 0.7 else [line, dice.choice(TYPED)]
            for each in typed:
                told = said(asker, each)
                assert not [text for text in told if FIGURES.search(text)], told
                if each == "moves":
                    continue
                heard += 1
                whole = " ".join(told).lower()
                for name in cards:
                    # A run has its ends named once, and what several draws bring may come round.
                    times = len(re.findall(rf"(?<!\w){re.escape(name)}(?!\w)", whole))
                    assert times <= 1 or each == "d 3", (each, told)
                sentences = Counter(text for text in re.split(r"(?<=\.) ", whole))
                assert max(sentences.values()) == 1, (each, told)
                for pile in piles:
                    begun = [text for text in sentences if text.startswith(pile)]
                    assert len(begun) <= 1, (each, told)
    assert heard > GAMES * ACTIONS // 3
