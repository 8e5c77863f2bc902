"""The lesson: what each step tells, what it waits for, and what is out of place."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.commands.prompt import hint, moves, undo, verbosity, where
from canfield_cli.engine.action_log import replay
from canfield_cli.engine.cards import COLUMNS, Pile
from canfield_cli.engine.notation import action_text
from canfield_cli.engine.requests import PileQuery
from canfield_cli.interpreter.naming import name_of
from canfield_cli.text.messages import Message, message

if TYPE_CHECKING:
    from canfield_cli.engine.game import Game
    from canfield_cli.interpreter.command import Command
    from canfield_cli.interpreter.reply import Reply
    from canfield_cli.text.speaker import Sentences, Speaker


class LessonStep(NamedTuple):
    """A step: what it explains, and what it waits for, one of four things.

    `plays` are actions in canonical form; `undoes` takes the last one back again; `asks` is a
    question about a pile, typed as `typed` where that is not the pile's name; `calls` is a
    command, with `typed` or its name alone for an example.
    """

    told: tuple[Message, ...]
    plays: tuple[str, ...] = ()
    undoes: bool = False
    asks: PileQuery | None = None
    calls: Command | None = None
    typed: Message | None = None


STEPS = (
    LessonStep(
        (
            message(
                "lesson",
                "Lesson. All cards are to go up on four foundations, one for each suit. "
                "The first card up, the base card, is the 7 of hearts: each foundation starts "
                "with a 7 and goes up from there, with the ace after the king.",
            ),
            message(
                "lesson",
                "The piles have short names: r is the reserve, w the waste, c1 to c4 the columns, "
                "f the foundations. A name alone asks what lies there, and costs nothing. "
                "Ask for column 2: type {typed}.",
            ),
        ),
        asks=PileQuery(COLUMNS[1]),
    ),
    LessonStep(
        (
            message(
                "lesson",
                "In a column a card goes on a card of the other colour, one rank higher. "
                "The reserve's top card, the queen of clubs, can go on that king. A move says "
                "from where to where: type {typed}.",
            ),
        ),
        plays=("r>c2",),
    ),
    LessonStep(
        (
            message(
                "lesson",
                "That brought the 8 of hearts to light, and it comes next on the hearts "
                "foundation. Put it up: type {typed}.",
            ),
        ),
        plays=("r>f",),
    ),
    LessonStep(
        (
            message(
                "lesson",
                "A king goes on an ace, and what lies on it comes along. The reserve then fills "
                "the column left empty. Column 4 has the ace of spades: type {typed}.",
            ),
        ),
        plays=("c2>c4",),
    ),
    LessonStep(
        (
            message(
                "lesson",
                "Any action can be taken back, with all that it caused. Try it: type {typed}.",
            ),
        ),
        undoes=True,
    ),
    LessonStep(
        (
            message(
                "lesson",
                "The stock gives three cards at a time to the waste. Its top card can be played, "
                "and then the one under it. Draw: type {typed}.",
            ),
        ),
        plays=("d",),
    ),
    LessonStep(
        (message("lesson", "The waste is asked like any pile: type {typed}."),),
        asks=PileQuery(Pile.WASTE),
    ),
    LessonStep(
        (
            message(
                "lesson",
                "A 7 can start its foundation, so the 7 of diamonds can go up: type {typed}.",
            ),
        ),
        plays=("w>f",),
    ),
    LessonStep(
        (message("lesson", "The game tells all that can be done now: type {typed}."),),
        calls=moves.COMMAND,
    ),
    LessonStep(
        (
            message(
                "lesson",
                "A pile can be told card by card, from the bottom; the waste too, with w all. "
                "Now column 2: type {typed}.",
            ),
        ),
        asks=PileQuery(COLUMNS[1], whole=True),
        typed=message("example", "c2 all"),
    ),
    LessonStep(
        (
            message(
                "lesson",
                "The 7 of clubs is wanted too. Each card can be looked for, by its short name "
                "or in words: type {typed}.",
            ),
        ),
        calls=where.COMMAND,
        typed=where.COMMAND.example,
    ),
    LessonStep(
        (
            message(
                "lesson",
                "It lies face down. The game can advise, from what has been seen: type {typed}.",
            ),
        ),
        calls=hint.COMMAND,
    ),
    LessonStep(
        (
            message(
                "lesson",
                "Once the whole stock was seen, advice is better. Draw to its end in one go: "
                "type {typed}.",
            ),
        ),
        plays=("d",) * 11,
    ),
    LessonStep(
        (
            message(
                "lesson",
                "The stock is empty now. Drawing once more makes the waste the stock again, as "
                "often as you like: type {typed}.",
            ),
        ),
        plays=("d",),
    ),
    LessonStep(
        (
            message(
                "lesson",
                "The news can be shorter or fuller: with brief, normal or full after this word. "
                "How much is told now: type {typed}.",
            ),
        ),
        calls=verbosity.COMMAND,
    ),
)
_END = message(
    "lesson",
    "End of the lesson. For the whole table, look; for all playable cards, tops; for another "
    "game, new; for help, h.",
)
_AGAIN = message("lesson", "The lesson waits for: {wanted}.")
_AGAIN_AFTER_A_MOVE = message(
    "lesson", "The lesson waits for: {wanted}. First take this back: {undo}."
)


class Lesson:
    """How far a lesson is."""

    def __init__(self) -> None:
        self._step = 0

    @property
    def is_over(self) -> bool:
        """Whether all steps were taken."""
        return self._step == len(STEPS)

    def told(self, speaker: Speaker) -> Sentences:
        """What the present step tells."""
        if self.is_over:
            return speaker.say(_END)
        typed = _typed(STEPS[self._step], speaker)
        told = STEPS[self._step].told
        return tuple(line for each in told for line in speaker.say(each, typed=typed))

    def goes_on(self, reply: Reply, speaker: Speaker, game: Game) -> bool:
        """Go on to the next step if the reply is what this one waits for."""
        step, stand = STEPS[self._step], _stand(game)
        wanted = _played(self._step + 1)
        if reply.error:
            return False
        if step.plays:
            done = stand == wanted
        elif step.undoes:
            # What was done beside the lesson may have to be taken back first.
            done = reply.command == undo.COMMAND.name and stand == wanted[: len(stand)]
        elif step.asks:
            done = reply.asks_pile and reply.lines == speaker.asked(step.asks, game)
        else:
            done = step.calls is not None and reply.command == step.calls.name
        self._step += done
        return done

    def waits(self, speaker: Speaker, game: Game) -> Sentences:
        """What the lesson waits for: its step, or first that the game stands as it should."""
        step, stand = STEPS[self._step], _stand(game)
        back = name_of(undo.COMMAND, speaker.catalogue)
        due = _played(self._step)
        after = _played(self._step + 1) if step.plays else due
        if step.undoes and stand[: len(due)] == due:
            return speaker.say(_AGAIN, wanted=back)
        if stand != after[: len(stand)]:
            return speaker.say(_AGAIN_AFTER_A_MOVE, wanted=_typed(step, speaker), undo=back)
        if len(stand) < len(due):
            return speaker.say(_AGAIN, wanted=_shown(due[len(stand) :][:1]))
        if step.plays and len(stand) < len(after):
            return speaker.say(_AGAIN, wanted=_shown(after[len(stand) :]))
        return speaker.say(_AGAIN, wanted=_typed(step, speaker))

    def is_out_of_place(self, game: Game) -> bool:
        """Whether the game stands otherwise than at the beginning of the step."""
        return _stand(game) != _played(self._step)

    def skip(self, speaker: Speaker, game: Game) -> Sentences:
        """Go on to the next step: what is left out is played in the game."""
        self._step += 1
        game.restart()
        for _ in replay(game, _played(self._step)):
            pass
        return self.told(speaker)


def _played(step: int) -> tuple[str, ...]:
    """The actions that stand when so many steps were taken, in canonical form."""
    played: tuple[str, ...] = ()
    for each in STEPS[:step]:
        played = played[:-1] if each.undoes else played + each.plays
    return played


def _stand(game: Game) -> tuple[str, ...]:
    """The game's actions that stand, in canonical form."""
    return tuple(action_text(position, action) for position, action in game.history)


def _typed(step: LessonStep, speaker: Speaker) -> str:
    """What the step waits for, as it is typed."""
    if step.typed:
        return speaker.phrase(step.typed)
    if step.plays:
        return _shown(step.plays)
    if step.asks:
        return str(step.asks.pile)
    return name_of(step.calls or undo.COMMAND, speaker.catalogue)


def _shown(actions: tuple[str, ...]) -> str:
    """One action, or a number of draws, as typed without an arrow."""
    shown = actions[0].replace(">", " ")
    return f"{shown} {len(actions)}" if len(actions) > 1 else shown
