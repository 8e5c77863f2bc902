"""One game: its position, its past and its clock."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.deals import Code, deal
from canfield_cli.engine.errors import IllegalActionError, Reason
from canfield_cli.engine.moves import Action, do
from canfield_cli.engine.rules import Rules, Scoring
from canfield_cli.engine.scoring import dollars, points

if TYPE_CHECKING:
    from collections.abc import Callable

    from canfield_cli.engine.events import Event
    from canfield_cli.engine.position import Position


class PlayedAction(NamedTuple):
    """An action, what happened in it, and the positions before and after it.

    The same value tells of an action that was played, undone or given back.
    """

    action: Action
    events: tuple[Event, ...]
    before: Position
    after: Position


class _Step(NamedTuple):
    """What undoing an action needs: what was before it."""

    position: Position
    action: Action
    points: int


class Game:
    """A game being played by a rule set, from a position.

    `code` is None for a game that no code deals. `all_turned` says whether every card of stock
    and waste has been face up since the deal. `clock` gives seconds; it is asked when an
    action is played and when the time is asked for.
    """

    def __init__(
        self, rules: Rules, start: Position, clock: Callable[[], float], code: Code | None = None
    ) -> None:
        self.rules = rules
        self.start = start
        self.code = code
        # Whether the casino pays its prize for a win: it depends on what the deck cost.
        self.prize = True
        self._clock = clock
        self.restart()

    @classmethod
    def from_code(cls, code: Code, clock: Callable[[], float] = float) -> Game:
        """The game that a code deals. Without a clock no time passes: `float()` is 0."""
        rules = code.rule_set()
        return cls(rules, deal(rules, code.number), clock, code)

    def restart(self) -> None:
        """Begin the same game anew. This cannot be undone."""
        self.position = self.start
        self.moves = 0
        self.given_up = False
        self._points = 0
        self._past: deque[_Step] = deque(maxlen=self.rules.undo_limit)
        self._undone: list[Action] = []
        self._seconds = 0.0
        self._since: float | None = None
        self.all_turned = not self.start.stock_count

    @property
    def score(self) -> int | None:
        """Points or dollars, None where the rules keep no score."""
        match self.rules.scoring:
            case Scoring.POINTS:
                return self._points
            case Scoring.DOLLARS:
                return dollars(self.position, prize=self.prize)
            case Scoring.NONE:
                return None

    @property
    def is_over(self) -> bool:
        """Whether the game is won or given up."""
        return self.given_up or self.position.is_won

    def verify_not_over(self) -> None:
        """Raise `IllegalActionError` when the game is won or given up."""
        if self.given_up:
            raise IllegalActionError(Reason.GIVEN_UP)
        if self.position.is_won:
            raise IllegalActionError(Reason.WON)

    @property
    def is_under_way(self) -> bool:
        """Whether something was played that a new game would lose."""
        return bool(self.moves) and not self.is_over

    @property
    def seconds(self) -> float:
        """The time played: from the first action, and not while the game is over."""
        running = 0.0 if self._since is None else self._clock() - self._since
        # A clock may be set back.
        return self._seconds + max(0.0, running)

    @property
    def history(self) -> tuple[tuple[Position, Action], ...]:
        """The actions that stand and can be undone, each with the position before it."""
        return tuple((step.position, step.action) for step in self._past)

    def play(self, action: Action) -> PlayedAction:
        """Play an action; `IllegalActionError` when it is refused, and then nothing changes."""
        done = self._do(action)
        self._undone.clear()
        return done

    def undo(self) -> PlayedAction:
        """Take back the last action with all that it caused; `IllegalActionError` when there is none."""
        if self.given_up:
            raise IllegalActionError(Reason.GIVEN_UP)
        if not self._past:
            raise IllegalActionError(Reason.NOTHING_TO_UNDO)
        step = self._past.pop()
        after, events = do(self.rules, step.position, step.action)
        self._undone.append(step.action)
        self.position = step.position
        self._points = step.points
        self.moves += 1 if self.rules.undo_counts else -1
        self._run_clock()
        return PlayedAction(step.action, events, step.position, after)

    def redo(self) -> PlayedAction:
        """Give back the action undone last; `IllegalActionError` when there is none."""
        if self.given_up:
            raise IllegalActionError(Reason.GIVEN_UP)
        if not self._undone:
            raise IllegalActionError(Reason.NOTHING_TO_REDO)
        done = self._do(self._undone[-1])
        self._undone.pop()
        return done

    def give_up(self) -> None:
        """End the game with the cards that are up; `IllegalActionError` when it is over already."""
        self.verify_not_over()
        self.given_up = True
        self._run_clock()

    def go_on(self, seconds: float, clock: Callable[[], float]) -> None:
        """Go on with a game that was replayed: so many seconds are played, and time runs now."""
        self._clock = clock
        self._seconds, self._since = seconds, None
        if not self.is_over and (self._past or self._undone):
            self._run_clock()

    def pause(self) -> None:
        """Stop the clock, until `go_on` or the next action."""
        self._seconds, self._since = self.seconds, None

    def _do(self, action: Action) -> PlayedAction:
        if self.given_up:
            raise IllegalActionError(Reason.GIVEN_UP)
        before = self.position
        after, events = do(self.rules, before, action)
        # With a limit of 0 nothing is kept: a deque of that length drops what it is given.
        self._past.append(_Step(before, action, self._points))
        self.position = after
        self.all_turned |= not after.stock_count
        self._points += points(events)
        self.moves += 1
        self._run_clock()
        return PlayedAction(action, events, before, after)

    def _run_clock(self) -> None:
        """Start the clock at the first action, stop it at the end, go on after an undone end."""
        if self.is_over:
            self._seconds = self.seconds
            self._since = None
        elif self._since is None:
            self._since = self._clock()
