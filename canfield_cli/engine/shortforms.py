"""Moves in short form, from left to right: `r c2`, `c2>c4`, `d 3`, `qckh`, `wf`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from canfield_cli.engine.errors import AmbiguousError, NotationError, NotationProblem
from canfield_cli.engine.nouns import COLUMN_LIKE, PILES, Nouns
from canfield_cli.engine.requests import (
    AnyFoundation,
    CommandCall,
    DrawRequest,
    MoveRequest,
    Named,
    PileQuery,
    Request,
)
from canfield_cli.engine.sayings import CONNECTORS
from canfield_cli.engine.tokens import ARROW
from canfield_cli.engine.words import UpWord

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canfield_cli.engine.tokens import Token
    from canfield_cli.engine.words import Words

MOST_DRAWS = 99
LONGEST_COMPACT = 8
_DRAWS = re.compile(r"(d+)(?:\*?([0-9]+))?")


class ShortForms:
    """Reads them, with the words for a draw and for up of a language."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._nouns = Nouns(words)

    def draws(self, tokens: Sequence[Token], at: int) -> tuple[Request, int] | None:
        """The draws that begin at a token, and the token after them."""
        word, start = tokens[at].folded, tokens[at].start
        number = tokens[at + 1].folded if at + 1 < len(tokens) else ""
        if word in self._words.draw:
            if number.isdecimal():
                readings = (f"d {number}", f"{self._words.new_draw} {number}")
                raise AmbiguousError(f"{tokens[at].typed} {number}", readings, start=start)
            return DrawRequest(1), at + 1
        match = _DRAWS.fullmatch(word)
        if not match:
            return None
        at += 1
        letters, times = match.groups()
        if not times and letters == "d" and number.isdecimal():
            times, start, at = number, tokens[at].start, at + 1
        if times and (len(times) > 2 or len(letters) > 1):
            raise NotationError(NotationProblem.DRAW_COUNT, times, start=start)
        count = int(times) if times else len(letters)
        if not 1 <= count <= MOST_DRAWS:
            raise NotationError(NotationProblem.DRAW_COUNT, times or word, start=start)
        return DrawRequest(count), at

    def transfer(self, tokens: Sequence[Token], at: int) -> tuple[Request, int]:
        """The move, or the one pile or card asked for, and the token after it."""
        word, start = tokens[at].folded, tokens[at].start
        source = self._nouns.short(word, start)
        if source is None:
            if transfer := self._compact(word, start):
                self._verify_no_arrow(tokens, at + 1)
                return transfer, at + 1
            if word.isdecimal() or COLUMN_LIKE.fullmatch(word):
                raise NotationError(NotationProblem.NO_SUCH_COLUMN, word, start=start)
            raise NotationError(NotationProblem.UNREADABLE, tokens[at].typed, start=start)
        operand, count = source
        after = at + 1
        arrow = after < len(tokens) and tokens[after].is_arrow
        while after < len(tokens) and self.is_connector(tokens[after]):
            after += 1
        if after == len(tokens):
            if arrow and after == at + 2:
                return MoveRequest(operand, None, count), after
            return self._alone(tokens, operand, count, at), after
        if arrow and after > at + 2:
            raise NotationError(NotationProblem.UNREADABLE, ARROW * 2, start=tokens[at + 1].start)
        target = self._target(tokens[after], tokens[at])
        if not arrow and word == "fc" and tokens[after].folded.isdecimal():
            operand = AnyFoundation.F
        after += 1
        self._verify_no_arrow(tokens, after)
        return MoveRequest(operand, target, count), after

    def _alone(
        self, tokens: Sequence[Token], operand: Named, count: int | None, at: int
    ) -> Request:
        """What a pile or a card asks when it stands alone in its part."""
        word, start = tokens[at].folded, tokens[at].start
        if len(tokens) > 1:
            raise NotationError(NotationProblem.LEFT_OVER, word, start=start)
        if isinstance(operand, tuple):
            return CommandCall(self._words.where, str(operand))
        if count is not None or word[0].isdecimal():
            raise NotationError(NotationProblem.ONE_OPERAND, word, start=start)
        return PileQuery(operand)

    def _verify_no_arrow(self, tokens: Sequence[Token], after: int) -> None:
        """A move is followed by no arrow: three piles are too many."""
        if after < len(tokens) and tokens[after].is_arrow:
            rest = "".join(token.typed for token in tokens[after : after + 2])
            raise NotationError(NotationProblem.LEFT_OVER, rest, start=tokens[after].start)

    def is_connector(self, token: Token) -> bool:
        """Whether a token may stand between two operands."""
        return token.is_arrow or token.folded in CONNECTORS or token.folded in self._words.to

    def _target(self, token: Token, source: Token) -> Named:
        word = token.folded
        if self._words.meanings.get(word) is UpWord:
            return AnyFoundation.F
        operand = self._nouns.short(word, token.start)
        if operand is None:
            if COLUMN_LIKE.fullmatch(word):
                raise NotationError(NotationProblem.NO_SUCH_COLUMN, word, start=token.start)
            compact = self._compact(word, token.start)
            known = compact or word in self._words.draw or _DRAWS.fullmatch(word)
            if known or (word,) in self._words.commands:
                raise NotationError(NotationProblem.LEFT_OVER, source.folded, start=source.start)
            raise NotationError(
                NotationProblem.UNREADABLE, token.typed, start=token.start, target=True
            )
        if operand[1] is not None:
            raise NotationError(NotationProblem.CARD_COUNT, word, start=token.start)
        return operand[0]

    def _compact(self, word: str, start: int) -> MoveRequest | None:
        """Two operands written as one word, if there is just one way to divide it."""
        if len(word) > LONGEST_COMPACT:
            return None
        found: dict[str, MoveRequest] = {}
        out_of_range = False
        for place in range(1, len(word)):
            left, right = word[:place], word[place:]
            source, target = self._nouns.short(left, start), self._nouns.short(right, start)
            if source and target and target[1] is None:
                found[f"{left}>{right}"] = MoveRequest(source[0], target[0], source[1])
            out_of_range |= bool(
                (source or COLUMN_LIKE.fullmatch(left)) and (target or COLUMN_LIKE.fullmatch(right))
            )
        if not found:
            if out_of_range:
                raise NotationError(NotationProblem.NO_SUCH_COLUMN, word, start=start)
            return None
        if word[:2] == "fc" and len(found) == 2:
            return MoveRequest(AnyFoundation.F, PILES[word[2:]])
        if len(found) > 1:
            raise AmbiguousError(word, tuple(found), start=start)
        return next(iter(found.values()))
