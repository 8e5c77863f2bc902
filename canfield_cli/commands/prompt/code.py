"""`code`: the game's code, alone on its line, and spelled."""

from __future__ import annotations

from canfield_cli.interpreter.command import Command, CommandContext, CommandResult, no_arguments
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import message


def _code(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments("code", arguments)
    code = context.session.game.code
    if code is None:
        return CommandResult(
            context.speaker.say(
                message(
                    "answer", "This game has no code: it comes from a layout or has changed rules."
                )
            )
        )
    spelled = " ".join(str(code).replace("-", ""))
    lines = context.speaker.say(message("answer", "Spelled: {letters}."), letters=spelled)
    return CommandResult((str(code), *lines))


COMMAND = Command(
    name="code",
    aliases=message("command", "code|spell"),
    help=message("help", "Says the game's code, and spells it."),
    handler=_code,
    topic=HelpTopic.ASKING,
    gist=message("help", "the game's code"),
)
