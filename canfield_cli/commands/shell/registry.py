"""All subcommands of `canfield`. Typer's program, help and completion come from this list."""

from __future__ import annotations

from typing import NamedTuple

from canfield_cli.commands.shell import options as o
from canfield_cli.text.messages import Message, message


class ShellCommand(NamedTuple):
    """A subcommand: what it takes, and the module whose `run` does it, loaded when called.

    What `tells_settings` says itself what is wrong with them, beside what else there is to say.
    """

    name: str
    module: str
    help: Message
    arguments: tuple[o.Argument, ...] = ()
    options: tuple[o.Option, ...] = ()
    tells_settings: bool = False


# What is done without a subcommand: the game is played.
BARE = ShellCommand(
    "",
    "play",
    message("option", "Canfield solitaire for the command line."),
    options=(o.LANG, *o.GAME_SETUP, *o.PLAIN_MODE, *o.VOICE, *o.SENTENCES, o.VIEW, o.VERSION),
    tells_settings=True,
)

COMMANDS: tuple[ShellCommand, ...] = (
    ShellCommand(
        "play",
        "play",
        message("option", "Plays a new game, or that of a code or a file."),
        (o.GAME,),
        (o.LANG, *o.GAME_SETUP, *o.PLAIN_MODE, *o.VOICE, *o.SENTENCES, o.VIEW, *o.POSITION),
        tells_settings=True,
    ),
    ShellCommand(
        "run",
        "run",
        message("option", "Plays a file of moves and checks it."),
        (o.FILE,),
        (
            o.LANG,
            *o.GAME_SETUP,
            *o.POSITION,
            o.UNTIL,
            o.ERRORS_ONLY,
            o.FINAL,
            o.VIEW,
            o.KEEP_GOING,
            o.TRANSCRIPT,
            *o.PLAIN_MODE,
            *o.SENTENCES,
        ),
    ),
    ShellCommand(
        "deal",
        "deal",
        message("option", "Prints the table of a game code, a file or a new deal."),
        (o.GAME,),
        (o.LANG, *o.GAME_SETUP, *o.POSITION, o.VIEW, o.SVG, *o.PLAIN_MODE, o.WIDTH),
    ),
    ShellCommand(
        "replay",
        "replay",
        message("option", "Steps through a game, forwards and back."),
        (o.FILE,),
        (o.LANG, *o.PLAIN_MODE, *o.SENTENCES, o.VIEW),
        tells_settings=True,
    ),
    ShellCommand(
        "export",
        "export",
        message("option", "Writes a game in canonical form, or in another form."),
        (o.FILE,),
        (
            o.LANG,
            o.TO_LAYOUT,
            o.TO_TRANSCRIPT,
            o.JSON,
            o.TO_SOLVITAIRE,
            *o.PLAIN_MODE,
            *o.SENTENCES,
        ),
    ),
    ShellCommand(
        "import",
        "import_file",
        message("option", "Turns another program's position into a layout."),
        (o.OTHER_GAME, o.LOGS_GAME),
        (o.LANG, *o.GAME_SETUP, o.MOVES, *o.PLAIN_MODE),
    ),
    ShellCommand(
        "daily",
        "daily",
        message("option", "Plays the deal of the day, or of an earlier day."),
        (o.DAY,),
        (o.LANG, *o.PLAIN_MODE, *o.VOICE, *o.SENTENCES, o.VIEW),
        tells_settings=True,
    ),
    ShellCommand(
        "stats",
        "stats",
        message("option", "Says the records."),
        (o.WHICH,),
        (o.LANG, o.JSON, o.CSV, *o.PLAIN_MODE, o.WIDTH),
        tells_settings=True,
    ),
    ShellCommand(
        "solve",
        "solve",
        message("option", "Finds out whether a game can be won, and how."),
        (o.GAME_TO_SOLVE,),
        (o.LANG, *o.GAME_SETUP, o.SECONDS, o.BY, o.JSON, *o.PLAIN_MODE, o.WIDTH),
    ),
    ShellCommand(
        "review",
        "review",
        message("option", "Tells which move lost a game."),
        (o.FILE,),
        (
            o.LANG,
            *o.GAME_SETUP,
            o.SECONDS,
            o.CHANCES,
            o.PLOT,
            o.JSON,
            *o.PLAIN_MODE,
            o.WIDTH,
        ),
    ),
    ShellCommand(
        "survey",
        "survey",
        message("option", "Counts how many deals can be won."),
        (),
        (
            o.LANG,
            *o.GAME_SETUP,
            o.DEALS,
            o.FIRST_DEAL,
            o.SECONDS,
            o.STATES,
            o.MEMORY,
            o.BY,
            o.JOBS,
            o.SCHEDULER,
            o.RESULTS,
            o.PLOT,
            o.JSON,
            *o.PLAIN_MODE,
            o.WIDTH,
        ),
    ),
    ShellCommand(
        "rules",
        "rules",
        message("option", "Explains the rules of a rule set."),
        (o.RULE_SET,),
        (o.LANG, o.DRAW, o.RULE, *o.PLAIN_MODE, o.WIDTH),
    ),
    ShellCommand(
        "completion",
        "completion",
        message("option", "Prints the script by which a shell completes command lines."),
        (o.SHELL,),
        (o.LANG, *o.PLAIN_MODE),
    ),
)
BY_NAME = {command.name: command for command in COMMANDS}
