"""Sentences as a speech engine reads them: no sign by its name, no word by its letters."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from difflib import SequenceMatcher
from functools import cache
from typing import NamedTuple

import pytest
from harness.games import LANGUAGES, won_game

from canfield_cli.engine.cards import ALL_CARDS, Pile, Suit
from canfield_cli.repl.speech import spoken
from canfield_cli.text.names import At, CardForm
from canfield_cli.text.speaker import Speaker

from .numbers import in_words
from .players import do, player, said
from .sentences import is_table
from .voice import ESPEAK, phonemes, spelled

if ESPEAK is None:
    pytest.skip("espeak-ng is not installed", allow_module_level=True)

ASKED = ("r", "w", "s", "f", "c1", "c2", "c3", "c4", "fh", "fs", "fd", "fc", "c4 all")
ODD = (
    "tops",
    "left",
    "look",
    "base",
    "c1 c2",
    "r w",
    "where 7",
    "where 9s",
    "c1 f",
    "undo",
    "redo",
    "moves",
    "redeal",
    "7h f",
    "help d",
    "help r",
    "help c1",
    "help f",
    "help move",
)
# What is typed letter by letter is heard so.
TYPED = {"qc", "kh", "fh", "fs", "fd", "fc", "CF"}
WORD = re.compile(r"[^\W\d_]+(?:['’·-][^\W\d_]+)*")
SIGNS = re.compile(r"[^\w\s'’·-]+")


@cache
def sentences(language: str) -> list[str]:
    """What is said in a game, in each of its forms once; the names in them are tried alone."""
    found: dict[str, str] = {}
    called = Speaker(language).names
    cards = sorted({called.card(card, form) for form in CardForm for card in ALL_CARDS}, key=len)
    name = re.compile(
        "|".join((*map(re.escape, reversed(cards)), *map(called.suit, Suit), r"\d+")), re.IGNORECASE
    )
    for verbosity in ("normal", "brief"):
        asker = player(language=language)
        do(asker, f"verbosity {verbosity}")
        for number, move in enumerate(won_game()):
            lines = [move]
            if number % 40 == 0:
                lines = [*ASKED, *ODD, move]
            for line in lines:
                for text in said(asker, line):
                    found.setdefault(name.sub("#", text), text)
    return list(found.values())


@cache
def names(language: str) -> list[str]:
    """All names of cards and piles, and all counts of cards."""
    called = Speaker(language).names
    return [
        *(called.card(card) for card in ALL_CARDS),
        *dict.fromkeys(called.card(card, form) for form in CardForm for card in ALL_CARDS[:13]),
        *dict.fromkeys(called.pile(pile, at) for at in At for pile in Pile),
        *dict.fromkeys(called.taken_by(card) for card in ALL_CARDS),
        *(str(count) for count in range(53)),
    ]


class Heard(NamedTuple):
    """The phonemes of texts, and for those with signs also as with another text at each sign."""

    whole: dict[str, str]
    parted: dict[str, str]


@pytest.fixture(scope="module")
def heard() -> dict[str, Heard]:
    with ThreadPoolExecutor(2) as pool:
        return dict(zip(LANGUAGES, pool.map(_hear, LANGUAGES), strict=True))


def _hear(language: str) -> Heard:
    texts = [*sentences(language), *names(language)]
    signed = [text for text in texts if SIGNS.search(text[:-1])]
    parted = [SIGNS.sub("\n\n", text) for text in signed]
    return Heard(
        dict(zip(texts, phonemes(language, list(map(spoken, texts))), strict=True)),
        dict(zip(signed, phonemes(language, parted), strict=True)),
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sign_is_read_by_its_name(heard: dict[str, Heard], language: str) -> None:
    whole, parted = heard[language]
    texts = [text for text in parted if not is_table(text)]
    assert len(texts) > 20
    assert [text for text in texts if whole[text] != parted[text]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sign_of_the_table_is_read_by_its_name(heard: dict[str, Heard], language: str) -> None:
    whole, parted = heard[language]
    tables = [text for text in parted if is_table(text)]
    assert tables
    assert [text for text in tables if whole[text] != parted[text]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_read_in_another_language(heard: dict[str, Heard], language: str) -> None:
    assert [text for text, sounds in heard[language].whole.items() if "(" in sounds] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_spelled_letter_by_letter(language: str) -> None:
    texts = [*sentences(language), *names(language)]
    words = sorted({word for text in texts for word in WORD.findall(text) if len(word) > 1})
    assert len(words) > 50
    both = zip(words, phonemes(language, words), spelled(language, words), strict=True)
    assert {word for word, whole, letters in both if whole == letters} <= TYPED


@pytest.mark.parametrize("language", LANGUAGES)
def test_counts_are_heard_as_the_language_says_them(language: str) -> None:
    called = Speaker(language).names
    counts = range(1, 53)
    figures = [called.cards_in_figures(count) for count in counts]
    words = [called.cards_in_words(count) for count in counts]
    right = phonemes(language, [in_words(language, count) for count in counts])
    for told in (figures, words):
        for count, text, sounds, wanted in zip(
            counts, told, phonemes(language, told), right, strict=True
        ):
            # Vowels may be weaker in figures; una, dues and their like must not be un and dos.
            same = SequenceMatcher(None, sounds, wanted).ratio()
            bends = language != "en" and count % 10 in {1, 2} and count not in {11, 12}
            assert same == 1 if bends else same > 0.6, (text, sounds, wanted)


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_cards_and_piles_sound_different(language: str) -> None:
    called = Speaker(language).names
    cards = [called.card(card) for card in ALL_CARDS]
    piles = [called.pile(pile, At.HEAD) for pile in Pile]
    assert len(set(phonemes(language, cards))) == 52
    assert len(set(phonemes(language, piles))) == len(Pile)
