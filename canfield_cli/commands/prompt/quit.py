"""`quit`: leave the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.interpreter.command import Command, CommandContext, CommandResult, no_arguments
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from canfield_cli.interpreter.recorder import GameRecorder
    from canfield_cli.text.speaker import Sentences, Speaker

_LESSON_LEFT = message("lesson", "Lesson left.")
_CLOSED = message("answer", "Game closed.")
_KEPT = message("answer", "Game closed; it is kept.")


def goodbye(recorder: GameRecorder | None, speaker: Speaker) -> Sentences:
    """The last line, which tells whether the game can be gone on with."""
    return speaker.say(_KEPT if recorder and recorder.keeps_unfinished else _CLOSED)


def _quit(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments("quit", arguments)
    if context.end_lesson:
        lines = (*context.speaker.say(_LESSON_LEFT), *context.end_lesson())
        return CommandResult(lines, changed=True, begins=True)
    return CommandResult(goodbye(context.recorder, context.speaker), leaves=True)


COMMAND = Command(
    name="quit",
    aliases=message("command", "quit|exit|bye|goodbye"),
    help=message("help", "Closes the game; it is kept, and goes on the next time."),
    handler=_quit,
    is_final=True,
    letter="q",
    spelled_out=True,
    topic=HelpTopic.GAME,
    gist=message("help", "leaves the game"),
)
