"""Both builds of the solver give the same hints in whole games, and neither takes long."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from canfield_cli.engine.chance import chance
from canfield_cli.engine.deals import deal
from canfield_cli.engine.game import Game
from canfield_cli.engine.hint import Hint, Known
from canfield_cli.engine.solver import solver
from canfield_cli.engine.solver.builds import Build, compiled, interpreted

from .test_hint import MOST_HINTS, by_rules

if TYPE_CHECKING:
    from canfield_cli.engine.rules import Rules

GAMES = range(800_000, 800_010)
# Seconds of the processor, for 99 of 100 hints.
SLOWEST = {"compiled": 0.3, "interpreted": 3.0}


def hints_of(rules: Rules, number: int, times: list[float]) -> list[Hint]:
    """The hints of a game that follows them; `times` is added what each took."""
    game = Game(rules, deal(rules, number), float)
    found = []
    for _ in range(MOST_HINTS):
        begun = time.process_time()
        each = game.hint()
        if each is None:
            break
        if game.all_turned:
            times.append(time.process_time() - begun)
        found.append(each)
        if not each.plan:
            break
        for action in each.plan:
            game.play(action)
    return found


def use(monkeypatch: pytest.MonkeyPatch, build: Build) -> None:
    """Let every solver be of a build from now on."""

    def chosen() -> Build:
        return build

    monkeypatch.setattr(solver, "chosen", chosen)


@by_rules
def test_a_hint_and_a_chance_are_the_same_in_both(
    rules: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = compiled()
    if not isinstance(built, Build):
        pytest.skip("only one build is here")
    game = Game(rules, deal(rules, 800_002), float)
    told = []
    for build in (built, interpreted()):
        use(monkeypatch, build)
        game.restart()
        while game.position.stock_count:
            game.play(game.legal_actions[0])
        known = Known(game.all_turned, game.positions)
        told.append((game.hint(), chance(rules, game.position, known)))
    assert told[0] == told[1]
    assert told[0][0] is not None


@pytest.mark.long
@pytest.mark.timeout(3600)
@by_rules
def test_whole_games_have_the_same_hints_soon_enough(
    rules: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = compiled()
    if not isinstance(built, Build):
        pytest.skip("only one build is here")
    builds = {"compiled": built, "interpreted": interpreted()}
    times: dict[str, list[float]] = {name: [] for name in builds}
    for number in GAMES:
        said = []
        for name, build in builds.items():
            use(monkeypatch, build)
            said.append(hints_of(rules, number, times[name]))
        assert said[0] == said[1], number
    for name, taken in times.items():
        slowest = sorted(taken)[int(len(taken) * 0.99)]
        print(f"{rules.name} {rules.draw} {name}: {len(taken)} hints, 99 % in {slowest:.2f} s")
        assert slowest <= SLOWEST[name]
