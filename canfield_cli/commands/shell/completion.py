"""`canfield completion`: the script for a shell, and what is offered when it asks.

Typer carries both; what its classes print is written anew here, since they load rich for each
word, know no value with `=` in it, and lose apostrophes in zsh.
"""

from __future__ import annotations

import datetime as dt
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from typer import completion as typer_completion

from canfield_cli.commands.shell import exit_codes
from canfield_cli.commands.shell.environment import COMPLETION, find_language, read_command_line
from canfield_cli.commands.shell.solve_by_hints import HINTS
from canfield_cli.commands.shell.streams import drop_output, prepare_streams
from canfield_cli.commands.shell.typer_app import typer_app
from canfield_cli.commands.shell.usage import PROGRAM
from canfield_cli.engine.errors import InvalidValueError
from canfield_cli.engine.rules import CHANGEABLE, DRAWS, RULE_SETS, choices_of
from canfield_cli.store.paths import find_paths
from canfield_cli.store.unfinished_codes import unfinished_codes
from canfield_cli.text.catalogue import languages
from canfield_cli.text.event_sentences import Verbosity
from canfield_cli.text.rule_set_names import fields
from canfield_cli.text.speaker import Speaker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from canfield_cli.commands.shell.invocation import Invocation

SHELLS = ("bash", "zsh", "fish", "powershell")
_FILES = (".moves", ".layout", ".txt", ".json")


def run(invocation: Invocation) -> int:
    """Print a shell's script."""
    shell = (invocation.text("shell") or "").lower()
    if shell not in SHELLS:
        raise InvalidValueError("shell", shell, SHELLS)
    print(
        typer_completion.get_completion_script(  # type: ignore[attr-defined]
            prog_name=PROGRAM, complete_var=COMPLETION, shell=shell
        )
    )
    return exit_codes.DONE


def _codes_and_files() -> list[str]:
    codes = unfinished_codes(find_paths().saves)
    try:
        found = [each.name for each in Path().iterdir() if each.suffix in _FILES]
        # A shell would take a name apart where it has a space.
        files = [name for name in found if not any(map(str.isspace, name))]
    except OSError:
        files = []
    # Nothing at all leaves it to the shell, which knows other folders too.
    return codes + sorted(files) if codes else []


def _changes() -> list[str]:
    return [f"{field}={choice}" for field in CHANGEABLE for choice in choices_of(field)]


def _days() -> list[str]:
    today = dt.datetime.now().astimezone().date()
    return ["yesterday", *(str(today - dt.timedelta(days)) for days in range(1, 8))]


# What can be completed: the name that an option's entry has for it, and where it comes from.
OFFERED: Mapping[str, Callable[[], Iterable[str]]] = {
    "changes of rules": _changes,
    "days": _days,
    "draws": lambda: map(str, DRAWS),
    "games": _codes_and_files,
    "languages": languages,
    "players": lambda: (HINTS,),
    "records": lambda: ("best", "last", *RULE_SETS),
    "rule sets": lambda: tuple(RULE_SETS),
    "shells": lambda: SHELLS,
    "verbosities": lambda: tuple(Verbosity),
    "views": lambda: ("words", "grid"),
}


def offers(name: str) -> Callable[[str], list[str]]:
    """What Typer asks for an argument's or an option's values."""

    def offered(incomplete: str) -> list[str]:
        return [each for each in OFFERED[name]() if each.startswith(incomplete)]

    return offered


def complete() -> int:
    """Answer a shell that asks, and never say anything else. Returns the exit code.

    fish looks at the code: 1 leaves the completion to its own files.
    """
    try:
        prepare_streams(ascii_only=False)
        instruction, _, shell = os.environ[COMPLETION].partition("_")
        if instruction != "complete" or shell not in SHELLS:
            return exit_codes.REFUSED
        typer_completion.completion_init()  # type: ignore[attr-defined]
        classes = typer_completion.shell_completion  # type: ignore[attr-defined]
        kind = classes.get_completion_class(shell)
        line = read_command_line(_typed(shell))
        lang = line.lang if line.lang in languages() else None
        choice = find_language(line._replace(lang=lang))
        speaker = Speaker(choice.language)
        named = fields(speaker.catalogue)
        app = typer_app(line.command, lambda told: speaker.phrase(told, **named), offers)
        command = typer.main.get_command(app)
        asked = kind(command, {"obj": choice}, PROGRAM, COMPLETION)
        words, incomplete = asked.get_completion_args()
        if shell == "bash":
            words, incomplete = _joined([*words, incomplete])
        found = asked.get_completions(words, incomplete)
        lines = [_line(shell, each.value, each.help or "", incomplete) for each in found]
        code = _answer(shell, lines)
        sys.stdout.flush()
    except Exception:
        # Whatever is wrong is told to who runs the program, not to who presses Tab.
        drop_output()
        return exit_codes.REFUSED
    return code


def _typed(shell: str) -> list[str]:
    """The words of the command line before the one that is to be completed."""
    text = os.environ.get("COMP_WORDS" if shell == "bash" else "_TYPER_COMPLETE_ARGS", "")
    return text.split()[1:]


def _joined(words: list[str]) -> tuple[list[str], str]:
    """Bash takes `--rule a=b` apart at its `=`; here it is one word again."""
    whole: list[str] = []
    for word in words:
        if whole and (word.startswith("=") or whole[-1].endswith("=")):
            whole[-1] += word
        else:
            whole.append(word)
    return whole[:-1], whole[-1]


def _line(shell: str, value: str, told: str, incomplete: str) -> str:
    """One thing that is offered, as the shell's script wants it."""
    told = " ".join(told.split())
    option, equals, _ = incomplete.partition("=")
    if equals and option.startswith("--") and shell != "bash":
        # These shells put what is offered in the place of the whole word.
        value = f"{option}={value}"
    match shell:
        case "bash":
            # bash completes what stands after the last `=` alone.
            return value.rpartition("=")[2] if equals else value
        case "zsh":
            return ":".join(_quoted_for_zsh(each) for each in (value, told) if each)
        case "fish":
            return f"{value}\t{told}" if told else value
        case _:
            return f"{value}:::{told or ' '}"


def _quoted_for_zsh(text: str) -> str:
    """In double quotes within single ones; a colon would end the value."""
    for character in ("\\", '"', "$", "`", ":"):
        text = text.replace(character, "\\" + ("\\" if character == ":" else "") + character)
    apostrophe = r"'\''"
    return '"' + text.replace("'", apostrophe) + '"'


def _answer(shell: str, lines: list[str]) -> int:
    if shell == "zsh":
        offered = "\n".join(lines)
        print(f"_arguments '*: :(({offered}))'" if lines else "_files")
    elif shell == "fish" and os.environ.get("_TYPER_COMPLETE_FISH_ACTION") == "is-args":
        return exit_codes.DONE if lines else exit_codes.REFUSED
    elif lines:
        print(*lines, sep="\n")
    return exit_codes.DONE
