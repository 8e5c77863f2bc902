"""`canfield deal`: print the table that a code, a file or a new deal begins with."""

from __future__ import annotations

import shutil
import sys
from typing import TYPE_CHECKING

from canfield_cli.commands.shell import exit_codes
from canfield_cli.commands.shell.invocation import session_of, source_of
from canfield_cli.commands.shell.screen import screen_width
from canfield_cli.engine.cards import Pile
from canfield_cli.engine.errors import InvalidValueError
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

WORDS, GRID = VIEWS = ("words", "grid")
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
    is_drawn = _is_drawn(invocation)
    if (file := invocation.text("svg")) is not None:
        from canfield_cli.commands.shell.drawn_table import picture  # noqa: PLC0415 - rarely used

        write_new(file, picture(game, speaker))
    elif invocation.is_given("as_json"):
        from canfield_cli.commands.shell.json_lines import (  # noqa: PLC0415 - slow to import
            deal_as_json,
        )

        deal_as_json(game, invocation.detail, sys.stdout)
    else:
        drawn = _drawn(game, speaker) if is_drawn and width else ""
        if drawn:
            print(drawn)
        else:
            say_code = setup.is_by_present_rules
            print_table(game, speaker, invocation.detail, sys.stdout, say_code=say_code)
    return exit_codes.DONE


def _is_drawn(invocation: Invocation) -> bool:
    """Whether a drawing is wanted; `InvalidValueError` for a view that there is not."""
    view = invocation.text("view") or WORDS
    if view not in VIEWS:
        raise InvalidValueError("view", view, VIEWS)
    return view == GRID


def _drawn(game: Game, speaker: Speaker) -> str:
    """The drawing for this terminal; empty where it is too narrow."""
    from canfield_cli.commands.shell.drawn_table import look_at, printed  # noqa: PLC0415
    from canfield_cli.text.drawing import scene  # noqa: PLC0415

    columns = shutil.get_terminal_size().columns
    return printed(scene(game), speaker, look_at(sys.stdout), columns)


def print_table(
    game: Game, speaker: Speaker, detail: PositionDetail, out: TextIO, *, say_code: bool
) -> None:
    """Print the table; `say_code` puts the game's code on a line before it."""
    lines: list[str] = []
    if say_code and game.code:
        lines.append(str(game.code))
    lines += speaker.table(game)
    if detail.reveal:
        for label, pile in ((_STOCK, Pile.STOCK), (_RESERVE, Pile.RESERVE)):
            if cards := game.position.cards(pile):
                lines += speaker.say(label, cards=", ".join(map(speaker.names.card, cards)))
    if detail.legal:
        lines += speaker.say(
            _LEGAL, moves=", ".join(text.replace(">", " ") for text in legal_texts(game)) or "-"
        )
    print(*lines, sep="\n", file=out)
