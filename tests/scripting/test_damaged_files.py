"""Files cut at every byte and with every bit turned: read or refused, never a fault of ours."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from harness.games import LAYOUT

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.engine.cards import ALL_CARDS
from canfield_cli.engine.errors import CanfieldError
from canfield_cli.interpreter.interpreter import Interpreter
from canfield_cli.session import Session, Settings
from canfield_cli.store.movefile import read_source

if TYPE_CHECKING:
    from canfield_cli.engine.position import Position

MOVES = (
    b"# 1\ncode: CF1-D3-AAAAACL\nrule: undo_limit=9\nr>c2, up\nc2>c4  # c2\nundo 2\nc2:1>c4\nd 3\n"
)
SMALL_LAYOUT = LAYOUT.replace(" ", "  ", 1).encode() + b"d\nr>c2\n"


def _cards(position: Position) -> list[str]:
    piles = [position.reserve, position.talon, *position.columns]
    up = [card for suit in {c.suit for c in ALL_CARDS} for card in position.foundation(suit)]
    return sorted(str(card) for card in [*(card for pile in piles for card in pile), *up])


ALL = sorted(map(str, ALL_CARDS))


class Player:
    """Plays damaged files with one interpreter, which is dear to make."""

    def __init__(self) -> None:
        self.read = 0
        self.refused = 0
        self._interpreter: Interpreter | None = None

    def play(self, data: bytes) -> None:
        """Play a file: all cards are there at the end, or it was refused."""
        try:
            source = read_source("damaged", io.BytesIO(data))
            session = Session(source.setup, Settings(), float, lambda: 63)
        except CanfieldError:
            self.refused += 1
            return
        self._interpreter = self._interpreter or Interpreter(session, COMMANDS)
        self._interpreter.session = session
        self.read += 1
        for _, line in source.lines:
            for reply in self._interpreter.run(line):
                assert reply.lines or reply.error is None
                assert all("\n" not in said for said in reply.lines)
        assert _cards(session.game.position) == ALL, data


@pytest.mark.parametrize("data", [MOVES, SMALL_LAYOUT], ids=["moves", "layout"])
def test_file_cut_at_every_byte(data: bytes) -> None:
    player = Player()
    for length in range(len(data) + 1):
        player.play(data[:length])
    assert player.read
    assert player.refused
    assert not list(Path().iterdir())


@pytest.mark.parametrize("data", [MOVES, SMALL_LAYOUT], ids=["moves", "layout"])
def test_file_with_every_bit_turned(data: bytes) -> None:
    player = Player()
    for place, byte in enumerate(data):
        for bit in range(8):
            player.play(data[:place] + bytes([byte ^ 1 << bit]) + data[place + 1 :])
    assert player.read
    assert player.refused


@pytest.mark.parametrize("data", [MOVES, SMALL_LAYOUT], ids=["moves", "layout"])
def test_file_with_bytes_left_out_doubled_or_put_in(data: bytes) -> None:
    player = Player()
    for place in range(len(data)):
        player.play(data[:place] + data[place + 1 :])
        player.play(data[:place] + data[place : place + 1] + data[place:])
        for put in (b"\n", b"\xff", b":"):
            player.play(data[:place] + put + data[place:])
    assert player.read
    assert player.refused


def test_lines_in_any_other_order_are_read_or_refused() -> None:
    player = Player()
    for data in (MOVES, SMALL_LAYOUT):
        lines = data.splitlines(keepends=True)
        for turn in range(len(lines)):
            player.play(b"".join(lines[turn:] + lines[:turn]))
            player.play(b"".join(reversed(lines[turn:] + lines[:turn])))
            player.play(b"".join(lines) + lines[turn])
    assert player.refused


def test_layout_with_two_cards_swapped_is_played_or_refused() -> None:
    words = LAYOUT.split(" ")
    player = Player()
    cards = [n for n, word in enumerate(words) if word.strip().isalnum() and len(word) < 4]
    for first in cards:
        for second in (cards[0], cards[-1], cards[20]):
            swapped = list(words)
            swapped[first], swapped[second] = words[second], words[first]
            player.play(" ".join(swapped).encode())
    assert player.read + player.refused == len(cards) * 3


def test_names_of_headers_are_never_files_that_are_read_by_mistake() -> None:
    Path("secret").write_text("layout")
    for header in (b"layout: secret\n", b"layout: .\n", b"layout: /\n", b"layout: \0\n"):
        with contextlib.suppress(CanfieldError):
            read_source("damaged", io.BytesIO(header))
            pytest.fail("read as a layout")
