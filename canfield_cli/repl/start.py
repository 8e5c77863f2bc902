"""A game begins: settings are gathered, and it is found out where lines come from."""

from __future__ import annotations

import contextlib
import gc
import os
import shutil
import sys
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.commands.prompt.registry import COMMANDS
from canfield_cli.engine.setup import GameSetup
from canfield_cli.interpreter.interpreter import Interpreter
from canfield_cli.interpreter.playback import warn_of_headers
from canfield_cli.interpreter.settings_schema import (
    BY_FIELD,
    GRID,
    IGNORED,
    OWN_NAME,
    from_file,
    parse,
    with_value,
)
from canfield_cli.interpreter.speaking import VoiceError
from canfield_cli.repl.clock import SittingClock
from canfield_cli.repl.first_game import begin, open_saves
from canfield_cli.repl.lines import LineSource, PipedInput, PlainInput
from canfield_cli.repl.loop import Conversation, PromptOptions
from canfield_cli.repl.replay import Replay
from canfield_cli.repl.signals import Signals
from canfield_cli.repl.speech import Speech, find_voice
from canfield_cli.session import Session, Settings
from canfield_cli.store.paths import Chosen, find_paths
from canfield_cli.store.settings import Value, read_settings, write_settings
from canfield_cli.text.catalogue import SOURCE, load
from canfield_cli.text.messages import Phrase, message
from canfield_cli.text.quoting import shown
from canfield_cli.text.speaker import Speaker

if TYPE_CHECKING:
    from collections.abc import Callable

    from canfield_cli.engine.errors import CanfieldError
    from canfield_cli.store.movefile import GameFile
    from canfield_cli.store.paths import Paths
    from canfield_cli.text.messages import Message
    from canfield_cli.text.speaker import Sentences

_NO_PROMPT = message(
    "trouble", "The full prompt cannot start here: {why}. Plain input is used instead."
)
_NO_HISTORY = message("trouble", "Typed lines will not be remembered. {fault}")
_NO_VOICE = message("trouble", "Missing: a program that speaks. The game goes on without speech.")
_MISSING_VOICE = message("trouble", "Missing program: {name}. The game goes on without speech.")
_FOLDERS = {
    Chosen.LITERAL: message(
        "trouble", "The saves are in a folder that is really called ~, and stay there: {name}."
    ),
    Chosen.HOMELESS: message(
        "trouble", "Without a home folder, games and settings are kept in {name}."
    ),
}
_OFF = frozenset({"", "0", "false", "no", "off"})

_BY_OPTION = message("plain mode", "Plain mode is on, by the option accessible, in {language}.")
_BY_VARIABLE = message("plain mode", "Plain mode is on, by the variable {name}, in {language}.")
_BY_SETTING = message("plain mode", "Plain mode is on, by the saved setting, in {language}.")
_BY_TERMINAL = message("plain mode", "Plain mode is on, for this terminal, in {language}.")

_STAYS = {
    _BY_OPTION: message("plain mode", "Plain mode stays on now, by the option accessible."),
    _BY_VARIABLE: message("plain mode", "Plain mode stays on, by the variable {name}."),
    _BY_TERMINAL: message("plain mode", "Plain mode stays on, for this terminal."),
}


class Flags(NamedTuple):
    """What the command line said; None where it said nothing."""

    language: str
    verbosity: str | None = None
    width: str | None = None
    accessible: bool | None = None
    quiet: bool = False
    speak: bool = False
    speak_with: str | None = None
    view: str | None = None


class Plain(NamedTuple):
    """Whether plain mode is on, and the sentence that says by what means."""

    on: bool
    means: Message = _BY_SETTING
    name: str = ""

    @property
    def stays(self) -> Phrase | None:
        """By what it stays on whatever is set; None where the setting decides."""
        if not self.on:
            return None
        # Without the setting, a terminal may still be able to do nothing else.
        by_terminal = self.means is _BY_SETTING and _by_terminal().on
        stays = _STAYS.get(_BY_TERMINAL if by_terminal else self.means)
        return Phrase(stays, {"name": self.name}) if stays else None

    @property
    def is_wished(self) -> bool:
        """Whether it is on whatever the terminal can do."""
        return self.on and self.means is not _BY_TERMINAL


