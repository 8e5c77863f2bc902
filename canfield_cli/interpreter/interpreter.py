"""Lines in, replies out: every move and command, wherever the line comes from."""

from __future__ import annotations

from collections import deque
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, assert_never

from canfield_cli.engine.errors import (
    AmbiguousError,
    CanfieldError,
    NotationError,
)
from canfield_cli.engine.reader import Part, Reader
from canfield_cli.engine.requests import (
    CommandCall,
    DrawRequest,
    MoveRequest,
    PileQuery,
    Redeal,
    Request,
)
from canfield_cli.engine.tokens import typed_place
from canfield_cli.interpreter.answering import answered, merged
from canfield_cli.interpreter.command import (
    CommandContext,
    Declined,
    Frontend,
)
from canfield_cli.interpreter.end_of_game import end_of_game
from canfield_cli.interpreter.naming import aliases_of, vocabulary
from canfield_cli.interpreter.recorder import GameRecorder
from canfield_cli.interpreter.repeated import Together
from canfield_cli.interpreter.reply import PILE_QUERY, Reply
from canfield_cli.interpreter.requested import Requested, requested
from canfield_cli.interpreter.searches import Searches
from canfield_cli.text.event_sentences import Verbosity
from canfield_cli.text.messages import Refusal, RefusedError, message
from canfield_cli.text.speaker import Speaker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from canfield_cli.engine.game import PlayedAction
    from canfield_cli.interpreter.command import Command
    from canfield_cli.session import GameAside, Session
    from canfield_cli.text.messages import Message
    from canfield_cli.text.speaker import Sentences

MOST_NEWS = 100
# So many actions of a line are kept in one commit, before they are told: as many as `d 99` asks
# for. Ctrl-C stops a longer line after them.
MOST_TOGETHER = 99
NOBODY = Frontend()
_GOES_ON = message("answer", "The game goes on.")
_IN_LESSON = message("refusal", "No: the lesson comes first. To leave it, type q.")
_BROUGHT_BACK = message("answer", "The game from before the lesson is back.")
_NOT_EMPTY = message("refusal", "No: the stock still has {cards}. To draw, type d.")
_DONE_BEFORE = message("refusal", "{done} of {all} done. {refusal}")


class _Aside(NamedTuple):
    """The game that a lesson has put aside, and what notes the lesson's own."""

    game: GameAside
    notes: GameRecorder


