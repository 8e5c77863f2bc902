"""`canfield solve --by hints`: a game as the hints alone play it, written as a move file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.analysis.solving import action_texts
from canfield_cli.engine.errors import InvalidValueError
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from canfield_cli.analysis.played_by_hints import PlayedByHints
    from canfield_cli.engine.game import Game
    from canfield_cli.text.json_objects import JsonObject

HINTS = "hints"
NOT_WON = message("solve", "The hints alone did not win this game. Cards up: {count}.")


def by_hints(text: str | None) -> bool:
    """Whether `--by hints` was given; `InvalidValueError` for another word."""
    if text is not None and text.strip().lower() != HINTS:
        raise InvalidValueError("by", text, (HINTS,))
    return text is not None


def played_record(game: Game, played: PlayedByHints) -> JsonObject:
    """The game as a JSON object."""
    return {
        "code": str(game.code) if game.code else None,
        "won": game.position.is_won,
        "moves": action_texts(played.line),
        "cards_up": game.position.cards_up,
    }
