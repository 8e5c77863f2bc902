"""The kernel's states as plain values, for comparing them with positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.cards import Card, Suit
from canfield_cli.engine.solver.builds import Build, compiled, interpreted
from canfield_cli.engine.solver.facts import card_of, facts_of, number_of
from canfield_cli.engine.solver.kernel import PENDING_SHIFT

if TYPE_CHECKING:
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules

# Where nothing was compiled, or something older, the plain file alone is tested.
BUILDS = {build.name: build for build in (interpreted(), compiled()) if isinstance(build, Build)}


class GameState(NamedTuple):
    """A state; `talon` is the kernel's number, `counts` the foundations' in one number."""

    columns: tuple[int, ...]
    talon: int
    reserve: int
    counts: int
    pending: Card | None = None

    @property
    def plain(self) -> GameState:
        """The state without its pending card."""
        return self._replace(pending=None)


class Flat:
    """The kernel for the states that a position leads to."""

    def __init__(self, rules: Rules, position: Position, build: Build) -> None:
        self.rules, self._position = rules, position
        # Without the test for dead ends, which leaves out what follows them.
        self._base, facts = position.base, facts_of(rules, position.base)._replace(ends=False)
        self._facts = facts
        self._places = {card: place for place, card in enumerate(position.talon)}
        self._tables = build.tables(facts, self._numbers(position.talon))
        self._search = build.search(self._tables, facts, chances=False, all_tails=False)

    def _numbers(self, cards: tuple[Card, ...]) -> bytes:
        return bytes(number_of(card, self._base) for card in cards)

    def state(self, position: Position) -> GameState:
        """The state of a position."""
        columns = [self._tables.column(self._numbers(cards)) for cards in position.columns]
        left = sum(1 << self._places[card] for card in position.talon)
        is_fresh = position.drawn == len(position.talon) or not position.drawn % self._facts.draw
        talon = self._tables.talon(left, 0 if is_fresh else position.drawn)
        counts = sum(count << 4 * suit for suit, count in enumerate(position.foundations))
        return GameState(tuple(sorted(columns)), talon, len(position.reserve), counts)

    def following(self, state: GameState) -> list[GameState]:
        """The states that the kernel lets follow."""
        reserve = self._numbers(self._position.reserve[: state.reserve])
        counts = state.counts
        if state.pending is not None:
            counts |= state.pending.suit + 1 << PENDING_SHIFT
        self._search.begin(state.columns, state.talon, reserve, counts, seed=0, afresh=True)
        self._search.look(1)
        return [self._state_at(number) for number in range(2, self._search.count)]

    def _state_at(self, number: int) -> GameState:
        counts, suit, reserve, talon = self._search.fields_of(number)
        pending = None
        if suit:
            place = counts >> 4 * (suit - 1) & 15
            pending = card_of(place * len(Suit) + suit - 1, self._base)
        return GameState(self._search.columns_of(number), talon, reserve, counts, pending)

    def waste_tops(self, position: Position) -> set[Card]:
        """The cards that drawing brings to the waste's top, by the kernel."""
        tops = self._tables.tops[self.state(position).talon]
        return {card_of(card, self._base) for card in range(52) if tops >> card & 1}
