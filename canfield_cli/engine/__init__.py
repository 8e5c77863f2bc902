"""The game: cards, rules, positions, moves. Standard library only; no input or output.

>>> from canfield_cli.engine import Game
>>> game = Game.from_code("CF1-D3-AAAAACL")
>>> done = game.play(game.parse("r c2"))
>>> game.position.cards_up, [game.format(action) for action in game.legal_actions]
(1, ['d', 'r>f', 'c2>c4'])
>>> game.undo().action
Move(source=Pile.RESERVE, target=Pile.COLUMN_2, number=1)

The names in `__all__` are stable: see docs/library.md.
"""

import typing

from canfield_cli.engine.actions import DRAW, Action, Draw, Move
from canfield_cli.engine.cards import ALL_CARDS, COLUMNS, FOUNDATIONS, Card, Pile, PileKind, Suit
from canfield_cli.engine.deals import DEAL_COUNT, Code, parse_code
from canfield_cli.engine.errors import (
    AmbiguousError,
    CanfieldError,
    CodeProblem,
    ContradictionError,
    FileError,
    FileLineError,
    FileProblem,
    GameCodeError,
    IllegalActionError,
    ImportDataError,
    ImportProblem,
    InvalidValueError,
    Kind,
    LayoutError,
    LayoutProblem,
    MissingValueError,
    NotationError,
    NotationProblem,
    Reason,
    StateError,
)
from canfield_cli.engine.events import Drawn, Event, Filled, Finished, Moved, Redealt
from canfield_cli.engine.game import Ending, Game, Outcome, PlayedAction
from canfield_cli.engine.layout import Layout, layout_text, parse_layout
from canfield_cli.engine.moves import legal
from canfield_cli.engine.notation import action_from, action_text
from canfield_cli.engine.outlook import Outlook
from canfield_cli.engine.position import Column, Columns, FoundationCounts, Position
from canfield_cli.engine.rules import (
    APP,
    CLASSIC,
    RULE_SETS,
    WEB,
    DealOrder,
    EmptyColumn,
    RuleChange,
    Rules,
    Scoring,
    Send,
    Sequences,
    rule_set,
    with_change,
)
from canfield_cli.engine.setup import GameSetup
from canfield_cli.engine.solving import perft, solve

if typing.TYPE_CHECKING:
    from canfield_cli.engine.hint import Hint, Why
    from canfield_cli.engine.solver import Solution, Verdict

__all__ = [
    "ALL_CARDS",
    "APP",
    "CLASSIC",
    "COLUMNS",
    "DEAL_COUNT",
    "DRAW",
    "FOUNDATIONS",
    "RULE_SETS",
    "WEB",
    "Action",
    "AmbiguousError",
    "CanfieldError",
    "Card",
    "Code",
    "CodeProblem",
    "Column",
    "Columns",
    "ContradictionError",
    "DealOrder",
    "Draw",
    "Drawn",
    "EmptyColumn",
    "Ending",
    "Event",
    "FileError",
    "FileLineError",
    "FileProblem",
    "Filled",
    "Finished",
    "FoundationCounts",
    "Game",
    "GameCodeError",
    "GameSetup",
    "Hint",
    "IllegalActionError",
    "ImportDataError",
    "ImportProblem",
    "InvalidValueError",
    "Kind",
    "Layout",
    "LayoutError",
    "LayoutProblem",
    "MissingValueError",
    "Move",
    "Moved",
    "NotationError",
    "NotationProblem",
    "Outcome",
    "Outlook",
    "Pile",
    "PileKind",
    "PlayedAction",
    "Position",
    "Reason",
    "Redealt",
    "RuleChange",
    "Rules",
    "Scoring",
    "Send",
    "Sequences",
    "Solution",
    "StateError",
    "Suit",
    "Verdict",
    "Why",
    "action_from",
    "action_text",
    "layout_text",
    "legal",
    "parse_code",
    "parse_layout",
    "perft",
    "rule_set",
    "solve",
    "with_change",
]


def __getattr__(name: str) -> typing.Any:
    """What is slow to load, and rarely needed."""
    if name in {"Hint", "Why"}:
        from canfield_cli.engine import hint  # noqa: PLC0415

        return getattr(hint, name)
    if name in {"Solution", "Verdict"}:
        from canfield_cli.engine import solver  # noqa: PLC0415

        return getattr(solver, name)
    raise AttributeError(name)
