"""`canfield replay FILE`: step through a game, forwards and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.commands.prompt import help, look, quit
from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.engine.errors import CanfieldError
from canfield_cli.engine.game import Game
from canfield_cli.engine.requests import PileQuery
from canfield_cli.engine.tokens import fold
from canfield_cli.interpreter.command import Frontend
from canfield_cli.interpreter.interpreter import Interpreter
from canfield_cli.interpreter.playback import refusal, replies
from canfield_cli.repl.loop import PromptOptions
from canfield_cli.text.drawing import scene
from canfield_cli.text.messages import message
from canfield_cli.text.quoting import quote

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TextIO

    from canfield_cli.engine.reader import Reader
    from canfield_cli.repl.lines import LineSource
    from canfield_cli.session import Session
    from canfield_cli.store.movefile import GameFile
    from canfield_cli.text.drawing import Look, Scene
    from canfield_cli.text.messages import Message
    from canfield_cli.text.speaker import Sentences, Speaker

_PROMPT = message("prompt", "Next:")
_HOW = message(
    "replay",
    "Commands: {count}. Enter goes on, back goes back, to and a number goes there, q ends.",
)
_HELP = (
    message("replay", "Enter: the next command and what it did. back: the one before."),
    message("replay", "to and a number: that command. look: the table as it then was."),
    message("replay", "A pile, such as c2, r or f: what lay there. q: the end."),
)
_GOODBYE = message("replay", "Replay closed.")
_AT = message("replay", "Command {number} of {count}: {typed}. {news}")
_START = message("replay", "Beginning of the game.")
_END = message("replay", "End of the game.")
_UNKNOWN = message("replay", "Unknown: {text}. Enter, back, to and a number, look, help, or q.")
_BACK = message("replay word", "back")
_TO = message("replay word", "to")


class ReplayStep(NamedTuple):
    """One command of the game, without an arrow, what was said, and the table after it.

    `speaker` tells, and `reader` reads, in the language of then. The first step of a game is its
    beginning.
    """

    typed: str
    news: str
    scene: Scene
    speaker: Speaker
    reader: Reader


class Replay:
    """A game to be stepped through. It is played once, so that every step stays what it was.

    `session` is at the beginning of the game. On a screen the table follows each step, unless
    the player wants to ask for it. `drawn` says how it looks where it is drawn; `is_heard` says
    that plain mode is on.
    """

    def __init__(
        self,
        source: GameFile,
        session: Session,
        out: TextIO,
        manner: PromptOptions = PromptOptions(),  # noqa: B008 - a value that never changes
        drawn: Look | None = None,
        *,
        is_heard: bool = False,
    ) -> None:
        self._source = source
        self._out = out
        self._manner = manner
        self._drawn = drawn
        self._table_follows = manner.screen and session.settings.table == "always"
        self._interpreter = Interpreter(session, COMMANDS, is_heard=lambda: is_heard)
        self._steps: list[ReplayStep] = []
        self._note("", "")
        self._at = 0

    def check(self, err: TextIO) -> bool:
        """Play the game; False where a command was refused, which is said."""
        for number, reply in replies(self._source, self._interpreter, Frontend(replayed=True)):
            if reply.error:
                print(*refusal(self._source, number, reply, self._interpreter), sep="\n", file=err)
                return False
            typed = reply.move or quote(reply.text)
            self._note(typed.replace(">", " "), " ".join(reply.lines))
            if reply.leaves:
                break
        return True

    def _note(self, typed: str, news: str) -> None:
        player = self._interpreter
        game = player.session.game
        self._steps.append(ReplayStep(typed, news, scene(game), player.speaker, player.reader))

    def run(self, lines: LineSource) -> None:
        """Read what to do until there is no more."""
        self._say(self._speaker.say(_HOW, count=self._count))
        self._look()
        while True:
            try:
                text = lines.read(f"{self._speaker.phrase(_PROMPT)} ")
            except KeyboardInterrupt:
                if not self._manner.interactive:
                    raise
                self._say([""])
                continue
            except EOFError:
                if self._manner.interactive:
                    self._say([""])
                break
            if not self._do(text):
                break
        self._say(self._speaker.say(_GOODBYE))

    @property
    def _count(self) -> int:
        return len(self._steps) - 1

    @property
    def _speaker(self) -> Speaker:
        return self._steps[self._at].speaker

    def _do(self, text: str) -> bool:
        """Do what was typed; False when it ends the replay."""
        match fold(text).split():
            case []:
                self._show(self._at + 1)
            case [word] if word in self._calls(_BACK):
                self._show(self._at - 1)
            case [word, number] if word in self._calls(_TO) and number.isdecimal():
                self._show(int(number[:9]))
            case [word] if word in {"l", *self._calls(look.COMMAND.aliases)}:
                self._look()
            case [word] if word in {"q", *self._calls(quit.COMMAND.aliases)}:
                return False
            case [word] if word in {"h", *self._calls(help.COMMAND.aliases)}:
                for line in _HELP:
                    self._say(self._speaker.say(line))
            case words:
                lines = self._asked(text)
                self._say(lines or self._speaker.say(_UNKNOWN, text=quote(" ".join(words))))
        return True

    def _asked(self, text: str) -> Sentences:
        """What lay on the piles that are asked for; nothing where something else is."""
        step = self._steps[self._at]
        try:
            asked = [part.request for part in step.reader.read(text)]
        except CanfieldError:
            return ()
        lines: Sentences = ()
        for each in asked:
            if not isinstance(each, PileQuery):
                return ()
            lines += step.speaker.asked(each, Game(step.scene.rules, step.scene.position, float))
        return lines

    def _calls(self, word: Message) -> set[str]:
        said = (word.text, self._speaker.phrase(word))
        return {fold(call) for text in said for call in text.split("|")}

    def _look(self) -> None:
        step = self._steps[self._at]
        drawn: Sentences = ()
        if self._drawn:
            from canfield_cli.repl.drawn_table import printed  # noqa: PLC0415 - for those who see

            drawn = printed(step.scene, step.speaker, self._drawn)
        self._say(drawn or step.speaker.table_of(step.scene.position))

    def _show(self, at: int) -> None:
        """Go to a place and say what happened there."""
        if at > self._count:
            self._at = self._count
            self._say(self._speaker.say(_END))
            return
        self._at = max(0, at)
        if not self._at:
            self._say(self._speaker.say(_START))
            if self._table_follows:
                self._look()
            return
        step = self._steps[self._at]
        self._say(
            step.speaker.say(
                _AT, number=self._at, count=self._count, typed=step.typed, news=step.news
            )
        )
        if self._table_follows:
            self._look()

    def _say(self, lines: Iterable[str]) -> None:
        print(*lines, sep="\n", file=self._out, flush=True)
