"""`expect`: check the game in a move file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.cards import Pile
from canfield_cli.engine.errors import IllegalActionError, NotationError, NotationProblem, Reason
from canfield_cli.engine.moves import DRAW, verify
from canfield_cli.engine.notation import card_from
from canfield_cli.engine.requests import DrawRequest, MoveRequest, resolve
from canfield_cli.interpreter.command import Command, CommandContext, CommandResult
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import Phrase, Refusal, RefusedError, message
from canfield_cli.text.quoting import heard

if TYPE_CHECKING:
    from canfield_cli.engine.game import Game
    from canfield_cli.text.messages import Message

NAME = "expect"
NONE = "-"


def _expect(context: CommandContext, arguments: str) -> CommandResult:
    game = context.session.game
    if not arguments:
        raise NotationError(NotationProblem.ARGUMENT_MISSING, "", NAME)
    what, _, rest = arguments.partition(" ")
    rest = rest.strip()
    found: object
    match what.lower(), rest:
        case "won", "":
            met = game.position.is_won
            found = Phrase(_CARDS_UP, {"count": game.position.cards_up})
        case "score", _ if rest.isdecimal() or rest == NONE:
            found = NONE if game.score is None else str(game.score)
            met = rest == found
        case "top", _:
            wanted, found = _top(game, rest)
            met = wanted == found
        case "legal", _ if rest:
            refusal = _refusal(context, rest)
            met = refusal is None
            found = refusal
        case "refused", _ if rest:
            met = _refusal(context, rest) is not None
            found = _LEGAL
        case "table", _ if rest:
            table = context.speaker.table_line(game)
            met, found = rest.strip('"') == table, table.rstrip(".")
        case _:
            raise NotationError(NotationProblem.BAD_ARGUMENT, arguments, NAME)
    if not met:
        raise RefusedError(
            Refusal.NOT_MET,
            _FAILED,
            {"wanted": heard(arguments), "found": found},
        )
    return CommandResult(context.speaker.say(_MET, wanted=heard(arguments).rstrip(".")))


def _top(game: Game, text: str) -> tuple[str, str]:
    """The card wanted on a pile and the card found there, as `QC`, `-` for none."""
    pile_text, _, card_text = text.partition(" ")
    piles = {str(pile): pile for pile in Pile if pile is not Pile.STOCK}
    pile = piles.get(pile_text.lower())
    card = card_from(card_text.strip())
    if pile is None or (card is None and card_text.strip() != NONE):
        raise NotationError(NotationProblem.BAD_ARGUMENT, text, NAME)
    top = game.position.top(pile)
    return str(card or NONE), str(top or NONE)


def _refusal(context: CommandContext, text: str) -> IllegalActionError | None:
    """Why the move cannot be played now; None when it can."""
    game = context.session.game
    parts = context.reader.read(text)
    if len(parts) != 1:
        raise NotationError(NotationProblem.BAD_ARGUMENT, text, NAME)
    try:
        if game.given_up:
            raise IllegalActionError(Reason.GIVEN_UP)
        match parts[0].request:
            case DrawRequest(times=1):
                verify(game.rules, game.position, DRAW)
            case MoveRequest() as transfer:
                move = resolve(game.rules, game.position, transfer, text)
                verify(game.rules, game.position, move)
            case _:
                raise NotationError(NotationProblem.BAD_ARGUMENT, text, NAME)
    except IllegalActionError as refusal:
        return refusal
    return None


_MET: Message = message("answer", "As expected: {wanted}.")
_FAILED: Message = message("answer", "Expected: {wanted}. Found: {found}.")
_CARDS_UP: Message = message("answer", "cards up: {count}")
_LEGAL: Message = message("answer", "a legal move")

COMMAND = Command(
    name=NAME,
    aliases=message("command", "expect"),
    example=message("example", "expect won"),
    help=message("help", "Checks the game; in a move file, a failed check ends the run."),
    handler=_expect,
    topic=HelpTopic.FILES,
    gist=message("help", "checks the game"),
)
