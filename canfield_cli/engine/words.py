"""What the words of a language mean to the reader."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from canfield_cli.engine.cards import Pile, Suit
from canfield_cli.engine.requests import AnyFoundation

if TYPE_CHECKING:
    from collections.abc import Mapping


class ColumnWord:
    """The word column, which a number follows."""


class UpWord:
    """The word up, for the card's foundation."""


Meaning = Pile | AnyFoundation | Suit | type[ColumnWord] | type[UpWord]


@dataclass(frozen=True, slots=True)
class Words:
    """A language's words, folded by `tokens.fold`.

    `meanings` holds piles, suits and the words column and up; `ranks` the ranks in words and
    `numbers` one, two, …; `to` and `of` the little words that may be there or not, of which
    those in `to` go before a target; `before_suit` the letters that stand for a rank before
    a suit sign only; `draw` the words for a draw; `deal` words that sound like a move and are
    none, `redeal` those for what a draw does when the stock is empty; `every` the word all,
    after a pile; `commands` the names of commands, as tuples of words, with the one name of each.
    `new_draw` is how a new game is asked for with another draw, before the number.
    `local_suits` says which suit a reader of the language may mean by the letter of another:
    it is never read so, but a refusal can tell.
    """

    meanings: Mapping[str, Meaning] = field(default_factory=dict)
    ranks: Mapping[str, int] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    to: frozenset[str] = frozenset()
    of: frozenset[str] = frozenset()
    before_suit: Mapping[str, int] = field(default_factory=dict)
    draw: frozenset[str] = frozenset()
    deal: frozenset[str] = frozenset()
    redeal: frozenset[str] = frozenset()
    every: frozenset[str] = frozenset()
    commands: Mapping[tuple[str, ...], str] = field(default_factory=dict)
    new_draw: str = "new draw"
    local_suits: Mapping[Suit, Suit] = field(default_factory=dict)
