"""Counts, times and dates as a language says them inside a sentence."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from canfield_cli.text.messages import message
from canfield_cli.text.numerals import Numerals, before_games, before_moves

if TYPE_CHECKING:
    from canfield_cli.text.catalogue import Catalogue

_DATES = (
    message("date", "{day} January {year}"),
    message("date", "{day} February {year}"),
    message("date", "{day} March {year}"),
    message("date", "{day} April {year}"),
    message("date", "{day} May {year}"),
    message("date", "{day} June {year}"),
    message("date", "{day} July {year}"),
    message("date", "{day} August {year}"),
    message("date", "{day} September {year}"),
    message("date", "{day} October {year}"),
    message("date", "{day} November {year}"),
    message("date", "{day} December {year}"),
)


class CountWords:
    """Counts in one language."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._like_move = before_moves(catalogue)
        self._like_game = before_games(catalogue)

    def moves(self, count: int) -> str:
        """A number of moves."""
        said = self._catalogue.ngettext("{count} move", "{count} moves", count)
        return _filled(said, self._like_move, count)

    def steps(self, count: int) -> str:
        """How many steps were undone or redone, where a sentence begins."""
        words = words_of(
            self._catalogue.pgettext("words before step, where a sentence begins", "2=2")
        )
        return words.get(count, str(count))

    def games(self, count: int) -> str:
        """A number of games."""
        said = self._catalogue.ngettext("{count} game", "{count} games", count)
        return _filled(said, self._like_game, count)

    def wins(self, count: int) -> str:
        """How many of them were won."""
        if not count:
            return self._catalogue.pgettext("of the games", "none won")
        said = self._catalogue.ngettext("{count} won", "{count} won", count)
        return _filled(said, self._like_game, count)

    def searched(self, count: int) -> str:
        """How many positions were searched, in a sentence."""
        said = self._catalogue.ngettext(
            "Searched {count} position.", "Searched {count} positions.", count
        )
        return _filled(said, self._like_game, count)

    def undos(self, count: int) -> str:
        """A number of actions taken back."""
        said = self._catalogue.ngettext("{count} undo", "{count} undos", count)
        return _filled(said, self._like_game, count)

    def redos(self, count: int) -> str:
        """A number of actions given back."""
        said = self._catalogue.ngettext("{count} redo", "{count} redos", count)
        return _filled(said, self._like_game, count)

    def hints(self, count: int) -> str:
        """A number of hints."""
        said = self._catalogue.ngettext("{count} hint", "{count} hints", count)
        return _filled(said, self._like_game, count)

    def oracles(self, count: int) -> str:
        """How often the oracle was asked."""
        said = self._catalogue.ngettext("{count} oracle answer", "{count} oracle answers", count)
        return _filled(said, self._like_game, count)

    def decks(self, count: int) -> str:
        """A number of decks."""
        said = self._catalogue.ngettext("{count} deck", "{count} decks", count)
        return _filled(said, self._like_game, count)

    def dollars(self, count: int) -> str:
        """A sum of money."""
        said = self._catalogue.ngettext("{count} dollar", "{count} dollars", count)
        return _filled(said, self._like_move, count)

    def time(self, seconds: float) -> str:
        """How long something took: both numbers in figures, or both in words."""
        ngettext, numbers = self._catalogue.ngettext, self._like_move
        minutes, rest = divmod(int(seconds), 60)
        misread = numbers.is_misread(minutes) or numbers.is_misread(rest)
        number = numbers.words if misread else str
        told_minutes = ngettext("{count} minute", "{count} minutes", minutes).format(
            count=number(minutes)
        )
        told_seconds = ngettext("{count} second", "{count} seconds", rest).format(
            count=number(rest)
        )
        if not (minutes and rest):
            return told_minutes if minutes else told_seconds
        return self._catalogue.gettext("{minutes} and {seconds}").format(
            minutes=told_minutes, seconds=told_seconds
        )

    def day(self, day: date) -> str:
        """A date, with the month's name: figures alone would stand next to each other."""
        pattern = _DATES[day.month - 1]
        said = self._catalogue.pgettext(pattern.context, pattern.text)
        return said.format(day=day.day, year=day.year)

    def ago(self, then: float, now: float) -> str:
        """How many days ago a moment was, both in epoch seconds, by the local calendar."""
        pgettext, ngettext = self._catalogue.pgettext, self._catalogue.ngettext
        days = max(0, (date.fromtimestamp(now) - date.fromtimestamp(then)).days)
        if days == 0:
            return pgettext("when", "today")
        if days == 1:
            return pgettext("when", "yesterday")
        return _filled(ngettext("{count} day ago", "{count} days ago", days), self._like_move, days)


def _filled(said: str, numerals: Numerals, count: int) -> str:
    """A phrase with its count."""
    return said.format(count=numerals.said(count))


def words_of(text: str) -> dict[int, str]:
    """Numbers with their words, from a text such as "1=una|2=dues"."""
    pairs = (pair.split("=") for pair in text.split("|"))
    return {int(number): word for number, word in pairs}
