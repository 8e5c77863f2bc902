"""What the commands are called in a language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.text.vocabulary import vocabulary_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canfield_cli.engine.words import Words
    from canfield_cli.interpreter.command import Command
    from canfield_cli.text.catalogue import Catalogue


def aliases_of(command: Command, catalogue: Catalogue) -> tuple[str, ...]:
    """What the command is called in the language, the name shown in help first."""
    return tuple(catalogue.pgettext(command.aliases.context, command.aliases.text).split("|"))


def name_of(command: Command, catalogue: Catalogue) -> str:
    """What the command is called in the language."""
    return aliases_of(command, catalogue)[0]


def vocabulary(commands: Iterable[Command], catalogue: Catalogue) -> Words:
    """All words that the reader understands in a language, the commands' names among them."""
    commands = tuple(commands)
    return vocabulary_of(
        catalogue,
        {
            command.name: (
                *command.aliases.text.split("|"),
                *aliases_of(command, catalogue),
                *((command.letter,) if command.letter else ()),
            )
            for command in commands
        },
        frozenset(command.name for command in commands if command.spelled_out),
        frozenset(
            command.name
            for command in commands
            if not command.spelled_out and (command.repeats or not command.example)
        ),
    )
