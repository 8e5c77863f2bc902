"""`abandon`: leave an unfinished game for good."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk, GoesOn
from canfield_cli.commands.keeping import PLAYED_ELSEWHERE, Refusal, unusable
from canfield_cli.commands.new import begun
from canfield_cli.commands.resume import pick
from canfield_cli.engine.opening import Opening
from canfield_cli.store.values import State, StoreFault
from canfield_cli.text.messages import message

NAME = "abandon"
_LEFT = message("answer", "Game left for good.")
_THAT = message("question", "Leave that game for good? Type y for yes.")
_OVER = message("refusal", "No: this game is over already. For another: new.")


def _abandon(desk: Desk, arguments: str) -> Answer:
    keeping = desk.keeping
    saves = keeping.need()
    try:
        if arguments:
            row = pick(desk, arguments, NAME).row
            if not saves.take(row):
                raise Refusal(PLAYED_ELSEWHERE)
            try:
                desk.sure(_THAT)
            except GoesOn:
                saves.free(row)
                raise
            saves.end(row, State.ABANDONED, keeping.now())
            saves.free(row)
            return Answer(desk.speaker.say(_LEFT))
        if desk.session.game.is_over:
            raise Refusal(_OVER)
        desk.sure()
        keeping.end(State.ABANDONED)
    except StoreFault as fault:
        raise unusable(fault) from fault
    desk.session.new(Opening())
    return Answer((*desk.speaker.say(_LEFT), *begun(desk)), changed=True, begins=True)


COMMAND = Command(
    name=NAME,
    calls=message("command", "abandon"),
    example=message("example", "abandon 2"),
    help=message("help", "Leaves the game, or an unfinished one, for good; it counts as not won."),
    act=_abandon,
    question=message("question", "Leave this game for good? Type y for yes."),
)
