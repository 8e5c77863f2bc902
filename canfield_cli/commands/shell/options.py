"""The options and arguments of the shell's commands, each written down once, as plain data."""

from __future__ import annotations

from typing import NamedTuple

from canfield_cli.text.messages import Message, message


class Option(NamedTuple):
    """An option of the command line.

    `field` is its name in `Invocation.values`. `names` are what is typed; a name that may be
    switched off has the other after a slash. `metavar` is the word for its value, None for an
    option without one; `repeated` says that it may be given again and again. `offered` names what
    a shell completes there, a key of `completion.OFFERED`; nothing leaves it to the shell's files.
    """

    field: str
    names: tuple[str, ...]
    help: Message
    metavar: Message | None = None
    repeated: bool = False
    offered: str = ""

    @property
    def spellings(self) -> tuple[str, ...]:
        """Every way to type it."""
        return tuple(name for names in self.names for name in names.split("/"))

    @property
    def can_be_off(self) -> bool:
        """Whether it has a name that switches it off."""
        return "/" in self.names[0]


class Argument(NamedTuple):
    """An argument of the command line; `metavar` is the word for it in help.

    `offered` is as in `Option`.
    """

    field: str
    metavar: Message
    help: Message
    required: bool = False
    offered: str = ""


LANG = Option(
    "lang",
    ("--lang",),
    message("option", "The language: en, ca or es."),
    message("metavar", "CODE"),
    offered="languages",
)
JSON = Option("as_json", ("--json",), message("option", "Prints JSON, one object per line."))
REVEAL = Option("reveal", ("--reveal",), message("option", "Shows the hidden cards too."))
LEGAL = Option("legal", ("--legal",), message("option", "Lists the legal moves too."))
RULES = Option(
    "rules",
    ("--rules",),
    message("option", "The rule set: {rule_sets}; {default} by default."),
    message("metavar", "NAME"),
    offered="rule sets",
)
DRAW = Option(
    "draw",
    ("--draw",),
    message("option", "How many cards a draw turns: 1 or 3; 3 by default."),
    message("metavar", "N"),
    offered="draws",
)
RULE = Option(
    "rule",
    ("--rule",),
    message("option", "Changes one rule; can be given again for another."),
    message("metavar", "FIELD=VALUE"),
    repeated=True,
    offered="changes of rules",
)
WIDTH = Option(
    "width",
    ("--width",),
    message("option", "Breaks lines at N characters; 0 never does."),
    message("metavar", "N"),
)
VERBOSITY = Option(
    "verbosity",
    ("--verbosity",),
    message("option", "How much is said: brief, normal or full."),
    message("metavar", "LEVEL"),
    offered="verbosities",
)
ACCESSIBLE = Option(
    "accessible",
    (
        "--accessible/--no-accessible",
        "--plain/--no-plain",
    ),
    message("option", "Plain mode: whole sentences and no control codes."),
)
ASCII = Option("ascii_only", ("--ascii",), message("option", "Writes letters without accents."))
QUIET = Option(
    "quiet", ("--quiet",), message("option", "Leaves out the first lines of plain mode.")
)
SPEAK = Option(
    "speak",
    ("--speak",),
    message(
        "option", "Speaks what is printed. With a screen reader running, everything is said twice."
    ),
)
SPEAK_WITH = Option(
    "speak_with",
    ("--speak-with",),
    message("option", "Speaks through this command, which is given the text."),
    message("metavar", "COMMAND"),
)
GAME = Argument(
    "game",
    message("metavar", "GAME"),
    message("option", "A game code, a move file or a layout; without one, a new deal."),
    offered="games",
)
UNTIL = Option(
    "until", ("--until",), message("option", "Stops after N commands."), message("metavar", "N")
)
ERRORS_ONLY = Option("errors_only", ("--errors-only",), message("option", "Says refusals only."))
FINAL = Option("final", ("--final",), message("option", "Says the last table only."))
KEEP_GOING = Option(
    "keep_going",
    ("--keep-going",),
    message("option", "Goes on after a refusal, and lists all refusals at the end."),
)
TRANSCRIPT = Option(
    "transcript",
    ("--transcript",),
    message("option", "Writes what was typed and said to a new file."),
    message("metavar", "FILE"),
)
FILE = Argument(
    "file",
    message("metavar", "FILE"),
    message("option", "A move file or a layout; - reads standard input."),
    required=True,
)
TO_LAYOUT = Option(
    "to_layout", ("--layout",), message("option", "Writes the last position as a layout.")
)
TO_TRANSCRIPT = Option(
    "to_transcript", ("--transcript",), message("option", "Writes what is typed and said.")
)
TO_SOLVITAIRE = Option(
    "to_solvitaire",
    ("--solvitaire",),
    message("option", "Writes the last position for the program Solvitaire."),
)
CSV = Option("as_csv", ("--csv",), message("option", "Prints CSV, one game per line."))
DAY = Argument(
    "day",
    message("metavar", "DAY"),
    message(
        "option",
        "An earlier day: yesterday, or year, month and day with hyphens; today by default.",
    ),
    offered="days",
)
WHICH = Argument(
    "which",
    message("metavar", "WHICH"),
    message(
        "option",
        "With best or last, ten games of each kind; with a rule set, its records; "
        "without a word, a summary.",
    ),
    offered="records",
)
GAME_TO_SOLVE = Argument(
    "game",
    message("metavar", "GAME"),
    message("option", "A game code, a move file or a layout; - reads standard input."),
    required=True,
    offered="games",
)
SECONDS = Option(
    "seconds",
    ("--seconds",),
    message(
        "option",
        "Searches each position for so long at most: 10, or 60 in solve, by default.",
    ),
    message("metavar", "SECONDS"),
)
BY = Option(
    "by",
    ("--by",),
    message(
        "option", "With hints, the game is played by the hints alone, which see no hidden card."
    ),
    message("metavar", "WHO"),
    offered="players",
)
DEALS = Option(
    "deals",
    ("--deals",),
    message("option", "How many deals; 100 by default."),
    message("metavar", "N"),
)
FIRST_DEAL = Option(
    "first",
    ("--from",),
    message("option", "The number of the first deal; 0 by default."),
    message("metavar", "N"),
)
JOBS = Option(
    "jobs",
    ("--jobs",),
    message("option", "How many processes work; as many as there are cores by default."),
    message("metavar", "N"),
)
SCHEDULER = Option(
    "scheduler",
    ("--scheduler",),
    message("option", "Has the work done by the machines of a Dask scheduler."),
    message("metavar", "ADDRESS"),
)
RESULTS = Option(
    "results",
    ("--results",),
    message(
        "option",
        "Writes each deal into this file, a line each, and leaves out those that are in it.",
    ),
    message("metavar", "FILE"),
)
STATES = Option(
    "states",
    ("--states",),
    message(
        "option",
        "Searches so many positions for each deal at most, so that any machine finds the same.",
    ),
    message("metavar", "N"),
)
MEMORY = Option(
    "memory",
    ("--memory",),
    message("option", "How many megabytes a search may take; 500 by default."),
    message("metavar", "N"),
)
OTHER_GAME = Argument(
    "file",
    message("metavar", "FILE"),
    message(
        "option",
        "A Solvitaire position, a board with labelled lines, or 52 cards in dealing order; "
        "with --moves, a log of moves.",
    ),
    required=True,
)
VIEW = Option(
    "view",
    ("--view",),
    message("option", "How a terminal shows the table: words or grid."),
    message("metavar", "VIEW"),
    offered="views",
)
SVG = Option(
    "svg",
    ("--svg",),
    message("option", "Writes the table as a picture to a new file."),
    message("metavar", "FILE"),
)
CHANCES = Option(
    "chances",
    ("--chances",),
    message(
        "option",
        "Tells the chance after each move, as it could be known then, and which moves cost most.",
    ),
)
PLOT = Option(
    "plot",
    ("--plot",),
    message("option", "Writes the curve as a picture to a new file that ends in .svg or .png."),
    message("metavar", "FILE"),
)
LOGS_GAME = Argument(
    "game",
    message("metavar", "GAME"),
    message("option", "With --moves: the code or the layout of the log's game."),
)
MOVES = Option(
    "moves",
    ("--moves",),
    message("option", "Turns a log such as c, wf, tt 1 2 into a move file."),
)
RULE_SET = Argument(
    "rules",
    message("metavar", "RULES"),
    message("option", "The rule set: {rule_sets}; {default} by default."),
    offered="rule sets",
)
SHELL = Argument(
    "shell",
    message("metavar", "SHELL"),
    message("option", "The shell: bash, zsh, fish or powershell."),
    required=True,
    offered="shells",
)
VERSION = Option("version", ("--version",), message("option", "Shows the version."))

# Options that go together, in the order in which help shows them.
GAME_SETUP = (RULES, DRAW, RULE)
PLAIN_MODE = (ACCESSIBLE, ASCII)
VOICE = (QUIET, SPEAK, SPEAK_WITH)
SENTENCES = (WIDTH, VERBOSITY)
POSITION = (JSON, REVEAL, LEGAL)
