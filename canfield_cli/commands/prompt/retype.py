"""`retype`: an earlier line again, since plain mode has no arrows for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.requests import CommandCall
from canfield_cli.interpreter.command import Command, CommandContext, CommandResult, number_or
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import Refusal, RefusedError, message
from canfield_cli.text.quoting import heard

if TYPE_CHECKING:
    from canfield_cli.engine.requests import Request

NAME = "retype"
_AGAIN = message("answer", "Typed again: {line}.")
_NOTHING = message("refusal", "No: nothing was typed before.")
_FEWER = message("refusal", "No: the number can be from 1, the last line, to {count}.")
_IN_FULL = message(
    "refusal", "No: {line} can end or leave a game, or begin one. It must be typed in full."
)


def _retype(context: CommandContext, arguments: str) -> CommandResult:
    number, lines, speaker = number_or(1, NAME, arguments), context.earlier, context.speaker
    if not lines:
        raise RefusedError(Refusal.NOT_YET, _NOTHING)
    if number > len(lines):
        raise RefusedError(Refusal.NOT_YET, _FEWER, {"count": len(lines)})
    line = lines[-number]
    if any(_is_grave(context, part.request) for part in context.reader.read(line)):
        raise RefusedError(Refusal.TYPED_IN_FULL, _IN_FULL, {"line": heard(line)})
    return CommandResult(speaker.say(_AGAIN, line=heard(line)), retyped=line)


def _is_grave(context: CommandContext, request: Request) -> bool:
    """Whether a request can end, leave, begin or finish a game."""
    if not isinstance(request, CommandCall):
        return False
    (command,) = (each for each in context.commands if each.name == request.name)
    return command.spelled_out or command.is_final or command.effects.leaves_game


COMMAND = Command(
    name=NAME,
    aliases=message("command", "retype"),
    example=message("example", "retype 3"),
    help=message(
        "help",
        "Says the last line typed and does it again, or with a number an earlier one, 1 being the "
        "last; never one that ends or begins a game.",
    ),
    handler=_retype,
    retypes=True,
    topic=HelpTopic.SETTINGS,
    gist=message("help", "an earlier line again, 1 being the last"),
)
