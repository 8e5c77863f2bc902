"""One game being played: a request in, what happened out. No input, output or text."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.cards import COLUMNS, Pile
from canfield_cli.engine.events import Redealt
from canfield_cli.engine.game import Game
from canfield_cli.engine.moves import DRAW, up_move
from canfield_cli.engine.outlook import goes
from canfield_cli.engine.requests import resolve

if TYPE_CHECKING:
    from collections.abc import Callable

    from canfield_cli.engine.actions import Action
    from canfield_cli.engine.game import PlayedAction
    from canfield_cli.engine.requests import MoveRequest
    from canfield_cli.engine.rules import Rules
    from canfield_cli.engine.setup import GameSetup


class Settings(NamedTuple):
    """What a player chose.

    `language` is a language's code; `verbosity` how much is said: brief, normal or full;
    `table` whether the table follows each action at a terminal: always, or only when asked;
    `view` how it is shown there: in words, or drawn as a grid, with suits as `signs` and, if it
    is to tell what `can` be moved, a row more;
    `rules` and `draw` what a new game is played by; `double_click` whether a card that is sent
    may go to a column; `width` the line's length in characters, 0 for lines that are never
    broken; `prompt` whether a word asks for each line; `bell` whether
    a refusal rings; `accessible` whether plain mode is on; `stake` what a deck costs, in
    dollars, by rules that pay them; `goes` whether a draw tells where the drawn card can go;
    `speak` whether what is printed is spoken, at a `rate` in words a minute, 0 for the voice's own,
    by the voice of that name, or of the language where it is empty; `sounds` whether short tones
    are heard beside the words.
    """

    language: str = "en"
    verbosity: str = "normal"
    table: str = "always"
    rules: str = "app"
    draw: int = 3
    double_click: bool = True
    width: int = 0
    prompt: bool = True
    bell: bool = False
    accessible: bool = False
    stake: int = 50
    view: str = "words"
    signs: bool = True
    can: bool = False
    goes: bool = False
    speak: bool = False
    rate: int = 0
    voice: str = ""
    sounds: bool = False


class Mark(NamedTuple):
    """A position to come back to: a game, and the actions that led there from its start."""

    game: Game
    actions: tuple[Action, ...]


class GameAside(NamedTuple):
    """A game put aside for another, with its mark and what new games are played by."""

    game: Game
    setup: GameSetup
    next_rules: Rules
    marked: Mark | None


class Session:
    """The game being played and the player's settings.

    `clock` gives seconds, and `new_number` a deal's number for a new game; both are asked
    only when needed. `next_rules` are what a new game is played by unless others are named;
    `begun` says how the game begins that was begun here last, its deal too.
    """

    def __init__(
        self,
        setup: GameSetup,
        settings: Settings,
        clock: Callable[[], float],
        new_number: Callable[[], int],
    ) -> None:
        self.settings = settings
        self.clock = clock
        self._new_number = new_number
        self.game = self._start(setup)
        self._marked: Mark | None = None
        self.next_rules: Rules = self.game.rules

    def _start(self, setup: GameSetup) -> Game:
        number = self._new_number() if setup.is_random else 0
        game = setup.start(number, self.clock)
        self.setup = setup.fixed(number)
        return game

    def new(self, setup: GameSetup) -> None:
        """Begin another game; where the setup names no rules, by `next_rules`."""
        self.take_up(self.dealt(setup))

    def dealt(self, setup: GameSetup) -> Game:
        """Another game that could be begun, by the same rules unless the setup names some."""
        return self._start(setup._replace(present=self.next_rules))

    def game_of(self, setup: GameSetup) -> Game:
        """A game that this session could take up, at its start; no time passes in it."""
        return setup.start(0, float)

    def copy_of_start(self) -> Game:
        """The present game at its start; no time passes in it."""
        return Game(self.game.rules, self.game.start, float, self.game.code)

    def beside(self, setup: GameSetup, language: str) -> Session:
        """Another session with the same settings but for the language, and the same clock."""
        settings = self.settings._replace(language=language)
        return Session(setup, settings, self.clock, self._new_number)

    def take_up(self, game: Game) -> None:
        """Play another game that is there already."""
        self.game = game
        self.next_rules = game.rules

    @property
    def marked(self) -> Mark | None:
        """The mark in the present game; another game that is taken up has none."""
        return self._marked if self._marked and self._marked.game is self.game else None

    def mark(self) -> None:
        """Mark the present position; an earlier mark is forgotten."""
        self._marked = Mark(self.game, self.game.actions)

    def restart(self) -> None:
        """Begin the present game anew; its mark is forgotten."""
        self.game.restart()
        self._marked = None

    def set_aside(self) -> GameAside:
        """The present game, to be brought back; its clock stands still from now on."""
        self.game.pause()
        return GameAside(self.game, self.setup, self.next_rules, self._marked)

    def bring_back(self, aside: GameAside) -> None:
        """Go on with a game that was put aside; its clock runs again, if it did."""
        self.game, self.setup, self.next_rules, self._marked = aside
        self.game.go_on(self.game.seconds, self.clock)

    def draw(self) -> PlayedAction:
        """Draw, or redeal; `IllegalActionError` when neither can be done."""
        return self.game.play(DRAW)

    def draw_on(self) -> tuple[PlayedAction, ...]:
        """Draw until a card comes that can go somewhere, at most to the end of the pass.

        At least once; an empty stock is made of the waste before, which is the first of the
        actions then. `IllegalActionError` when nothing can be drawn.
        """
        game = self.game
        played = [game.play(DRAW)]
        if isinstance(played[0].events[0], Redealt):
            played.append(game.play(DRAW))
        while game.position.stock_count and not self._waste_goes():
            played.append(game.play(DRAW))
        return tuple(played)

    def _waste_goes(self) -> bool:
        position = self.game.position
        top = position.top(Pile.WASTE)
        return top is not None and goes(self.game.rules, position, top)

    def transfer(self, request: MoveRequest, text: str) -> PlayedAction:
        """Play the move that was asked for; `text` is what was typed.

        `IllegalActionError` or `AmbiguousError` when it cannot be played.
        """
        game = self.game
        move = resolve(
            game.rules, game.position, request, text, double_click=self.settings.double_click
        )
        return game.play(move)

    def put_up(self) -> tuple[PlayedAction, ...]:
        """Put up every card that can go to a foundation, an action each; none if there is none.

        `IllegalActionError` when the game is over.
        """
        game = self.game
        played: list[PlayedAction] = []
        game.verify_not_over()
        sources = (Pile.RESERVE, Pile.WASTE, *COLUMNS)
        while move := next(filter(None, (up_move(game.position, pile) for pile in sources)), None):
            played.append(game.play(move))
        return tuple(played)
