"""Numbers before a noun: figures, but words where a voice would read a figure wrongly.

In Catalan and Spanish one, two and the hundreds agree with what is counted, and voices do not
know with what: from "21 moviments" they make "vint-i-u".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canfield_cli.text.catalogue import Catalogue

_NONE = "-"
# The lists of words hold the numbers below a hundred, then the hundreds; so far they reach.
_HUNDREDS = 99
_MOST = 100_000


class Numerals:
    """The numbers before one kind of noun, in one language.

    `misread` are the numbers below a hundred, divided by `|`, of which the figure would be
    misread; `words` all words; `others` the words before the other kind of noun.
    """

    def __init__(self, misread: str, words: str, others: str, thousand: str) -> None:
        self._misread = frozenset() if misread == _NONE else frozenset(map(int, misread.split("|")))
        self._all = words
        self._others = others
        self._thousand = thousand

    def said(self, count: int) -> str:
        """The number, as a figure where that is read right."""
        return self.words(count) if self.is_misread(count) else str(count)

    def is_misread(self, count: int) -> bool:
        """Whether the figure would be misread."""
        if self._all == _NONE or not 0 <= count < _MOST:
            return False
        hundreds = count // 100 % 10
        return count % 100 in self._misread or bool(
            hundreds and self._hundred(self._all, hundreds) != self._hundred(self._others, hundreds)
        )

    def words(self, count: int) -> str:
        """The number in words; a figure where the language has none, or it is too great."""
        if self._all == _NONE or not 0 <= count < _MOST:
            return str(count)
        thousands, rest = divmod(count, 1000)
        told = []
        if thousands:
            told += [self.words(thousands)] if thousands > 1 else []
            told.append(self._thousand)
        if rest >= 100:
            told.append(self._hundred(self._all, rest // 100))
        if rest % 100 or not count:
            told.append(self._all.split("|")[rest % 100])
        return " ".join(told)

    @staticmethod
    def _hundred(words: str, hundreds: int) -> str:
        return words.split("|")[_HUNDREDS + hundreds]


def before_moves(catalogue: Catalogue) -> Numerals:
    """Numbers before move, dollar, minute, second, day."""
    misread, words, others, thousand = _texts(catalogue)
    return Numerals(misread[0], words, others, thousand)


def before_games(catalogue: Catalogue) -> Numerals:
    """Numbers before game, won, undo, hint, oracle answer, deck, position."""
    misread, words, others, thousand = _texts(catalogue)
    return Numerals(misread[1], others, words, thousand)


def _texts(catalogue: Catalogue) -> tuple[tuple[str, str], str, str, str]:
    """What is misread before each, the words before moves and before games, and thousand."""
    pgettext = catalogue.pgettext
    return (
        (
            pgettext("figures misread before move, dollar, minute, second, day", "-"),
            pgettext(
                "figures misread before game, won, undo, hint, oracle answer, deck, position", "-"
            ),
        ),
        pgettext("words of 0 to 99, then of the hundreds, before move", "-"),
        pgettext("words of 0 to 99, then of the hundreds, before game", "-"),
        pgettext("number", "thousand"),
    )
