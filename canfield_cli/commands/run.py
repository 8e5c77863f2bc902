"""`canfield run FILE`: play a file of moves to its end, or to the first refusal."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from canfield_cli.text.messages import message
from canfield_cli.text.records import Record, position_record

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TextIO

    from canfield_cli.commands.interpreter import Interpreter, Reply
    from canfield_cli.engine.game import Game
    from canfield_cli.store.movefile import Source

DONE, STOPPED = 0, 1
_AT_LINE = message("trouble", "{file}, line {line}: {fault}")
_UNKNOWN_HEADER = message("trouble", "{file}, line {line}: unknown header {name}, left alone.")

encode = json.JSONEncoder(separators=(",", ":")).encode


@dataclass(frozen=True, slots=True)
class Shown:
    """What a JSON position holds beyond the usual: hidden cards, legal moves."""

    reveal: bool = False
    legal: bool = False

    def record(self, game: Game) -> Record:
        """The position as a record."""
        return position_record(game, reveal=self.reveal, legal_moves=self.legal)


def run(source: Source, interpreter: Interpreter, out: TextIO, err: TextIO) -> int:
    """Play all lines and say the news; at a refusal, stop. Returns the exit code."""
    speaker = interpreter.speaker
    for header in source.headers:
        if not header.is_known:
            lines = speaker.say(
                _UNKNOWN_HEADER, file=source.name, line=header.line, name=header.name
            )
            print(*lines, sep="\n", file=err)
    if source.opening.is_random and interpreter.session.game.code:
        print(interpreter.session.game.code, file=out)
    for number, reply in _replies(source, interpreter):
        if reply.error:
            speaker = interpreter.speaker
            lines = speaker.say(
                _AT_LINE, file=source.name, line=number, fault=" ".join(reply.lines)
            )
            # What went well is shown first, even where both streams are one.
            out.flush()
            print(*lines, sep="\n", file=err)
            return STOPPED
        print(*reply.lines, sep="\n", file=out)
        if reply.leaves:
            break
    return DONE


def run_as_json(source: Source, interpreter: Interpreter, shown: Shown, out: TextIO) -> int:
    """Play all lines and print one object for each command. Returns the exit code."""
    for number, reply in _replies(source, interpreter):
        record = reply_record(reply, number) | {"position": shown.record(interpreter.session.game)}
        print(encode(record), file=out)
        if reply.error:
            return STOPPED
        if reply.leaves:
            break
    return DONE


def _replies(source: Source, interpreter: Interpreter) -> Iterator[tuple[int, Reply]]:
    for number, line in source.lines:
        for reply in interpreter.run(line):
            yield number, reply


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
