"""What drawing brings: where a drawn card can go, many draws at once, what was seen before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.events import Redealt
from canfield_cli.engine.outlook import seen_in_stock, takers
from canfield_cli.engine.position import goes_up
from canfield_cli.text.names import At, Names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canfield_cli.engine.cards import Card
    from canfield_cli.engine.game import Game, PlayedAction
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules
    from canfield_cli.text.catalogue import Catalogue


class StockSentences:
    """Makes the sentences about draws, in one language."""

    def __init__(self, catalogue: Catalogue, names: Names) -> None:
        self._catalogue = catalogue
        self._names = names

    def with_places(self, card: Card, rules: Rules, position: Position) -> str:
        """The waste's top card, with where it can go, if anywhere."""
        gettext, names = self._catalogue.gettext, self._names
        told = names.card(card)
        columns = [names.pile(column, At.TO) for column in takers(rules, position, card)]
        places = ""
        for column in columns:
            places = (
                gettext("{first} or {next}").format(first=places, next=column) if places else column
            )
        if goes_up(position, card):
            if places:
                return gettext("{card}, can go up or on {columns}").format(
                    card=told, columns=places
                )
            return gettext("{card}, can go up").format(card=told)
        if places:
            return gettext("{card}, goes on {columns}").format(card=told, columns=places)
        return told

    def drawn_on(self, played: Sequence[PlayedAction], *, comes: bool) -> str:
        """How often it was drawn, a redeal at the beginning counted, and whether in vain."""
        gettext, ngettext, count = self._catalogue.gettext, self._catalogue.ngettext, len(played)
        if isinstance(played[0].events[0], Redealt):
            said = (
                gettext("Drew {count} times, the first being the redeal.")
                if comes
                else gettext(
                    "Drew {count} times, the first being the redeal: no card can go anywhere."
                )
            )
        elif comes:
            said = ngettext("Drew once.", "Drew {count} times.", count)
        else:
            said = ngettext(
                "Drew once: no card can go anywhere.",
                "Drew {count} times: no card can go anywhere.",
                count,
            )
        return said.format(count=self._names.times(count))

    def seen(self, game: Game) -> list[str]:
        """The cards of the stock that were face up before, by the draws that bring them."""
        gettext, ngettext, names = (
            self._catalogue.gettext,
            self._catalogue.ngettext,
            self._names,
        )
        position, each = game.position, game.rules.draw
        if not position.stock_count:
            return [gettext("Stock empty.")]
        cards = seen_in_stock(position, game.positions)
        if not cards:
            return [gettext("The stock has not been seen yet.")]
        told = [
            gettext("Seen in the stock: {cards}.").format(cards=names.cards_in_words(len(cards)))
        ]
        for draws, start in enumerate(range(0, len(cards), each), 1):
            *under, top = (names.card(card) for card in cards[start : start + each])
            brought = top
            if under:
                brought = gettext("{card}, under it {cards}").format(
                    card=top, cards=", ".join(reversed(under))
                )
            told.append(
                ngettext("{count} draw: {cards}.", "{count} draws: {cards}.", draws).format(
                    count=names.times(draws), cards=brought
                )
            )
        return [sentence[:1].upper() + sentence[1:] for sentence in told]
