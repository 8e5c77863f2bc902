"""What a new game is to be like, in a player's words: `easy`, `3 cards`, `classic`, `5`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.deals import DEAL_COUNT
from canfield_cli.engine.errors import (
    GameCodeError,
    InvalidValueError,
    NotationError,
    NotationProblem,
)
from canfield_cli.engine.setup import GameSetup
from canfield_cli.engine.tokens import fold
from canfield_cli.interpreter.settings_schema import BY_FIELD, names
from canfield_cli.text.game_words import calls_of
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canfield_cli.interpreter.settings_schema import Value
    from canfield_cli.text.catalogue import Catalogue

NAME = "new"
_DRAW = message("argument", "draw")
_RULES = message("argument", "rules")
_WINNABLE = message("argument", "winnable")
_DEAL = message("argument", "deal|number")
_CARDS = message("typed", "card|cards")
_FILL = message("typed after new", "game|with|a|the|and")


class Wishes(NamedTuple):
    """The game that was asked for, and whether it must be one that can be won."""

    setup: GameSetup
    winnable: bool = False


def wishes(arguments: str, catalogue: Catalogue) -> Wishes:
    """What the arguments of `new` ask for.

    They are a code, or any of `draw N`, `N cards`, `easy`, `hard`, `rules NAME`, where the name
    alone will do, `winnable`, and a deal's number. Either may have changed rules with it, each
    `field=value`: so a game without a code is written down. `NotationError`, `GameCodeError`,
    `InvalidValueError`.
    """
    changed = tuple(word for word in fold(arguments).split() if "=" in word)
    arguments = " ".join(word for word in arguments.split() if "=" not in word)
    if not arguments:
        return Wishes(GameSetup.from_text(changes=changed))
    draws, rule_sets = names(BY_FIELD["draw"], catalogue), names(BY_FIELD["rules"], catalogue)
    draw = rules = None
    number: int | None = None
    winnable = False
    due = ""
    for word in _in_figures(fold(arguments), draws).split():
        value, bare = draws.get(word), word.removeprefix("#")
        if value and draw is None and due in {"", _DRAW.text}:
            draw, due = str(value), ""
        elif due in {"", _RULES.text} and (name := rule_sets.get(word)):
            rules, due = str(name), ""
        elif number is None and due in {"", _DEAL.text} and bare.isdecimal():
            number, due = _deal(bare), ""
        elif due:
            break
        elif word in calls_of(_WINNABLE, catalogue):
            winnable = True
        elif word in calls_of(_CARDS, catalogue):
            due = "" if draw else word
        elif called := [m for m in (_DRAW, _RULES, _DEAL) if word in calls_of(m, catalogue)]:
            due = called[0].text
        elif word not in calls_of(_FILL, catalogue):
            return Wishes(_coded(arguments, changed))
    if due or not (draw or rules or winnable or number is not None):
        raise NotationError(NotationProblem.BAD_ARGUMENT, arguments, NAME)
    setup = GameSetup.from_text(draw=draw, rules=rules, changes=changed)
    return Wishes(setup._replace(number=number), winnable)


def _in_figures(text: str, draws: Mapping[str, Value]) -> str:
    """The text with a draw of several words, such as "one card", as its figure."""
    for call, draw in draws.items():
        if " " in call:
            text = re.sub(rf"\b{re.escape(call)}\b", str(draw), text)
    return text


def _deal(text: str) -> int:
    """A deal's number; `InvalidValueError` where there is no such deal."""
    if len(text) > len(str(DEAL_COUNT)) or int(text) >= DEAL_COUNT:
        raise InvalidValueError("deal", text, ("0", str(DEAL_COUNT - 1)))
    return int(text)


def _coded(arguments: str, changed: tuple[str, ...]) -> GameSetup:
    """What is none of the words should be a code; if it does not look like one, it is unclear."""
    try:
        return GameSetup.from_text(code=arguments, changes=changed)
    except GameCodeError:
        if any(character.isdecimal() for character in arguments.split(maxsplit=1)[0]):
            raise
        raise NotationError(NotationProblem.BAD_ARGUMENT, arguments, NAME) from None
