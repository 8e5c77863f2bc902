"""The words of a language that the reader understands, from its catalogue.

In the messages of the context "typed", `|` divides what means the same, except in lists of
numbers, where it divides the numbers and `/` what means the same. A language that has no such
word writes `-`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from canfield_cli.engine.cards import ACE, JACK, KING, QUEEN, RANK_TEXTS, Pile, Suit
from canfield_cli.engine.requests import AnyFoundation
from canfield_cli.engine.tokens import fold, tokens_of
from canfield_cli.engine.words import ColumnWord, Meaning, Phrase, UpWord, Words
from canfield_cli.text.catalogue import SOURCE, load
from canfield_cli.text.verbs import asking, drawing, giving, lifting, moving, two_meanings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from canfield_cli.text.catalogue import Catalogue

_NONE = "-"
_SUITS = {suit.letter: suit for suit in Suit}


def vocabulary_of(
    catalogue: Catalogue,
    commands: Mapping[str, Iterable[str]],
    spelled_out: frozenset[str] = frozenset(),
    bare: frozenset[str] = frozenset(),
) -> Words:
    """The words of the language and of English, which is always understood too.

    `commands` gives for each command's one name all that it may be called; `spelled_out` are the
    commands that no beginning of a name calls, `bare` those that take nothing or a number.
    """
    both = (load(SOURCE), catalogue)

    def words(text: Callable[[Catalogue], str]) -> frozenset[str]:
        return frozenset(fold(word) for each in both for word in split(text(each)))

    articles = words(lambda each: each.pgettext("typed", "the|a|an|my|its|their"))

    of = words(lambda each: each.pgettext("typed", "of|from|off"))

    def phrase(text: str) -> Phrase:
        return tuple(token.folded for token in tokens_of(text, articles | of))

    def phrases(text: Callable[[Catalogue], str]) -> frozenset[Phrase]:
        return frozenset(phrase(called) for each in both for called in split(text(each)))

    def without_articles(found: Iterable[Phrase]) -> frozenset[Phrase]:
        return frozenset(tuple(w for w in each if w not in articles) or each for each in found)

    def named(text: str) -> Phrase:
        first, *rest = phrase(text)
        return (first, *(word for word in rest if word not in articles))

    called = {named(each): name for name, calls in commands.items() for each in calls}
    alone, unclear = two_meanings(catalogue)
    english_alone, english_unclear = two_meanings(load(SOURCE))
    result = Words(
        meanings={word: meaning for each in both for word, meaning in _meanings(each)},
        ranks={word: rank for each in both for word, rank in _ranks(each)},
        letters={
            fold(letter): RANK_TEXTS.index(rank) + 1
            for letter, rank in _pairs(catalogue.pgettext("letters of ranks before a suit", "Q=Q"))
        },
        numbers={word: number for each in both for word, number in _numbers(each)},
        ordinals={word: number for each in both for word, number in _ordinals(each)},
        colours={word: red for each in both for word, red in _colours(each)},
        to=words(lambda each: each.pgettext("typed", "to|on|onto|over|in|into|upon|towards|at")),
        on=words(lambda each: each.pgettext("typed before a card", "on|onto|over|upon")),
        of=of,
        articles=articles,
        card_articles=words(lambda each: each.pgettext("typed before a card's number", "the")),
        cards=words(lambda each: each.pgettext("typed", "card|cards")),
        tops=phrases(lambda each: each.pgettext("typed", "top|upper|uppermost|on top")),
        every=words(lambda each: each.pgettext("typed", "all|every|everything")),
        entire=words(lambda each: each.pgettext("typed", "whole|entire|complete")),
        fill=words(lambda each: each.pgettext("typed", "please|back|down|pile|number")),
        joins=words(lambda each: each.pgettext("typed", "and|then")),
        moving=words(moving),
        lifting=words(lifting),
        draw=words(drawing),
        giving=phrases(giving),
        asking=phrases(asking),
        clitics=words(lambda each: each.pgettext("typed after a verb", "-")),
        draws=without_articles(
            phrases(
                lambda each: each.pgettext("typed", "another card|one more card|next card|new card")
            )
        ),
        another=words(lambda each: each.pgettext("typed", "another|again|more|next|over|new")),
        times=words(lambda each: each.pgettext("typed", "times|time")),
        often={
            fold(word): int(number)
            for each in both
            for pair in split(each.pgettext("typed, for how often", "twice=2|thrice=3"))
            for word, number in _pairs(pair)
        },
        asking_fill=words(
            lambda each: each.pgettext(
                "typed", "is|are|there|left|remain|remaining|still|lie|lies|have|has|do|i|we|now"
            )
        ),
        deal=words(lambda each: each.pgettext("typed", "deal")),
        redeal=words(lambda each: each.pgettext("typed", "redeal|recycle")),
        unclear={
            named(text): problem
            for text, problem in {**english_unclear, **unclear}.items()
            if named(text) not in called
        },
        unclear_alone={
            named(text): problem for text, problem in {**english_alone, **alone}.items()
        },
        commands=called,
        spelled_out=spelled_out,
        bare=bare,
        numbered=words(lambda each: each.pgettext("typed before a number", "new|deal|play")),
        new_draw=" ".join(
            catalogue.pgettext(context, word).split("|")[0]
            for context, word in (("command", "new|new game"), ("argument", "draw"))
        ),
        local_suits={
            _SUITS[letter]: _SUITS[meant]
            for letter, meant in _pairs(
                catalogue.pgettext("letters of suits, and what they suggest", "C=C")
            )
        },
    )
    return _with_known(result)


def split(text: str) -> tuple[str, ...]:
    """What a message lists; nothing where the language has no such word."""
    return tuple(word for word in text.split("|") if word != _NONE)


def _with_known(words: Words) -> Words:
    """The words, and which of them mean anything."""
    groups: tuple[Iterable[str], ...] = (
        words.meanings, words.ranks, words.numbers, words.ordinals, words.colours, words.to,
        words.of, words.articles, words.cards, words.every, words.entire, words.fill, words.joins,
        words.moving, words.lifting, words.draw, words.another, words.times, words.often,
        words.deal, words.redeal, words.letters,
    )  # fmt: skip
    phrases = (*words.draws, *words.giving, *words.asking, *words.tops)
    openings = {phrase[0] for phrase in phrases} | words.articles
    named = {word for group in groups for word in group}
    names = named | openings
    calls = {phrase[0] for phrase in words.commands}
    inside = {word for phrase in phrases for word in phrase}
    return replace(
        words,
        openings=frozenset(openings),
        calls=frozenset(calls - names - {"a", "to"}),
        alone=frozenset({phrase[0] for phrase in words.commands if len(phrase) == 1} - named),
        known=frozenset(names | calls | inside | words.asking_fill),
    )


def _pairs(text: str) -> Iterable[tuple[str, str]]:
    for pair in text.split("|"):
        left, _, right = pair.partition("=")
        yield left, right


def _meanings(catalogue: Catalogue) -> Iterable[tuple[str, Meaning]]:
    pgettext = catalogue.pgettext
    table: tuple[tuple[str, Meaning], ...] = (
        (pgettext("typed", "stock|talon"), Pile.STOCK),
        (pgettext("typed", "waste|discard"), Pile.WASTE),
        (pgettext("typed", "reserve"), Pile.RESERVE),
        (pgettext("typed", "foundation|foundations"), AnyFoundation.F),
        (pgettext("typed", "column|col|columns"), ColumnWord),
        (pgettext("typed", "up"), UpWord),
        (pgettext("typed", "hearts|heart"), Suit.HEARTS),
        (pgettext("typed", "spades|spade"), Suit.SPADES),
        (pgettext("typed", "diamonds|diamond"), Suit.DIAMONDS),
        (pgettext("typed", "clubs|club"), Suit.CLUBS),
    )
    for text, meaning in table:
        for word in split(text):
            yield fold(word), meaning


def _ranks(catalogue: Catalogue) -> Iterable[tuple[str, int]]:
    pgettext = catalogue.pgettext
    table = (
        (pgettext("typed", "ace|aces"), ACE),
        (pgettext("typed", "jack|jacks|knave"), JACK),
        (pgettext("typed", "queen|queens"), QUEEN),
        (pgettext("typed", "king|kings"), KING),
    )
    for text, rank in table:
        for word in split(text):
            yield fold(word), rank


def _colours(catalogue: Catalogue) -> Iterable[tuple[str, bool]]:
    pgettext = catalogue.pgettext
    for text, red in ((pgettext("typed", "red"), True), (pgettext("typed", "black"), False)):
        for word in split(text):
            yield fold(word), red


def _numbers(catalogue: Catalogue) -> Iterable[tuple[str, int]]:
    return _listed(catalogue.pgettext("typed", "one|two|three|four|five|six|seven|eight|nine|ten"))


def _ordinals(catalogue: Catalogue) -> Iterable[tuple[str, int]]:
    return _listed(catalogue.pgettext("typed", "first/1st|second/2nd|third/3rd|fourth/4th"))


def _listed(text: str) -> Iterable[tuple[str, int]]:
    for number, words in enumerate(text.split("|"), 1):
        for word in words.split("/"):
            yield fold(word), number
