"""What the sentences' tests share: short ways to write cards, positions and games."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from canfield_cli.engine.cards import CARDS_BY_TEXT, RANK_TEXTS, Card, Suit
from canfield_cli.engine.deals import parse_code
from canfield_cli.engine.game import Game, PlayedAction
from canfield_cli.engine.moves import DRAW, Action
from canfield_cli.engine.position import Position
from canfield_cli.engine.reader import Reader
from canfield_cli.engine.requests import DrawRequest, MoveRequest, resolve
from canfield_cli.engine.rules import APP, Rules
from canfield_cli.engine.words import Words
from canfield_cli.text.event_sentences import Verbosity
from canfield_cli.text.speaker import Speaker

if TYPE_CHECKING:
    from canfield_cli.engine.events import Event

LANGUAGES = ("en", "ca", "es")
PUBLISHED = "CF1-D3-AAAAACL"


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as "KH QC"; "-" stands for none."""
    return tuple(CARDS_BY_TEXT[word] for word in text.replace("-", "").split())


def card(text: str) -> Card:
    """The card of a text such as QC."""
    return CARDS_BY_TEXT[text]


def position(
    columns: str,
    *,
    base: str = "7",
    foundations: str = "7H",
    reserve: str = "",
    waste: str = "",
    stock: str = "",
) -> Position:
    """A position, of as many cards as a sentence needs.

    `foundations` names the top cards; those under them are understood.
    """
    first = RANK_TEXTS.index(base) + 1
    counts = dict.fromkeys(Suit, 0)
    for top in cards(foundations):
        counts[top.suit] = (top.rank - first) % 13 + 1
    one, two, three, four = map(cards, columns.split("|"))
    hearts, spades, diamonds, clubs = counts.values()
    return Position(
        base=first,
        reserve=cards(reserve),
        foundations=(hearts, spades, diamonds, clubs),
        columns=(one, two, three, four),
        talon=cards(waste) + cards(stock),
        drawn=len(cards(waste)),
    )


def game_at(start: Position, rules: Rules = APP) -> Game:
    """A game from a position, with a clock that stands still."""
    return Game(rules, start, lambda: 0.0)


def published() -> Game:
    """The game that the Catalan document publishes."""
    return Game.from_code(parse_code(PUBLISHED), lambda: 0.0)


def action(game: Game, line: str) -> Action:
    """The action that a typed line means in a game."""
    (part,) = Reader(Words()).read(line)
    match part.request:
        case DrawRequest(times=1):
            return DRAW
        case MoveRequest() as transfer:
            return resolve(game.rules, game.position, transfer, line)
        case other:
            raise AssertionError(other)


def play(game: Game, *lines: str) -> PlayedAction:
    """Play typed lines; what the last of them did."""
    assert lines
    for line in lines:
        done = game.play(action(game, line))
    return done


def done_with(events: tuple[Event, ...], before: Position, after: Position) -> PlayedAction:
    """An action of which only the events and the positions are told."""
    return PlayedAction(DRAW, events, before, after)


@cache
def speaker(language: str, verbosity: Verbosity = Verbosity.NORMAL, width: int = 0) -> Speaker:
    """A speaker; each is made once."""
    return Speaker(language, verbosity, width)
