"""All commands. Help, completion and the README's table come from this list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.commands import (
    abandon,
    bank,
    base_rank,
    code,
    daily,
    double_click,
    expect,
    finish,
    give_up,
    help,
    hint,
    history,
    lang,
    last,
    layout,
    learn,
    left,
    load,
    look,
    moves,
    new,
    oracle,
    quit,
    redo,
    restart,
    resume,
    rules,
    save,
    score,
    set,
    stats,
    time,
    tops,
    undo,
    up,
    verbosity,
    where,
)
from canfield_cli.text.vocabulary import words_of

if TYPE_CHECKING:
    from canfield_cli.commands.base import Command
    from canfield_cli.engine.words import Words
    from canfield_cli.text.catalogue import Catalogue

COMMANDS: tuple[Command, ...] = (
    help.COMMAND,
    learn.COMMAND,
    look.COMMAND,
    tops.COMMAND,
    base_rank.COMMAND,
    left.COMMAND,
    where.COMMAND,
    moves.COMMAND,
    hint.COMMAND,
    oracle.COMMAND,
    last.COMMAND,
    history.COMMAND,
    layout.COMMAND,
    undo.COMMAND,
    redo.COMMAND,
    up.COMMAND,
    finish.COMMAND,
    score.COMMAND,
    time.COMMAND,
    code.COMMAND,
    rules.COMMAND,
    new.COMMAND,
    restart.COMMAND,
    give_up.COMMAND,
    resume.COMMAND,
    abandon.COMMAND,
    save.COMMAND,
    load.COMMAND,
    stats.COMMAND,
    bank.COMMAND,
    daily.COMMAND,
    lang.COMMAND,
    verbosity.COMMAND,
    double_click.COMMAND,
    set.COMMAND,
    expect.COMMAND,
    quit.COMMAND,
)


def calls(command: Command, catalogue: Catalogue) -> tuple[str, ...]:
    """What the command is called in the language, the name shown in help first."""
    return tuple(catalogue.pgettext(command.calls.context, command.calls.text).split("|"))


def vocabulary(catalogue: Catalogue) -> Words:
    """All words that the reader understands in a language, the commands' names among them."""
    return words_of(
        catalogue,
        {
            command.name: (
                *command.calls.text.split("|"),
                *calls(command, catalogue),
                *((command.letter,) if command.letter else ()),
            )
            for command in COMMANDS
        },
    )
