"""`give up`: end the game with the cards that are up as its result."""

from __future__ import annotations

from canfield_cli.interpreter.command import Command, CommandContext, CommandResult, no_arguments
from canfield_cli.interpreter.effects import Effects
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import message


def _give_up(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments("give up", arguments)
    context.confirm()
    game = context.session.game
    game.give_up()
    lines = context.speaker.say(
        message("answer", "Game given up, with {cards} up."),
        cards=context.speaker.names.cards_in_figures(game.position.cards_up),
    )
    return CommandResult(lines + context.speaker.score(game), changed=True)


COMMAND = Command(
    name="give up",
    aliases=message("command", "give up|i give up|resign|cash out"),
    help=message("help", "Ends the game; the cards that are up are the result."),
    handler=_give_up,
    effects=Effects(logged=True, leaves_game=True),
    is_final=True,
    question=message("question", "Give up this game? Type y for yes."),
    spelled_out=True,
    topic=HelpTopic.GAME,
    gist=message("help", "ends the game; cards up are its result"),
)
