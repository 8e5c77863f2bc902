"""`canfield replay FILE`: step through a game, forwards and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.commands.interpreter import Interpreter
from canfield_cli.commands.run import refusal, replies
from canfield_cli.engine.reader import fold
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import TextIO

    from canfield_cli.repl.lines import Lines as LineSource
    from canfield_cli.session import Session
    from canfield_cli.store.movefile import Source
    from canfield_cli.text.messages import Message
    from canfield_cli.text.speak import Speaker

_PROMPT = message("prompt", "Next:")
_HOW = message(
    "replay",
    "Commands: {count}. Enter goes on, back goes back, to and a number goes there, q ends.",
)
_AT = message("replay", "Command {number} of {count}: {typed}. {news}")
_START = message("replay", "Beginning of the game.")
_END = message("replay", "End of the game.")
_UNKNOWN = message("replay", "Unknown: {text}. Enter, back, to and a number, look, or q.")
_BACK = message("replay word", "back")
_TO = message("replay word", "to")
_LOOK = message("command", "look")
_QUIT = message("command", "quit|exit")


class Step(NamedTuple):
    """One command of the game, without an arrow, and what was said."""

    typed: str
    news: str


class Replay:
    """A game to be stepped through. `session` makes a new one, at the beginning."""

    def __init__(self, source: Source, session: Callable[[], Session], out: TextIO) -> None:
        self._out = out
        self._session = session
        self._interpreter = Interpreter(session())
        self._lines = list(source.lines)
        self._source = source._replace(lines=iter(self._lines))
        self._at = 0
        self._steps: list[Step] = []

    def check(self, err: TextIO) -> bool:
        """Play the whole game once, to know its length; False where a command was refused."""
        for number, reply in replies(self._source, self._interpreter):
            if reply.error:
                print(*refusal(self._source, number, reply, self._interpreter), sep="\n", file=err)
                return False
            typed = reply.move or reply.text
            self._steps.append(Step(typed.replace(">", " "), " ".join(reply.lines)))
            if reply.leaves:
                break
        self._go(0)
        return True

    def run(self, lines: LineSource) -> None:
        """Read what to do until there is no more."""
        self._say(self._speaker.say(_HOW, count=len(self._steps)))
        self._say(self._speaker.table(self._interpreter.session.game))
        while True:
            try:
                text = lines.read(f"{self._speaker.phrase(_PROMPT)} ")
            except KeyboardInterrupt:
                self._say([""])
                continue
            except EOFError:
                return
            if not self._do(fold(text).split()):
                return

    @property
    def _speaker(self) -> Speaker:
        return self._interpreter.speaker

    def _do(self, words: list[str]) -> bool:
        """Do what was typed; False when it ends the replay."""
        match words:
            case []:
                self._show(self._at + 1)
            case [word] if word in self._calls(_BACK):
                self._show(self._at - 1)
            case [word, number] if word in self._calls(_TO) and number.isdecimal():
                self._show(int(number[:9]))
            case [word] if word in {"l", *self._calls(_LOOK)}:
                self._say(self._speaker.table(self._interpreter.session.game))
            case [word] if word in {"q", *self._calls(_QUIT)}:
                return False
            case _:
                self._say(self._speaker.say(_UNKNOWN, text=" ".join(words)[:40]))
        return True

    def _calls(self, word: Message) -> set[str]:
        said = (word.text, self._speaker.phrase(word))
        return {fold(call) for text in said for call in text.split("|")}

    def _show(self, at: int) -> None:
        """Go to a place and say what happened there."""
        if at > len(self._steps):
            self._say(self._speaker.say(_END))
            return
        self._go(max(0, at))
        if not self._at:
            self._say(self._speaker.say(_START))
            return
        step = self._steps[self._at - 1]
        count = len(self._steps)
        self._say(
            self._speaker.say(_AT, number=self._at, count=count, typed=step.typed, news=step.news)
        )

    def _go(self, at: int) -> None:
        """Play from the beginning, or from here, up to a place."""
        if at < self._at or not self._at:
            self._interpreter = Interpreter(self._session())
            self._source = self._source._replace(lines=iter(self._lines))
            self._played = replies(self._source, self._interpreter)
            self._at = 0
        while self._at < at:
            next(self._played)
            self._at += 1

    def _say(self, lines: Iterable[str]) -> None:
        print(*lines, sep="\n", file=self._out, flush=True)
