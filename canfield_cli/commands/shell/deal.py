"""`canfield deal`: print the table that a code, a file or a new deal begins with."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from canfield_cli.commands.shell import exit_codes
from canfield_cli.commands.shell.invocation import session_of, source_of
from canfield_cli.commands.shell.screen import screen_width, table_lines
from canfield_cli.engine.cards import Pile
from canfield_cli.engine.errors import ContradictionError
from canfield_cli.interpreter.language import language_of
from canfield_cli.interpreter.playback import warn_of_headers
from canfield_cli.store.movefile import write_new
from canfield_cli.text.json_objects import legal_texts
from canfield_cli.text.messages import message
from canfield_cli.text.speaker import Speaker

if TYPE_CHECKING:
    from typing import TextIO

    from canfield_cli.commands.shell.invocation import Invocation, PositionDetail
    from canfield_cli.engine.game import Game

_STOCK = message("deal", "Stock, next drawn first: {cards}.")
_RESERVE = message("deal", "Reserve, from the bottom: {cards}.")
_LEGAL = message("deal", "Legal moves: {moves}.")


def run(invocation: Invocation) -> int:
    """Print the table of a code, a file or a new deal."""
    with source_of(invocation.text("game")) as source:
        setup = source.setup.joined(invocation.setup)
    settings = invocation.settings(language_of(invocation.language, source))
    width = settings.width or screen_width(invocation, settings.language)
    speaker = Speaker(settings.language, width=width)
    warn_of_headers(source, speaker, sys.stderr)
    game = session_of(setup, settings).game
    file = invocation.text("svg")
    if file is not None and invocation.is_given("as_json"):
        raise ContradictionError("--svg", "--json")
    if file is not None:
        from canfield_cli.commands.shell.picture import picture  # noqa: PLC0415 - rarely used

        write_new(file, picture(game, speaker))
    elif invocation.is_given("as_json"):
        from canfield_cli.commands.shell.json_lines import (  # noqa: PLC0415 - slow to import
            deal_as_json,
        )

        deal_as_json(game, invocation.detail, sys.stdout)
    else:
        if setup.is_by_present_rules and game.code:
            print(game.code)
        print(*table_lines(invocation, settings, game, speaker), sep="\n")
        print_detail(game, speaker, invocation.detail, sys.stdout)
    return exit_codes.DONE


def print_detail(game: Game, speaker: Speaker, detail: PositionDetail, out: TextIO) -> None:
    """Print what is to be shown beyond the table."""
    lines: list[str] = []
    if detail.reveal:
        for label, pile in ((_STOCK, Pile.STOCK), (_RESERVE, Pile.RESERVE)):
            if cards := game.position.cards(pile):
                lines += speaker.say(label, cards=", ".join(map(speaker.names.card, cards)))
    if detail.legal:
        lines += speaker.say(
            _LEGAL, moves=", ".join(text.replace(">", " ") for text in legal_texts(game)) or "-"
        )
    out.writelines(f"{line}\n" for line in lines)
