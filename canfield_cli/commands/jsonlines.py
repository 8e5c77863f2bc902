"""JSON Lines: the same commands, for scripts."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from canfield_cli.commands.run import DONE, STOPPED, replies
from canfield_cli.text.records import position_record

if TYPE_CHECKING:
    from typing import TextIO

    from canfield_cli.commands.deal import Shown
    from canfield_cli.commands.interpreter import Interpreter, Reply
    from canfield_cli.engine.game import Game
    from canfield_cli.store.movefile import Source
    from canfield_cli.text.records import Record

_encode = json.JSONEncoder(separators=(",", ":")).encode


def run_as_json(source: Source, interpreter: Interpreter, shown: Shown, out: TextIO) -> int:
    """Play all lines and print one object for each command. Returns the exit code."""
    for number, reply in replies(source, interpreter):
        record = reply_record(reply, number) | {
            "position": _position(interpreter.session.game, shown)
        }
        print(_encode(record), file=out)
        if reply.error:
            return STOPPED
        if reply.leaves:
            break
    return DONE


def deal_as_json(game: Game, shown: Shown, out: TextIO) -> None:
    """Print the position as one JSON object."""
    print(_encode(_position(game, shown)), file=out)


def _position(game: Game, shown: Shown) -> Record:
    return position_record(game, reveal=shown.reveal, legal_moves=shown.legal)


def reply_record(reply: Reply, line: int) -> Record:
    """A reply as a record, without the position."""
    record: Record = {"line": line, "input": reply.text, "ok": reply.error is None}
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
    return record
