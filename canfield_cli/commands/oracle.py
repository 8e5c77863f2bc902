"""`oracle`: whether the game can still be won, with all cards known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.commands import restart, undo
from canfield_cli.commands.base import Answer, Command, Desk, no_arguments
from canfield_cli.commands.keeping import ORACLE
from canfield_cli.engine.notation import action_text
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from canfield_cli.commands.guide import Guide
    from canfield_cli.engine.game import Game
    from canfield_cli.text.messages import Message
    from canfield_cli.text.speak import Speaker

_WINNABLE = message("oracle", "It can still be won. {move}")
_LOST = message("oracle", "Lost from here.")
_BACK = message("oracle", "Lost from here. With {undo} it can be won again.")
_SURELY = message("oracle", "Lost from here. With {undo}, or perhaps fewer, it can be won again.")
_RESTART = message("oracle", "Lost from here. With {restart} it can be won again.")
_DEAL = message("oracle", "Lost from the deal on: nothing could have won it.")
_UNKNOWN = message("oracle", "Unknown: the search for a win takes too long.")


def _oracle(desk: Desk, arguments: str) -> Answer:
    from canfield_cli.engine.solver import Verdict  # noqa: PLC0415 - slow to import

    no_arguments(ORACLE, arguments)
    game, speaker = desk.session.game, desk.speaker
    game.verify_not_over()
    guide = desk.guide()
    match guide.verdict(game):
        case Verdict.WINNABLE:
            action = guide.next(game.position)
            told = speaker.say(_WINNABLE, move=speaker.move(game, action))
            return Answer(told, suggested=action_text(game.position, action))
        case Verdict.UNWINNABLE:
            answer = _way_back(guide, game, speaker)
        case Verdict.UNKNOWN:
            answer = Answer(speaker.say(_UNKNOWN))
    # Whoever stopped the search wants no answer.
    return Answer(()) if desk.stop() else answer


def _way_back(guide: Guide, game: Game, speaker: Speaker) -> Answer:
    from canfield_cli.engine.solver import Verdict  # noqa: PLC0415 - slow to import

    way = guide.way_back(game)
    if way.undos is not None:
        undos = f"{_called(undo.COMMAND.calls, speaker)} {way.undos}"
        told = speaker.say(_BACK if way.sure else _SURELY, undo=undos)
        return Answer(told, suggested=f"{undo.COMMAND.name} {way.undos}")
    match way.start:
        case Verdict.WINNABLE:
            told = speaker.say(_RESTART, restart=_called(restart.COMMAND.calls, speaker))
            return Answer(told, suggested=restart.COMMAND.name)
        case Verdict.UNWINNABLE:
            return Answer(speaker.say(_DEAL))
        case Verdict.UNKNOWN:
            return Answer(speaker.say(_LOST))


def _called(calls: Message, speaker: Speaker) -> str:
    return speaker.phrase(calls).split("|")[0]


COMMAND = Command(
    name=ORACLE,
    calls=message("command", "oracle"),
    help=message(
        "help",
        "Says, all cards known, the next move of a way to win, or which undo leads back to one.",
    ),
    act=_oracle,
)
