"""The way on where nothing but cards of the foundations could move: which of them opens a move."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.cards import COLUMNS, FOUNDATIONS, Pile
from canfield_cli.engine.moves import DRAW, Move, can, do, fitting_counts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canfield_cli.engine.cards import Card
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules

# So many tables are looked at. Of 1,500 stuck games of careless players none needed more than 250.
MOST_TABLES = 400


class WayOn(NamedTuple):
    """Cards that come back from their foundations, then draws, and the move that they open."""

    returns: tuple[Move, ...]
    draws: int
    move: Move


class _Reached(NamedTuple):
    position: Position
    returns: tuple[Move, ...]
    cards: frozenset[Card]


def way_on(rules: Rules, position: Position) -> WayOn | None:
    """The fewest foundation cards that open a move; None where none is known to.

    Only for positions in which every card of stock and waste has been face up, and in which
    nothing else can be played: nothing hidden is looked at. What is opened is a card that goes
    on one which came back. The end of a longer column, whose other cards stay, is the last choice.
    """
    waiting = deque([_Reached(position, (), frozenset())])
    known = {position}
    part: WayOn | None = None
    while waiting and len(known) < MOST_TABLES:
        before = waiting.popleft()
        for back in _returns(rules, before.position):
            after, _ = do(rules, before.position, back)
            if after in known:
                continue
            known.add(after)
            card = before.position.top(back.source)
            assert card is not None
            reached = _Reached(after, (*before.returns, back), before.cards | {card})
            waiting.append(reached)
            for draws, move in _opened(rules, reached):
                found = WayOn(reached.returns, draws, move)
                if not _is_part(after, move):
                    return found
                part = part or found
    return part


def _returns(rules: Rules, position: Position) -> Iterator[Move]:
    for source in FOUNDATIONS:
        for target in COLUMNS:
            move = Move(source, target)
            if can(rules, position, move):
                yield move


def _opened(rules: Rules, reached: _Reached) -> Iterator[tuple[int, Move]]:
    """What goes on the card that came back last, and after how many draws; the best first."""
    position, target = reached.position, reached.returns[-1].target
    onto = position.top(target)
    assert onto is not None
    moves = [Move(Pile.RESERVE, target)]
    parts: list[Move] = []
    for source in COLUMNS:
        column = position.columns[source.index]
        for count in fitting_counts(column, onto):
            if source is not target and column[-count] not in reached.cards:
                move = Move(source, target, count)
                (parts if _is_part(position, move) else moves).append(move)
    yield from ((0, move) for move in moves if can(rules, position, move))
    yield from _drawn(rules, position, Move(Pile.WASTE, target))
    yield from ((0, move) for move in parts if can(rules, position, move))


def _drawn(rules: Rules, position: Position, move: Move) -> Iterator[tuple[int, Move]]:
    """The move of the waste's card, and after how many draws at most a pass brings one up."""
    ends = draws = 0
    while position.talon:
        if can(rules, position, move):
            yield draws, move
            return
        ends += not position.stock_count
        if ends > 1:
            return
        position, _ = do(rules, position, DRAW)
        draws += 1


def _is_part(position: Position, move: Move) -> bool:
    """Whether cards stay behind in the column that a move takes from."""
    return move.source in COLUMNS and move.number < len(position.columns[move.source.index])
