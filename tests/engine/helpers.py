"""What the engine's tests share: short ways to write cards, positions and lines of play."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from canfield_cli.engine.cards import ALL_CARDS, CARDS_BY_TEXT, RANK_TEXTS, Card, Pile, Suit
from canfield_cli.engine.deals import deal, parse_code
from canfield_cli.engine.errors import IllegalActionError, Reason
from canfield_cli.engine.game import Game, PlayedAction
from canfield_cli.engine.moves import DRAW, Action, do, legal
from canfield_cli.engine.position import Column, Position
from canfield_cli.engine.reader import Reader
from canfield_cli.engine.requests import DrawRequest, MoveRequest, Request, resolve
from canfield_cli.engine.rules import APP, Rules
from canfield_cli.engine.words import Words

TESTS = Path(__file__).parents[1]
DATA = TESTS / "data"
EXAMPLES = TESTS.parent / "examples"

PUBLISHED = "CF1-D3-AAAAACL"
PLAIN = Reader(Words())

# Columns of a position in which the reserve is empty and column 4 too.
OPEN_COLUMNS = "9S 8H | KH QC | 5D | -"


class Clock:
    """A clock that stands still until it is told the time, in seconds."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as "KH QC"; "-" and the empty text are no cards."""
    return tuple(CARDS_BY_TEXT[word] for word in text.replace("-", "").split())


def table(
    columns: str,
    *,
    base: str = "7",
    foundations: str = "7H",
    reserve: str = "",
    waste: str = "",
    stock: str | None = None,
) -> Position:
    """A position of 52 cards. Cards that are not named are the stock, in suit order.

    `foundations` names the top cards; those under them are understood. With `stock` given, no
    card may be left over.
    """
    first = RANK_TEXTS.index(base) + 1
    counts = dict.fromkeys(Suit, 0)
    for top in cards(foundations):
        counts[top.suit] = (top.rank - first) % 13 + 1
    piles = [cards(column) for column in columns.split("|")]
    position = Position(
        base=first,
        reserve=cards(reserve),
        foundations=(
            counts[Suit.HEARTS],
            counts[Suit.SPADES],
            counts[Suit.DIAMONDS],
            counts[Suit.CLUBS],
        ),
        columns=(piles[0], piles[1], piles[2], piles[3]),
        talon=cards(waste) + cards(stock or ""),
        drawn=len(cards(waste)),
    )
    if stock is None:
        placed = set(all_cards(position))
        rest = tuple(card for card in ALL_CARDS if card not in placed)
        position = position._replace(talon=position.talon + rest)
    assert_sound(position)
    return position


def nearly_won() -> Position:
    """Once the last card of the waste lies on a column, all cards can go up."""
    columns, foundations = "6S 5D 4C | 6D 5C | - | -", "6H 5S 4D 3C"
    return table(columns, foundations=foundations, waste="6C", stock="")


def published() -> Position:
    """The deal of the game that the Catalan document publishes."""
    return deal(APP, parse_code(PUBLISHED).number)


def all_cards(position: Position) -> list[Card]:
    """Every card of a position, pile after pile."""
    return [card for pile in Pile for card in position.cards(pile)]


def in_sequence(column: Column) -> bool:
    """Whether colours alternate and ranks go down one by one, a king following an ace."""
    return all(
        lower.is_red != upper.is_red and (upper.rank - lower.rank) % 13 == 1
        for upper, lower in pairwise(column)
    )


def assert_sound(position: Position) -> None:
    """What holds of every position of every rule set."""
    assert Counter(all_cards(position)) == Counter(ALL_CARDS)
    assert all(map(in_sequence, position.columns))
    assert not position.reserve or all(position.columns)
    assert 0 <= position.drawn <= len(position.talon)


def read(line: str) -> Request:
    """The one thing that a line asks for, read without any language's words."""
    (part,) = PLAIN.read(line)
    return part.request


def typed(rules: Rules, position: Position, line: str, *, double_click: bool = True) -> Action:
    """The action that a typed line means in a position."""
    match read(line):
        case DrawRequest(times=1):
            return DRAW
        case MoveRequest() as transfer:
            return resolve(rules, position, transfer, line, double_click=double_click)
        case other:
            raise AssertionError(other)


def after(rules: Rules, position: Position, *lines: str) -> Position:
    """The position after typed lines."""
    for line in lines:
        position, _ = do(rules, position, typed(rules, position, line))
    return position


def refusal(rules: Rules, position: Position, line: str) -> IllegalActionError:
    """Why a typed line is refused."""
    with pytest.raises(IllegalActionError) as caught:
        do(rules, position, typed(rules, position, line))
    return caught.value


def reason(rules: Rules, position: Position, line: str) -> Reason:
    """The reason for which a typed line is refused."""
    return refusal(rules, position, line).reason


def new_game(rules: Rules, position: Position, clock: Clock | None = None) -> Game:
    """A game from a position."""
    return Game(rules, position, clock or Clock())


def play(game: Game, *lines: str) -> PlayedAction:
    """Play typed lines; what the last of them did."""
    assert lines
    for line in lines:
        done = game.play(typed(game.rules, game.position, line))
    return done


def example_lines(name: str) -> list[str]:
    """The moves of an example file."""
    lines = (EXAMPLES / name).read_text("utf-8").splitlines()
    return [line for line in lines if not line.startswith(("#", "code:", "expect"))]


def replay(name: str, clock: Clock | None = None) -> Game:
    """The game of an example file, played to its end."""
    text = (EXAMPLES / name).read_text("utf-8")
    (code,) = (line[5:] for line in text.splitlines() if line.startswith("code:"))
    game = Game.from_code(parse_code(code), clock or Clock())
    play(game, *example_lines(name))
    return game


def most_up(rules: Rules, start: Position, most_positions: int = 100_000) -> int | None:
    """The most cards that play puts up, all of them for a win; None where it takes too long."""
    known, waiting = {start}, [start]
    while waiting:
        position = waiting.pop()
        if position.is_won:
            return position.cards_up
        if len(known) > most_positions:
            return None
        for action in legal(rules, position):
            after, _ = do(rules, position, action)
            if after not in known:
                known.add(after)
                waiting.append(after)
    return max(position.cards_up for position in known)
