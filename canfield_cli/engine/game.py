"""One game: its position, its past and its clock."""

from __future__ import annotations

import random
from collections import deque
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.base_errors import name_of
from canfield_cli.engine.deals import DEAL_COUNT, Code, code_for, deal, parse_code
from canfield_cli.engine.errors import IllegalActionError, Reason
from canfield_cli.engine.moves import Action, do, legal, verify
from canfield_cli.engine.notation import action_text
from canfield_cli.engine.outlook import Outlook, outlook
from canfield_cli.engine.reader import read_action
from canfield_cli.engine.rules import APP, Rules, Scoring, draw_from
from canfield_cli.engine.scoring import dollars, points

if TYPE_CHECKING:
    from collections.abc import Callable

    from canfield_cli.engine.events import Event
    from canfield_cli.engine.hint import Hint
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


class Ending(StrEnum):
    """How a game ended."""

    WON = "won"
    GIVEN_UP = "given up"

    __repr__ = name_of


class Outcome(NamedTuple):
    """The end of a game: how it ended, the cards that are up, the moves counted, the score.

    `score` is in points or dollars, None where the rules keep none.
    """

    ending: Ending
    cards_up: int
    moves: int
    score: int | None


class Game:
    """A game being played by a rule set, from a position.

    Make one with `from_code`, `deal` or `from_position`. `clock` gives seconds; it is asked when
    an action is played and when the time is asked for. Without a clock no time passes.

    >>> game = Game.from_code("CF1-D3-AAAAACL")
    >>> game.play(game.parse("r c2")).events[0].cards
    (Card(rank=12, suit=Suit.CLUBS),)
    >>> [game.format(action) for action in game.legal_actions]
    ['d', 'r>f', 'c2>c4']
    >>> game.can(game.parse("c1>c2"))
    False
    >>> game.undoable, game.outcome
    (1, None)
    """

    def __init__(
        self, rules: Rules, start: Position, clock: Callable[[], float], code: Code | None = None
    ) -> None:
        self._rules = rules
        self._start = start
        self._code = code
        # Whether the casino pays its prize for a win: it depends on what the deck cost.
        self.prize = True
        self._clock = clock
        self.restart()

    @classmethod
    def from_code(cls, code: Code | str, clock: Callable[[], float] = float) -> Game:
        """The game that a code deals; `GameCodeError` for a text that is none.

        `InvalidValueError` for a code made of values that do not exist.
        """
        if isinstance(code, str):
            code = parse_code(code)
        rules = code.rule_set()
        return cls(rules, deal(rules, code.number), clock, code)

    @classmethod
    def deal(
        cls,
        rules: Rules = APP,
        draw: int | None = None,
        number: int | None = None,
        clock: Callable[[], float] = float,
    ) -> Game:
        """A new game: `draw` is 1 or 3, the rules' own unless given, and `number` the deal's.

        Without a number it comes from the system's randomness. `InvalidValueError` for a draw or
        number that does not exist.

        >>> Game.deal(number=63).code
        Code(rules='app', draw=3, number=63)
        """
        if draw is not None:
            rules = replace(rules, draw=draw_from(str(draw)))
        if number is None:
            number = random.SystemRandom().randrange(DEAL_COUNT)
        return cls(rules, deal(rules, number), clock, code_for(rules, number))

    @classmethod
    def from_position(
        cls, position: Position, rules: Rules = APP, clock: Callable[[], float] = float
    ) -> Game:
        """A game from a position; `LayoutError` with its first fault, see `Position.faults`."""
        for fault in position.faults(rules):
            raise fault
        return cls(rules, position, clock)

    @property
    def rules(self) -> Rules:
        """The rules that it is played by."""
        return self._rules

    @property
    def start(self) -> Position:
        """The position that it began with."""
        return self._start

    @property
    def code(self) -> Code | None:
        """Its code; None for a game that no code deals."""
        return self._code

    @property
    def position(self) -> Position:
        """Where the cards lie now."""
        return self._position

    @property
    def moves(self) -> int:
        """The moves counted: an undo takes one off, or adds one, as the rules have it."""
        return self._moves

    @property
    def given_up(self) -> bool:
        """Whether it was given up."""
        return self._given_up

    @property
    def all_turned(self) -> bool:
        """Whether every card of stock and waste has been face up since the deal."""
        return self._all_turned

    def restart(self) -> None:
        """Begin the same game anew. This cannot be undone."""
        self._position = self._start
        self._moves = 0
        self._given_up = False
        self._points = 0
        self._past: deque[_Step] = deque(maxlen=self._rules.undo_limit)
        # Actions that stand and can no longer be undone: each kept once, and told by reference.
        self._earlier: list[Action] = []
        self._known: dict[Action, Action] = {}
        self._undone: list[Action] = []
        self._seconds = 0.0
        self._since: float | None = None
        self._all_turned = not self._start.stock_count

    @property
    def score(self) -> int | None:
        """Points or dollars, None where the rules keep no score."""
        match self._rules.scoring:
            case Scoring.POINTS:
                return self._points
            case Scoring.DOLLARS:
                return dollars(self._position, prize=self.prize)
            case Scoring.NONE:
                return None

    @property
    def is_over(self) -> bool:
        """Whether the game is won or given up."""
        return self._given_up or self._position.is_won

    def verify_not_over(self) -> None:
        """Raise `IllegalActionError` when the game is won or given up."""
        if self._given_up:
            raise IllegalActionError(Reason.GIVEN_UP)
        if self._position.is_won:
            raise IllegalActionError(Reason.WON)

    @property
    def is_under_way(self) -> bool:
        """Whether something was played that a new game would lose."""
        return bool(self._moves) and not self.is_over

    @property
    def seconds(self) -> float:
        """The time played: from the first action, and not while the game is over."""
        running = 0.0 if self._since is None else self._clock() - self._since
        # A clock may be set back.
        return self._seconds + max(0.0, running)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        if not self.is_over:
            return None
        ending = Ending.WON if self._position.is_won else Ending.GIVEN_UP
        return Outcome(ending, self._position.cards_up, self._moves, self.score)

    @property
    def outlook(self) -> Outlook:
        """What is left to do, told without any card that was never face up."""
        if self.is_over:
            return Outlook.OVER
        return outlook(self._rules, self._position, all_turned=self.all_turned)

    @property
    def positions(self) -> tuple[Position, ...]:
        """The positions before each of the actions that stand, the first first."""
        past = tuple(step.position for step in self._past)
        if not self._earlier:
            return past
        # Those that can no longer be undone are kept as actions alone.
        position, before = self._start, []
        for action in self._earlier:
            before.append(position)
            position, _ = do(self._rules, position, action)
        return (*before, *past)

    def hint(self, stop: Callable[[], bool] = lambda: False) -> Hint | None:
        """What to do next, from what a player has seen; None when the game is over.

        `stop` is asked again and again, and ends the search for the best when it says so.
        """
        # Only who asks for a hint waits for it to load.
        from canfield_cli.engine.hint import Known, hint  # noqa: PLC0415

        if self.is_over:
            return None
        known = Known(self.all_turned, self.positions, self.undoable)
        return hint(self._rules, self._position, known, stop)

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """Each legal action once: the draw, then by source (reserve, waste, columns, foundations).

        None when the game is over.
        """
        return () if self.is_over else legal(self._rules, self._position)

    def parse(self, text: str) -> Action:
        """The action that one move in short form means now: `d`, `r>c2`, `c2 c4`, `qc kh`.

        Whether it is legal is left to `verify`. `NotationError`, `AmbiguousError`, or
        `IllegalActionError` when nothing can be meant.
        """
        return read_action(self._rules, self._position, text)

    def format(self, action: Action) -> str:
        """The one canonical form of an action that is legal now."""
        return action_text(self._position, action)

    def verify(self, action: Action) -> None:
        """Raise `IllegalActionError` when the action cannot be played."""
        if self._given_up:
            raise IllegalActionError(Reason.GIVEN_UP, action)
        verify(self._rules, self._position, action)

    def can(self, action: Action) -> bool:
        """Whether the action can be played."""
        try:
            self.verify(action)
        except IllegalActionError:
            return False
        return True

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions that stand, the first first, also those that can no longer be undone."""
        return (*self._earlier, *(step.action for step in self._past))

    @property
    def undone(self) -> tuple[Action, ...]:
        """The actions that redo gives back, the next one first."""
        return tuple(reversed(self._undone))

    @property
    def undoable(self) -> int:
        """How many actions can be undone."""
        return len(self._past)

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
        """Take back the last action and its consequences; `IllegalActionError` without one."""
        if self._given_up:
            raise IllegalActionError(Reason.GIVEN_UP)
        if not self._past:
            raise IllegalActionError(Reason.NOTHING_TO_UNDO)
        step = self._past.pop()
        after, events = do(self._rules, step.position, step.action)
        self._undone.append(step.action)
        self._position = step.position
        self._points = step.points
        self._moves += 1 if self._rules.undo_counts else -1
        self._run_clock()
        return PlayedAction(step.action, events, step.position, after)

    def redo(self) -> PlayedAction:
        """Give back the action undone last; `IllegalActionError` when there is none."""
        if self._given_up:
            raise IllegalActionError(Reason.GIVEN_UP)
        if not self._undone:
            raise IllegalActionError(Reason.NOTHING_TO_REDO)
        done = self._do(self._undone[-1])
        self._undone.pop()
        return done

    def give_up(self) -> None:
        """End the game with the cards that are up.

        `IllegalActionError` when it is over already.
        """
        self.verify_not_over()
        self._given_up = True
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
        if self._given_up:
            raise IllegalActionError(Reason.GIVEN_UP, action)
        before = self._position
        after, events = do(self._rules, before, action)
        past = self._past
        if len(past) == past.maxlen:
            # The deque is going to drop its first step, or, with a limit of 0, this one.
            dropped = past[0].action if past else action
            self._earlier.append(self._known.setdefault(dropped, dropped))
        past.append(_Step(before, action, self._points))
        self._position = after
        self._all_turned |= not after.stock_count
        self._points += points(events)
        self._moves += 1
        self._run_clock()
        return PlayedAction(action, events, before, after)

    def _run_clock(self) -> None:
        """Start the clock at the first action, stop it at the end, go on after an undone end."""
        if self.is_over:
            self._seconds, self._since = self.seconds, None
        elif self._since is None:
            self._since = self._clock()
