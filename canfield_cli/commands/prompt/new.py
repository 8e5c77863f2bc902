"""`new`: another game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.errors import GameCodeError, NotationError, NotationProblem
from canfield_cli.engine.rules import DRAWS, RULE_SETS
from canfield_cli.engine.setup import GameSetup
from canfield_cli.engine.tokens import fold
from canfield_cli.interpreter.command import Command, CommandContext, CommandResult
from canfield_cli.interpreter.effects import Effects
from canfield_cli.text.messages import Message, Refusal, RefusedError, message

if TYPE_CHECKING:
    from canfield_cli.engine.game import Game
    from canfield_cli.text.speaker import Speaker

NAME = "new"
EASY, HARD = "1", "3"

_DRAW = message("argument", "draw")
_RULES = message("argument", "rules")
_EASY = message("argument", "easy")
_HARD = message("argument", "hard")
# A rule set may have a name of its own in a language; this is the one that does.
_CLASSIC = message("argument", "classic")
_WINNABLE = message("argument", "winnable")
_NONE_FOUND = message("refusal", "No: no deal that can be won was found. The game goes on.")
# So many deals are tried, each for so many seconds: most are decided sooner.
_MOST_DEALS, _SECONDS = 200, 1.5
_BEGUN = message("answer", "New game: {rules} rules, draw {draw}.")


def _new(context: CommandContext, arguments: str) -> CommandResult:
    opening, winnable = _opening(context.speaker, arguments)
    context.confirm()
    if not winnable:
        context.session.new(opening)
    elif game := _winnable(context, opening):
        context.session.take_up(game)
    else:
        # Whoever stopped the search knows why there is no other game.
        return CommandResult(())
    return CommandResult(new_game_sentences(context), changed=True, begins=True)


def _winnable(context: CommandContext, opening: GameSetup) -> Game | None:
    """A game that can be won, none when the search for it is stopped."""
    from canfield_cli.engine.solver import Verdict  # noqa: PLC0415 - slow to import

    guide = context.solver_cache()
    for _ in range(_MOST_DEALS):
        game = context.session.dealt(opening)
        if guide.verdict(game, _SECONDS) is Verdict.WINNABLE:
            return game
        if context.frontend.stop():
            return None
    raise RefusedError(Refusal.NONE_FOUND, _NONE_FOUND)


def new_game_sentences(context: CommandContext) -> tuple[str, ...]:
    """What is said when a game begins: its rules, and its code on a line of its own."""
    game = context.session.game
    lines = context.speaker.say(_BEGUN, rules=game.rules.name, draw=game.rules.draw)
    return (*lines, str(game.code)) if game.code else lines


def _opening(speaker: Speaker, arguments: str) -> tuple[GameSetup, bool]:
    """What the arguments ask for, and whether the game must be one that can be won.

    They are a code, or any of `draw N`, `easy`, `hard`, `rules NAME`, where the name alone will
    do, and `winnable`. Either may have changed rules with it, each `field=value`: so a game
    without a code is written down.
    """
    changed = tuple(word for word in fold(arguments).split() if "=" in word)
    arguments = " ".join(word for word in arguments.split() if "=" not in word)
    words = fold(arguments).split()
    draw = rules = None
    winnable = False
    at = 0
    while at < len(words):
        word, following = words[at], words[at + 1] if at + 1 < len(words) else ""
        if word in _calls(speaker, _DRAW) and following in map(str, DRAWS):
            draw, at = following, at + 2
        elif word in _calls(speaker, _RULES) and (name := _rule_set(speaker, following)):
            rules, at = name, at + 2
        elif name := _rule_set(speaker, word):
            rules, at = name, at + 1
        elif word in _calls(speaker, _EASY):
            draw, at = EASY, at + 1
        elif word in _calls(speaker, _HARD):
            draw, at = HARD, at + 1
        elif word in _calls(speaker, _WINNABLE):
            winnable, at = True, at + 1
        else:
            return _coded(arguments, changed), False
    return GameSetup.from_text(draw=draw, rules=rules, changes=changed), winnable


def _coded(arguments: str, changed: tuple[str, ...]) -> GameSetup:
    """What is none of the words should be a code; if it does not look like one, it is unclear."""
    try:
        return GameSetup.from_text(code=arguments, changes=changed)
    except GameCodeError:
        if any(character.isdecimal() for character in arguments.split(maxsplit=1)[0]):
            raise
        raise NotationError(NotationProblem.BAD_ARGUMENT, arguments, NAME) from None


def _calls(speaker: Speaker, word: Message) -> set[str]:
    """What a word may be called, in English and in the language."""
    return {fold(call) for text in (word.text, speaker.phrase(word)) for call in text.split("|")}


def _rule_set(speaker: Speaker, text: str) -> str | None:
    """The name of the rule set that is called so, in the language or as files have it."""
    calls = {name: _calls(speaker, Message(_CLASSIC.context, name)) for name in RULE_SETS}
    return next((name for name in RULE_SETS if text in calls[name]), None)


COMMAND = Command(
    name=NAME,
    aliases=message("command", "new"),
    example=message("example", "new hard"),
    help=message("help", "Begins another game, with the same rules unless others are named."),
    handler=_new,
    is_final=True,
    question=message("question", "Leave the game under way for another? Type y for yes."),
    effects=Effects(leaves_game=True),
)
