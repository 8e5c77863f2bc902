"""Which word of a line that cannot be read is at fault."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.errors import NotationError, NotationProblem
from canfield_cli.engine.notation import card_from
from canfield_cli.engine.nouns import COLUMN_LIKE, DIGIT_RANKS, PILES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canfield_cli.engine.tokens import Token
    from canfield_cli.engine.words import Words


class Blame:
    """Finds it: the first word that is really unknown. A word with a meaning is never blamed."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def instead(self, error: NotationError, text: str, tokens: Sequence[Token]) -> NotationError:
        """The error to tell: another for a part in which a known word would be blamed."""
        if error.problem is not NotationProblem.UNREADABLE:
            return error
        token = self.unknown(tokens)
        if token is not None:
            at = tokens.index(token)
            target = error.target or any(map(self._names_something, tokens[:at]))
            return NotationError(
                NotationProblem.UNREADABLE, token.typed, start=token.start, target=target
            )
        if all(token.is_arrow for token in tokens):
            return error
        named = [token for token in tokens if self._names_something(token)]
        problem = NotationProblem.ONE_OPERAND if len(named) <= 1 else NotationProblem.UNCLEAR
        start = error.start if problem is NotationProblem.UNCLEAR else tokens[0].start
        return NotationError(problem, text, start=start)

    def unknown(self, tokens: Sequence[Token]) -> Token | None:
        """The first word that means nothing here."""
        return next((token for token in tokens if not self._is_known(token)), None)

    def _is_known(self, token: Token) -> bool:
        word = token.folded
        return (
            token.is_arrow
            or word in self._words.known
            or (word,) in self._words.commands
            or word.isdecimal()
            or word in DIGIT_RANKS
            or word in PILES
            or word in {"a", "to", "d"}
            or card_from(word) is not None
            or COLUMN_LIKE.fullmatch(word) is not None
        )

    def _names_something(self, token: Token) -> bool:
        words, word = self._words, token.folded
        return (
            word in PILES
            or word in words.meanings
            or word in words.ranks
            or card_from(word) is not None
        )
