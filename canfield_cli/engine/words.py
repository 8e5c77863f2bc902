"""What the words of a language mean to the reader."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from canfield_cli.engine.cards import Pile, Suit
from canfield_cli.engine.requests import AnyFoundation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canfield_cli.engine.errors import NotationProblem
    from canfield_cli.engine.tokens import Token


class ColumnWord:
    """The word column, which a number follows."""


class UpWord:
    """The word up, for the card's foundation."""


Meaning = Pile | AnyFoundation | Suit | type[ColumnWord] | type[UpWord]
Phrase = tuple[str, ...]
LONGEST_PHRASE, LONGEST_NUMBER = 6, 3
NO_WORDS: frozenset[str] = frozenset()
NO_PHRASES: frozenset[Phrase] = frozenset()


@dataclass(frozen=True, slots=True)
class Words:
    """A language's words, folded by `tokens.fold`; a phrase is a tuple of them.

    What names something: `meanings` has piles, suits and the words column and up; `ranks` the
    ranks in words; `letters` letters that stand for a rank before a suit; `numbers` one, two, …;
    `ordinals` first, second, …; `colours` whether a colour is red.

    Little words: `to` go before a target, of which `on` before a card; `of` are of and from,
    `articles` the articles, of which a number after those in `card_articles` may be a card's;
    `cards` the word card, `tops` phrases for the uppermost one, `every` the word all and `entire`
    the word whole; `fill` may be there or not (please); `joins` stand between two actions (then).

    Verbs: `moving`, `lifting` (what follows goes up), `draw`, and `giving` and `asking`, which
    are phrases; each may have one of the `clitics` after it. `draws` are phrases for one draw,
    `another` words that may follow a verb of drawing, `times` is the word times, and `often` has
    the words for how often (twice); `asking_fill` are words in the middle of a question.

    `deal` are words that sound like a move and are none, `redeal` those for what a draw does
    when the stock is empty. `unclear` are phrases that mean two things, or none, each with what
    is said about it; those in `unclear_alone` only where nothing follows.
    `commands` has the names of commands, with the one name of each; `spelled_out` are those that
    no beginning of a name calls, `bare` those that take nothing or a number, `numbered` the
    beginnings that a `#` and a number may follow.
    `openings` are the words that those phrases begin with, `aliases` those that only names of
    commands do, and `known` are all words that mean anything. `where` and `up` are the commands
    that a card alone and "all up" call.
    `new_draw` is how a new game is asked for with another draw, before the number.
    `local_suits` says which suit a reader of the language may mean by the letter of another:
    it is never read so, but a refusal can tell.
    """

    meanings: Mapping[str, Meaning] = field(default_factory=dict)
    ranks: Mapping[str, int] = field(default_factory=dict)
    letters: Mapping[str, int] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    ordinals: Mapping[str, int] = field(default_factory=dict)
    colours: Mapping[str, bool] = field(default_factory=dict)
    to: frozenset[str] = NO_WORDS
    on: frozenset[str] = NO_WORDS
    of: frozenset[str] = NO_WORDS
    articles: frozenset[str] = NO_WORDS
    card_articles: frozenset[str] = NO_WORDS
    cards: frozenset[str] = NO_WORDS
    tops: frozenset[Phrase] = NO_PHRASES
    every: frozenset[str] = NO_WORDS
    entire: frozenset[str] = NO_WORDS
    fill: frozenset[str] = NO_WORDS
    joins: frozenset[str] = NO_WORDS
    openings: frozenset[str] = NO_WORDS
    calls: frozenset[str] = NO_WORDS
    moving: frozenset[str] = NO_WORDS
    lifting: frozenset[str] = NO_WORDS
    draw: frozenset[str] = NO_WORDS
    giving: frozenset[Phrase] = NO_PHRASES
    asking: frozenset[Phrase] = NO_PHRASES
    clitics: frozenset[str] = NO_WORDS
    draws: frozenset[Phrase] = NO_PHRASES
    another: frozenset[str] = NO_WORDS
    times: frozenset[str] = NO_WORDS
    often: Mapping[str, int] = field(default_factory=dict)
    asking_fill: frozenset[str] = NO_WORDS
    deal: frozenset[str] = NO_WORDS
    redeal: frozenset[str] = NO_WORDS
    unclear: Mapping[Phrase, NotationProblem] = field(default_factory=dict)
    unclear_alone: Mapping[Phrase, NotationProblem] = field(default_factory=dict)
    commands: Mapping[Phrase, str] = field(default_factory=dict)
    spelled_out: frozenset[str] = NO_WORDS
    bare: frozenset[str] = NO_WORDS
    numbered: frozenset[str] = NO_WORDS
    known: frozenset[str] = NO_WORDS
    alone: frozenset[str] = NO_WORDS
    where: str = "where"
    up: str = "up"
    new_draw: str = "new draw"
    local_suits: Mapping[Suit, Suit] = field(default_factory=dict)

    def is_rank_and_card(self, word: str) -> bool:
        """Whether a word is a rank, though it looks like a card in short form: `as`."""
        return word in self.ranks and len(word) == len("as")

    def number(self, word: str) -> int | None:
        """The number that a word is, in figures or in letters."""
        if word.isdecimal():
            return int(word) if len(word) <= LONGEST_NUMBER else None
        return self.numbers.get(word)

    def verb(self, verbs: frozenset[str], tokens: Sequence[Token]) -> int:
        """How many tokens one of the verbs takes at the beginning, with its clitics; 0 if none."""
        word = tokens[0].folded
        if word not in verbs:
            if word in self.known or word.isdecimal():
                return 0
            stem, _, ending = word.partition("'")
            stems = [stem] if ending in self.clitics else []
            stems += [word.removesuffix(each) for each in self.clitics if word.endswith(each)]
            if not any(each in verbs for each in stems):
                return 0
        after = 1
        while (
            after + 1 < len(tokens)
            and tokens[after].typed == "-"
            and tokens[after].start == tokens[after - 1].end
            and tokens[after + 1].folded in self.clitics
        ):
            after += 2
        return after


def longest(phrases: frozenset[Phrase] | Mapping[Phrase, object], words: Phrase, most: int) -> int:
    """How many words the longest of the phrases has that the words begin with; 0 for none."""
    for length in range(min(most, len(words)), 0, -1):
        if words[:length] in phrases:
            return length
    return 0
