"""What is known before the command line is parsed: the subcommand, and the language wanted."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.commands.shell.registry import BARE, BY_NAME
from canfield_cli.interpreter.language import LanguageChoice, known_language
from canfield_cli.text.catalogue import SOURCE, closest

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canfield_cli.commands.shell.registry import ShellCommand


# Set by a shell that asks what could be typed next; named so by the scripts of `completion`.
COMPLETION = "_CANFIELD_COMPLETE"


class CommandLine(NamedTuple):
    """The command line, as far as it is read before it is parsed.

    `command` is the name of the subcommand, None without one; `lang` the language that an
    option names.
    """

    command: str | None
    lang: str | None
    ascii_only: bool


def read_command_line(argv: Sequence[str]) -> CommandLine:
    """Find the subcommand, and the options that decide how everything else is said.

    What follows an option that takes a value is that value, whatever it looks like.
    """
    command = lang = None
    ascii_only = False
    # Before the subcommand stand options that take a value wherever they are.
    with_value = _with_value(BARE, *BY_NAME.values()) - _without_value(*BY_NAME.values())
    words = iter(argv)
    for word in words:
        if word == "--":
            command = command or next(words, None)
            break
        name, equals, value = word.partition("=")
        if name in with_value:
            value = value if equals else next(words, "")
            lang = value if name == "--lang" and lang is None else lang
        elif not word.startswith("-") and command is None:
            command = word
            with_value = _with_value(BARE, BY_NAME.get(word, BARE))
        ascii_only |= word == "--ascii"
    return CommandLine(command if command in BY_NAME else None, lang, ascii_only)


def _with_value(*commands: ShellCommand) -> set[str]:
    options = (option for command in commands for option in command.options if option.metavar)
    return {spelling for option in options for spelling in option.spellings}


def _without_value(*commands: ShellCommand) -> set[str]:
    options = (option for command in commands for option in command.options if not option.metavar)
    return {spelling for option in options for spelling in option.spellings}


def find_language(line: CommandLine) -> LanguageChoice:
    """The language: `--lang`, the environment's, the saved one, the locale's, else English."""
    if line.lang is not None:
        return LanguageChoice(known_language(line.lang), chosen=True)
    wanted = os.environ.get("CANFIELD_LANG", "")
    if found := closest(wanted):
        return LanguageChoice(found, chosen=False)
    from canfield_cli.store.paths import find_paths  # noqa: PLC0415 - slow to import
    from canfield_cli.store.settings import read_settings  # noqa: PLC0415 - the same

    saved = read_settings(find_paths().settings)
    named = (str(saved.values.get("language", "")), *_from_locale())
    found = next(filter(None, map(closest, named)), SOURCE)
    return LanguageChoice(found, chosen=False, unknown=wanted.strip(), fault=saved.fault)


def _from_locale() -> Iterator[str]:
    """The languages that the locale asks for, the most wanted first."""
    named = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    if named:
        # As gettext has it: a list of languages counts where a locale is set at all.
        yield from os.environ.get("LANGUAGE", "").split(":")
        yield named
    else:
        import locale  # noqa: PLC0415 - rarely needed, and slow to import

        # Windows calls it Catalan_Spain, and Python knows the language alone.
        yield locale.normalize((locale.getlocale()[0] or "").split("_")[0])