def play(
    source: GameFile,
    asked: GameSetup,
    flags: Flags,
    clock: Callable[[], float],
    new_number: Callable[[], int],
    *,
    unfinished: bool = False,
    day: str | None = None,
) -> bool:
    """Play a game to the end of its lines. False when a move of the source was refused.

    `unfinished` goes on with the unfinished game, if there is one; `day` plays a day's deal.
    """
    sitting = SittingClock(clock)
    with Signals(sitting) as signals:
        paths = find_paths()
        settings, plain, troubles = gather(paths, flags)
        setup = source.setup.joined(asked)
        if setup.is_by_present_rules:
            preferred = GameSetup.from_text(rules=settings.rules, draw=str(settings.draw))
            setup = setup._replace(present=preferred.rule_set())
        session = Session(setup, settings, sitting, new_number)
        speaker = Speaker(settings.language, width=settings.width)
        warn_of_headers(source, speaker, sys.stderr)
        recorder, told = open_saves(paths.saves, speaker)
        troubles += told
        recorder.stake = settings.stake
        interpreter = Interpreter(
            session, COMMANDS, prefixes=True, recorder=recorder, is_heard=lambda: plain.on
        )
        try:
            begun = begin(recorder, session, speaker, unfinished=unfinished, day=day)
            if begun.leaves:
                print(*begun.lines, sep="\n")
                return True
            sit = _Sitting(paths, plain, flags, signals)
            return sit.converse(interpreter, source, begun.lines, troubles)
        finally:
            last = recorder.close(interpreter.speaker)
            if last:
                # Where the terminal is gone there is nobody to tell.
                with contextlib.suppress(OSError):
                    print(*last, sep="\n", file=sys.stderr)


class _Sitting(NamedTuple):
    """Where and how a game is talked about."""

    paths: Paths
    plain: Plain
    flags: Flags
    signals: Signals

    def converse(
        self, interpreter: Interpreter, source: GameFile, resumed: Sentences, troubles: list[str]
    ) -> bool:
        """Play the source, and then what is typed. False when a move of the source was refused."""
        plain, flags, speaker = self.plain, self.flags, interpreter.speaker
        interactive = sys.stdin.isatty() and sys.stdout.isatty()
        screen = interactive and not plain.on
        manner = PromptOptions(interactive, screen, plain.stays)
        lines: LineSource = PlainInput() if interactive else PipedInput(sys.stdin.buffer)
        if manner.screen:
            try:
                lines, told = _full_prompt(self.paths, interpreter)
            except Exception as failure:  # Whatever it is, plain input works.
                manner = manner._replace(screen=False)
                told = speaker.say(_NO_PROMPT, why=str(failure) or type(failure).__name__)
            troubles += told
        speech = Speech(partial(find_voice, flags.speak_with))
        if interpreter.session.settings.speak:
            troubles += _begin_to_speak(speech, speaker)
        keep = _keeper(self.paths, interpreter.session.settings)
        conversation = Conversation(
            interpreter, lines, sys.stdout, manner, keep, speech, self.signals
        )
        if troubles:
            print(*troubles, sep="\n", file=sys.stderr)
        recorder = interpreter.recorder
        assert recorder is not None
        recorder.from_file = True
        if not conversation.replay(source, sys.stderr):
            return False
        recorder.from_file = False
        first = _mode_line(plain, speaker) if interactive and plain.on else ()
        conversation.begin(
            first,
            quiet=flags.quiet and bool(first),
            welcome=interactive and _is_first_run(self.paths),
            resumed=resumed,
            troubles=tuple(troubles),
        )
        conversation.run()
        return True


def _full_prompt(paths: Paths, interpreter: Interpreter) -> tuple[LineSource, Sentences]:
    """The prompt of a terminal that can do more, and what is wrong with its history."""
    # As at the start: nothing that loading makes is garbage.
    gc.disable()
    try:
        from canfield_cli.repl.drawn_table import drawn_in  # noqa: PLC0415 - for those who see
        from canfield_cli.repl.terminal import (  # noqa: PLC0415 - slow to import
            Terminal,
            open_history,
        )
    finally:
        gc.freeze()
        gc.enable()
    history, fault = open_history(paths.history)
    speaker = interpreter.speaker
    told = speaker.say(_NO_HISTORY, fault=speaker.refusal(fault)) if fault else ()
    rows = drawn_in(interpreter.session, sys.stdout)
    return Terminal(history, interpreter, rows, sys.stdout), told


