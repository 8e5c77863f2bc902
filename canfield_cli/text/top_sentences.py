"""What lies on top of a pile now: as a sentence, or as the end of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.cards import Pile, PileKind
from canfield_cli.text.names import At, Names

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canfield_cli.engine.position import Position
    from canfield_cli.text.catalogue import Catalogue


class Tops:
    """Says it in one language."""

    def __init__(self, catalogue: Catalogue, names: Names) -> None:
        self._catalogue = catalogue
        self._names = names

    def sentence(self, pile: Pile, position: Position) -> str:
        """A sentence of its own, with the number of cards in the reserve."""
        gettext, names = self._catalogue.gettext, self._names
        top = position.top(pile)
        if pile is Pile.WASTE:
            if top is None:
                return gettext("Waste empty.")
            return gettext("Waste: {card}.").format(card=names.card(top))
        if pile is Pile.RESERVE:
            if top is None:
                return gettext("Reserve empty.")
            return gettext("Reserve: {cards}, top: {card}.").format(
                cards=names.cards_in_figures(len(position.reserve)), card=names.card(top)
            )
        name = names.pile(pile, At.HEAD)
        if pile.kind is PileKind.FOUNDATION:
            if top is None:
                return gettext("{foundation} empty.").format(foundation=name)
            return gettext("{foundation}: {card}.").format(foundation=name, card=names.card(top))
        if top is None:
            return gettext("{column} empty.").format(column=name)
        # A column's number must not stand next to the figure of a card.
        return gettext("{column} top: {card}.").format(column=name, card=names.card(top))

    def endings(self, piles: Iterable[Pile], position: Position) -> list[str]:
        """Piles at the end of a sentence, each as short as it can be said."""
        return [self._ending(pile, position) for pile in piles]

    def _ending(self, pile: Pile, position: Position) -> str:
        pgettext, names = self._catalogue.pgettext, self._names
        top = position.top(pile)
        if pile is Pile.WASTE:
            if top is None:
                return pgettext("end of a sentence", "waste empty")
            return pgettext("end of a sentence", "waste {card}").format(card=names.card(top))
        if pile is Pile.RESERVE:
            if top is None:
                return pgettext("end of a sentence", "reserve empty")
            return pgettext("end of a sentence", "reserve {card}").format(card=names.card(top))
        if pile.kind is PileKind.FOUNDATION:
            if top is None:
                return pgettext("end of a sentence", "foundation empty")
            return pgettext("end of a sentence", "foundation {card}").format(card=names.card(top))
        if top is None:
            return pgettext("end of a sentence", "{column} empty").format(
                column=names.pile(pile, At.HEAD)
            )
        return pgettext("end of a sentence", "{in_column} now {card}").format(
            in_column=names.pile(pile, At.IN), card=names.card(top)
        )
