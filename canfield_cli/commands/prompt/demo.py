"""`demo`: the game is played on by its own hints, each told with its reason."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from canfield_cli.commands.prompt import undo
from canfield_cli.interpreter.command import Command, CommandContext, CommandResult, no_arguments
from canfield_cli.interpreter.effects import Assistance, Effects
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.interpreter.naming import name_of
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from canfield_cli.analysis.hint_player import HintPlayer

NAME = "demo"


def _demo(context: CommandContext, arguments: str) -> CommandResult:
    from canfield_cli.analysis.hint_player import HintPlayer  # noqa: PLC0415 - slow to import

    no_arguments(NAME, arguments)
    game = context.session.game
    game.verify_not_over()
    context.confirm()
    context.frontend.any_key_stops()
    begun = _step(context, HintPlayer(game, context.frontend.stop))
    # Scripts find what was played, though it be nothing.
    return begun if begun.played else begun._replace(figures=(("moves", []),))


def _step(context: CommandContext, player: HintPlayer) -> CommandResult:
    """One hint, told and then followed; the rest is what comes after it."""
    game, speaker, stop = context.session.game, context.speaker, context.frontend.stop
    found = player.ask()
    if stop():
        # What the search found till then is not what it would advise.
        return CommandResult(())
    told = speaker.hint(game, found, name_of(undo.COMMAND, speaker.catalogue))
    played = player.play(found)
    goes_on = bool(played) and not game.is_over
    return CommandResult(
        told + speaker.finished(played, game),
        played,
        changed=bool(played),
        rest=partial(_step, context, player) if goes_on else None,
    )


COMMAND = Command(
    name=NAME,
    aliases=message("command", "demo|demonstration"),
    help=message(
        "help",
        "Plays the game on by its own hints, each told with its reason. Ctrl-C stops it, and at a "
        "prompt that reads each key, any key.",
    ),
    handler=_demo,
    question=message("question", "Play this game on by hints? Type y for yes."),
    effects=Effects(assistance=Assistance.DEMO, leaves_game=True, tells_outlook=True),
    is_final=True,
    spelled_out=True,
    topic=HelpTopic.HINTS,
    gist=message("help", "plays on by its hints; Ctrl-C stops it"),
)
