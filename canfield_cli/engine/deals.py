"""Deals and game codes: a code such as CF1-D3-AAAAACL fixes rules, draw and all 52 places."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import NamedTuple

from canfield_cli.engine.cards import CARDS_BY_TEXT, Card, Suit
from canfield_cli.engine.errors import CodeProblem, GameCodeError, InvalidValueError
from canfield_cli.engine.position import Position
from canfield_cli.engine.rules import (
    DRAWS,
    RULE_SETS,
    DealOrder,
    Rules,
    changes,
    draw_from,
    rule_set,
)

VERSION = 1
LETTERS = 7
LONGEST = 100
DEAL_COUNT = 26**LETTERS

# The order of the deck before the shuffle. It was chosen once so that number 63 (AAAAACL) deals
# the game that the Catalan document publishes: the shuffle of 63 was undone for the nine cards
# that the document shows, and the 43 others took the free places in the order hearts, spades,
# diamonds, clubs, each from ace to king. So those nine places are the document's; the rest of
# this deal is ours. It must never change, or every code would change its meaning.
_NEW_DECK_TEXT = """
    AH 2H 3H 4H 5H 6H 9H 10H JH 2S AS 3S 4S 6C 5S 6S QH 7S
    8S 9S 10S KS AD 2D 7H 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD
    AC 2C 3C 4C 5C KH QS JS 7C 8C 9C 8H 10C JC QC KC
"""
NEW_DECK = tuple(CARDS_BY_TEXT[text] for text in _NEW_DECK_TEXT.split())


class Code(NamedTuple):
    """A game code: the rule set's name, the draw (1 or 3) and the deal's number from 0.

    >>> Code.from_text("cw1 d1 aaaaacl")
    Code(rules='web', draw=1, number=63)
    >>> str(Code("app", 3, 63))
    'CF1-D3-AAAAACL'
    """

    rules: str
    draw: int
    number: int

    def __str__(self) -> str:
        letters, rest = "", self.number
        for _ in range(LETTERS):
            rest, digit = divmod(rest, 26)
            letters = chr(ord("A") + digit) + letters
        return f"{RULE_SETS[self.rules].prefix}{VERSION}-D{self.draw}-{letters}"

    @classmethod
    def from_text(cls, text: str) -> Code:
        """Read a code, forgiving case, spaces and missing dashes; `GameCodeError` for no code."""
        return parse_code(text)

    def rule_set(self) -> Rules:
        """The rules that the code stands for; `InvalidValueError` when there are none such."""
        return replace(rule_set(self.rules), draw=draw_from(str(self.draw)))


def code_for(rules: Rules, number: int) -> Code | None:
    """The code of a deal by these rules; None when they are not a rule set's own."""
    return None if changes(rules) else Code(rules.name, rules.draw, number)


_CODE = re.compile(r"([A-Z]{2})(\d+)D(\d+)([A-Z]{7})", re.ASCII)


def parse_code(text: str) -> Code:
    """Read a code, forgiving case, spaces and missing dashes; `GameCodeError` when it is none."""
    bare = re.sub(r"[\W_]", "", text).upper() if len(text) <= LONGEST else ""
    match = _CODE.fullmatch(bare)
    if not match:
        raise GameCodeError(text, CodeProblem.FORM)
    prefix, version, draw, letters = match.groups()
    named = [rules for rules in RULE_SETS.values() if rules.prefix == prefix]
    if not named:
        raise GameCodeError(text, CodeProblem.RULES)
    if version != str(VERSION):
        raise GameCodeError(text, CodeProblem.VERSION)
    if draw not in map(str, DRAWS):
        raise GameCodeError(text, CodeProblem.DRAW)
    number = 0
    for digit in letters:
        number = number * 26 + ord(digit) - ord("A")
    return Code(named[0].name, int(draw), number)


def shuffled(number: int) -> tuple[Card, ...]:
    """The shuffled deck of a deal, version 1.

    `random()` for a whole-number seed is the one method that Python promises never to change.
    """
    deck = list(NEW_DECK)
    rng = random.Random(number)  # noqa: S311 - a deal that can be told again, no secret
    for i in range(len(deck) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        deck[i], deck[j] = deck[j], deck[i]
    return tuple(deck)


def lay_out(rules: Rules, deck: tuple[Card, ...]) -> Position:
    """Lay out a deck of 52 cards: 13 to the reserve, the base card, four columns, the stock."""
    match rules.deal_order:
        case DealOrder.RESERVE_FIRST:
            reserve, base_card = deck[:13], deck[13]
        case DealOrder.BASE_FIRST:
            base_card, reserve = deck[0], deck[1:14]
    hearts, spades, diamonds, clubs = (int(suit is base_card.suit) for suit in Suit)
    return Position(
        base=base_card.rank,
        reserve=reserve,
        foundations=(hearts, spades, diamonds, clubs),
        columns=(deck[14:15], deck[15:16], deck[16:17], deck[17:18]),
        talon=deck[18:],
        drawn=0,
    )


def deal(rules: Rules, number: int) -> Position:
    """The position that a new game starts with; `number` is from 0 to `DEAL_COUNT` - 1.

    `InvalidValueError` for any other number.
    """
    if not 0 <= number < DEAL_COUNT:
        raise InvalidValueError("number", str(number), ("0", "…", str(DEAL_COUNT - 1)))
    return lay_out(rules, shuffled(number))
