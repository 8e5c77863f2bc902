"""`chance`: in how many of the ways in which the hidden cards may lie the game can be won."""

from __future__ import annotations

from canfield_cli.interpreter.command import Command, CommandContext, CommandResult, no_arguments
from canfield_cli.interpreter.effects import Assistance, Effects
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import message

NAME = "chance"


def _chance(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments(NAME, arguments)
    game = context.session.game
    game.verify_not_over()
    found = context.hint_plans().chance(game)
    figures = (("ways", found.ways), ("ways_won", found.won))
    return CommandResult(context.speaker.chance(found), figures=figures)


COMMAND = Command(
    name=NAME,
    aliases=message("command", "chance"),
    help=message("help", "Says in how many of the ways the hidden cards may lie it can be won."),
    handler=_chance,
    effects=Effects(assistance=Assistance.HINT),
    topic=HelpTopic.HINTS,
    gist=message("help", "in how many ways it can still be won"),
)
