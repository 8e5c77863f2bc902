"""What lies on a pile, the playable card first, and where cards lie.

What names many things comes as sentences, each divided where the next thing begins: where lines
are broken, a thing never begins within a line.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, assert_never

from canfield_cli.engine.cards import COLUMNS, FOUNDATIONS, RANKS, Card, Pile, PileKind, Suit
from canfield_cli.engine.requests import find
from canfield_cli.text.names import At, CardForm, Names

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canfield_cli.engine.position import Position
    from canfield_cli.engine.requests import Place
    from canfield_cli.text.catalogue import Catalogue

Divided = list[list[str]]


class Asking:
    """Makes the answers to questions about piles, in one language."""

    def __init__(self, catalogue: Catalogue, names: Names) -> None:
        self._catalogue = catalogue
        self._names = names

    def pile(self, pile: Pile, position: Position) -> str:
        """The pile."""
        gettext, names = self._catalogue.gettext, self._names
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

    def whole(self, pile: Pile, position: Position) -> Divided:
        """Each card of a pile, from the bottom; of those that lie face down only the number."""
        gettext, names = self._catalogue.gettext, self._names
        cards = position.cards(pile)
        if not cards or pile in {Pile.STOCK, Pile.RESERVE}:
            return [[self.pile(pile, position)]]
        heading = gettext("{pile} from the bottom:").format(pile=self._heading(pile))
        return [[heading, *_listed([names.card(card) for card in cards])]]

    def tops(self, position: Position) -> Divided:
        """All playable cards: of the columns in their order, then the other piles."""
        gettext, names = self._catalogue.gettext, self._names
        told = []
        tops = [position.top(column) for column in COLUMNS]
        if any(tops):
            empty = self._catalogue.pgettext("top of a column", "empty")
            each = [names.card(top) if top else empty for top in tops]
            told.append([gettext("Columns:"), *_listed(each)])
        for pile in (Pile.WASTE, Pile.RESERVE):
            if top := position.top(pile):
                said = gettext("{pile}: {card}.")
                told.append([said.format(pile=self._heading(pile), card=names.card(top))])
        up = [names.card(top) for pile in FOUNDATIONS if (top := position.top(pile))]
        if up:
            told.append([gettext("Foundations:"), *_listed(up)])
        return told or [[gettext("All cards lie face down.")]]

    def base(self, position: Position) -> str:
        """The base rank."""
        gettext, names = self._catalogue.gettext, self._names
        return gettext("Base rank: {rank}.").format(rank=names.rank(position.base))

    def left(self, position: Position) -> Divided:
        """What is still to come up, suit by suit."""
        gettext, names = self._catalogue.gettext, self._names
        told = []
        for suit in Suit:
            count = position.foundations[suit]
            name = names.suit(suit)
            if count == len(RANKS):
                sentence = gettext("{suit}: complete.").format(suit=name)
            else:
                sentence = gettext("{suit}: {count} to go, next {the_rank}.").format(
                    suit=name,
                    count=names.times(len(RANKS) - count),
                    the_rank=names.rank(position.foundation_rank(count), CardForm.THE),
                )
            told.append([_capital(sentence)])
        return told

    def places(self, cards: Sequence[Card], position: Position) -> Divided:
        """Where cards lie: those that can be seen, then how many lie face down."""
        gettext, ngettext, names = self._catalogue.gettext, self._catalogue.ngettext, self._names
        if len(cards) == 1:
            return [[self.place(cards[0], position)]]
        places = {card: find(position, card) for card in cards}
        hidden = sum(place.face_down for place in places.values())
        if hidden == len(cards):
            return [[gettext("All {count}: face down.").format(count=names.times(hidden))]]
        *others, last = _listed(self._seen(places, position))
        if hidden:
            rest = ngettext(
                "the other one: face down.", "the other {count}: face down.", hidden
            ).format(count=names.times(hidden))
            return [[*others, last[:-1] + ";", rest]]
        return [[*others, last]]

    def _seen(self, places: Mapping[Card, Place], position: Position) -> list[str]:
        """Where several cards lie face up; a whole foundation is told by its ends."""
        told = []
        for card, place in places.items():
            if place.face_down:
                continue
            up = position.cards(place.pile) if place.pile.kind is PileKind.FOUNDATION else ()
            if len(up) > 1 and up[0] in places and up[-1] in places:
                if not place.above:
                    told.append(self._run_up(up))
            else:
                told.append(self._seen_alone(card, place))
        # The number of a column must not stand next to the figure of a card.
        said = [_capital(told[0])]
        for before, each in pairwise(told):
            apart = before[-1].isdecimal() and each[0].isdecimal()
            said.append(self._catalogue.gettext("and {card}").format(card=each) if apart else each)
        return said

    def _run_up(self, up: Sequence[Card]) -> str:
        return self._catalogue.gettext("{first} up to {up_to_last} on their foundation").format(
            first=self._names.card(up[0]), up_to_last=self._names.card(up[-1], CardForm.UP_TO)
        )

    def _seen_alone(self, card: Card, place: Place) -> str:
        """Where a card lies face up, as one of several; nothing is added for one on top."""
        gettext, names = self._catalogue.gettext, self._names
        name, pile = names.card(card), names.pile(place.pile, At.IN)
        on_it = names.cards_in_figures(place.above) if place.above else ""
        if place.pile.kind is PileKind.FOUNDATION:
            if on_it:
                said = gettext("{card} on its foundation under {cards}")
                return said.format(card=name, cards=on_it)
            return gettext("{card} on its foundation").format(card=name)
        if on_it:
            said = gettext("{card} in {pile} under {cards}")
            return said.format(card=name, pile=pile, cards=on_it)
        return gettext("{card} on {pile}").format(card=name, pile=pile)

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
        return _capital(sentence)

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

    def foundations(self, position: Position) -> Divided:
        """All foundations, after the base rank."""
        gettext, names = self._catalogue.gettext, self._names
        told = [[self.base(position)]]
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
            told.append([_capital(sentence)])
        return told

    def _heading(self, pile: Pile) -> str:
        return _capital(self._names.pile(pile, At.HEAD))


def _capital(said: str) -> str:
    return said[:1].upper() + said[1:]


def _listed(things: Sequence[str]) -> list[str]:
    """The end of a sentence that lists things, each with the sign that follows it."""
    return [*(f"{thing}," for thing in things[:-1]), f"{things[-1]}."]
