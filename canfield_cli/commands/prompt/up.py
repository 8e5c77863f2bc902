"""`up`: put up every card that can go to a foundation."""

from __future__ import annotations

from canfield_cli.interpreter.command import (
    Command,
    CommandContext,
    CommandResult,
    no_arguments,
)
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import Refusal, RefusedError, message

_NONE = message("refusal", "No: no card can go up now.")


def _up(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments("up", arguments)
    done = context.session.put_up()
    if not done:
        raise RefusedError(Refusal.NOTHING_GOES_UP, _NONE)
    return CommandResult(context.speaker.put_up(done, context.session.game), done, changed=True)


COMMAND = Command(
    name="up",
    aliases=message("command", "up"),
    help=message("help", "Puts up every card that can go to a foundation, one move each."),
    handler=_up,
    topic=HelpTopic.MOVING,
    gist=message("help", "puts up all that can go"),
)
