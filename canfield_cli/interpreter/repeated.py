"""What a line does several times in a row, told in one sentence: draws, undos, redos."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.moves import DRAW
from canfield_cli.engine.phrases import MOST_TIMES
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

    `can` says whether it can be done once more, and `told` makes the news of all. At most `most`
    are told together, where what is told grows with each.
    """

    can: Callable[[Game], bool]
    told: Callable[[Repeated, Game, Speaker], Sentences]
    most: int | None = None


def _can_draw(game: Game) -> bool:
    return game.can(DRAW)


def _drawn(done: Repeated, game: Game, speaker: Speaker) -> Sentences:
    return speaker.drawn_together(done.played, game)


# As many as one `d 99` does.
_DRAWS = Repeatable(_can_draw, _drawn, MOST_TIMES)


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
        if following is None:
            return False
        kind = self._kind(request)
        if kind is None or kind is not self._kind(following):
            return False
        is_full = kind.most is not None and self._times + 1 >= kind.most
        return not is_full and kind.can(game)

    def take(
        self, request: Request, reply: Reply, game: Game, speaker: Speaker, *, goes_on: bool
    ) -> Sentences:
        """Something was done: the news of all that was gathered, nothing where it goes on."""
        if not goes_on and not self._times:
            return reply.lines
        self._times += 1
        self._played += reply.played
        if goes_on:
            return ()
        done = Repeated(self._times, tuple(self._played))
        self._times, self._played = 0, []
        kind = self._kind(request)
        assert kind is not None
        return kind.told(done, game, speaker)
