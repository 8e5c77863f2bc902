"""`quit`: leave the game."""

from __future__ import annotations

from canfield_cli.interpreter.command import Command, CommandContext, CommandResult, no_arguments
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import message

_LESSON_LEFT = message("lesson", "Lesson left.")
GOODBYE = message("answer", "Game left.")


def _quit(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments("quit", arguments)
    if context.end_lesson:
        lines = (*context.speaker.say(_LESSON_LEFT), *context.end_lesson())
        return CommandResult(lines, changed=True, begins=True)
    return CommandResult(context.speaker.say(GOODBYE), leaves=True)


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
