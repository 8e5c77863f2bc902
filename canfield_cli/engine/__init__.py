"""The game: cards, rules, positions, moves. Standard library only; no input or output.

A game in five lines:

    from canfield_cli.engine import Game, legal, parse_code, read_action
    game = Game.from_code(parse_code("CF1-D3-AAAAACL"))
    game.play(read_action(game, "r>c2"))
    game.position.cards_up, legal(game.rules, game.position)
    game.undo()
"""

from canfield_cli.engine.cards import Card, Pile, Suit
from canfield_cli.engine.deals import Code, parse_code
from canfield_cli.engine.errors import CanfieldError, IllegalActionError, Reason
from canfield_cli.engine.game import Game, PlayedAction
from canfield_cli.engine.layout import Layout, layout_text, parse_layout
from canfield_cli.engine.moves import DRAW, Action, Move, legal
from canfield_cli.engine.notation import action_text
from canfield_cli.engine.position import Position
from canfield_cli.engine.reader import read_action
from canfield_cli.engine.rules import APP, CLASSIC, RULE_SETS, WEB, Rules

__all__ = [
    "APP",
    "CLASSIC",
    "DRAW",
    "RULE_SETS",
    "WEB",
    "Action",
    "CanfieldError",
    "Card",
    "Code",
    "Game",
    "IllegalActionError",
    "Layout",
    "Move",
    "Pile",
    "PlayedAction",
    "Position",
    "Reason",
    "Rules",
    "Suit",
    "action_text",
    "layout_text",
    "legal",
    "parse_code",
    "parse_layout",
    "read_action",
]
