"""What a line asks for, before it is known whether the position allows it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.actions import Move
from canfield_cli.engine.base_errors import name_of
from canfield_cli.engine.base_values import same_kind
from canfield_cli.engine.building import may_return, stacks
from canfield_cli.engine.cards import (
    COLUMNS,
    FOUNDATIONS,
    Card,
    Pile,
    PileKind,
    Suit,
    rank_below,
)
from canfield_cli.engine.errors import AmbiguousError, IllegalActionError, Reason
from canfield_cli.engine.moves import can, fitting_counts, send, verify_source
from canfield_cli.engine.position import Position, foundation_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canfield_cli.engine.rules import Rules


class AnyFoundation(Enum):
    """`f` without a suit: as a target the card's own foundation, as a source the one that fits."""

    F = "f"

    __repr__ = name_of


class SomeCard(NamedTuple):
    """A card whose suit was not named, or not wholly: "the king", "a black queen in column 2"."""

    rank: int
    suits: tuple[Suit, ...] = tuple(Suit)
    pile: Pile | None = None


class Numbered(NamedTuple):
    """A number that may be a column's or a card's: "the 3 of hearts on the 4"."""

    number: int


Named = Pile | Card | AnyFoundation
Operand = Named | SomeCard | Numbered

# A number of cards that says: all that the pile has.
WHOLE = 0


class DrawRequest(NamedTuple):
    """Draw, a number of times."""

    times: int = 1

    # `Redealt` has the same shape.
    def __eq__(self, other: object) -> bool:
        return same_kind(self, other)

    def __ne__(self, other: object) -> bool:
        return not same_kind(self, other)

    def __hash__(self) -> int:
        return tuple.__hash__(self)


class MoveRequest(NamedTuple):
    """Move cards from a pile or card to another; without a target, send them.

    `number` is None where the number of cards was not typed, and `WHOLE` for all of them.
    """

    source: Operand
    target: Operand | None
    number: int | None = None

    # A `Move` has the same shape.
    def __eq__(self, other: object) -> bool:
        return same_kind(self, other)

    def __ne__(self, other: object) -> bool:
        return not same_kind(self, other)

    def __hash__(self) -> int:
        return tuple.__hash__(self)


class Redeal(NamedTuple):
    """Draw, if that redeals; it was asked for by a name of its own."""


class PileQuery(NamedTuple):
    """Say what lies on a pile, or on all foundations; `whole` asks for each card."""

    pile: Pile | AnyFoundation
    whole: bool = False


class CommandCall(NamedTuple):
    """A command by its canonical name, with the rest of its part as typed."""

    name: str
    arguments: str


Request = DrawRequest | Redeal | MoveRequest | PileQuery | CommandCall


class Place(NamedTuple):
    """Where a card lies: its pile, and how many cards lie on it there."""

    pile: Pile
    above: int
    face_down: bool


def by_local_letters(request: MoveRequest, suits: Mapping[Suit, Suit]) -> MoveRequest:
    """The request with the suits that a language's own letters would mean: see `Words`."""

    def local(operand: Operand | None) -> Operand | None:
        match operand:
            case Card(rank=rank, suit=suit):
                return Card(rank, suits.get(suit, suit))
            case Pile(kind=PileKind.FOUNDATION, index=index):
                return FOUNDATIONS[suits.get(Suit(index), Suit(index))]
            case _:
                return operand

    return MoveRequest(
        local(request.source) or request.source, local(request.target), request.number
    )


def find(position: Position, card: Card) -> Place:
    """Where the card lies. Only the reserve's top and the stock's cards none are face up."""
    for column in COLUMNS:
        cards = position.columns[column.index]
        if card in cards:
            return Place(column, len(cards) - cards.index(card) - 1, face_down=False)
    for pile in (Pile.RESERVE, Pile.WASTE):
        cards = position.cards(pile)
        if card in cards:
            above = len(cards) - cards.index(card) - 1
            return Place(pile, above, face_down=pile is Pile.RESERVE and above > 0)
    if card in position.stock:
        return Place(Pile.STOCK, position.stock.index(card), face_down=True)
    cards = position.foundation(card.suit)
    return Place(foundation_of(card), len(cards) - cards.index(card) - 1, face_down=False)


