"""What rule sets and draws may be called: the documents' own words, in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.rules import DRAWS, RULE_SETS
from canfield_cli.engine.tokens import fold
from canfield_cli.text.catalogue import languages, load
from canfield_cli.text.messages import Message, message
from canfield_cli.text.rule_set_names import calls_of_rules

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canfield_cli.text.catalogue import Catalogue

_ONE, _THREE = message("argument", "1 card|draw 1"), message("argument", "3 cards|draw 3")
_EASY, _HARD = message("argument", "easy"), message("argument", "hard")
_DRAWS: Mapping[int, tuple[Message, ...]] = {1: (_ONE, _EASY), 3: (_THREE, _HARD)}


def calls_of(name: Message, catalogue: Catalogue) -> list[str]:
    """What a thing may be called, in English and in the language, folded."""
    texts = (name.text, catalogue.pgettext(name.context, name.text))
    return [fold(call) for text in texts for call in text.split("|")]


def rule_calls(catalogue: Catalogue) -> dict[str, str]:
    """What each rule set may be called."""
    called: dict[str, str] = {}
    for name in RULE_SETS:
        called |= dict.fromkeys(calls_of(calls_of_rules(name), catalogue), name)
    return called


def draw_calls(catalogue: Catalogue) -> dict[str, int]:
    """What each number of cards to draw may be called."""
    called = {str(draw): draw for draw in DRAWS}
    for draw, names in _DRAWS.items():
        for name in names:
            called |= dict.fromkeys(calls_of(name, catalogue), draw)
    return called


def draw_shown(draw: int, catalogue: Catalogue) -> str:
    """A number of cards to draw, as it is shown: "3 cards"."""
    name = _DRAWS[draw][0]
    return catalogue.pgettext(name.context, name.text).split("|")[0]


def canonical(field: str, text: str) -> str:
    """The text as rules have it, where it names a rule set or a draw in any language.

    `field` is `rules` or `draw`. What names nothing is left as it is.
    """
    if text in RULE_SETS or text.isdecimal():
        return text
    typed = fold(text.strip())
    for language in languages():
        catalogue = load(language)
        calls = rule_calls(catalogue) if field == "rules" else draw_calls(catalogue)
        if typed in calls:
            return str(calls[typed])
    return text
