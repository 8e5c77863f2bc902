"""The loop of a game being played: a line is read, played, and answered at once."""

from __future__ import annotations

import math
import re
import shutil
import time
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.commands.prompt import learn
from canfield_cli.commands.prompt.quit import GOODBYE
from canfield_cli.engine.errors import FileError
from canfield_cli.engine.moves import Move
from canfield_cli.engine.notation import action_text
from canfield_cli.engine.outlook import Outlook, outlook
from canfield_cli.engine.tokens import fold
from canfield_cli.interpreter.command import Frontend
from canfield_cli.interpreter.playback import play_silently
from canfield_cli.repl.interrupt import Interrupt
from canfield_cli.repl.lines import PlainInput
from canfield_cli.repl.speech import VoiceError, spoken
from canfield_cli.text.messages import message
from canfield_cli.text.quoting import quote, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import TextIO

    from canfield_cli.commands.prompt.learn import Lesson
    from canfield_cli.interpreter.interpreter import Interpreter
    from canfield_cli.interpreter.reply import Reply
    from canfield_cli.repl.lines import LineSource
    from canfield_cli.repl.speech import Voice
    from canfield_cli.session import Settings
    from canfield_cli.store.movefile import GameFile
    from canfield_cli.text.speaker import Sentences

BELL = "\a"
# After so many seconds a player is told that there is a search.
PATIENCE = 2.0

# A move file piped in begins with headers, which are no commands.
_HEADER = re.compile(r"\s*(code|layout|rules|draw|rule|lang)\s*:", re.IGNORECASE)
_NO_HEADERS = message("trouble", "Unread: {text}. Headers belong in a file: canfield play FILE.")
_PROMPT = message("prompt", "Move:")
_YES = message("answer to a question", "y|yes")
_STOPPED = message("answer", "Stopped.")
_SEARCHING = message("answer", "This takes a while. Ctrl-C stops it.")
_WON = message("answer", "Left: new, restart, undo, quit.")
_NOT_KEPT = message("trouble", "Not remembered. {fault}")
_VOICE_FAILED = message(
    "trouble", "The voice failed: {name}, {why}. The game goes on without speech."
)
_ENDED = message("trouble", "ended with code {code}")
_ENDED_BY_SIGNAL = message("trouble", "ended by signal {code}")
_WELCOME = (
    message("welcome", "Welcome. To move, type from where to where: r c2, w f, or d to draw."),
    message("welcome", "To ask, type a pile: r, w, c1, f. The whole table: look."),
    message("welcome", "For a lesson, type learn; for help, h. To leave, type q."),
)


class PromptOptions(NamedTuple):
    """How a game is talked about: `interactive` when somebody types at a terminal.

    `screen` breaks lines at the terminal's width and lets the table follow each action.
    """

    interactive: bool = False
    screen: bool = False