class Interpreter:
    """Plays lines in a session, by the commands that it is handed.

    `prefixes` lets commands be cut short, as at the prompt. `recorder` keeps what is played;
    without it nothing is kept. `earlier` are the last lines that could be read, the last one last.
    `is_heard` tells whether answers are for a listener, who has no use for words that only programs
    read.
    """

    def __init__(
        self,
        session: Session,
        commands: tuple[Command, ...],
        *,
        prefixes: bool = False,
        recorder: GameRecorder | None = None,
        is_heard: Callable[[], bool] = lambda: False,
    ) -> None:
        self.session = session
        self.is_heard = is_heard
        self.commands = commands
        self.recorder = recorder
        self.earlier: deque[str] = deque(maxlen=MOST_NEWS)
        self._aside: _Aside | None = None
        self._by_name = {command.name: command for command in commands}
        self._repeatable = {each.name: each.repeats for each in commands if each.repeats}
        self._frontend = NOBODY
        self._searches = Searches(self._is_stopped)
        self._prefixes = prefixes
        self._screen = (0, False)
        self._news: deque[Sentences] = deque(maxlen=MOST_NEWS)
        self._take_up_settings()

    @property
    def reader(self) -> Reader:
        """What reads lines in the present language."""
        return self._reader

    def fit(self, columns: int, *, drawn: bool = False) -> None:
        """Break lines at the screen's width, or the one set; a drawn table is told in no news."""
        if (columns, drawn) != self._screen:
            self._screen = columns, drawn
            self._take_up_settings()

    def _take_up_settings(self) -> None:
        settings = self.session.settings
        self._settings = settings
        columns, drawn = self._screen
        told = Verbosity(settings.verbosity), settings.width or columns
        self.speaker = Speaker(settings.language, *told, table=not drawn, goes=settings.goes)
        self._words = vocabulary(self.commands, self.speaker.catalogue)
        self._reader = Reader(self._words, prefixes=self._prefixes)

    def run(self, line: str, frontend: Frontend = NOBODY) -> Iterator[Reply]:
        """Play what a line asks for, one reply for each command, up to a refusal.

        The whole line is read before any of it is played.
        """
        return merged(self.run_together((line,), frontend))

    def run_together(self, lines: Sequence[str], frontend: Frontend = NOBODY) -> Iterator[Reply]:
        """Play lines as if they were one: all are read before, and a refusal ends them all.

        Where there are several, a refusal always says how much was done. What a command plays by
        itself comes in several replies, each of which is kept before the next is made.
        """
        self._frontend = frontend
        several = len(lines) > 1
        asked, unread = self._read(lines)
        if unread:
            yield unread
            return
        played: list[Reply] = []
        together = Together(self._repeatable)
        done = 0
        while done < len(asked):
            line, request, part, begins = asked[done]
            if begins:
                self.earlier.append(line.strip())
            can_wait = self._can_wait(request)
            if not can_wait and played:
                yield from self._kept(played)
            if (
                isinstance(request, CommandCall)
                and request.arguments
                and self._by_name[request.name].repeats
            ):
                # "Undo all": how many there are is known only now.
                each = Requested(line, CommandCall(request.name, ""), part, begins=False)
                asked[done : done + 1] = [each] * max(1, len(self.session.game.history))
                continue
            in_lesson, game = self.in_lesson, self.session.game
            try:
                reply = self._noted(self._reply(request, part.text))
                if reply.retyped:
                    asked[done : done + 1] = requested(reply.retyped, self._reader, self._by_name)
                    yield from self._kept([reply])
                    continue
            except CanfieldError as error:
                yield from self._kept(played)
                progress = (done, len(asked)) if done or several else None
                reply = self._refusal_of(error, request, part, progress)
                yield reply._replace(start=typed_place(line, part.start))
                return
            if self.session.settings is not self._settings:
                self._take_up_settings()
            # What begins a lesson belongs to it, and so does what ends it.
            in_lesson |= self.in_lesson
            done += 1
            is_due = not can_wait or len(played) + 1 == MOST_TOGETHER
            # A lesson answers each step, and so does a file that is looked through.
            apart = in_lesson or frontend.replayed or done == frontend.most
            following = asked[done].request if done < len(asked) and not apart else None
            goes_on = together.goes_on(request, following, game) and not (
                is_due and self._is_stopped()
            )
            lines = together.take(request, reply, game, self.speaker, goes_on=goes_on)
            if in_lesson or lines is not reply.lines:
                reply = reply._replace(lines=lines, in_lesson=in_lesson)
            played.append(reply)
            if is_due or self.session.game.is_over:
                yield from self._kept(played, goes_on=goes_on)
            while reply.rest:
                reply = self._noted(reply.rest())
                yield from self._kept([reply])
        yield from self._kept(played)

    def _read(self, lines: Sequence[str]) -> tuple[list[Requested], Reply | None]:
        """All that the lines ask for, or the refusal of the first that cannot be read."""
        asked: list[Requested] = []
        for line in lines:
            try:
                asked += requested(line, self._reader, self._by_name)
            except CanfieldError as error:
                start = error.start if isinstance(error, NotationError | AmbiguousError) else 0
                progress = (0, len(lines)) if len(lines) > 1 else None
                reply = self._refused(error, line.strip(), progress)
                return [], reply._replace(start=typed_place(line, start))
        return asked, None

    def _can_wait(self, request: Request) -> bool:
        """Whether what is played is kept, and told, together with what follows in its line.

        Before any other command it must be: that may ask something, or look at what is kept.
        """
        recorder = self._recorder
        if recorder is None or recorder.saves is None:
            return False
        return not isinstance(request, CommandCall) or bool(self._by_name[request.name].repeats)

    @property
    def _recorder(self) -> GameRecorder | None:
        """What notes the game being played; a lesson is noted by itself."""
        return self._aside.notes if self._aside else self.recorder

    def _noted(self, reply: Reply) -> Reply:
        """Note what was played; it is not kept yet."""
        if self._recorder:
            self._recorder.note(reply, self.session)
        # A copy of a reply costs as much as reading its line.
        is_won = reply.changed and self.session.game.position.is_won
        return reply._replace(won=True) if is_won else reply

    def _kept(self, played: list[Reply], *, goes_on: bool = False) -> Iterator[Reply]:
        """Keep in one commit what was played, add what follows from that, and empty the list.

        Where it `goes_on`, the news of the last of them comes with others.
        """
        if not played:
            return
        *others, last = played
        played.clear()
        lines: Sentences = ()
        if recorder := self._recorder:
            lines = recorder.keep(self.speaker)
            if last.changed:
                lines += end_of_game(recorder, self.session.game, self.speaker)
        if lines or goes_on:
            last = last._replace(lines=last.lines + lines, more=goes_on)
        self._news.extend(each.lines for each in (*others, last) if each.changed and each.lines)
        for reply in others:
            yield reply._replace(more=True)
        yield last

    @property
    def in_lesson(self) -> bool:
        """Whether a lesson is going on, and the game from before it is put aside."""
        return self._aside is not None

    def end_lesson(self) -> Sentences:
        """Bring back the game from before the lesson. Returns the sentences that say so.

        Nothing is done or said where no lesson is going on.
        """
        if self._aside is None:
            return ()
        aside, self._aside = self._aside, None
        self.session.bring_back(aside.game)
        game = self.session.game
        lines = self.speaker.say(_BROUGHT_BACK)
        return (*lines, str(game.code)) if game.code else lines

    def _reply(self, request: Request, text: str) -> Reply:
        session = self.session
        match request:
            case DrawRequest():
                return self._played(session.draw(), text)
            case Redeal():
                return self._redeal(text)
            case MoveRequest():
                return self._played(session.transfer(request, text), text)
            case PileQuery():
                lines = self.speaker.asked(request, session.game)
                return Reply(text, lines, command=PILE_QUERY, asks_pile=True)
            case CommandCall(name=name, arguments=arguments):
                return self._called(self._by_name[name], arguments, text)
            case _:
                assert_never(request)

    def _redeal(self, text: str) -> Reply:
        """Draw, but only where that redeals."""
        game = self.session.game
        left = game.position.stock
        if left and not game.is_over:
            cards = self.speaker.names.cards_in_words(len(left))
            raise RefusedError(Refusal.CARDS_LEFT, _NOT_EMPTY, {"cards": cards})
        return self._played(self.session.draw(), text)

    def _called(self, command: Command, arguments: str, text: str) -> Reply:
        if command.effects.leaves_game and self._aside:
            raise RefusedError(Refusal.IN_LESSON, _IN_LESSON)
        before = None
        if command.effects.teaches:
            before = _Aside(self.session.set_aside(), GameRecorder())
        if command.effects.restarts and self._recorder:
            self._recorder.keep_time()
        context = CommandContext(
            self.session,
            self.speaker,
            self._reader,
            self.commands,
            self._news,
            self._recorder or GameRecorder(),
            partial(self._confirm, command),
            self._searches.solver_cache,
            self._searches.hint_plans,
            self._frontend,
            self.end_lesson if self._aside else None,
            self.earlier,
        )
        try:
            result = command.handler(context, arguments)
        except Declined:
            return Reply(text, self.speaker.say(_GOES_ON), command=command.name)
        self._aside = before or self._aside
        return answered(command, result, text)

    def _is_stopped(self) -> bool:
        return self._frontend.stop()

    def _confirm(self, command: Command, question: Message | None = None) -> None:
        """See `Confirm`."""
        asked, ask = question, self._frontend.confirm
        if self.session.game.is_under_way and not self._can_resume(command):
            asked = asked or command.question
        if asked and ask and not ask(self.speaker.phrase(asked)):
            raise Declined

    def _can_resume(self, command: Command) -> bool:
        """Whether the game that the command leaves can be gone on with."""
        return command.resumable and self.recorder is not None and self.recorder.is_kept

    def _played(self, done: PlayedAction, text: str) -> Reply:
        lines = self.speaker.played(done, self.session.game)
        return Reply(text, lines, played=(done,), changed=True)

    def _refusal_of(
        self, error: CanfieldError, request: Request, part: Part, progress: tuple[int, int] | None
    ) -> Reply:
        """What is said of a request that was refused."""
        if self.recorder:
            # What was asked may have found the file of saves damaged.
            self.recorder.carry_over()
        from canfield_cli.interpreter.refusal_advice import (  # noqa: PLC0415 - rarely used
            about_letters,
        )

        game, suits = self.session.game, self._words.local_suits
        hint = about_letters(error, request, part.text, game, suits, self.speaker)
        return self._refused(error, part.text, progress, hint)

    def _refused(
        self,
        error: CanfieldError,
        text: str,
        progress: tuple[int, int] | None = None,
        hint: str = "",
    ) -> Reply:
        """The refusal; `progress` is how many commands were done before, and of how many."""
        from canfield_cli.interpreter.refusal_advice import (  # noqa: PLC0415 - rarely used
            nearest_command,
        )

        speaker = self.speaker
        if isinstance(error, NotationError) and error.command:
            named = aliases_of(self._by_name[error.command], speaker.catalogue)[0]
            error = NotationError(error.problem, error.text, named, start=error.start)
        sentence = speaker.refusal(error, self.session.game.rules.name)
        sentence = f"{sentence} {hint or nearest_command(error, self.commands, speaker)}".strip()
        shown = sentence
        if progress:
            done, of = progress
            shown = speaker.phrase(_DONE_BEFORE, done=done, all=of, refusal=sentence)
        return Reply(text, speaker.wrapped(shown), error=error, message=sentence)
