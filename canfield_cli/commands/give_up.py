"""`give up`: end the game with the cards that are up as its result."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk, no_arguments
from canfield_cli.text.messages import message


def _give_up(desk: Desk, arguments: str) -> Answer:
    no_arguments("give up", arguments)
    desk.sure()
    game = desk.session.game
    game.give_up()
    lines = desk.speaker.say(
        message("answer", "Game given up, with {cards} up."),
        cards=desk.speaker.names.cards_in_figures(game.position.cards_up),
    )
    return Answer(lines + desk.speaker.score(game), changed=True)


COMMAND = Command(
    name="give up",
    calls=message("command", "give up|resign|cash out"),
    help=message("help", "Ends the game; its result is the number of cards up."),
    act=_give_up,
    question=message("question", "Give up this game? Type y for yes."),
)
