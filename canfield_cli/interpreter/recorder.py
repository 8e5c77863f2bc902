"""Saves games while they are played: every accepted command, and the state of the game."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from canfield_cli.engine.action_log import replay
from canfield_cli.engine.errors import CanfieldError
from canfield_cli.engine.layout import layout_text, parse_layout
from canfield_cli.engine.notation import GIVE_UP, UNDO
from canfield_cli.engine.scoring import STAKE_WITHOUT_PRIZE
from canfield_cli.engine.setup import GameSetup
from canfield_cli.interpreter.effects import Assistance
from canfield_cli.interpreter.retry_policy import RetryPolicy
from canfield_cli.interpreter.save_notices import SaveNotices
from canfield_cli.store.values import (
    LATEST,
    Demo,
    GameStanding,
    GameStart,
    GameState,
    StoreError,
    StoreProblem,
)
from canfield_cli.text.messages import Refusal, RefusedError, message

if TYPE_CHECKING:
    from collections.abc import Callable

    from canfield_cli.engine.game import Game
    from canfield_cli.interpreter.reply import Reply
    from canfield_cli.session import Session
    from canfield_cli.store.saves import Saves
    from canfield_cli.store.values import StoredGame
    from canfield_cli.text.speaker import Sentences, Speaker

DEFAULT_STAKE = 50
_NO_SAVES = message(
    "refusal", "No: nothing is kept here; saves and records come with canfield play."
)
PLAYED_ELSEWHERE = message("refusal", "No: that game is open in another program. Close it there.")
_GONE = message("refusal", "No: that game is over. To list the unfinished ones, type resume.")
_UNREADABLE = message("refusal", "No: that game's save cannot be read, and is left as it is.")


class GameRecorder:
    """Keeps the games of a sitting in `saves`, or, without them, only notes their commands.

    `log` holds the present game's commands; a restart begins it anew. `stake` is what the next
    deck costs. While `from_file`, commands are not the player's own, and their games do not
    stand in the records. `notices` tells what the player is to know of the saves, and `row` is
    the present game's in them. `won` says that the present game is won, or was before it was
    taken back.
    """

    def __init__(self, saves: Saves | None = None, now: Callable[[], float] = time.time) -> None:
        self.saves = saves
        self.notices = SaveNotices()
        self.stake = DEFAULT_STAKE
        self.from_file = False
        self.log: list[str] = []
        self.start: GameStart | None = None
        self.row: int | None = None
        self.won = False
        self._now = now
        self._retry = RetryPolicy()
        self._game: Game | None = None
        self._file = 0
        self._written = 0
        self._undos = self._hints = self._oracles = 0
        self._helped = False
        self._demo = Demo.NONE
        self._over = self._due = False

    @property
    def has_game(self) -> bool:
        """Whether a game was taken up."""
        return self._game is not None

    @property
    def is_kept(self) -> bool:
        """Whether games are really kept."""
        return self.saves is not None and not self.notices.failing

    def now(self) -> float:
        """Epoch seconds, within the calendar however the clock is set."""
        return min(max(self._now(), 0.0), LATEST)

    def need(self) -> Saves:
        """The saves; `RefusedError` where a game is played without them."""
        if self.saves is None:
            raise RefusedError(Refusal.NOTHING_KEPT, _NO_SAVES)
        return self.saves

    def need_log(self) -> None:
        """Make sure that the game's commands are noted; `RefusedError` where they are not."""
        if self._game is None:
            raise RefusedError(Refusal.NOTHING_KEPT, _NO_SAVES)

    def begin(
        self, game: Game, *, day: str | None = None, log: tuple[str, ...] = (), counted: bool = True
    ) -> None:
        """Take up a game of which nothing is kept yet, with the commands that led to it."""
        self._leave()
        code = str(game.code) if game.code else None
        layout = None if code else layout_text(game.rules, game.start)
        stake = self.stake if game.rules.keeps_bank and code else None
        counted = counted and code is not None and not self.from_file
        self.start = GameStart(code, layout, game.rules.name, game.rules.draw, counted, day, stake)
        self._game, self.row = game, None
        self.log = list(log)
        self._written, self._undos = 0, log.count(UNDO)
        self._hints = self._oracles = 0
        self._helped = self.won = False
        self._demo = Demo.NONE
        self._price()

    def restored(self, stored: StoredGame, session: Session) -> Game | None:
        """Load a saved game and make it the present one; None when it cannot be replayed."""
        try:
            game = session.game_of(_setup(stored.start))
            for _ in replay(game, stored.log):
                pass
        except CanfieldError:
            return None
        game.go_on(stored.clock, session.clock)
        self._leave()
        self.start, self._game, self.row = stored.start, game, stored.row
        self._file = self.saves.which_file() if self.saves else 0
        self.log = list(stored.log)
        self._written, self._undos = len(stored.log), stored.log.count(UNDO)
        self._hints, self._oracles = stored.hints, stored.oracles
        self._helped, self.won, self._demo = stored.helped, stored.won, stored.demo
        self._price()
        return game

    def resume(self, row: int, session: Session) -> Game:
        """Go on with a kept game; `RefusedError` or `StoreError` when that cannot be."""
        saves = self.need()
        if row == self.row and self._game:
            return self._game
        if not saves.acquire(row):
            raise RefusedError(Refusal.PLAYED_ELSEWHERE, PLAYED_ELSEWHERE)
        try:
            stored = saves.read(row)
            if stored is None:
                raise RefusedError(Refusal.NO_SUCH_GAME, _GONE)
            game = self.restored(stored, session)
            if game is None:
                saves.end(row, GameState.UNREADABLE, self.now())
                raise RefusedError(Refusal.UNREADABLE_GAME, _UNREADABLE)
        except (RefusedError, StoreError):
            saves.release(row)
            raise
        return game

    def note(self, reply: Reply, session: Session) -> None:
        """Note what a reply did; `keep` writes it, and is called before the reply is printed."""
        assistance = reply.effects.assistance
        if not (reply.changed or assistance):
            return
        self._due = True
        game = session.game
        self.stake = session.settings.stake
        if game is not self._game:
            self.begin(game)
        elif reply.effects.restarts:
            self._restart(game)
        if self.from_file and self.start and self.start.counted:
            self.start = self.start._replace(counted=False)
        if assistance is Assistance.DEMO and reply.played and not self._demo:
            self._demo = Demo.WENT_ON if self.log else Demo.BEGAN
        if self.start and self._demo is Demo.BEGAN and not self.log:
            # Nobody buys a deck for it.
            self.start = self.start._replace(stake=None)
        if self.start and self.start.stake is not None and not self.log:
            # The deck is bought with the first action, for what it costs then.
            self.start = self.start._replace(stake=self.stake)
            self._price()
        logged = reply.logged
        self.log += logged
        self._undos += logged.count(UNDO)
        self._hints += assistance is Assistance.HINT
        self._oracles += assistance is Assistance.SOLVER
        self.won |= game.position.is_won

    def keep(self, speaker: Speaker) -> Sentences:
        """Write what was noted, in one commit. Returns sentences about problems, if any."""
        if not self._due:
            return ()
        self._due = False
        # A game in which nothing was played yet is not kept.
        return self.save(speaker) if self.log else self.notices.postponed(speaker)

    def keep_time(self) -> None:
        """Write the time played until now, where the game is about to be left or begun anew."""
        self._follow_file()
        if not (self.saves and self._is_running):
            return
        try:
            self._write_again_when_damaged(self.saves, self._postpone)
        except StoreError as error:
            self.notices.postpone(error)

    @property
    def keeps_unfinished(self) -> bool:
        """Whether the present game is kept, and can be gone on with."""
        return self.is_kept and self._is_running

    @property
    def _is_running(self) -> bool:
        """Whether time is running in a game of which something is to be kept."""
        return self._game is not None and bool(self.log) and not self._game.is_over

    def save(self, speaker: Speaker) -> Sentences:
        """Write what is not written yet, unless it failed just before."""
        if self.saves is None or self._game is None:
            return ()
        if self.notices.failing and not self._retry.is_due():
            return ()
        told = self.notices.postponed(speaker)
        try:
            told += self._write_again_when_damaged(
                self.saves, lambda error: self.notices.failed(error, speaker)
            )
        except StoreError as error:
            self._retry.failed()
            return told + self.notices.failed(error, speaker)
        return told + self.notices.kept(speaker)

    def carry_over(self) -> None:
        """Write into the file that is in use now what is not there: it may be a new one."""
        self._follow_file()
        if not (self.saves and self._game and len(self.log) > self._written):
            return
        try:
            self._write_again_when_damaged(self.saves, self._postpone)
        except StoreError as error:
            self.notices.postpone(error)

    def check(self, speaker: Speaker) -> Sentences:
        """Find out whether anything can be kept, and say it where not."""
        assert self.saves is not None
        try:
            self.saves.check()
        except StoreError as error:
            return self.notices.failed(error, speaker)
        return ()

    def end(self, state: GameState) -> None:
        """End the present game; `StoreError` when that cannot be."""
        self.keep_time()
        if self.saves and self.row is not None:
            self.saves.end(self.row, state, self.now())
            self.saves.release(self.row)
        self._game = self.row = None

    def close(self, speaker: Speaker) -> Sentences:
        """Write what is not written yet, and the time played until now; close the file.

        Returns what there is to say of it.
        """
        self._retry.try_now()
        self._follow_file()
        unwritten = len(self.log) > self._written
        due = unwritten or self._is_running
        told = self.save(speaker) if due else self.notices.postponed(speaker)
        if self.saves:
            self.saves.close()
        return told

    def _postpone(self, error: StoreError) -> Sentences:
        self.notices.postpone(error)
        return ()

    def _write_again_when_damaged(
        self, saves: Saves, tell: Callable[[StoreError], Sentences]
    ) -> Sentences:
        """Write; once more where the file was damaged and a new one is in use."""
        told: Sentences = ()
        try:
            self._write(saves)
        except StoreError as error:
            if error.problem is not StoreProblem.DAMAGED:
                raise
            told = tell(error)
            self._write(saves)
        return told

    def _write(self, saves: Saves) -> None:
        assert self._game is not None
        assert self.start is not None
        self._follow_file()
        standing = self._standing(self._game)
        self._over = self._game.is_over
        fresh = self.log[self._written :]
        self.row = saves.write(self.row, self.start, standing, fresh, self._written, self.now())
        self._written = len(self.log)

    def _standing(self, game: Game) -> GameStanding:
        state = GameState.OPEN
        if game.given_up:
            state = GameState.GIVEN_UP
        elif game.position.is_won:
            state = GameState.WON
        return GameStanding(
            state,
            game.moves,
            game.position.cards_up,
            game.score,
            self._undos,
            self._hints,
            self._oracles,
            game.seconds,
            self._helped or self._oracles > 0 or self._demo is not Demo.NONE,
            self._demo,
        )

    def _price(self) -> None:
        """Tell the game whether a win brings the prize: it goes by what the deck cost."""
        assert self._game is not None
        bought = self.start.stake if self.start else None
        self._game.prize = (bought or self.stake) != STAKE_WITHOUT_PRIZE

    def _follow_file(self) -> None:
        """Where another file is in use now, the present game, whole in memory, goes into it."""
        if self.saves and self.saves.which_file() != self._file:
            self._file = self.saves.which_file()
            if self.row is not None:
                self.saves.release(self.row)
            self.row, self._written = None, 0

    def _restart(self, game: Game) -> None:
        """What was played before a restart is a game of its own, and this is another."""
        if not self.log:
            return
        self._follow_file()
        if self.saves and self.row is not None and not self._over:
            try:
                self.saves.end(self.row, GameState.RESTARTED, self.now())
            except StoreError as error:
                self.notices.postpone(error)
        # The game itself has begun anew already: how it stood before is no longer known.
        self._game = None
        self.begin(game, day=self.start.day if self.start else None)

    def _leave(self) -> None:
        """Let go of the present game; one in which nothing was played is forgotten."""
        self.carry_over()
        self.keep_time()
        if self.saves and self.row is not None:
            try:
                if set(self.log) <= {GIVE_UP}:
                    self.saves.discard(self.row)
            except StoreError as error:
                self.notices.postpone(error)
            self.saves.release(self.row)
        self.row = None


def _setup(start: GameStart) -> GameSetup:
    if start.code:
        return GameSetup.from_text(code=start.code)
    return GameSetup(layout=parse_layout((start.layout or "").splitlines()))
