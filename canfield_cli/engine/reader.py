"""Reading a line as people type or say it. What is read asks for something: see `requests`.

Reading knows no position, so that a whole line is read before any of it is played. It knows
no language either: it is handed the words of one as a value, `Words`.
"""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.blame import Blame
from canfield_cli.engine.cards import Suit
from canfield_cli.engine.deals import parse_code
from canfield_cli.engine.errors import CanfieldError, GameCodeError, NotationError, NotationProblem
from canfield_cli.engine.moves import DRAW
from canfield_cli.engine.nouns import PILES, is_short
from canfield_cli.engine.phrases import Phrases
from canfield_cli.engine.requests import (
    CommandCall,
    DrawRequest,
    MoveRequest,
    Redeal,
    Request,
    resolve,
)
from canfield_cli.engine.shortforms import MOST_DRAWS, ShortForms
from canfield_cli.engine.tokens import (
    LONGEST_LINE,
    Token,
    divide,
    no_text,
    normal,
    tokens_of,
    trimmed,
)
from canfield_cli.engine.words import Words, longest

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canfield_cli.engine.cards import Card
    from canfield_cli.engine.moves import Action
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules

__all__ = ["ALL", "MOST_DRAWS", "Part", "Reader", "read_action"]

LONGEST_KEPT = 60
MOST_KEPT = 2_000
SHORTEST_PREFIX = 4
LONGEST_ALONE = 4
# What a number is where all are meant.
ALL = 0

_CANONICAL = re.compile(r"([rw]|[cC]?[1-4]|f[hsdc])>(f|[cC][1-4])")
# What other programs' commands begin with: /help, --help, :q.
_SIGNS = frozenset({"/", ":", "-"})
_CODE = re.compile(r"c[a-z]\d+\W*d\d", re.IGNORECASE | re.ASCII)
_TIMES = re.compile(r"([a-z])([0-9]{1,3})", re.ASCII)


class Part(NamedTuple):
    """One thing that a line asks for, its text as typed, and where it begins, from 0."""

    request: Request
    text: str
    start: int


