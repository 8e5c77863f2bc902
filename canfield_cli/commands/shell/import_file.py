"""`canfield import`: other programs' positions, decks and logs of moves, in our own forms."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from canfield_cli.commands.shell import exit_codes
from canfield_cli.commands.shell.invocation import source_of, stream_of
from canfield_cli.commands.shell.usage import LEFT_OVER, wrong
from canfield_cli.engine.errors import (
    CanfieldError,
    FileError,
    FileLineError,
    FileProblem,
    ImportDataError,
    ImportProblem,
    LayoutError,
)
from canfield_cli.engine.layout import layout_text, parse_layout
from canfield_cli.engine.rules import changes
from canfield_cli.store import boards
from canfield_cli.store.boards import Board, FaultIn
from canfield_cli.store.course_notation import Converted, converted
from canfield_cli.store.movefile import header_of, opening_of, read_text
from canfield_cli.store.movefile_writer import headers
from canfield_cli.store.solvitaire import from_solvitaire
from canfield_cli.text.game_words import canonical
from canfield_cli.text.messages import message
from canfield_cli.text.quoting import quote
from canfield_cli.text.speaker import Speaker

if TYPE_CHECKING:
    from typing import IO

    from canfield_cli.commands.shell.invocation import Invocation
    from canfield_cli.engine.rules import Rules
    from canfield_cli.engine.setup import GameSetup

MOST_BYTES = 1_000_000
MOST_TOLD = 20
_UNKNOWN_LINE = message("trouble", "{file}, line {line}: neither a move nor a table: {text}")
_MORE = message("trouble", "Lines of {file} that are neither moves nor tables: {count}.")


def run(invocation: Invocation) -> int:
    """Make a layout of another program's position, or a move file of its log."""
    file, game = str(invocation.text("file")), invocation.text("game")
    if not invocation.is_given("moves"):
        if game is not None:
            raise wrong(LEFT_OVER, game)
        with stream_of(file) as stream:
            sys.stdout.write(import_position(file, stream, invocation.setup))
        return exit_codes.DONE
    with source_of(game) as source, stream_of(file) as stream:
        log = import_moves(file, stream, source.setup.joined(invocation.setup))
    sys.stdout.writelines(f"{line}\n" for line in log.lines)
    sys.stdout.flush()
    sys.stderr.writelines(unknown_lines(file, log, Speaker(invocation.language.language)))
    return exit_codes.REFUSED if log.unknown else exit_codes.DONE


def import_position(name: str, stream: IO[bytes], asked: GameSetup) -> str:
    """A layout file of a position or a deck in any of the forms that are read.

    `FileLineError` for what is wrong in it, `FileError` when it cannot be read at all.
    """
    text = read_text(name, stream, MOST_BYTES)
    try:
        board = _board(text, asked)
        rules = asked.joined(board.wanted).rule_set()
        return _layout(board, rules)
    except json.JSONDecodeError as fault:
        broken = ImportDataError(ImportProblem.BROKEN, str(fault.colno))
        raise FileLineError(name, fault.lineno, broken) from fault
    except RecursionError as fault:
        raise FileLineError(name, 0, ImportDataError(ImportProblem.DEEP)) from fault
    except FaultIn as fault:
        raise FileLineError(name, fault.line, fault.fault) from fault
    except CanfieldError as fault:
        raise FileLineError(name, 0, fault) from fault


def import_moves(name: str, stream: IO[bytes], game: GameSetup) -> Converted:
    """The log of a program of a course as a move file; `game` is what it was played in.

    Its own first lines may name the game too, as a move file's headers do. `FileLineError` for a
    line that cannot be read or played, `FileError` where no game is named.
    """
    numbered = list(enumerate(read_text(name, stream, MOST_BYTES).splitlines(), 1))
    setup = opening_of(name, [h for h in map(header_of, numbered) if h and h.is_known], canonical)
    setup = setup.joined(game)
    if setup.is_random:
        raise FileError(name, FileProblem.NO_GAME)
    rest = [(number, line) for number, line in numbered if not _is_header((number, line))]
    played = setup.start(0, float)
    first = headers(played)
    try:
        log = converted(rest, played)
    except FaultIn as fault:
        raise FileLineError(name, fault.line, fault.fault) from fault
    return Converted((*first, *log.lines), log.unknown)


def unknown_lines(name: str, log: Converted, speaker: Speaker) -> list[str]:
    """Sentences about the lines of a log that could not be understood."""
    file = speaker.file(name)
    told: list[str] = []
    for number, text in log.unknown[:MOST_TOLD]:
        told += speaker.say(_UNKNOWN_LINE, file=file, line=number, text=quote(text))
    if len(log.unknown) > MOST_TOLD:
        told += speaker.say(_MORE, file=file, count=len(log.unknown))
    return [f"{line}\n" for line in told]


def _is_header(line: tuple[int, str]) -> bool:
    header = header_of(line)
    return header is not None and header.is_known


def _board(text: str, asked: GameSetup) -> Board:
    """What the text is, by how it begins."""
    lines = text.splitlines()
    if text.lstrip().startswith("{"):
        record = _record(text)
        return boards.from_own(record) if boards.is_own(record) else from_solvitaire(record)
    if text.lstrip().startswith("["):
        cards = boards.cards_listed(boards.DECK_NAME, json.loads(text, parse_int=str))
        lines = [" ".join(map(str, cards))]
    elif boards.has_labels(lines):
        return boards.board_in(lines)
    return boards.deck_in(lines, asked.rule_set())


def _layout(board: Board, rules: Rules) -> str:
    ruled = [f"rules: {rules.name}", f"draw: {rules.draw}"]
    ruled += [f"rule: {change}" for change in changes(rules)]
    try:
        return layout_text(rules, parse_layout([*ruled, *board.lines]).position)
    except LayoutError as fault:
        # The lines are ours: where the pile stood in the file is what tells something.
        bare = LayoutError(fault.fault, max(fault.line - len(ruled), 0), fault.text, fault.cards)
        told = LayoutError(fault.fault, 0, fault.text, fault.cards)
        raise FaultIn(board.place(bare), told) from fault


def _record(text: str) -> dict[str, object]:
    """The object of a JSON text. Numbers stay texts: a card, say, is none of them."""
    record: dict[str, object] = json.loads(
        text,
        parse_int=str,
        parse_float=str,
        parse_constant=str,
        object_pairs_hook=boards.without_doubles,
    )
    return record
