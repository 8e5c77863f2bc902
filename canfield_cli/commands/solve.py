"""`canfield solve`: can a game be won, and how."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.commands.export import headers, line
from canfield_cli.commands.following import follow
from canfield_cli.commands.jsonlines import write_record
from canfield_cli.commands.run import DONE, STOPPED
from canfield_cli.commands.solving import solution_record, solved, why_unknown
from canfield_cli.engine.solver import Verdict
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from typing import TextIO

    from canfield_cli.commands.interpreter import Interpreter
    from canfield_cli.store.movefile import Source

SECONDS = 60.0
_UNWINNABLE = message("solve", "This game cannot be won. Positions searched: {states}.")
_UNKNOWN = message("solve", "Unknown whether this game can be won. Positions searched: {states}.")


def solve(
    source: Source,
    interpreter: Interpreter,
    seconds: float,
    out: TextIO,
    err: TextIO,
    *,
    as_json: bool,
) -> int:
    """Play a file, and write a way to win from there on as a move file, or the answer as JSON.

    Returns the exit code: whatever the verdict, only a refusal in the file is no success.
    """
    followed = follow(source, interpreter, err)
    if followed is None:
        return STOPPED
    game, speaker = followed.game, interpreter.speaker
    found = solved(game.rules, game.position, seconds)
    if as_json:
        write_record(solution_record(game.code, found), out)
    elif found.line is not None:
        lines = [*headers(game), *followed.written, *map(line, found.line), "expect won"]
        out.writelines(f"{each}\n" for each in lines)
    elif found.verdict is Verdict.UNWINNABLE:
        print(*speaker.say(_UNWINNABLE, states=found.states), sep="\n", file=err)
    else:
        told = speaker.say(_UNKNOWN, states=found.states)
        told += speaker.say(why_unknown(found, seconds))
        print(*told, sep="\n", file=err)
    return DONE
