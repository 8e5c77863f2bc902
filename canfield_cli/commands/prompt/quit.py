"""`quit`: leave the game."""

from __future__ import annotations

from canfield_cli.interpreter.command import Command, CommandContext, CommandResult, no_arguments
from canfield_cli.text.messages import message

GOODBYE = message("answer", "Game left.")


def _quit(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments("quit", arguments)
    return CommandResult(context.speaker.say(GOODBYE), leaves=True)


COMMAND = Command(
    name="quit",
    aliases=message("command", "quit|exit|bye|goodbye"),
    help=message("help", "Leaves the game."),
    handler=_quit,
    is_final=True,
    letter="q",
    spelled_out=True,
)
