"""What is said unasked after a line: that the game is stuck, and the next step of a lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.commands.prompt import learn
from canfield_cli.commands.prompt.lesson import Lesson
from canfield_cli.engine.outlook import Outlook

if TYPE_CHECKING:
    from canfield_cli.interpreter.interpreter import Interpreter
    from canfield_cli.interpreter.reply import Reply
    from canfield_cli.text.speaker import Sentences


class OutlookNews:
    """Tells once that the game is stuck, or that only drawing is left, when it has become so."""

    def __init__(self) -> None:
        self._last = Outlook.OPEN
        self._told_to_draw = False

    def begin(self) -> None:
        """Another game begins."""
        self._last, self._told_to_draw = Outlook.OPEN, False

    def told(self, interpreter: Interpreter, *, moved: bool = False) -> Sentences:
        """The sentences to add after something was played.

        Of draws that bring up nothing there are many: that only drawing is left is said after
        a move, and otherwise once in a game.
        """
        game, before = interpreter.session.game, self._last
        self._last = game.outlook
        if self._last is Outlook.ONLY_DRAWING:
            if self._told_to_draw and not moved:
                return ()
            self._told_to_draw = True
        elif self._last is before:
            return ()
        return interpreter.speaker.outlook(game)


class LessonGuide:
    """Begins a lesson, and goes on with the one that is going on."""

    def __init__(self) -> None:
        self._lesson: Lesson | None = None
        self._waits = False

    def told(self, reply: Reply, interpreter: Interpreter, *, drawn: bool = False) -> Sentences:
        """What the lesson says to a reply; at its end the table, unless that is drawn."""
        speaker, game = interpreter.speaker, interpreter.session.game
        if reply.effects.teaches and reply.changed:
            self._lesson = Lesson()
            return self._lesson.told(speaker)
        if reply.leaves or (reply.changed and (reply.begins or game.given_up)):
            self._lesson = None
        if self._lesson is None or reply.retyped:
            return ()
        self._waits = False
        if reply.command == learn.SKIP and not reply.error:
            lines = self._lesson.skip(speaker, game)
        elif self._lesson.goes_on(reply, speaker, game):
            lines = self._lesson.told(speaker)
            self._waits = not self._lesson.is_over and self._lesson.is_out_of_place(game)
        else:
            self._waits = True
            return ()
        if self._lesson.is_over:
            self._lesson = None
            lines += interpreter.end_lesson()
            if not drawn:
                lines += speaker.table(interpreter.session.game)
        return lines

    def at_end_of_line(self, interpreter: Interpreter) -> Sentences:
        """What the lesson waits for, where the line did not bring it."""
        waits, self._waits = self._waits, False
        if self._lesson is None or not waits:
            return ()
        return self._lesson.waits(interpreter.speaker, interpreter.session.game)
