"""The picture: the drawing's words at the drawing's places, and the table in words beside them."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from engine.strategies import positions
from hypothesis import given

from canfield_cli.engine.rules import APP
from canfield_cli.text.catalogue import load
from canfield_cli.text.drawing import Look, Scene, Space, drawing, labels, plain, scene
from canfield_cli.text.svg import svg, title

from .helpers import LANGUAGES, play, published, speaker

SVG = "{http://www.w3.org/2000/svg}"
XML_LANG = "lang"


def written_at(text: str) -> list[str]:
    """The lines of the picture, each word where it stands."""
    lines = []
    for row in ET.fromstring(text).iter(f"{SVG}text"):
        line = ""
        for word in row.iter(f"{SVG}tspan"):
            at = int(word.attrib["x"]) // 10 - 2
            line = line.ljust(at) + (word.text or "")
        lines.append(line)
    return lines


@given(at=positions())
def test_a_picture_has_the_text_of_its_drawing(at: object) -> None:
    shown = Scene(APP, at, 0)  # type: ignore[arg-type]
    rows = drawing(shown, Space(80, 60), Look(can=True), labels(load("en")))
    assert written_at(svg(rows, "Title", "Words", "en")) == plain(rows).split("\n")[:-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_says_the_table_in_words(language: str) -> None:
    game, words = published(), speaker(language)
    play(game, "r>c2", "d")
    rows = drawing(scene(game), Space(80, 40), Look(), labels(words.catalogue))
    told = title(words.catalogue, str(game.code))
    picture = ET.fromstring(svg(rows, told, words.table_line(game), language))
    assert picture.findtext(f"{SVG}desc") == words.table_line(game)
    assert picture.findtext(f"{SVG}title") == told
    assert "CF1-D3-AAAAACL" in told
    assert picture.attrib[XML_LANG] == language
    assert picture.attrib["role"] == "img"
    named = [
        picture.find(f".//*[@id='{name}']") for name in picture.attrib["aria-labelledby"].split()
    ]
    assert [part.tag for part in named if part is not None] == [f"{SVG}title", f"{SVG}desc"]


def test_a_game_without_a_code_has_a_title_too() -> None:
    assert title(load("en"), None) == "Canfield, a game without a code"


def test_what_is_no_letter_of_a_picture_is_written_as_one() -> None:
    picture = svg(((("", "a<b&c"),),), "<&>", 'the "table" & more', 'e"n')
    assert written_at(picture) == ["a<b&c"]
    assert ET.fromstring(picture).findtext(f"{SVG}title") == "<&>"


def test_all_words_lie_within_the_picture() -> None:
    rows = drawing(scene(published()), Space(80, 40), Look(), labels(load("en")))
    picture = ET.fromstring(svg(rows, "", "", "en"))
    wide, high = int(picture.attrib["width"]), int(picture.attrib["height"])
    assert picture.attrib["viewBox"] == f"0 0 {wide} {high}"
    for text in picture.iter(f"{SVG}text"):
        assert 0 < int(text.attrib["y"]) < high
        for word in text.iter(f"{SVG}tspan"):
            assert int(word.attrib["x"]) + 10 * len(word.text or "") < wide


def test_a_picture_is_dark_where_the_page_is() -> None:
    picture = svg((), "", "", "en")
    assert "@media (prefers-color-scheme: dark)" in picture
    assert "<script" not in picture
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")
