"""The positions of one game, asked about again and again: `Solver`."""

from __future__ import annotations

import itertools
from enum import Enum
from typing import TYPE_CHECKING

from canfield_cli.engine.solver.answers import Limits, Solution, Turn, Turns, Verdict
from canfield_cli.engine.solver.builds import chosen
from canfield_cli.engine.solver.facts import ROUND, card_of, facts_of, number_of
from canfield_cli.engine.solver.kernel import MOST_RESERVE, NO_CARD, NO_LIMIT, NONE_LEFT
from canfield_cli.engine.solver.line import Step, actions_along

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from canfield_cli.engine.cards import Card
    from canfield_cli.engine.moves import Action
    from canfield_cli.engine.position import Column, Position
    from canfield_cli.engine.rules import Rules
    from canfield_cli.engine.solver.builds import Build
    from canfield_cli.engine.solver.facts import Facts
    from canfield_cli.engine.solver.kernel import Search, Tables

    # Columns, talon, reserve, and the foundations' counts in one number.
    Packed = tuple[list[int], int, bytes, int]

# How long the first turn of each search is, in states. In so many rounds each search has as long
# a turn; after them another order has this share of it, which keeps proofs of losses short.
FIRST_TURN, EVEN_ROUNDS, SHARE = 1_000, 3, 4
# With draws of one card, some orders play as if so many were drawn: their wins are wins as well.
FEWER = 3
# The tables' bytes are counted when so many states more were looked at; slices divide it.
SPAN = 1_000


def _never() -> bool:
    return False


def _still() -> float:
    return 0.0


def _up(low: int) -> int:
    """How many cards are up in a state with these low fields."""
    return sum(low >> 4 * suit & 15 for suit in range(4))


class Kind(Enum):
    """Which search: the steady one, one in another order, or one that also leaves draws out."""

    STEADY = 0
    OTHER = 1
    FEWER = 2

    # Members are single: hashing them by identity is right, and faster.
    __hash__ = object.__hash__


class _Budget:
    """What is left of the limits; `states` are those looked at so far."""

    def __init__(
        self, limits: Limits, clock: Callable[[], float], stop: Callable[[], bool], size: int
    ) -> None:
        self._limits, self._clock, self._stop, self._size = limits, clock, stop, size
        self._begin = clock()
        self.states = 0

    def slice(self, most: int) -> int:
        """How many states may be looked at before the clock is to be asked again; 0 for none."""
        limits = self._limits
        if self._stop():
            return 0
        if limits.seconds is not None and self._clock() - self._begin >= limits.seconds:
            return 0
        left = most if limits.states is None else min(most, limits.states - self.states)
        return min(left, self._size)

    def bytes(self, used: int) -> int:
        """How many bytes there are beside those used."""
        return NO_LIMIT if self._limits.bytes is None else self._limits.bytes - used


