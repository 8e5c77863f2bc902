"""Reading a line as people type or say it. What is read asks for something: see `requests`.

Reading knows no position, so that a whole line is read before any of it is played. It knows
no language either: it is handed the words of one as a value, `Words`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.cards import (
    ACE,
    ALL_CARDS,
    CARDS_BY_TEXT,
    COLUMNS,
    FOUNDATIONS,
    RANK_TEXTS,
    Card,
    Pile,
    Suit,
)
from canfield_cli.engine.errors import AmbiguousError, NotationError, NotationProblem
from canfield_cli.engine.moves import DRAW
from canfield_cli.engine.notation import SUIT_SIGNS, card_from
from canfield_cli.engine.requests import (
    AnyFoundation,
    CommandCall,
    DrawRequest,
    MoveRequest,
    Operand,
    PileQuery,
    Request,
    resolve,
)
from canfield_cli.engine.tokens import (
    ARROW,
    LONGEST_LINE,
    Token,
    divide,
    no_text,
    normal,
    tokens_of,
)
from canfield_cli.engine.words import ColumnWord, UpWord, Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from canfield_cli.engine.moves import Action
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules

MOST_DRAWS = 99
LONGEST_KEPT = 60
MOST_KEPT = 2_000
SHORTEST_PREFIX = 4
LONGEST_COMPACT = 8

_CONNECTORS = frozenset({"a", "to"})
_PILES: Mapping[str, Operand] = {
    **{str(pile): pile for pile in Pile},
    **{str(number): column for number, column in enumerate(COLUMNS, 1)},
    "f": AnyFoundation.F,
}
_COLUMN_LIKE = re.compile(r"c?[0-9]+")
_COUNTED = re.compile(r"c?([0-9]+):([0-9]+)")
_DRAWS = re.compile(r"(d+)(?:\*?([0-9]+))?")
_DIGIT_RANKS = frozenset(RANK_TEXTS[1:10])


class Part(NamedTuple):
    """One thing that a line asks for, its text as typed, and where it begins, from 0."""

    request: Request
    text: str
    start: int


class _Said(NamedTuple):
    """An operand in words, and whether a word such as "to" or "on" stood before it."""

    operand: Operand | type[UpWord]
    number: int | None
    to: bool


class Reader:
    """Reads lines with the words of a language. `prefixes` lets commands be cut short."""

    def __init__(self, words: Words, *, prefixes: bool = False) -> None:
        self._words = words
        self._prefixes = prefixes
        self._longest_name = max(map(len, words.commands), default=1)
        self._kept: dict[str, tuple[Part, ...]] = {}

    def read(self, line: str) -> tuple[Part, ...]:
        """All that the line asks for, in order; nothing for an empty line or a comment.

        Places are those of the line's normal form. `NotationError` or `AmbiguousError` for the
        first part that is no command and no move.
        """
        if (known := self._kept.get(line)) is not None:
            return known
        if len(line) > LONGEST_LINE:
            raise NotationError(NotationProblem.TOO_LONG, line)
        plain = normal(line)
        if (bad := no_text(plain)) is not None:
            raise NotationError(NotationProblem.NOT_TEXT, line, start=bad)
        parts: list[Part] = []
        for start, text in divide(plain):
            parts += self._read_part(plain[: start + len(text)], start)
        # Scripts repeat few lines over and over: reading is most of the cost of a move.
        if len(line) <= LONGEST_KEPT and len(self._kept) < MOST_KEPT:
            self._kept[line] = tuple(parts)
        return tuple(parts)

    def _read_part(self, text: str, start: int) -> list[Part]:
        """Read the part that begins at a place and goes on to the end of the text."""
        tokens = list(tokens_of(text, self._words.of, start))
        if not tokens:
            return []
        # A move in words goes first: Catalan "set" is seven, and a command's English name.
        if request := self._in_words(tokens) or self._command(text, tokens, 0):
            return [Part(request, text[start:].strip(), tokens[0].start)]
        try:
            found = list(self._in_tokens(text, tokens))
        except NotationError as error:
            raise self._blamed(error, text[start:].strip(), tokens) from error
        if len(found) == 1:
            return [Part(found[0][0], text[start:].strip(), tokens[0].start)]
        return [Part(request, text[a:b], a) for request, a, b in found]

    def _blamed(self, error: NotationError, text: str, tokens: Sequence[Token]) -> NotationError:
        """The error, but for a word that cards and piles are called by.

        Then another word kept the move in words from being read, or something is missing.
        """
        at_fault = [token for token in tokens if token.start == error.start]
        if error.problem is not NotationProblem.UNREADABLE or not any(
            map(self._is_called, at_fault)
        ):
            return error
        for token in tokens:
            word = token.folded
            if not (
                self._is_called(token)
                or self._is_connector(token)
                or word in self._words.of
                or word in _PILES
                or card_from(word)
                or (word,) in self._words.commands
            ):
                return NotationError(NotationProblem.UNREADABLE, token.typed, start=token.start)
        return NotationError(NotationProblem.ONE_OPERAND, text, start=tokens[0].start)

    def _is_called(self, token: Token) -> bool:
        """Whether cards and piles are called by the word."""
        words, word = self._words, token.folded
        return (
            word in words.ranks
            or word in words.numbers
            or word in words.meanings
            or word in _DIGIT_RANKS
        )

    def _command(self, text: str, tokens: Sequence[Token], at: int) -> CommandCall | None:
        """The command whose name begins at a token; the rest of the part is its arguments."""
        if tokens[at].folded in self._words.deal:
            start = tokens[at].start
            raise NotationError(NotationProblem.DEAL_IS_NO_MOVE, text[start:].strip(), start=start)
        if tokens[at].folded in self._words.redeal:
            start = tokens[at].start
            raise NotationError(NotationProblem.REDEAL_IS_A_DRAW, text[start:].strip(), start=start)
        for length in range(min(self._longest_name, len(tokens) - at), 0, -1):
            phrase = tuple(token.folded for token in tokens[at : at + length])
            if name := self._words.commands.get(phrase) or self._cut_short(phrase):
                return CommandCall(name, text[tokens[at + length - 1].end :].strip())
        return None

    def _cut_short(self, phrase: tuple[str, ...]) -> str | None:
        if not self._prefixes or len(phrase) > 1 or len(phrase[0]) < SHORTEST_PREFIX:
            return None
        names = {
            name
            for (first, *rest), name in self._words.commands.items()
            if not rest and first.startswith(phrase[0])
        }
        return names.pop() if len(names) == 1 else None

    # One move in words.

    def _in_words(self, tokens: Sequence[Token]) -> Request | None:
        """The one move, or the one pile asked for, that a whole part says in words."""
        said: list[_Said] = []
        at, to = 0, False
        whole = len(tokens) > 1 and tokens[-1].folded in self._words.every
        if whole:
            tokens = tokens[:-1]
        while at < len(tokens):
            word = tokens[at].folded
            if operand := self._operand_in_words(tokens, at):
                value, count, at = operand
                said.append(_Said(value, count, to))
                to = False
            elif word == ARROW and at and tokens[at - 1].is_arrow:
                return None
            elif word in self._words.to or word in _CONNECTORS or word == ARROW:
                to, at = True, at + 1
            elif word in self._words.of:
                at += 1
            else:
                return None
        match said:
            case [_Said(operand=Pile() | AnyFoundation() as pile, number=None, to=False)]:
                return PileQuery(pile, whole) if not tokens[-1].is_arrow else None
            case _ if whole:
                return None
            case [_Said(operand=Card(), to=False)] if not tokens[-1].is_arrow and len(tokens) > 1:
                raise NotationError(
                    NotationProblem.ONE_OPERAND,
                    " ".join(token.typed for token in tokens),
                    start=tokens[0].start,
                )
            case [first, second]:
                if first.to and not second.to:
                    first, second = second, first
                return None if first.to or tokens[-1].is_arrow else _transfer(first, second)
        return None

    def _operand_in_words(
        self, tokens: Sequence[Token], at: int
    ) -> tuple[Operand | type[UpWord], int | None, int] | None:
        """The operand that begins at a token, its count, and the token after it."""
        words, word = self._words, tokens[at].folded
        if card := self._card_in_words(tokens, at):
            return card
        meaning = words.meanings.get(word)
        if meaning is ColumnWord and at + 1 < len(tokens):
            return self._column_in_words(tokens[at + 1], at + 2)
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
        short = None if word.isdecimal() else self._operand(word, tokens[at].start)
        return (*short, at + 1) if short else None

    def _card_in_words(
        self, tokens: Sequence[Token], at: int
    ) -> tuple[Card, int | None, int] | None:
        words, word = self._words, tokens[at].folded
        rank = words.ranks.get(word) or words.numbers.get(word)
        if word in _DIGIT_RANKS:
            rank = int(word)
        following = self._after_of(tokens, at)
        if not rank or following == len(tokens):
            return None
        suit = words.meanings.get(tokens[following].folded)
        # "as" is the ace of spades, and the word ace only before "de".
        if not isinstance(suit, Suit) or (word == "as" and following == at + 1):
            return None
        return Card(rank, suit), None, following + 1

    def _column_in_words(self, token: Token, after: int) -> tuple[Operand, int | None, int] | None:
        word = token.folded
        number = self._words.numbers.get(word)
        if number is None and _COLUMN_LIKE.fullmatch(word):
            number = int(word.removeprefix("c")) if len(word) < 4 else 0
        if number is None:
            return None
        if not 1 <= number <= len(COLUMNS):
            raise NotationError(NotationProblem.NO_SUCH_COLUMN, word, start=token.start)
        return COLUMNS[number - 1], None, after

    def _after_of(self, tokens: Sequence[Token], at: int) -> int:
        """The next token that is no little word such as "of"."""
        at += 1
        while at < len(tokens) and tokens[at].folded in self._words.of:
            at += 1
        return at

    def cards(self, text: str) -> tuple[Card, ...]:
        """The cards that a text names: one, all of a rank, or all of a suit; none if none."""
        tokens = [
            token for token in tokens_of(text, self._words.of) if token.folded not in self._words.of
        ]
        words = [token.folded for token in tokens]
        if card := self._card_in_words(tokens, 0) if tokens else None:
            return (card[0],) if card[2] == len(tokens) else ()
        if len(words) != 1:
            return ()
        rank = self._words.ranks.get(words[0]) or self._words.numbers.get(words[0])
        if words[0] in _DIGIT_RANKS:
            rank = int(words[0])
        elif words[0] == "as":
            # Elsewhere it is the ace of spades; here all aces are meant in every language.
            rank = ACE
        suit = self._words.meanings.get(words[0])
        if rank or isinstance(suit, Suit):
            return tuple(card for card in ALL_CARDS if rank == card.rank or suit is card.suit)
        operand = self._operand(words[0], tokens[0].start)
        return (operand[0],) if operand and isinstance(operand[0], Card) else ()

    # Tokens from left to right.

    def _in_tokens(self, text: str, tokens: Sequence[Token]) -> Iterator[tuple[Request, int, int]]:
        at = 0
        while at < len(tokens):
            begin = at
            if at and (call := self._command(text, tokens, at)):
                yield call, tokens[at].start, len(text)
                return
            if draws := self._draws(tokens, at):
                request, at = draws
            else:
                request, at = self._transfer_at(tokens, at)
            yield request, tokens[begin].start, tokens[at - 1].end

    def _draws(self, tokens: Sequence[Token], at: int) -> tuple[Request, int] | None:
        word, start = tokens[at].folded, tokens[at].start
        number = tokens[at + 1].folded if at + 1 < len(tokens) else ""
        match = _DRAWS.fullmatch(word)
        if word in self._words.draw:
            if number.isdecimal():
                readings = (f"d {number}", f"{self._words.new_draw} {number}")
                raise AmbiguousError(f"{tokens[at].typed} {number}", readings, start=start)
            return DrawRequest(1), at + 1
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

    def _transfer_at(self, tokens: Sequence[Token], at: int) -> tuple[Request, int]:
        word, start = tokens[at].folded, tokens[at].start
        source = self._operand(word, start)
        if source is None:
            if transfer := self._compact(word, start):
                self._verify_no_arrow(tokens, at + 1)
                return transfer, at + 1
            if word.isdecimal() or _COLUMN_LIKE.fullmatch(word):
                raise NotationError(NotationProblem.NO_SUCH_COLUMN, word, start=start)
            raise NotationError(NotationProblem.UNREADABLE, tokens[at].typed, start=start)
        operand, count = source
        after = at + 1
        arrow = after < len(tokens) and tokens[after].is_arrow
        while after < len(tokens) and self._is_connector(tokens[after]):
            after += 1
        if after == len(tokens):
            if arrow and after == at + 2:
                return MoveRequest(operand, None, count), after
            if len(tokens) == 1 and not isinstance(operand, Card) and not word[0].isdecimal():
                return PileQuery(operand), after
            problem = NotationProblem.ONE_OPERAND if len(tokens) == 1 else NotationProblem.LEFT_OVER
            raise NotationError(problem, word, start=start)
        if arrow and after > at + 2:
            raise NotationError(NotationProblem.UNREADABLE, ARROW * 2, start=tokens[at + 1].start)
        target = self._target(tokens[after], tokens[at])
        if not arrow and word == "fc" and tokens[after].folded.isdecimal():
            operand = AnyFoundation.F
        after += 1
        self._verify_no_arrow(tokens, after)
        return MoveRequest(operand, target, count), after

    def _verify_no_arrow(self, tokens: Sequence[Token], after: int) -> None:
        """A move is followed by no arrow: three piles are too many."""
        if after < len(tokens) and tokens[after].is_arrow:
            rest = "".join(token.folded for token in tokens[after : after + 2])
            raise NotationError(NotationProblem.LEFT_OVER, rest, start=tokens[after].start)

    def _is_connector(self, token: Token) -> bool:
        return token.is_arrow or token.folded in _CONNECTORS or token.folded in self._words.to

    def _target(self, token: Token, source: Token) -> Operand:
        word = token.folded
        if self._words.meanings.get(word) is UpWord:
            return AnyFoundation.F
        operand = self._operand(word, token.start)
        if operand is None:
            if _COLUMN_LIKE.fullmatch(word):
                raise NotationError(NotationProblem.NO_SUCH_COLUMN, word, start=token.start)
            compact = self._compact(word, token.start)
            known = compact or word in self._words.draw or _DRAWS.fullmatch(word)
            if known or (word,) in self._words.commands:
                raise NotationError(NotationProblem.LEFT_OVER, source.folded, start=source.start)
            raise NotationError(NotationProblem.UNREADABLE, token.typed, start=token.start)
        if operand[1] is not None:
            raise NotationError(NotationProblem.CARD_COUNT, word, start=token.start)
        return operand[0]

    def _operand(self, word: str, start: int) -> tuple[Operand, int | None] | None:
        """A pile, a card, or a column with a number of cards, in short form."""
        if pile := _PILES.get(word):
            return pile, None
        if card := card_from(word):
            return card, None
        if len(word) == 2 and word[1] in SUIT_SIGNS and word[0] in self._words.before_suit:
            rank = RANK_TEXTS[self._words.before_suit[word[0]] - 1]
            return CARDS_BY_TEXT[rank + SUIT_SIGNS[word[1]]], None
        if not (match := _COUNTED.fullmatch(word)):
            return None
        column, count = match.groups()
        if column not in _PILES:
            raise NotationError(NotationProblem.NO_SUCH_COLUMN, column, start=start)
        if len(count) > 2 or not 1 <= int(count) <= len(ALL_CARDS):
            raise NotationError(NotationProblem.CARD_COUNT, word, start=start)
        return _PILES[column], int(count)

    def _compact(self, word: str, start: int) -> MoveRequest | None:
        """Two operands written as one word, if there is just one way to divide it."""
        if len(word) > LONGEST_COMPACT:
            return None
        found: dict[str, MoveRequest] = {}
        out_of_range = False
        for place in range(1, len(word)):
            left, right = word[:place], word[place:]
            source, target = self._operand(left, start), self._operand(right, start)
            if source and target and target[1] is None:
                found[f"{left}>{right}"] = MoveRequest(source[0], target[0], source[1])
            out_of_range |= bool(
                (source or _COLUMN_LIKE.fullmatch(left))
                and (target or _COLUMN_LIKE.fullmatch(right))
            )
        if not found:
            if out_of_range:
                raise NotationError(NotationProblem.NO_SUCH_COLUMN, word, start=start)
            return None
        if word[:2] == "fc" and len(found) == 2:
            return MoveRequest(AnyFoundation.F, _PILES[word[2:]])
        if len(found) > 1:
            raise AmbiguousError(word, tuple(found), start=start)
        return next(iter(found.values()))


def _transfer(source: _Said, target: _Said) -> MoveRequest | None:
    if isinstance(source.operand, type) or target.number is not None:
        return None
    goal = AnyFoundation.F if isinstance(target.operand, type) else target.operand
    return MoveRequest(source.operand, goal, source.number)


def read_action(rules: Rules, position: Position, text: str) -> Action:
    """The action that one move in short form means in a position: `d`, `r>c2`, `c2 c4`.

    `NotationError`, `AmbiguousError`, or `IllegalActionError` when nothing can be meant; whether
    it is legal is found out when it is played.
    """
    parts = Reader(Words()).read(text)
    match [part.request for part in parts]:
        case [DrawRequest(times=1)]:
            return DRAW
        case [MoveRequest() as transfer]:
            return resolve(rules, position, transfer, text)
        case _:
            raise NotationError(NotationProblem.UNREADABLE, text)