class Reader:
    """Reads lines with the words of a language. `prefixes` lets commands be cut short."""

    def __init__(self, words: Words, *, prefixes: bool = False) -> None:
        self._words = words
        self._prefixes = prefixes
        self._longest_name = max(map(len, (*words.commands, *words.unclear)), default=1)
        self._phrases = Phrases(words)
        self._short = ShortForms(words)
        self._blame = Blame(words)
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
        if match := _CANONICAL.fullmatch(line):
            request = MoveRequest(PILES[match[1].lower()], PILES[match[2].lower()])
            return self._keep(line, (Part(request, line, 0),))
        plain = normal(line)
        if (bad := no_text(plain)) is not None:
            raise NotationError(NotationProblem.NOT_TEXT, line, start=bad)
        parts: list[Part] = []
        for begin, text in divide(plain, self._words.numbered):
            start, end, asks = trimmed(plain, begin, begin + len(text))
            read = self._read_part(plain[:end], start)
            self._verify_no_question(read, plain[start:end], start, asks=asks)
            parts += read
        return self._keep(line, tuple(parts))

    def _keep(self, line: str, parts: tuple[Part, ...]) -> tuple[Part, ...]:
        # Scripts repeat few lines over and over: reading is most of the cost of a move.
        if len(line) <= LONGEST_KEPT and len(self._kept) < MOST_KEPT:
            self._kept[line] = parts
        return parts

    def _verify_no_question(
        self, parts: Sequence[Part], text: str, start: int, *, asks: bool
    ) -> None:
        """Who asks about the end of a game does not ask for it."""
        for part in parts:
            match part.request:
                case CommandCall(name=name) if asks and name in self._words.spelled_out:
                    raise NotationError(
                        NotationProblem.BAD_ARGUMENT, "?", name, start=start + len(text)
                    )

    def _read_part(self, text: str, start: int) -> list[Part]:
        """Read the part that begins at a place and goes on to the end of the text."""
        words = self._words
        tokens = list(tokens_of(text, words.known, start))
        if not tokens:
            return []
        while len(tokens) > 1 and tokens[0].folded in words.joins:
            # "…, then reserve up".
            tokens = tokens[1:]
        start = tokens[0].start
        shown = text[start:].strip()
        if not self._is_short(tokens):
            if (request := self._whole(text, tokens)) is not None:
                return [Part(request, shown, tokens[0].start)]
            if parts := self._joined(text, tokens):
                return parts
        try:
            found = list(self._in_tokens(text, tokens))
        except NotationError as error:
            raise self._blame.instead(error, shown, tokens) from error
        if len(found) == 1:
            return [Part(found[0][0], shown, tokens[0].start)]
        return [Part(request, text[a:b], a) for request, a, b in found]

    def _is_short(self, tokens: Sequence[Token]) -> bool:
        """Whether all is in short form: then no words need be looked for, which takes longer."""
        if all(token.folded in PILES or token.is_arrow for token in tokens):
            return True
        named = [token.folded for token in tokens if not token.is_arrow]
        if len(named) != 2 or not self._words.known.isdisjoint(named):
            return False
        first, second = named
        if first == "d":
            return second.isdecimal()
        return is_short(first) and is_short(second)

    def _whole(self, text: str, tokens: Sequence[Token]) -> Request | None:
        """What a part asks for in words as a whole, or by a command with its arguments."""
        words = self._words
        alone = tuple(t.folded for t in tokens[:LONGEST_ALONE] if t.folded not in words.articles)
        if len(tokens) <= LONGEST_ALONE and alone in words.unclear_alone:
            start = tokens[0].start
            raise NotationError(words.unclear_alone[alone], text[start:].strip(), start=start)
        if len(tokens) <= 2 and tokens[0].folded in words.redeal:
            rest = tokens[1:]
            if all(token.folded in words.fill for token in rest):
                return Redeal()
        if _CODE.match(text, tokens[0].start):
            self._verify_no_code(text[tokens[0].start :].strip(), tokens[0].start)
        # A move in words goes first: Catalan "set" is seven, and a command's English name.
        if request := self._phrases.read(tokens) or self._command(text, tokens, 0):
            return request
        signs = 0
        while (
            signs < len(tokens) - 1
            and tokens[signs].typed in _SIGNS
            and tokens[signs].end == tokens[signs + 1].start
        ):
            signs += 1
        return self._command(text, tokens, signs) if 0 < signs <= 2 else None

    def _verify_no_code(self, text: str, start: int) -> None:
        try:
            code = parse_code(text)
        except GameCodeError:
            return
        raise NotationError(NotationProblem.CODE_ALONE, str(code), start=start)

    def _joined(self, text: str, tokens: Sequence[Token]) -> list[Part]:
        """Actions with a word such as "then" between; none if they are not read so."""
        words = self._words
        at = next((n for n, token in enumerate(tokens) if token.folded in words.joins), 0)
        if not at or at + 1 == len(tokens):
            return []
        try:
            first = self._read_part(text[: tokens[at - 1].end], tokens[0].start)
        except CanfieldError:
            return []
        if any(isinstance(part.request, CommandCall) and part.request.arguments for part in first):
            return []
        while at + 1 < len(tokens) - 1 and tokens[at + 1].folded in words.joins:
            at += 1
        return first + self._read_part(text, tokens[at + 1].start)

    def _says_nothing(self, tokens: Sequence[Token]) -> bool:
        """Whether words after a command are those of a question, and then those of asking nicely.

        The other way round they mean something: Spanish "por qué" is no "por favor".
        """
        words = self._words
        rest = itertools.dropwhile(lambda token: token.folded in words.asking_fill, tokens)
        return all(token.folded in words.fill for token in rest)

    def _names_a_card(self, tokens: Sequence[Token]) -> bool:
        """Whether three words are a rank, of, and a suit."""
        words = self._words
        if len(tokens) < 3 or tokens[1].folded not in words.of:
            return False
        rank, _, suit = (token.folded for token in tokens)
        is_rank = rank in words.ranks or rank in words.numbers
        return is_rank and isinstance(words.meanings.get(suit), Suit)

    def _command(self, text: str, tokens: Sequence[Token], at: int) -> CommandCall | None:
        """The command whose name begins at a token; the rest of the part is its arguments."""
        words = self._words
        if self._names_a_card(tokens[at : at + 3]):
            # Catalan "set de cors": what is wrong stands elsewhere in the line.
            return None
        kept = [
            place
            for place in range(at, min(len(tokens), at + 2 * self._longest_name))
            if place == at or tokens[place].folded not in words.articles
        ]
        phrase = tuple(tokens[place].folded for place in kept)
        start = tokens[at].start
        if phrase[0] in words.deal:
            raise NotationError(NotationProblem.DEAL_IS_NO_MOVE, text[start:].strip(), start=start)
        if length := longest(words.commands, phrase, self._longest_name):
            name, last = words.commands[phrase[:length]], kept[length - 1]
            if name in words.bare and self._says_nothing(tokens[last + 1 :]):
                return CommandCall(name, "")
            return CommandCall(name, text[tokens[last].end :].strip())
        if length := longest(words.unclear, phrase, self._longest_name):
            problem = words.unclear[phrase[:length]]
            raise NotationError(problem, text[start:].strip(), start=start)
        if (match := _TIMES.fullmatch(phrase[0])) and (again := words.commands.get((match[1],))):
            return CommandCall(again, f"{match[2]} {text[tokens[at].end :]}".strip())
        if len(phrase[0]) > 1 and len({*phrase[0]}) == 1 and at + 1 == len(tokens):
            letter = words.commands.get((phrase[0][0],))
            return CommandCall(letter, str(len(phrase[0]))) if letter else None
        if cut := self._cut_short(phrase[0]):
            return CommandCall(cut, text[tokens[at].end :].strip())
        return None

    def _cut_short(self, word: str) -> str | None:
        """The command whose name begins so, at the prompt, if nothing is lost by it."""
        words = self._words
        if not self._prefixes or len(word) < SHORTEST_PREFIX or word in words.known:
            return None
        names = {
            name
            for (first, *rest), name in words.commands.items()
            if not rest and first.startswith(word)
        }
        name = names.pop() if len(names) == 1 else None
        return None if name in words.spelled_out else name

    def _in_tokens(self, text: str, tokens: Sequence[Token]) -> Iterator[tuple[Request, int, int]]:
        """Moves and draws from left to right, and perhaps a command that ends them."""
        at = 0
        while at < len(tokens):
            begin = at
            if at and (call := self._command(text, tokens, at)):
                yield call, tokens[at].start, len(text)
                return
            if at and tokens[at].folded in self._words.redeal and at + 1 == len(tokens):
                yield Redeal(), tokens[at].start, tokens[at].end
                return
            request, at = self._short.draws(tokens, at) or self._short.transfer(tokens, at)
            yield request, tokens[begin].start, tokens[at - 1].end

    # What commands are given.

    def cards(self, text: str) -> tuple[Card, ...]:
        """The cards that a text names: one, all of a rank, or all of a suit; none if none."""
        return self._phrases.cards(list(tokens_of(text, self._words.known)))

    def count(self, text: str) -> int | None:
        """The number that a text is in words, `ALL` for all; None when it is none."""
        tokens = [
            token.folded
            for token in tokens_of(text, self._words.known)
            if token.folded not in self._words.times
        ]
        if len(tokens) != 1:
            return None
        (word,) = tokens
        if word in self._words.every:
            return ALL
        return self._words.often.get(word) or self._words.numbers.get(word)

    def unknown(self, text: str) -> str:
        """The first word of a text that nothing is called by, as typed; the text if none."""
        token = self._blame.unknown(list(tokens_of(text, self._words.known)))
        return token.typed if token else text


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
