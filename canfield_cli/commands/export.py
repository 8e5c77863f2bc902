"""`canfield export`: a game in other forms."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import TYPE_CHECKING

from canfield_cli.commands.run import DONE, STOPPED, chosen_code, refusal, replies, typed_and_said
from canfield_cli.engine.events import Filled
from canfield_cli.engine.layout import layout_text
from canfield_cli.engine.notation import action_text
from canfield_cli.store.movefile import FIRST_LINE
from canfield_cli.text.records import solvitaire_record

if TYPE_CHECKING:
    from typing import TextIO

    from canfield_cli.commands.interpreter import Interpreter, Reply
    from canfield_cli.engine.game import Done, Game
    from canfield_cli.store.movefile import Source

# Commands that change a game; the others are left out of an exported game.
KEPT = frozenset({"undo", "redo", "restart", "give up"})


class Form(StrEnum):
    """What a game is exported as: its moves, what was typed and said, or where it ends."""

    MOVES = "moves"
    TRANSCRIPT = "transcript"
    LAYOUT = "layout"
    SOLVITAIRE = "solvitaire"


def export(source: Source, interpreter: Interpreter, form: Form, out: TextIO, err: TextIO) -> int:
    """Play a file and write it in another form. Returns the exit code: 1 after a refusal."""
    if form is Form.MOVES:
        out.writelines(f"{each}\n" for each in headers(interpreter.session.game))
    elif form is Form.TRANSCRIPT:
        out.write(chosen_code(source, interpreter))
    for number, reply in replies(source, interpreter):
        if reply.error:
            out.flush()
            print(*refusal(source, number, reply, interpreter), sep="\n", file=err)
            return STOPPED
        if form is Form.MOVES:
            out.writelines(f"{each}\n" for each in _canonical(reply, interpreter))
        elif form is Form.TRANSCRIPT:
            out.write(typed_and_said(reply))
        if reply.leaves:
            break
    game = interpreter.session.game
    if form is Form.LAYOUT:
        out.write(layout_text(game.rules, game.position))
    elif form is Form.SOLVITAIRE:
        print(json.dumps(solvitaire_record(game.position)), file=out)
    return DONE


def headers(game: Game) -> list[str]:
    """What a game begins with: its code, or its layout where it has none."""
    if game.code:
        return [FIRST_LINE, f"code: {game.code}"]
    _, *layout = layout_text(game.rules, game.start).splitlines()
    return [FIRST_LINE, *layout]


def line(done: Done) -> str:
    """An action in canonical form; a fill is told in a comment."""
    fills = [event for event in done.events if isinstance(event, Filled)]
    told = "".join(f"  # {event.column} filled: {event.card}" for event in fills)
    return action_text(done.before, done.action) + told


def _canonical(reply: Reply, interpreter: Interpreter) -> list[str]:
    """A command as it is written in files; nothing for one that changes no game."""
    if reply.played:
        return [line(done) for done in reply.played]
    if reply.command in KEPT:
        return [str(reply.command)]
    if reply.command in {"new", "learn"} and reply.changed:
        begun = interpreter.session.begun
        return [" ".join(("new", str(begun.code), *begun.changes))]
    return []
