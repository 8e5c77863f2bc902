"""`learn`: a lesson that plays the documented opening with the player."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.commands.prompt import undo
from canfield_cli.engine.action_log import replay
from canfield_cli.engine.setup import GameSetup
from canfield_cli.interpreter.command import Command, CommandContext, CommandResult, no_arguments
from canfield_cli.interpreter.effects import Effects
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.text.messages import Message, Refusal, RefusedError, message

if TYPE_CHECKING:
    from canfield_cli.engine.game import Game
    from canfield_cli.text.speaker import Sentences, Speaker

NAME, SKIP = "learn", "skip"
CODE = "CF1-D3-AAAAACL"


class LessonStep(NamedTuple):
    """A step of the lesson: what it explains, and what to type, in canonical form."""

    told: tuple[Message, ...]
    wanted: str


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
                "Ask for column 2: type c2.",
            ),
        ),
        "c2",
    ),
    LessonStep(
        (
            message(
                "lesson",
                "In a column a card goes on a card of the other colour, one rank higher. "
                "The reserve's top card, the queen of clubs, can go on that king. A move says "
                "from where to where: type r c2.",
            ),
        ),
        "r>c2",
    ),
    LessonStep(
        (
            message(
                "lesson",
                "That brought the 8 of hearts to light, and it comes next on the hearts "
                "foundation. Put it up: type r f.",
            ),
        ),
        "r>f",
    ),
    LessonStep(
        (
            message(
                "lesson",
                "A king goes on an ace, and what lies on it comes along. The reserve then fills "
                "the column left empty. Column 4 has the ace of spades: type c2 c4.",
            ),
        ),
        "c2>c4",
    ),
    LessonStep(
        (
            message(
                "lesson",
                "Any action can be taken back, with all that it caused. Try it: type undo.",
            ),
        ),
        "undo",
    ),
)
_END = message(
    "lesson",
    "End of the lesson. To draw, type d; for the whole table, look; for another game, new; "
    "for help, h.",
)
_AGAIN = message("lesson", "The lesson waits for: {wanted}.")
_AGAIN_AFTER_A_MOVE = message(
    "lesson", "The lesson waits for: {wanted}. First take this back: {undo}."
)


_NO_LESSON = message("refusal", "No: skip belongs to the lesson. To begin it: learn.")


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
        return tuple(line for each in STEPS[self._step].told for line in speaker.say(each))

    def heard(self, done: str, speaker: Speaker, stand: tuple[str, ...]) -> Sentences:
        """What follows when something was done: the next step, or what the lesson waits for.

        `stand` are the game's actions: one that is not the lesson's has to be taken back, and one
        of the lesson's that was taken back is wanted again.
        """
        back = speaker.phrase(undo.COMMAND.aliases).split("|")[0]
        wanted = STEPS[self._step].wanted
        if done == wanted:
            self._step += 1
            return self.told(speaker)
        played = self._played()
        if wanted == undo.COMMAND.name:
            return speaker.say(_AGAIN, wanted=back)
        if stand != played[: len(stand)]:
            shown = wanted.replace(">", " ")
            return speaker.say(_AGAIN_AFTER_A_MOVE, wanted=shown, undo=back)
        wanted = (*played, wanted)[len(stand)]
        return speaker.say(_AGAIN, wanted=wanted.replace(">", " "))

    def skip(self, speaker: Speaker, game: Game) -> Sentences:
        """Go on to the next step: what is left out is played in the game."""
        self._step += 1
        game.restart()
        for _ in replay(game, self._played()):
            pass
        return self.told(speaker)

    def _played(self) -> tuple[str, ...]:
        """The moves of the steps that were taken, in canonical form."""
        return tuple(step.wanted for step in STEPS[: self._step] if ">" in step.wanted)


def _learn(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments(NAME, arguments)
    context.session.new(GameSetup.from_text(code=CODE))
    return CommandResult((CODE,), changed=True, begins=True)


COMMAND = Command(
    name=NAME,
    aliases=message("command", "learn"),
    help=message("help", "Plays the beginning of a game with you, as a lesson."),
    handler=_learn,
    effects=Effects(teaches=True, leaves_game=True),
    spelled_out=True,
    topic=HelpTopic.GAME,
    gist=message("help", "a lesson"),
)


def _skip(context: CommandContext, arguments: str) -> CommandResult:
    no_arguments(SKIP, arguments)
    if context.end_lesson is None:
        raise RefusedError(Refusal.NO_LESSON, _NO_LESSON)
    # The lesson itself, which hears of it, goes on.
    return CommandResult(())


SKIP_COMMAND = Command(
    name=SKIP,
    aliases=message("command", "skip"),
    help=message("help", "Goes on to the next step of the lesson."),
    handler=_skip,
    topic=HelpTopic.GAME,
    gist=message("help", "its next step"),
)
