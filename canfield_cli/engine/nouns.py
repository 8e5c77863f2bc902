"""What piles, columns and cards are called in words, and in short form."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from canfield_cli.engine.cards import (
    ACE,
    ALL_CARDS,
    CARDS_BY_TEXT,
    COLUMNS,
    FOUNDATIONS,
    JACK,
    KING,
    QUEEN,
    RANK_TEXTS,
    Card,
    Pile,
    Suit,
)
from canfield_cli.engine.errors import NotationError, NotationProblem
from canfield_cli.engine.notation import SUIT_SIGNS, card_from
from canfield_cli.engine.requests import AnyFoundation, Named, Operand, SomeCard
from canfield_cli.engine.words import ColumnWord, UpWord

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canfield_cli.engine.tokens import Token
    from canfield_cli.engine.words import Words

PILES: Mapping[str, Named] = {
    **{str(pile): pile for pile in Pile},
    **{str(number): column for number, column in enumerate(COLUMNS, 1)},
    "f": AnyFoundation.F,
}
COLUMN_LIKE = re.compile(r"c?[0-9]+")
DIGIT_RANKS = frozenset(RANK_TEXTS[1:10])
LAST_COLUMN = len(COLUMNS)
_COUNTED = re.compile(r"c?([0-9]+):([0-9]+)")
_LETTERS = {"a": ACE, "j": JACK, "q": QUEEN, "k": KING}
_LONGEST_NUMBER = 3

Completions = tuple[Operand | type[UpWord], int | None, int]


def is_short(word: str) -> bool:
    """Whether a word names a pile or a card in short form."""
    return word in PILES or card_from(word) is not None or ":" in word


class Nouns:
    """Finds them among the words of a line."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._letters = {**_LETTERS, **words.letters}
        others = {*words.ranks, *words.numbers, *words.ordinals, *self._letters}
        names = {*words.meanings, *others}
        little = words.to | words.of | words.articles | words.cards | words.every
        # Most words of a sentence are little ones, which need not be looked at closely.
        self._little = little - names
        self._piles = {
            word: meaning
            for word, meaning in words.meanings.items()
            if isinstance(meaning, Pile) and word not in others
        }

    def is_little(self, word: str) -> bool:
        """Whether a word is one such as "to" or "the", and no name of anything."""
        return word in self._little

    def operand(self, tokens: Sequence[Token], at: int) -> Completions | None:
        """The operand that begins at a token, its count, and the token after it.

        A number alone is none: it depends on what stands beside it.
        """
        words, word = self._words, tokens[at].folded
        if word in self._little:
            return None
        if (pile := self._piles.get(word)) is not None:
            return pile, None, at + 1
        if card := self._card(tokens, at):
            return card
        if column := self._column(tokens, at):
            return column
        meaning = words.meanings.get(word)
        if meaning is UpWord:
            return UpWord, None, at + 1
        following = self._after_of(tokens, at)
        beside = words.meanings.get(tokens[following].folded) if following < len(tokens) else None
        if meaning is AnyFoundation.F and isinstance(beside, Suit):
            return FOUNDATIONS[beside], None, following + 1
        if isinstance(meaning, Suit) and beside is AnyFoundation.F:
            return FOUNDATIONS[meaning], None, following + 1
        if isinstance(meaning, Pile | AnyFoundation):
            return meaning, None, at + 1
        if rank := self._rank(tokens, at):
            return rank
        short = None if word.isdecimal() else self.short(word, tokens[at].start)
        return (*short, at + 1) if short else None

    def _card(self, tokens: Sequence[Token], at: int) -> Completions | None:
        """A card with its suit."""
        words, word = self._words, tokens[at].folded
        rank = words.ranks.get(word) or words.numbers.get(word)
        if word in DIGIT_RANKS:
            rank = int(word)
        following = self._after_of(tokens, at)
        if following == len(tokens):
            return None
        apart = following > at + 1
        if not rank and word in self._letters and (apart or word not in _UNSURE):
            rank = self._letters[word]
        if not rank:
            return None
        suit = words.meanings.get(tokens[following].folded)
        # "as" is the ace of spades, and the word ace only before "de".
        if not isinstance(suit, Suit) or (words.is_rank_and_card(word) and not apart):
            return None
        return Card(rank, suit), None, following + 1

    def _rank(self, tokens: Sequence[Token], at: int) -> Completions | None:
        """A card without its suit, perhaps with its colour."""
        words, word = self._words, tokens[at].folded
        following = tokens[at + 1].folded if at + 1 < len(tokens) else ""
        if (red := words.colours.get(word)) is not None:
            rank = self._rank_word(following)
            return (SomeCard(rank, _suits(red=red)), None, at + 2) if rank else None
        rank = self._rank_word(word)
        if rank is None:
            return None
        if (red := words.colours.get(following)) is not None:
            return SomeCard(rank, _suits(red=red)), None, at + 2
        if word not in words.ranks or words.is_rank_and_card(word):
            return None
        return SomeCard(rank), None, at + 1

    def _rank_word(self, word: str) -> int | None:
        if word in DIGIT_RANKS:
            return int(word)
        return self._words.ranks.get(word) or self._words.numbers.get(word)

    def _column(self, tokens: Sequence[Token], at: int) -> Completions | None:
        """A column by its number, before or after the word."""
        words = self._words
        following = tokens[at + 1] if at + 1 < len(tokens) else None
        if words.meanings.get(tokens[at].folded) is ColumnWord:
            return self._numbered(following, at + 2) if following else None
        ordinal = words.ordinals.get(tokens[at].folded)
        if ordinal and following and words.meanings.get(following.folded) is ColumnWord:
            return self._numbered(tokens[at], at + 2)
        return None

    def _numbered(self, token: Token, after: int) -> Completions | None:
        word = token.folded
        number = self._words.numbers.get(word)
        if number is None:
            number = self._words.ordinals.get(word)
        if number is None and COLUMN_LIKE.fullmatch(word):
            number = int(word.removeprefix("c")) if len(word) <= _LONGEST_NUMBER else 0
        if number is None:
            return None
        if not 1 <= number <= LAST_COLUMN:
            raise NotationError(NotationProblem.NO_SUCH_COLUMN, token.typed, start=token.start)
        return COLUMNS[number - 1], None, after

    def _after_of(self, tokens: Sequence[Token], at: int) -> int:
        """The next token that is no little word such as "of" or "the"."""
        words = self._words
        at += 1
        while at < len(tokens) and (
            tokens[at].folded in words.of or tokens[at].folded in words.articles
        ):
            at += 1
        return at

    def short(self, word: str, start: int) -> tuple[Named, int | None] | None:
        """A pile, a card, or a column with a number of cards, in short form."""
        if pile := PILES.get(word):
            return pile, None
        if card := card_from(word):
            return card, None
        if len(word) == _PAIR and word[1] in SUIT_SIGNS and word[0] in self._letters:
            rank = RANK_TEXTS[self._letters[word[0]] - 1]
            return CARDS_BY_TEXT[rank + SUIT_SIGNS[word[1]]], None
        if not (match := _COUNTED.fullmatch(word)):
            return None
        column, count = match.groups()
        if column not in PILES:
            raise NotationError(NotationProblem.NO_SUCH_COLUMN, column, start=start)
        if len(count) > _PAIR or not 1 <= int(count) <= len(ALL_CARDS):
            raise NotationError(NotationProblem.CARD_COUNT, word, start=start)
        return PILES[column], int(count)


# Letters that are also a connector, a pile or a command, so that "of" has to follow them.
_UNSURE = frozenset("adrwsfhlumtn")
_PAIR = 2


def _suits(*, red: bool) -> tuple[Suit, ...]:
    return tuple(suit for suit in Suit if Card(ACE, suit).is_red == red)
