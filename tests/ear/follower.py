"""Someone who follows a game by what is said, and knows nothing else of it."""

from __future__ import annotations

import re
from typing import NamedTuple

RANKS = {
    "en": ("ace", *map(str, range(2, 11)), "jack", "queen", "king"),
    "ca": ("as", *map(str, range(2, 11)), "sota", "reina", "rei"),
    "es": ("as", *map(str, range(2, 11)), "jota", "reina", "rey"),
}
SUITS = {
    "en": ("hearts", "spades", "diamonds", "clubs"),
    "ca": ("cors", "piques", "diamants", "trèvols"),
    "es": ("corazones", "picas", "diamantes", "tréboles"),
}
SHORT = ("A", *map(str, range(2, 11)), "J", "Q", "K")
# Each sentence of the news, with cards as {c}, a count of cards as {n} and a column as {k}.
FORMS = {
    "en": {
        "moved": r"{c}(?: and {c}| down to {c}, {n},)? (?:to {target}|up)",
        "drawn": r"{c}(?:, under it {c}(?:, {c})?)?",
        "stock": r"Stock(?:: {n}| empty)",
        "redeal": r"Redeal: {n} back in the stock",
        "waste": r"Waste(?:: {c}| empty)",
        "reserve": r"Reserve(?:: {n}, top: {c}| empty)",
        "filled": r"Column {k} filled: {c}",
        "top": r"Column {k}(?: top: {c}| empty)",
        "won": r"Game won: all {n} are up",
        "score": r"Score: 255, in 117 moves",
    },
    "ca": {
        "moved": r"{c}(?: i {c}| fins (?:al|a la|a) {c}, {n},)? a {target}",
        "drawn": r"{c}(?:; darrere, {c}(?:, {c})?)?",
        "stock": r"Munt(?:: {n}| esgotat)",
        "redeal": r"El descart torna al munt: {n}",
        "waste": r"Descart(?:: {c}| sense cartes)",
        "reserve": r"Reserva(?:: {n}, a dalt: {c}| esgotada)",
        "filled": r"Columna {k} omplerta: {c}",
        "top": r"Columna {k}(?:, a dalt: {c}| sense cartes)",
        "won": r"Partida guanyada: les {n} són a les fundacions",
        "score": r"Puntuació: 255, en 117 moviments",
    },
    "es": {
        "moved": r"{c}(?: y {c}| hasta (?:el|la) {c}, {n},)? a {target}",
        "drawn": r"{c}(?:; debajo, {c}(?:, {c})?)?",
        "stock": r"Stock(?:: {n}| vacío)",
        "redeal": r"El descarte vuelve al stock: {n}",
        "waste": r"Descarte(?:: {c}| vacío)",
        "reserve": r"Reserva(?:: {n}, arriba: {c}| vacía)",
        "filled": r"Columna {k} rellenada: {c}",
        "top": r"Columna {k}(?:, arriba: {c}| vacía)",
        "won": r"Partida ganada: las {n} están en las fundaciones",
        "score": r"Puntuación: 255, en 117 movimientos",
    },
}
_COLUMN = "(?:column|columna|la columna) [1-4]"
_TARGET = rf"(?P<target>(?:the |la )?(?:foundation|fundació|fundación)|{_COLUMN})"


class Known(NamedTuple):
    """What can be said of a table at a time: counts, tops, columns bottom first."""

    stock: int
    waste: int
    waste_top: str
    reserve: int
    reserve_top: str
    foundations: dict[str, int]
    columns: dict[int, list[str]]


