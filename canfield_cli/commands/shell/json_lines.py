"""JSON Lines: the same commands, for scripts."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from canfield_cli.commands.shell import exit_codes
from canfield_cli.commands.shell.run_options import wanted_replies
from canfield_cli.interpreter.playback import play_silently
from canfield_cli.text.json_objects import position_record

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import TextIO

    from canfield_cli.commands.shell.invocation import PositionDetail
    from canfield_cli.commands.shell.run_options import RunOptions
    from canfield_cli.engine.game import Game
    from canfield_cli.interpreter.interpreter import Interpreter
    from canfield_cli.interpreter.reply import Reply
    from canfield_cli.store.movefile import GameFile
    from canfield_cli.text.json_objects import JsonObject

_HALF_LETTER = re.compile("[\ud800-\udfff]")
_encode = json.JSONEncoder(separators=(",", ":")).encode


def json_text(record: Mapping[str, object]) -> str:
    """One object on one line, without its end."""
    return _encode(record)


def write_record(record: Mapping[str, object], out: TextIO) -> None:
    """Write one object on a line of its own."""
    print(json_text(record), file=out)


def run_as_json(
    source: GameFile,
    interpreter: Interpreter,
    detail: PositionDetail,
    out: TextIO,
    options: RunOptions,
) -> int:
    """Play all lines and print one object for each command. Returns the exit code."""
    code = exit_codes.DONE
    silent = options.errors_only or options.final
    for number, reply in wanted_replies(source, interpreter, options):
        if reply.error:
            code = exit_codes.REFUSED
        if reply.error or not silent:
            write_record(_answer(number, reply, interpreter, detail), out)
        if reply.leaves or (reply.error and not options.keep_going):
            break
    if options.final:
        deal_as_json(interpreter.session.game, detail, out)
    return code


def play_as_json(
    source: GameFile,
    lines: Iterable[tuple[int, str]],
    interpreter: Interpreter,
    detail: PositionDetail,
    out: TextIO,
    err: TextIO,
) -> bool:
    """Answer each line at once, until the lines end: each command of it with one object.

    A line without a command, empty or a comment, is answered too; and an object that another
    of the same line will follow says so, with `more`. So whoever sends a line knows when its
    answer is whole. The source is played before; False where a command of it was refused, which
    is said.
    """
    if not play_silently(source, interpreter, err):
        return False
    for number, line in lines:
        waiting: JsonObject | None = None
        leaves = False
        for reply in interpreter.run(line):
            if waiting:
                write_record({**waiting, "more": True}, out)
            waiting = _answer(number, reply, interpreter, detail)
            leaves = reply.leaves
            if leaves:
                break
        write_record(waiting or _no_command(number, interpreter, detail), out)
        out.flush()
        if leaves:
            return True
    return True


def deal_as_json(game: Game, detail: PositionDetail, out: TextIO) -> None:
    """Print the position as one JSON object."""
    write_record(_position(game, detail), out)


def _answer(
    number: int, reply: Reply, interpreter: Interpreter, detail: PositionDetail
) -> JsonObject:
    record = reply_record(reply, number)
    record["position"] = _position(interpreter.session.game, detail)
    return record


def _no_command(number: int, interpreter: Interpreter, detail: PositionDetail) -> JsonObject:
    position = _position(interpreter.session.game, detail)
    return {"line": number, "input": "", "ok": True, "position": position}


def _position(game: Game, detail: PositionDetail) -> JsonObject:
    return position_record(game, reveal=detail.reveal, legal_moves=detail.legal)


def reply_record(reply: Reply, line: int) -> JsonObject:
    """A reply as a record, without the position."""
    # Half a letter, which bytes that are no text become, is no JSON to strict readers.
    typed = _HALF_LETTER.sub("\ufffd", reply.text)
    record: JsonObject = {"line": line, "input": typed, "ok": reply.error is None}
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
        if reply.played or reply.steps:
            record["moves"] = reply.logged
        if reply.suggested is not None:
            record["suggested"] = reply.suggested
        record.update(reply.figures)
    return record
