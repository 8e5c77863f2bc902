"""How often the hints alone win, and how long a hint takes.

Run it as `python tests/benchmarks/hints.py [rules] [draw] [deals] [interpreted]`. Deals from
number 800000 on are played by the hints, each plan to its end, on all cores.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt

from canfield_cli.engine.game import Game
from canfield_cli.engine.rules import rule_set
from canfield_cli.engine.solver.builds import VARIABLE

FIRST = 800_000
MOST_HINTS = 400


def played(rules: str, draw: int, number: int) -> tuple[bool, bool, list[float], int, list[str]]:
    """Whether the hints won, and circled; the seconds of each that was no draw; cards up; why."""
    game = Game.deal(rule_set(rules), draw, number)
    seconds: list[float] = []
    said: list[str] = []
    for _ in range(MOST_HINTS):
        begun = time.perf_counter()
        found = game.hint()
        if found is None or not found.plan:
            return game.position.is_won, False, seconds, game.position.cards_up, said
        if game.all_turned:
            seconds.append(time.perf_counter() - begun)
        said.append(f"{found.why.name} {found.won}/{found.ways}")
        for action in found.plan:
            game.play(action)
    return False, True, seconds, game.position.cards_up, said


def calibrated(games: list[tuple[bool, bool, list[float], int, list[str]]]) -> str:
    """What was said and what came of it: in each fifth of the chances, how many games were won."""
    told: dict[int, list[tuple[float, bool]]] = {}
    for game in games:
        for reason, figures in (said.split() for said in game[4]):
            if reason == "BEST":
                won, ways = map(int, figures.split("/"))
                told.setdefault(min(4, 5 * won // ways), []).append((won / ways, game[0]))
    return "; ".join(
        f"said {statistics.mean(said for said, _ in each):.0%}, "
        f"won {statistics.mean(won for _, won in each):.0%} of {len(each)}"
        for _, each in sorted(told.items())
    )


def main(rules: str = "app", draw: str = "3", deals: str = "400", build: str = "") -> None:
    """Play, and print the figures."""
    if build:
        os.environ[VARIABLE] = build
    numbers = range(FIRST, FIRST + int(deals))
    with ProcessPoolExecutor() as pool:
        games = list(pool.map(partial(played, rules, int(draw)), numbers, chunksize=4))
    won, count = sum(game[0] for game in games), len(games)
    share = won / count
    middle = (share + 1.92 / count) / (1 + 3.84 / count)
    half = 1.96 * sqrt(share * (1 - share) / count + 0.96 / count**2) / (1 + 3.84 / count)
    times = sorted(second for game in games for second in game[2])
    print(
        f"{rules} draw {draw} {build or 'compiled'}: won {won} of {count} = {share:.1%} "
        f"({middle - half:.1%} to {middle + half:.1%}), circles {sum(game[1] for game in games)}, "
        f"cards up {statistics.mean(game[3] for game in games):.1f}; {len(times)} hints, median "
        f"{statistics.median(times):.3f} s, 99 % {times[int(len(times) * 0.99)]:.3f} s"
    )
    print(calibrated(games))


if __name__ == "__main__":
    main(*sys.argv[1:])
