"""`restart`: begin the same game anew."""

from __future__ import annotations

from canfield_cli.interpreter.command import Command, CommandContext, CommandResult, no_arguments
from canfield_cli.interpreter.effects import Effects
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import message


def _restart(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments("restart", arguments)
    context.confirm()
    context.session.restart()
    lines = context.speaker.say(message("answer", "The same deal starts over."))
    return CommandResult(lines, changed=True, begins=True)


COMMAND = Command(
    name="restart",
    aliases=message("command", "restart"),
    help=message("help", "Starts the same deal over. This cannot be undone."),
    handler=_restart,
    effects=Effects(restarts=True, leaves_game=True),
    is_final=True,
    question=message("question", "Start this deal over? Type y for yes."),
    spelled_out=True,
    topic=HelpTopic.GAME,
    gist=message("help", "the same one anew"),
)
