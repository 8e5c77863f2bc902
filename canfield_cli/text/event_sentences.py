"""What happened, in sentences: what moved, then each consequence, and nothing else."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, assert_never

from canfield_cli.engine.cards import Card, Pile, PileKind
from canfield_cli.engine.events import Drawn, Event, Filled, Finished, Moved, Redealt
from canfield_cli.engine.moves import Move
from canfield_cli.engine.outlook import goes
from canfield_cli.engine.rules import Scoring
from canfield_cli.text.counts import CountWords
from canfield_cli.text.names import At, CardForm, Names
from canfield_cli.text.stock_sentences import StockSentences

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from canfield_cli.engine.game import Game, PlayedAction
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules
    from canfield_cli.text.catalogue import Catalogue

NAMED_ONE_BY_ONE = 2


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
        self._verbosity = verbosity
        self._brief = verbosity is Verbosity.BRIEF

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
        gettext = self._catalogue.gettext
        backs = [self._back(event, done.before) for event in done.events]
        told = [gettext("Undone: {backs}.").format(backs=self._listed(backs))]
        if isinstance(done.events[0], Drawn | Redealt):
            told.append(self._waste(done.before))
        if self._verbosity is Verbosity.FULL:
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

    def put_up(self, played: Sequence[PlayedAction], game: Game) -> str:
        """The news of several cards put up one after another, told together."""
        return _sentences(self._put_up(played) + self._ending(played[-1].after, game))

    def _put_up(self, played: Sequence[PlayedAction]) -> list[str]:
        gettext, names = self._catalogue.gettext, self._names
        moved = [done.events[0] for done in played]
        cards = [names.card(event.cards[0]) for event in moved if isinstance(event, Moved)]
        told = [gettext("{cards} up.").format(cards=", ".join(cards))]
        after = played[-1].after
        told += [
            sentence
            for done in played
            for event in done.events[1:]
            for sentence in self._event(event, done.before, after)
        ]
        if not after.is_won:
            # The last of the actions from a pile brought to light what lies there now.
            told += dict.fromkeys(
                sentence for done in played for sentence in self._uncovered(done, after)
            )
        return told

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
        if pile is Pile.RESERVE:
            return self._reserve(after)
        return self._waste(after) if pile is Pile.WASTE else self._pile_top(pile, after)

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
                told.append(self._waste(played[-1].after))
            if together and together[-1].after.is_won:
                told += self._ending(together[-1].after, game)
            lines.append(_sentences(told))
        return lines

    def time(self, seconds: float) -> str:
        """How long the game has taken."""
        time = CountWords(self._catalogue).time(seconds)
        return self._catalogue.gettext("Time: {time}.").format(time=time)

    def score(self, game: Game) -> str:
        """The score and the actions so far."""
        ngettext, score, moves = self._catalogue.ngettext, game.score, game.moves
        match game.rules.scoring:
            case Scoring.POINTS:
                return ngettext(
                    "Score: {score}, in {moves} move.",
                    "Score: {score}, in {moves} moves.",
                    moves,
                ).format(score=score, moves=moves)
            case Scoring.DOLLARS:
                return ngettext(
                    "Paid out: {score} dollars, in {moves} move.",
                    "Paid out: {score} dollars, in {moves} moves.",
                    moves,
                ).format(score=score, moves=moves)
            case Scoring.NONE:
                return ngettext(
                    "Cards up: {cards}, in {moves} move.",
                    "Cards up: {cards}, in {moves} moves.",
                    moves,
                ).format(cards=game.position.cards_up, moves=moves)

    def _told(self, done: PlayedAction, game: Game) -> list[str]:
        happened = self._happened(done, game.rules if self._goes else None)
        return happened + self._ending(done.after, game)

    def _happened(self, done: PlayedAction, goes_by: Rules | None = None) -> list[str]:
        """What happened; where a drawn card can go by these rules, if that is to be told."""
        told = [
            sentence
            for event in done.events
            for sentence in self._event(event, done.before, done.after, goes_by)
        ]
        if not done.after.is_won:
            told += self._uncovered(done, done.after)
        return told

    def _ending(self, after: Position, game: Game) -> list[str]:
        """What comes after the consequences: that the game is won, or the score."""
        if after.is_won:
            won = self._catalogue.gettext("Game won: all 52 cards are up.")
            return [won] if self._brief else [won, self.score(game)]
        return self._score(game) if self._verbosity is Verbosity.FULL else []

    def _score(self, game: Game) -> list[str]:
        return [] if game.score is None else [self.score(game)]

    def _event(
        self, event: Event, before: Position, after: Position, goes_by: Rules | None = None
    ) -> Iterator[str]:
        gettext, names = self._catalogue.gettext, self._names
        match event:
            case Drawn():
                yield from self._drawn(event, after, goes_by)
            case Redealt():
                cards = names.cards_in_words(event.number)
                if self._brief:
                    yield gettext("Redeal: {cards} back in the stock.").format(cards=cards)
                else:
                    yield gettext("Redeal: {cards} back in the stock, none drawn yet.").format(
                        cards=cards
                    )
            case Moved():
                yield self._moved(event, before)
            case Filled():
                yield gettext("{column} filled: {card}.").format(
                    column=names.pile(event.column, At.HEAD), card=names.card(event.card)
                )
            case Finished():
                yield gettext("Automatic finish: {cards} up.").format(
                    cards=names.cards_in_words(len(event.moves))
                )
            case _:
                assert_never(event)

    def _drawn(self, drawn: Drawn, after: Position, goes_by: Rules | None) -> Iterator[str]:
        gettext, names = self._catalogue.gettext, self._names
        *under, top = (names.card(card) for card in drawn.cards)
        if goes_by:
            top = self._stock.with_places(drawn.cards[-1], goes_by, after)
        if self._brief or not under:
            yield gettext("{card}.").format(card=top)
        else:
            yield gettext("{card}, under it {cards}.").format(
                card=top, cards=", ".join(reversed(under))
            )
        if not after.stock_count:
            yield gettext("Stock empty.")
        elif not self._brief:
            yield gettext("Stock: {cards}.").format(cards=names.cards_in_words(after.stock_count))

    def _moved(self, moved: Moved, before: Position) -> str:
        gettext, names = self._catalogue.gettext, self._names
        cards = self.cards(moved.cards)
        source = names.pile(moved.source, At.FROM)
        target = names.pile(moved.target, At.TO)
        if moved.target.kind is PileKind.FOUNDATION:
            if self._brief:
                return gettext("{card} up.").format(card=cards)
            return gettext("{card} from {source} to the foundation.").format(
                card=cards, source=source
            )
        onto = before.top(moved.target) if self._verbosity is Verbosity.FULL else None
        if moved.source.kind is PileKind.FOUNDATION:
            if onto:
                return gettext("{card} from the foundation to {target}, on {on_card}.").format(
                    card=cards, target=target, on_card=names.card(onto, CardForm.ON)
                )
            return gettext("{card} from the foundation to {target}.").format(
                card=cards, target=target
            )
        if onto:
            return gettext("{cards} from {source} to {target}, on {on_card}.").format(
                cards=cards, source=source, target=target, on_card=names.card(onto, CardForm.ON)
            )
        if self._brief:
            return gettext("{cards} to {target}.").format(cards=cards, target=target)
        return gettext("{cards} from {source} to {target}.").format(
            cards=cards, source=source, target=target
        )

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

    def _uncovered(self, done: PlayedAction, after: Position) -> Iterator[str]:
        """What lies now where the action's cards came from."""
        moved = done.events[0]
        if not isinstance(moved, Moved):
            return
        if moved.source is Pile.RESERVE or any(isinstance(e, Filled) for e in done.events):
            yield self._reserve(after)
        elif moved.source is Pile.WASTE:
            yield self._waste(after)
        else:
            yield self._pile_top(moved.source, after)

    def _reserve(self, after: Position) -> str:
        gettext, names = self._catalogue.gettext, self._names
        top = after.top(Pile.RESERVE)
        if top is None:
            return gettext("Reserve empty.")
        if self._brief:
            return gettext("Reserve top: {card}.").format(card=names.card(top))
        return gettext("Reserve: {cards}, top: {card}.").format(
            cards=names.cards_in_figures(len(after.reserve)), card=names.card(top)
        )

    def _waste(self, after: Position) -> str:
        gettext = self._catalogue.gettext
        top = after.top(Pile.WASTE)
        if top is None:
            return gettext("Waste empty.")
        return gettext("Waste: {card}.").format(card=self._names.card(top))

    def _pile_top(self, pile: Pile, after: Position) -> str:
        gettext, names = self._catalogue.gettext, self._names
        name, top = names.pile(pile, At.HEAD), after.top(pile)
        if pile.kind is PileKind.FOUNDATION:
            if top is None:
                return gettext("{foundation} empty.").format(foundation=name)
            return gettext("{foundation}: {card}.").format(foundation=name, card=names.card(top))
        if top is None:
            return gettext("{column} empty.").format(column=name)
        return gettext("{column} top: {card}.").format(column=name, card=names.card(top))

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
        if self._brief:
            return gettext("{card} back to the reserve").format(card=names.card(card))
        return gettext("{card} back to the reserve: {cards}").format(
            card=names.card(card), cards=names.cards_in_words(len(before.reserve))
        )


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
