"""What happened, in sentences: what moved, then each consequence, and nothing else."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, assert_never

from canfield_cli.engine.cards import COLUMNS, Card, Pile, PileKind
from canfield_cli.engine.events import Drawn, Event, Filled, Finished, Moved, Redealt
from canfield_cli.engine.moves import Move
from canfield_cli.engine.outlook import goes
from canfield_cli.text.counts import CountWords
from canfield_cli.text.names import At, CardForm, Names
from canfield_cli.text.score_sentences import score
from canfield_cli.text.stock_sentences import StockSentences
from canfield_cli.text.top_sentences import Tops

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from canfield_cli.engine.game import Game, PlayedAction
    from canfield_cli.engine.moves import Action
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules
    from canfield_cli.text.catalogue import Catalogue

NAMED_ONE_BY_ONE = 2
# In the order in which news tells of piles.
UNCOVERED = (*COLUMNS, Pile.WASTE, Pile.RESERVE)


class Verbosity(StrEnum):
    """How much the news says."""

    BRIEF = "brief"
    NORMAL = "normal"
    FULL = "full"


class News:
    """Tells what happened, in one language and one verbosity."""

    def __init__(
        self, catalogue: Catalogue, names: Names, verbosity: Verbosity, *, goes: bool = False
    ) -> None:
        self._catalogue = catalogue
        self._names = names
        self._stock = StockSentences(catalogue, names)
        self._goes = goes
        self._tops = Tops(catalogue, names)
        self._brief = verbosity is Verbosity.BRIEF
        self._full = verbosity is Verbosity.FULL

    def played(self, done: PlayedAction, game: Game) -> str:
        """The news of an action just played."""
        return _sentences(self._told(done, game))

    def redone(self, done: PlayedAction, game: Game) -> str:
        """The news of an action given back."""
        first, *rest = self._told(done, game)
        begun = first[:1].lower() + first[1:]
        again = self._catalogue.gettext("Redone: {news}").format(news=begun)
        return _sentences([again, *rest])

    def undone(self, done: PlayedAction, game: Game) -> str:
        """The news of an action taken back with all that it caused."""
        backs = [self._back(event, done.before) for event in done.events]
        waste = [Pile.WASTE] if isinstance(done.events[0], Drawn | Redealt) else []
        if self._brief:
            backs += self._tops.endings(waste, done.before)
        told = [self._catalogue.gettext("Undone: {backs}.").format(backs=self._listed(backs))]
        if not self._brief:
            told += [self._tops.sentence(pile, done.before) for pile in waste]
        if self._full:
            told += self._score(game)
        return _sentences(told)

    def _listed(self, backs: list[str]) -> str:
        """Parts of a sentence one after another, with no figure next to a figure."""
        listed = backs[0]
        for back in backs[1:]:
            if back[0].isdecimal():
                listed = self._catalogue.gettext("{first}, and {next}").format(
                    first=listed, next=back
                )
            else:
                listed += f", {back}"
        return listed

    def undone_together(self, count: int, game: Game) -> str:
        """The news of several actions taken back: what lies now where the first came from."""
        steps = CountWords(self._catalogue).steps(count)
        said = self._catalogue.gettext("{count} undone").format(count=steps)
        return self._stepped(said, game.undone[0], game)

    def redone_together(self, count: int, game: Game) -> str:
        """The news of several actions given back: what lies now where the last came from."""
        steps = CountWords(self._catalogue).steps(count)
        said = self._catalogue.gettext("{count} redone").format(count=steps)
        return self._stepped(said, game.history[-1][1], game)

    def _stepped(self, said: str, action: Action, game: Game) -> str:
        """Where several steps have led; a pile each would take longer than the steps did."""
        pile = action.source if isinstance(action, Move) else Pile.WASTE
        if game.position.is_won:
            told = [f"{said}."]
        elif pile is Pile.WASTE:
            told = [f"{said}.", self._tops.sentence(pile, game.position)]
        else:
            told = [", ".join([said, *self._tops.endings([pile], game.position)]) + "."]
        return _sentences(told + self._ending(game.position, game))

    def drawn_together(self, played: Sequence[PlayedAction], game: Game) -> str:
        """The news of several draws: each one's top card, and all of what the last one brought."""
        told: list[str] = []
        tops: list[str] = []
        for done in played:
            event, is_last = done.events[0], done is played[-1]
            if isinstance(event, Drawn) and not is_last:
                tops.append(self._names.card(event.cards[-1]))
                continue
            if isinstance(event, Drawn):
                told += self._drawn(event, done.after, game.rules if self._goes else None, tops)
                continue
            if tops:
                told.append(f"{', '.join(tops)}.")
                tops.clear()
            told += self._event(event, done.after)
        return _sentences(told + self._ending(game.position, game))

    def put_up(self, played: Sequence[PlayedAction], game: Game) -> str:
        """The news of several cards put up one after another, told together."""
        return _sentences(self._put_up(played) + self._ending(played[-1].after, game))

    def _put_up(self, played: Sequence[PlayedAction]) -> list[str]:
        """The cards put up, then each pile that they came from once, as it is at the end."""
        names, after = self._names, played[-1].after
        events = [event for done in played for event in done.events]
        cards = [names.card(event.cards[0]) for event in events if isinstance(event, Moved)]
        filled = {event.column for event in events if isinstance(event, Filled)}
        sources = {event.source for event in events if isinstance(event, Moved)}
        if filled:
            sources.add(Pile.RESERVE)
        piles = [pile for pile in UNCOVERED if pile in sources and not after.is_won]
        if self._brief:
            up = self._catalogue.ngettext("{cards} up", "{cards} up", len(cards))
            parts = [up.format(cards=", ".join(cards)), *self._tops.endings(piles, after)]
            told = [", ".join(parts) + "."]
        else:
            told = [self._catalogue.gettext("{cards} up.").format(cards=", ".join(cards))]
            told += [
                self._filled(pile, top)
                if pile in filled and (top := after.top(pile))
                else self._tops.sentence(pile, after)
                for pile in piles
            ]
        ended = [event for event in events if isinstance(event, Finished)]
        return told + [self._finished(event) for event in ended]

    def drawn_on(self, played: Sequence[PlayedAction], game: Game) -> str:
        """The news of draws until a card came that can go somewhere, told together."""
        last = played[-1]
        top = last.after.top(Pile.WASTE)
        assert top is not None
        comes = goes(game.rules, last.after, top)
        told = [self._stock.drawn_on(played, comes=comes)]
        if comes:
            told += self._happened(last, game.rules)
        return _sentences(told + self._ending(last.after, game))

    def now(self, pile: Pile, after: Position) -> str:
        """What lies on a pile now, as the news tells it."""
        return self._tops.sentence(pile, after)

    def finished(self, played: Sequence[PlayedAction], game: Game) -> list[str]:
        """The news of many actions in a row, shortened for listeners.

        Draws are counted, and cards put up one after another are told together.
        """
        ngettext = self._catalogue.ngettext
        lines = []
        for draws, together in _by_move(played):
            told = []
            if draws:
                counted = ngettext("{count} draw.", "{count} draws.", draws)
                told.append(counted.format(count=self._names.times(draws)))
            if len(together) == 1:
                told += self._happened(together[0])
            elif together:
                told += self._put_up(together)
            else:
                told.append(self._tops.sentence(Pile.WASTE, played[-1].after))
            if together and together[-1].after.is_won:
                told += self._ending(together[-1].after, game)
            lines.append(_sentences(told))
        return lines

    def _told(self, done: PlayedAction, game: Game) -> list[str]:
        happened = self._happened(done, game.rules if self._goes else None)
        return happened + self._ending(done.after, game)

    def _happened(self, done: PlayedAction, goes_by: Rules | None = None) -> list[str]:
        """What happened; where a drawn card can go by these rules, if that is to be told."""
        first, *consequences = done.events
        if not isinstance(first, Moved):
            return [
                sentence
                for event in done.events
                for sentence in self._event(event, done.after, goes_by)
            ]
        moved = self._moved(first, done.before)
        piles = () if done.after.is_won else _uncovered(first, consequences)
        if self._brief:
            told = [", ".join([moved, *self._tops.endings(piles, done.after)]) + "."]
            consequences = [event for event in consequences if isinstance(event, Finished)]
            piles = ()
        else:
            told = [f"{moved}."]
        told += [sentence for event in consequences for sentence in self._event(event, done.after)]
        filled = {event.column for event in consequences if isinstance(event, Filled)}
        return told + [
            self._tops.sentence(pile, done.after) for pile in piles if pile not in filled
        ]

    def _ending(self, after: Position, game: Game) -> list[str]:
        """What comes after the consequences: that the game is won, or the score."""
        if after.is_won:
            won = self._catalogue.gettext("Game won: all 52 cards are up.")
            return [won] if self._brief else [won, score(self._catalogue, game)]
        return self._score(game) if self._full else []

    def _score(self, game: Game) -> list[str]:
        return [] if game.score is None else [score(self._catalogue, game)]

    def _event(self, event: Event, after: Position, goes_by: Rules | None = None) -> Iterator[str]:
        match event:
            case Drawn():
                yield from self._drawn(event, after, goes_by)
            case Redealt():
                yield self._catalogue.gettext("Redeal: {cards} back in the stock.").format(
                    cards=self._names.cards_in_words(event.number)
                )
            case Moved():
                raise AssertionError("a move is what an action begins with")
            case Filled():
                yield self._filled(event.column, event.card)
            case Finished():
                yield self._finished(event)
            case _:
                assert_never(event)

    def _filled(self, column: Pile, card: Card) -> str:
        return self._catalogue.gettext("{column} filled: {card}.").format(
            column=self._names.pile(column, At.HEAD), card=self._names.card(card)
        )

    def _finished(self, finished: Finished) -> str:
        return self._catalogue.gettext("Automatic finish: {cards} up.").format(
            cards=self._names.cards_in_words(len(finished.moves))
        )

    def _drawn(
        self,
        drawn: Drawn,
        after: Position,
        goes_by: Rules | None,
        earlier: Sequence[str] = (),
    ) -> Iterator[str]:
        """The cards drawn, after the top cards of `earlier` draws."""
        gettext, names = self._catalogue.gettext, self._names
        *under, top = (names.card(card) for card in drawn.cards)
        if goes_by:
            top = self._stock.with_places(drawn.cards[-1], goes_by, after)
        top = ", ".join([*earlier, top])
        if self._brief or not under:
            yield gettext("{card}.").format(card=top)
        else:
            yield gettext("{card}, under it {cards}.").format(
                card=top, cards=", ".join(reversed(under))
            )
        if not after.stock_count:
            yield gettext("Stock empty.")
        elif self._full:
            yield gettext("Stock: {cards}.").format(cards=names.cards_in_words(after.stock_count))

    def _moved(self, moved: Moved, before: Position) -> str:
        """What moved where, without the full stop; all that was typed is left out but in full."""
        gettext, names = self._catalogue.gettext, self._names
        cards = self.cards(moved.cards)
        source = names.pile(moved.source, At.FROM)
        target = names.pile(moved.target, At.TO)
        if moved.target.kind is PileKind.FOUNDATION:
            if self._brief:
                return self._catalogue.ngettext("{cards} up", "{cards} up", 1).format(cards=cards)
            if self._full:
                return gettext("{card} from {source} up").format(card=cards, source=source)
            return gettext("{card} up").format(card=cards)
        comes_back = moved.source.kind is PileKind.FOUNDATION
        onto = before.top(moved.target) if self._full else None
        if onto:
            on_card = names.card(onto, CardForm.ON)
            if comes_back:
                return gettext("{card} back to {target}, on {on_card}").format(
                    card=cards, target=target, on_card=on_card
                )
            return gettext("{cards} from {source} to {target}, on {on_card}").format(
                cards=cards, source=source, target=target, on_card=on_card
            )
        if comes_back:
            return gettext("{cards} back to {target}").format(cards=cards, target=target)
        if self._full:
            return gettext("{cards} from {source} to {target}").format(
                cards=cards, source=source, target=target
            )
        return gettext("{cards} to {target}").format(cards=cards, target=target)

    def cards(self, cards: Sequence[Card], form: CardForm = CardForm.BARE) -> str:
        """Cards that move together, bottom first: a long run is named by its ends."""
        gettext, names = self._catalogue.gettext, self._names
        if len(cards) == 1:
            return names.card(cards[0], form)
        if len(cards) <= NAMED_ONE_BY_ONE:
            return gettext("{first} and {second}").format(
                first=names.card(cards[0], form), second=names.card(cards[1], form)
            )
        # Where others have their article, a run has it after "from": "del rei fins a l'as".
        begin = CardForm.FROM if form is CardForm.THE else form
        return gettext("{first} down to {up_to_last}, {cards},").format(
            first=names.card(cards[0], begin),
            up_to_last=names.card(cards[-1], CardForm.UP_TO),
            cards=names.cards_in_figures(len(cards)),
        )

    def _back(self, event: Event, before: Position) -> str:
        gettext, names = self._catalogue.gettext, self._names
        match event:
            case Drawn():
                # Not by name: they are face down again.
                return gettext("{cards} back in the stock").format(
                    cards=names.cards_in_words(len(event.cards))
                )
            case Redealt():
                return gettext("{cards} back in the waste").format(
                    cards=names.cards_in_words(event.number)
                )
            case Moved(cards=cards, source=Pile.RESERVE):
                return self._back_to_reserve(cards[0], before)
            case Filled(card=card):
                return self._back_to_reserve(card, before)
            case Moved():
                return gettext("{cards} back to {target}").format(
                    cards=self.cards(event.cards), target=names.pile(event.source, At.TO)
                )
            case Finished():
                return gettext("{cards} back in the columns").format(
                    cards=names.cards_in_words(len(event.moves))
                )
            case _:
                assert_never(event)

    def _back_to_reserve(self, card: Card, before: Position) -> str:
        gettext, names = self._catalogue.gettext, self._names
        if not self._full:
            return gettext("{card} back to the reserve").format(card=names.card(card))
        return gettext("{card} back to the reserve: {cards}").format(
            card=names.card(card), cards=names.cards_in_words(len(before.reserve))
        )


def _uncovered(moved: Moved, consequences: Sequence[Event]) -> list[Pile]:
    """The piles whose top is news: what was moved from, and the reserve that filled it."""
    filled = [event.column for event in consequences if isinstance(event, Filled)]
    return [*filled, Pile.RESERVE] if filled else [moved.source]


def _by_move(played: Iterable[PlayedAction]) -> list[tuple[int, list[PlayedAction]]]:
    """The moves, each with the number of draws before it; cards put up in a row are one entry.

    Draws after the last of them are an entry without moves.
    """
    found: list[tuple[int, list[PlayedAction]]] = []
    draws, before = 0, False
    for done in played:
        if not isinstance(done.action, Move):
            draws += 1
            continue
        goes_up = done.action.target.kind is PileKind.FOUNDATION
        if goes_up and before and not draws:
            found[-1][1].append(done)
        else:
            found.append((draws, [done]))
        draws, before = 0, goes_up
    return [*found, (draws, [])] if draws else found


def _sentences(told: Sequence[str]) -> str:
    return " ".join(sentence[:1].upper() + sentence[1:] for sentence in told)
