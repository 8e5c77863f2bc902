"""A sitting's games are kept: every accepted command, before its answer is printed."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from canfield_cli.commands.base import ILLEGAL, Failed
from canfield_cli.engine.errors import CanfieldError
from canfield_cli.engine.layout import layout_text, parse_layout
from canfield_cli.engine.log import replay
from canfield_cli.engine.notation import GIVE_UP, REDO, UNDO, action_text
from canfield_cli.engine.opening import Opening
from canfield_cli.engine.rules import CLASSIC
from canfield_cli.store.values import LATEST, Standing, Start, State, StoreFault, Trouble
from canfield_cli.text.messages import message
from canfield_cli.text.quoting import shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from canfield_cli.commands.interpreter import Reply
    from canfield_cli.engine.game import Game
    from canfield_cli.session import Session
    from canfield_cli.store.saves import Saves
    from canfield_cli.store.values import Kept
    from canfield_cli.text.messages import Message
    from canfield_cli.text.speak import Lines, Speaker

RESTART = "restart"
# What helps with the solver, or from what can be seen: how often is kept.
HINT, ORACLE, FINISH = "hint", "oracle", "finish"
DEFAULT_STAKE = 50
MOST_FAILURES = 10
_ASIDE = message(
    "saves", "The file of saves was damaged. It is set aside as {name}, and a new one is begun."
)
_NOT_KEPT = {
    Trouble.LOCKED: message(
        "saves", "Nothing is being kept: another program is using the file {name}."
    ),
    Trouble.READ_ONLY: message("saves", "Nothing is being kept: the file {name} is read-only."),
    Trouble.FULL: message("saves", "Nothing is being kept: the disk with the file {name} is full."),
    Trouble.NEWER: message(
        "saves",
        "Nothing is being kept: the file {name} is from a newer version of this program, "
        "which can read it.",
    ),
    Trouble.OTHER: message("saves", "Nothing is being kept: the file {name} cannot be used."),
    Trouble.DAMAGED: _ASIDE,
}
_KEPT_AGAIN = message("saves", "The game is being kept again.")
_NO_SAVES = message("refusal", "No: saves and records belong to games that are kept, with play.")
PLAYED_ELSEWHERE = message("refusal", "No: that game is open in another program. Close it there.")
_GONE = message("refusal", "No: that game is no longer unfinished. For those that are: resume.")
_UNREADABLE = message("refusal", "No: what is kept of that game cannot be read. It is left alone.")
_REFUSED = message("refusal", "No: the file of saves cannot be used: {name}.")
_REFUSED_ASIDE = message(
    "refusal", "No: the file of saves was damaged, and is set aside as {name}. A new one is begun."
)


class Keeping:
    """Keeps the games of a sitting in `saves`, or, without them, only notes their commands.

    `log` holds the present game's commands; a restart begins it anew. `stake` is what the next
    deck costs. While `from_file`, commands are not the player's own, and their games do not stand
    in the records.
    """

    def __init__(self, saves: Saves | None = None, now: Callable[[], float] = time.time) -> None:
        self.saves = saves
        self._clock = now
        self.stake = DEFAULT_STAKE
        self.from_file = False
        self.log: list[str] = []
        self.start: Start | None = None
        self._game: Game | None = None
        self._row: int | None = None
        self._written = 0
        self._file = 0
        self._undos = self._hints = self._oracles = 0
        self._over = False
        self._failing = False
        # After each failure fewer commands try again: a disk that is nearly full would make
        # every other one fail.
        self._failures = 0
        self._skip = 0
        # Files that were set aside, which is not told yet.
        self._aside: list[StoreFault] = []

    @property
    def row(self) -> int | None:
        """The present game's row in the saves."""
        return self._row

    @property
    def has_game(self) -> bool:
        """Whether a game was taken up."""
        return self._game is not None

    @property
    def is_kept(self) -> bool:
        """Whether games are really kept."""
        return self.saves is not None and not self._failing

    def now(self) -> float:
        """Epoch seconds, within the calendar however the clock is set."""
        return min(max(self._clock(), 0.0), LATEST)

    def begin(
        self, game: Game, *, day: str | None = None, log: tuple[str, ...] = (), counted: bool = True
    ) -> None:
        """Take up a game of which nothing is kept yet, with the commands that led to it."""
        self._leave()
        code = str(game.code) if game.code else None
        layout = None if code else layout_text(game.rules, game.start)
        stake = self.stake if game.rules.name == CLASSIC.name and code else None
        counted = counted and code is not None and not self.from_file
        self.start = Start(code, layout, game.rules.name, game.rules.draw, counted, day, stake)
        self._game, self._row = game, None
        self.log = list(log)
        self._written, self._undos = 0, log.count(UNDO)
        self._hints = self._oracles = 0

    def restored(self, kept: Kept, session: Session) -> Game | None:
        """Take up a game that was kept, as it was left; None when it cannot be played."""
        try:
            game = session.game_of(_opening(kept.start))
            for _ in replay(game, kept.log):
                pass
        except CanfieldError:
            return None
        game.go_on(kept.clock, session.clock)
        self._leave()
        self.start, self._game, self._row = kept.start, game, kept.row
        self._file = self.saves.which_file() if self.saves else 0
        self.log = list(kept.log)
        self._written, self._undos = len(kept.log), kept.log.count(UNDO)
        self._hints, self._oracles = kept.hints, kept.oracles
        return game

    def resume(self, row: int, session: Session) -> Game:
        """Go on with a kept game; `Refusal` or `StoreFault` when that cannot be."""
        saves = self.need()
        if row == self._row and self._game:
            return self._game
        if not saves.take(row):
            raise Refusal(PLAYED_ELSEWHERE)
        try:
            kept = saves.read(row)
            if kept is None:
                raise Refusal(_GONE)
            game = self.restored(kept, session)
            if game is None:
                saves.end(row, State.UNREADABLE, self.now())
                raise Refusal(_UNREADABLE)
        except (Refusal, StoreFault):
            saves.free(row)
            raise
        return game

    def need(self) -> Saves:
        """The saves; `Refusal` where a game is played without them."""
        if self.saves is None:
            raise Refusal(_NO_SAVES)
        return self.saves

    def need_log(self) -> None:
        """Make sure that the game's commands are noted; `Refusal` where they are not."""
        if self._game is None:
            raise Refusal(_NO_SAVES)

    def note(self, reply: Reply, session: Session, speaker: Speaker) -> Lines:
        """Keep what a reply tells of. Returns what there is to say of it, if anything."""
        helped = reply.command in {HINT, ORACLE, FINISH}
        if not (reply.changed or helped):
            return ()
        game = session.game
        self.stake = session.settings.stake
        if game is not self._game:
            self.begin(game)
        elif reply.command == RESTART:
            self._restart(game)
        if self.from_file and self.start and self.start.counted:
            self.start = self.start._replace(counted=False)
        if self.start and self.start.stake is not None and not self.log:
            # The deck is bought with the first action, for what it costs then.
            self.start = self.start._replace(stake=self.stake)
        self.log += commands_of(reply)
        self._undos += reply.command == UNDO
        self._hints += reply.command == HINT
        self._oracles += reply.command in {ORACLE, FINISH}
        # A game in which nothing was played yet is not kept.
        return self.write(speaker) if self.log else self._told(speaker)

    def write(self, speaker: Speaker) -> Lines:
        """Write what is not written yet."""
        if self.saves is None or self._game is None:
            return ()
        if self._failing and self._skip:
            self._skip -= 1
            return ()
        told = list(self._told(speaker))
        try:
            try:
                self._write(self.saves)
            except StoreFault as fault:
                if fault.trouble is not Trouble.DAMAGED:
                    raise
                told += self.failed(fault, speaker)
                self._write(self.saves)
        except StoreFault as fault:
            told += self.failed(fault, speaker)
            self._skip = 2**self._failures - 1
            self._failures = min(self._failures + 1, MOST_FAILURES)
        else:
            if self._failing:
                told += speaker.say(_KEPT_AGAIN)
            self._failing = False
        return tuple(told)

    def check(self, speaker: Speaker) -> Lines:
        """Find out whether anything can be kept, and say it where not."""
        assert self.saves is not None
        try:
            self.saves.check()
        except StoreFault as fault:
            return self.failed(fault, speaker)
        return ()

    def failed(self, fault: StoreFault, speaker: Speaker) -> Lines:
        """What there is to say of a fault of the saves: that nothing is being kept, but once."""
        if fault.trouble is Trouble.DAMAGED:
            # It is set aside, and what comes is kept in a new file.
            return trouble(fault, speaker)
        told = () if self._failing else trouble(fault, speaker)
        self._failing = True
        return told

    def carry_over(self) -> None:
        """Write into the file that is in use now what is not there: it may be a new one."""
        self._follow()
        if not (self.saves and self._game and len(self.log) > self._written):
            return
        try:
            try:
                self._write(self.saves)
            except StoreFault as fault:
                if fault.trouble is not Trouble.DAMAGED:
                    raise
                self._overlook(fault)
                self._write(self.saves)
        except StoreFault as fault:
            self._overlook(fault)

    def _overlook(self, fault: StoreFault) -> None:
        """Go on for now: the next command says what was set aside, or tries again and fails."""
        if fault.trouble is Trouble.DAMAGED:
            self._aside.append(fault)

    def _told(self, speaker: Speaker) -> Lines:
        """What was set aside meanwhile."""
        told = [line for fault in self._aside for line in trouble(fault, speaker)]
        self._aside.clear()
        return tuple(told)

    def standing(self, game: Game) -> Standing:
        """How a game stands."""
        state = State.OPEN
        if game.given_up:
            state = State.GIVEN_UP
        elif game.position.is_won:
            state = State.WON
        return Standing(
            state,
            game.moves,
            game.position.cards_up,
            game.score,
            self._undos,
            self._hints,
            self._oracles,
            game.seconds,
        )

    def end(self, state: State) -> None:
        """End the present game; `StoreFault` when that cannot be."""
        self._follow()
        if self.saves and self._row is not None:
            self.saves.end(self._row, state, self.now())
            self.saves.free(self._row)
        self._game = self._row = None

    def close(self, speaker: Speaker) -> Lines:
        """Write what could not be written before, if that can be done now, and close the file.

        Returns what there is to say of it.
        """
        self._skip = 0
        self._follow()
        unwritten = len(self.log) > self._written
        told = self.write(speaker) if unwritten else self._told(speaker)
        if self.saves:
            self.saves.close()
        return told

    def _write(self, saves: Saves) -> None:
        assert self._game is not None
        assert self.start is not None
        self._follow()
        standing = self.standing(self._game)
        self._over = self._game.is_over
        fresh = self.log[self._written :]
        self._row = saves.write(self._row, self.start, standing, fresh, self._written, self.now())
        self._written = len(self.log)

    def _follow(self) -> None:
        """Where another file is in use now, the present game, whole in memory, goes into it."""
        if self.saves and self.saves.which_file() != self._file:
            self._file = self.saves.which_file()
            if self._row is not None:
                self.saves.free(self._row)
            self._row, self._written = None, 0

    def _restart(self, game: Game) -> None:
        """What was played before a restart is a game of its own, and this is another."""
        if not self.log:
            return
        self._follow()
        if self.saves and self._row is not None and not self._over:
            try:
                self.saves.end(self._row, State.RESTARTED, self.now())
            except StoreFault as fault:
                self._overlook(fault)
        # The game itself has begun anew already: how it stood before is no longer known.
        self._game = None
        self.begin(game, day=self.start.day if self.start else None)

    def _leave(self) -> None:
        """Let go of the present game; one in which nothing was played is forgotten."""
        self.carry_over()
        if self.saves and self._row is not None:
            try:
                if set(self.log) <= {GIVE_UP}:
                    self.saves.discard(self._row)
            except StoreFault as fault:
                self._overlook(fault)
            self.saves.free(self._row)
        self._row = None


