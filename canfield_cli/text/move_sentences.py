"""What can be done now, and what was done: moves, outlook and history in words."""

from __future__ import annotations

from itertools import groupby, takewhile
from typing import TYPE_CHECKING

from canfield_cli.engine.cards import Pile, PileKind
from canfield_cli.engine.moves import Draw, legal
from canfield_cli.engine.notation import DRAW_TEXT, action_text
from canfield_cli.engine.requests import AnyFoundation
from canfield_cli.text.names import At, CardForm, Names
from canfield_cli.text.outlook_sentences import OutlookSentences

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canfield_cli.engine.game import Game, PlayedAction
    from canfield_cli.engine.hint import Step
    from canfield_cli.engine.moves import Action
    from canfield_cli.engine.position import Position
    from canfield_cli.text.catalogue import Catalogue
    from canfield_cli.text.event_sentences import News


def typed(position: Position, action: Action) -> str:
    """An action as it would be typed and is heard: without an arrow."""
    return action_text(position, action).replace(">", " ")


def first_typed(line: Sequence[PlayedAction | Step]) -> str:
    """The first move of a line with the draws before it, as it would be typed."""
    draws = sum(1 for _ in takewhile(lambda done: isinstance(done.action, Draw), line))
    told = [DRAW_TEXT if draws == 1 else f"{DRAW_TEXT} {draws}"] if draws else []
    told += [typed(done.before, done.action) for done in line[draws : draws + 1]]
    return ", ".join(told)


class Options:
    """Makes sentences about moves, in one language."""

    def __init__(self, catalogue: Catalogue, names: Names, news: News) -> None:
        self._catalogue = catalogue
        self._names = names
        self._news = news
        self._outlooks = OutlookSentences(catalogue, names, news)

    def moves(self, game: Game) -> list[str]:
        """How many moves are legal, then each: its words, and as it would be typed.

        Of one alone nothing is counted, and where only drawing is left that says it.
        """
        actions = [] if game.is_over else legal(game.rules, game.position)
        left = self.outlook(game)
        if left and len(actions) <= 1:
            return [left]
        return [*self._counted(actions, game), *([left] if left else [])]

    def moves_of(self, pile: Pile | AnyFoundation, game: Game) -> list[str]:
        """The same of the moves from and to a pile."""
        actions = [] if game.is_over else legal(game.rules, game.position)
        return self._counted([each for each in actions if _concerns(each, pile)], game)

    def _counted(self, actions: Sequence[Action], game: Game) -> list[str]:
        told = [self.move(game, action) for action in actions]
        if len(told) == 1:
            return told
        counted = self._catalogue.gettext("Legal moves: {count}.")
        return [counted.format(count=len(told)), *told]

    def move(self, game: Game, action: Action) -> str:
        """A move as it is typed, then what it does: no figure stands next to another."""
        return self.move_in(game.position, action)

    def move_in(self, position: Position, action: Action) -> str:
        """The same of a move in any position."""
        gettext = self._catalogue.gettext
        if isinstance(action, Draw):
            if position.stock_count:
                return gettext("d draws.")
            return gettext("d turns the waste back into the stock.")
        # With their articles, where a language has them: a figure after a pile's would be misread.
        cards = self._news.cards(position.cards(action.source)[-action.number :], CardForm.THE)
        short = typed(position, action)
        if action.target.kind is PileKind.FOUNDATION:
            return gettext("{typed} puts up the {the_card}.").format(typed=short, the_card=cards)
        return self._catalogue.ngettext(
            "{typed} moves the {the_cards} to {target}.",
            "{typed} moves the {the_cards} to {target}.",
            action.number,
        ).format(typed=short, the_cards=cards, target=self._names.pile(action.target, At.TO))

    def outlook(self, game: Game) -> str:
        """That nothing, or only drawing, is left, and the ways on; empty where more is."""
        return self._outlooks.outlook(game)

    def calls(self, game: Game) -> str:
        """The commands that lead on where no move does."""
        return self._outlooks.calls(game)

    def history(self, game: Game, last: int) -> str:
        """The last actions that stand, each as it would be typed; all of them for 0."""
        gettext = self._catalogue.gettext
        steps = game.history[-last:]
        if not steps:
            return gettext("History: nothing yet.")
        told = []
        for move, like in groupby(typed(position, action) for position, action in steps):
            count = len(list(like))
            # A figure must not stand next to the figure of a column.
            if count > 1 and not move[-1].isdecimal():
                told.append(
                    gettext("{move} {count} times").format(
                        move=move, count=self._names.times(count)
                    )
                )
            else:
                told += [move] * count
        return gettext("History, the last at the end: {moves}.").format(moves=", ".join(told))


def _concerns(action: Action, pile: Pile | AnyFoundation) -> bool:
    """Whether an action takes cards from a pile, or puts them there."""
    if isinstance(action, Draw):
        return pile is Pile.STOCK
    if isinstance(pile, AnyFoundation):
        return PileKind.FOUNDATION in {action.source.kind, action.target.kind}
    return pile in {action.source, action.target}
