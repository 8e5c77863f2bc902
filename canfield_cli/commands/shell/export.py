"""`canfield export`: a game in other forms."""

from __future__ import annotations

import json
import sys
from enum import StrEnum
from typing import TYPE_CHECKING

from canfield_cli.commands.shell import exit_codes
from canfield_cli.commands.shell.invocation import PositionDetail, stream_of
from canfield_cli.commands.shell.json_lines import run_as_json
from canfield_cli.commands.shell.run_options import (
    RunOptions,
    replies_with_lines,
    typed_and_said,
)
from canfield_cli.engine.layout import layout_text
from canfield_cli.interpreter.playback import chosen_code, refusal
from canfield_cli.store.movefile import read_source
from canfield_cli.store.movefile_writer import headers, line
from canfield_cli.store.solvitaire import solvitaire_record
from canfield_cli.text.game_words import canonical

if TYPE_CHECKING:
    from typing import TextIO

    from canfield_cli.commands.shell.invocation import Invocation
    from canfield_cli.interpreter.interpreter import Interpreter
    from canfield_cli.interpreter.reply import Reply
    from canfield_cli.store.movefile import GameFile


class ExportFormat(StrEnum):
    """What a game is exported as: its moves, what was typed and said, or where it ends."""

    MOVES = "moves"
    TRANSCRIPT = "transcript"
    LAYOUT = "layout"
    SOLVITAIRE = "solvitaire"


def run(invocation: Invocation) -> int:
    """Write a game in canonical form, or in another."""
    asked = invocation.only_one(
        ("as_json", "--json"),
        ("to_layout", "--layout"),
        ("to_transcript", "--transcript"),
        ("to_solvitaire", "--solvitaire"),
    )
    file = str(invocation.text("file"))
    with stream_of(file) as stream:
        source = read_source(file, stream, canonical)
        interpreter = invocation.interpreter(source)
        if asked == "as_json":
            return run_as_json(source, interpreter, PositionDetail(), sys.stdout, RunOptions())
        form = ExportFormat(asked.removeprefix("to_")) if asked else ExportFormat.MOVES
        return export(source, interpreter, form, sys.stdout, sys.stderr)


def export(
    source: GameFile, interpreter: Interpreter, form: ExportFormat, out: TextIO, err: TextIO
) -> int:
    """Play a file and write it in another form. Returns the exit code: 1 after a refusal."""
    if form is ExportFormat.MOVES:
        out.writelines(f"{each}\n" for each in headers(interpreter.session.game))
    elif form is ExportFormat.TRANSCRIPT:
        out.write(chosen_code(source, interpreter))
    for number, typed, reply in replies_with_lines(source, interpreter):
        if reply.error:
            out.flush()
            print(*refusal(source, number, reply, interpreter), sep="\n", file=err)
            return exit_codes.REFUSED
        if form is ExportFormat.MOVES:
            out.writelines(f"{each}\n" for each in _canonical(reply, interpreter))
        elif form is ExportFormat.TRANSCRIPT:
            out.write(typed_and_said(typed, reply))
        if reply.leaves:
            break
    interpreter.end_lesson()
    game = interpreter.session.game
    if form is ExportFormat.LAYOUT:
        out.write(layout_text(game.rules, game.position))
    elif form is ExportFormat.SOLVITAIRE:
        print(json.dumps(solvitaire_record(game.position)), file=out)
    return exit_codes.DONE


def _canonical(reply: Reply, interpreter: Interpreter) -> list[str]:
    """A command as it is written in files; nothing for one that changes no game, or a lesson's."""
    if reply.in_lesson:
        return []
    if reply.played:
        return [line(done) for done in reply.played]
    if reply.steps:
        return [*reply.steps]
    if reply.command and (reply.effects.logged or reply.effects.restarts):
        return [reply.command]
    if reply.begins and reply.changed:
        begun = interpreter.session.setup
        return [" ".join(("new", str(begun.code), *map(str, begun.changes)))]
    return []
