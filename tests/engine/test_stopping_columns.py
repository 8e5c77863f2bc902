"""Where columns stop at the base rank, what is said of a game's end knows it."""

from __future__ import annotations

from canfield_cli.engine.cards import CARDS_BY_TEXT
from canfield_cli.engine.moves import goes_on
from canfield_cli.engine.rules import APP, with_change

from .helpers import published

SIX, SEVEN, EIGHT = (CARDS_BY_TEXT[text] for text in ("6C", "7H", "8S"))


def test_no_card_is_thought_to_go_on_one_of_the_base_rank() -> None:
    stopping, start = with_change(APP, "columns_stop_at_base=yes"), published()
    assert start.base == 7
    assert goes_on(APP, start.base, SIX, SEVEN)
    assert not goes_on(stopping, start.base, SIX, SEVEN)
    assert goes_on(stopping, start.base, SEVEN, EIGHT)
