"""What to do next and what it is good for, the chances, and what would have been better."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from canfield_cli.engine.actions import Draw
from canfield_cli.engine.outlook import Outlook
from canfield_cli.text.counts import words_of
from canfield_cli.text.move_sentences import first_typed, typed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canfield_cli.engine.calibration import Chance
    from canfield_cli.engine.game import Game
    from canfield_cli.engine.hint import Hint, Step
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules
    from canfield_cli.text.catalogue import Catalogue
    from canfield_cli.text.move_sentences import Options
    from canfield_cli.text.names import Names

# What is lost is said only from one way in so many on: less may be chance.
LEAST_LOSS = 4


class HintSentences:
    """Says them in one language."""

    def __init__(self, catalogue: Catalogue, names: Names, options: Options) -> None:
        self._catalogue, self._names, self._options = catalogue, names, options
        self._ways = words_of(catalogue.pgettext("words before ways", "1=1"))
        self._often = words_of(catalogue.pgettext("how often", "1=once|2=twice"))

    def hint(self, game: Game, found: Hint, undo: str) -> str:
        """The first move of the plan, with what must be drawn before it, then what it is for."""
        from canfield_cli.engine.hint import Why, steps_to_card  # noqa: PLC0415 - slow to import

        if found.why is Why.SEES_STOCK:
            return self._sees_stock(len(found.plan))
        steps = steps_to_card(game.rules, game.position, found.plan)
        draws = _draws(steps)
        step = ""
        if draws < len(steps):
            before, action = steps[draws]
            step = self._options.move_in(before, action)
            if draws:
                step = self._catalogue.gettext("Draw {times}; then {typed}.").format(
                    times=self._times(draws), typed=typed(before, action)
                )
        return self._with_reason(step, game, found, undo)

    def plan(self, game: Game, found: Hint, undo: str) -> list[str]:
        """Each move of the plan, with what must be drawn before it, then what it is for."""
        from canfield_cli.engine.hint import Why, steps_to_card  # noqa: PLC0415 - slow to import

        if found.why is Why.SEES_STOCK or not found.plan:
            return [self.hint(game, found, undo)]
        gettext = self._catalogue.gettext
        steps = steps_to_card(game.rules, game.position, found.plan)
        told = []
        while steps:
            draws = _draws(steps)
            if draws:
                told.append(gettext("Draw {times}.").format(times=self._times(draws)))
            told += [self._options.move_in(*step) for step in steps[draws : draws + 1]]
            steps = steps[draws + 1 :]
        return [*told, self._with_reason("", game, found, undo)]

    def chance(self, found: Chance) -> str:
        """In how many of the ways the game can be won."""
        gettext = self._catalogue.gettext
        if found.ways is None or found.won is None:
            return gettext("The chance is not known.")
        if found.ways == 1:
            if not found.won:
                return gettext("It can no longer be won.")
            return gettext("All that matters is known: it can be won.")
        return gettext("Of {ways} ways, {won} can be won.").format(**self._counted(found))

    def last_move(self, rules: Rules, before: Position, better: Hint, left: Chance) -> str:
        """What would have been better than the last move, if anything, and by how much."""
        from canfield_cli.engine.hint import Why, steps_to_card  # noqa: PLC0415 - slow to import

        gettext = self._catalogue.gettext
        none_better = gettext("Nothing clearly better than the last move is known.")
        if better.why is Why.LOST:
            return none_better
        if better.ways is None or better.won is None or left.ways is None or left.won is None:
            return gettext("What the last move cost is not known.")
        ways, won = left.ways, left.won
        if LEAST_LOSS * (better.won * ways - won * better.ways) < ways * better.ways:
            return none_better
        moves = first_typed(steps_to_card(rules, before, better.plan))
        if not moves:
            # To go back further would have been.
            return none_better
        told = gettext("Better was {typed}.").format(typed=moves)
        return f"{told} {self._then_won(better)} {self._after_it_won(left)}".rstrip()

    def _with_reason(self, step: str, game: Game, found: Hint, undo: str) -> str:
        from canfield_cli.engine.hint import Why  # noqa: PLC0415 - slow to import

        gettext = self._catalogue.gettext
        if found.undos:
            step = gettext("First {undo}.").format(undo=f"{undo} {found.undos}")
        told: tuple[str, ...]
        match found.why:
            case Why.SEES_STOCK:
                return step
            case Why.BEST | Why.WINS:
                told = (step, self._then_won(found))
                if not (found.plan or found.undos):
                    told = (self._out_of_reach(),)
            case Why.TURNS:
                reason = gettext("This is the plainest move; the chances were not looked at.")
                told = (step, reason)
                if not (found.plan or found.undos):
                    told = (gettext("Nothing that turns a card is known."),)
            case Why.UNLIKELY:
                reason = gettext("The game is probably lost: a way to win was not found.")
                left = "" if found.plan else self._nothing_left(game)
                told = (reason, self._at_least(game, found), step or left)
            case Why.LOST:
                told = (self._lost(game, found), step)
            case _:
                assert_never(found.why)
        return " ".join(filter(None, told))

    def _out_of_reach(self) -> str:
        return self._catalogue.gettext(
            "What helps leads back to where the game was before, and undo does not reach so far."
        )

    def _lost(self, game: Game, found: Hint) -> str:
        """That it is lost, and how many cards can still be put up, or what is left to do."""
        gettext, ngettext = self._catalogue.gettext, self._catalogue.ngettext
        more = _more_up(game, found)
        if more > 0:
            cards = self._names.cards_in_figures(more)
            if found.up_is_most:
                return ngettext(
                    "It can no longer be won: {cards} at most can still go up.",
                    "It can no longer be won: {cards} at most can still go up.",
                    more,
                ).format(cards=cards)
            return ngettext(
                "It can no longer be won: at least {cards} can still go up.",
                "It can no longer be won: at least {cards} can still go up.",
                more,
            ).format(cards=cards)
        if found.up_is_most and game.outlook not in {Outlook.STUCK, Outlook.ONLY_RETURNS}:
            return gettext(
                "It can no longer be won: no other card can go up. You can: {calls}."
            ).format(calls=self._options.calls(game))
        reason = gettext("It can no longer be won.")
        return f"{reason} {self._nothing_left(game)}"

    def _nothing_left(self, game: Game) -> str:
        """What to do where no move helps."""
        if game.outlook in {Outlook.STUCK, Outlook.ONLY_RETURNS}:
            return self._options.outlook(game)
        return self._catalogue.gettext("Nothing that helps is known. You can: {calls}.").format(
            calls=self._options.calls(game)
        )

    def _at_least(self, game: Game, found: Hint) -> str:
        """How many cards go up at least; empty where none does."""
        more = _more_up(game, found)
        if more <= 0 or not found.plan:
            return ""
        return self._catalogue.ngettext(
            "At least {cards} can still go up.", "At least {cards} can still go up.", more
        ).format(cards=self._names.cards_in_figures(more))

    def _then_won(self, found: Hint) -> str:
        if found.ways is None:
            return self._catalogue.gettext("The chance is not known.")
        if found.ways == 1:
            return self._catalogue.gettext("All that matters is known: so it can be won.")
        return self._catalogue.gettext(
            "Of {ways} ways in which the hidden cards may lie, {won} can then be won."
        ).format(**self._counted(found))

    def _after_it_won(self, left: Chance) -> str:
        if left.ways == 1:
            if left.won:
                return ""
            return self._catalogue.gettext("After the last move it can no longer be won.")
        return self._catalogue.gettext("After the last move, {won} of {ways}.").format(
            **self._counted(left)
        )

    def _counted(self, found: Hint | Chance) -> dict[str, object]:
        ways, won = found.ways or 0, found.won or 0
        return {"ways": self._ways.get(ways, ways), "won": self._ways.get(won, won)}

    def _sees_stock(self, draws: int) -> str:
        return self._catalogue.gettext("First {typed}, to see the rest of the stock.").format(
            typed="d" if draws == 1 else f"d {draws}"
        )

    def _times(self, count: int) -> str:
        said = self._catalogue.ngettext("{count} time", "{count} times", count)
        return self._often.get(count) or said.format(count=count)


def _more_up(game: Game, found: Hint) -> int:
    """How many more cards are up after a plan that does not win."""
    return 0 if found.up is None else found.up - game.position.cards_up


def _draws(steps: Sequence[Step]) -> int:
    """How many draws come before the first move."""
    moves = (place for place, step in enumerate(steps) if not isinstance(step.action, Draw))
    return next(moves, len(steps))
