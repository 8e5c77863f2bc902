"""What a command is, what it is given, and what it answers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple, Protocol

from canfield_cli.engine.errors import NotationError, NotationProblem
from canfield_cli.interpreter.effects import NO_EFFECTS
from canfield_cli.interpreter.help_topic import HelpTopic

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from canfield_cli.analysis.hint_plans import HintPlans
    from canfield_cli.analysis.solver_cache import SolverCache
    from canfield_cli.engine.game import PlayedAction
    from canfield_cli.engine.reader import Reader
    from canfield_cli.interpreter.effects import Effects
    from canfield_cli.interpreter.recorder import GameRecorder
    from canfield_cli.interpreter.speaking import Speaking
    from canfield_cli.session import Session
    from canfield_cli.text.messages import Message, Phrase
    from canfield_cli.text.speaker import Sentences, Speaker


def _never() -> bool:
    return False


def _nothing() -> None:
    return


class Frontend(NamedTuple):
    """What stands in front of the interpreter: somebody at a terminal, or a file.

    `confirm` asks a question of the player and says whether the answer is yes; without it
    nothing is asked. `stop` says whether a long command is to end. `screen` says that there is
    somebody who sees, and `replayed` that the game is one of a file that is only being read:
    then no other file is written or read. `stays_plain` says by what plain mode stays on,
    whatever is set. `any_key_stops` is called by what plays by itself: from then on, till the line
    is done, `stop` also says so when a key is pressed, where keys are read one by one. `speaking`
    is the voice; without it nothing is spoken there.
    """

    confirm: Callable[[str], bool] | None = None
    stop: Callable[[], bool] = _never
    screen: bool = False
    replayed: bool = False
    stays_plain: Phrase | None = None
    any_key_stops: Callable[[], None] = _nothing
    speaking: Speaking | None = None


class Confirm(Protocol):
    """Asks the player before a game is lost, where there is somebody to ask.

    Without a question it is the command's own, and then only for a game under way. `Declined`
    is raised when the answer is no.
    """

    def __call__(self, question: Message | None = None) -> None:
        """Ask, if anything is to be asked."""


class Declined(Exception):
    """The player was asked, and wants to keep the game that would be lost."""


class CommandContext(NamedTuple):
    """What a command works with: the session, its language's speaker and reader, all commands.

    `news` are the lines of the last replies that told of an action, the newest last. `recorder`
    keeps the games. `confirm` is called when all that was typed is right, and before anything
    is changed. `end_lesson` brings back the game from before the lesson that is going on, if any.
    `solver_cache` gives the solver's answers, and is slow to come the first time; so does
    `hint_plans`, with the hints. `earlier` are lines that were typed before, the last one last.
    """

    session: Session
    speaker: Speaker
    reader: Reader
    commands: tuple[Command, ...]
    news: Sequence[Sentences]
    recorder: GameRecorder
    confirm: Confirm
    solver_cache: Callable[[], SolverCache]
    hint_plans: Callable[[], HintPlans]
    frontend: Frontend
    end_lesson: Callable[[], Sentences] | None = None
    earlier: Sequence[str] = ()


class CommandResult(NamedTuple):
    """What a command says, in lines, and whether it changed the table or ends the session.

    `played` are the actions that it played. `begins` is set where a game begins or goes on.
    `steps` are undos and redos that it did, as files have them.
    `suggested` is what it advises to do next, as files have it, and `figures` are more that JSON
    says of the answer, with their names. `retyped` is a line to do now, as if it were
    typed. `rest` goes on with it: it is called when this was kept and told, unless somebody has
    stopped it.
    """

    lines: Sentences
    played: tuple[PlayedAction, ...] = ()
    steps: tuple[str, ...] = ()
    changed: bool = False
    leaves: bool = False
    begins: bool = False
    suggested: str | None = None
    figures: tuple[tuple[str, object], ...] = ()
    retyped: str = ""
    rest: Callable[[], CommandResult] | None = None


class Command(NamedTuple):
    """One thing that a person asks for by name.

    `name` stands in files and JSON; `aliases` are its names in a language, divided by `|`, the
    first of them shown in help; `letter` calls it in every language. `example` shows what may
    follow the name. `handler` is handed what did follow, and raises `CanfieldError` when it
    cannot be done; then nothing has changed. A command that `repeats` takes a number of times; one
    that `takes_all` also the word for all, which is as many as actions were played.

    `question` is what `CommandContext.confirm` asks, at a prompt, when a game is under way that
    would be lost; where `resumable`, not even then while games are kept, for it can be gone on
    with.

    `effects` say what it does to the record of the game. What `is_final` ends or leaves a game:
    it is never suggested for a misspelt line. `arguments` gives what may follow the name at the
    prompt. `spelled_out`: no beginning of a name calls it, for it ends, leaves or begins a game.
    What `retypes` does an earlier line again: the line that it stands in is not kept for that.

    `topic` is what help tells it among, and `gist` what it does in fewer words than `help`, for
    there; without it `help` is told.
    """

    name: str
    aliases: Message
    help: Message
    handler: Callable[[CommandContext, str], CommandResult]
    example: Message | None = None
    letter: str = ""
    repeats: bool = False
    takes_all: bool = False
    question: Message | None = None
    resumable: bool = False
    effects: Effects = NO_EFFECTS
    is_final: bool = False
    arguments: Callable[[Speaker, tuple[Command, ...]], Iterable[str]] | None = None
    spelled_out: bool = False
    retypes: bool = False
    topic: HelpTopic = HelpTopic.GAME
    gist: Message | None = None


_NUMBER = re.compile(r"[1-9][0-9]{0,2}")


def number_or(default: int, command: str, arguments: str, *, start: int = 0) -> int:
    """The number that the arguments are, from 1 to 999; the default where there are none.

    `start` is where in the line they begin.
    """
    if not arguments:
        return default
    if not _NUMBER.fullmatch(arguments):
        raise NotationError(NotationProblem.BAD_ARGUMENT, arguments, command, start=start)
    return int(arguments)


def no_arguments(command: str, arguments: str) -> None:
    """Refuse arguments where a command takes none."""
    if arguments:
        raise NotationError(NotationProblem.BAD_ARGUMENT, arguments, command)
