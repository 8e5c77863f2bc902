"""The loop of a game being played: a line is read, played, and answered at once."""

from __future__ import annotations

import contextlib
import math
import re
import shutil
import time
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.commands.prompt.new import OTHERS
from canfield_cli.commands.prompt.quit import goodbye
from canfield_cli.engine.errors import FileError
from canfield_cli.engine.moves import Move
from canfield_cli.engine.tokens import fold
from canfield_cli.interpreter.command import Frontend
from canfield_cli.interpreter.playback import play_silently
from canfield_cli.repl.followups import LessonGuide, OutlookNews
from canfield_cli.repl.lines import Keyboard, PlainInput
from canfield_cli.repl.narrator import Narrator
from canfield_cli.repl.progress_report import STOPPED
from canfield_cli.repl.signals import Ended, Signals
from canfield_cli.repl.tones import tone_of
from canfield_cli.repl.window import Window
from canfield_cli.text.messages import message
from canfield_cli.text.quoting import quote

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from canfield_cli.interpreter.interpreter import Interpreter
    from canfield_cli.interpreter.reply import Reply
    from canfield_cli.repl.lines import LineSource
    from canfield_cli.repl.speech import Speech
    from canfield_cli.session import Settings
    from canfield_cli.store.movefile import GameFile
    from canfield_cli.text.messages import Phrase
    from canfield_cli.text.speaker import Sentences

# After so many seconds a player is told that there is a search.
PATIENCE = 2.0

# A move file piped in begins with headers, which are no commands.
_HEADER = re.compile(r"\s*(code|layout|rules|draw|rule|lang)\s*:", re.IGNORECASE)
_NO_HEADERS = message("trouble", "Not read: {text}. Headers belong in a file: canfield play FILE.")
_PROMPT = message("prompt", "Move:")
_YES = message("answer to a question", "y|yes")
_SEARCHING = message("answer", "This takes a while. Ctrl-C stops it.")
_WON = message("answer", "You can: new, restart, undo, quit.")
_NOT_KEPT = message("trouble", "The setting will not be remembered. {fault}")
_NOT_DRAWN = message("trouble", "The table cannot be drawn: {why}. It is told in words.")
_MORE = message("prompt", "More: space or Enter.")
_WELCOME = (
    message("welcome", "Welcome. To move, type from where to where: r c2, w f, or d to draw."),
    message("welcome", "To ask, type a pile: r, w, c1, f. The whole table: look."),
    OTHERS,
    message("welcome", "For a lesson, type learn; for help, h. To leave, type q."),
)
_WELCOME_TO_DRAWING = message("welcome", "To see the table drawn, type set view grid.")


class PromptOptions(NamedTuple):
    """How a game is talked about: `interactive` when somebody types at a terminal.

    `screen` breaks lines at the terminal's width and lets the table follow each action.
    `stays_plain` says by what plain mode stays on, whatever is set.
    """

    interactive: bool = False
    screen: bool = False
    stays_plain: Phrase | None = None


