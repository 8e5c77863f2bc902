"""How often the hints alone win, how long a hint takes, and whether what it says is true.

Run it as `python tests/benchmarks/hints.py [rules] [draw] [deals] [build] [field=value ...]`. Deals
from number 800000 on are played by the hints, each plan to its end, on all cores; `build` is
`compiled` or `interpreted`, and the fields are rules that are changed.

The chances said are sorted into fifths, and in each it is counted how many of their games were
won: each hint that says a chance weighs the same. Hints of one game are no independent trials, so
the intervals come from drawing games, again and again, with all that was said in them.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import time
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.chance import chance
from canfield_cli.engine.deals import deal
from canfield_cli.engine.game import Game
from canfield_cli.engine.hint import Known, Why
from canfield_cli.engine.rules import Rules, rule_set, with_change
from canfield_cli.engine.solver.builds import VARIABLE

if TYPE_CHECKING:
    from collections.abc import Sequence

FIRST = 800_000
MOST_HINTS = 400
FIFTHS, DRAWN_AGAIN = 5, 400


class Played(NamedTuple):
    """A game by the hints: whether it was won, and whether it went on for ever.

    `seconds` are those of each hint that was no draw. `said` are the chances of its hints, from 0
    to 1, `unknown` how many had none, and `begun` the chance before the first action.
    """

    won: bool
    circled: bool
    seconds: list[float]
    cards_up: int
    said: list[float]
    unknown: int
    begun: float | None


def played(rules: Rules, number: int) -> Played:
    """Play a deal by the hints."""
    start = deal(rules, number)
    game = Game(rules, start, float)
    begun = chance(rules, start, Known(all_turned=False)).share
    seconds: list[float] = []
    said: list[float] = []
    unknown, circled = 0, True
    for _ in range(MOST_HINTS):
        before = time.perf_counter()
        found = game.hint()
        if game.all_turned:
            seconds.append(time.perf_counter() - before)
        if found is None or not found.plan:
            circled = False
            break
        # Where there is a single way, all is known, and nothing is foretold.
        if found.ways is not None and found.won is not None and found.ways > 1:
            said.append(found.won / found.ways)
        unknown += found.why in {Why.BEST, Why.UNLIKELY} and found.ways is None
        for action in found.plan:
            game.play(action)
    position = game.position
    return Played(position.is_won, circled, seconds, position.cards_up, said, unknown, begun)


def calibrated(games: Sequence[tuple[list[float], bool]]) -> str:
    """In each fifth of the chances said: their mean, and the share of them that came true."""
    fifths: dict[int, list[tuple[list[float], bool]]] = defaultdict(list)
    for said, won in games:
        for fifth in range(FIFTHS):
            # What lies on a border is sorted upwards, whatever its last binary digit.
            here = [each for each in said if min(FIFTHS - 1, int(FIFTHS * each + 1e-9)) == fifth]
            if here:
                fifths[fifth].append((here, won))
    lines = []
    for fifth, each in sorted(fifths.items()):
        low, high = _interval(each)
        count = sum(len(said) for said, _ in each)
        mean = statistics.mean(chance for said, _ in each for chance in said)
        lines.append(
            f"  {fifth + 1}: said {mean:.1%}, won {_won(each):.1%} ({low:.1%} to {high:.1%}), "
            f"{100 * (mean - _won(each)):+.1f} points, {count} said in {len(each)} games"
        )
    return "\n".join(lines)


def _won(games: Sequence[tuple[list[float], bool]]) -> float:
    count = sum(len(said) for said, _ in games)
    return sum(len(said) for said, won in games if won) / count


def _interval(games: Sequence[tuple[list[float], bool]]) -> tuple[float, float]:
    """95 % of the shares that drawing as many of the games again comes to."""
    dice = random.Random(1)
    shares = sorted(_won(dice.choices(games, k=len(games))) for _ in range(DRAWN_AGAIN))
    return shares[DRAWN_AGAIN // 40], shares[-1 - DRAWN_AGAIN // 40]


def main(
    name: str = "app", draw: str = "3", deals: str = "400", build: str = "compiled", *changes: str
) -> None:
    """Play, and print the figures."""
    os.environ[VARIABLE] = build
    rules = replace(rule_set(name), draw=int(draw))
    for change in changes:
        rules = with_change(rules, change)
    numbers = range(FIRST, FIRST + int(deals))
    with ProcessPoolExecutor() as pool:
        games = list(pool.map(partial(played, rules), numbers, chunksize=4))
    won, count = sum(game.won for game in games), len(games)
    share = won / count
    middle = (share + 1.92 / count) / (1 + 3.84 / count)
    half = 1.96 * sqrt(share * (1 - share) / count + 0.96 / count**2) / (1 + 3.84 / count)
    times = sorted(second for game in games for second in game.seconds)
    print(
        f"{' '.join((name, 'draw', draw, *changes))} {build}: won {won} of {count} = {share:.1%} "
        f"({middle - half:.1%} to {middle + half:.1%}), circles {sum(g.circled for g in games)}, "
        f"cards up {statistics.mean(game.cards_up for game in games):.1f}; {len(times)} hints, "
        f"median {statistics.median(times):.3f} s, 99 % {times[int(len(times) * 0.99)]:.3f} s"
    )
    told = sum(len(game.said) for game in games)
    print(f"Chances of {told} hints ({sum(game.unknown for game in games)} not known):")
    print(calibrated([(game.said, game.won) for game in games]))
    begun = [([game.begun], game.won) for game in games if game.begun is not None]
    print(f"Chances before the first action ({count - len(begun)} not known):")
    print(calibrated(begun))


if __name__ == "__main__":
    main(*sys.argv[1:])
