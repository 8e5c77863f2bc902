"""What lies on a pile, in one sentence, the playable card first."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from canfield_cli.engine.cards import COLUMNS, FOUNDATIONS, RANKS, Card, Pile, PileKind, Suit
from canfield_cli.engine.requests import AnyFoundation, find
from canfield_cli.text.names import At, CardForm, Names

if TYPE_CHECKING:
    from canfield_cli.engine.position import Position
    from canfield_cli.text.catalogue import Catalogue


class Asking:
    """Makes the answers to questions about piles, in one language."""

    def __init__(self, catalogue: Catalogue, names: Names) -> None:
        self._catalogue = catalogue
        self._names = names

    def pile(self, pile: Pile | AnyFoundation, position: Position) -> str:
        """The pile, or all foundations."""
        gettext, names = self._catalogue.gettext, self._names
        if isinstance(pile, AnyFoundation):
            return self._foundations(position)
        cards = position.cards(pile)
        count = names.cards_in_figures(len(cards))
        match pile.kind:
            case PileKind.STOCK:
                if not cards:
                    return gettext("Stock empty.")
                return gettext("Stock: {cards}.").format(cards=names.cards_in_words(len(cards)))
            case PileKind.WASTE:
                if not cards:
                    return gettext("Waste empty.")
                return gettext("Waste top: {card}. {cards} in all.").format(
                    card=names.card(cards[-1]), cards=count
                )
            case PileKind.RESERVE:
                if not cards:
                    return gettext("Reserve empty.")
                return gettext("Reserve top: {card}. {cards} in all.").format(
                    card=names.card(cards[-1]), cards=count
                )
            case PileKind.FOUNDATION:
                return self._foundation(position, Suit(pile.index))
            case PileKind.COLUMN:
                return self._column(pile, cards)
            case _:
                assert_never(pile.kind)

    def whole(self, pile: Pile, position: Position) -> str:
        """Each card of a pile, from the bottom; of those that lie face down only the number."""
        gettext, names = self._catalogue.gettext, self._names
        cards = position.cards(pile)
        if not cards or pile in {Pile.STOCK, Pile.RESERVE}:
            return self.pile(pile, position)
        return gettext("{pile} from the bottom: {cards}.").format(
            pile=self._heading(pile), cards=", ".join(names.card(card) for card in cards)
        )

    def tops(self, position: Position) -> str:
        """All playable cards, pile by pile."""
        gettext, names = self._catalogue.gettext, self._names
        told = []
        for pile in (Pile.RESERVE, Pile.WASTE, *COLUMNS, *FOUNDATIONS):
            top = position.top(pile)
            if top is None:
                continue
            # A column's number must not stand next to the figure of a card.
            if pile.kind is PileKind.COLUMN:
                pattern = gettext("{column} top: {card}.")
            else:
                pattern = gettext("{pile}: {card}.")
            name = self._heading(pile)
            told.append(pattern.format(column=name, pile=name, card=names.card(top)))
        return " ".join(told) or gettext("All cards lie face down.")

    def base(self, position: Position) -> str:
        """The base rank."""
        gettext, names = self._catalogue.gettext, self._names
        return gettext("Base rank: {rank}.").format(rank=names.rank(position.base))

    def left(self, position: Position) -> str:
        """What is still to come up, suit by suit."""
        gettext, names = self._catalogue.gettext, self._names
        told = []
        for suit in Suit:
            count = position.foundations[suit]
            name = names.suit(suit)
            if count == len(RANKS):
                sentence = gettext("{suit}: complete.").format(suit=name)
            else:
                sentence = gettext("{suit}: next is the {the_card}, {cards} to go.").format(
                    suit=name,
                    the_card=names.card(Card(position.foundation_rank(count), suit), CardForm.THE),
                    cards=names.cards_in_figures(len(RANKS) - count),
                )
            told.append(sentence[:1].upper() + sentence[1:])
        return " ".join(told)

    def place(self, card: Card, position: Position) -> str:
        """Where a card lies: its pile, and how many cards lie on it."""
        gettext, names = self._catalogue.gettext, self._names
        place = find(position, card)
        name = names.card(card)
        if place.face_down:
            sentence = gettext("{card}: face down.").format(card=name)
        elif not place.above:
            sentence = gettext("{card}: {pile}, on top.").format(
                card=name, pile=names.pile(place.pile, At.HEAD)
            )
        else:
            sentence = gettext("{card}: {pile}, under {cards}.").format(
                card=name,
                pile=names.pile(place.pile, At.HEAD),
                cards=names.cards_in_figures(place.above),
            )
        return sentence[:1].upper() + sentence[1:]

    def _column(self, pile: Pile, cards: tuple[Card, ...]) -> str:
        gettext, names = self._catalogue.gettext, self._names
        column = self._heading(pile)
        if not cards:
            return gettext("{column} empty.").format(column=column)
        *under, top = (names.card(card) for card in cards)
        if not under:
            return gettext("{column} top: {card}.").format(column=column, card=top)
        return gettext("{column} top: {card}, under it {cards}.").format(
            column=column, card=top, cards=", ".join(reversed(under))
        )

    def _foundation(self, position: Position, suit: Suit) -> str:
        gettext, names = self._catalogue.gettext, self._names
        pile = FOUNDATIONS[suit]
        top = position.top(pile)
        if top is None:
            return gettext("{foundation} empty, starts with {the_card}.").format(
                foundation=self._heading(pile),
                the_card=names.card(Card(position.base, suit), CardForm.THE),
            )
        return gettext("{foundation}: {card}. {cards} in all.").format(
            foundation=self._heading(pile),
            card=names.card(top),
            cards=names.cards_in_figures(position.foundations[suit]),
        )

    def _foundations(self, position: Position) -> str:
        gettext, names = self._catalogue.gettext, self._names
        told = [self.base(position)]
        for suit in Suit:
            name = names.suit(suit)
            top = position.top(FOUNDATIONS[suit])
            if top is None:
                sentence = gettext("{suit}: no card.").format(suit=name)
            else:
                sentence = gettext("{suit}: {cards}, up to {up_to_card}.").format(
                    suit=name,
                    cards=names.cards_in_figures(position.foundations[suit]),
                    up_to_card=names.card(top, CardForm.UP_TO),
                )
            told.append(sentence[:1].upper() + sentence[1:])
        return " ".join(told)

    def _heading(self, pile: Pile) -> str:
        heading = self._names.pile(pile, At.HEAD)
        return heading[:1].upper() + heading[1:]
