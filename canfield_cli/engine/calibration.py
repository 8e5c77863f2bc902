"""From ways that were tried to a chance that may be told: so many of such games are won.

Of the ways that were tried, some were found to be won, some to be lost, and some stayed undecided.
Three things keep true what is told of them.

- An undecided way counts as a part of a won one.
- What a search wins with all cards known, a player who does not see them sometimes loses, the
  more the more cards of the reserve are hidden: their number's square, times a figure, is taken
  away.
- While a part of the stock was never seen, sixteen ways tell less of a game than how many games
  are won by its rules at all. So that counts as well: the more, the more of the stock is unseen,
  and the less, the more the ways agree.

The figures are those of games that the hints played. They follow from two of the rules: whether
cards may come back from the foundations, which mends a wrong guess, and how many are drawn.
`tests/benchmarks/hints.py` measures what is said against what is won.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from canfield_cli.engine.rules import Rules


class Chance(NamedTuple):
    """Of so many `ways`, `won` can be won; both are None where that is not known.

    Of a single way, everything that matters is known: it is won, or proved to be lost.
    """

    ways: int | None = None
    won: int | None = None

    @property
    def share(self) -> float | None:
        """How good it is, from 0 to 1."""
        return None if self.won is None or not self.ways else self.won / self.ways


UNKNOWN, SURE, LOST = Chance(), Chance(1, 1), Chance(1, 0)


class Counts(NamedTuple):
    """So many ways were tried, so many were found to be won, and so many stayed undecided."""

    tried: int
    won: int
    undecided: int


class _Figures(NamedTuple):
    """What an undecided way counts; what the square of the hidden cards takes away.

    `average` is the share of all games that the hints win.
    """

    undecided: float
    hidden: float
    average: float


# By whether cards may come back, and whether cards are drawn one by one.
_FIGURES = {
    (True, False): _Figures(0.2, 0.0002, 0.85),
    (True, True): _Figures(0.5, 0.0001, 0.98),
    (False, False): _Figures(0.3, 0.0012, 0.53),
    (False, True): _Figures(0.3, 0.0004, 0.78),
}
# So much the average counts when nothing of the stock was seen, 34 cards, and half of the ways
# are won.
_AVERAGE_COUNTS, _STOCK = 0.6, 34


def chance_from(rules: Rules, counts: Counts, *, hidden: int, unseen: int = 0) -> Chance:
    """The chance to be told; not known where half of the ways stayed undecided.

    So many cards of the reserve are `hidden`, and so many of the stock were `unseen` as yet.
    """
    if 2 * counts.undecided >= counts.tried:
        return UNKNOWN
    figures = _FIGURES[rules.foundation_return, rules.draw == 1]
    ways = counts.won + figures.undecided * counts.undecided
    share = ways / counts.tried * (1 - figures.hidden * hidden**2)
    weight = _AVERAGE_COUNTS * min(1.0, unseen / _STOCK) * 4 * share * (1 - share)
    share += weight * (figures.average - share)
    return Chance(counts.tried, round(counts.tried * share))
