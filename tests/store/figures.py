"""How much is lost: of damaged files, and of what was answered when the program was killed.

Run it as `python tests/store/figures.py`, or with two numbers, of damages and of kills.
"""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

from harness.games import CODE
from harness.program import Sitting

from canfield_cli.store.saves import Saves
from canfield_cli.store.values import GameStanding, GameStart, GameState, StoreError, StoreProblem
from store.helpers import player, said

DAMAGES, KILLS = 1_000, 300
KINDS = ("bytes", "truncation", "swapped pages")
GOES_ON = "The unfinished game goes on: app rules, draw 3, with "
WON_GAME = Path(__file__).parents[2] / "examples" / "won-game.moves"


class Outcome(NamedTuple):
    """What became of a damaged file.

    `told` says that the damage was noticed, `kept` that every byte of the damaged file is still
    there then, `right` that all that was read from it is what had been written.
    """

    told: bool
    kept: bool
    right: bool


def fill(path: Path) -> None:
    """Write saves with games of every kind, and close them."""
    game = player(path)
    said(game, f"load {WON_GAME}", f"new {CODE}", "r c2", "r f", "c2 c4", "undo", "d 20")
    for rules in ("app", "web", "classic"):
        for _ in range(20):
            said(game, f"new {rules}", "d 30", "undo 3", "redo", "give up")
        said(game, f"new {rules}", "d 9", "new", "d 12", "abandon")
    said(game, "daily", "d 40", "give up", "daily yesterday", "d", f"new CC1-{CODE[4:]}", "d 300")
    assert game.recorder
    game.recorder.close(game.speaker)


def reading(saves: Saves) -> tuple[object, ...]:
    """All that the program ever reads from saves."""
    unfinished = saves.unfinished()
    records = saves.records()
    return (
        saves.groups(),
        records,
        saves.bank(),
        saves.days_done(),
        unfinished,
        tuple(saves.newest()),
        tuple(saves.read(game.row) for game in unfinished),
        tuple(saves.day(record.day) for record in records if record.day),
    )


def damaged(whole: bytes, kind: str, rng: random.Random, page: int) -> bytes:
    """A file's bytes with damage of a kind."""
    data = bytearray(whole)
    if kind == "truncation":
        return bytes(data[: rng.randrange(1, len(data))])
    if kind == "bytes":
        at = rng.randrange(len(data))
        for place in range(at, min(at + rng.choice((1, 1, 10, 100)), len(data))):
            data[place] = rng.randrange(256)
        return bytes(data)
    first, second = (number * page for number in rng.sample(range(len(data) // page), 2))
    data[first : first + page], data[second : second + page] = (
        whole[second : second + page],
        whole[first : first + page],
    )
    return bytes(data)


def outcome(path: Path, expected: tuple[object, ...]) -> Outcome:
    """Read a damaged file, play, and read again, as the program does; then look what is left."""
    before = path.read_bytes()
    saves = Saves(path)
    start = GameStart("CF1-D3-AAAAAAA", None, "app", 3)
    standing = GameStanding(GameState.OPEN, 1, 1, 0, 0, 0, 0, 1.0)
    right = True
    try:
        saves.check()
        right = reading(saves) == expected
        saves.write(None, start, standing, ["d"], 0, 1_795_000_000.0)
        right &= saves.records() == expected[1]
        saves.close()
    except StoreError as fault:
        # What is damaged is set aside, and what looks newer is left alone.
        name = fault.name if fault.problem is StoreProblem.DAMAGED else str(path)
        return Outcome(True, Path(name).read_bytes() == before, right)
    return Outcome(False, True, right)


def damages(count: int, seed: int = 7) -> Counter[tuple[str, Outcome]]:
    """Damage saves again and again; how often each kind of damage came to each outcome."""
    rng = random.Random(seed)
    found: Counter[tuple[str, Outcome]] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source" / "saves.db"
        source.parent.mkdir()
        fill(source)
        whole = source.read_bytes()
        page = int.from_bytes(whole[16:18], "big")
        saves = Saves(source)
        expected = reading(saves)
        saves.close()
        for number in range(count):
            home = Path(folder) / str(number)
            # With the marks of the program that closed it, or, as in a copy, without them.
            if number % 2:
                shutil.copytree(source.parent, home)
            else:
                home.mkdir()
            path = home / "saves.db"
            kind = KINDS[number % 3]
            path.write_bytes(damaged(whole, kind, rng, page))
            if path.read_bytes() != whole:
                found[kind, outcome(path, expected)] += 1
            shutil.rmtree(home)
    return found


def kills(count: int, seed: int = 7) -> int:
    """Kill the program again and again while it plays; how many answered commands were lost."""
    rng = random.Random(seed)
    lost = answered = 0
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        for sitting in range(count + 1):
            program = Sitting(home, *(() if sitting else ("play", CODE)))
            heard = program.hears_until("Foundations, base rank")
            if sitting:
                (said_so,) = (line for line in heard if line.startswith(GOES_ON))
                kept = int(said_so.split(" after ")[1].split()[0])
                lost += max(0, answered - kept)
                answered = kept
            for _ in range(rng.randrange(1, 6)):
                program.type("d")
                program.hears_until(".")
                answered += 1
            program.type("d")
            time.sleep(rng.random() * 0.003)
            program.kill()
    return lost


def main() -> None:
    """Print the figures."""
    count, killed = [*map(int, sys.argv[1:]), DAMAGES, KILLS][:2]
    found = damages(count)
    for kind in KINDS:
        outcomes = {each: times for (of, each), times in found.items() if of == kind}
        told = sum(times for each, times in outcomes.items() if each.told)
        harmless = sum(times for each, times in outcomes.items() if not each.told and each.right)
        print(f"{kind:14}{sum(outcomes.values()):5} damaged: {told} told, {harmless} harmless")
    wrong = sum(times for (_, each), times in found.items() if not each.right)
    over = sum(times for (_, each), times in found.items() if not each.kept)
    print(f"{over} written over, {wrong} read as other games than were written (at most 0)")
    print(f"{killed} kills, {kills(killed)} answered commands lost (at most 0)")


if __name__ == "__main__":
    main()
