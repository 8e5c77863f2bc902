"""How a game stands: its score, its moves and its time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.rules import Scoring
from canfield_cli.text.counts import CountWords

if TYPE_CHECKING:
    from canfield_cli.engine.game import Game
    from canfield_cli.text.catalogue import Catalogue


def time(catalogue: Catalogue, seconds: float) -> str:
    """How long the game has taken."""
    return catalogue.gettext("Time: {time}.").format(time=CountWords(catalogue).time(seconds))


def score(catalogue: Catalogue, game: Game) -> str:
    """The score and the moves so far."""
    gettext, counts = catalogue.gettext, CountWords(catalogue)
    moves = counts.moves(game.moves)
    match game.rules.scoring:
        case Scoring.POINTS:
            return gettext("Score: {score}, in {moves}.").format(score=game.score, moves=moves)
        case Scoring.DOLLARS:
            return gettext("Paid out: {dollars}, in {moves}.").format(
                dollars=counts.dollars(game.score or 0), moves=moves
            )
        case Scoring.NONE:
            return gettext("Cards up: {cards}, in {moves}.").format(
                cards=game.position.cards_up, moves=moves
            )