class Follower:
    """Hears a table once, and then news only. `numbers` are the words for counts of cards."""

    def __init__(self, language: str, table: str, numbers: dict[str, int]) -> None:
        self.won = False
        self._language = language
        self._numbers = numbers
        known = self.read_table(table)
        self.stock, self.reserve, self.reserve_top = known.stock, known.reserve, known.reserve_top
        self.waste: list[str] = []
        self.foundations, self.columns = known.foundations, known.columns
        fields = {"c": r"([0-9AJQK]+[HSDC])", "n": r"<(\d+)>", "k": "([1-4])"}
        self._forms = {
            name: re.compile(form.format(**fields, target=_TARGET))
            for name, form in FORMS[language].items()
        }

    def _short(self, text: str) -> str:
        """The text with cards as in `QC` and counts of cards as in `<13>`."""
        of = "of" if self._language == "en" else "de"
        for suit, letter in zip(SUITS[self._language], "HSDC", strict=True):
            for rank, short in zip(RANKS[self._language], SHORT, strict=True):
                text = re.sub(rf"(?i)(?<!\w)(?:l['’])?{rank} {of} {suit}\b", short + letter, text)
        words = sorted(self._numbers, key=len, reverse=True)
        pattern = rf"(?<!\w)({'|'.join(words)}|\d+) (?:cards?|carta|cart[ae]s)\b"
        return re.sub(pattern, lambda m: f"<{self._numbers.get(m[1]) or m[1]}>", text)

    def read_table(self, line: str) -> Known:
        """What the whole table says, in its own form."""
        short = self._short(line)
        where = short.index(" column")
        stock, waste, rest = short[:where].split(";")
        reserve, _, foundations = rest.partition(".")
        ups = {}
        for suit, letter in zip(SUITS[self._language], "HSDC", strict=True):
            found = re.search(rf"{suit} [^,(]*\((\d+)\)", foundations)
            ups[letter] = int(found[1]) if found else 0
        piles = re.findall(r"columna? ([1-4])(?:: ([^;.]*))?", short[where:])
        return Known(
            stock=_count(stock),
            waste=_count(waste),
            waste_top=_card(waste),
            reserve=_count(reserve),
            reserve_top=_card(reserve),
            foundations=ups,
            columns={int(k): re.findall(r"[0-9AJQK]+[HSDC]", cards) for k, cards in piles},
        )

    def hear(self, news: str) -> None:
        """Follow what is told in a line."""
        for sentence in re.split(r"\.(?: |$)", self._short(news)):
            if sentence:
                self._follow(sentence)

    def _follow(self, sentence: str) -> None:
        matches = {name: form.fullmatch(sentence) for name, form in self._forms.items()}
        name, match = next(((n, m) for n, m in matches.items() if m), ("", None))
        assert match, sentence
        said = [value for value in match.groups() if value]
        match name:
            case "moved":
                self._move(match)
            case "drawn":
                self.waste += reversed(said)
                self.stock -= len(said)
            case "stock":
                assert self.stock == (int(said[0]) if said else 0), sentence
            case "redeal":
                assert [len(self.waste)] == [int(said[0])]
                self.stock, self.waste = int(said[0]), []
            case "waste":
                assert self.waste[-1:] == said, sentence
            case "reserve":
                assert self.reserve == (int(said[0]) if said else 0), sentence
                self.reserve_top = said[1] if said else ""
            case "filled":
                assert self.columns[int(said[0])] == []
                assert said[1] == self.reserve_top
                self.columns[int(said[0])] = [said[1]]
                self.reserve -= 1
            case "top":
                assert self.columns[int(said[0])][-1:] == said[1:], sentence
            case "won":
                self.won = True

    def _move(self, match: re.Match[str]) -> None:
        """Take the cards from where they are known to be: that was typed, and is not said."""
        target = match["target"] or ""
        cards = [value for value in match.groups() if value and re.fullmatch(r"\w+[HSDC]", value)]
        if cards[0] == self.reserve_top:
            moved, self.reserve = [self.reserve_top], self.reserve - 1
        elif cards[0] in self.waste:
            moved = [self.waste.pop()]
        else:
            column = next(column for column in self.columns.values() if cards[0] in column)
            moved = column[column.index(cards[0]) :]
            del column[-len(moved) :]
        assert [moved[0], moved[-1]] == [cards[0], cards[-1]], match[0]
        counts = [int(value) for value in match.groups() if value and value.isdecimal()]
        assert counts in ([], [len(moved)]), match[0]
        if target[-1:].isdigit():
            self.columns[int(target[-1])] += moved
        else:
            self.foundations[moved[0][-1]] += 1

    def agrees_with(self, table: str) -> None:
        """Check that the whole table says what was followed."""
        known = Known(
            stock=self.stock,
            waste=len(self.waste),
            waste_top=self.waste[-1] if self.waste else "",
            reserve=self.reserve,
            reserve_top=self.reserve_top if self.reserve else "",
            foundations=self.foundations,
            columns=self.columns,
        )
        assert known == self.read_table(table)


def _count(text: str) -> int:
    found = re.search(r"<(\d+)>", text)
    return int(found[1]) if found else 0


def _card(text: str) -> str:
    found = re.search(r"[0-9AJQK]+[HSDC]\b", text)
    return found[0] if found else ""
