"""What a drawing may look like on a stream."""

from __future__ import annotations

import io
import os

import pytest

from canfield_cli.repl.drawn_table import look_at
from canfield_cli.session import Settings
from canfield_cli.text.drawing import Look

UTF_8 = {"LANG": "ca_ES.UTF-8"}
GRID = Settings(view="grid")


class Stream(io.StringIO):
    """A stream with an encoding, that is a terminal or is none."""

    def __init__(self, encoding: str = "utf-8", *, terminal: bool = True) -> None:
        super().__init__()
        self._encoding, self._terminal = encoding, terminal

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._encoding

    def isatty(self) -> bool:
        return self._terminal


def test_a_terminal_of_utf_8_has_signs_and_colours() -> None:
    assert look_at(Stream(), GRID, UTF_8) == Look(signs=True, colour=True, can=False)
    wished = GRID._replace(signs=False, can=True)
    assert look_at(Stream(), wished, UTF_8) == Look(signs=False, colour=True, can=True)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no names of locales")
@pytest.mark.parametrize(
    ("environment", "signs"),
    [
        ({"LC_ALL": "C", "LANG": "ca_ES.UTF-8"}, False),
        ({"LC_CTYPE": "UTF-8"}, True),
        ({"LANG": "en_GB.utf8"}, True),
        ({"LANG": "en_GB.ISO-8859-1"}, False),
        ({}, False),
    ],
)
def test_signs_need_a_locale_of_utf_8(environment: dict[str, str], *, signs: bool) -> None:
    assert look_at(Stream(), GRID, environment).signs == signs


def test_signs_need_a_stream_of_utf_8() -> None:
    assert not look_at(Stream("latin-1"), GRID, UTF_8).signs


def test_colours_need_a_terminal_and_leave() -> None:
    assert not look_at(Stream(terminal=False), GRID, UTF_8).colour
    assert not look_at(Stream(), GRID, {**UTF_8, "NO_COLOR": "1"}).colour
    assert look_at(Stream(), GRID, {**UTF_8, "NO_COLOR": ""}).colour
