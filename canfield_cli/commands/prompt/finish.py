"""`finish`: the rest of a game that can be won is played."""

from __future__ import annotations

from canfield_cli.interpreter.command import (
    Command,
    CommandContext,
    CommandResult,
    no_arguments,
)
from canfield_cli.interpreter.effects import Assistance, Effects
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.counts import CountWords
from canfield_cli.text.messages import Refusal, RefusedError, message

NAME = "finish"
_MOVES = message("answer", "Finished in {moves}.")
_LOST = message("refusal", "No: the game can no longer be won from here.")
_UNKNOWN = message("refusal", "No: it would take too long to find a win.")


def _finish(context: CommandContext, arguments: str) -> CommandResult:
    from canfield_cli.engine.solver import Verdict  # noqa: PLC0415 - slow to import

    no_arguments(NAME, arguments)
    game, speaker = context.session.game, context.speaker
    game.verify_not_over()
    context.confirm()
    guide = context.solver_cache()
    verdict = guide.verdict(game)
    if verdict is not Verdict.WINNABLE:
        if context.frontend.stop():
            return CommandResult(())
        if verdict is Verdict.UNWINNABLE:
            raise RefusedError(Refusal.LOST, _LOST)
        raise RefusedError(Refusal.SEARCH_TOO_LONG, _UNKNOWN)
    played = []
    while not game.position.is_won:
        played.append(game.play(guide.next(game.position)))
    lines = speaker.say(_MOVES, moves=CountWords(speaker.catalogue).moves(len(played)))
    return CommandResult(lines + speaker.finished(played, game), tuple(played), changed=True)


COMMAND = Command(
    name=NAME,
    aliases=message("command", "finish"),
    help=message("help", "Plays a game that can be won to its end, saying each move."),
    handler=_finish,
    question=message("question", "Let this game be finished, all cards known? Type y for yes."),
    effects=Effects(assistance=Assistance.SOLVER, leaves_game=True),
    is_final=True,
    spelled_out=True,
    topic=HelpTopic.HINTS,
    gist=message("help", "plays the rest, if it can be won"),
)
