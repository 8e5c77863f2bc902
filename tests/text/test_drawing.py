"""The drawing: whatever the window, what it shows is what lies on the table."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from engine.strategies import positions, rule_sets
from hypothesis import given
from hypothesis import strategies as st
from prompt_toolkit.styles import ANSI_COLOR_NAMES, NAMED_COLORS
from prompt_toolkit.utils import get_cwidth

from canfield_cli.engine.cards import ALL_CARDS
from canfield_cli.engine.game import Game
from canfield_cli.engine.moves import DRAW, Draw, Move, legal
from canfield_cli.engine.rules import APP, RULE_SETS, Rules, with_change
from canfield_cli.text.catalogue import load
from canfield_cli.text.drawing import (
    BLACK,
    PLAIN,
    RED,
    Labels,
    Look,
    Rows,
    Scene,
    Space,
    ansi,
    drawing,
    fan,
    holds_signs,
    labels,
    plain,
    scene,
    width,
)

from .drawings import SIGNED, check
from .helpers import LANGUAGES, game_at, play, position, published

if TYPE_CHECKING:
    from canfield_cli.engine.position import Position

ENGLISH = Labels("up", "next", "can")
# Each with the most columns that a row of its drawing may take.
WINDOWS = {
    Space(120, 40): 54,
    Space(80, 24): 54,
    Space(80, 9): 54,
    Space(60, 16): 54,
    Space(59, 40): 39,
    Space(40, 20): 39,
    Space(40, 9): 39,
    Space(39, 40): 19,
    Space(20, 10): 19,
    Space(20, 9): 19,
}


def lines_of(rows: Rows) -> list[str]:
    return plain(rows).splitlines()


def widths(rows: Rows) -> list[int]:
    return [sum(get_cwidth(text) for _, text in row) for row in rows]


def fans(at: Position) -> st.SearchStrategy[int]:
    return st.integers(min(1, at.drawn), min(3, at.drawn))


@pytest.mark.parametrize("space", WINDOWS)
@given(data=st.data())
def test_every_card_read_from_a_drawing_lies_there(space: Space, data: st.DataObject) -> None:
    at = data.draw(positions())
    signs = data.draw(st.booleans())
    shown = Scene(data.draw(rule_sets()), at, data.draw(fans(at)))
    words = labels(load(data.draw(st.sampled_from(LANGUAGES))))
    look = Look(signs=signs, can=data.draw(st.booleans()), colour=data.draw(st.booleans()))
    rows = drawing(shown, space, look, words)
    moves_told = plain(rows[-1:]).startswith(words.can + " ")
    assert moves_told == (look.can and space != Space(20, 9))
    check(lines_of(rows[:-1] if moves_told else rows), shown, signs=signs)
    assert max(widths(rows)) <= WINDOWS[space]
    assert len(rows) < space.rows


@given(at=positions(), columns=st.integers(1, 200), rows=st.integers(1, 60))
def test_a_drawing_fits_any_window_or_is_none(at: Position, columns: int, rows: int) -> None:
    shown = Scene(APP, at, min(3, at.drawn))
    drawn = drawing(shown, Space(columns, rows), Look(), ENGLISH)
    assert bool(drawn) == (columns >= 20 and rows >= 9)
    if drawn:
        check(lines_of(drawn), shown, signs=True)
        assert max(widths(drawn)) < columns
        assert len(drawn) < rows


@pytest.mark.parametrize(("columns", "least"), [(60, 5), (40, 8)])
@given(at=positions())
def test_an_upright_drawing_is_as_high_as_its_longest_column(
    columns: int, least: int, at: Position
) -> None:
    rows = drawing(Scene(APP, at, 0), Space(columns, 60), Look(), ENGLISH)
    assert len(rows) == max(least, 1 + max(map(len, at.columns)))


@given(at=positions())
def test_a_drawing_that_lies_has_six_rows_and_a_tiny_one_eight(at: Position) -> None:
    shown = Scene(APP, at, min(3, at.drawn))
    low = drawing(shown, Space(59, 9), Look(), ENGLISH)
    tiny = drawing(shown, Space(39, 60), Look(), ENGLISH)
    assert (len(low), len(tiny)) == (6, 8)


FOURTEEN = "QS JH 10S 9H 8S 7H 6S 5H 4S 3H 2S AH KS QH"
LONG = position(f"{FOURTEEN} | QC | - | 9D", foundations="7C", reserve="", stock="2C 3C")


@pytest.mark.parametrize("space", WINDOWS)
def test_columns_of_fourteen_cards(space: Space) -> None:
    rows = drawing(Scene(APP, LONG, 0), space, Look(), ENGLISH)
    check(lines_of(rows), Scene(APP, LONG, 0), signs=True)


def test_a_column_too_long_to_lie_shows_its_ends_and_how_many_lie_between() -> None:
    lines = plain(drawing(Scene(APP, LONG, 0), Space(40, 9), Look(), ENGLISH)).split("\n")
    assert lines[0] == "c1 Q♠ +3 8♠ 7♡ 6♠ 5♡ 4♠ 3♡ 2♠ A♡ K♠ Q♡"
    lines = plain(drawing(Scene(APP, LONG, 0), Space(20, 9), Look(), ENGLISH)).split("\n")
    assert lines[0] == "c1 Q♠ +10 A♡ K♠ Q♡"


def test_where_a_long_column_stands_no_card_is_left_out() -> None:
    assert "+" not in plain(drawing(Scene(APP, LONG, 0), Space(60, 18), Look(), ENGLISH))


def test_the_published_game_upright() -> None:
    game = published()
    play(game, "r>c2", "r>f", "c2>c4", "d")
    assert plain(drawing(scene(game), Space(80, 24), Look(), ENGLISH)) == (
        "c1   c2   c3   c4         up  next\n"
        "6♣   Q♠   Q♡   A♠     fh  8♡  9♡    s  31\n"
        "               K♡     fs  --  7♠    w  3   3♡  9♠  7♢\n"
        "               Q♣     fd  --  7♢    r  10  J♠\n"
        "                      fc  --  7♣\n"
    )


def test_the_published_game_upright_and_narrow() -> None:
    game = published()
    play(game, "d")
    assert plain(drawing(scene(game), Space(40, 20), Look(signs=False), ENGLISH)) == (
        "c1   c2   c3   c4        up  next\n"
        "6C   Kh   Qh   AS    fh  7h  8h\n"
        "                     fs  --  7S\n"
        "                     fd  --  7d\n"
        "                     fc  --  7C\n"
        "                     s 31\n"
        "                     w 3  3h  9S  7d\n"
        "                     r 13 QC\n"
    )


def test_empty_piles_and_full_foundations_are_two_hyphens() -> None:
    at = position("3H | - | - | -", base="A", foundations="KH AS 3D 4C")
    assert plain(drawing(Scene(APP, at, 0), Space(80, 9), Look(), ENGLISH)) == (
        "c1   c2   c3   c4         up  next\n"
        "3♡   --   --   --     fh  K♡  --    s  --\n"
        "                      fs  A♠  2♠    w  --\n"
        "                      fd  3♢  4♢    r  --\n"
        "                      fc  4♣  5♣\n"
    )


def test_cards_without_signs_are_all_different_and_reds_end_small() -> None:
    seen = set()
    for card in ALL_CARDS:
        at = position(f"{card} | - | - | -", foundations="")
        rows = drawing(Scene(APP, at, 0), Space(80, 24), Look(signs=False), ENGLISH)
        text = plain(rows).split("\n")[1].split()[0]
        assert text[-1].islower() == card.is_red
        assert text.isascii()
        seen.add(text)
    assert len(seen) == 52


@pytest.mark.parametrize("can", [False, True])
@given(at=positions())
def test_without_signs_a_drawing_is_plain_ascii(can: bool, at: Position) -> None:
    rows = drawing(Scene(APP, at, 0), Space(80, 24), Look(signs=False, can=can), ENGLISH)
    assert plain(rows).isascii()


@given(at=positions())
def test_only_cards_have_a_style_and_red_ones_another_than_black_ones(at: Position) -> None:
    rows = drawing(Scene(APP, at, 0), Space(80, 24), Look(), ENGLISH)
    for style, text in (fragment for row in rows for fragment in row):
        card = SIGNED.get(text)
        assert style == (PLAIN if card is None else RED if card.is_red else BLACK)


def test_without_colour_nothing_has_a_style() -> None:
    shown = scene(published())
    coloured = drawing(shown, Space(80, 24), Look(), ENGLISH)
    rows = drawing(shown, Space(80, 24), Look(colour=False), ENGLISH)
    assert {style for row in rows for style, _ in row} == {PLAIN}
    assert plain(rows) == plain(coloured) == ansi(rows)


def test_colours_for_a_terminal_leave_the_text_as_it_is() -> None:
    rows = drawing(scene(published()), Space(80, 24), Look(), ENGLISH)
    assert "\x1b[1;31mK♡\x1b[0m" in ansi(rows)
    assert "\x1b[1mQ♣\x1b[0m" in ansi(rows)
    assert re.sub(r"\x1b\[[0-9;]*m", "", ansi(rows)) == plain(rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_in_drawings_are_no_longer_than_their_places(language: str) -> None:
    words = labels(load(language))
    assert get_cwidth(words.up) <= 7
    assert get_cwidth(words.next) <= 4
    assert get_cwidth(words.can) <= 9


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", [40, 60])
def test_words_stand_over_what_they_name(language: str, columns: int) -> None:
    words = labels(load(language))
    rows = drawing(scene(published()), Space(columns, 20), Look(), words)
    top, first = plain(rows).split("\n")[:2]
    up, following = first.index("7♡"), first.index("8♡")
    assert re.search(rf" {words.up} +{words.next}$", top)
    assert top.index(words.up) <= up < top.index(words.up) + len(words.up)
    assert top.index(words.next) == following


@pytest.mark.parametrize("text", ["", "next", "següent", "cafe\u0301", "次", "♡10"])
def test_width_is_the_terminals(text: str) -> None:
    assert width(text) == get_cwidth(text)


@given(data=st.data())
def test_the_row_of_moves_has_all_legal_ones_or_says_how_many_more(data: st.DataObject) -> None:
    at, rules = data.draw(positions()), data.draw(rule_sets())
    columns = data.draw(st.sampled_from((20, 40, 80)))
    without = drawing(Scene(rules, at, 0), Space(columns, 40), Look(), ENGLISH)
    rows = drawing(Scene(rules, at, 0), Space(columns, 40), Look(can=True), ENGLISH)
    assert rows[:-1] == without
    told = plain(rows[-1:]).strip().removeprefix("can ")
    moves = [action for action in legal(rules, at) if isinstance(action, Move)]
    listed, more = re.fullmatch(r"(.*?) ?(?:\+(\d+))?", told).groups()  # type: ignore[union-attr]
    named = [] if listed in {"", "--"} else listed.split(", ")
    assert len(named) + int(more or 0) == len(moves)
    for text, move in zip(named, moves, strict=False):
        source, target = text.split()
        assert source.split(":")[0] == str(move.source)
        assert str(move.target).startswith(target)
    assert moves or told == "--"


def test_the_row_of_moves_is_left_out_where_it_has_no_room() -> None:
    shown = scene(published())
    assert len(drawing(shown, Space(20, 9), Look(can=True), ENGLISH)) == 8
    assert len(drawing(shown, Space(20, 10), Look(can=True), ENGLISH)) == 9


@given(rules=rule_sets(), number=st.integers(0, 2**20), choices=st.lists(st.integers(0, 99)))
def test_the_fan_is_what_is_left_of_the_last_draw(
    rules: Rules, number: int, choices: list[int]
) -> None:
    game = Game.from_code(published().code._replace(rules=rules.name, number=number))  # type: ignore[union-attr]
    fans = [0]
    for choice in choices:
        if choice > 90 and len(fans) > 1:
            game.undo()
            fans.pop()
        else:
            actions = legal(game.rules, game.position)
            if not actions:
                break
            # Many draws, so that there is a waste to play from.
            action = DRAW if DRAW in actions and choice % 3 == 0 else actions[choice % len(actions)]
            before = game.position
            game.play(action)
            fans.append(fan_after(fans[-1], action, before, game.position))
        assert fan(game) == fans[-1]


def fan_after(shown: int, action: object, before: Position, after: Position) -> int:
    """The fan as a player at a table has it: turned by a draw, taken from by moves."""
    if isinstance(action, Draw):
        return after.drawn - before.drawn if before.stock_count else 0
    taken = before.drawn - after.drawn
    return min(after.drawn, max(1, shown - taken))


def test_the_fan_of_a_waste_that_was_there_before_is_what_a_draw_turns() -> None:
    at = position("KH | QH | 6C | AS", reserve="QC", waste="3H 9S 7D 10H", stock="AH")
    assert fan(game_at(at)) == 3
    assert fan(game_at(at._replace(drawn=2))) == 2


def test_the_fan_without_undo_is_what_a_draw_turns() -> None:
    rules = with_change(RULE_SETS["app"], "undo_limit=0")
    at = position("KH | QH | 6C | AS", reserve="QC", stock="3H 9S 7D 10H AH")
    game = game_at(at, rules)
    game.play(DRAW)
    assert fan(game) == 3


@pytest.mark.parametrize(
    ("encoding", "holds"),
    [("utf-8", True), ("UTF8", True), ("latin-1", False), ("ascii", False), (None, False),
     ("unheard-of", False)],
)  # fmt: skip
def test_signs_are_drawn_in_utf_8_only(encoding: str | None, *, holds: bool) -> None:
    assert holds_signs(encoding) == holds


def test_class_names_are_no_colours() -> None:
    colours = {name.lower() for name in (*ANSI_COLOR_NAMES, *NAMED_COLORS)}
    for name, other in pairwise((RED, BLACK, RED)):
        assert name != other
        assert name not in colours
