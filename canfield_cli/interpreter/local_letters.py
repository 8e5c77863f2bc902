"""Letters of suits: they are H, S, D, C in every language, and another may be meant."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from canfield_cli.engine.errors import CanfieldError
from canfield_cli.engine.moves import verify
from canfield_cli.engine.requests import by_local_letters, resolve
from canfield_cli.engine.tokens import fold

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canfield_cli.engine.cards import Suit
    from canfield_cli.engine.game import Game
    from canfield_cli.engine.requests import MoveRequest

_SUIT_LETTER = re.compile(r"(?<![a-z0-9])(?:10|[2-9atjqkf])[hsdc](?![a-z])")


def legal_by_local_letters(
    game: Game, request: MoveRequest, text: str, suits: Mapping[Suit, Suit]
) -> bool:
    """Whether a refused move would be legal if its letters were those of the language's suits.

    `suits` are those that a reader of the language may mean: see `Words.local_suits`.
    """
    if not _SUIT_LETTER.search(fold(text)):
        return False
    meant = by_local_letters(request, suits)
    if meant == request:
        return False
    try:
        verify(game.rules, game.position, resolve(game.rules, game.position, meant, text))
    except CanfieldError:
        return False
    return True