class Conversation:
    """One sitting: lines in, answers out, until the end of the lines or `quit`."""

    def __init__(
        self,
        interpreter: Interpreter,
        lines: LineSource,
        out: TextIO,
        manner: PromptOptions,
        keep: Callable[[Settings], None],
        speech: Speech | None = None,
        signals: Signals | None = None,
    ) -> None:
        self._lines = lines
        self._manner = manner
        self._keep = keep
        self._speech = speech
        self._narrator = Narrator(interpreter, out, speech)
        self._lesson = LessonGuide()
        self._outlook = OutlookNews()
        self._signals = signals or Signals()
        self._signals.on_leave = self._go_away
        self._signals.on_return = self._come_back
        self._window = Window(lines)
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
        self._narrator.note(troubles)
        self._show_view()
        self._fit()
        interpreter = self.interpreter
        game = interpreter.session.game
        if not quiet:
            self._say(first)
            if game.code:
                self._say((str(game.code),))
        if welcome:
            for line in _WELCOME:
                self._say(interpreter.speaker.say(line))
            if self._manner.screen and not self._window.is_drawn:
                self._say(interpreter.speaker.say(_WELCOME_TO_DRAWING))
        self._say(resumed)
        self._say_table()
        self._say(self._outlook.told(interpreter))
        self._narrator.utter()

    def replay(self, source: GameFile, err: TextIO) -> bool:
        """Play the moves of a file without a word; False where one was refused, which is said."""
        done = play_silently(source, self.interpreter, err)
        # Nobody typed the file's lines.
        self.interpreter.earlier.clear()
        return done

    def run(self) -> None:
        """Read and play lines until there are no more."""
        try:
            self._converse()
        except (Ended, KeyboardInterrupt):
            self._narrator.hush()
            raise
        finally:
            self._window.restore()
            self._narrator.finish()

    def _converse(self) -> None:
        leaving = False
        while not leaving:
            try:
                text = self._read(self._prompt())
                self._narrator.hush()
                leaving = self._play(text.splitlines())
                self._narrator.utter()
            except KeyboardInterrupt:
                if not self._manner.interactive:
                    raise
                self._narrator.hush()
                self._say(("",))
            except EOFError:
                self._narrator.hush()
                if self._manner.interactive:
                    self._say(("",))
                interpreter = self.interpreter
                self._say(goodbye(interpreter.recorder, interpreter.speaker))
                self._narrator.utter()
                return

    def _read(self, prompt: str) -> str:
        """The next text, typed below the table where that is drawn."""
        was_drawn = self._window.is_drawn
        self._show_view()
        if was_drawn and not self._window.is_drawn:
            self._show_table()
        with self._narrator.listening(self._lines):
            return self._lines.read(prompt)

    def _show_view(self) -> None:
        """Show the table as the settings have it from the next line on."""
        interpreter = self.interpreter
        if fault := self._window.follow(interpreter.session.settings):
            why = str(fault) or type(fault).__name__
            self._say(interpreter.speaker.say(_NOT_DRAWN, why=why))

    def _prompt(self) -> str:
        speaker, settings = self.interpreter.speaker, self.interpreter.session.settings
        return f"{speaker.phrase(_PROMPT)} " if settings.prompt else ""

    def _play(self, lines: list[str]) -> bool:
        """Play a line, or several that were pasted together, as one; True when it leaves."""
        self._fit()
        interpreter = self.interpreter
        for line in filter(_HEADER.match, lines):
            self._say(interpreter.speaker.say(_NO_HEADERS, text=quote(line)))
        lines = [line for line in lines if not _HEADER.match(line)]
        settings = interpreter.session.settings
        changed = moved = table_due = stopped = told = False
        self._patience = time.monotonic() + PATIENCE
        signals = self._signals
        # From a pipe Ctrl-C ends the game, whatever it is doing.
        working = signals.work() if self._manner.interactive else contextlib.nullcontext()
        with working, self._window.work():
            for reply in signals.whole(interpreter.run_together(lines, self._frontend())):
                if signals.asked and not stopped:
                    self._begin_line()
                    stopped = True
                if not self._answer(reply):
                    break
                if reply.rest:
                    # Who was just told something does not wonder whether anything goes on.
                    self._patience = time.monotonic() + PATIENCE
                changed |= reply.changed
                told = reply.effects.tells_outlook and reply.rest is None
                if reply.changed or reply.begins:
                    table_due = not reply.begins
                moved |= any(isinstance(done.action, Move) for done in reply.played)
                if reply.leaves:
                    return True
                if signals.asked and not reply.more:
                    if not stopped:
                        self._begin_line()
                    self._say(interpreter.speaker.say(STOPPED))
                    break
        self._say(self._lesson.at_end_of_line(interpreter))
        if changed:
            left = self._outlook.told(interpreter, moved=moved)
            self._say(() if told else left)
        if table_due:
            self._show_table()
        if interpreter.session.settings is not settings:
            self._remember(interpreter.session.settings)
            self._turn_plain(interpreter.session.settings)
            self._narrator.follow()
        return False

    def _frontend(self) -> Frontend:
        confirm = self._confirm if self._manner.interactive else None
        return Frontend(
            confirm,
            self._stops,
            screen=self._manner.screen,
            stays_plain=self._manner.stays_plain,
            any_key_stops=self._window.read_keys,
            speaking=self._speech,
        )

    def _stops(self) -> bool:
        """Whether a long command is to end; a player who waits is told once why."""
        if self._manner.interactive and time.monotonic() > self._patience:
            self._patience = math.inf
            self._say(self.interpreter.speaker.say(_SEARCHING))
            self._narrator.utter()
        self._window.wait()
        self._signals.asked |= self._window.is_key_pressed()
        return self._signals.asked

    def _answer(self, reply: Reply) -> bool:
        """Say a reply and what follows from it; False where the player wants no more of it."""
        interpreter = self.interpreter
        session, speaker = interpreter.session, interpreter.speaker
        if reply.error and session.settings.bell:
            self._narrator.ring()
        if tone := tone_of(reply):
            self._narrator.sound(tone)
        if reply.changed or reply.error:
            self._say(reply.lines)
        elif not self._say_in_pages(reply.lines):
            return False
        if reply.begins:
            self._outlook.begin()
            self._say_table()
        self._say(self._lesson.told(reply, interpreter, drawn=self._window.is_drawn))
        if reply.won:
            self._say(speaker.time(session.game.seconds))
            self._say(speaker.say(_WON))
        return True

    def _say_in_pages(self, answer: Sentences) -> bool:
        """Say an answer as the window holds it; False where the player wants no more of it."""
        for page, stops in self._window.pages(answer):
            self._say(page)
            if stops and not self._window.stop(self.interpreter.speaker.phrase(_MORE)):
                return False
        return True

    def _begin_line(self) -> None:
        """Leave the line on which the terminal has shown that Ctrl-C was pressed.

        Where the table is drawn, or keys are read, it does not show what is pressed meanwhile.
        """
        is_shown = not (self._window.is_drawn or self._window.reads_keys)
        if self._manner.interactive and is_shown:
            self._say(("",))

    def _say_table(self) -> None:
        """Say the table, where it is not seen all the time."""
        if not self._window.is_drawn:
            self._say(self.interpreter.speaker.table(self.interpreter.session.game))

    def _show_table(self) -> None:
        """On a screen the table follows what changed it, once for a line of several moves.

        A win ends the news.
        """
        session = self.interpreter.session
        follows = session.settings.table == "always" and session.settings.verbosity != "full"
        if self._manner.screen and follows and not session.game.position.is_won:
            self._say_table()

    def _confirm(self, question: str) -> bool:
        """Ask a question once; only a yes is one."""
        *begun, prompt = self.interpreter.speaker.wrapped(question)
        try:
            with self._signals.question():
                self._say(tuple(begun))
                self._narrator.note([prompt])
                self._narrator.utter()
                answer = fold(self._read(prompt + " ").strip())
                self._narrator.hush()
            # Who thinks about a question does not wait for a search.
            self._patience = time.monotonic() + PATIENCE
        except KeyboardInterrupt:
            self._narrator.hush()
            self._say(("",))
            return False
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
            self._manner = self._manner._replace(interactive=True, screen=False)
            self._window.leave()
            lines = self._lines
            self._lines = PlainInput(lines.typed_ahead() if isinstance(lines, Keyboard) else ())
            self.interpreter.fit(0)

    def _fit(self) -> None:
        if self._manner.screen:
            columns = shutil.get_terminal_size().columns
            self.interpreter.fit(columns, drawn=self._window.is_drawn)

    def _go_away(self) -> None:
        """The player leaves with Ctrl-Z."""
        self._window.restore()

    def _come_back(self) -> None:
        """The player is back after Ctrl-Z."""
        if isinstance(self._lines, Keyboard):
            self._lines.ask_again()

    def _say(self, lines: Sentences) -> None:
        self._window.release()
        self._narrator.say(lines)
