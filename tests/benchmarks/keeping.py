"""What keeping costs: a command, an opening and `stats` with 100,000 games in the file.

Run it as `python tests/benchmarks/keeping.py`. Each is measured many times against the same
without saves, in turn, and medians are compared: of the time for a command, and of the CPU's
time for a whole run.
"""

from __future__ import annotations

import shlex
import sqlite3
import statistics
import sys
import tempfile
import time
from pathlib import Path

from measure import ENVIRONMENT, cpu_seconds

from canfield_cli.commands.prompt.registry import COMMANDS as PROMPT_COMMANDS
from canfield_cli.engine.deals import Code
from canfield_cli.engine.setup import GameSetup
from canfield_cli.interpreter.interpreter import Interpreter
from canfield_cli.interpreter.recorder import GameRecorder
from canfield_cli.session import Session, Settings
from canfield_cli.store.saves import Saves
from canfield_cli.store.soundness import CHECKSUM, actions_sum, teach

GAMES, COMMANDS_A_GAME = 100_000, 40
COMMANDS, ROUNDS = 5_000, 9
CODE = "CF1-D3-AAAAACL"


def commands(recorder: GameRecorder | None) -> float:
    """The median of the seconds that an accepted command takes, waiting included."""
    session = Session(GameSetup.from_text(code=CODE), Settings(), time.monotonic, lambda: 0)
    interpreter = Interpreter(session, PROMPT_COMMANDS, recorder=recorder)
    took = []
    for _ in range(COMMANDS):
        before = time.perf_counter()
        for _reply in interpreter.run("d"):
            pass
        took.append(time.perf_counter() - before)
    return statistics.median(took)


def fill(path: Path) -> None:
    """Make a file with many finished games, and an unfinished one."""
    saves = Saves(path)
    saves.check()
    saves.close()
    connection = sqlite3.connect(path)
    teach(connection)
    total = actions_sum((place, "d") for place in range(COMMANDS_A_GAME))
    names = [row[1] for row in connection.execute("PRAGMA table_info(games)")]
    now = time.time()
    games = []
    for number in range(1, GAMES + 1):
        draw, then = (1 if number % 3 else 3), now - 600 * (GAMES - number)
        won = number % 4 == 0 and number != GAMES
        state = "open" if number == GAMES else "won" if won else "given up"
        fields = {
            "id": number,
            "code": str(Code("app", draw, number)),
            "layout": None,
            "rules": "app",
            "draw": draw,
            "counted": 1,
            "replay": 0,
            "day": None,
            "stake": None,
            "started": then,
            "month": time.strftime("%Y-%m", time.localtime(then)),
            "played": then,
            "ended": then,
            "state": state,
            "begun": 1,
            "won": won,
            "moves": 100 + number % 83,
            "seconds": 300.0 + number % 613,
            "cards_up": 52 if won else 5 + number % 40,
            "score": 255 if won else 25,
            "undos": number % 7,
            "hints": 0,
            "oracles": 0,
            "clock": 300.0,
            "ended_on": time.strftime("%Y-%m-%d", time.localtime(then)),
            "helped": 0,
            "demo": 0,
            "actions": COMMANDS_A_GAME,
            "actions_sum": total,
            "cards_now": 5,
            "moves_now": 100,
            "checksum": None,
        }
        games.append([fields[name] for name in names])
    marks = ", ".join("?" * len(names))
    connection.executemany(f"INSERT INTO games VALUES ({marks})", games)
    connection.executemany(
        "INSERT INTO commands VALUES (?, ?, 'd')",
        ((game, place) for game in range(1, GAMES + 1) for place in range(COMMANDS_A_GAME)),
    )
    connection.execute(f"UPDATE games SET checksum = {CHECKSUM}")
    connection.commit()
    connection.close()


def seconds(home: Path, *arguments: str) -> float:
    """The CPU seconds that a run of the program takes: what else the machine does is left out."""
    ENVIRONMENT["CANFIELD_HOME"] = str(home)
    program = shlex.join([sys.executable, "-m", "canfield_cli", *arguments])
    took: float = cpu_seconds(["/bin/sh", "-c", f"exec {program} < /dev/null"])
    return took


def main() -> None:
    """Print the three figures."""
    with tempfile.TemporaryDirectory() as folder:
        small, big = Path(folder) / "small", Path(folder) / "big"
        small.mkdir()
        big.mkdir()
        without = commands(None)
        kept = commands(GameRecorder(Saves(small / "saves.db")))
        print(f"a command     {(kept - without) * 1000:6.3f} ms more with saving (at most 3)")
        fill(big / "saves.db")
        size = (big / "saves.db").stat().st_size / 1e6
        (small / "saves.db").unlink()
        # It was not left so by the program: all of it is checked once.
        print(f"full check    {seconds(big) * 1000:6.1f} ms, as after an unclean end")
        opened: dict[Path, list[float]] = {small: [], big: []}
        told = []
        for _ in range(ROUNDS):
            for home, took in opened.items():
                took.append(seconds(home))
            told.append(seconds(big, "stats"))
        more = statistics.median(opened[big]) - statistics.median(opened[small])
        print(
            f"opening       {more * 1000:6.1f} ms more with {GAMES} games, {size:.0f} MB "
            "(at most 20)"
        )
        saves = Saves(big / "saves.db")
        before = time.process_time()
        saves.groups()
        print(f"records read  {(time.process_time() - before) * 1000:6.1f} ms")
        bare = statistics.median(seconds(small, "stats") for _ in range(ROUNDS))
        both = statistics.median(told)
        print(f"stats         {(both - bare) * 1000:6.1f} ms more than without games (at most 200)")
        print(f"stats         {both * 1000:6.1f} ms in all")


if __name__ == "__main__":
    main()
