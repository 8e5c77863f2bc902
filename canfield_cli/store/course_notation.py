"""Logs of moves as programs of programming courses have them: `> c`, `wf`, `tt 1 2`, `ft 3 2`.

Each command has a long and a short name, and is followed by the numbers of columns. Tables may
stand between the commands.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.cards import COLUMNS, FOUNDATIONS, Pile, PileKind
from canfield_cli.engine.errors import CanfieldError, ImportDataError, ImportProblem
from canfield_cli.engine.moves import DRAW, Action, Move, fitting_counts
from canfield_cli.engine.notation import UNDO
from canfield_cli.engine.position import foundation_of
from canfield_cli.store.boards import FaultIn
from canfield_cli.store.foreign import LABELS, cards_of, label_of, words_of
from canfield_cli.store.movefile_writer import line as written

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canfield_cli.engine.game import Game
    from canfield_cli.engine.position import Position

_NAMES = {
    "card": "c",
    "resfnd": "rf",
    "wstfnd": "wf",
    "tabfnd": "tf",
    "restab": "rt",
    "wsttab": "wt",
    "tabtab": "tt",
    "fndtab": "ft",
    "undo": "u",
    "help": "h",
    "?": "h",
    "quit": "q",
}
# How many numbers follow each command.
_NUMBERS = {"c": 0, "rf": 0, "wf": 0, "tf": 1, "rt": 1, "wt": 1, "tt": 2, "ft": 2}
_NUMBERS |= {"u": 0, "h": 0, "q": 0}
_PILES = {"r": Pile.RESERVE, "w": Pile.WASTE}
_PROMPT = re.compile(r"\s*(?:canfield)? *[>$] *", re.IGNORECASE)
_NUMBER = re.compile("[1-4]")
# What else than cards and labels tables are drawn with: lines, face-down cards, counts.
_DRAWN = re.compile(r"[-=_*+.#?│─┌┐└┘x]+|\d{1,2}", re.IGNORECASE)


class Command(NamedTuple):
    """A command of a log: its short name, and the numbers after it."""

    name: str
    numbers: tuple[int, ...]


class Converted(NamedTuple):
    """A log as lines of a move file, and its lines that are neither commands nor tables."""

    lines: tuple[str, ...]
    unknown: tuple[tuple[int, str], ...]


def command_of(line: str) -> Command | None:
    """The command of a line, after its prompt or without one; None when it is none."""
    words = _PROMPT.sub("", line, count=1).lower().split()
    name = _NAMES.get(words[0], words[0]) if words else ""
    numbers = words[1:]
    if _NUMBERS.get(name) != len(numbers) or not all(map(_NUMBER.fullmatch, numbers)):
        return None
    return Command(name, tuple(map(int, numbers)))


def is_table(line: str) -> bool:
    """Whether a line shows a table: labels of piles, cards, and what tables are drawn with."""
    label = label_of(line)
    if label and label[0] in LABELS | {"score": "", "moves": ""}:
        return is_table(label[2])
    return all(
        cards_of(word) or _DRAWN.fullmatch(word) or word.rstrip(":").lower() in LABELS
        for word in words_of(line)
    )


def converted(lines: Iterable[tuple[int, str]], game: Game) -> Converted:
    """Play a log in a game, and write it as the lines of a move file.

    `FaultIn` for a command that cannot be read or played.
    """
    done: list[str] = []
    unknown: list[tuple[int, str]] = []
    begun = _begun(game.position, [])
    has_ended = False
    for number, line in lines:
        command = None if has_ended else command_of(line)
        if command is None:
            prompted = _PROMPT.match(line)
            if prompted and (typed := line[prompted.end() :].strip()):
                raise FaultIn(number, ImportDataError(ImportProblem.LOG_LINE, typed))
            if not _PROMPT.fullmatch(line) and not is_table(line):
                unknown.append((number, line.strip()))
            continue
        has_ended = command.name == "q"
        try:
            done += _played(command, game, begun)
        except CanfieldError as fault:
            raise FaultIn(number, fault) from fault
        begun = _begun(game.position, begun)
    return Converted(tuple(done), tuple(unknown))


def _played(command: Command, game: Game, begun: list[Pile]) -> list[str]:
    match command.name:
        case "h" | "q":
            return []
        case "u":
            game.undo()
            return [UNDO]
        case _:
            return [written(game.play(_action(command, game.position, begun)))]


def _action(command: Command, position: Position, begun: list[Pile]) -> Action:
    """What a command means in a position."""
    if command.name == "c":
        return DRAW
    source = _source(command, begun)
    top = position.top(source)
    if command.name.endswith("f"):
        # Where nothing lies, the rules say so, whatever the target is.
        return Move(source, foundation_of(top) if top else FOUNDATIONS[0])
    target = COLUMNS[command.numbers[-1] - 1]
    if source.kind is not PileKind.COLUMN:
        return Move(source, target)
    column, onto = position.columns[source.index], position.top(target)
    fitting = fitting_counts(column, onto) if onto else ()
    return Move(source, target, fitting[0] if fitting else max(len(column), 1))


def _source(command: Command, begun: list[Pile]) -> Pile:
    match command.name[0]:
        case "t":
            return COLUMNS[command.numbers[0] - 1]
        case "f":
            number = command.numbers[0]
            if number > len(begun):
                raise ImportDataError(ImportProblem.NO_FOUNDATION, str(number))
            return begun[number - 1]
        case letter:
            return _PILES[letter]


def _begun(position: Position, before: list[Pile]) -> list[Pile]:
    """The foundations in the order in which they were begun: by it they are numbered."""
    there = [pile for pile in FOUNDATIONS if position.top(pile)]
    return [pile for pile in before if pile in there] + [p for p in there if p not in before]
