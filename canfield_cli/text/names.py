"""Cards, piles and counts as a language says them inside a sentence.

A language may bend a name by its place in the sentence: "sobre la reina", "fins a l'as". The
place is the message's context; in English every place has the bare name, and the preposition
stands in the sentence. So a message has the same placeholders in every language.
"""

from __future__ import annotations

import re
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING

from canfield_cli.engine.cards import (
    ACE,
    ALL_CARDS,
    JACK,
    KING,
    QUEEN,
    Card,
    Pile,
    PileKind,
    Suit,
    rank_below,
)

if TYPE_CHECKING:
    from canfield_cli.text.catalogue import Catalogue


# Stands for a space at which no line is broken.
BOUND = "\N{NO-BREAK SPACE}"


class CardForm(Enum):
    """How a card is named: bare, with its article, or after "from", "on" or "up to"."""

    BARE = "bare"
    THE = "the"
    FROM = "from"
    ON = "on"
    UP_TO = "up to"

    __hash__ = object.__hash__


class At(Enum):
    """How a pile is named: as a heading, with its article, or after "from", "to" or "in"."""

    HEAD = "head"
    THE = "the"
    FROM = "from"
    TO = "to"
    IN = "in"

    __hash__ = object.__hash__


class Names:
    """The names of one language, all made once."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._suits = _suits(catalogue)
        self._ranks = _ranks(catalogue)
        self._red, self._black = _coloured_ranks(catalogue)
        self._piles = _piles(catalogue, self._suits)
        pattern = catalogue.pgettext("card", "{rank} of {suit}")
        self._cards = {
            form: {
                card: pattern.format(rank=self._ranks[form][card.rank], suit=self._suits[card.suit])
                for card in ALL_CARDS
            }
            for form in CardForm
        }
        # Counts of cards agree with their noun, and a figure is said wrongly in some languages.
        self._figures = catalogue.pgettext(
            "counts of cards: figures, but words where a figure would be misread",
            "0|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|19|20|21|22|23|24|25|"
            "26|27|28|29|30|31|32|33|34|35|36|37|38|39|40|41|42|43|44|45|46|47|48|"
            "49|50|51|52",
        ).split("|")
        self._words = catalogue.pgettext(
            "counts of cards: words",
            "0|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|19|20|21|22|23|24|25|"
            "26|27|28|29|30|31|32|33|34|35|36|37|38|39|40|41|42|43|44|45|46|47|48|"
            "49|50|51|52",
        ).split("|")

    def card(self, card: Card, form: CardForm = CardForm.BARE) -> str:
        """The card's name."""
        return self._cards[form][card]

    def bound(self, text: str) -> str:
        """The text with the name of each card bound together: no line is broken within."""
        return self._name_of_card.sub(lambda found: found[0].replace(" ", BOUND), text)

    @cached_property
    def _name_of_card(self) -> re.Pattern[str]:
        names = "|".join(map(re.escape, self._cards[CardForm.BARE].values()))
        return re.compile(rf"\b(?:{names})\b", re.IGNORECASE)

    def rank(self, rank: int, form: CardForm = CardForm.BARE) -> str:
        """The rank's name alone."""
        return self._ranks[form][rank]

    def suit(self, suit: Suit) -> str:
        """The suit's name."""
        return self._suits[suit]

    def taken_by(self, onto: Card) -> str:
        """What the card takes in a column, such as "a black jack"."""
        return (self._black if onto.is_red else self._red)[rank_below(onto.rank)]

    def pile(self, pile: Pile, at: At) -> str:
        """The pile's name."""
        return self._piles[at][pile]

    def cards_in_table(self, count: int) -> str:
        """A count of cards with a figure."""
        return self._catalogue.ngettext("{count} card", "{count} cards", count).format(count=count)

    def cards_in_figures(self, count: int) -> str:
        """A count of cards to be heard: with a figure where that is read right."""
        words = self._figures[count]
        return self._catalogue.ngettext("{count} card", "{count} cards", count).format(count=words)

    def times(self, count: int) -> str:
        """How often something was done, before a word that agrees as the one for cards does."""
        return self._words[count] if count < len(self._words) else str(count)

    def cards_in_words(self, count: int) -> str:
        """A count of cards to be heard: in words, where the language writes them so."""
        words = self._words[count]
        return self._catalogue.ngettext("{count} card", "{count} cards", count).format(count=words)


