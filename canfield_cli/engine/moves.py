"""Moves: frozen values, whether they are legal, and what they do.

`verify` raises the reason why a move is refused, `can` asks it, `do` plays the move.
"""

from __future__ import annotations

from canfield_cli.engine.actions import DRAW, Action, Draw, Move
from canfield_cli.engine.building import (
    goes_on,
    goes_on_empty,
    is_closed,
    may_return,
    moves_together,
    stacks,
)
from canfield_cli.engine.cards import COLUMNS, FOUNDATIONS, Card, Pile, PileKind, Suit
from canfield_cli.engine.errors import IllegalActionError, Reason
from canfield_cli.engine.events import Drawn, Event, Filled, Finished, Moved, Redealt
from canfield_cli.engine.position import (
    Column,
    Columns,
    FoundationCounts,
    Position,
    foundation_of,
    goes_up,
)
from canfield_cli.engine.rules import Rules, Send

__all__ = [
    "DRAW",
    "Action",
    "Draw",
    "Move",
    "can",
    "do",
    "fitting_counts",
    "goes_on",
    "legal",
    "may_return",
    "moves_together",
    "send",
    "stacks",
    "up_move",
    "verify",
    "verify_source",
]


def verify(rules: Rules, position: Position, action: Action) -> None:
    """Raise the first reason, in the order of `Reason`, why it cannot be played.

    `IllegalActionError` with the action.
    """
    try:
        if position.is_won:
            raise IllegalActionError(Reason.WON)
        if isinstance(action, Draw):
            if not position.talon:
                raise IllegalActionError(Reason.NOTHING_TO_DRAW)
            return
        source, target, count = action.source, action.target, action.number
        verify_source(position, source)
        if source is target:
            raise IllegalActionError(Reason.SAME_PILE, pile=source)
        if target.kind is not PileKind.COLUMN and target.kind is not PileKind.FOUNDATION:
            raise IllegalActionError(Reason.NEVER_TAKES, pile=target)
        cards = position.columns[source.index] if source.kind is PileKind.COLUMN else ()
        if cards and not 1 <= count <= len(cards):
            raise IllegalActionError(Reason.TOO_MANY, pile=source, count=len(cards))
        if cards and target.kind is PileKind.COLUMN:
            if not moves_together(rules, count, len(cards)):
                raise IllegalActionError(
                    Reason.WHOLE_COLUMN_ONLY, pile=source, card=cards[0], count=len(cards)
                )
            card = cards[-count]
        else:
            if cards and count != 1:
                raise IllegalActionError(Reason.TOO_MANY, pile=source, card=cards[-count], count=1)
            if count != 1:
                raise IllegalActionError(Reason.TOO_MANY, pile=target, count=1)
            top = position.top(source)
            assert top is not None
            card = top
        if target.kind is PileKind.FOUNDATION:
            _verify_foundation(position, card, target)
        else:
            _verify_column(rules, position, action, card)
    except IllegalActionError as refusal:
        refusal.action = action
        raise


def verify_source(position: Position, source: Pile) -> None:
    """Raise `IllegalActionError` when nothing can be taken from the pile, whatever the target."""
    if source.kind is PileKind.STOCK:
        if not position.stock_count:
            raise IllegalActionError(Reason.EMPTY_PILE, pile=source)
        raise IllegalActionError(Reason.FACE_DOWN, pile=source)
    if position.top(source) is None:
        raise IllegalActionError(Reason.EMPTY_PILE, pile=source)


def _verify_foundation(position: Position, card: Card, target: Pile) -> None:
    if foundation_of(card) is not target:
        raise IllegalActionError(Reason.WRONG_SUIT, pile=target, card=card)
    if goes_up(position, card):
        return
    if not position.foundations[card.suit]:
        raise IllegalActionError(
            Reason.BASE_RANK_NEEDED, pile=target, card=card, base=position.base
        )
    needed = Card(position.needed_rank(card.suit), card.suit)
    raise IllegalActionError(Reason.NOT_NEXT, pile=target, card=card, onto=needed)


def _verify_column(rules: Rules, position: Position, move: Move, card: Card) -> None:
    source, target = move.source, move.target
    if source.kind is PileKind.FOUNDATION and not may_return(rules):
        raise IllegalActionError(Reason.NO_RETURN, pile=source, card=card)
    onto = position.top(target)
    if onto is None:
        if not goes_on_empty(rules, from_waste=source is Pile.WASTE):
            raise IllegalActionError(Reason.EMPTY_TAKES_WASTE_ONLY, pile=target, card=card)
        if source.kind is PileKind.COLUMN and move.number == len(position.columns[source.index]):
            raise IllegalActionError(Reason.NO_CHANGE, pile=source, card=card)
    elif not goes_on(rules, position.base, card, onto):
        if card.is_red == onto.is_red:
            raise IllegalActionError(Reason.WRONG_COLOUR, pile=target, card=card, onto=onto)
        base = position.base if is_closed(rules, position.base, onto) else 0
        raise IllegalActionError(Reason.WRONG_RANK, pile=target, card=card, onto=onto, base=base)


def can(rules: Rules, position: Position, action: Action) -> bool:
    """Whether the action is legal."""
    try:
        verify(rules, position, action)
    except IllegalActionError:
        return False
    return True


def do(rules: Rules, position: Position, action: Action) -> tuple[Position, tuple[Event, ...]]:
    """Play an action: the new position, and what happened.

    `IllegalActionError` when it is refused.
    """
    verify(rules, position, action)
    events: list[Event] = []
    if isinstance(action, Draw):
        position = _draw(rules, position, events)
    else:
        position = _move(position, action, events)
    if rules.automatic_finish:
        position = _finish(position, events)
    return position, tuple(events)