class Solver:
    """Answers questions about the positions of one game, and keeps what it has learnt.

    The positions of one game have its base rank, and what is left of its stock and waste, in the
    same order; columns, foundations and reserve may be any. So a hint can ask about each order
    in which the reserve's hidden cards may lie. The numbers of columns and talons are kept from
    question to question, and so is what was proved to be lost, for as long as the reserve is the
    same but for cards that were turned.

    The same questions in the same order get the same answers, in both builds, but for where time
    ends a search: whose answer must not depend on earlier questions makes a new `Solver`, which
    costs a tenth of a millisecond compiled, and one interpreted.

    >>> from canfield_cli.engine.deals import deal
    >>> from canfield_cli.engine.rules import APP
    >>> solver = Solver(APP, deal(APP, 63))
    >>> solver.search(deal(APP, 63), states=2_000).verdict
    <Verdict.WINNABLE: 'winnable'>
    """

    def __init__(self, rules: Rules, position: Position, build: Build | None = None) -> None:
        """`position` is the first of the game, or the earliest that will be asked about."""
        self._rules, self._base, self._talon = rules, position.base, position.talon
        self._build = build or chosen()
        self._facts = facts_of(rules, position.base)
        self._cards = [card_of(number, position.base) for number in range(NONE_LEFT)]
        self._tables = self._new_tables(self._facts)
        # Made when it is first needed: the tables of a game in which more cards are drawn.
        self._others: Tables | None = None
        self._searches: dict[tuple[Kind, bool], Search] = {}
        # By whether all tails are looked at: the reserve with which all was proved to be lost.
        self._lost: dict[bool, bytes] = {}

    @property
    def memory(self) -> int:
        """The bytes that are used for states, columns, talons and results of moves."""
        tables = self._tables.memory + (self._others.memory if self._others else 0)
        return tables + sum(search.memory for search in self._searches.values())

    @property
    def stored(self) -> int:
        """How many states are kept."""
        return sum(search.count - 1 for search in self._searches.values())

    def search(
        self,
        start: Position,
        *,
        states: int | None = None,
        line: bool = True,
    ) -> Solution:
        """Find out whether a position can be won, by looking at so many states at most.

        Without `line` a win comes without its actions, which take longer than an easy win.
        `ValueError` for a position of another game. UNKNOWN where the reserve has more than the
        15 cards that there is room for; no game has.
        """
        return self.ask(start, Limits(states=states), clock=_still, line=line)

    def turns(self, start: Position, *, states: int = 3_000, most: int = 4) -> Turns:
        """The nearest positions in which one more card of the reserve was turned.

        Nearest by moves, any card that drawing brings to the waste's top being one move away;
        by 3 and 6 of `facts`, cards go up first that need not stay. Looks at up to so many
        states, and stops at the first `most` positions. Nothing hidden is looked at.
        """
        search = self._build.search(self._tables, self._facts, chances=False, all_tails=True)
        search.begin(*self._packed(start, self._tables, self._facts), seed=0, afresh=True)
        found = [self._line(search, state, start) for state in search.spread(states, most)]
        return Turns(tuple(Turn(*line) for line in found), search.exhausted)

    def most_up(self, start: Position, *, turning: bool, states: int = 20_000) -> tuple[Turn, bool]:
        """The most cards that can be put up where no win is to be found, and how.

        The second says whether all that can be played was seen, so that there are surely no more.
        Unless `turning`, nothing is played after a card of the reserve was turned, so that
        nothing hidden is looked at.
        Nothing is left out that only a win does not need: cards that go up may be taken back, and
        dead ends are played to their end.
        """
        facts = self._facts._replace(safe=(NO_CARD, NO_CARD), ends=False)
        search = self._build.search(self._tables, facts, chances=False, all_tails=True)
        search.begin(*self._packed(start, self._tables, facts), seed=0, afresh=True)
        if turning:
            search.run(states, NO_LIMIT)
            is_all = search.exhausted
        else:
            is_all = not search.spread(states, states) and search.exhausted
        best = max(range(1, search.count), key=lambda state: (_up(search.low[state]), -state))
        return Turn(*self._line(search, best, start)), is_all

    def ask(
        self,
        start: Position,
        limits: Limits,
        *,
        clock: Callable[[], float],
        stop: Callable[[], bool] = _never,
        line: bool = True,
    ) -> Solution:
        """Find out whether a position can be won, as `solve` says."""
        if len(start.reserve) > MOST_RESERVE:
            # No game has so many; a layout may.
            return Solution(Verdict.UNKNOWN, None, 0, 0)
        # A position of another game is refused before anything is looked at.
        self._packed(start, self._tables, self._facts)
        budget = _Budget(limits, clock, stop, self._build.slice)
        for all_tails in (False, True) if self._facts.parts_move else (False,):
            search, is_over = self._run(start, budget, all_tails=all_tails)
            if search.found:
                actions = None
                if line:
                    actions, end = self._line(search, search.found, start)
                    if not end.is_won:
                        raise AssertionError(start)
                return Solution(Verdict.WINNABLE, actions, budget.states, self.stored)
            if is_over:
                break
            # See 4: without so long a column, the tails that were left out are no matter.
            if all_tails or not self._facts.parts_move or self._tables.longest < ROUND:
                return Solution(Verdict.UNWINNABLE, None, budget.states, self.stored)
        return Solution(Verdict.UNKNOWN, None, budget.states, self.stored)

    def _run(self, start: Position, budget: _Budget, *, all_tails: bool) -> tuple[Search, bool]:
        """Search until that ends by itself or by the limits; the search, and whether by them.

        Searches take turns: one that goes on to the end, and short ones in other orders. Most
        deals fall to the first order at once. Where it goes astray, another order often finds
        the win within as few states; and turns become longer. Each of the searches is exhaustive
        when it ends by itself, but for those that leave draws out.
        """
        steady = self._search(Kind.STEADY, all_tails=all_tails)
        packed = self._packed(start, self._tables, self._facts)
        reserve = packed[2]
        is_known = self._lost.get(all_tails, b"").startswith(reserve) and all_tails in self._lost
        self._lost.pop(all_tails, None)
        steady.begin(*packed, seed=0, afresh=not is_known)
        if steady.exhausted:
            self._lost[all_tails] = reserve
            return steady, False
        search = steady
        for search, most in self._turns(steady, start, all_tails=all_tails):
            left = most
            while left:
                size = budget.slice(left)
                room = budget.bytes(self.memory - search.memory)
                if size <= 0 or (room <= search.memory and budget.states % SPAN == 0):
                    return search, True
                looked_at = search.run(size, room)
                budget.states += looked_at
                left -= looked_at
                if search.exhausted and search is steady:
                    self._lost[all_tails] = reserve
                if search.found or (search.exhausted and search.tables is self._tables):
                    return search, False
                if search.exhausted:
                    break
                if looked_at < size:
                    # The memory is used up, or the numbers of piles.
                    return search, True
        raise AssertionError

    def _turns(
        self, steady: Search, start: Position, *, all_tails: bool
    ) -> Iterator[tuple[Search, int]]:
        """Which search is to go on, and for how many states."""
        turn = FIRST_TURN
        for seed in itertools.count(1):
            yield steady, turn
            fewer = self._facts.draw < FEWER
            other = self._search(Kind.FEWER if fewer else Kind.OTHER, all_tails=all_tails)
            facts = self._facts._replace(draw=FEWER) if fewer else self._facts
            other.begin(*self._packed(start, other.tables, facts), seed=seed, afresh=True)
            yield other, turn if seed <= EVEN_ROUNDS else turn // SHARE
            turn *= 2

    def _new_tables(self, facts: Facts) -> Tables:
        return self._build.tables(facts, self._numbers(self._talon))

    def _search(self, kind: Kind, *, all_tails: bool) -> Search:
        known = self._searches.get((kind, all_tails))
        if known is None:
            tables = self._tables
            if kind is Kind.FEWER:
                self._others = self._others or self._new_tables(self._facts._replace(draw=FEWER))
                tables = self._others
            chances = kind is not Kind.STEADY
            known = self._build.search(tables, self._facts, chances=chances, all_tails=all_tails)
            self._searches[kind, all_tails] = known
        return known

    def _packed(self, position: Position, tables: Tables, facts: Facts) -> Packed:
        columns = [tables.column(self._numbers(cards)) for cards in position.columns]
        left = place = 0
        for card in position.talon:
            while place < len(self._talon) and self._talon[place] != card:
                place += 1
            left |= 1 << place
            place += 1
        if place > len(self._talon) or position.base != self._base:
            raise ValueError(position)
        counts = sum(count << 4 * suit for suit, count in enumerate(position.foundations))
        reserve = self._numbers(position.reserve)
        drawn = position.drawn
        if drawn == len(position.talon) or drawn % facts.draw == 0:
            drawn = 0
        return columns, tables.talon(left, drawn), reserve, counts

    def _numbers(self, cards: Sequence[Card]) -> bytes:
        return bytes(number_of(card, self._base) for card in cards)

    def _line(
        self, search: Search, last: int, start: Position
    ) -> tuple[tuple[Action, ...], Position]:
        """The actions to a state, and where they lead."""
        path, tables = search.path(last), search.tables
        steps: list[Step] = []
        known: dict[int, Column] = {}
        lefts = [tables.left[search.fields_of(state)[3]] for state in path]
        for before, left, state in zip(lefts, lefts[1:], path[1:], strict=False):
            for column in search.columns_of(state):
                if column not in known:
                    known[column] = tuple(self._cards[n] for n in tables.listed(column))
            counts = search.fields_of(state)[0]
            steps.append(
                Step(
                    tuple(known[column] for column in search.columns_of(state)),
                    tuple(counts >> 4 * suit & 15 for suit in range(4)),
                    self._talon[(before ^ left).bit_length() - 1] if before != left else None,
                )
            )
        return actions_along(self._rules, start, steps)