def resolve(
    rules: Rules, position: Position, request: MoveRequest, text: str, *, double_click: bool = True
) -> Move:
    """The move that a request means here; it is left to `verify` whether it is legal.

    `IllegalActionError` when no move can be meant, by the rule that forbids it;
    `AmbiguousError`, which quotes `text`, when several legal moves could be.
    """
    try:
        return _resolved(rules, position, request, text, double_click=double_click)
    except IllegalActionError as refusal:
        refusal.text = text
        raise


def _resolved(
    rules: Rules, position: Position, request: MoveRequest, text: str, *, double_click: bool
) -> Move:
    if position.is_won:
        raise IllegalActionError(Reason.WON)
    if isinstance(request.source, _VAGUE) or isinstance(request.target, _VAGUE):
        return _one_that_fits(rules, position, request, text, double_click=double_click)
    if request.source is AnyFoundation.F:
        return _from_any_foundation(rules, position, request, text)
    source, count = _source(position, request)
    if count == WHOLE:
        count = len(position.cards(source)) or None
    if count and count > 1 and source.kind is not PileKind.COLUMN:
        raise IllegalActionError(Reason.TOO_MANY, pile=source, count=1)
    if request.target is None:
        return send(rules, position, source, count or 1, double_click=double_click)
    verify_source(position, source)
    target = request.target
    assert not isinstance(target, SomeCard | Numbered)
    if not isinstance(target, Pile):
        bottom = position.cards(source)[-(count or 1) :][:1]
        target = _target(position, target, bottom[0] if bottom else None)
    counts = (count,) if count else _counts(position, source, target)
    moves = [Move(source, target, number) for number in counts]
    if len(moves) == 1:
        return moves[0]
    allowed = [move for move in moves if can(rules, position, move)]
    if len(allowed) > 1:
        readings = tuple(f"{source}:{move.number}>{target}" for move in allowed)
        raise AmbiguousError(text, readings)
    return (allowed or moves)[0]


_VAGUE = (SomeCard, Numbered)
_MOST_READINGS = 4


def _one_that_fits(
    rules: Rules, position: Position, request: MoveRequest, text: str, *, double_click: bool
) -> Move:
    """The one legal move among all that an unclear request may mean.

    `AmbiguousError` where there is none, or more than one, unless only one was possible at all.
    """
    sources = _meant(position, request.source)
    targets = _meant(position, request.target) if request.target is not None else (None,)
    pairs = [(source, target) for source in sources for target in targets if source != target]
    found: dict[Move, str] = {}
    for source, target in pairs:
        clear = MoveRequest(source, target, request.number)
        try:
            move = resolve(rules, position, clear, text, double_click=double_click)
        except (IllegalActionError, AmbiguousError):
            continue
        if can(rules, position, move):
            found.setdefault(move, _pair(source, target))
    if len(found) == 1:
        return next(iter(found))
    if not found and len(pairs) == 1:
        ((source, target),) = pairs
        clear = MoveRequest(source, target, request.number)
        return resolve(rules, position, clear, text, double_click=double_click)
    readings = list(found.values()) or [_pair(*pair) for pair in pairs]
    if not readings:
        # None of the cards can be seen, so nothing is said but their names.
        vague = request.source if isinstance(request.source, SomeCard) else request.target
        assert isinstance(vague, SomeCard)
        readings = [str(Card(vague.rank, suit)).lower() for suit in vague.suits]
        if len(readings) == 1:
            raise IllegalActionError(Reason.FACE_DOWN, card=Card(vague.rank, vague.suits[0]))
    raise AmbiguousError(text, tuple(readings[:_MOST_READINGS]))


def _pair(source: Named, target: Named | None) -> str:
    """A move in short form."""
    names = [
        each.value if isinstance(each, AnyFoundation) else str(each).lower()
        for each in (source, target)
        if each is not None
    ]
    return ">".join(names)


