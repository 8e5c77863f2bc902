"""What a drawing says to somebody who reads it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from canfield_cli.engine.cards import ALL_CARDS, COLUMNS, FOUNDATIONS, Card, Pile, Suit

if TYPE_CHECKING:
    from canfield_cli.text.drawing import Scene

SIGN = {Suit.HEARTS: "♡", Suit.SPADES: "♠", Suit.DIAMONDS: "♢", Suit.CLUBS: "♣"}
SIGNED = {str(card)[:-1] + SIGN[card.suit]: card for card in ALL_CARDS}
LETTERED = {
    (str(card)[:-1] + str(card)[-1].lower() if card.is_red else str(card)): card
    for card in ALL_CARDS
}


class Seen:
    """What somebody reads in a drawing who knows nothing of how it was made."""

    def __init__(self, lines: list[str], *, signs: bool) -> None:
        self._cards: dict[str, Card] = SIGNED if signs else LETTERED
        self.lines = lines
        self.stands = all(f"c{number}" in self.lines[0] for number in range(1, 5))

    def column(self, pile: Pile) -> tuple[list[Card], int, list[Card]]:
        """The first cards of a column, how many were left out, and the cards after those."""
        found = self._standing(pile) if self.stands else self._lying(pile)
        if found == ["--"]:
            return [], 0, []
        cut = next((place for place, word in enumerate(found) if word.startswith("+")), len(found))
        hidden = int(found[cut]) if cut < len(found) else 0
        first, last = found[:cut], found[cut + 1 :]
        return [self._cards[w] for w in first], hidden, [self._cards[w] for w in last]

    def _standing(self, pile: Pile) -> list[str]:
        at = self.lines[0].index(str(pile))
        words = [line[at : at + 4].strip() for line in self.lines[1:]]
        column = words[: words.index("")] if "" in words else words
        assert not any(words[len(column) :])
        return column

    def _lying(self, pile: Pile) -> list[str]:
        (line,) = (line for line in self.lines if line.startswith(f"{pile} "))
        return line.split()[1:]

    def foundation(self, pile: Pile) -> tuple[Card | None, Card | None]:
        """The top card, and the one that is wanted next."""
        up, wanted = self._after(pile)[:2]
        return self._cards.get(up), self._cards.get(wanted)

    def pile(self, pile: Pile) -> tuple[int, list[Card]]:
        """The count of stock, waste or reserve, and the cards that are seen of it."""
        count, *words = self._after(pile)
        names = [str(each) for each in Pile]
        end = next((place for place, word in enumerate(words) if word in names), len(words))
        return 0 if count == "--" else int(count), [self._cards[word] for word in words[:end]]

    def _after(self, pile: Pile) -> list[str]:
        (found,) = (m for line in self.lines if (m := re.search(rf"(?<!\S){pile} (.*)", line)))
        return found[1].split()


def check(lines: list[str], shown: Scene, *, signs: bool) -> None:
    """That each pile is read from the lines of a drawing as it lies."""
    seen, at = Seen(lines, signs=signs), shown.position
    for pile in COLUMNS:
        first, hidden, last = seen.column(pile)
        column = list(at.columns[pile.index])
        assert len(first) + hidden + len(last) == len(column)
        assert first == column[: len(first)]
        assert last == column[len(column) - len(last) :]
        assert not hidden or (first and last)
    for pile in FOUNDATIONS:
        count = at.foundations[pile.index]
        wanted = Card(at.foundation_rank(count), Suit(pile.index)) if count < 13 else None
        assert seen.foundation(pile) == (at.top(pile), wanted)
    assert seen.pile(Pile.STOCK) == (at.stock_count, [])
    assert seen.pile(Pile.WASTE) == (at.drawn, list(at.waste)[at.drawn - shown.fan :])
    assert seen.pile(Pile.RESERVE) == (len(at.reserve), list(at.reserve[-1:]))
