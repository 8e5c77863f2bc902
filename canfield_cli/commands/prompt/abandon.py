"""`abandon`: leave an unfinished game for good."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from canfield_cli.commands.prompt.new import new_game_sentences
from canfield_cli.commands.prompt.resume import pick
from canfield_cli.engine.setup import GameSetup
from canfield_cli.interpreter.command import Command, CommandContext, CommandResult
from canfield_cli.interpreter.effects import Effects
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.interpreter.recorder import PLAYED_ELSEWHERE
from canfield_cli.interpreter.save_notices import unusable
from canfield_cli.store.values import GameState, StoreError
from canfield_cli.text.messages import Refusal, RefusedError, message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canfield_cli.store.saves import Saves

NAME = "abandon"
_LEFT = message("answer", "Game abandoned for good.")
_THAT = message("question", "Abandon that game for good? Type y for yes.")
_OVER = message("refusal", "No: this game is already over. For another, type new.")


def _abandon(context: CommandContext, arguments: str) -> CommandResult:
    recorder = context.recorder
    saves = recorder.need()
    try:
        if arguments:
            with _held(saves, pick(context, arguments, NAME).row) as row:
                context.confirm(_THAT)
                saves.end(row, GameState.ABANDONED, recorder.now())
            return CommandResult(context.speaker.say(_LEFT))
        if context.session.game.is_over:
            raise RefusedError(Refusal.GAME_OVER, _OVER)
        context.confirm()
        recorder.end(GameState.ABANDONED)
    except StoreError as fault:
        raise unusable(fault) from fault
    context.session.new(GameSetup())
    return CommandResult(
        (*context.speaker.say(_LEFT), *new_game_sentences(context)), changed=True, begins=True
    )


@contextlib.contextmanager
def _held(saves: Saves, row: int) -> Iterator[int]:
    """Hold a game against other programs, and let go of it whatever the player answers."""
    if not saves.acquire(row):
        raise RefusedError(Refusal.PLAYED_ELSEWHERE, PLAYED_ELSEWHERE)
    try:
        yield row
    finally:
        saves.release(row)


COMMAND = Command(
    name=NAME,
    aliases=message("command", "abandon"),
    example=message("example", "abandon 2"),
    help=message(
        "help", "Drops the game, or another unfinished one, for good; it counts as not won."
    ),
    handler=_abandon,
    is_final=True,
    question=message("question", "Abandon this game for good? Type y for yes."),
    effects=Effects(leaves_game=True),
    spelled_out=True,
    topic=HelpTopic.GAME,
    gist=message("help", "a game left for good"),
)
