"""The documented game, as tests type it and as it is told."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
LANGUAGES = ("en", "ca", "es")
CODE = "CF1-D3-AAAAACL"
HEADER = f"code: {CODE}\n"
LAYOUT = """\
# canfield layout 1
rules: app
draw: 3
base: 7
reserve: 10S 2H 6S 4C 8S 4D 5C QD 3C JS QS 8H QC
foundations: 7H
columns: 6C | KH | QH | AS
stock: 3H 9S 7D 10H AH KS 6H AC 9D 3S 7S 9H AD 6D 8D 2C 10C 7C 4S JD 10D JH 3D 9C 5D JC 2S 4H KD \
5H KC 8C 5S 2D
waste: -
"""
START_TABLE = (
    "Stock: 34 cards; waste empty; reserve: 13 cards, top: queen of clubs. Foundations, base "
    "rank 7: hearts up to 7 of hearts (1), spades empty, diamonds empty, clubs empty. column 1: "
    "6 of clubs; column 2: king of hearts; column 3: queen of hearts; column 4: ace of spades."
)
DRAW_NEWS = "7 of diamonds, under it 9 of spades, 3 of hearts."


def won_game() -> list[str]:
    """The moves of the won game, as they are written."""
    lines = (EXAMPLES / "won-game.moves").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith(("#", "code", "expect"))]
