"""The table as a drawing, for those who see it: cards under the names that are typed."""

from __future__ import annotations

import codecs
import unicodedata
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.cards import COLUMNS, FOUNDATIONS, RANK_TEXTS, Card, Pile, Suit
from canfield_cli.engine.moves import Draw, legal
from canfield_cli.text.messages import message
from canfield_cli.text.move_sentences import typed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canfield_cli.engine.game import Game
    from canfield_cli.engine.position import Position
    from canfield_cli.engine.rules import Rules
    from canfield_cli.text.catalogue import Catalogue

# A text and the class of its style. No class has a colour's name: prompt_toolkit would take it
# for that colour.
Fragment = tuple[str, str]
Row = tuple[Fragment, ...]
Rows = tuple[Row, ...]

RED, BLACK, PLAIN = "red-suit", "black-suit", ""
EMPTY = (PLAIN, "--")
# Hollow signs are red and solid ones black, so that no colour is needed to tell them apart.
SIGNS = {Suit.HEARTS: "♡", Suit.SPADES: "♠", Suit.DIAMONDS: "♢", Suit.CLUBS: "♣"}

_UP = message("drawing: over the foundations' top cards, at most 7 letters", "up")
_NEXT = message("drawing: over the cards that foundations want, at most 4 letters", "next")
_CAN = message("drawing: before the moves that can be made, at most 8 letters", "can")

_SGR = {RED: "1;31", BLACK: "1"}


class Look(NamedTuple):
    """How a table is drawn.

    `signs` draws suits as signs instead of letters, `colour` gives cards their classes, and
    `can` adds a row with the moves that can be made.
    """

    signs: bool = True
    colour: bool = True
    can: bool = False


class Space(NamedTuple):
    """The columns and rows of a window, the row for what is typed among them."""

    columns: int
    rows: int


class Labels(NamedTuple):
    """The words in a drawing; all else in it is the same in every language."""

    up: str
    next: str
    can: str


class Scene(NamedTuple):
    """What is drawn: a position, and how many cards of the waste lie in a fan."""

    rules: Rules
    position: Position
    fan: int


class _Upright(NamedTuple):
    """Where things stand when columns hang down: all in characters from the left.

    `piles` is where stock, waste and reserve begin, from the row `piles_row`; their `counts`
    and `cards` are counted from there.
    """

    columns: int
    foundations: int
    piles: int
    piles_row: int
    counts: int
    cards: int


class _Placed(NamedTuple):
    row: int
    at: int
    fragment: Fragment


# The columns from which on a layout is drawn, and the least window that has a drawing at all.
WIDE_FROM = 60
NARROW_FROM = 40
TINY_FROM = Space(20, 9)
# A terminal that is made narrower breaks longer rows in two, and they can then not be wiped.
WIDEST, WIDEST_NARROW, WIDEST_TINY = 54, 39, 19
# Rows that a drawing leaves to what is typed and to the last news.
_SPARE = 3

_WIDE = _Upright(columns=0, foundations=22, piles=36, piles_row=1, counts=3, cards=7)
_NARROW = _Upright(columns=0, foundations=21, piles=21, piles_row=5, counts=2, cards=5)


def labels(catalogue: Catalogue) -> Labels:
    """The words of a language's drawings."""
    return Labels(*(catalogue.pgettext(word.context, word.text) for word in (_UP, _NEXT, _CAN)))


def scene(game: Game) -> Scene:
    """What there is to draw of a game."""
    return Scene(game.rules, game.position, fan(game))


def fan(game: Game) -> int:
    """How many cards of the last draw still lie on the waste; at least its top, if it has one.

    Where the last draw is not known (a waste that a layout began with, a game without undo)
    it is as many as a draw turns.
    """
    drawn = game.position.drawn
    for before, action in reversed(game.history):
        if isinstance(action, Draw):
            turned = min(game.rules.draw, before.stock_count)
            played = before.drawn + turned - drawn
            return min(drawn, max(1, turned - played))
    return min(drawn, game.rules.draw)


def holds_signs(encoding: str | None) -> bool:
    """Whether a stream of that encoding can be trusted to show suits as signs."""
    try:
        return codecs.lookup(encoding or "ascii").name == "utf-8"
    except LookupError:
        return False


