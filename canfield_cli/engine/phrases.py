"""What a whole part of a line says in words: a move, a draw, or a question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.cards import ACE, ALL_CARDS, Card, Pile, Suit
from canfield_cli.engine.errors import AmbiguousError, NotationError, NotationProblem
from canfield_cli.engine.nouns import DIGIT_RANKS, Nouns
from canfield_cli.engine.requests import (
    AnyFoundation,
    CommandCall,
    DrawRequest,
    Operand,
    PileQuery,
    Request,
    SomeCard,
)
from canfield_cli.engine.sayings import CONNECTORS
from canfield_cli.engine.wordmoves import WordMoves
from canfield_cli.engine.words import LONGEST_PHRASE, UpWord, longest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canfield_cli.engine.tokens import Token
    from canfield_cli.engine.words import Words

MOST_TIMES = 99


class Phrases:
    """Reads in the words of a language."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._nouns = Nouns(words)
        self._moves = WordMoves(words)

    def read(self, tokens: Sequence[Token]) -> Request | None:
        """The one thing that the tokens say as a whole; None when they say it otherwise."""
        words = self._words
        tokens = [token for token in tokens if token.folded not in words.fill]
        if not tokens:
            return None
        first = tokens[0].folded
        if first in words.calls or (len(tokens) == 1 and first in words.alone):
            return None
        opens = first in words.openings or first in words.draw
        opens |= first not in words.known and not first.isdecimal()
        request = (self._draws(tokens) or self._question(tokens)) if opens else None
        return self._moves.read(tokens) if request is None else request

    # Draws.

    def _draws(self, tokens: Sequence[Token]) -> Request | None:
        words = self._words
        phrase = tuple(token.folded for token in tokens if token.folded not in words.articles)
        if phrase in words.draws:
            return DrawRequest(1)
        after = words.verb(words.draw, tokens)
        if after:
            if len(tokens) == 1:
                return DrawRequest(1)
            return self._drawn(tokens, after, given=False)
        after = longest(words.giving, tuple(t.folded for t in tokens), LONGEST_PHRASE)
        return self._drawn(tokens, after, given=True) if after else None

    def _drawn(self, tokens: Sequence[Token], after: int, *, given: bool) -> Request | None:
        """What follows a verb of drawing, or of giving, where a card has to be named."""
        words = self._words
        number: int | None = None
        times = named = digits = False
        for token in tokens[after:]:
            word = token.folded
            count = words.number(word)
            if count is not None and number is None:
                number, digits = count, word.isdecimal()
            elif word in words.cards or word in words.another:
                named = True
            elif word in words.times:
                times = True
            elif word in words.often and number is None:
                number, times = words.often[word], True
            elif not (
                word in words.articles
                or word in words.of
                or word in words.to
                or word in CONNECTORS
                or (not given and words.meanings.get(word) in {Pile.STOCK, UpWord})
            ):
                return None
        if number is None or (number == 1 and not digits):
            return DrawRequest(1) if named or not given else None
        if times and 1 <= number <= MOST_TIMES:
            return DrawRequest(number)
        typed = " ".join(token.typed for token in tokens)
        if number < 1:
            raise NotationError(NotationProblem.DRAW_COUNT, typed, start=tokens[0].start)
        raise AmbiguousError(
            typed, (f"d {number}", f"{words.new_draw} {number}"), start=tokens[0].start
        )

    # Questions.

    def _question(self, tokens: Sequence[Token]) -> Request | None:
        words = self._words
        folded = tuple(token.folded for token in tokens)
        if folded[0] in words.articles or words.numbers.get(folded[0]) == 1:
            # "A hint", "the rules"; but "a h" is a slip.
            return self._harmless(folded) if min(map(len, folded[1:]), default=1) > 1 else None
        after = longest(words.asking, folded, LONGEST_PHRASE)
        if not after or after == len(tokens):
            after = longest(words.giving, folded, LONGEST_PHRASE)
            return self._harmless(folded[after:]) if after else None
        asked: list[Operand | type[UpWord]] = []
        at, whole = after, False
        while at < len(tokens):
            word = folded[at]
            if found := self._nouns.operand(tokens, at):
                asked.append(found[0])
                at = found[2]
                continue
            top = longest(words.tops, folded[at:], LONGEST_PHRASE)
            whole |= word in words.every
            if not (top or word in words.every or word in words.asking_fill or self._small(word)):
                return self._harmless(folded[after:])
            at += top or 1
        match asked:
            case [Pile() | AnyFoundation() as pile]:
                return PileQuery(pile, whole)
            case [Pile() | AnyFoundation() as pile, up] if up is UpWord:
                return PileQuery(pile, whole)
            case [up, Pile() | AnyFoundation() as pile] if up is UpWord:
                return PileQuery(pile, whole)
            case [Card() as card]:
                return CommandCall(words.where, str(card))
        return self._harmless(folded[after:])

    def _harmless(self, folded: tuple[str, ...]) -> CommandCall | None:
        """The command that the words are, if nothing can be lost by it."""
        words = self._words
        phrase = tuple(
            word
            for word in folded
            if not (
                word in words.articles or word in words.asking_fill or words.numbers.get(word) == 1
            )
        )
        name = words.commands.get(phrase)
        return CommandCall(name, "") if name and name not in words.spelled_out else None

    def _small(self, word: str) -> bool:
        words = self._words
        return (
            word in words.to
            or word in words.of
            or word in words.articles
            or word in words.cards
            or word in CONNECTORS
        )

    # Cards to be asked for.

    def cards(self, tokens: Sequence[Token]) -> tuple[Card, ...]:
        """The cards that the tokens name: one, all of a rank, or all of a suit; none if none."""
        words = self._words
        skipped = words.articles | words.asking_fill | words.fill | words.every
        kept = [token for token in tokens if token.folded not in skipped]
        while kept and kept[0].folded in words.of | words.cards:
            kept = kept[1:]
        if not kept:
            return ()
        first = kept[0].folded
        rank = words.ranks.get(first) or words.numbers.get(first)
        rank = int(first) if first in DIGIT_RANKS else rank
        if len(kept) == 1 and rank:
            # `as` too: all aces are meant.
            return tuple(card for card in ALL_CARDS if card.rank == rank)
        if len(kept) == 1 and first == "as":
            return tuple(card for card in ALL_CARDS if card.rank == ACE)
        suit = words.meanings.get(first)
        if len(kept) == 1 and isinstance(suit, Suit):
            return tuple(card for card in ALL_CARDS if card.suit is suit)
        found = self._nouns.operand(kept, 0)
        match found:
            case (Card() as card, _, after) if after == len(kept):
                return (card,)
            case (SomeCard(rank=of, suits=suits), _, after) if after == len(kept):
                return tuple(card for card in ALL_CARDS if card.rank == of and card.suit in suits)
        return ()
