"""What to do next, and what it is good for, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from canfield_cli.engine.hint import Why
from canfield_cli.text.names import CardForm

if TYPE_CHECKING:
    from canfield_cli.engine.game import Game
    from canfield_cli.engine.hint import Hint
    from canfield_cli.text.catalogue import Catalogue
    from canfield_cli.text.move_sentences import Options
    from canfield_cli.text.names import Names


def hint_sentences(
    catalogue: Catalogue, names: Names, options: Options, game: Game, found: Hint | None
) -> list[str]:
    """A game's hint and its reason; where there is none, that the game is stuck."""
    if found is None:
        return [options.outlook(game)]
    gettext = catalogue.gettext
    # Only what makes room for a card has one.
    card = names.card(found.card, CardForm.THE) if found.card else ""
    match found.why:
        case Why.RESERVE:
            why = gettext("It takes a card from the reserve.")
        case Why.UP:
            # The move itself says so.
            why = ""
        case Why.FILLS:
            why = gettext("Then the reserve fills the column.")
        case Why.FREES:
            why = gettext("Then the column is free.")
        case Why.ROOM:
            why = gettext("Then {the_card} can leave the reserve.").format(the_card=card)
        case Why.UNCOVERS:
            why = gettext("Then {the_card} can go up.").format(the_card=card)
        case Why.WAITS:
            why = gettext("A better card than the waste's may come.")
        case Why.WASTE:
            why = gettext("It takes a card from the waste.")
        case Why.DRAW:
            why = options.outlook(game) or gettext("Nothing better is in sight.")
        case Why.LAST_RESORT:
            why = gettext("Drawing no longer helps, so this is the last resort.")
        case _:
            assert_never(found.why)
    return [f"{options.move(game, found.action)} {why}".rstrip()]
