"""That a game is stuck, or that only drawing is left, with the ways on."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from canfield_cli.engine.actions import DRAW
from canfield_cli.engine.moves import Move, do
from canfield_cli.engine.notation import action_text
from canfield_cli.engine.outlook import Outlook
from canfield_cli.text.names import At, CardForm, Names

if TYPE_CHECKING:
    from canfield_cli.engine.game import Game
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.way_on import WayOn
    from canfield_cli.text.catalogue import Catalogue
    from canfield_cli.text.event_sentences import News


class OutlookSentences:
    """Says it in one language."""

    def __init__(self, catalogue: Catalogue, names: Names, news: News) -> None:
        self._catalogue, self._names, self._news = catalogue, names, news

    def outlook(self, game: Game) -> str:
        """That nothing, or only drawing, is left, and the ways on; empty where more is."""
        gettext = self._catalogue.gettext
        found = game.outlook
        match found:
            case Outlook.ONLY_DRAWING:
                return gettext("Only drawing is left.")
            case Outlook.STUCK:
                return gettext(
                    "Stuck: drawing no longer helps and nothing else moves. You can: {calls}."
                ).format(calls=self.calls(game))
            case Outlook.ONLY_RETURNS:
                from canfield_cli.engine.way_on import way_on  # noqa: PLC0415 - rarely needed

                way = way_on(game.rules, game.position)
                if way:
                    return self._way_on(game, way)
                return gettext(
                    "Stuck, but for cards that could come back from a foundation. You can: {calls}."
                ).format(calls=self.calls(game))
            case Outlook.OPEN | Outlook.OVER:
                return ""
            case _:
                assert_never(found)

    def calls(self, game: Game) -> str:
        """The commands that lead on: undo, where there is anything to undo, and new."""
        pgettext = self._catalogue.pgettext
        return pgettext("ways on", "undo, new") if game.undoable else pgettext("ways on", "new")

    def _way_on(self, game: Game, way: WayOn) -> str:
        """Which cards come back from their foundations, and what can then be played."""
        gettext, ngettext = self._catalogue.gettext, self._catalogue.ngettext
        position, told = game.position, ""
        for back in way.returns:
            each = self._return(position, back)
            told = gettext("{first}, then {next}").format(first=told, next=each) if told else each
            position, _ = do(game.rules, position, back)
        for _ in range(way.draws):
            position, _ = do(game.rules, position, DRAW)
        move = way.move
        cards = self._news.cards(position.cards(move.source)[-move.number :], CardForm.THE)
        calls = self.calls(game)
        if way.draws:
            return gettext(
                "Stuck, but for foundation cards. You can: {returns}, which lets the {the_card} "
                "go there after {draws}; {calls}."
            ).format(
                returns=told,
                the_card=cards,
                draws="d" if way.draws == 1 else f"d {way.draws}",
                calls=calls,
            )
        return ngettext(
            "Stuck, but for foundation cards. You can: {returns}, which lets the {the_cards} "
            "from {source} go there; {calls}.",
            "Stuck, but for foundation cards. You can: {returns}, which lets the {the_cards} "
            "from {source} go there; {calls}.",
            move.number,
        ).format(
            returns=told,
            the_cards=cards,
            source=self._names.pile(move.source, At.FROM),
            calls=calls,
        )

    def _return(self, position: Position, back: Move) -> str:
        card = position.top(back.source)
        assert card is not None
        return self._catalogue.gettext("take the {the_card} back to {column} with {typed}").format(
            the_card=self._names.card(card, CardForm.THE),
            column=self._names.pile(back.target, At.TO),
            typed=action_text(position, back).replace(">", " "),
        )
