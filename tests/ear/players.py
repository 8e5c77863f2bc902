"""Players within the tests' own process: at an interpreter, or in a whole conversation."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.engine.cards import Pile, PileKind
from canfield_cli.engine.layout import layout_text, parse_layout
from canfield_cli.engine.moves import DRAW, Draw, legal
from canfield_cli.engine.setup import GameSetup
from canfield_cli.interpreter.interpreter import Interpreter
from canfield_cli.repl.loop import Conversation, PromptOptions
from canfield_cli.session import Session, Settings

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable

    from canfield_cli.engine.game import Game
    from canfield_cli.engine.moves import Action
    from canfield_cli.engine.position import Position

PUBLISHED = "CF1-D3-AAAAACL"


def player(opening: GameSetup | str = PUBLISHED, *, language: str = "en") -> Interpreter:
    """Someone at a game, with a clock that stands still; another game is always deal 7."""
    begins = GameSetup.from_text(code=opening) if isinstance(opening, str) else opening
    session = Session(begins, Settings(language), lambda: 100.0, lambda: 7)
    return Interpreter(session, COMMANDS, prefixes=True)


def said(interpreter: Interpreter, line: str) -> list[str]:
    """What a typed line brings."""
    return [text for reply in interpreter.run(line) for text in reply.lines]


def do(interpreter: Interpreter, *lines: str) -> None:
    """Type lines none of which is refused."""
    for line in lines:
        for reply in interpreter.run(line):
            assert reply.error is None, reply


def laid(game: Game, position: Position) -> GameSetup:
    """A position as a layout to begin with, by the game's rules."""
    return GameSetup(layout=parse_layout(layout_text(game.rules, position).splitlines()))


def with_hidden_shuffled(position: Position, dice: random.Random) -> Position:
    """The position with the cards that lie face down dealt anew among their places."""
    under = position.reserve[:-1]
    hidden = [*under, *position.stock]
    dice.shuffle(hidden)
    return position._replace(
        reserve=(*hidden[: len(under)], *position.reserve[-1:]),
        talon=(*position.waste, *hidden[len(under) :]),
    )


def wander(game: Game, dice: random.Random) -> Action | None:
    """An action as a careless player might choose it; None where nothing at all is legal."""
    actions = legal(game.rules, game.position)
    if not actions:
        return None
    moves = [a for a in actions if not isinstance(a, Draw)]
    onwards = [
        move
        for move in moves
        if move.source in {Pile.WASTE, Pile.RESERVE} or move.target.kind is PileKind.FOUNDATION
    ]
    fate = dice.random()
    if onwards and fate < 0.8:
        return dice.choice(onwards)
    if moves and fate < 0.05:
        return dice.choice(moves)
    return DRAW if DRAW in actions else dice.choice(actions)


class Typist:
    """Lines for a conversation."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)

    def read(self, prompt: str) -> str:
        """The next line; none is asked for twice."""
        del prompt
        for line in self._lines:
            return line
        raise EOFError


def converse(interpreter: Interpreter, *lines: str, interactive: bool = False) -> list[str]:
    """What is said to typed lines in plain play, before it is said that the game is left."""
    out = io.StringIO()
    manner = PromptOptions(interactive=interactive)
    Conversation(interpreter, Typist(lines), out, manner, lambda _: None).run()
    return out.getvalue().splitlines()[:-1]
