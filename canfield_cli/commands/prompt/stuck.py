"""`stuck`: whether anything is left to do."""

from __future__ import annotations

from canfield_cli.engine.moves import Draw
from canfield_cli.interpreter.command import Command, CommandContext, CommandResult, no_arguments
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import message

NAME = "stuck"
_OPEN = message("answer", "Not stuck. Moves besides drawing: {count}.")


def _stuck(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments(NAME, arguments)
    game, speaker = context.session.game, context.speaker
    game.verify_not_over()
    told = speaker.outlook(game)
    if not told:
        moves = [action for action in game.legal_actions if not isinstance(action, Draw)]
        told = speaker.say(_OPEN, count=len(moves))
    return CommandResult(told)


COMMAND = Command(
    name=NAME,
    aliases=message("command", "stuck|i'm stuck|im stuck"),
    help=message("help", "Says whether anything is left to do, and the ways on where nothing is."),
    handler=_stuck,
    topic=HelpTopic.ASKING,
    gist=message("help", "whether anything is left to do"),
)
