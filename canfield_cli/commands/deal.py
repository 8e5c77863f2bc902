"""`canfield deal`: print the table that a code, a file or a new deal begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.cards import Pile
from canfield_cli.text.messages import message
from canfield_cli.text.records import legal_texts

if TYPE_CHECKING:
    from typing import TextIO

    from canfield_cli.engine.game import Game
    from canfield_cli.text.speak import Speaker

_STOCK = message("deal", "Stock, next drawn first: {cards}.")
_RESERVE = message("deal", "Reserve, from the bottom: {cards}.")
_LEGAL = message("deal", "Legal moves: {moves}.")


class Shown(NamedTuple):
    """What is shown of a position beyond the usual: hidden cards, legal moves."""

    reveal: bool = False
    legal: bool = False


def deal(game: Game, speaker: Speaker, shown: Shown, out: TextIO, *, say_code: bool) -> None:
    """Print the table; `say_code` puts the game's code on a line before it."""
    lines: list[str] = []
    if say_code and game.code:
        lines.append(str(game.code))
    lines += speaker.table(game)
    if shown.reveal:
        for label, pile in ((_STOCK, Pile.STOCK), (_RESERVE, Pile.RESERVE)):
            if cards := game.position.cards(pile):
                lines += speaker.say(label, cards=", ".join(map(speaker.names.card, cards)))
    if shown.legal:
        lines += speaker.say(
            _LEGAL, moves=", ".join(text.replace(">", " ") for text in legal_texts(game)) or "-"
        )
    print(*lines, sep="\n", file=out)
