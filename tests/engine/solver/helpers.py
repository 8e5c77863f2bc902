"""What the solver's tests share."""

from __future__ import annotations

import itertools
import json
from dataclasses import replace
from typing import TYPE_CHECKING

from canfield_cli.engine.cards import ALL_CARDS, CARDS_BY_TEXT, Card, Pile, Suit
from canfield_cli.engine.moves import DRAW, Draw, Move, do, legal, stacks
from canfield_cli.engine.position import Position
from canfield_cli.engine.rules import APP, EmptyColumn, Rules, Sequences
from canfield_cli.engine.solver import Solution, Solver, Verdict

from ..helpers import DATA  # noqa: TID252 - tests have no name from the top

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from canfield_cli.engine.position import Column
    from canfield_cli.engine.solver.builds import Build

# Every way to combine the fields of a rule set that bear on what can be won.
EVERY_RULES = tuple(
    replace(
        APP,
        draw=draw,
        sequences=sequences,
        columns_stop_at_base=stop,
        foundation_return=returns,
        empty_column=empty,
        automatic_finish=finish,
    )
    for draw, sequences, stop, returns, empty, finish in itertools.product(
        (1, 3), Sequences, (False, True), (False, True), EmptyColumn, (False, True)
    )
)


def still() -> float:
    """A clock that stands still."""
    return 0.0


def solved(
    rules: Rules, position: Position, states: int | None = None, build: Build | None = None
) -> Solution:
    """The answer, with a replay of its line."""
    solution = Solver(rules, position, build).search(position, states=states)
    assert_replays(rules, position, solution)
    return solution


def assert_replays(rules: Rules, position: Position, solution: Solution) -> None:
    """A line comes with a win only, and each of its actions is legal and leads to the end."""
    assert (solution.actions is not None) is (solution.verdict is Verdict.WINNABLE)
    if solution.actions is not None:
        for action in solution.actions:
            position, _ = do(rules, position, action)
        assert position.is_won


def after_draws(rules: Rules, position: Position) -> Iterator[Position]:
    """The position, and those that drawing and redealing lead to, each once."""
    seen = set()
    while position.drawn not in seen:
        seen.add(position.drawn)
        yield position
        if position.talon:
            position, _ = do(rules, position, DRAW)


def choices(rules: Rules, position: Position) -> Iterator[tuple[Move, Position]]:
    """Each move that can be made, after draws where it is from the waste, and what it leads to."""
    for drawn in after_draws(rules, position):
        for action in legal(rules, drawn):
            if isinstance(action, Draw):
                continue
            if action.source is Pile.WASTE or drawn is position:
                yield action, do(rules, drawn, action)[0]


def plain_verdict(rules: Rules, position: Position, most: int) -> Verdict:
    """The verdict of a search through positions as they are, move by move."""
    seen = {position}
    waiting = [position]
    while waiting:
        here = waiting.pop()
        if here.is_won:
            return Verdict.WINNABLE
        if len(seen) > most:
            return Verdict.UNKNOWN
        for action in legal(rules, here):
            after, _ = do(rules, here, action)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return Verdict.UNWINNABLE


def small_end(rng: random.Random) -> Position:
    """A position with few cards to play with, won or lost about as often."""
    while True:
        base = rng.randint(1, 13)
        low, high = rng.choice(((6, 11), (7, 10), (3, 12), (0, 8)))
        hearts, spades, diamonds, clubs = (rng.randint(low, high) for _ in Suit)
        counts = (hearts, spades, diamonds, clubs)
        rest = [card for card in ALL_CARDS if (card.rank - base) % 13 >= counts[card.suit]]
        rng.shuffle(rest)
        lengths = rng.choice(((1, 1, 2, 3), (1, 2, 3, 4), (2, 2, 9, 9), (0, 1, 9, 9), (13,) * 4))
        first, second, third, fourth = (_column(rng, rest, length) for length in lengths)
        columns = (first, second, third, fourth)
        in_reserve = rng.randint(0, len(rest)) if all(columns) else 0
        reserve, talon = tuple(rest[:in_reserve]), tuple(rest[in_reserve:])
        if len(reserve) <= 13 and len(talon) <= 10:
            drawn = rng.randint(0, len(talon))
            return Position(base, reserve, counts, columns, talon, drawn)


def _column(rng: random.Random, rest: list[Card], wanted: int) -> Column:
    column: list[Card] = []
    while len(column) < wanted:
        fitting = [card for card in rest if not column or stacks(card, column[-1])]
        if not fitting:
            break
        column.append(rng.choice(fitting))
        rest.remove(column[-1])
    return tuple(column)


def other_deals() -> Iterator[tuple[Position, dict[str, str]]]:
    """Deals, each with verdicts by the names of rules."""
    lines = [
        line
        for name in ("verdicts-of-other-rules.jsonl", "verdicts-by-another-solver.jsonl")
        for line in (DATA / name).read_text("utf-8").splitlines()
    ]
    for line in lines:
        told = json.loads(line)
        base = CARDS_BY_TEXT[told["base"]]
        hearts, spades, diamonds, clubs = (int(suit is base.suit) for suit in Suit)
        first, second, third, fourth = ((CARDS_BY_TEXT[text],) for text in told["columns"])
        position = Position(
            base=base.rank,
            reserve=tuple(CARDS_BY_TEXT[text] for text in told["reserve"]),
            foundations=(hearts, spades, diamonds, clubs),
            columns=(first, second, third, fourth),
            talon=tuple(CARDS_BY_TEXT[text] for text in told["stock"]),
            drawn=0,
        )
        yield position, told["verdicts"]


def rules_called(name: str) -> Rules:
    """The rules of such a name."""
    if name == "app rules, draw 3":
        return APP
    parts = name.split(", ")
    assert parts[1] == "any part"
    assert set(parts[2:]) <= {
        "no card back",
        "cards back from foundations",
        "columns stop at the base",
    }
    return replace(
        APP,
        draw=int(parts[0].removeprefix("draw ")),
        foundation_return="cards back from foundations" in parts,
        columns_stop_at_base="columns stop at the base" in parts,
    )
