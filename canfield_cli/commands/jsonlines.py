"""JSON Lines: the same commands, for scripts."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from canfield_cli.commands.run import DONE, STOPPED, followed, played_before
from canfield_cli.text.records import position_record

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import TextIO

    from canfield_cli.commands.deal import Shown
    from canfield_cli.commands.interpreter import Interpreter, Reply
    from canfield_cli.commands.run import Manner
    from canfield_cli.engine.game import Game
    from canfield_cli.store.movefile import Source
    from canfield_cli.text.records import Record

_HALF_LETTER = re.compile("[\ud800-\udfff]")
_encode = json.JSONEncoder(separators=(",", ":")).encode


def write_record(record: Mapping[str, object], out: TextIO) -> None:
    """Write one object on a line of its own."""
    print(_encode(record), file=out)


def run_as_json(
    source: Source, interpreter: Interpreter, shown: Shown, out: TextIO, manner: Manner
) -> int:
    """Play all lines and print one object for each command. Returns the exit code."""
    code = DONE
    silent = manner.errors_only or manner.final
    for number, reply in followed(source, interpreter, manner):
        if reply.error:
            code = STOPPED
        if reply.error or not silent:
            _answer(number, reply, interpreter, shown, out)
        if reply.leaves or (reply.error and not manner.keep_going):
            break
    if manner.final:
        deal_as_json(interpreter.session.game, shown, out)
    return code


def play_as_json(
    source: Source,
    lines: Iterable[tuple[int, str]],
    interpreter: Interpreter,
    shown: Shown,
    out: TextIO,
    err: TextIO,
) -> bool:
    """Answer each command with one object at once, refusals too, until the lines end.

    The source is played before. False where a command of it was refused, which is said.
    """
    if not played_before(source, interpreter, err):
        return False
    for number, line in lines:
        for reply in interpreter.run(line):
            _answer(number, reply, interpreter, shown, out)
            out.flush()
            if reply.leaves:
                return True
    return True


def deal_as_json(game: Game, shown: Shown, out: TextIO) -> None:
    """Print the position as one JSON object."""
    write_record(_position(game, shown), out)


def _answer(number: int, reply: Reply, interpreter: Interpreter, shown: Shown, out: TextIO) -> None:
    record = reply_record(reply, number)
    record["position"] = _position(interpreter.session.game, shown)
    write_record(record, out)


def _position(game: Game, shown: Shown) -> Record:
    return position_record(game, reveal=shown.reveal, legal_moves=shown.legal)


def reply_record(reply: Reply, line: int) -> Record:
    """A reply as a record, without the position."""
    # Half a letter, which bytes that are no text become, is no JSON to strict readers.
    typed = _HALF_LETTER.sub("\ufffd", reply.text)
    record: Record = {"line": line, "input": typed, "ok": reply.error is None}
    if reply.error is not None:
        record["error"] = {
            "kind": reply.kind,
            "reason": reply.reason,
            "message": reply.message,
        }
    elif reply.move is not None:
        record["move"] = reply.move
    else:
        record["command"] = reply.command
        if reply.suggested is not None:
            record["suggested"] = reply.suggested
    return record
