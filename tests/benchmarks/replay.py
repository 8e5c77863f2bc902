"""What `run` takes for 30,000 mixed commands, against 30,000 `push_san` of python-chess.

Run it as `python tests/benchmarks/replay.py`, with the extra `dev` installed. The commands are
the won game and `restart`, over and over; the chess moves one long game, over and over.
"""

from __future__ import annotations

import itertools
import sys
import tempfile
from pathlib import Path

from measure import cpu_seconds

COMMANDS = 30_000
ROUNDS = 5
WON_GAME = Path(__file__).parents[2] / "examples" / "won-game.moves"
CHESS_GAME = """
    e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 c4 c6 cxb5 axb5 Nc3
    Bb7 Bg5 b4 Nb1 h6 Bh4 c5 dxe5 Nxe4 Bxe7 Qxe7 exd6 Qf6 Nbd2 Nxd6 Nc4 Nxc4 Bxc4 Nb6 Ne5 Rae8
    Bxf7+ Rxf7 Nxf7 Rxe1+ Qxe1 Kxf7
"""
CHESS = f"""
import chess
moves = {CHESS_GAME!r}.split()
board, played = chess.Board(), 0
while played < {COMMANDS}:
    board.reset()
    for move in moves:
        board.push_san(move)
        played += 1
"""


def main() -> None:
    """Print the two times, start-up apart, and their ratio."""
    lines = WON_GAME.read_text(encoding="utf-8").splitlines()
    moves = [line for line in lines if line and not line.startswith(("#", "code", "expect"))]
    commands = itertools.islice(itertools.cycle([*moves, "restart"]), COMMANDS)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "many.moves"
        file.write_text("\n".join(["code: CF1-D3-AAAAACL", *commands]) + "\n", encoding="utf-8")
        pairs = {
            "chess": ([sys.executable, "-c", CHESS], [sys.executable, "-c", "import chess"]),
            "canfield": (
                [sys.executable, "-m", "canfield_cli", "run", str(file)],
                [sys.executable, "-m", "canfield_cli", "--version"],
            ),
        }
        best = dict.fromkeys(pairs, float("inf"))
        for _ in range(ROUNDS):
            for name, (full, start) in pairs.items():
                best[name] = min(best[name], cpu_seconds(full) - cpu_seconds(start))
    print(f"push_san      {best['chess'] / COMMANDS * 1e6:6.1f} µs a move")
    print(f"canfield run  {best['canfield'] / COMMANDS * 1e6:6.1f} µs a command")
    print(f"ratio         {best['canfield'] / best['chess']:6.2f} (at most 2)")


if __name__ == "__main__":
    main()
