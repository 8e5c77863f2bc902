"""`next`: draw until a card comes that can go somewhere."""

from __future__ import annotations

from canfield_cli.interpreter.command import (
    Command,
    CommandContext,
    CommandResult,
    no_arguments,
)
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import message

NAME = "next"


def _next(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments(NAME, arguments)
    done = context.session.draw_on()
    return CommandResult(context.speaker.drawn_on(done, context.session.game), done, changed=True)


COMMAND = Command(
    name=NAME,
    aliases=message("command", "next"),
    help=message(
        "help",
        "Draws until a card comes that can go somewhere, at most to the end of the pass; says how "
        "many draws undo takes back.",
    ),
    handler=_next,
    letter="n",
    topic=HelpTopic.MOVING,
    gist=message("help", "draws until a card can go somewhere"),
)
