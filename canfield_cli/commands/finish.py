"""`finish`: the rest of a game that can be won is played."""

from __future__ import annotations

from canfield_cli.commands.base import ILLEGAL, Answer, Command, Desk, Failed, no_arguments
from canfield_cli.commands.keeping import FINISH
from canfield_cli.text.counts import Counts
from canfield_cli.text.messages import message

_MOVES = message("answer", "Finished in {moves}.")
_LOST = message("refusal", "No: the game can no longer be won from here.")
_UNKNOWN = message("refusal", "No: the search for a win takes too long.")


def _finish(desk: Desk, arguments: str) -> Answer:
    from canfield_cli.engine.solver import Verdict  # noqa: PLC0415 - slow to import

    no_arguments(FINISH, arguments)
    game, speaker = desk.session.game, desk.speaker
    game.verify_not_over()
    guide = desk.guide()
    verdict = guide.verdict(game)
    if verdict is not Verdict.WINNABLE:
        if desk.stop():
            return Answer(())
        sentence = _LOST if verdict is Verdict.UNWINNABLE else _UNKNOWN
        raise Failed(ILLEGAL, speaker.phrase(sentence))
    played = []
    while not game.position.is_won:
        played.append(game.play(guide.next(game.position)))
    lines = speaker.say(_MOVES, moves=Counts(speaker.catalogue).moves(len(played)))
    return Answer(lines + speaker.finished(played, game), tuple(played), changed=True)


COMMAND = Command(
    name=FINISH,
    calls=message("command", "finish"),
    help=message("help", "Plays the rest of a game that can be won, each move said."),
    act=_finish,
)