class Conversation:
    """One sitting: lines in, answers out, until the end of the lines or `quit`."""

    def __init__(
        self,
        interpreter: Interpreter,
        lines: LineSource,
        out: TextIO,
        manner: PromptOptions,
        keep: Callable[[Settings], None],
        voice: Voice | None = None,
    ) -> None:
        self._lines = lines
        self._out = out
        self._manner = manner
        self._keep = keep
        self._voice = voice
        self._said: list[str] = []
        self._lesson: Lesson | None = None
        self._outlook = Outlook.OPEN
        self._told_to_draw = False
        self._interrupt = Interrupt()
        self._patience = math.inf
        self.interpreter = interpreter

    def begin(
        self,
        first: Sentences = (),
        *,
        quiet: bool = False,
        welcome: bool = False,
        resumed: Sentences = (),
        troubles: Sentences = (),
    ) -> None:
        """Say the first lines, the game's code alone on its line, and the table.

        `quiet` leaves out the first lines and the code; `resumed` tells that a game goes on, and
        `welcome` adds what is told at the very first run. `troubles` are printed already, and
        spoken first.
        """
        self._said += troubles
        self._fit()
        interpreter = self.interpreter
        game = interpreter.session.game
        if not quiet:
            self._say(first)
            if game.code:
                self._say([str(game.code)])
        if welcome:
            for line in _WELCOME:
                self._say(interpreter.speaker.say(line))
        self._say(resumed)
        self._say(interpreter.speaker.table(game))
        self._tell_outlook()
        self._utter()

    def replay(self, source: GameFile, err: TextIO) -> bool:
        """Play the moves of a file without a word; False where one was refused, which is said."""
        return play_silently(source, self.interpreter, err)

    def run(self) -> None:
        """Read and play lines until there are no more."""
        try:
            self._converse()
        finally:
            if self._voice:
                self._voice.finish()

    def _converse(self) -> None:
        leaving = False
        while not leaving:
            try:
                text = self._lines.read(self._prompt())
                self._hush()
                leaving = any(self._play(line) for line in text.splitlines())
                self._utter()
            except KeyboardInterrupt:
                self._say([""])
            except EOFError:
                self._hush()
                if self._manner.interactive:
                    self._say([""])
                self._say(self.interpreter.speaker.say(GOODBYE))
                self._utter()
                return

    def _prompt(self) -> str:
        speaker, settings = self.interpreter.speaker, self.interpreter.session.settings
        return f"{speaker.phrase(_PROMPT)} " if settings.prompt else ""

    def _play(self, line: str) -> bool:
        """Play a line; True when it leaves."""
        self._fit()
        interpreter = self.interpreter
        if _HEADER.match(line):
            self._say(interpreter.speaker.say(_NO_HEADERS, text=quote(line)))
            return False
        settings = interpreter.session.settings
        changed = moved = table_due = False
        self._patience = time.monotonic() + PATIENCE
        with Interrupt() as interrupt:
            self._interrupt = interrupt
            for reply in interpreter.run(line, self._frontend()):
                stopped = interrupt.asked
                if stopped:
                    self._begin_line()
                self._answer(reply)
                changed |= reply.changed
                if reply.changed or reply.begins:
                    table_due = not reply.begins
                moved |= any(isinstance(done.action, Move) for done in reply.played)
                if reply.leaves:
                    return True
                if interrupt.asked and not reply.more:
                    if not stopped:
                        self._begin_line()
                    self._say(interpreter.speaker.say(_STOPPED))
                    break
        if changed:
            self._tell_outlook(moved=moved)
        if table_due:
            self._show_table()
        if interpreter.session.settings is not settings:
            self._remember(interpreter.session.settings)
            self._turn_plain(interpreter.session.settings)
        return False

    def _frontend(self) -> Frontend:
        confirm = self._confirm if self._manner.interactive else None
        return Frontend(confirm, self._stops, screen=self._manner.screen)

    def _stops(self) -> bool:
        """Whether a long command is to end; a player who waits is told once why."""
        if self._manner.interactive and time.monotonic() > self._patience:
            self._patience = math.inf
            self._say(self.interpreter.speaker.say(_SEARCHING))
            self._utter()
        return self._interrupt.asked

    def _answer(self, reply: Reply) -> None:
        """Say a reply and what follows from it."""
        interpreter = self.interpreter
        session, speaker = interpreter.session, interpreter.speaker
        if reply.error and session.settings.bell:
            self._out.write(BELL)
        self._say(reply.lines)
        if reply.begins:
            self._outlook, self._told_to_draw = Outlook.OPEN, False
            self._say(speaker.table(session.game))
        self._teach(reply)
        if reply.won:
            self._say(speaker.time(session.game.seconds))
            self._say(speaker.say(_WON))

    def _teach(self, reply: Reply) -> None:
        """Begin a lesson, or go on with the one that is going on."""
        speaker = self.interpreter.speaker
        if reply.effects.teaches and reply.changed:
            self._lesson = learn.Lesson()
            self._say(self._lesson.told(speaker))
        elif reply.leaves or (
            reply.changed and (reply.begins or self.interpreter.session.game.given_up)
        ):
            self._lesson = None
        elif self._lesson:
            done = reply.move or (reply.text if reply.asks_pile else reply.command) or ""
            heard = "" if reply.error else done
            session = self.interpreter.session
            stand = tuple(
                action_text(position, action) for position, action in session.game.history
            )
            if heard == learn.SKIP:
                self._say(self._lesson.skip(speaker, session.game))
            else:
                self._say(self._lesson.heard(heard, speaker, stand))
            if self._lesson.is_over:
                self._lesson = None
                self._say(self.interpreter.end_lesson())
                self._say(self.interpreter.speaker.table(session.game))

    def _tell_outlook(self, *, moved: bool = False) -> None:
        """Say once that the game is stuck, or that only drawing is left, when it has become so.

        Of draws that bring up nothing there are many: that only drawing is left is said after
        a move, and otherwise once in a game.
        """
        session, before = self.interpreter.session, self._outlook
        self._outlook = outlook(session.game)
        if self._outlook is Outlook.ONLY_DRAWING:
            if self._told_to_draw and not moved:
                return
            self._told_to_draw = True
        elif self._outlook is before:
            return
        self._say(self.interpreter.speaker.outlook(session.game))

    def _begin_line(self) -> None:
        """Leave the line on which the terminal has shown that Ctrl-C was pressed."""
        if self._manner.interactive:
            self._say([""])

    def _show_table(self) -> None:
        """On a screen the table follows what changed it, once for a line of several moves."""
        session = self.interpreter.session
        follows = session.settings.table == "always" and session.settings.verbosity != "full"
        if self._manner.screen and follows:
            self._say(self.interpreter.speaker.table(session.game))

    def _confirm(self, question: str) -> bool:
        """Ask a question once; only a yes is one."""
        self._interrupt.questioning = True
        *begun, prompt = self.interpreter.speaker.wrapped(question)
        try:
            self._say(begun)
            self._said.append(prompt)
            self._utter()
            answer = fold(self._lines.read(prompt + " ").strip())
            self._hush()
            # Who thinks about a question does not wait for a search.
            self._patience = time.monotonic() + PATIENCE
        except KeyboardInterrupt:
            self._hush()
            self._say([""])
            return False
        finally:
            self._interrupt.questioning = False
        words = (*_YES.text.split("|"), *self.interpreter.speaker.phrase(_YES).split("|"))
        return answer in {"y", "s", "o", *map(fold, words)}

    def _remember(self, settings: Settings) -> None:
        try:
            self._keep(settings)
        except FileError as fault:
            speaker = self.interpreter.speaker
            self._say(speaker.say(_NOT_KEPT, fault=speaker.refusal(fault)))

    def _turn_plain(self, settings: Settings) -> None:
        """Go on in plain mode when the player has just switched it on."""
        if settings.accessible and self._manner.screen:
            self._manner = PromptOptions(interactive=True)
            self._lines = PlainInput()
            self.interpreter.fit(0)

    def _fit(self) -> None:
        if self._manner.screen:
            self.interpreter.fit(shutil.get_terminal_size().columns)

    def _say(self, lines: Iterable[str]) -> None:
        said = list(lines)
        if said:
            self._said += said
            print(*said, sep="\n", file=self._out, flush=True)

    def _utter(self) -> None:
        """Speak all that was said and not yet spoken, as one utterance."""
        text, self._said = "\n".join(filter(None, self._said)), []
        if self._voice and text:
            try:
                self._voice.speak(spoken(text), self.interpreter.session.settings.language)
            except VoiceError as fault:
                self._lose_voice(fault)

    def _hush(self) -> None:
        """Cut off what is being spoken."""
        self._said = []
        if self._voice:
            try:
                self._voice.silence()
            except VoiceError as fault:
                self._lose_voice(fault)

    def _lose_voice(self, fault: VoiceError) -> None:
        """Say that the voice failed; the game goes on without."""
        self._voice = None
        speaker = self.interpreter.speaker
        why = shown(fault.why)
        if fault.code:
            how = _ENDED if fault.code > 0 else _ENDED_BY_SIGNAL
            why = speaker.phrase(how, code=abs(fault.code))
        self._say(speaker.say(_VOICE_FAILED, name=shown(fault.name), why=why))
