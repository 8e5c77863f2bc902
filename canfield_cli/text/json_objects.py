"""Values to JSON: stable records for scripts, with all piles bottom first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.cards import RANK_TEXTS, Pile, Suit
from canfield_cli.engine.moves import legal
from canfield_cli.engine.notation import action_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canfield_cli.engine.cards import Card
    from canfield_cli.engine.game import Game

JsonObject = dict[str, object]


def position_record(game: Game, *, reveal: bool = False, legal_moves: bool = False) -> JsonObject:
    """The position of a game. `reveal` adds the hidden cards, `legal_moves` the legal moves."""
    position = game.position
    top = position.top(Pile.RESERVE)
    record: JsonObject = {
        "code": str(game.code) if game.code else None,
        "rules": game.rules.name,
        "draw": game.rules.draw,
        "base": RANK_TEXTS[position.base - 1],
        "stock": position.stock_count,
        "waste": _cards(position.waste),
        "reserve": len(position.reserve),
        "reserve_top": str(top) if top else None,
        "foundations": {suit.letter: position.foundations[suit] for suit in Suit},
        "columns": [_cards(column) for column in position.columns],
        "score": game.score,
        "moves": game.moves,
        "cards_up": position.cards_up,
        "won": position.is_won,
    }
    if reveal:
        record["stock_cards"] = _cards(position.stock)
        record["reserve_cards"] = _cards(position.reserve)
    if legal_moves:
        record["legal"] = legal_texts(game)
    return record


def legal_texts(game: Game) -> list[str]:
    """Each legal move once, in canonical form; none after the end of the game."""
    if game.is_over:
        return []
    position = game.position
    return [action_text(position, action) for action in legal(game.rules, position)]


def _cards(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]
