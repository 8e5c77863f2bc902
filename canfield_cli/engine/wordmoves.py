"""A move in words, or a pile or a card alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.cards import Card, Pile
from canfield_cli.engine.errors import NotationError, NotationProblem
from canfield_cli.engine.requests import (
    WHOLE,
    AnyFoundation,
    CommandCall,
    MoveRequest,
    PileQuery,
    Request,
    SomeCard,
)
from canfield_cli.engine.sayings import CONNECTORS, FROM, ON, TO, Said, Sayings
from canfield_cli.engine.words import UpWord

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canfield_cli.engine.tokens import Token
    from canfield_cli.engine.words import Words


class WordMoves:
    """Reads moves in words."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._sayings = Sayings(words)

    def read(self, tokens: Sequence[Token]) -> Request | None:
        """What a whole part says; None when it says it otherwise."""
        words = self._words
        moved = words.verb(words.moving, tokens)
        lifted = 0 if moved else words.verb(words.lifting, tokens)
        begin = moved or lifted
        heard = self._sayings.heard(tokens, begin, verb=bool(moved))
        if heard is None or tokens[-1].is_arrow:
            return None
        said, left = heard
        whole = left.number == WHOLE
        if all(each.operand is UpWord for each in said):
            # "Put all up"; up alone is the command itself.
            whole |= any(each.number == WHOLE for each in said)
            return CommandCall(words.up, "") if begin and whole else None
        match said:
            case [one] if lifted and not whole:
                return _lifted(one, tokens)
            case [Said(operand=Pile() | AnyFoundation() as pile) as one] if not begin:
                asked = _is_asked(one) and not left.preposition and not self._is_number(tokens)
                return PileQuery(pile, whole or one.number == WHOLE) if asked else None
            case _ if whole:
                return None
            case [Said(operand=Card() as card, goes_to=False)] if not (begin or left.preposition):
                return CommandCall(words.where, str(card))
            case [Said(operand=Card() | SomeCard() | Pile(), goes_to=False)]:
                raise _incomplete(tokens)
            case [_, _, *_] if left.preposition in {TO, ON}:
                # Where to was left unsaid: "r c2 to".
                raise _incomplete(tokens)
            case [first, second]:
                return _transfer(first, second)
            case [first, second, third]:
                return _transfer_of_three(first, second, third)
        return None

    def _is_number(self, tokens: Sequence[Token]) -> bool:
        """Whether the last word is a number that no article makes a column's."""
        words = self._words
        if len(tokens) == 1 or words.number(tokens[-1].folded) is None:
            return False
        before = tokens[-2].folded
        return before in CONNECTORS or before in words.of or before in words.card_articles


def _incomplete(tokens: Sequence[Token]) -> NotationError:
    text = " ".join(token.typed for token in tokens)
    return NotationError(NotationProblem.ONE_OPERAND, text, start=tokens[0].start)


def _is_asked(one: Said) -> bool:
    """Whether a pile stands there as a question: the pile, its top, or all of it."""
    return not one.goes_to and not (one.short and one.number not in {None, WHOLE})


def _lifted(one: Said, tokens: Sequence[Token]) -> Request:
    if one.goes_to or isinstance(one.operand, type | AnyFoundation):
        raise _incomplete(tokens)
    return MoveRequest(one.operand, AnyFoundation.F, one.number)


def _transfer(first: Said, second: Said) -> MoveRequest | None:
    if (first.goes_to or first.operand is UpWord) and not second.goes_to:
        first, second = second, first
    if first.goes_to or (second.preposition == FROM and first.is_card):
        return None
    if isinstance(first.operand, type) or second.number not in {None, 1}:
        return None
    if isinstance(second.operand, type):
        return MoveRequest(first.operand, AnyFoundation.F, first.number)
    if second.number is not None and second.short:
        return None
    return MoveRequest(first.operand, second.operand, first.number)


def _transfer_of_three(first: Said, second: Said, third: Said) -> MoveRequest | None:
    """A card, the pile that it lies on, and a target; or a target's card and then its pile."""
    if first.goes_to and not second.goes_to:
        # "To column 2 the queen from the waste".
        first, second, third = second, third, first
    if second.preposition == FROM and third.goes_to and not first.goes_to:
        return _transfer(placed, third) if (placed := _placed(first, second)) else None
    if second.goes_to and third.preposition in {FROM, TO} and not first.goes_to:
        return _transfer(first, placed) if (placed := _placed(second, third)) else None
    return None


def _placed(card: Said, pile: Said) -> Said | None:
    """A card that has to lie on a certain pile."""
    if not isinstance(pile.operand, Pile):
        return None
    match card.operand:
        case Card(rank=rank, suit=suit):
            return card._replace(operand=SomeCard(rank, (suit,), pile.operand))
        case SomeCard(rank=rank, suits=suits):
            return card._replace(operand=SomeCard(rank, suits, pile.operand))
    return None
