"""What is named one after another in words, each with the little words before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.cards import COLUMNS, Card
from canfield_cli.engine.errors import NotationError, NotationProblem
from canfield_cli.engine.nouns import DIGIT_RANKS, LAST_COLUMN, Nouns, is_short
from canfield_cli.engine.requests import WHOLE, Numbered, Operand, SomeCard
from canfield_cli.engine.tokens import ARROW
from canfield_cli.engine.words import LONGEST_PHRASE, UpWord, longest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canfield_cli.engine.tokens import Token
    from canfield_cli.engine.words import Words

CONNECTORS = frozenset({"a", "to"})
FROM, TO, ON = "from", "to", "on"


class Said(NamedTuple):
    """An operand in words, and how it was named.

    `number` is how many cards of it, `preposition` the one before it; `article` says whether
    one was there, and `short` whether it was named in short form.
    """

    operand: Operand | type[UpWord]
    number: int | None
    preposition: str
    article: bool
    short: bool

    @property
    def goes_to(self) -> bool:
        """Whether it is named as a target."""
        return self.preposition in {TO, ON}

    @property
    def is_card(self) -> bool:
        """Whether it is a card, with its suit or without."""
        return isinstance(self.operand, Card | SomeCard)


class Before(NamedTuple):
    """The little words that stood before the word that comes next."""

    preposition: str = ""
    article: str = ""
    number: int | None = None


class Sayings:
    """Listens to what is named."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._nouns = Nouns(words)

    def heard(
        self, tokens: Sequence[Token], begin: int, *, verb: bool
    ) -> tuple[list[Said], Before] | None:
        """All that is named from a token on, and the little words left at the end.

        `verb` says that the words follow a verb of moving. None where a word is neither a name
        nor about one.
        """
        said: list[Said] = []
        before, at = Before(), begin
        while at < len(tokens):
            found = None
            if not self._nouns.is_little(tokens[at].folded):
                found = self._nouns.operand(tokens, at) or self._lone(
                    tokens, at, said, before, verb=verb
                )
            if found:
                operand, count, after = found
                short = after == at + 1 and is_short(tokens[at].folded)
                number = before.number if count is None else count
                said.append(Said(operand, number, before.preposition, bool(before.article), short))
                before, at = Before(), after
            elif said and at + 1 < len(tokens) and tokens[at].folded in self._words.entire:
                # "Column 2 whole to column 4".
                said[-1] = said[-1]._replace(number=WHOLE)
                at += 1
            elif little := self._little(tokens, at, before, first=not said and at == begin):
                before, at = little
            else:
                return None
        if before.number not in {None, WHOLE}:
            return None
        return [self._as_rank(each, said, words=begin > 0) for each in said], before

    def _little(
        self, tokens: Sequence[Token], at: int, before: Before, *, first: bool
    ) -> tuple[Before, int] | None:
        """What a little word adds to those before it, and the token after it."""
        words, word = self._words, tokens[at].folded
        if word == ARROW:
            is_second = at > 0 and tokens[at - 1].is_arrow
            return None if first or is_second else (Before(TO, "", before.number), at + 1)
        following = tuple(token.folded for token in tokens[at : at + LONGEST_PHRASE])
        if word in words.openings and (length := longest(words.tops, following, LONGEST_PHRASE)):
            return before._replace(article="", number=before.number or 1), at + length
        if word in words.on:
            return Before(ON, "", before.number), at + 1
        # "A" is a preposition in one language and an article in another.
        if word in words.to:
            return Before(TO, "", before.number), at + 1
        if word in words.articles:
            return before._replace(article=word), at + 1
        if word in CONNECTORS:
            return Before(TO, "", before.number), at + 1
        if word in words.of:
            article = word if word in words.card_articles else ""
            return Before(before.preposition or FROM, article, before.number), at + 1
        if word in words.every or word in words.entire:
            return Before(before.preposition, "", WHOLE), at + 1
        if word in words.cards:
            return before._replace(article=""), at + 1
        count = words.number(word)
        if count is not None and following[1:] and following[1] in words.cards:
            return before._replace(article="", number=count), at + 1
        return None

    def _lone(
        self, tokens: Sequence[Token], at: int, said: Sequence[Said], before: Before, *, verb: bool
    ) -> tuple[Operand, int | None, int] | None:
        """A number alone, as a column's or a card's."""
        words, word = self._words, tokens[at].folded
        following = tokens[at + 1].folded if at + 1 < len(tokens) else ""
        if following in words.cards or following in words.times:
            return None
        ordinal = words.ordinals.get(word)
        number = ordinal or words.number(word)
        if number is None or (ordinal and ordinal > LAST_COLUMN):
            return None
        on = following in words.on
        leads = on or following in words.to or following in CONNECTORS or following == ARROW
        introduced = bool(before.preposition == FROM or before.article or verb)
        if number == 1 and not (said or word.isdecimal() or before.article or ordinal):
            # "One" may be one card.
            return None
        if not (said or introduced or leads):
            return None
        named = before.article in words.card_articles
        if ordinal or 1 <= number <= LAST_COLUMN:
            of_a_card = bool(said) and said[0].is_card
            card = named and (not said or before.preposition == ON)
            card |= before.preposition == ON and of_a_card
            return (Numbered(number) if card and not ordinal else COLUMNS[number - 1]), None, at + 1
        onto_column = bool(said) and not said[0].is_card and before.preposition == TO
        if str(number) in DIGIT_RANKS and (
            (named and not onto_column)
            or before.preposition == ON
            or (not said and (on or (verb and leads)))
        ):
            return SomeCard(number), None, at + 1
        if said:
            raise NotationError(
                NotationProblem.NO_SUCH_COLUMN, tokens[at].typed, start=tokens[at].start
            )
        return None

    def _as_rank(self, each: Said, said: Sequence[Said], *, words: bool) -> Said:
        """`as`, where a word is due: any ace, and not the ace of spades.

        A word is due beside words, after an article and after a preposition.
        """
        if not each.short or not isinstance(each.operand, Card):
            return each
        if not self._words.is_rank_and_card(str(each.operand).lower()):
            return each
        beside_words = words or not all(other.short for other in said)
        if each.article or each.preposition == ON or beside_words:
            return each._replace(operand=SomeCard(each.operand.rank), short=False)
        return each
