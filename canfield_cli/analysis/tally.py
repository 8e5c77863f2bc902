"""What a survey has found out so far, counted, and which deals are done."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.solver.answers import Limits, Verdict
from canfield_cli.store.survey_rows import CARDS, PlayedDeal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canfield_cli.store.survey_rows import Row

# Of a normal distribution, 95 % lies within so many standard deviations.
_WITHIN_95_PERCENT = 1.959964
_BLOCK = 1 << 16
# Efforts are told apart so finely: so many steps to a power of ten.
STEPS = 20


def wilson(found: int, tried: int) -> tuple[float, float]:
    """The 95 % interval, after Wilson, of a share found so often in so many tries."""
    if not tried:
        return 0.0, 1.0
    square = _WITHIN_95_PERCENT**2
    share = found / tried
    middle = share + square / (2 * tried)
    spread = math.sqrt(square * (share * (1 - share) / tried + square / (4 * tried**2)))
    low, high = ((middle + sign * spread) / (1 + square / tried) for sign in (-1, 1))
    return max(0.0, low), min(1.0, high)


class Summary(NamedTuple):
    """How many deals of each verdict there were."""

    winnable: int
    unwinnable: int
    unknown: int

    @property
    def deals(self) -> int:
        """How many there were in all."""
        return sum(self)

    @property
    def percent(self) -> tuple[float, float]:
        """Between which shares of all deals can be won, in percent, with 95 % certainty.

        Each end is that of a Wilson interval: the lower one as if no unknown deal could be won,
        the upper one as if all could.
        """
        low, _ = wilson(self.winnable, self.deals)
        _, high = wilson(self.winnable + self.unknown, self.deals)
        return 100 * low, 100 * high

    @property
    def middle(self) -> float:
        """The share that can be won, in percent, an unknown deal counted as half a win."""
        return 100 * (self.winnable + self.unknown / 2) / self.deals


class PlayedSummary(NamedTuple):
    """How many deals the hints alone won, and how many cards were up at the end of all games."""

    deals: int
    won: int
    cards_up: int

    @property
    def percent(self) -> tuple[float, float]:
        """Between which shares of all deals they win, in percent: a 95 % Wilson interval."""
        low, high = wilson(self.won, self.deals)
        return 100 * low, 100 * high

    @property
    def middle(self) -> float:
        """The share that they win, in percent."""
        return 100 * self.won / self.deals

    @property
    def mean_up(self) -> float:
        """How many cards were up at the end of a game, on average."""
        return self.cards_up / self.deals if self.deals else 0.0


class Numbers:
    """A set of whole numbers, a bit each: a survey may have many millions of deals."""

    def __init__(self) -> None:
        self._blocks: dict[int, bytearray] = {}
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def __contains__(self, number: int) -> bool:
        block = self._blocks.get(number // _BLOCK)
        place = number % _BLOCK
        return block is not None and bool(block[place >> 3] & 1 << (place & 7))

    def add(self, number: int) -> None:
        """Put a number in."""
        if number not in self:
            block = self._blocks.setdefault(number // _BLOCK, bytearray(_BLOCK >> 3))
            block[number % _BLOCK >> 3] |= 1 << (number & 7)
            self._count += 1

    def discard(self, number: int) -> None:
        """Take a number out, if it is in."""
        if number in self:
            self._blocks[number // _BLOCK][number % _BLOCK >> 3] ^= 1 << (number & 7)
            self._count -= 1


class SolvedTally:
    """Deals that were searched. Of several rows of a deal the first that decides it counts."""

    def __init__(self) -> None:
        self._decided = {Verdict.WINNABLE: Numbers(), Verdict.UNWINNABLE: Numbers()}
        # By the limits within which nothing was found out.
        self._unknown: dict[Limits, Numbers] = {}
        self._efforts: Counter[int] = Counter()

    def put(self, row: Row) -> None:
        """Count a row."""
        assert not isinstance(row, PlayedDeal)
        number = row.number
        if any(number in decided for decided in self._decided.values()):
            return
        if row.verdict is Verdict.UNKNOWN and self.is_done(number, row.limits):
            # A search that went as far is known already.
            return
        for unknown in self._unknown.values():
            unknown.discard(number)
        if row.verdict is Verdict.UNKNOWN:
            self._unknown.setdefault(row.limits, Numbers()).add(number)
        else:
            self._decided[row.verdict].add(number)
            self._efforts[math.ceil(STEPS * math.log10(max(1, row.states)))] += 1

    def is_done(self, number: int, limits: Limits) -> bool:
        """Whether a search within these limits would find out no more than what is known."""
        return any(number in decided for decided in self._decided.values()) or any(
            number in unknown and not _is_more(limits, known)
            for known, unknown in self._unknown.items()
        )

    def done(self, limits: Limits) -> int:
        """How many deals are done, in this sense."""
        enough = (u for known, u in self._unknown.items() if not _is_more(limits, known))
        return sum(map(len, (*self._decided.values(), *enough)))

    @property
    def summary(self) -> Summary:
        """How many deals there are of each verdict."""
        return Summary(
            len(self._decided[Verdict.WINNABLE]),
            len(self._decided[Verdict.UNWINNABLE]),
            sum(map(len, self._unknown.values())),
        )

    @property
    def efforts(self) -> list[tuple[float, int]]:
        """How many deals were decided within so many states, by the power of ten; upwards."""
        counts = sorted(self._efforts.items())
        sums = itertools.accumulate(count for _, count in counts)
        return [(step / STEPS, done) for (step, _), done in zip(counts, sums, strict=True)]

    def running(self, numbers: Iterable[int]) -> Iterator[Summary]:
        """The summary after each of these deals that is known."""
        winnable = unwinnable = unknown = 0
        for number in numbers:
            won = number in self._decided[Verdict.WINNABLE]
            lost = number in self._decided[Verdict.UNWINNABLE]
            if won or lost or any(number in each for each in self._unknown.values()):
                winnable, unwinnable = winnable + won, unwinnable + lost
                unknown += not (won or lost)
                yield Summary(winnable, unwinnable, unknown)


class PlayedTally:
    """Deals that the hints played. Of several rows of a deal the first counts."""

    def __init__(self) -> None:
        self._played, self._winners = Numbers(), Numbers()
        self._up = 0

    def put(self, row: Row) -> None:
        """Count a row."""
        assert isinstance(row, PlayedDeal)
        if row.number not in self._played:
            self._played.add(row.number)
            if row.cards_up == CARDS:
                self._winners.add(row.number)
            self._up += row.cards_up

    def is_done(self, number: int, limits: Limits) -> bool:
        """Whether the deal was played, whatever the limits."""
        del limits
        return number in self._played

    def done(self, limits: Limits) -> int:
        """How many deals were played."""
        del limits
        return len(self._played)

    @property
    def summary(self) -> PlayedSummary:
        """How many there are, and what came of them."""
        return PlayedSummary(len(self._played), len(self._winners), self._up)

    def running(self, numbers: Iterable[int]) -> Iterator[PlayedSummary]:
        """The summary after each of these deals that was played, but for the cards up."""
        deals = won = 0
        for number in numbers:
            if number in self._played:
                deals, won = deals + 1, won + (number in self._winners)
                yield PlayedSummary(deals, won, 0)


Tally = SolvedTally | PlayedTally


def _is_more(limits: Limits, known: Limits) -> bool:
    """Whether any of the limits is beyond the known one; None is beyond all."""
    return any(
        was is not None and (now is None or now > was)
        for now, was in zip(limits, known, strict=True)
    )
