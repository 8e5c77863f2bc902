"""The words of a language that the reader understands, from its catalogue.

In the messages of the context "typed", `|` divides what means the same, except in the list of
numbers, where it divides the numbers and `/` what means the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.cards import ACE, JACK, KING, QUEEN, RANK_TEXTS, Pile, Suit
from canfield_cli.engine.requests import AnyFoundation
from canfield_cli.engine.tokens import fold
from canfield_cli.engine.words import ColumnWord, Meaning, UpWord, Words
from canfield_cli.text.catalogue import SOURCE, load

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from canfield_cli.text.catalogue import Catalogue


def vocabulary_of(catalogue: Catalogue, commands: Mapping[str, Iterable[str]]) -> Words:
    """The words of the language and of English, which is always understood too.

    `commands` gives for each command's one name all that it may be called.
    """
    both = (load(SOURCE), catalogue)
    return Words(
        meanings={word: meaning for words in both for word, meaning in _meanings(words)},
        ranks={word: rank for words in both for word, rank in _ranks(words)},
        numbers={word: number for words in both for word, number in _numbers(words)},
        to=_all(words.pgettext("typed", "to|on|onto|over|in|into") for words in both),
        of=_all(words.pgettext("typed", "of|from|the|card|cards|move|put") for words in both),
        draw=_all(words.pgettext("typed", "draw|turn") for words in both),
        every=_all(words.pgettext("typed", "all|every") for words in both),
        deal=_all(words.pgettext("typed", "deal") for words in both),
        redeal=_all(words.pgettext("typed", "redeal|recycle") for words in both),
        before_suit={
            fold(letter): RANK_TEXTS.index(rank) + 1
            for letter, rank in _pairs(
                catalogue.pgettext("letters of ranks before a suit sign", "Q=Q")
            )
        },
        new_draw=" ".join(
            catalogue.pgettext(context, word).split("|")[0]
            for context, word in (("command", "new"), ("argument", "draw"))
        ),
        local_suits={
            _SUITS[letter]: _SUITS[meant]
            for letter, meant in _pairs(
                catalogue.pgettext("letters of suits, and what they suggest", "C=C")
            )
        },
        commands={
            tuple(fold(called).split()): name
            for name, calls in commands.items()
            for called in calls
        },
    )


_SUITS = {suit.letter: suit for suit in Suit}


def _split(text: str) -> tuple[str, ...]:
    return tuple(fold(word) for word in text.split("|"))


def _all(texts: Iterable[str]) -> frozenset[str]:
    return frozenset(word for text in texts for word in _split(text))


def _pairs(text: str) -> Iterable[tuple[str, str]]:
    for pair in text.split("|"):
        left, _, right = pair.partition("=")
        yield left, right


def _meanings(catalogue: Catalogue) -> Iterable[tuple[str, Meaning]]:
    pgettext = catalogue.pgettext
    table: tuple[tuple[str, Meaning], ...] = (
        (pgettext("typed", "stock"), Pile.STOCK),
        (pgettext("typed", "waste"), Pile.WASTE),
        (pgettext("typed", "reserve"), Pile.RESERVE),
        (pgettext("typed", "foundation|foundations"), AnyFoundation.F),
        (pgettext("typed", "column"), ColumnWord),
        (pgettext("typed", "up"), UpWord),
        (pgettext("typed", "hearts|heart"), Suit.HEARTS),
        (pgettext("typed", "spades|spade"), Suit.SPADES),
        (pgettext("typed", "diamonds|diamond"), Suit.DIAMONDS),
        (pgettext("typed", "clubs|club"), Suit.CLUBS),
    )
    for text, meaning in table:
        for word in _split(text):
            yield word, meaning


def _ranks(catalogue: Catalogue) -> Iterable[tuple[str, int]]:
    pgettext = catalogue.pgettext
    table = (
        (pgettext("typed", "ace|aces"), ACE),
        (pgettext("typed", "jack|jacks"), JACK),
        (pgettext("typed", "queen|queens"), QUEEN),
        (pgettext("typed", "king|kings"), KING),
    )
    for text, rank in table:
        for word in _split(text):
            yield word, rank


def _numbers(catalogue: Catalogue) -> Iterable[tuple[str, int]]:
    listed = catalogue.pgettext("typed", "one|two|three|four|five|six|seven|eight|nine|ten").split(
        "|"
    )
    for number, words in enumerate(listed, 1):
        for word in words.split("/"):
            yield fold(word), number
