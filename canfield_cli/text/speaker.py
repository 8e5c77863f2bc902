"""Values to sentences: the one way in to everything that the game says in a language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.cards import COLUMNS, FOUNDATIONS, Pile
from canfield_cli.text.catalogue import load
from canfield_cli.text.event_sentences import News, Verbosity
from canfield_cli.text.hint_sentences import HintSentences
from canfield_cli.text.illegal_moves import Refusals
from canfield_cli.text.move_sentences import Options
from canfield_cli.text.names import Names
from canfield_cli.text.pile_sentences import Asking
from canfield_cli.text.quoting import printable
from canfield_cli.text.rulebook import rule_book, rule_of
from canfield_cli.text.score_sentences import score, time
from canfield_cli.text.stock_sentences import StockSentences
from canfield_cli.text.table import WIDE, Table, wrap

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canfield_cli.engine.calibration import Chance
    from canfield_cli.engine.cards import Card, PileKind
    from canfield_cli.engine.errors import CanfieldError
    from canfield_cli.engine.game import Game, PlayedAction
    from canfield_cli.engine.hint import Hint
    from canfield_cli.engine.moves import Action
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.requests import AnyFoundation, PileQuery
    from canfield_cli.engine.rules import Rules
    from canfield_cli.text.messages import Message
    from canfield_cli.text.pile_sentences import Divided

Sentences = tuple[str, ...]


class Speaker:
    """Makes all sentences of one language, in one verbosity and for one width (0: never broken).

    `table` lets the table follow the news in full verbosity; `goes` adds to a draw where the drawn
    card can go.
    """

    def __init__(
        self,
        language: str,
        verbosity: Verbosity = Verbosity.NORMAL,
        width: int = 0,
        *,
        table: bool = True,
        goes: bool = False,
    ) -> None:
        self.language = language
        self.catalogue = load(language)
        self.names = Names(self.catalogue)
        self.width = width
        self._table_follows = verbosity is Verbosity.FULL and table
        self._news = News(self.catalogue, self.names, verbosity, goes=goes)
        self._stock = StockSentences(self.catalogue, self.names)
        self._asking = Asking(self.catalogue, self.names)
        self._options = Options(self.catalogue, self.names, self._news)
        self._hints = HintSentences(self.catalogue, self.names, self._options)
        self._refusals = Refusals(self.catalogue, self.names)
        self._table = Table(self.catalogue, self.names)

    def wrapped(self, *sentences: str) -> Sentences:
        """Each sentence in lines of the width."""
        clean = tuple(map(printable, sentences))
        if not self.width:
            return clean
        bound = map(self.names.bound, clean)
        return tuple(line for sentence in bound for line in wrap(sentence, self.width))

    def say(self, message: Message, **fields: object) -> Sentences:
        """A message with its fields filled in."""
        return self.wrapped(self.phrase(message, **fields))

    def phrase(self, message: Message, **fields: object) -> str:
        """A message with its fields filled in, as a part of a sentence."""
        said = self.catalogue.pgettext(message.context, message.text).format(**fields)
        return printable(said)

    def table(self, game: Game) -> Sentences:
        """The whole table."""
        return self.table_of(game.position)

    def table_of(self, position: Position) -> Sentences:
        """The whole table of a position."""
        return tuple(self._table.lines(position, self.width))

    def table_line(self, game: Game) -> str:
        """The whole table on one line, whatever the width."""
        return self._table.line(game.position)

    def played(self, done: PlayedAction, game: Game) -> Sentences:
        """The news of an action; in full verbosity the whole table follows."""
        return self._with_table(self._news.played(done, game), game)

    def undone(self, done: PlayedAction, game: Game) -> Sentences:
        """The news of an action taken back."""
        return self._with_table(self._news.undone(done, game), game)

    def redone(self, done: PlayedAction, game: Game) -> Sentences:
        """The news of an action given back."""
        return self._with_table(self._news.redone(done, game), game)

    def drawn_together(self, played: Sequence[PlayedAction], game: Game) -> Sentences:
        """The news of several draws in one line."""
        return self._with_table(self._news.drawn_together(played, game), game)

    def undone_together(self, count: int, game: Game) -> Sentences:
        """The news of several actions taken back."""
        return self._with_table(self._news.undone_together(count, game), game)

    def redone_together(self, count: int, game: Game) -> Sentences:
        """The news of several actions given back."""
        return self._with_table(self._news.redone_together(count, game), game)

    def put_up(self, done: Sequence[PlayedAction], game: Game) -> Sentences:
        """The news of several cards put up, told together."""
        return self._with_table(self._news.put_up(done, game), game)

    def drawn_on(self, played: Sequence[PlayedAction], game: Game) -> Sentences:
        """The news of draws until a card came that can go somewhere, told together."""
        return self._with_table(self._news.drawn_on(played, game), game)

    def back_at_mark(self, told: str, before: Position, game: Game) -> Sentences:
        """That a mark was come back to, in the sentence that is told, and what lies where now."""
        after = game.position
        changed = [
            self._news.now(pile, after)
            for pile in (*COLUMNS, Pile.WASTE, Pile.RESERVE, *FOUNDATIONS)
            if before.cards(pile) != after.cards(pile)
        ]
        told = " ".join([told, *(each[:1].upper() + each[1:] for each in changed)])
        return self._with_table(told, game)

    def finished(self, played: Sequence[PlayedAction], game: Game) -> Sentences:
        """The news of many actions in a row; in full verbosity the whole table follows."""
        lines = self.wrapped(*self._news.finished(played, game))
        return lines + self._following(game)

    def time(self, seconds: float) -> Sentences:
        """How long a game has taken."""
        return self.wrapped(time(self.catalogue, seconds))

    def rules(self, rules: Rules) -> Sentences:
        """The rules of the game, a sentence or two a line."""
        return self.wrapped(*rule_book(self.catalogue, rules))

    def rule_of(self, kind: PileKind, rules: Rules) -> Sentences:
        """What the rules say of a kind of pile."""
        return self.wrapped(rule_of(self.catalogue, rules, kind))

    def score(self, game: Game) -> Sentences:
        """The score and the moves so far."""
        return self.wrapped(score(self.catalogue, game))

    def asked(self, ask: PileQuery, game: Game) -> Sentences:
        """What lies on a pile."""
        if not isinstance(ask.pile, Pile):
            return self._divided(self._asking.foundations(game.position))
        if ask.whole:
            return self._divided(self._asking.whole(ask.pile, game.position))
        return self.wrapped(self._asking.pile(ask.pile, game.position))

    def tops(self, game: Game) -> Sentences:
        """All playable cards."""
        return self._divided(self._asking.tops(game.position))

    def base(self, game: Game) -> Sentences:
        """The base rank."""
        return self.wrapped(self._asking.base(game.position))

    def left(self, game: Game) -> Sentences:
        """What is still to come up."""
        return self._divided(self._asking.left(game.position))

    def places(self, cards: Sequence[Card], game: Game) -> Sentences:
        """Where cards lie."""
        return self._divided(self._asking.places(cards, game.position))

    def _divided(self, sentences: Divided) -> Sentences:
        """An answer in one line; with a width each thing that it names begins a line."""
        if not self.width:
            return self.wrapped(" ".join(part for parts in sentences for part in parts))
        if self.width >= WIDE:
            return self.wrapped(*(" ".join(parts) for parts in sentences))
        return self.wrapped(*(part for parts in sentences for part in parts))

    def moves(self, game: Game) -> Sentences:
        """How many moves are legal, and each in words and as it would be typed."""
        return self.wrapped(*self._options.moves(game))

    def seen(self, game: Game) -> Sentences:
        """The cards of the stock that were face up before, and how many draws bring each."""
        return self.wrapped(*self._listed(self._stock.seen(game)))

    def moves_of(self, pile: Pile | AnyFoundation, game: Game) -> Sentences:
        """The same of the moves from and to a pile."""
        return self.wrapped(*self._options.moves_of(pile, game))

    def outlook(self, game: Game) -> Sentences:
        """That nothing, or only drawing, is left; nothing where more is."""
        sentence = self._options.outlook(game)
        return self.wrapped(sentence) if sentence else ()

    def move(self, game: Game, action: Action) -> str:
        """What an action does and how it is typed, in one sentence."""
        return self._options.move(game, action)

    def hint(self, game: Game, found: Hint, undo: str) -> Sentences:
        """A hint and what it is for; `undo` is what that command is called."""
        return self.wrapped(self._hints.hint(game, found, undo))

    def plan(self, game: Game, found: Hint, undo: str) -> Sentences:
        """The whole plan of a hint up to the next card, then what it is for."""
        return self.wrapped(*self._hints.plan(game, found, undo))

    def chance(self, found: Chance) -> Sentences:
        """In how many of the ways the game can be won."""
        return self.wrapped(self._hints.chance(found))

    def last_move(self, rules: Rules, before: Position, better: Hint, left: Chance) -> Sentences:
        """What would have been better than the last move, if anything, and by how much."""
        return self.wrapped(self._hints.last_move(rules, before, better, left))

    def history(self, game: Game, last: int) -> Sentences:
        """The last actions that stand."""
        return self.wrapped(self._options.history(game, last))

    def refusal(self, error: CanfieldError, rules: str = "") -> str:
        """Why something cannot be done, in one sentence; `rules` names the game's rule set."""
        return printable(self._refusals.sentence(error, rules))

    def file(self, name: str) -> str:
        """What a file is called in a sentence."""
        return self._refusals.file(name)

    def _listed(self, sentences: Sequence[str]) -> Sequence[str]:
        """Sentences of things that stand by themselves: with a width each on its own line."""
        return sentences if self.width else (" ".join(sentences),)

    def _with_table(self, news: str, game: Game) -> Sentences:
        lines = self.wrapped(news)
        return lines + self._following(game) if self._table_follows else lines

    def _following(self, game: Game) -> Sentences:
        """The table that follows news, where one does: a win ends them."""
        return self.table(game) if self._table_follows and not game.position.is_won else ()