def drawing(scene: Scene, space: Space, look: Look, labels: Labels) -> Rows:
    """The rows of the largest drawing that the window has room for; none where none has."""
    if space.columns < TINY_FROM.columns or space.rows < TINY_FROM.rows:
        return ()
    widest, placed = _layout(scene, space, look, labels)
    rows = _filled(placed)
    if look.can and len(rows) + 2 <= space.rows:
        rows += (_can_row(scene, labels, widest),)
    return rows


def plain(rows: Rows) -> str:
    """The drawing as text, each row on its line, for where there are no colours."""
    return "".join("".join(text for _, text in row) + "\n" for row in rows)


def ansi(rows: Rows) -> str:
    """The drawing as text with the colours of a terminal."""
    return "".join("".join(map(_coloured, row)) + "\n" for row in rows)


def width(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(
        0 if unicodedata.combining(c) else 1 + (unicodedata.east_asian_width(c) in "FW")
        for c in text
    )


def _layout(
    scene: Scene, space: Space, look: Look, labels: Labels
) -> tuple[int, Iterable[_Placed]]:
    """The widest that a row may be, and what stands where."""
    if space.columns < NARROW_FROM:
        return WIDEST_TINY, _words(_tiny_rows(scene, look), WIDEST_TINY)
    is_wide = space.columns >= WIDE_FROM
    widest, upright = (WIDEST, _WIDE) if is_wide else (WIDEST_NARROW, _NARROW)
    placed = _upright(scene, look, labels, upright)
    height = 1 + max(each.row for each in placed)
    if height + look.can + _SPARE <= space.rows:
        return widest, placed
    return widest, _words(_low_rows(scene, look, widest), widest)


def _coloured(fragment: Fragment) -> str:
    style, text = fragment
    return f"\x1b[{_SGR[style]}m{text}\x1b[0m" if style else text


def _card(card: Card | None, look: Look) -> Fragment:
    if card is None:
        return EMPTY
    style = (RED if card.is_red else BLACK) if look.colour else PLAIN
    if look.signs:
        return style, RANK_TEXTS[card.rank - 1] + SIGNS[card.suit]
    letter = card.suit.letter
    return style, RANK_TEXTS[card.rank - 1] + (letter.lower() if card.is_red else letter)


def _wanted(position: Position, suit: Suit) -> Card | None:
    """The card that goes on the suit's foundation next; None on a full one."""
    count = position.foundations[suit]
    return Card(position.foundation_rank(count), suit) if count < 13 else None


def _piles(scene: Scene) -> tuple[tuple[Pile, int, Sequence[Card]], ...]:
    """Stock, waste and reserve: how many cards each has, and those that are seen."""
    position = scene.position
    waste = position.talon[position.drawn - scene.fan : position.drawn]
    return (
        (Pile.STOCK, position.stock_count, ()),
        (Pile.WASTE, position.drawn, waste),
        (Pile.RESERVE, len(position.reserve), position.reserve[-1:]),
    )


def _count(count: int) -> Fragment:
    return (PLAIN, str(count)) if count else EMPTY


def _upright(scene: Scene, look: Look, labels: Labels, at: _Upright) -> list[_Placed]:
    """Columns hang down, and the rest stands beside them."""
    position = scene.position
    # A long word over the top cards reaches over the piles' names.
    up_at = at.foundations + min(4, 7 - width(labels.up))
    placed = [
        _Placed(0, up_at, (PLAIN, labels.up)),
        _Placed(0, at.foundations + 8, (PLAIN, labels.next)),
    ]
    for pile in COLUMNS:
        left = at.columns + 5 * pile.index
        placed.append(_Placed(0, left, (PLAIN, str(pile))))
        cards = position.columns[pile.index] or (None,)
        placed += (_Placed(row, left, _card(card, look)) for row, card in enumerate(cards, 1))
    for row, pile in enumerate(FOUNDATIONS, 1):
        wanted = _wanted(position, Suit(pile.index))
        placed += (
            _Placed(row, at.foundations, (PLAIN, str(pile))),
            _Placed(row, at.foundations + 4, _card(position.top(pile), look)),
            _Placed(row, at.foundations + 8, _card(wanted, look)),
        )
    for row, (pile, count, seen) in enumerate(_piles(scene), at.piles_row):
        placed += (
            _Placed(row, at.piles, (PLAIN, str(pile))),
            _Placed(row, at.piles + at.counts, _count(count)),
        )
        left = at.piles + at.cards
        placed += (_Placed(row, left + 4 * n, _card(card, look)) for n, card in enumerate(seen))
    return placed


def _low_rows(scene: Scene, look: Look, widest: int) -> list[list[Row]]:
    """Columns lie: four rows for them, one for the foundations, one for the rest."""
    stock, waste, reserve = _pile_groups(scene, look)
    columns = [[_lying(scene.position, pile, look, widest)] for pile in COLUMNS]
    return [*columns, _foundation_groups(scene.position, look), [stock, waste, reserve]]


def _tiny_rows(scene: Scene, look: Look) -> list[list[Row]]:
    """Columns lie, two foundations stand in a row, and the waste has a row of its own."""
    stock, waste, reserve = _pile_groups(scene, look)
    foundations = _foundation_groups(scene.position, look)
    columns = [[_lying(scene.position, pile, look, WIDEST_TINY)] for pile in COLUMNS]
    return [*columns, foundations[:2], foundations[2:], [stock, reserve], [waste]]


def _foundation_groups(position: Position, look: Look) -> list[Row]:
    return [
        (
            (PLAIN, str(pile)),
            _card(position.top(pile), look),
            _card(_wanted(position, Suit(pile.index)), look),
        )
        for pile in FOUNDATIONS
    ]


def _pile_groups(scene: Scene, look: Look) -> list[Row]:
    return [
        ((PLAIN, str(pile)), _count(count), *(_card(card, look) for card in seen))
        for pile, count, seen in _piles(scene)
    ]


def _lying(position: Position, pile: Pile, look: Look, widest: int) -> Row:
    """A column's name and cards; of a long one both ends, and how many lie between them."""
    name = (PLAIN, str(pile))
    cards = [_card(card, look) for card in position.columns[pile.index] or (None,)]
    row = (name, *cards)
    hidden = 0
    while _row_width(row) > widest:
        hidden += 1
        row = (name, cards[0], (PLAIN, f"+{hidden}"), *cards[1 + hidden :])
    return row


def _row_width(row: Row) -> int:
    return sum(width(text) + 1 for _, text in row) - 1


def _words(rows: list[list[Row]], widest: int) -> Iterable[_Placed]:
    """Rows of groups of words: a space between words, two between groups where there is room."""
    for number, groups in enumerate(rows):
        least = sum(_row_width(group) + 1 for group in groups) - 1
        roomy = least + len(groups) - 1 <= widest
        at = 0
        for group in groups:
            for style, text in group:
                yield _Placed(number, at, (style, text))
                at += width(text) + 1
            at += roomy


def _filled(placed: Iterable[_Placed]) -> Rows:
    """Rows with what was placed in them, and spaces between."""
    rows: dict[int, list[_Placed]] = {}
    for each in placed:
        rows.setdefault(each.row, []).append(each)
    return tuple(_filled_row(sorted(rows[number])) for number in sorted(rows))


def _filled_row(placed: list[_Placed]) -> Row:
    row: list[Fragment] = []
    end = 0
    for _, at, (style, text) in placed:
        if at > end:
            row.append((PLAIN, " " * (at - end)))
        row.append((style, text))
        end = at + width(text)
    return tuple(row)


def _can_row(scene: Scene, labels: Labels, widest: int) -> Row:
    """The moves that can be made, as they are typed; how many more there are than fit."""
    position = scene.position
    moves = [
        typed(position, action)
        for action in legal(scene.rules, position)
        if not isinstance(action, Draw)
    ]
    for fitting in range(len(moves), -1, -1):
        rest = len(moves) - fitting
        told = ", ".join(moves[:fitting])
        words = (labels.can, told, f"+{rest}" if rest else "")
        text = " ".join(filter(None, words)) if moves else f"{labels.can} --"
        if width(text) <= widest:
            break
    return ((PLAIN, text),)