def trouble(fault: StoreFault, speaker: Speaker) -> Lines:
    """What is wrong with the saves; nothing where another program has put it right before."""
    if fault.trouble is Trouble.DAMAGED and not fault.name:
        return ()
    return speaker.say(_NOT_KEPT[fault.trouble], name=shown(fault.name))


def unusable(fault: StoreFault) -> Refusal:
    """The refusal of what needs the saves, where they have a fault."""
    if fault.trouble is Trouble.DAMAGED:
        return Refusal(_REFUSED_ASIDE, {"name": shown(fault.name)})
    return Refusal(_REFUSED, {"name": shown(fault.name)})


class Refusal(CanfieldError):
    """Something that the saves do not allow: a message, and its fields."""

    def __init__(self, sentence: Message, fields: dict[str, object] | None = None) -> None:
        super().__init__(sentence, fields)
        self.sentence = sentence
        self.fields = fields or {}

    def failed(self, speaker: Speaker) -> Failed:
        """The same as a command's refusal, in a language."""
        return Failed(ILLEGAL, speaker.phrase(self.sentence, **self.fields))


def commands_of(reply: Reply) -> list[str]:
    """What a reply adds to its game's log."""
    if reply.played:
        return [action_text(done.before, done.action) for done in reply.played]
    return [reply.command] if reply.command in {UNDO, REDO, GIVE_UP} else []


def _opening(start: Start) -> Opening:
    if start.code:
        return Opening(code=start.code)
    return Opening(layout=parse_layout((start.layout or "").splitlines()))
