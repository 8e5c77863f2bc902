"""Lines in, replies out: every move and command, wherever the line comes from."""

from __future__ import annotations

import re
from collections import deque
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, assert_never

from canfield_cli.commands.base import ILLEGAL, Answer, Desk, Failed, GoesOn, number_or
from canfield_cli.commands.keeping import Keeping, Refusal
from canfield_cli.commands.registry import COMMANDS, calls, vocabulary
from canfield_cli.commands.results import result
from canfield_cli.engine.errors import Ambiguous, CanfieldError, Illegal, Problem, Unreadable
from canfield_cli.engine.moves import verify
from canfield_cli.engine.notation import action_text
from canfield_cli.engine.reader import Part, Reader
from canfield_cli.engine.requests import (
    Ask,
    Call,
    Draws,
    Request,
    Transfer,
    by_local_letters,
    resolve,
)
from canfield_cli.engine.tokens import fold, typed_place
from canfield_cli.text.messages import message
from canfield_cli.text.news import Verbosity
from canfield_cli.text.speak import Speaker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from canfield_cli.commands.base import Command
    from canfield_cli.commands.guide import Guide
    from canfield_cli.engine.game import Done
    from canfield_cli.session import Session
    from canfield_cli.text.messages import Message
    from canfield_cli.text.speak import Lines

MOST_NEWS = 100
_NEAREST = message("refusal", "Nearest command: {command}.")
ASK = "ask"
_KEPT = message("answer", "The game goes on.")
_LETTERS = message("refusal", "The letters of suits are H, S, D, C in every language; C is clubs.")
_SUIT_LETTER = re.compile(r"(?<![a-z0-9])(?:10|[2-9atjqkf])[hsdc](?![a-z])")
_BY_NAME = {command.name: command for command in COMMANDS}
_DONE_BEFORE = message("refusal", "{done} of {all} done. {refusal}")


class Reply(NamedTuple):
    """The answer to one command: its part of the line as typed, and what is to be said.

    `start` is where in the line the part begins, or for a part that cannot be read, what is
    wrong in it.

    `played` are the actions that were played, one alone for a move; `command` is the name of
    any other command. `error` is set when it was refused, and `message` is then the refusal
    alone. `begins` is set where a game begins or goes on; `suggested` is what a hint advises to
    do next, as files have it.
    """

    text: str
    lines: Lines
    start: int = 0
    played: tuple[Done, ...] = ()
    command: str | None = None
    error: CanfieldError | None = None
    message: str = ""
    changed: bool = False
    leaves: bool = False
    begins: bool = False
    suggested: str | None = None

    @property
    def move(self) -> str | None:
        """The canonical form of the move that was played."""
        if self.command or not self.played:
            return None
        return action_text(self.played[0].before, self.played[0].action)

    @property
    def kind(self) -> str:
        """Which kind of error it is."""
        match self.error:
            case Illegal():
                return ILLEGAL
            case Ambiguous():
                return "ambiguous"
            case Failed(kind=kind):
                return kind
            case _:
                return "syntax"

    @property
    def reason(self) -> str | None:
        """The rule that forbids a move."""
        return str(self.error.reason) if isinstance(self.error, Illegal) else None


