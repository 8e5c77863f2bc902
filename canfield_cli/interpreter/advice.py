"""What is added to a refusal: the nearest command, or what the letter of a suit stands for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.errors import (
    CanfieldError,
    IllegalActionError,
    NotationError,
    NotationProblem,
)
from canfield_cli.engine.requests import MoveRequest, Request
from canfield_cli.interpreter.local_letters import legal_by_local_letters
from canfield_cli.interpreter.naming import aliases_of
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from canfield_cli.engine.game import Game
    from canfield_cli.engine.words import Words
    from canfield_cli.interpreter.command import Command
    from canfield_cli.text.speaker import Speaker

_NEAREST = message("refusal", "Nearest command: {command}.")
_LETTERS = message("refusal", "The letters of suits are H, S, D, C in every language; C is clubs.")


def on_letters(
    error: CanfieldError, request: Request, text: str, game: Game, words: Words, speaker: Speaker
) -> str:
    """What the letter of a suit stands for, where the language's own would have been legal."""
    if not (isinstance(error, IllegalActionError) and isinstance(request, MoveRequest)):
        return ""
    meant = legal_by_local_letters(game, request, text, words.local_suits)
    return speaker.phrase(_LETTERS) if meant else ""


def nearest_command(error: CanfieldError, commands: tuple[Command, ...], speaker: Speaker) -> str:
    """The command whose name is nearest to a text that nothing can be made of."""
    if not isinstance(error, NotationError) or error.problem is not NotationProblem.UNREADABLE:
        return ""
    # Only for lines with mistakes.
    from canfield_cli.interpreter.suggestions import nearest  # noqa: PLC0415

    command = nearest(error.text, commands, speaker.catalogue)
    if command is None:
        return ""
    return speaker.phrase(_NEAREST, command=aliases_of(command, speaker.catalogue)[0])