def _meant(position: Position, operand: Operand) -> tuple[Named, ...]:
    """All that an operand may mean: of cards those that lie face up, and not under others up."""
    match operand:
        case Numbered(number=number):
            return (COLUMNS[number - 1], *_meant(position, SomeCard(number)))
        case SomeCard():
            cards = [Card(operand.rank, suit) for suit in operand.suits]
            return tuple(card for card in cards if _is_at_hand(position, card, operand.pile))
        case _:
            return (operand,)


def _is_at_hand(position: Position, card: Card, pile: Pile | None) -> bool:
    place = find(position, card)
    if place.face_down or (pile is not None and place.pile is not pile):
        return False
    return place.pile.kind is PileKind.COLUMN or not place.above


def _from_any_foundation(rules: Rules, position: Position, request: MoveRequest, text: str) -> Move:
    target = request.target
    if not isinstance(target, Pile | Card):
        raise IllegalActionError(Reason.SAME_PILE)
    place = _target(position, target, None)
    if place.kind is PileKind.FOUNDATION:
        raise IllegalActionError(Reason.SAME_PILE)
    if place.kind is not PileKind.COLUMN:
        raise IllegalActionError(Reason.NEVER_TAKES, pile=place)
    if not may_return(rules):
        raise IllegalActionError(Reason.NO_RETURN)
    moves = [Move(foundation, place) for foundation in FOUNDATIONS]
    allowed = [move for move in moves if can(rules, position, move)]
    if len(allowed) != 1:
        readings = tuple(f"{move.source}>{place}" for move in allowed or moves)
        raise AmbiguousError(text, readings)
    return allowed[0]


def _source(position: Position, request: MoveRequest) -> tuple[Pile, int | None]:
    if isinstance(request.source, Pile):
        return request.source, request.number
    assert isinstance(request.source, Card)
    card = request.source
    place = find(position, card)
    if place.face_down:
        raise IllegalActionError(Reason.FACE_DOWN, card=card)
    if place.pile.kind is PileKind.COLUMN:
        return place.pile, place.above + 1
    if place.above:
        raise IllegalActionError(Reason.TOO_MANY, pile=place.pile, card=card)
    if place.pile is foundation_of(card) and request.target in {None, AnyFoundation.F, place.pile}:
        raise IllegalActionError(Reason.SAME_PILE, pile=place.pile, card=card)
    return place.pile, None


def _target(position: Position, target: Named, card: Card | None) -> Pile:
    """The pile that is meant by a target; `card` is the one that would lie on it."""
    if isinstance(target, Pile):
        return target
    if isinstance(target, AnyFoundation):
        assert card is not None
        return foundation_of(card)
    place = find(position, target)
    if place.face_down:
        raise IllegalActionError(Reason.FACE_DOWN, card=target)
    if place.above and card not in position.cards(place.pile):
        if place.pile.kind is PileKind.COLUMN and card and not stacks(card, target):
            wrong = Reason.WRONG_COLOUR if card.is_red == target.is_red else Reason.WRONG_RANK
            raise IllegalActionError(wrong, pile=place.pile, card=card, onto=target)
        raise IllegalActionError(Reason.NEVER_TAKES, pile=place.pile, card=target)
    return place.pile


def _counts(position: Position, source: Pile, target: Pile) -> tuple[int, ...]:
    """How many cards might be meant; the first says best why nothing fits, if nothing does."""
    if source.kind is not PileKind.COLUMN or target.kind is not PileKind.COLUMN:
        return (1,)
    column, onto = position.columns[source.index], position.top(target)
    if onto is None:
        return tuple(range(len(column), 0, -1))
    if fitting := fitting_counts(column, onto):
        return fitting
    # In a column of two or more some card has the right colour: its rank is what is wrong,
    # unless the right rank is there in the wrong colour.
    numbers = range(1, len(column) + 1)
    for number in numbers:
        if column[-number].rank == rank_below(onto.rank):
            return (number,)
    for number in numbers:
        if column[-number].is_red != onto.is_red:
            return (number,)
    return (1,)
