"""The chances of a game in words: how they changed, and what cost most."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.text.counts import words_of
from canfield_cli.text.messages import message
from canfield_cli.text.move_sentences import first_typed, typed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canfield_cli.engine.calibration import Chance
    from canfield_cli.engine.hint import Step
    from canfield_cli.text.catalogue import Catalogue
    from canfield_cli.text.messages import Message

_HEAD = message("review", "The chance as it could be known then:")
_START = message("review", "At the start: {chance}.")
_AFTER = message("review", "After move {number}, {move}: {chance}.")
_END = message("review", "At the end: {chance}.")
_COUNTED = message("review: a chance inside a sentence", "of {ways} ways, {won} can be won")
_SURE = message("review: a chance inside a sentence", "it can surely be won")
_LOST = message("review: a chance inside a sentence", "it can no longer be won")
_UNKNOWN = message("review: a chance inside a sentence", "the chance is not known")
_COSTLY = message("review", "What cost most:")
_COST = message("review", "Move {number}, {move}: {chance}. With {better}: {best}.")
_NO_COST = message("review", "Nothing is known to have cost much.")
# So many changes are told at most; those are that are as large as this, or else larger ones.
MOST_CHANGES, LEAST_CHANGES = 10, (1 / 4, 1 / 3, 1 / 2)


class Cost(NamedTuple):
    """An action that cost much: what it left, and a plan that would have been better."""

    number: int
    step: Step
    left: Chance
    best: Chance
    better: Sequence[Step]


class ChanceSentences:
    """Says them in one language."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._ways = words_of(catalogue.pgettext("words before ways", "1=1"))

    @property
    def head(self) -> str:
        """What is said before a course, or stands over a curve."""
        return self._say(_HEAD)

    def course(self, start: Chance, after: Sequence[tuple[Step, Chance]]) -> list[str]:
        """How the chance changed: at the start, after each action that changed much, at the end."""
        lines = [self.head, self._say(_START, chance=self._chance(start))]
        changes = _changes(start, [chance for _, chance in after])
        for number in changes:
            step, chance = after[number - 1]
            lines.append(
                self._say(_AFTER, number=number, move=typed(*step), chance=self._chance(chance))
            )
        said = after[changes[-1] - 1][1] if changes else start
        is_said = bool(changes) and changes[-1] == len(after)
        # What is sure stays so.
        if after and not is_said and not (said.ways == 1 and said == after[-1][1]):
            lines.append(self._say(_END, chance=self._chance(after[-1][1])))
        return lines

    def costs(self, worst: Sequence[Cost]) -> list[str]:
        """What cost most, and what would have been better."""
        if not worst:
            return [self._say(_NO_COST)]
        lines = [self._say(_COSTLY)]
        for cost in worst:
            fields = {
                "number": cost.number,
                "move": typed(*cost.step),
                "chance": self._chance(cost.left),
                "better": first_typed(cost.better),
                "best": self._chance(cost.best),
            }
            lines.append(self._say(_COST, **fields))
        return lines

    def _chance(self, found: Chance) -> str:
        """A chance as a part of a sentence."""
        ways, won = found
        if ways is None or won is None:
            return self._say(_UNKNOWN)
        if ways == 1:
            return self._say(_SURE if won else _LOST)
        words = self._ways
        return self._say(_COUNTED, ways=words.get(ways, ways), won=words.get(won, won))

    def _say(self, told: Message, **fields: object) -> str:
        return self._catalogue.pgettext(told.context, told.text).format(**fields)


def _changes(start: Chance, after: Sequence[Chance]) -> list[int]:
    """After which actions, counted from 1, the chance is told, for it changed much since."""
    found: list[int] = []
    for least in LEAST_CHANGES:
        found, told = [], start
        for number, chance in enumerate(after, 1):
            if _is_change(told, chance, least):
                found.append(number)
                told = chance
        if len(found) <= MOST_CHANGES:
            return found
    return found[:MOST_CHANGES]


def _is_change(told: Chance, chance: Chance, least: float) -> bool:
    """Whether a chance is so much more or less than the one told, or is sure now."""
    if chance.share is None or chance == told:
        return False
    if told.share is None or chance.ways == 1:
        return True
    return abs(chance.share - told.share) >= least
