"""`mark` and `return`: a position to come back to, by undo or redo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.errors import IllegalActionError, Reason
from canfield_cli.engine.notation import REDO, UNDO
from canfield_cli.interpreter.command import (
    Command,
    CommandContext,
    CommandResult,
    Declined,
    no_arguments,
)
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.interpreter.naming import name_of
from canfield_cli.text.counts import CountWords
from canfield_cli.text.messages import Refusal, RefusedError, message

if TYPE_CHECKING:
    from canfield_cli.engine.game import Game
    from canfield_cli.session import Mark

NAME, RETURN = "mark", "return"
_MARKED = message("answer", "Position marked. To come back to it: {command}.")
_HERE = message("answer", "The game is at the mark.")
_UNDONE = message("answer", "Back at the mark, {undos}.")
_REDONE = message("answer", "At the mark again, {redos}.")
_UNDONE_COUNTED = message("answer", "Back at the mark, {undos}, counted as {moves}.")
_REDONE_COUNTED = message("answer", "At the mark again, {redos}, counted as {moves}.")
_COSTS = message("question", "Return to the mark? That costs {moves}. Type y for yes.")
_NOTHING_MARKED = message("refusal", "No: nothing is marked in this game. To mark: {command}.")
_BRANCHED = message("refusal", "No: the mark is lost, since other moves were played instead.")
_TOO_FAR = message("refusal", "No: the mark is lost: it lies before the last {limit} moves.")


def _mark(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments(NAME, arguments)
    speaker = context.speaker
    _verify_not_given_up(context.session.game)
    context.session.mark()
    return CommandResult(speaker.say(_MARKED, command=name_of(RETURN_COMMAND, speaker.catalogue)))


def _verify_not_given_up(game: Game) -> None:
    """Nothing is undone in a game that was given up; `IllegalActionError` says so."""
    if game.given_up:
        raise IllegalActionError(Reason.GIVEN_UP)


def _return(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments(RETURN, arguments)
    speaker, game, mark = context.speaker, context.session.game, context.session.marked
    if mark is None:
        named = name_of(COMMAND, speaker.catalogue)
        raise RefusedError(Refusal.NOTHING_MARKED, _NOTHING_MARKED, {"command": named})
    _verify_not_given_up(game)
    steps = _steps(game, mark)
    if not steps:
        return CommandResult(speaker.say(_HERE), figures=(("moves", []),))
    ask, counts = context.frontend.confirm, CountWords(speaker.catalogue)
    fields = {
        "undos": counts.undos(len(steps)),
        "redos": counts.redos(len(steps)),
        "moves": counts.moves(len(steps)),
    }
    goes_back, counted = steps[0] == UNDO, game.rules.undo_counts
    if counted and ask and not ask(speaker.phrase(_COSTS, **fields)):
        raise Declined
    before = game.position
    for _ in steps:
        if goes_back:
            game.undo()
        else:
            game.redo()
    back = _UNDONE_COUNTED if counted else _UNDONE
    again = _REDONE_COUNTED if counted else _REDONE
    told = speaker.phrase(back if goes_back else again, **fields)
    return CommandResult(speaker.back_at_mark(told, before, game), steps=steps, changed=True)


def _steps(game: Game, mark: Mark) -> tuple[str, ...]:
    """The undos or redos that lead to the mark; `RefusedError` where none do any more."""
    stand, depth = game.actions, len(mark.actions)
    if (*stand, *game.undone)[:depth] != mark.actions:
        raise RefusedError(Refusal.MARK_LOST, _BRANCHED)
    back = len(stand) - depth
    if back > game.undoable:
        raise RefusedError(Refusal.MARK_LOST, _TOO_FAR, {"limit": game.rules.undo_limit})
    return (UNDO,) * back if back > 0 else (REDO,) * -back


COMMAND = Command(
    name=NAME,
    aliases=message("command", "mark|mark here|bookmark"),
    help=message("help", "Marks the position, to come back to it; the mark before is forgotten."),
    handler=_mark,
    topic=HelpTopic.MOVING,
    gist=message("help", "marks the position"),
)

RETURN_COMMAND = Command(
    name=RETURN,
    aliases=message("command", "return|return to mark|back to mark|go back to mark|go to mark"),
    help=message("help", "Comes back to the mark, by undo or redo, and says how many."),
    handler=_return,
    topic=HelpTopic.MOVING,
    gist=message("help", "comes back to the mark"),
)