def replay(
    source: GameFile, flags: Flags, session: Callable[[GameSetup, Settings], Session]
) -> bool:
    """Step through a game. False when a move of it is refused."""
    paths = find_paths()
    settings, plain, troubles = gather(paths, flags)
    warn_of_headers(source, Speaker(settings.language), sys.stderr)
    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    manner = PromptOptions(interactive, screen=interactive and not plain.on)
    lines: LineSource = PlainInput() if interactive else PipedInput(sys.stdin.buffer)
    if sys.stdout.isatty() and not plain.on and flags.width is None:
        settings = settings._replace(width=settings.width or shutil.get_terminal_size().columns)
    if troubles:
        print(*troubles, sep="\n", file=sys.stderr)
    played = session(source.setup, settings)
    is_drawn = manner.screen and settings.view == GRID
    drawn = None
    if is_drawn:
        from canfield_cli.repl.drawn_table import look_at  # noqa: PLC0415 - for those who see

        drawn = look_at(sys.stdout, settings)
    stepping = Replay(source, played, sys.stdout, manner, drawn, is_heard=plain.on)
    if not stepping.check(sys.stderr):
        return False
    stepping.run(lines)
    return True


def gather(paths: Paths, flags: Flags) -> tuple[Settings, Plain, list[str]]:
    """The settings, by the flags, else by the file; plain mode; and what is wrong in the file."""
    saved = read_settings(paths.settings)
    settings, faults = from_file(Settings(), saved.values, load(SOURCE))
    speaker = Speaker(flags.language)
    plain = _plain(flags.accessible, saved=settings.accessible)
    settings = settings._replace(language=flags.language)
    for field in ("verbosity", "width", "view"):
        text: str | None = getattr(flags, field)
        if text is not None:
            value = parse(BY_FIELD[field], text, speaker.catalogue)
            settings = with_value(settings, field, value)
    if flags.speak or flags.speak_with is not None:
        settings = settings._replace(speak=True)
    all_faults: list[CanfieldError] = [saved.fault, *faults] if saved.fault else [*faults]
    troubles = [
        line for fault in all_faults for line in speaker.say(IGNORED, fault=speaker.refusal(fault))
    ]
    if paths.chosen:
        troubles += speaker.say(_FOLDERS[paths.chosen], name=shown(str(paths.saves.parent)))
    return settings, plain, troubles


def _plain(flag: bool | None, *, saved: bool) -> Plain:
    """Whether plain mode is on: the option, the environment, the setting, else the terminal."""
    if flag is not None:
        return Plain(flag, _BY_OPTION) if flag else _by_terminal()
    for name in ("CANFIELD_ACCESSIBLE", "ACCESSIBLE"):
        value = os.environ.get(name)
        if value is not None:
            on = value.strip().lower() not in _OFF
            return Plain(on, _BY_VARIABLE, name) if on else _by_terminal()
    return Plain(saved, _BY_SETTING) if saved else _by_terminal()


def _by_terminal() -> Plain:
    """Plain mode is on whatever was wished for where a terminal can do nothing else."""
    dumb = os.name != "nt" and os.environ.get("TERM", "") in {"", "dumb", "unknown"}
    return Plain(dumb, _BY_TERMINAL)


def _mode_line(plain: Plain, speaker: Speaker) -> tuple[str, ...]:
    return speaker.say(plain.means, name=plain.name, language=speaker.phrase(OWN_NAME))


def _begin_to_speak(speech: Speech, speaker: Speaker) -> Sentences:
    """Find the voice that was asked for; what is wrong if there is none."""
    try:
        speech.switch_on()
    except VoiceError as fault:
        if not fault.name:
            return speaker.say(_NO_VOICE)
        return speaker.say(_MISSING_VOICE, name=fault.name)
    return ()


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
