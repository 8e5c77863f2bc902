"""The verbs that the reader understands, and the phrases that mean two things."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.errors import NotationProblem

if TYPE_CHECKING:
    from canfield_cli.text.catalogue import Catalogue


def moving(catalogue: Catalogue) -> str:
    """Verbs of moving a card to where the line says."""
    return catalogue.pgettext(
        "typed, verbs", "move|put|place|take|send|bring|drop|drag|play|lay|shift|transfer|pass"
    )


def lifting(catalogue: Catalogue) -> str:
    """Verbs of putting a card up on its foundation, where no other place is named."""
    return catalogue.pgettext("typed, verbs", "up|raise|lift")


def drawing(catalogue: Catalogue) -> str:
    """Verbs of drawing."""
    return catalogue.pgettext("typed, verbs", "draw|turn|flip")


def giving(catalogue: Catalogue) -> str:
    """How a player asks to be given something."""
    return catalogue.pgettext(
        "typed, verbs", "give me|i want|i need|get me|deal me|take|pick|pick up"
    )


def asking(catalogue: Catalogue) -> str:
    """How questions begin."""
    return catalogue.pgettext(
        "typed, verbs",
        "what is|what's|whats|what are|what do i have|what lies|which card|which cards|which|"
        "how many|how much|show|show me|tell me|look at|see|read|list|is|are|check|any",
    )


def two_meanings(
    catalogue: Catalogue,
) -> tuple[dict[str, NotationProblem], dict[str, NotationProblem]]:
    """Phrases that mean two things: those that do where nothing follows, and those that do ever.

    Each has what is said about it.
    """
    pgettext = catalogue.pgettext
    alone = {
        pgettext("typed, unclear alone", "another|next one|one more"): NotationProblem.DRAW_OR_NEW,
        pgettext("typed, leave for good or give up", "-"): NotationProblem.ABANDON_OR_GIVE_UP,
        pgettext(
            "typed, languages", "english|catalan|spanish|català|español|castellano"
        ): NotationProblem.LANGUAGE_ALONE,
    }
    ever = {
        pgettext(
            "typed, play to the end or leave", "end|stop|close|leave"
        ): NotationProblem.FINISH_OR_LEAVE
    }
    return _each(alone), _each(ever)


def _each(listed: dict[str, NotationProblem]) -> dict[str, NotationProblem]:
    return {
        phrase: problem
        for text, problem in listed.items()
        for phrase in text.split("|")
        if phrase != "-"
    }
