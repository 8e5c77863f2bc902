"""From states that follow each other to the actions that play them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.cards import COLUMNS, FOUNDATIONS, Pile
from canfield_cli.engine.moves import DRAW, Action, Move, do

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canfield_cli.engine.cards import Card
    from canfield_cli.engine.position import Column, Position
    from canfield_cli.engine.rules import Rules


class Step(NamedTuple):
    """What a state says: its columns in any order, the foundations' counts, the talon's cards.

    `taken` is the card that left the talon on the way to it, if one did.
    """

    columns: tuple[Column, ...]
    counts: tuple[int, ...]
    taken: Card | None


def actions_along(
    rules: Rules, position: Position, steps: Iterable[Step]
) -> tuple[tuple[Action, ...], Position]:
    """The actions that lead from the position through the steps, and the position then.

    Each is played by `moves.do` here, which refuses what the rules do not allow.
    """
    actions: list[Action] = []
    for step in steps:
        if position.is_won:
            # The automatic finish has played the rest.
            break
        if step.taken is not None:
            # Once to the stock's end, and once more through all of it, turns up all that can be.
            for _ in range(2 * (len(position.talon) + 2)):
                if position.top(Pile.WASTE) == step.taken:
                    break
                position, _events = do(rules, position, DRAW)
                actions.append(DRAW)
        move = _move(position, step)
        position, _events = do(rules, position, move)
        actions.append(move)
    return tuple(actions), position


def _move(position: Position, step: Step) -> Move:
    """The one move that makes the columns and foundations of the step."""
    gained = list(step.columns)
    changed: list[Pile] = []
    # From the right, so that of equal empty columns the leftmost is the one to be filled.
    for pile in reversed(COLUMNS):
        column = position.columns[pile.index]
        if column in gained:
            gained.remove(column)
        else:
            changed.insert(0, pile)
    source = Pile.RESERVE if step.taken is None else Pile.WASTE
    for foundation, before, after in zip(
        FOUNDATIONS, position.foundations, step.counts, strict=True
    ):
        if after > before:
            return Move(changed[0] if changed else source, foundation)
        if after < before:
            return Move(foundation, changed[0])
    if len(changed) == 1:
        return Move(source, changed[0])
    one, other = changed
    move = _between(position, one, other, gained) or _between(position, other, one, gained)
    assert move is not None
    return move


def _between(position: Position, source: Pile, target: Pile, gained: list[Column]) -> Move | None:
    """The move from one column to the other, if that makes one of these columns."""
    column, onto = position.columns[source.index], position.columns[target.index]
    for grown in gained:
        count = len(grown) - len(onto)
        if 0 < count <= len(column) and grown == onto + column[-count:]:
            return Move(source, target, count)
    return None
