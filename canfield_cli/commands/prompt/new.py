"""`new`: another game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.commands.prompt.wishes import NAME, wishes
from canfield_cli.interpreter.command import Command, CommandContext, CommandResult
from canfield_cli.interpreter.effects import Effects
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.event_sentences import Verbosity
from canfield_cli.text.messages import Refusal, RefusedError, message
from canfield_cli.text.rule_set_names import kind_of_game

if TYPE_CHECKING:
    from canfield_cli.engine.game import Game
    from canfield_cli.engine.setup import GameSetup

_NONE_FOUND = message("refusal", "No: no winnable deal was found. The game goes on.")
# So many deals are tried, each for so many seconds: most are decided sooner.
_MOST_DEALS, _SECONDS = 200, 1.5
_DEAL = message("answer", "Deal {number}.")
OTHERS = message(
    "answer",
    "Other games: new easy, new hard, new draw 1, new web, new classic, new winnable, or new and "
    "a game code.",
)
_BEGUN = message("answer", "New game: {rules} rules, {draw}.")


def _new(context: CommandContext, arguments: str) -> CommandResult:
    wanted = wishes(arguments, context.speaker.catalogue)
    setup, number = wanted.setup, wanted.setup.number
    context.confirm()
    if not wanted.winnable or number is not None:
        context.session.new(setup)
    elif game := _winnable(context, setup):
        context.session.take_up(game)
    else:
        # Whoever stopped the search knows why there is no other game.
        return CommandResult(())
    told = new_game_sentences(context, others=not arguments)
    if number is not None:
        told = (*context.speaker.say(_DEAL, number=number), *told)
    return CommandResult(told, changed=True, begins=True)


def _winnable(context: CommandContext, setup: GameSetup) -> Game | None:
    """A game that can be won, none when the search for it is stopped."""
    from canfield_cli.engine.solver import Verdict  # noqa: PLC0415 - slow to import

    guide = context.solver_cache()
    for _ in range(_MOST_DEALS):
        game = context.session.dealt(setup)
        if guide.verdict(game, _SECONDS) is Verdict.WINNABLE:
            return game
        if context.frontend.stop():
            return None
    raise RefusedError(Refusal.NONE_FOUND, _NONE_FOUND)


def new_game_sentences(context: CommandContext, *, others: bool = False) -> tuple[str, ...]:
    """What is said when a game begins: its rules, and its code on a line of its own.

    `others` tells which other games there are, for whoever named none.
    """
    game, speaker = context.session.game, context.speaker
    kind = kind_of_game(game.rules.name, game.rules.draw, speaker.catalogue)
    lines = speaker.say(_BEGUN, **kind)
    if others and context.session.settings.verbosity != Verbosity.BRIEF:
        lines += speaker.say(OTHERS)
    return (*lines, str(game.code)) if game.code else lines


COMMAND = Command(
    name=NAME,
    aliases=message("command", "new|new game"),
    example=message("example", "new hard"),
    help=message(
        "help",
        "Starts another game, by the same rules or others: new easy, new hard, new "
        "draw 1, new web, new winnable, or new with a game code.",
    ),
    handler=_new,
    is_final=True,
    question=message("question", "Leave the current game and start another? Type y for yes."),
    effects=Effects(leaves_game=True),
    spelled_out=True,
    topic=HelpTopic.GAME,
    gist=message("help", "another game: new easy, new hard, new web"),
)