def _draw(rules: Rules, position: Position, events: list[Event]) -> Position:
    talon, drawn = position.talon, position.drawn
    if drawn == len(talon):
        events.append(Redealt(drawn))
        drawn = 0
    else:
        turned = talon[drawn : drawn + rules.draw]
        events.append(Drawn(turned))
        drawn += len(turned)
    return Position(
        position.base, position.reserve, position.foundations, position.columns, talon, drawn
    )


def _move(position: Position, move: Move, events: list[Event]) -> Position:
    reserve, talon, drawn = position.reserve, position.talon, position.drawn
    foundations, columns = position.foundations, position.columns
    source, target = move.source, move.target
    match source.kind:
        case PileKind.COLUMN:
            column = columns[source.index]
            cards = column[-move.number :]
            columns = _with_column(columns, source.index, column[: -move.number])
        case PileKind.WASTE:
            drawn -= 1
            cards = talon[drawn : drawn + 1]
            talon = talon[:drawn] + talon[drawn + 1 :]
        case PileKind.RESERVE:
            cards = reserve[-1:]
            reserve = reserve[:-1]
        case _:
            cards = position.foundation(Suit(source.index))[-1:]
            foundations = _with_count(foundations, source.index, -1)
    events.append(Moved(cards, source, target))
    if target.kind is PileKind.FOUNDATION:
        foundations = _with_count(foundations, target.index, 1)
    else:
        columns = _with_column(columns, target.index, columns[target.index] + cards)
    # Documents: an emptied column is filled from the reserve at once, in the same action.
    if source.kind is PileKind.COLUMN and reserve and not columns[source.index]:
        events.append(Filled(source, reserve[-1]))
        columns = _with_column(columns, source.index, reserve[-1:])
        reserve = reserve[:-1]
    return Position(position.base, reserve, foundations, columns, talon, drawn)


def _finish(position: Position, events: list[Event]) -> Position:
    """Play the automatic finish of the Spanish document, if it reaches all 52 cards.

    The order of foundation moves does not matter: each stays possible until it is played.
    """
    if position.reserve or position.talon or position.is_won:
        return position
    finished = position
    played: list[Event] = []
    while move := _first_up(finished):
        finished = _move(finished, move, played)
    if not finished.is_won:
        return position
    events.append(Finished(tuple(event for event in played if isinstance(event, Moved))))
    return finished


def _first_up(position: Position) -> Move | None:
    for column in COLUMNS:
        if move := up_move(position, column):
            return move
    return None


def up_move(position: Position, source: Pile) -> Move | None:
    """The move of the pile's top card to its foundation, if it is next there."""
    card = position.top(source)
    if card and goes_up(position, card):
        return Move(source, foundation_of(card)) if source.kind != PileKind.FOUNDATION else None
    return None


def _with_column(columns: Columns, index: int, column: Column) -> Columns:
    changed = list(columns)
    changed[index] = column
    return (changed[0], changed[1], changed[2], changed[3])


def _with_count(counts: FoundationCounts, index: int, change: int) -> FoundationCounts:
    changed = list(counts)
    changed[index] += change
    return (changed[0], changed[1], changed[2], changed[3])


def fitting_counts(column: Column, onto: Card) -> tuple[int, ...]:
    """How many cards of the column's end could go on the card; more than one number needs 27."""
    return tuple(n for n in range(1, len(column) + 1) if stacks(column[-n], onto))


def legal(rules: Rules, position: Position) -> tuple[Action, ...]:
    """Each legal action once: the draw, then by source (reserve, waste, columns, foundations)."""
    if position.is_won:
        return ()
    found: list[Action] = [DRAW] if position.talon else []
    for source in (Pile.RESERVE, Pile.WASTE, *COLUMNS, *FOUNDATIONS):
        if up := up_move(position, source):
            found.append(up)
        found += [
            Move(source, target, count)
            for target in COLUMNS
            for count in _counts(position, source, target)
            if can(rules, position, Move(source, target, count))
        ]
    return tuple(found)


def _counts(position: Position, source: Pile, target: Pile) -> tuple[int, ...]:
    if source.kind is not PileKind.COLUMN:
        return (1,)
    column, onto = position.columns[source.index], position.top(target)
    return fitting_counts(column, onto) if onto else tuple(range(1, len(column) + 1))


def send(
    rules: Rules, position: Position, source: Pile, count: int = 1, *, double_click: bool = True
) -> Move:
    """Where `count` cards go that are sent without naming a target.

    `IllegalActionError` when nowhere.

    Catalan document: the foundation; else, with the double click on, the longest column that
    takes it (the leftmost of equals), else an empty column; a foundation's card is never sent.
    Spanish document: the top card to its foundation.
    """
    if position.is_won:
        raise IllegalActionError(Reason.WON)
    verify_source(position, source)
    card = position.top(source)
    assert card is not None
    if source.kind is PileKind.FOUNDATION:
        raise IllegalActionError(Reason.SAME_PILE, pile=source)
    up = Move(source, foundation_of(card), count)
    if can(rules, position, up):
        return up
    if rules.send is Send.FOUNDATION_OR_COLUMN and double_click:
        takers = [target for target in COLUMNS if can(rules, position, Move(source, target, count))]
        if takers:
            return Move(source, max(takers, key=lambda t: len(position.columns[t.index])), count)
    try:
        verify(rules, position, up)
    except IllegalActionError as refusal:
        refusal.sent = rules.send is Send.FOUNDATION_OR_COLUMN and double_click
        raise
    raise AssertionError(up)
