"""What one command of a line is answered with."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.notation import action_text
from canfield_cli.interpreter.effects import NO_EFFECTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from canfield_cli.engine.errors import CanfieldError, Kind
    from canfield_cli.engine.game import PlayedAction
    from canfield_cli.interpreter.effects import Effects
    from canfield_cli.text.speaker import Sentences

# The name that JSON gives to a question about a pile, which is no command.
PILE_QUERY = "ask"


class Reply(NamedTuple):
    """The answer to one command: its part of the line as typed, and what is to be said.

    `start` is where in the line the part begins, or for a part that cannot be read, what is
    wrong in it. `played` are the actions that were played, one alone for a move, and `steps` the
    undos and redos that one command did, as files have them. `command` is the name of what was
    asked for, None for a move or a draw, and `effects` are the command's. `asks_pile` says that a
    pile was asked for. `error` is set when it was refused, and `message` is then the refusal alone.
    `begins` is set where a game begins or goes on; `suggested` is what a hint advises to do
    next, as files have it, and `figures` are more that JSON says of it, with their names. `won`
    says that the game was won after it. `more` is set where others follow that were played and
    kept together with it, and `rest` makes the next reply to the same command where that goes on
    by itself. `retyped` is the earlier line that is done next. `in_lesson` says that it belongs to
    a lesson, which leaves no trace in the game.
    """

    text: str
    lines: Sentences
    start: int = 0
    played: tuple[PlayedAction, ...] = ()
    steps: tuple[str, ...] = ()
    command: str | None = None
    effects: Effects = NO_EFFECTS
    asks_pile: bool = False
    error: CanfieldError | None = None
    message: str = ""
    changed: bool = False
    leaves: bool = False
    begins: bool = False
    suggested: str | None = None
    won: bool = False
    more: bool = False
    in_lesson: bool = False
    retyped: str = ""
    rest: Callable[[], Reply] | None = None
    figures: tuple[tuple[str, object], ...] = ()

    @property
    def kind(self) -> Kind | None:
        """Which kind of error it is; None where nothing was refused."""
        return self.error.kind if self.error else None

    @property
    def reason(self) -> str | None:
        """Why it was refused, in a word; None also where a text could not be read."""
        return self.error.reason if self.error else None

    @property
    def move(self) -> str | None:
        """The canonical form of the move that was played."""
        if self.command or not self.played:
            return None
        return action_text(self.played[0].before, self.played[0].action)

    @property
    def logged(self) -> list[str]:
        """What this adds to its game's log: actions and commands in canonical form."""
        if self.played:
            return [action_text(played.before, played.action) for played in self.played]
        if self.steps:
            return [*self.steps]
        return [self.command] if self.command and self.effects.logged else []
