"""`oracle`: whether the game can still be won, with all cards known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.commands.prompt import restart, undo
from canfield_cli.engine.notation import action_text
from canfield_cli.interpreter.command import (
    Command,
    CommandContext,
    CommandResult,
    no_arguments,
)
from canfield_cli.interpreter.effects import Assistance, Effects
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from canfield_cli.analysis.solver_cache import SolverCache
    from canfield_cli.engine.game import Game
    from canfield_cli.text.messages import Message
    from canfield_cli.text.speaker import Speaker

NAME = "oracle"
_WINNABLE = message("oracle", "It can still be won: {move}")
_LOST = message("oracle", "Lost from here.")
_BACK = message("oracle", "Lost from here. After {undo} it can be won again.")
_SURELY = message("oracle", "Lost from here. After {undo}, or perhaps fewer, it can be won again.")
_RESTART = message("oracle", "Lost from here. After {restart} it can be won again.")
_DEAL = message("oracle", "This deal could never have been won.")
_UNKNOWN = message("oracle", "Not known: the search for a win takes too long.")


def _oracle(context: CommandContext, arguments: str) -> CommandResult:
    from canfield_cli.engine.solver import Verdict  # noqa: PLC0415 - slow to import

    no_arguments(NAME, arguments)
    game, speaker = context.session.game, context.speaker
    game.verify_not_over()
    guide = context.solver_cache()
    match guide.verdict(game):
        case Verdict.WINNABLE:
            action = guide.next(game.position)
            told = speaker.say(_WINNABLE, move=speaker.move(game, action))
            return CommandResult(told, suggested=action_text(game.position, action))
        case Verdict.UNWINNABLE:
            answer = _way_back(guide, game, speaker)
        case Verdict.UNKNOWN:
            answer = CommandResult(speaker.say(_UNKNOWN))
    # Whoever stopped the search wants no answer.
    return CommandResult(()) if context.frontend.stop() else answer


def _way_back(guide: SolverCache, game: Game, speaker: Speaker) -> CommandResult:
    from canfield_cli.engine.solver import Verdict  # noqa: PLC0415 - slow to import

    way = guide.way_back(game)
    if way.undos is not None:
        undos = f"{_called(undo.COMMAND.aliases, speaker)} {way.undos}"
        told = speaker.say(_BACK if way.sure else _SURELY, undo=undos)
        return CommandResult(told, suggested=f"{undo.COMMAND.name} {way.undos}")
    match way.start:
        case Verdict.WINNABLE:
            told = speaker.say(_RESTART, restart=_called(restart.COMMAND.aliases, speaker))
            return CommandResult(told, suggested=restart.COMMAND.name)
        case Verdict.UNWINNABLE:
            return CommandResult(speaker.say(_DEAL))
        case Verdict.UNKNOWN:
            return CommandResult(speaker.say(_LOST))


def _called(calls: Message, speaker: Speaker) -> str:
    return speaker.phrase(calls).split("|")[0]


COMMAND = Command(
    name=NAME,
    aliases=message("command", "oracle"),
    help=message(
        "help",
        "Looks at all cards, the hidden ones too, and says the next move of a win, "
        "or how far to undo.",
    ),
    handler=_oracle,
    effects=Effects(assistance=Assistance.SOLVER),
    topic=HelpTopic.HINTS,
    gist=message("help", "the same as a hint, all cards known"),
)
