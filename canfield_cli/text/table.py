"""The table as text, in the form of the Catalan document: one line, or lines for a width."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from canfield_cli.engine.cards import COLUMNS, FOUNDATIONS, Pile, Suit
from canfield_cli.text.names import BOUND, CardForm, Names

if TYPE_CHECKING:
    from canfield_cli.engine.position import Position
    from canfield_cli.text.catalogue import Catalogue

# No braille display that shows one line is wider than this; wider lines are for the eye.
MOST_CELLS = 59
# From this width on, lines are broken where sentences end, not where each thing begins.
WIDE = 60


def wrap(text: str, width: int) -> list[str]:
    """The text in lines of at most `width` characters, never within a word; 0 leaves it whole.

    Where the width is that of a braille display, its cells are counted. `Names.bound` makes one
    word of the name of a card.
    """
    if not width:
        return [text]
    if width <= MOST_CELLS:
        from canfield_cli.text.cells import lines_in_cells  # noqa: PLC0415 - rarely used

        lines = lines_in_cells(text, width)
    else:
        lines = textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False)
    return [line.replace(BOUND, " ") for line in lines]


class Table:
    """Writes tables in one language."""

    def __init__(self, catalogue: Catalogue, names: Names) -> None:
        self._catalogue = catalogue
        self._names = names

    def line(self, position: Position) -> str:
        """The whole table in one line."""
        return " ".join(part for parts in self._sentences(position) for part in parts)

    def lines(self, position: Position, width: int) -> list[str]:
        """The table for a width: joined by spaces the lines are `line`.

        On wide lines each sentence and each column begins one, on narrow ones each pile.
        """
        if not width:
            return [self.line(position)]
        sentences = self._sentences(position)
        if width >= WIDE:
            begun = [" ".join(parts) for parts in sentences]
        else:
            begun = [part for parts in sentences for part in parts]
        return [line for text in begun for line in wrap(self._names.bound(text), width)]

    def _sentences(self, position: Position) -> list[list[str]]:
        """The sentences and the columns of the table, each divided where a pile begins."""
        gettext, names = self._catalogue.gettext, self._names
        foundations = [self._foundation(position, pile) for pile in FOUNDATIONS]
        columns = [self._column(position, pile) for pile in COLUMNS]
        sentences = [
            [
                self._stock(position) + ";",
                self._waste(position) + ";",
                self._reserve(position) + ".",
            ],
            [
                gettext("Foundations, base rank {rank}:").format(rank=names.rank(position.base)),
                *(foundation + "," for foundation in foundations[:-1]),
                foundations[-1] + ".",
            ],
            *([column + ";"] for column in columns[:-1]),
            [columns[-1] + "."],
        ]
        # The document writes the typographic apostrophe.
        return [[part.replace("'", "’") for part in parts] for parts in sentences]

    def _stock(self, position: Position) -> str:
        gettext = self._catalogue.gettext
        if not position.stock_count:
            return gettext("Stock empty")
        return gettext("Stock: {cards}").format(
            cards=self._names.cards_in_table(position.stock_count)
        )

    def _waste(self, position: Position) -> str:
        gettext, names = self._catalogue.gettext, self._names
        top = position.top(Pile.WASTE)
        if top is None:
            return gettext("waste empty")
        return gettext("waste: {cards}, top: {card}").format(
            cards=names.cards_in_table(position.drawn), card=names.card(top)
        )

    def _reserve(self, position: Position) -> str:
        gettext, names = self._catalogue.gettext, self._names
        top = position.top(Pile.RESERVE)
        if top is None:
            return gettext("reserve empty")
        return gettext("reserve: {cards}, top: {card}").format(
            cards=names.cards_in_table(len(position.reserve)), card=names.card(top)
        )

    def _foundation(self, position: Position, pile: Pile) -> str:
        gettext, names = self._catalogue.gettext, self._names
        suit, top = names.suit(Suit(pile.index)), position.top(pile)
        if top is None:
            return gettext("{suit} empty").format(suit=suit)
        return gettext("{suit} up to {up_to_card} ({count})").format(
            suit=suit,
            up_to_card=names.card(top, CardForm.UP_TO),
            count=position.foundations[pile.index],
        )

    def _column(self, position: Position, pile: Pile) -> str:
        gettext, names = self._catalogue.gettext, self._names
        cards, number = position.columns[pile.index], pile.index + 1
        if not cards:
            return gettext("column {number} empty").format(number=number)
        listed = ", ".join(names.card(card) for card in cards)
        return gettext("column {number}: {cards}").format(number=number, cards=listed)
