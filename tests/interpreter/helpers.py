"""What the commands' tests share: games to type into, and what a line came to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.engine.cards import ALL_CARDS, CARDS_BY_TEXT, Card, Pile
from canfield_cli.engine.errors import AmbiguousError, IllegalActionError, NotationError
from canfield_cli.engine.layout import parse_layout
from canfield_cli.engine.requests import AnyFoundation, PileQuery
from canfield_cli.engine.setup import GameSetup
from canfield_cli.interpreter.interpreter import NOBODY, Interpreter
from canfield_cli.session import Session, Settings

if TYPE_CHECKING:
    from canfield_cli.engine.position import Position
    from canfield_cli.interpreter.command import Frontend
    from canfield_cli.interpreter.reply import Reply

LANGUAGES = ("en", "ca", "es")
PUBLISHED = "CF1-D3-AAAAACL"
PILES = (*Pile, AnyFoundation.F)


class Clock:
    """A clock that stands still until it is told the time, in seconds."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def layout(
    columns: str,
    *,
    foundations: str = "7H",
    reserve: str = "-",
    waste: str = "-",
    rules: str = "app",
) -> GameSetup:
    """A game from piles such as "9S 8H | KH QC | 5D | -", with base rank 7.

    `foundations` gives the top cards. The cards not named are the stock, but for those under
    the foundations' top cards.
    """
    tops = foundations.replace("-", "").split()
    placed = set(f"{columns} {reserve} {waste}".split())
    for top in map(CARDS_BY_TEXT.__getitem__, tops):
        ranks = ((6 + place) % 13 + 1 for place in range((top.rank - 7) % 13 + 1))
        placed |= {str(Card(rank, top.suit)) for rank in ranks}
    stock = " ".join(str(card) for card in ALL_CARDS if str(card) not in placed)
    lines = (
        f"rules: {rules}",
        "base: 7",
        f"reserve: {reserve}",
        f"foundations: {foundations}",
        f"columns: {columns}",
        f"waste: {waste}",
        f"stock: {stock or '-'}",
    )
    return GameSetup(layout=parse_layout(lines))


def player(
    language: str = "en",
    opening: GameSetup | str = PUBLISHED,
    *lines: str,
    verbosity: str = "normal",
    prefixes: bool = False,
    clock: Clock | None = None,
) -> Interpreter:
    """Someone at a game in a language, after the lines, none of which is refused.

    A new game without a code is always deal 7.
    """
    begins = GameSetup.from_text(code=opening) if isinstance(opening, str) else opening
    settings = Settings(language, verbosity)
    session = Session(begins, settings, clock or Clock(), lambda: 7)
    interpreter = Interpreter(session, COMMANDS, prefixes=prefixes)
    for line in lines:
        for reply in interpreter.run(line):
            assert reply.error is None, reply
    return interpreter


def said(interpreter: Interpreter, line: str, frontend: Frontend = NOBODY) -> list[str]:
    """The lines that a typed line brings."""
    return [text for reply in interpreter.run(line, frontend) for text in reply.lines]


def outcome(interpreter: Interpreter, line: str) -> str:
    """What a line came to, in short: one word group for each reply, divided by commas.

    `r>c2` is a move; `? c2` says what lies on a pile; `undo` is a command; `illegal face_down`,
    `syntax left_over` and `ambiguous d 3|new draw 3` are errors.
    """
    return ", ".join(_came_to(interpreter, reply) for reply in interpreter.run(line))


def _came_to(interpreter: Interpreter, reply: Reply) -> str:
    match reply.error:
        case None:
            pass
        case IllegalActionError(reason=reason):
            return f"{reply.kind} {reason}"
        case NotationError(problem=problem):
            return f"{reply.kind} {problem}"
        case AmbiguousError(readings=readings):
            return f"{reply.kind} {'|'.join(readings)}"
        case _:
            return str(reply.kind)
    if reply.asks_pile:
        speaker, game = interpreter.speaker, interpreter.session.game
        asked = [pile for pile in PILES if speaker.asked(PileQuery(pile), game) == reply.lines]
        return f"? {' '.join(str(pile.value) for pile in asked)}"
    return reply.move or reply.command or "nothing"


def state(interpreter: Interpreter) -> tuple[object, ...]:
    """All that a refused command must leave as it was."""
    session = interpreter.session
    game = session.game
    position: Position = game.position
    return (game, position, game.moves, game.score, game.given_up, session.settings)
