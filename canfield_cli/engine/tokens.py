"""A line as it is typed: its normal form, its parts, and the words and arrows in them."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

LONGEST_LINE = 20_000

# An arrow, or anything else without a space; a lone hyphen is an arrow too, and a colon but for
# the one between a column and a number of cards.
_AN_ARROW = r"(?:[-=]>|[>/→⇒⟶⟹➔➙➜➝➞➡⇨↦‐‑‒–—―−-]|:(?![0-9])|(?<![0-9]):)"  # noqa: RUF001
_LEXEMES = re.compile(rf"(?P<arrow>{_AN_ARROW})|(?:(?!{_AN_ARROW})\S)+")
ARROW = ">"
_QUOTES = "\"“”„«»‹›‘’'`"  # noqa: RUF001
_ENDS = ".!?…"
_LIST_NUMBER = re.compile(r"[0-9]{1,3}[.)](?=\s)")
# A letter with the accents that follow it.
_LETTERS = re.compile(r".[\u0300-\u036f]*", re.DOTALL)


class Token(NamedTuple):
    """A word of a line, or an arrow: as typed, as it is read, and where it stands."""

    typed: str
    folded: str
    start: int
    end: int

    @property
    def is_arrow(self) -> bool:
        """Whether it is an arrow, of whatever kind."""
        return self.folded == ARROW


def fold(text: str) -> str:
    """The text without case, accents and invisible marks, in plain letters and digits."""
    if text.isascii():
        return text.lower()
    spread = unicodedata.normalize("NFKD", text.replace("’", "'"))
    kept = (c for c in spread if unicodedata.category(c) not in {"Mn", "Cf"})
    return "".join(kept).casefold()


def normal(line: str) -> str:
    """The line in the form in which it is read: full-width letters, say, are plain ones."""
    return line if line.isascii() else unicodedata.normalize("NFKC", line)


def typed_place(line: str, place: int) -> int:
    """Where in a line as it was typed a place of its normal form is."""
    if line.isascii():
        return place
    read = 0
    for letter in _LETTERS.finditer(line):
        read += len(normal(letter[0]))
        if read > place:
            return letter.start()
    return len(line)


def divide(line: str, numbered: Collection[str] = ()) -> Iterator[tuple[int, str]]:
    """The parts of a line, with where each begins: divided at `,` `;` and line ends.

    A `#` ends the line, but for one directly before a digit in a part that begins with one of
    `numbered`. Inside double quotes nothing divides, unless they hold the whole line.
    """
    start, quoted = 0, False
    bare = line.strip()
    all_quoted = bare.count('"') == 2 and bare[0] == bare[-1] == '"'
    for place, character in enumerate(line):
        if character == '"':
            quoted = not quoted and not all_quoted
        elif quoted:
            continue
        elif character in ",;\r\n":
            yield start, line[start:place]
            start = place + 1
        elif character == "#" and not (
            line[place + 1 : place + 2].isdecimal()
            and fold(line[start:place].strip()).startswith(tuple(numbered))
        ):
            yield start, line[start:place]
            return
    yield start, line[start:]


def trimmed(line: str, start: int, end: int) -> tuple[int, int, bool]:
    """Where a part of a line begins and ends without what people put around it.

    That is space, a list number, quotes around the whole part, and what ends a sentence; and
    whether that was a question mark.
    """
    while start < end and line[start].isspace():
        start += 1
    while start < end and line[end - 1].isspace():
        end -= 1
    if start < end and (number := _LIST_NUMBER.match(line, start, end)):
        start = number.end()
        while start < end and line[start].isspace():
            start += 1
    asks = False
    while end - start > 1:
        first, last = line[start], line[end - 1]
        if last.isspace():
            end -= 1
        elif last in _ENDS and (bare := line[start:end].rstrip(_ENDS)) and bare[-1] not in " /\\":
            asks |= "?" in line[start + len(bare) : end]
            end = start + len(bare)
        elif first.isspace() or first in "¿¡":
            start += 1
        elif first in _QUOTES and last in _QUOTES:
            start, end = start + 1, end - 1
        elif first in _QUOTES and _is_alone(line[start:end]):
            start += 1
        elif last in _QUOTES and line[end - 2] != " " and _is_alone(line[start:end]):
            end -= 1
        else:
            break
    return start, end, asks


def _is_alone(text: str) -> bool:
    """Whether a text has one quotation mark, whose partner is in another part of the line."""
    return sum(character in _QUOTES for character in text) == 1


def tokens_of(text: str, of: Collection[str], start: int = 0) -> Iterator[Token]:
    """The tokens from a place on; a little word in `of` that ends in an apostrophe is its own."""
    for match in _LEXEMES.finditer(text, start):
        folded = ARROW if match["arrow"] else fold(match[0])
        if not folded:
            continue
        article, apostrophe, rest = folded.partition("'")
        if rest and article + apostrophe in of:
            yield Token(article + apostrophe, article + apostrophe, match.start(), match.end())
            after = len(article) + 1
            yield Token(match[0][after:], rest, match.start() + after, match.end())
        else:
            yield Token(match[0], folded, match.start(), match.end())


def no_text(line: str) -> int | None:
    """Where the first character is that is no text, if there is one."""
    if line.isprintable():
        return None
    wrong = (
        place
        for place, character in enumerate(line)
        if unicodedata.category(character) in {"Cc", "Cs"} and character not in "\t\r\n"
    )
    return next(wrong, None)
