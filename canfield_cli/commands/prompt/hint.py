"""`hint`: what to do next, from what a player can see; its whole plan; and the last move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.commands.prompt import undo
from canfield_cli.engine.errors import NotationError, NotationProblem
from canfield_cli.engine.notation import action_text
from canfield_cli.engine.tokens import fold
from canfield_cli.interpreter.command import Command, CommandContext, CommandResult
from canfield_cli.interpreter.effects import Assistance, Effects
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.interpreter.naming import name_of
from canfield_cli.text.messages import Refusal, RefusedError, message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canfield_cli.engine.game import Game
    from canfield_cli.engine.hint import Hint
    from canfield_cli.text.messages import Message
    from canfield_cli.text.speaker import Speaker

NAME = "hint"
_WHY = message("argument", "why")
_LAST = message("argument", "last|last move")
_NOTHING = message("refusal", "No: nothing was played that a hint could be compared with.")


def _hint(context: CommandContext, arguments: str) -> CommandResult:
    speaker, game = context.speaker, context.session.game
    word = fold(arguments).strip()
    if word in _calls(speaker, _LAST):
        return _last(context, game)
    game.verify_not_over()
    if word and word not in _calls(speaker, _WHY):
        raise NotationError(NotationProblem.BAD_ARGUMENT, arguments, NAME)
    found = context.hint_plans().ask(game)
    undo_call = name_of(undo.COMMAND, speaker.catalogue)
    told = speaker.plan if word else speaker.hint
    return CommandResult(told(game, found, undo_call), figures=_figures(game, found))


def _last(context: CommandContext, game: Game) -> CommandResult:
    """What the last action cost."""
    last = context.hint_plans().last(game)
    if last is None:
        raise RefusedError(Refusal.NOT_YET, _NOTHING)
    return CommandResult(context.speaker.last_move(game.rules, last.before, last.better, last.left))


def _figures(game: Game, found: Hint) -> tuple[tuple[str, object], ...]:
    """What JSON says of a hint."""
    from canfield_cli.engine.hint import steps_to_card  # noqa: PLC0415 - slow to import

    steps = steps_to_card(game.rules, game.position, found.plan)
    plan = [action_text(step.before, step.action) for step in steps]
    suggested = plan[0] if plan else None
    if found.undos:
        suggested = f"{undo.COMMAND.name} {found.undos}"
    return (
        ("suggested", suggested),
        ("plan", plan),
        ("ways", found.ways),
        ("ways_won", found.won),
    )


def _calls(speaker: Speaker, word: Message) -> set[str]:
    """What a word may be called, in English and in the language."""
    return {fold(call) for text in (word.text, speaker.phrase(word)) for call in text.split("|")}


def _arguments(speaker: Speaker, _commands: tuple[Command, ...]) -> Iterable[str]:
    return (speaker.phrase(_WHY).split("|")[0], speaker.phrase(_LAST).split("|")[0])


COMMAND = Command(
    name=NAME,
    aliases=message("command", "hint"),
    help=message(
        "help",
        "Says what to do next, from what can be seen; why tells the whole plan, last what was "
        "better than the last move.",
    ),
    handler=_hint,
    effects=Effects(assistance=Assistance.HINT),
    arguments=_arguments,
    topic=HelpTopic.HINTS,
    gist=message("help", "what to do next, from what can be seen; hint why tells the whole plan"),
)
