"""The solver's door: one question, one answer, within limits."""

from __future__ import annotations

import itertools
import random
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.solver.deadends import dead_end_test
from canfield_cli.engine.solver.expand import Expander
from canfield_cli.engine.solver.line import actions_along
from canfield_cli.engine.solver.packed import Board, Full
from canfield_cli.engine.solver.search import Search, cost_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from canfield_cli.engine.moves import Action
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules

# So many states are looked at between two looks at the clock: one or two milliseconds.
_SLICE = 25
# How long the first turn of each search is, in states.
_FIRST_TURN = 1000
# What is kept, in bytes, measured with tracemalloc and rounded up: for a state that was met,
# for a column or talon that was met, for the result of a move that was remembered.
_STATE_BYTES, _PILE_BYTES, _LINK_BYTES = 150, 500, 150


class Verdict(StrEnum):
    """What the solver found out."""

    WINNABLE = "winnable"
    UNWINNABLE = "unwinnable"
    UNKNOWN = "unknown"


class Limits(NamedTuple):
    """When the solver gives up; None is no limit.

    `states` bounds the states looked at, `seconds` the time by the clock handed in, `bytes`
    the memory for what the search keeps, by an estimate that is rather too high.
    """

    states: int | None = None
    seconds: float | None = None
    bytes: int | None = None


class Solution(NamedTuple):
    """The answer: the verdict, a way to win if there is one, the number of states looked at.

    `actions` are played in this order from the position asked about, draws and redeals among
    them; they were replayed. None unless the verdict is WINNABLE; empty for a won position.
    UNWINNABLE is proved: all that can be played was looked at, or ruled out by a proof.
    """

    verdict: Verdict
    actions: tuple[Action, ...] | None
    states: int


def solve(
    rules: Rules,
    position: Position,
    *,
    limits: Limits,
    clock: Callable[[], float],
    stop: Callable[[], bool] = lambda: False,
    keep: list[object] | None = None,
) -> Solution:
    """Find out whether the position can be won by the rules, whatever the cards' being face down.

    `clock` gives seconds; `stop` is asked every few milliseconds, and ends the search when it
    says so: the verdict is then UNKNOWN. The answer is the same each time, but for where time
    ends it: what is random has a fixed seed.

    Freeing what a search held takes a tenth of a second for a million states. Whoever must answer
    at once gives a list, `keep`, into which that is put for an UNKNOWN verdict, to be freed later.
    """
    board = Board(rules, position)
    begin = clock()
    states = 0
    searches = _Searches(board, position)
    turns = searches.turns()
    while True:
        search = next(turns)
        if stop() or _is_over(limits, states, clock() - begin, searches):
            break
        left = _SLICE if limits.states is None else min(_SLICE, limits.states - states)
        try:
            board.check_room()
            states += search.run(left)
        except Full:
            break
        if search.found is not None:
            actions = actions_along(board, position, search.path())
            return Solution(Verdict.WINNABLE, actions, states)
        if search.is_exhausted and not searches.are_complete:
            searches = _Searches(board, position, all_tails=True)
            turns = searches.turns()
        elif search.is_exhausted:
            return Solution(Verdict.UNWINNABLE, None, states)
    if keep is not None:
        keep.append(searches)
    return Solution(Verdict.UNKNOWN, None, states)


def _is_over(limits: Limits, states: int, seconds: float, searches: _Searches) -> bool:
    return (
        (limits.states is not None and states >= limits.states)
        or (limits.seconds is not None and seconds >= limits.seconds)
        or (limits.bytes is not None and searches.bytes >= limits.bytes)
    )


class _Searches:
    """Searches that take turns: one that goes on to the end, and short ones in other orders.

    Most deals fall to the first order at once. Where it goes astray, another order often finds
    the win within as few states: so every other turn is a new search with another seed, and
    turns become longer. The proof that there is no win costs twice as much at most. Each of the
    searches is exhaustive when it ends by itself.
    """

    def __init__(self, board: Board, position: Position, *, all_tails: bool = False) -> None:
        self._board = board
        in_columns = sum(map(len, position.columns))
        self._cost = cost_of(len(position.reserve), len(position.talon), in_columns)
        self._expand = Expander(board, all_tails=all_tails)
        self._is_dead_end = dead_end_test(board)
        self._steady = self._search(None)
        self._other: Search | None = None

    def _search(self, rng: random.Random | None) -> Search:
        return Search(self._board.start, self._cost, self._expand, self._is_dead_end, rng)

    @property
    def are_complete(self) -> bool:
        """Whether a search that ends by itself proves that there is no win."""
        return self._expand.is_complete

    @property
    def bytes(self) -> int:
        """The memory that is used, estimated."""
        stored = self._steady.stored + (self._other.stored if self._other else 0)
        board = self._board
        piles = len(board.columns) + len(board.talons)
        links = board.columns.links + board.talons.links
        return stored * _STATE_BYTES + piles * _PILE_BYTES + links * _LINK_BYTES

    def turns(self) -> Iterator[Search]:
        """The search that is to go on for a slice, again and again."""
        turn = _FIRST_TURN
        for seed in itertools.count():
            for _ in range(0, turn, _SLICE):
                yield self._steady
            rng = random.Random(seed)  # noqa: S311 - an order to try, no secret
            self._other = self._search(rng)
            for _ in range(0, turn, _SLICE):
                yield self._other
            self._other = None
            turn *= 2
