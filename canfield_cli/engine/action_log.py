"""A game as it is kept: its start, and every accepted command in canonical form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.errors import CanfieldError, NotationError, NotationProblem
from canfield_cli.engine.notation import GIVE_UP, REDO, UNDO, action_from

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canfield_cli.engine.game import Game, PlayedAction


def replay(game: Game, log: Iterable[str]) -> Iterator[tuple[str, PlayedAction | None]]:
    """Play a log in a game that is at its start; each command, and what was done in it.

    Nothing is done in giving up. `NotationError` for a command that does not belong there.
    """
    for text in log:
        done = None
        try:
            if text == UNDO:
                done = game.undo()
            elif text == REDO:
                done = game.redo()
            elif text == GIVE_UP:
                game.give_up()
            else:
                done = game.play(action_from(game.position, text))
        except NotationError:
            raise
        except CanfieldError as fault:
            raise NotationError(NotationProblem.UNREADABLE, text) from fault
        yield text, done