def _by_rank(ace: str, number: str, jack: str, queen: str, king: str) -> dict[int, str]:
    numbers = {rank: number.format(number=rank) for rank in range(ACE + 1, JACK)}
    return {ACE: ace, **numbers, JACK: jack, QUEEN: queen, KING: king}


def _suits(catalogue: Catalogue) -> tuple[str, str, str, str]:
    return (
        catalogue.pgettext("suit", "hearts"),
        catalogue.pgettext("suit", "spades"),
        catalogue.pgettext("suit", "diamonds"),
        catalogue.pgettext("suit", "clubs"),
    )


def _ranks(catalogue: Catalogue) -> dict[CardForm, dict[int, str]]:
    pgettext = catalogue.pgettext
    return {
        CardForm.BARE: _by_rank(
            pgettext("rank", "ace"),
            pgettext("rank", "{number}"),
            pgettext("rank", "jack"),
            pgettext("rank", "queen"),
            pgettext("rank", "king"),
        ),
        CardForm.THE: _by_rank(
            pgettext("the rank", "ace"),
            pgettext("the rank", "{number}"),
            pgettext("the rank", "jack"),
            pgettext("the rank", "queen"),
            pgettext("the rank", "king"),
        ),
        CardForm.FROM: _by_rank(
            pgettext("from the rank", "ace"),
            pgettext("from the rank", "{number}"),
            pgettext("from the rank", "jack"),
            pgettext("from the rank", "queen"),
            pgettext("from the rank", "king"),
        ),
        CardForm.ON: _by_rank(
            pgettext("on the rank", "ace"),
            pgettext("on the rank", "{number}"),
            pgettext("on the rank", "jack"),
            pgettext("on the rank", "queen"),
            pgettext("on the rank", "king"),
        ),
        CardForm.UP_TO: _by_rank(
            pgettext("up to the rank", "ace"),
            pgettext("up to the rank", "{number}"),
            pgettext("up to the rank", "jack"),
            pgettext("up to the rank", "queen"),
            pgettext("up to the rank", "king"),
        ),
    }


def _coloured_ranks(catalogue: Catalogue) -> tuple[dict[int, str], dict[int, str]]:
    red = _by_rank(
        catalogue.gettext("a red ace"),
        catalogue.gettext("a red {number}"),
        catalogue.gettext("a red jack"),
        catalogue.gettext("a red queen"),
        catalogue.gettext("a red king"),
    )
    black = _by_rank(
        catalogue.gettext("a black ace"),
        catalogue.gettext("a black {number}"),
        catalogue.gettext("a black jack"),
        catalogue.gettext("a black queen"),
        catalogue.gettext("a black king"),
    )
    return red, black


def _piles(catalogue: Catalogue, suits: tuple[str, ...]) -> dict[At, dict[Pile, str]]:
    pgettext = catalogue.pgettext
    tables = {
        At.HEAD: (
            pgettext("heading", "stock"),
            pgettext("heading", "waste"),
            pgettext("heading", "reserve"),
            pgettext("heading", "{suit} foundation"),
            pgettext("heading", "column {number}"),
        ),
        At.THE: (
            pgettext("the pile", "the stock"),
            pgettext("the pile", "the waste"),
            pgettext("the pile", "the reserve"),
            pgettext("the pile", "the {suit} foundation"),
            pgettext("the pile", "column {number}"),
        ),
        At.FROM: (
            pgettext("from the pile", "the stock"),
            pgettext("from the pile", "the waste"),
            pgettext("from the pile", "the reserve"),
            pgettext("from the pile", "the {suit} foundation"),
            pgettext("from the pile", "column {number}"),
        ),
        At.TO: (
            pgettext("to the pile", "the stock"),
            pgettext("to the pile", "the waste"),
            pgettext("to the pile", "the reserve"),
            pgettext("to the pile", "the {suit} foundation"),
            pgettext("to the pile", "column {number}"),
        ),
        At.IN: (
            pgettext("in the pile", "the stock"),
            pgettext("in the pile", "the waste"),
            pgettext("in the pile", "the reserve"),
            pgettext("in the pile", "the {suit} foundation"),
            pgettext("in the pile", "column {number}"),
        ),
    }
    named: dict[At, dict[Pile, str]] = {}
    for at, patterns in tables.items():
        by_kind = dict(zip(PileKind, patterns, strict=True))
        named[at] = {}
        for pile in Pile:
            suit = suits[pile.index] if pile.kind is PileKind.FOUNDATION else ""
            named[at][pile] = by_kind[pile.kind].format(number=pile.index + 1, suit=suit)
    return named