class Interpreter:
    """Plays lines in a session.

    `prefixes` lets commands be cut short, as at the prompt. `confirm` asks a question of the
    player before a game under way is lost; without it nothing is asked. `keeping` keeps what is
    played; without it nothing is kept. `stop` says whether a long command is to end; `screen`
    that there is somebody who sees, and `replayed` that no file is to be written or read on the
    way.
    """

    def __init__(
        self, session: Session, *, prefixes: bool = False, keeping: Keeping | None = None
    ) -> None:
        self.session = session
        self.keeping = keeping
        self.screen = False
        self.replayed = False
        self.confirm: Callable[[str], bool] | None = None
        self.stop: Callable[[], bool] = lambda: False
        self._guide: Guide | None = None
        self._prefixes = prefixes
        self._screen_width = 0
        self._news: deque[Lines] = deque(maxlen=MOST_NEWS)
        self._listen()

    def fit(self, columns: int) -> None:
        """Break lines at the screen's width, unless the player chose another."""
        if columns != self._screen_width:
            self._screen_width = columns
            self._listen()

    def _listen(self) -> None:
        """Take up the session's settings."""
        settings = self.session.settings
        self._settings = settings
        width = settings.width or self._screen_width
        self.speaker = Speaker(settings.language, Verbosity(settings.verbosity), width)
        self._words = vocabulary(self.speaker.catalogue)
        self._reader = Reader(self._words, prefixes=self._prefixes)

    def run(self, line: str) -> Iterator[Reply]:
        """Play what a line asks for, one reply for each command, up to a refusal.

        The whole line is read before any of it is played.
        """
        try:
            parts = self._reader.read(line)
            requests = [(request, part) for part in parts for request in _each(part)]
        except CanfieldError as error:
            start = error.start if isinstance(error, Unreadable | Ambiguous) else 0
            reply = self._refused(error, line.strip(), 0, 1)
            yield reply._replace(start=typed_place(line, start))
            return
        for done, (request, part) in enumerate(requests):
            try:
                reply = self._kept(self._reply(request, part.text))
            except CanfieldError as error:
                if self.keeping:
                    # What was asked may have found the file of saves damaged.
                    self.keeping.carry_over()
                hint = self._hint(error, request, part.text)
                reply = self._refused(error, part.text, done, len(requests), hint)
                yield reply._replace(start=typed_place(line, part.start))
                return
            if reply.changed:
                self._news.append(reply.lines)
            if self.session.settings is not self._settings:
                self._listen()
            yield reply

    def _kept(self, reply: Reply) -> Reply:
        """Keep what was played, and add to the reply what follows from that."""
        if self.keeping is None:
            return reply
        lines = self.keeping.note(reply, self.session, self.speaker)
        if reply.changed:
            lines += result(self.keeping, self.session.game, self.speaker)
        return reply._replace(lines=reply.lines + lines)

    def _reply(self, request: Request, text: str) -> Reply:
        session = self.session
        match request:
            case Draws():
                return self._played(session.draw(), text)
            case Transfer():
                return self._played(session.transfer(request, text), text)
            case Ask():
                lines = self.speaker.asked(request, session.game)
                return Reply(text, lines, command=ASK)
            case Call(name=name, arguments=arguments):
                command = _BY_NAME[name]
                desk = Desk(
                    session,
                    self.speaker,
                    self._reader,
                    COMMANDS,
                    self._news,
                    self.keeping or Keeping(),
                    partial(self._make_sure, command),
                    self._guided,
                    self.stop,
                    self.screen,
                    self.replayed,
                )
                try:
                    answer: Answer = command.act(desk, arguments)
                except GoesOn:
                    return Reply(text, self.speaker.say(_KEPT), command=name)
                except Refusal as refusal:
                    raise refusal.failed(self.speaker) from refusal
                return Reply(
                    text,
                    answer.lines,
                    played=answer.played,
                    command=name,
                    changed=answer.changed,
                    leaves=answer.leaves,
                    begins=answer.begins,
                    suggested=answer.suggested,
                )
            case _:
                assert_never(request)

    def _guided(self) -> Guide:
        """What the solver finds out, remembered for this sitting."""
        if self._guide is None:
            from canfield_cli.commands.guide import Guide  # noqa: PLC0415 - slow to import

            self._guide = Guide(self._is_stopped)
        return self._guide

    def _is_stopped(self) -> bool:
        return self.stop()

    def _make_sure(self, command: Command, question: Message | None = None) -> None:
        """See `Sure`."""
        asked = question
        if self.session.game.is_under_way and not self._can_resume(command):
            asked = asked or command.question
        if asked and self.confirm and not self.confirm(self.speaker.phrase(asked)):
            raise GoesOn

    def _can_resume(self, command: Command) -> bool:
        """Whether the game that the command leaves can be gone on with."""
        return command.resumable and self.keeping is not None and self.keeping.is_kept

    def _played(self, done: Done, text: str) -> Reply:
        lines = self.speaker.played(done, self.session.game)
        return Reply(text, lines, played=(done,), changed=True)

    def _hint(self, error: CanfieldError, request: Request, text: str) -> str:
        """What the letter of a suit stands for, where the language's own would have been legal."""
        suits, game = self._words.local_suits, self.session.game
        letters = _SUIT_LETTER.findall(fold(text))
        if not (isinstance(error, Illegal) and isinstance(request, Transfer) and letters):
            return ""
        meant = by_local_letters(request, suits)
        if meant == request:
            return ""
        try:
            verify(game.rules, game.position, resolve(game.rules, game.position, meant, text))
        except CanfieldError:
            return ""
        return self.speaker.phrase(_LETTERS)

    def _nearest(self, error: CanfieldError) -> str:
        """The command whose name is nearest to a text that nothing can be made of."""
        if not isinstance(error, Unreadable) or error.problem is not Problem.UNREADABLE:
            return ""
        # Only for lines with mistakes.
        from canfield_cli.commands.nearest import nearest  # noqa: PLC0415

        command = nearest(error.text, self.speaker.catalogue)
        if command is None:
            return ""
        return self.speaker.phrase(_NEAREST, command=calls(command, self.speaker.catalogue)[0])

    def _refused(
        self, error: CanfieldError, text: str, done: int, of: int, hint: str = ""
    ) -> Reply:
        speaker = self.speaker
        if isinstance(error, Unreadable) and error.command:
            named = calls(_BY_NAME[error.command], speaker.catalogue)[0]
            error = Unreadable(error.problem, error.text, named)
        if isinstance(error, Failed):
            sentence = error.sentence
        else:
            sentence = speaker.refusal(error, self.session.game.rules.name)
            hint = hint or self._nearest(error)
        sentence = f"{sentence} {hint}".strip()
        shown = sentence
        if done:
            shown = speaker.phrase(_DONE_BEFORE, done=done, all=of, refusal=sentence)
        return Reply(text, speaker.wrapped(shown), error=error, message=sentence)


def _each(part: Part) -> list[Request]:
    """The part's request, as often as it is to be done."""
    request = part.request
    match request:
        case Draws(times=times):
            return [Draws()] * times
        case Call(name=name, arguments=arguments) if arguments and _BY_NAME[name].repeats:
            start = part.start + len(part.text.rstrip()) - len(arguments)
            return [Call(name, "")] * number_or(1, name, arguments, start=start)
        case _:
            return [request]
