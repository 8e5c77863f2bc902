"""What the shell's tests share: the documented game, what is said to it, and runs of its moves."""

from __future__ import annotations

from harness.games import HEADER, START_TABLE
from harness.program import CommandCall, Ran, inside

STDIN = "Standard input"
START_JSON = (
    '{"code":"CF1-D3-AAAAACL","rules":"app","draw":3,"base":"7","stock":34,"waste":[],'
    '"reserve":13,"reserve_top":"QC","foundations":{"H":1,"S":0,"D":0,"C":0},'
    '"columns":[["6C"],["KH"],["QH"],["AS"]],"score":0,"moves":0,"cards_up":1,"won":false}'
)
RESERVE = "10S 2H 6S 4C 8S 4D 5C QD 3C JS QS 8H QC"
STOCK = (
    "3H 9S 7D 10H AH KS 6H AC 9D 3S 7S 9H AD 6D 8D 2C 10C 7C 4S JD 10D JH 3D 9C 5D JC 2S 4H KD "
    "5H KC 8C 5S 2D"
)
LAYOUT = f"""\
# canfield layout 1
rules: app
draw: 3
base: 7
reserve: {RESERVE}   # bottom first
foundations: 7H      # the top card of each foundation begun
columns: 6C | KH | QH | AS   # bottom first
stock: {STOCK}
waste: -
"""
RESERVE_NEWS = "Queen of clubs to column 2. Reserve: 12 cards, top: 8 of hearts."
REFUSED_NEWS = "No: queen of hearts takes a black jack, not 6 of clubs."
# What a run that stops there says of it, after the file and the line.
REFUSED_AT = f"column 1, in c1 c3: {REFUSED_NEWS} Reason code: wrong_rank."
DRAWN_TABLE = START_TABLE.replace(
    "Stock: 34 cards; waste empty", "Stock: 31 cards; waste: 3 cards, top: 7 of diamonds"
)


def run(moves: str, *options: str) -> Ran:
    """Run moves of the documented game, from standard input, in this process."""
    (ran,) = inside([CommandCall(("run", "-", *options), HEADER + moves)])
    return ran
