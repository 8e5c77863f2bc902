"""`canfield solve --by hints`: a game as the hints alone play it, written as a move file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.analysis.solving import action_texts
from canfield_cli.engine.errors import ContradictionError, InvalidValueError
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from canfield_cli.analysis.played_by_hints import PlayedByHints
    from canfield_cli.commands.shell.invocation import Invocation
    from canfield_cli.engine.game import Game
    from canfield_cli.text.json_objects import JsonObject

HINTS = "hints"
# Options that bound a search; the hints bound their own.
_BOUNDS = (("seconds", "--seconds"), ("states", "--states"), ("memory", "--memory"))
NOT_WON = message("solve", "The hints alone did not win this game. Cards up: {count}.")


def by_hints(invocation: Invocation) -> bool:
    """Whether `--by hints` was given.

    `InvalidValueError` for another word, `ContradictionError` where a search is bounded too.
    """
    text = invocation.text("by")
    if text is None:
        return False
    if text.strip().lower() != HINTS:
        raise InvalidValueError("by", text, (HINTS,))
    for field, name in _BOUNDS:
        if invocation.text(field) is not None:
            raise ContradictionError("--by", name)
    return True


def played_record(game: Game, played: PlayedByHints) -> JsonObject:
    """The game as a JSON object."""
    return {
        "code": str(game.code) if game.code else None,
        "won": game.position.is_won,
        "moves": action_texts(played.line),
        "cards_up": game.position.cards_up,
    }
