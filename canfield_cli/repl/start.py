"""A game begins: settings are gathered, and it is found out where lines come from."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.commands.choices import BY_FIELD, from_file, parse, with_value
from canfield_cli.commands.interpreter import Interpreter
from canfield_cli.engine.opening import Opening
from canfield_cli.repl.lines import Lines, PipedInput, PlainInput
from canfield_cli.repl.loop import Conversation, Manner
from canfield_cli.session import Session, Settings
from canfield_cli.store.paths import find_paths
from canfield_cli.store.settings import Value, read_settings, write_settings
from canfield_cli.text.catalogue import SOURCE, load
from canfield_cli.text.messages import message
from canfield_cli.text.speak import Speaker

if TYPE_CHECKING:
    from collections.abc import Callable

    from canfield_cli.engine.errors import CanfieldError
    from canfield_cli.store.movefile import Source
    from canfield_cli.store.paths import Paths

_NO_PROMPT = message("trouble", "The full prompt cannot start here: {why}. Plain input instead.")
_NO_HISTORY = message("trouble", "Lines typed are not remembered. {fault}")
_IGNORED = message("trouble", "In the settings: {fault} It is ignored.")
_OFF = frozenset({"", "0", "false", "no", "off"})


class Flags(NamedTuple):
    """What the command line said; None where it said nothing."""

    language: str | None = None
    verbosity: str | None = None
    width: str | None = None
    accessible: bool | None = None


def play(
    source: Source,
    asked: Opening,
    flags: Flags,
    fallback_language: str,
    clock: Callable[[], float],
    new_number: Callable[[], int],
) -> bool:
    """Play a game to the end of its lines. False when a move of the source was refused."""
    paths = find_paths()
    settings, troubles = gather(paths, flags, fallback_language)
    opening = source.opening.joined(asked)
    if opening.is_random:
        preferred = Opening(rules=settings.rules, draw=str(settings.draw))
        opening = opening._replace(present=preferred.rule_set())
    session = Session(opening, settings, clock, new_number)
    speaker = Speaker(settings.language)
    manner = _manner(settings)
    interpreter = Interpreter(session, prefixes=True)
    lines: Lines = PlainInput() if manner.interactive else PipedInput(sys.stdin.buffer)
    if manner.screen:
        try:
            from canfield_cli.repl.terminal import (  # noqa: PLC0415 - slow to import
                Terminal,
                open_history,
            )

            history, fault = open_history(paths.history)
            lines = Terminal(history, interpreter)
            if fault:
                troubles += speaker.say(_NO_HISTORY, fault=speaker.refusal(fault))
        except Exception as failure:  # Whatever it is, plain input works.
            manner = Manner(interactive=True)
            troubles += speaker.say(_NO_PROMPT, why=str(failure) or type(failure).__name__)
    conversation = Conversation(interpreter, lines, sys.stdout, manner, _keeper(paths, settings))
    if troubles:
        print(*troubles, sep="\n", file=sys.stderr)
    if not conversation.replay(source, sys.stderr):
        return False
    conversation.begin(welcome=manner.interactive and _is_first_run(paths))
    conversation.run()
    return True


def gather(paths: Paths, flags: Flags, fallback_language: str) -> tuple[Settings, list[str]]:
    """The settings: the flags, else the environment, else the file; and what is wrong in it."""
    saved = read_settings(paths.settings)
    from_environment = os.environ.get("CANFIELD_LANG")
    settings, faults = from_file(Settings(language=""), saved.values, load(SOURCE))
    language = flags.language or (
        fallback_language if from_environment else settings.language or fallback_language
    )
    speaker = Speaker(language)
    accessible = _accessible(flags.accessible, saved=settings.accessible)
    settings = settings._replace(language=language, accessible=accessible)
    for field, text in (("verbosity", flags.verbosity), ("width", flags.width)):
        if text is not None:
            value = parse(BY_FIELD[field], text, speaker.catalogue)
            settings = with_value(settings, field, value)
    all_faults: list[CanfieldError] = [saved.fault, *faults] if saved.fault else [*faults]
    troubles = [
        line for fault in all_faults for line in speaker.say(_IGNORED, fault=speaker.refusal(fault))
    ]
    return settings, troubles


def _accessible(flag: bool | None, *, saved: bool) -> bool:
    if flag is not None:
        return flag
    for name in ("CANFIELD_ACCESSIBLE", "ACCESSIBLE"):
        value = os.environ.get(name)
        if value is not None:
            return value.strip().lower() not in _OFF
    return saved


def _manner(settings: Settings) -> Manner:
    """Interactive when both ends are terminals; with a screen unless it is dumb or not wanted."""
    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    dumb = os.name != "nt" and os.environ.get("TERM", "") in {"", "dumb", "unknown"}
    return Manner(interactive, interactive and not dumb and not settings.accessible)


def _keeper(paths: Paths, settings: Settings) -> Callable[[Settings], None]:
    """What remembers the settings that differ from those known last."""
    known = settings

    def keep(changed: Settings) -> None:
        nonlocal known
        before, known = known, changed
        changes: dict[str, Value] = {
            field: getattr(changed, field)
            for field in Settings._fields
            if getattr(changed, field) != getattr(before, field)
        }
        write_settings(paths.settings, changes)

    return keep


def _is_first_run(paths: Paths) -> bool:
    """Whether nobody was welcomed yet; from now on somebody was."""
    if paths.welcomed.exists():
        return False
    try:
        paths.welcomed.parent.mkdir(parents=True, exist_ok=True)
        paths.welcomed.touch()
    except OSError:
        # Then the next run is a first one too, which harms nobody.
        pass
    return True
