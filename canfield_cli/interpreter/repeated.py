"""What a line does several times in a row, told in one sentence: draws, undos, redos."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.moves import DRAW
from canfield_cli.engine.requests import CommandCall, DrawRequest

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canfield_cli.engine.game import Game, PlayedAction
    from canfield_cli.engine.requests import Request
    from canfield_cli.interpreter.reply import Reply
    from canfield_cli.text.speaker import Sentences, Speaker


class Repeated(NamedTuple):
    """How often something was done since it was last told, and the actions that it played."""

    times: int
    played: tuple[PlayedAction, ...]


class Repeatable(NamedTuple):
    """Something that is told together when a line does it several times in a row.

    `can` says whether it can be done once more, and `told` makes the news of all.
    """

    can: Callable[[Game], bool]
    told: Callable[[Repeated, Game, Speaker], Sentences]


def _can_draw(game: Game) -> bool:
    return game.can(DRAW)


def _drawn(done: Repeated, game: Game, speaker: Speaker) -> Sentences:
    return speaker.drawn_together(done.played, game)


_DRAWS = Repeatable(_can_draw, _drawn)


class Together:
    """Gathers what one line does several times in a row, until it is told.

    `repeatable` are the commands that are told so, by their names.
    """

    def __init__(self, repeatable: Mapping[str, Repeatable]) -> None:
        self._repeatable = repeatable
        self._times = 0
        self._played: list[PlayedAction] = []

    def _kind(self, request: Request | None) -> Repeatable | None:
        match request:
            case DrawRequest():
                return _DRAWS
            case CommandCall(name=name):
                return self._repeatable.get(name)
            case _:
                return None

    def goes_on(self, request: Request, following: Request | None, game: Game) -> bool:
        """Whether what was just done is done once more by the request that follows."""
        kind = self._kind(request)
        return kind is not None and kind is self._kind(following) and kind.can(game)

    def take(
        self, request: Request, reply: Reply, game: Game, speaker: Speaker, *, goes_on: bool
    ) -> Sentences:
        """Something was done: the news of all that was gathered, nothing where it goes on."""
        self._times += 1
        self._played += reply.played
        if goes_on:
            return ()
        done = Repeated(self._times, tuple(self._played))
        self._times, self._played = 0, []
        kind = self._kind(request)
        if kind is None or done.times == 1:
            return reply.lines
        return kind.told(done, game, speaker)
