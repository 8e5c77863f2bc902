"""`canfield solve --by hints`: a game as the hints alone play it, written as a move file."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.analysis.hint_player import HintPlayer
from canfield_cli.analysis.solving import action_texts
from canfield_cli.engine.errors import InvalidValueError
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from canfield_cli.engine.game import Game, PlayedAction
    from canfield_cli.text.json_objects import JsonObject

HINTS = "hints"
NOT_WON = message("solve", "The hints alone did not win this game. Cards up: {count}.")


class PlayedByHints(NamedTuple):
    """What was played, and whether somebody stopped it."""

    line: tuple[PlayedAction, ...]
    stopped: bool


def by_hints(text: str | None) -> bool:
    """Whether `--by hints` was given; `InvalidValueError` for another word."""
    if text is not None and text.strip().lower() != HINTS:
        raise InvalidValueError("by", text, (HINTS,))
    return text is not None


def play_by_hints(game: Game, stop: Callable[[], bool]) -> PlayedByHints:
    """Play a game by its hints, to a win or to where they lead no further."""
    player = HintPlayer(game, stop)
    line: list[PlayedAction] = []
    while not game.is_over:
        found = player.ask()
        played = () if stop() else player.play(found)
        if not played:
            break
        line += played
    return PlayedByHints(tuple(line), stop())


def played_record(game: Game, played: PlayedByHints) -> JsonObject:
    """The game as a JSON object."""
    return {
        "code": str(game.code) if game.code else None,
        "won": game.position.is_won,
        "moves": action_texts(played.line),
        "cards_up": game.position.cards_up,
    }
