"""What rule sets are called in a language, made from the table of rule sets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.rules import APP, RULE_SETS
from canfield_cli.text.messages import Message, message
from canfield_cli.text.numerals import before_games

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canfield_cli.text.catalogue import Catalogue

# What may be typed, divided by `|`; the first stands in sentences, as in "classic rules" and
# "classic games". A rule set without a word of its own has its name everywhere.
_CLASSIC = message("argument", "classic")


def one_of(catalogue: Catalogue, words: Sequence[str]) -> str:
    """Words of which one is to be chosen: "app, web or classic"."""
    *most, last = words
    if not most:
        return last
    return catalogue.gettext("{words} or {last}").format(words=", ".join(most), last=last)


def calls_of_rules(name: str) -> Message:
    """All that a rule set may be called."""
    return Message(_CLASSIC.context, name)


def rules_name(name: str, catalogue: Catalogue) -> str:
    """The rule set's word in sentences, to go with rules or games."""
    return catalogue.pgettext(_CLASSIC.context, name).split("|")[0]


def draw_name(draw: int, catalogue: Catalogue) -> str:
    """How many cards a draw turns, as in "app rules, draw 3"."""
    said = catalogue.ngettext("draw {count}", "draw {count}", draw)
    return said.format(count=before_games(catalogue).said(draw))


def kind_of_game(rules: str, draw: int, catalogue: Catalogue) -> dict[str, str]:
    """What sentences name of a game: by which rules it is played, and how many cards it draws."""
    return {"rules": rules_name(rules, catalogue), "draw": draw_name(draw, catalogue)}


def fields(catalogue: Catalogue) -> dict[str, str]:
    """What help names of the rule sets.

    `rule_sets` are all names, `default` the one that is taken unless another is named, and
    `bank_rules` the words of those by which decks are bought.
    """
    banks = [rules_name(rules.name, catalogue) for rules in RULE_SETS.values() if rules.keeps_bank]
    return {
        "rule_sets": one_of(catalogue, [rules_name(name, catalogue) for name in RULE_SETS]),
        "default": rules_name(APP.name, catalogue),
        "bank_rules": one_of(catalogue, banks),
    }
