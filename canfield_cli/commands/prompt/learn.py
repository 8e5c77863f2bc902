"""`learn`: a lesson that plays the documented opening with the player."""

from __future__ import annotations

from canfield_cli.engine.setup import GameSetup
from canfield_cli.interpreter.command import Command, CommandContext, CommandResult, no_arguments
from canfield_cli.interpreter.effects import Effects
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import Refusal, RefusedError, message

NAME, SKIP = "learn", "skip"
CODE = "CF1-D3-AAAAACL"


_NO_LESSON = message("refusal", "No: skip belongs to the lesson. To begin it: learn.")


def _learn(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments(NAME, arguments)
    context.session.new(GameSetup.from_text(code=CODE))
    return CommandResult((CODE,), changed=True, begins=True)


COMMAND = Command(
    name=NAME,
    aliases=message("command", "learn"),
    help=message("help", "Plays the beginning of a game with you, as a lesson."),
    handler=_learn,
    effects=Effects(teaches=True, leaves_game=True),
    spelled_out=True,
    topic=HelpTopic.GAME,
    gist=message("help", "a lesson"),
)


def _skip(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments(SKIP, arguments)
    if context.end_lesson is None:
        raise RefusedError(Refusal.NO_LESSON, _NO_LESSON)
    # The lesson itself, which hears of it, goes on.
    return CommandResult(())


SKIP_COMMAND = Command(
    name=SKIP,
    aliases=message("command", "skip"),
    help=message("help", "Goes on to the next step of the lesson."),
    handler=_skip,
    topic=HelpTopic.GAME,
    gist=message("help", "its next step"),
)
